import SeededTexts
import Testing
import TextMetricsUIKit

/// Text that flows around shapes with slanted and round sides.
@Suite struct ShapedExclusionTests {
  private let circle = CGRect(x: 60, y: 40, width: 100, height: 100)

  private func fragments(
    around paths: [UIBezierPath], width: CGFloat = 220, words: Int = 300
  ) -> [CGRect] {
    let storage = NSTextStorage(
      string: Array(repeating: "to and fro", count: words).joined(separator: " "),
      attributes: [.font: UIFont(name: "Inter", size: 10) ?? .systemFont(ofSize: 1)])
    let (manager, container) = (
      NSLayoutManager(), NSTextContainer(size: CGSize(width: width, height: 0))
    )
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    container.exclusionPaths = paths
    var rects: [CGRect] = []
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
      rect, _, _, _, _ in rects.append(rect)
    }
    return rects
  }

  /// Half of the width of a circle at its widest between two y coordinates.
  private func half(of circle: CGRect, _ line: CGRect) -> CGFloat {
    let nearest = max(line.minY, min(circle.midY, line.maxY))
    let (radius, distance) = (circle.width / 2, nearest - circle.midY)
    return max(radius * radius - distance * distance, 0).squareRoot()
  }

  @Test func linesEndAtACircle() {
    let rects = fragments(around: [UIBezierPath(ovalIn: circle)])
    let beside = rects.filter { half(of: circle, $0) > 0 }
    #expect(beside.count > 12)
    for rect in beside {
      let half = half(of: circle, rect)
      let side = rect.minX == 0 ? circle.midX - rect.maxX : rect.minX - circle.midX
      #expect(abs(side - half) < 0.05)
    }
    for rect in rects where half(of: circle, rect) == 0 { #expect(rect.width == 220) }
  }

  @Test func linesFillTheHoleOfARing() {
    let ring = UIBezierPath(ovalIn: circle)
    let hole = circle.insetBy(dx: 20, dy: 20)
    ring.append(UIBezierPath(ovalIn: hole))
    func inside(_ rects: [CGRect]) -> [CGRect] {
      rects.filter { $0.minX > circle.minX && $0.maxX < circle.maxX }
    }
    #expect(inside(fragments(around: [ring])).isEmpty)
    ring.usesEvenOddFillRule = true
    let rects = inside(fragments(around: [ring]))
    #expect(!rects.isEmpty)
    for rect in rects {
      for point in [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
      ] {
        #expect(hypot(point.x - hole.midX, point.y - hole.midY) < hole.width / 2 + 0.05)
      }
    }
    let turned = UIBezierPath(ovalIn: circle)
    turned.append(UIBezierPath(ovalIn: hole).reversing())
    let same = inside(fragments(around: [turned]))
    #expect(same.count == rects.count)
    for (one, other) in zip(same, rects) {
      #expect(abs(one.minX - other.minX) < 1e-9 && abs(one.maxX - other.maxX) < 1e-9)
    }
  }

  /// A triangle as wide as the container leaves room as soon as it is narrower.
  @Test func textBeginsBesideASlope() throws {
    let triangle = UIBezierPath()
    triangle.move(to: CGPoint(x: -10, y: 0))
    triangle.addLine(to: CGPoint(x: 220, y: 0))
    triangle.addLine(to: CGPoint(x: -10, y: 230))
    triangle.close()
    let first = try #require(fragments(around: [triangle]).first)
    #expect(first.minY <= 1 && abs(first.minX - (220 - first.minY)) < 1e-9)
  }

  @Test func exclusionPathsAreThoseThatWereSet() {
    let container = NSTextContainer(size: .zero)
    let path = UIBezierPath(ovalIn: circle)
    path.usesEvenOddFillRule = true
    container.exclusionPaths = [path, UIBezierPath(rect: circle), UIBezierPath()]
    path.addLine(to: CGPoint(x: 1000, y: 1000))
    let paths = container.exclusionPaths
    #expect(paths.map(\.bounds) == [circle, circle])
    #expect(paths.map(\.usesEvenOddFillRule) == [true, false])
    let corner = CGPoint(x: circle.minX + 1, y: circle.minY + 1)
    #expect(paths.map { $0.contains(corner) } == [false, true])
    #expect(container.exclusionRects == [circle, circle])
  }

  @Test func pathsWithoutEndAvoidTheirBounds() {
    let container = NSTextContainer(size: CGSize(width: 100, height: 100))
    container.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 50, y: 0, width: .infinity, height: 20))
    ]
    let part = unsafe container.lineFragmentRect(
      forProposedRect: CGRect(x: 0, y: 5, width: 100, height: 10), at: 0,
      writingDirection: .leftToRight, remaining: nil)
    #expect(part.maxX == 50)
  }

  private func polygon(_ random: inout SeededRandom) -> UIBezierPath {
    let path = UIBezierPath()
    path.usesEvenOddFillRule = .random(using: &random)
    for index in 0..<Int.random(in: 3...8, using: &random) {
      let point = CGPoint(
        x: Int.random(in: 0...100, using: &random), y: Int.random(in: 0...100, using: &random))
      index == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    return path
  }

  private func freeParts(_ container: NSTextContainer, _ line: CGRect) -> [CGRect] {
    var (free, rest): ([CGRect], CGRect) = ([], line)
    while rest.width > 0 {
      var remaining = CGRect.zero
      free.append(
        unsafe container.lineFragmentRect(
          forProposedRect: rest, at: 0, writingDirection: .leftToRight, remaining: &remaining))
      rest = remaining
    }
    return free
  }

  /// Points of a grid are filled just where lines through them are interrupted.
  @Test(arguments: 0..<20) func thinLinesAvoidJustWhatIsFilled(seed: UInt64) {
    var random = SeededRandom(seed)
    let path = polygon(&random)
    let container = NSTextContainer(size: CGSize(width: 120, height: 120))
    container.exclusionPaths = [path]
    for y in stride(from: CGFloat(0.37), to: 100, by: 3) {
      let line = CGRect(x: -10, y: y, width: 130, height: 1e-6)
      let free = freeParts(container, line)
      let wrong = (0..<40).map { CGPoint(x: CGFloat($0) * 3 + 0.4142, y: line.midY) }
        .filter { point in
          let isFree = free.contains { $0.minX <= point.x && point.x < $0.maxX }
          return isFree == path.contains(point)
        }
      #expect(wrong.isEmpty)
    }
  }

  /// A line as high as text avoids what any thin line within it avoids.
  @Test(arguments: 0..<20) func linesAvoidWhatTheirPartsAvoid(seed: UInt64) {
    var random = SeededRandom(seed)
    let container = NSTextContainer(size: CGSize(width: 120, height: 120))
    container.exclusionPaths = [polygon(&random), polygon(&random)]
    for y in stride(from: CGFloat(0), to: 100, by: 12) {
      let free = freeParts(container, CGRect(x: -10, y: y, width: 130, height: 12))
      for part in stride(from: y + 0.2, to: y + 12, by: 0.7) {
        let thin = freeParts(container, CGRect(x: -10, y: part, width: 130, height: 1e-6))
        let isFree = free.allSatisfy { wide in
          thin.contains { $0.minX <= wide.minX && wide.maxX <= $0.maxX }
        }
        #expect(isFree)
      }
    }
  }
}

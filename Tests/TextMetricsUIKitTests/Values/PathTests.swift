import Testing
import TextMetricsUIKit

/// The bounds of paths, where they end, and what they fill.
@Suite struct PathTests {
  private let center = CGPoint(x: 50, y: 50)

  private func isNear(
    _ rect: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) -> Bool {
    zip([rect.minX, rect.minY, rect.width, rect.height], [x, y, width, height])
      .allSatisfy { abs($0 - $1) < 1e-9 }
  }

  private func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> UIBezierPath {
    UIBezierPath(
      arcCenter: center, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
  }

  /// Angles grow clockwise from the right, since y grows downward.
  @Test func arcs() {
    #expect(isNear(arc(0, .pi, clockwise: true).bounds, 40, 50, 20, 10))
    #expect(isNear(arc(0, .pi, clockwise: false).bounds, 40, 40, 20, 10))
    #expect(isNear(arc(.pi / 2, .pi, clockwise: true).bounds, 40, 50, 10, 10))
    #expect(isNear(arc(.pi / 2, .pi, clockwise: false).bounds, 40, 40, 20, 20))
    #expect(isNear(arc(-.pi / 2, .pi / 2, clockwise: true).bounds, 50, 40, 10, 20))
    let root = CGFloat(2).squareRoot()
    // From 45 to 135 degrees, down to the lowest point.
    #expect(
      isNear(
        arc(.pi / 4, .pi * 3 / 4, clockwise: true).bounds, 50 - 5 * root, 50 + 5 * root, 10 * root,
        10 - 5 * root))
    for isClockwise in [true, false] {
      #expect(isNear(arc(0, 2 * .pi, clockwise: isClockwise).bounds, 40, 40, 20, 20))
      #expect(isNear(arc(-.pi / 2, .pi * 3 / 2, clockwise: isClockwise).bounds, 40, 40, 20, 20))
    }
  }

  /// In Core Graphics, "clockwise" is meant with y growing upward.
  @Test func arcsOfCoreGraphics() {
    let path = CGMutablePath()
    path.addArc(center: center, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(isNear(path.boundingBox, 40, 50, 20, 10))
    path.addArc(center: center, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(isNear(path.boundingBox, 40, 40, 20, 20))
  }

  @Test func anglesOfAnySize() {
    for angle in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300] {
      _ = arc(0, angle, clockwise: true)
      _ = arc(angle, angle, clockwise: false)
    }
    #expect(isNear(arc(0, 1e300, clockwise: true).bounds, 40, 40, 20, 20))
  }

  @Test func sectors() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.currentPoint == .zero)
    path.move(to: center)
    path.addArc(withCenter: center, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(path.currentPoint.x - 50) < 1e-9 && abs(path.currentPoint.y - 60) < 1e-9)
    path.close()
    #expect(path.currentPoint == center)
    #expect(isNear(path.bounds, 50, 50, 10, 10))
  }

  @Test func curvesIncludeTheirControlPoints() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 5, y: -5))
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 10, y: 20))
    #expect(path.bounds == CGRect(x: 0, y: -5, width: 10, height: 25))
    path.addCurve(
      to: CGPoint(x: 12, y: 3), controlPoint1: CGPoint(x: -7, y: 0),
      controlPoint2: CGPoint(x: 0, y: 30))
    #expect(path.bounds == CGRect(x: -7, y: -5, width: 19, height: 35))
    #expect(path.currentPoint == CGPoint(x: 12, y: 3))
    let same = CGMutablePath()
    same.move(to: CGPoint(x: 0, y: 0))
    same.addLine(to: CGPoint(x: 5, y: -5))
    same.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 10, y: 20))
    same.addCurve(
      to: CGPoint(x: 12, y: 3), control1: CGPoint(x: -7, y: 0), control2: CGPoint(x: 0, y: 30))
    #expect(same.boundingBox == path.cgPath.boundingBox)
    #expect(UIBezierPath(cgPath: same).bounds == path.bounds)
  }

  @Test func transformedPaths() {
    let path = UIBezierPath(rect: CGRect(x: 10, y: 0, width: -10, height: 5))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 5))
    path.move(to: CGPoint(x: 1, y: 1))
    path.apply(CGAffineTransform(translationX: 100, y: 0).scaledBy(x: 2, y: -1))
    #expect(path.bounds == CGRect(x: 100, y: -5, width: 20, height: 5))
    #expect(path.currentPoint == CGPoint(x: 102, y: -1))
    #expect(path.reversing().bounds == path.bounds)
    path.append(UIBezierPath(ovalIn: CGRect(x: 90, y: 0, width: 1, height: 1)))
    path.append(UIBezierPath())
    #expect(path.bounds == CGRect(x: 90, y: -5, width: 30, height: 6))
    #expect(path.contains(CGPoint(x: 101, y: -4)) && !path.contains(CGPoint(x: 91, y: -4)))
  }

  @Test func nothingStaysNothing() {
    let turned = CGAffineTransform(rotationAngle: 1)
    #expect(CGRect.null.applying(turned).isNull)
    let path = CGMutablePath()
    path.addRect(.null, transform: turned)
    path.addPath(CGMutablePath())
    path.addRects([])
    #expect(path.isEmpty && path.boundingBoxOfPath.isNull)
    path.addRects([
      CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 5, y: 5, width: -1, height: 1),
    ])
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 6))
  }

  /// Shapes with round parts reach the sides of their rectangles; an arc that rounds a corner touches its tangents.
  @Test func roundShapes() {
    let rect = CGRect(x: 10, y: 5, width: -10, height: 5)
    let box = CGRect(x: 0, y: 5, width: 10, height: 5)
    #expect(UIBezierPath(ovalIn: rect).bounds == box)
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: 99).bounds == box)
    let corners = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 2, height: 2))
    #expect(corners.bounds == box)
    #expect(CGPath(roundedRect: rect, cornerWidth: 1, cornerHeight: 2).boundingBox == box)
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: CGAffineTransform(translationX: 1, y: 1))
    #expect(path.boundingBox == CGRect(x: 1, y: 6, width: 10, height: 5))
    path.addRoundedRect(in: rect, cornerWidth: 1, cornerHeight: 1)
    #expect(path.boundingBox == CGRect(x: 0, y: 5, width: 11, height: 6))
    path.addArc(
      tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 9), radius: 1)
    path.closeSubpath()
    #expect(path.boundingBox.maxX == 20 && path.boundingBox.maxY == 11)
    #expect(
      UIRectCorner.allCorners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]))
  }

  /// Text on the left of a half circle avoids only its half.
  @Test func textAvoidsTheArcItself() {
    let storage = NSTextStorage(
      string: "a", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let (manager, container) = (
      NSLayoutManager(), NSTextContainer(size: CGSize(width: 200, height: 500))
    )
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    container.lineFragmentPadding = 0
    func start(clockwise: Bool) -> CGFloat {
      container.exclusionPaths = [
        UIBezierPath(
          arcCenter: CGPoint(x: 0, y: 0), radius: 50, startAngle: -.pi / 2, endAngle: .pi / 2,
          clockwise: clockwise)
      ]
      return manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).minX
    }
    #expect(abs(start(clockwise: true) - 50) < 1e-6)
    #expect(abs(start(clockwise: false)) < 1e-6)
  }

  @Test func copiesKeepEverything() throws {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 1, y: 2, width: 3, height: 4), xRadius: 1, yRadius: 1)
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.usesEvenOddFillRule = true
    let copy = try #require(path.copy() as? UIBezierPath)
    #expect(copy.bounds == path.bounds && copy.lineWidth == 3)
    #expect(copy.lineCapStyle == .round && copy.lineJoinStyle == .bevel && copy.usesEvenOddFillRule)
    copy.addLine(to: .zero)
    #expect(path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  /// A line that rises by 45 degrees and one straight down.
  @Test func roundedCornersEndOnTheirTangents() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 10))
    let (corner, below) = (CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 9))
    path.addArc(tangent1End: corner, tangent2End: below, radius: 1)
    let distance = 1 / tan(CGFloat.pi / 8)
    #expect(isNear(CGRect(origin: path.currentPoint, size: .zero), 20, distance, 0, 0))
    // The circle around (19, distance) reaches up to its highest point.
    #expect(abs(path.boundingBoxOfPath.minY - (distance - 1)) < 1e-3)
    path.addArc(tangent1End: below, tangent2End: CGPoint(x: 20, y: 30), radius: 1)
    #expect(path.currentPoint == below)
  }

  @Test func boxesOfCurvesThemselves() {
    let quad = CGMutablePath()
    quad.move(to: CGPoint(x: 0, y: 0))
    quad.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(quad.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(isNear(quad.boundingBoxOfPath, 0, 0, 10, 5))
    let curve = CGMutablePath()
    curve.move(to: CGPoint(x: 0, y: 0))
    curve.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
    #expect(isNear(curve.boundingBoxOfPath, 0, 0, 10, 6))
    // An S reaches above and below its ends, at the roots of 3t² - 3t + 0.5.
    let wave = CGMutablePath()
    wave.move(to: CGPoint(x: 0, y: 0))
    wave.addCurve(
      to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 10, y: 10), control2: CGPoint(x: 20, y: -10))
    let height = 10 / CGFloat(3).squareRoot()
    #expect(isNear(wave.boundingBoxOfPath, 0, -height / 2, 30, height))
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).boundingBoxOfPath.maxY == 6)
  }

  @Test func roundShapesFillLessThanTheirRectangles() {
    let rect = CGRect(x: 10, y: 10, width: 100, height: 50)
    let corner = CGPoint(x: 12, y: 12)
    let (oval, rounded) = (
      UIBezierPath(ovalIn: rect), UIBezierPath(roundedRect: rect, cornerRadius: 10)
    )
    let one = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .bottomLeft, cornerRadii: CGSize(width: 10, height: 10))
    #expect(!oval.contains(corner) && !rounded.contains(corner) && one.contains(corner))
    #expect(!one.contains(CGPoint(x: 12, y: 58)) && one.contains(CGPoint(x: 108, y: 58)))
    for path in [oval, rounded, one] {
      #expect(path.contains(CGPoint(x: 60, y: 35)) && isNear(path.bounds, 10, 10, 100, 50))
      #expect(isNear(path.cgPath.boundingBoxOfPath, 10, 10, 100, 50))
    }
    #expect(oval.currentPoint == CGPoint(x: 110, y: 35))
  }

  @Test func transformsTurnThePathItself() {
    let path = UIBezierPath(ovalIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    path.apply(CGAffineTransform(rotationAngle: .pi / 4))
    // The curves' control points stand out, the circle does not.
    #expect(abs(path.cgPath.boundingBoxOfPath.width - 20) < 0.01)
    let square = UIBezierPath(rect: CGRect(x: -10, y: -10, width: 20, height: 20))
    square.apply(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(square.contains(CGPoint(x: 13, y: 0)) && !square.contains(CGPoint(x: 9, y: 9)))
  }

  @Test func fillRules() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    let middle = CGPoint(x: 15, y: 15)
    #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
    #expect(
      path.contains(CGPoint(x: 15, y: 5), using: .evenOdd)
        && !path.contains(middle, transform: CGAffineTransform(translationX: 20, y: 0)))
    let hole = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    hole.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversing())
    #expect(!hole.contains(middle) && hole.contains(CGPoint(x: 5, y: 15)))
  }

  /// A path of each kind of element, from its end to its beginning and back.
  @Test func reversedTwiceIsTheSamePath() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 7), cornerRadius: 3)
    path.addLine(to: CGPoint(x: 50, y: 20))
    path.move(to: CGPoint(x: 20, y: 0))
    path.addQuadCurve(to: CGPoint(x: 30, y: 0), controlPoint: CGPoint(x: 22, y: 9))
    path.addCurve(
      to: CGPoint(x: 40, y: 0), controlPoint1: CGPoint(x: 33, y: 9),
      controlPoint2: CGPoint(x: 35, y: -4))
    let (back, again) = (path.reversing(), path.reversing().reversing())
    for x in stride(from: CGFloat(0.3), to: 50, by: 1.7) {
      for y in stride(from: CGFloat(-4.1), to: 20, by: 1.1) {
        let point = CGPoint(x: x, y: y)
        #expect(path.contains(point) == back.contains(point))
        #expect(path.contains(point) == again.contains(point))
      }
    }
    #expect(again.bounds == path.bounds && again.currentPoint == path.currentPoint)
  }

  @Test func mutableCopiesAreApart() throws {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 5, y: 5)])
    let (fixed, copy) = try (#require(path.copy()), #require(path.mutableCopy()))
    copy.addLine(to: CGPoint(x: 9, y: 9))
    path.addLine(to: CGPoint(x: 7, y: 7))
    #expect([fixed, copy, path].map(\.currentPoint.x) == [5, 9, 7])
    let bezier = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    bezier.cgPath = fixed
    #expect(bezier.bounds == CGRect(x: 0, y: 0, width: 5, height: 5))
    bezier.removeAllPoints()
    #expect(bezier.isEmpty)
  }
}

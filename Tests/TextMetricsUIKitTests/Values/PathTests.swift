import Testing
import TextMetricsUIKit

/// The bounds of paths, and where they end.
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
    #expect(path.contains(CGPoint(x: 91, y: -4)) && !path.contains(CGPoint(x: 89, y: 0)))
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

  /// Shapes with round parts fill their rectangles, and a rounded corner reaches the ends of its tangents.
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
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 11))
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
}

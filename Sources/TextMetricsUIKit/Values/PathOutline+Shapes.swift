internal import Foundation

extension PathOutline {
  /// Adds a rectangle, which begins and ends at its origin.
  mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let box = rect.standardized
    var shape = PathOutline()
    shape.move(to: CGPoint(x: box.minX, y: box.minY))
    shape.addLine(to: CGPoint(x: box.maxX, y: box.minY))
    shape.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
    shape.addLine(to: CGPoint(x: box.minX, y: box.maxY))
    shape.close()
    append(shape.applying(transform))
  }

  /// Adds an ellipse that fills a rectangle, which begins and ends on the right.
  mutating func addOval(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let box = rect.standardized
    addRoundedRect(
      rect, radii: CGSize(width: box.width / 2, height: box.height / 2), transform: transform)
  }

  /// Adds a rectangle with rounded corners, each a quarter of an ellipse.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - corners: The corners that are rounded.
  ///   - radii: The radii of the ellipses, in points; at most half the rectangle's sides.
  ///   - transform: Moves the shape.
  mutating func addRoundedRect(
    _ rect: CGRect, corners: UIRectCorner = .allCorners, radii: CGSize,
    transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let box = rect.standardized
    let (width, height) = (
      max(0, min(radii.width, box.width / 2)), max(0, min(radii.height, box.height / 2))
    )
    var shape = PathOutline()
    // In the order of rising angles, from the lower right one.
    let order: [(UIRectCorner, x: CGFloat, y: CGFloat)] = [
      (.bottomRight, 1, 1), (.bottomLeft, -1, 1), (.topLeft, -1, -1), (.topRight, 1, -1),
    ]
    for (index, (corner, x, y)) in order.enumerated() {
      let isRounded = corners.contains(corner)
      let (dx, dy) = isRounded ? (width, height) : (0, 0)
      let center = CGPoint(
        x: (x > 0 ? box.maxX : box.minX) - x * dx, y: (y > 0 ? box.maxY : box.minY) - y * dy)
      let ellipse = CGAffineTransform(a: dx, b: 0, c: 0, d: dy, tx: center.x, ty: center.y)
      let quarter = QuarterTurns(first: CGFloat(index) * .pi / 2, rise: .pi / 2)
      shape.append(quarter, ellipse)
    }
    shape.close()
    append(shape.applying(transform))
  }

  /// Adds part of a circle, after a line from the current point to its start.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle, in points.
  ///   - radius: In points.
  ///   - angles: Of the start and the end, in radians from the right to the growing y coordinates. A whole turn and angles
  ///     that are no numbers make a circle.
  ///   - isRising: Whether the angle rises from the start to the end.
  ///   - transform: Moves the arc.
  mutating func addArc(
    center: CGPoint, radius: CGFloat, angles: (start: CGFloat, end: CGFloat), isRising: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let circle = CGAffineTransform(
      a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y
    ).concatenating(transform)
    append(QuarterTurns(from: angles.start, to: angles.end, isRising: isRising), circle)
  }

  /// Adds a line and an arc that rounds the corner at a point; only the line where both tangents are on one line.
  ///
  /// - Parameters:
  ///   - corner: The point where the tangents meet.
  ///   - end: A point on the second tangent.
  ///   - radius: In points.
  mutating func addArc(corner: CGPoint, toward end: CGPoint, radius: CGFloat) {
    let (back, ahead) = (corner.direction(to: currentPoint), corner.direction(to: end))
    let cosine = back.x * ahead.x + back.y * ahead.y
    // The tangent of half the angle between the tangents.
    let slope = ((1 - cosine) / (1 + cosine)).squareRoot()
    let distance = radius / slope
    guard radius > 0, slope > 1e-9, slope < 1e9, distance.isFinite else {
      return addLine(to: corner)
    }
    addLine(to: corner.moved(back, by: distance))
    let end = corner.moved(ahead, by: distance)
    // Two curves, since one would turn too far to stay on the circle.
    let along = currentPoint.direction(to: end)
    let inward = corner.direction(to: currentPoint.moved(toward: end, by: 0.5))
    let middle = corner.moved(inward, by: radius * (hypot(1, slope) / slope - 1))
    let handle = radius * 4 / 3 * tan((.pi - 2 * atan(slope)) / 8)
    addCurve(
      to: middle, control1: currentPoint.moved(back, by: -handle),
      control2: middle.moved(along, by: -handle))
    addCurve(
      to: end, control1: middle.moved(along, by: handle), control2: end.moved(ahead, by: -handle))
  }

  /// Adds an arc of the unit circle, moved by a transform, after a line to its start.
  private mutating func append(_ arc: QuarterTurns, _ transform: CGAffineTransform) {
    let start = arc.start.applying(transform)
    if isEmpty || start != currentPoint { addLine(to: start) }
    for (control1, control2, end) in arc.curves {
      addCurve(
        to: end.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform))
    }
  }
}

/// An arc of the unit circle, cut where it crosses an axis, so that the points of its curves reach as far as the arc.
private struct QuarterTurns {
  /// The angle of the start, in radians.
  let first: CGFloat
  /// What the angle rises by; negative if it falls.
  let rise: CGFloat

  init(first: CGFloat, rise: CGFloat) {
    self.first = first
    self.rise = rise
  }

  /// An arc between two angles; a circle if they are a whole turn apart or no numbers.
  init(from start: CGFloat, to end: CGFloat, isRising: Bool) {
    let turn = 2 * CGFloat.pi
    let difference = isRising ? end - start : start - end
    let first = abs(start) < 1e6 ? start : 0
    guard abs(difference) < turn else {
      self.init(first: first, rise: isRising ? turn : -turn)
      return
    }
    let rise = difference < 0 ? difference + turn : difference
    self.init(first: first, rise: isRising ? rise : -rise)
  }

  var start: CGPoint { Self.point(at: first) }

  /// The angles of the start, of the crossings and of the end.
  private var angles: [CGFloat] {
    let quarter = CGFloat.pi / 2
    let (low, high) = rise < 0 ? (first + rise, first) : (first, first + rise)
    let next = (low / quarter).rounded(.up)
    var angles = [low]
    for index in 0...4 {
      let crossing = (next + CGFloat(index)) * quarter
      if crossing > low + 1e-12, crossing < high - 1e-12 { angles.append(crossing) }
    }
    angles.append(high)
    return rise < 0 ? angles.reversed() : angles
  }

  /// The curves that approximate the arc, after its start.
  ///
  /// The distance of the control points makes the middle of each curve lie on the circle.
  var curves: [(control1: CGPoint, control2: CGPoint, end: CGPoint)] {
    let angles = angles
    return zip(angles, angles.dropFirst()).map { from, to in
      let handle = 4 / 3 * tan((to - from) / 4)
      let (start, end) = (Self.point(at: from), Self.point(at: to))
      return (
        CGPoint(x: start.x - handle * start.y, y: start.y + handle * start.x),
        CGPoint(x: end.x + handle * end.y, y: end.y - handle * end.x), end
      )
    }
  }

  /// Exact where the circle crosses an axis, so that no gap remains beside the arc.
  private static func point(at angle: CGFloat) -> CGPoint {
    func snapped(_ value: CGFloat) -> CGFloat { abs(value) < 1e-14 ? 0 : value }
    return CGPoint(x: snapped(cos(angle)), y: snapped(sin(angle)))
  }
}

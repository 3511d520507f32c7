internal import Foundation

extension CGPoint {
  /// The point at a part of the way to another point.
  ///
  /// - Returns: This point for 0, the other one for 1.
  func moved(toward point: CGPoint, by part: CGFloat) -> CGPoint {
    CGPoint(x: x + (point.x - x) * part, y: y + (point.y - y) * part)
  }

  /// The point at a distance.
  ///
  /// - Returns: This point plus a multiple of a vector.
  func moved(_ direction: CGPoint, by distance: CGFloat) -> CGPoint {
    CGPoint(x: x + direction.x * distance, y: y + direction.y * distance)
  }

  /// The vector of length 1 to another point.
  ///
  /// - Returns: Not a number if the points are the same.
  func direction(to point: CGPoint) -> CGPoint {
    let (dx, dy) = (point.x - x, point.y - y)
    let length = hypot(dx, dy)
    return CGPoint(x: dx / length, y: dy / length)
  }
}

extension CGRect {
  /// The smallest rectangle around this one and a point. Unlike `union`, a point far to the right may be infinite.
  ///
  /// - Returns: The point alone for a null rectangle.
  func including(_ point: CGPoint) -> CGRect {
    guard !isNull else { return CGRect(origin: point, size: .zero) }
    let (left, top) = (min(minX, point.x), min(minY, point.y))
    return CGRect(
      x: left, y: top, width: max(maxX, point.x) - left, height: max(maxY, point.y) - top)
  }
}

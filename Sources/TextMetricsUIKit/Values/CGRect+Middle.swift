internal import Foundation

extension CGRect {
  /// The middle; a new one moves the rectangle.
  var middle: CGPoint {
    get { CGPoint(x: midX, y: midY) }
    set { origin = CGPoint(x: newValue.x - width / 2, y: newValue.y - height / 2) }
  }

  /// Whether a point is in the rectangle or on its left or upper edge. Foundation's `contains` gives the same answer, but
  /// ends the program if an edge is NaN.
  ///
  /// - Returns: false for null rectangles, and where a number is NaN.
  func includes(_ point: CGPoint) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// The rectangle as far from the right end of a width as this one is from the left end.
  ///
  /// - Returns: A rectangle of the same size.
  func mirrored(inWidth width: CGFloat) -> CGRect {
    CGRect(origin: CGPoint(x: width - maxX, y: origin.y), size: size)
  }

  /// A rectangle of another size around the same middle.
  func resized(to size: CGSize) -> CGRect {
    CGRect(
      x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
  }
}

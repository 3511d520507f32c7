internal import Foundation

extension CGRect {
  /// The middle; a new one moves the rectangle.
  var middle: CGPoint {
    get { CGPoint(x: midX, y: midY) }
    set { origin = CGPoint(x: newValue.x - width / 2, y: newValue.y - height / 2) }
  }

  /// A rectangle of another size around the same middle.
  func resized(to size: CGSize) -> CGRect {
    CGRect(
      x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
  }
}

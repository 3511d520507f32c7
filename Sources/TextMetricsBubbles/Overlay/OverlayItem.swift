public import Foundation

/// An item on a picture, such as a text on a story, that can be moved, scaled and rotated about its centre.
///
/// ```swift
/// var item = OverlayItem(size: text.layout(width: 240).size, center: CGPoint(x: 160, y: 240))
/// item.rotation = .pi / 6
/// item.boundingFrame   // the upright rectangle around it
/// ```
public struct OverlayItem: Sendable, Hashable, Codable {
  /// The size before scaling and rotation, in points, such as the size of a measured text.
  public var size: CGSize
  /// The centre, in points, y downward.
  public var center: CGPoint
  /// The factor for width and height.
  public var scale: CGFloat
  /// The angle in radians; positive angles turn clockwise on a screen, where y runs downward.
  public var rotation: CGFloat

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - size: the size before scaling and rotation, in points.
  ///   - center: the centre, in points.
  ///   - scale: the factor for width and height.
  ///   - rotation: the angle in radians.
  public init(size: CGSize, center: CGPoint, scale: CGFloat = 1, rotation: CGFloat = 0) {
    self.size = size
    self.center = center
    self.scale = scale
    self.rotation = rotation
  }

  /// The size of the smallest upright rectangle around the item: `|w cos| + |h sin|` times scale wide,
  /// `|w sin| + |h cos|` times scale high.
  public var boundingSize: CGSize {
    let (width, height) = (abs(size.width * scale), abs(size.height * scale))
    let (sine, cosine) = (abs(sin(rotation)), abs(cos(rotation)))
    return CGSize(
      width: width * cosine + height * sine, height: width * sine + height * cosine)
  }

  /// The smallest upright rectangle around the item.
  public var boundingFrame: CGRect {
    let size = boundingSize
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The four corners in the order top left, top right, bottom right, bottom left, named by their positions before
  /// rotation.
  public var corners: [CGPoint] {
    let (sine, cosine) = (sin(rotation), cos(rotation))
    return [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { (x: CGFloat, y: CGFloat) in
      let (dx, dy) = (x * size.width * scale / 2, y * size.height * scale / 2)
      return CGPoint(
        x: center.x + dx * cosine - dy * sine, y: center.y + dx * sine + dy * cosine)
    }
  }
}

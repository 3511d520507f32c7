public import Foundation

/// The grid of a display's pixels: the one place where anything is rounded, and only on request.
public struct PixelGrid: Sendable, Hashable {
  /// Pixels per point: 1, 2, 3.
  public let scale: CGFloat

  /// - Parameter scale: pixels per point; anything but a finite positive number is taken as 1.
  public init(scale: CGFloat) { self.scale = scale.isFinite && scale > 0 ? scale : 1 }

  /// The grid line at or past a value, upward: `ceil(v × scale) / scale`.
  ///
  /// Exact values stay as they are. This is the rule of `UILabel` and of Chatto's `bma_round`.
  public func ceil(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.up) / scale }

  /// The grid line at or before a value, downward.
  public func floor(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }

  /// The grid line nearest to a value, the farther from zero of two as near.
  public func round(_ value: CGFloat) -> CGFloat {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// The grid line nearest to a value, the upper of two as near: what stands halfway between two pixels
  /// goes to the lower one on the display. So `UILabel.textRect` has it.
  ///
  /// Values that miss halfway by a millionth of a pixel, more than sums of grid lines lose, count as such.
  func roundUp(_ value: CGFloat) -> CGFloat {
    (value * scale + 0.5 + 1e-6).rounded(.down) / scale
  }

  /// A size rounded outward in both directions.
  public func ceil(_ size: CGSize) -> CGSize {
    CGSize(width: ceil(size.width), height: ceil(size.height))
  }

  /// The smallest rectangle on the grid that holds another.
  public func outset(_ rect: CGRect) -> CGRect {
    let minX = (rect.minX * scale).rounded(.down) / scale
    let minY = (rect.minY * scale).rounded(.down) / scale
    return CGRect(
      x: minX, y: minY, width: ceil(rect.maxX) - minX, height: ceil(rect.maxY) - minY)
  }
}

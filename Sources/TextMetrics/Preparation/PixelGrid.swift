public import Foundation

/// The grid of a display's pixels. Nothing is rounded except by this type, and only on request.
public struct PixelGrid: Sendable, Hashable {
  /// Pixels per point: 1, 2, 3.
  public let scale: CGFloat

  /// - Parameter scale: pixels per point; 1 replaces anything but a finite positive number.
  public init(scale: CGFloat) { self.scale = scale.isFinite && scale > 0 ? scale : 1 }

  /// The grid line at or past a value, upward: `ceil(v × scale) / scale`.
  ///
  /// Exact values stay unchanged. This is the rule of `UILabel` and of Chatto's `bma_round`.
  @inlinable
  public func ceil(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.up) / scale }

  /// The grid line at or before a value, downward.
  @inlinable
  public func floor(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }

  /// The grid line nearest to a value; ties round away from zero.
  @inlinable
  public func round(_ value: CGFloat) -> CGFloat {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// The grid line nearest to a value; ties round up, so a position halfway between two pixels moves to
  /// the lower one on the display, as in `UILabel.textRect`.
  ///
  /// Values within the ``tolerance`` of halfway count as ties.
  func roundUp(_ value: CGFloat) -> CGFloat {
    (value * scale + 0.5 + Self.tolerance).rounded(.down) / scale
  }

  /// In pixels; sums of grid lines have smaller errors.
  package static let tolerance: CGFloat = 1e-6

  /// A size rounded outward in both directions.
  public func ceil(_ size: CGSize) -> CGSize {
    CGSize(width: ceil(size.width), height: ceil(size.height))
  }

  /// The smallest rectangle on the grid that contains another.
  public func outset(_ rect: CGRect) -> CGRect {
    let minX = (rect.minX * scale).rounded(.down) / scale
    let minY = (rect.minY * scale).rounded(.down) / scale
    return CGRect(
      x: minX, y: minY, width: ceil(rect.maxX) - minX, height: ceil(rect.maxY) - minY)
  }
}

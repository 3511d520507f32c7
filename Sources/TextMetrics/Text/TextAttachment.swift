public import Foundation

/// A box that stands in the line like a glyph: an image, a mention, a custom view.
public struct TextAttachment: Sendable, Hashable {
  /// The character that stands for an attachment: U+FFFC, OBJECT REPLACEMENT CHARACTER.
  public static let character: Unicode.Scalar = "\u{FFFC}"

  /// The box relative to the pen on the baseline, in points, y upward as in `NSTextAttachment`: a
  /// negative origin lowers the box below the baseline.
  public var bounds: CGRect

  /// A box with given bounds.
  public init(bounds: CGRect) { self.bounds = bounds }

  /// An image that stands on the baseline.
  public init(imageSize: CGSize) { bounds = CGRect(origin: .zero, size: imageSize) }

  /// Pen movement over the box, in points.
  public var advance: CGFloat { max(0, bounds.width.isFinite ? bounds.width : 0) }
  /// How far the box reaches above the baseline, in points, 0 or more.
  public var ascent: CGFloat { max(0, bounds.maxY.isFinite ? bounds.maxY : 0) }
  /// How far the box reaches below the baseline, in points, 0 or more.
  public var descent: CGFloat { max(0, bounds.minY.isFinite ? -bounds.minY : 0) }
}

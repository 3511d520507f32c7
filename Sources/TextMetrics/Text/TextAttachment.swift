public import Foundation

/// A box placed on the line like a glyph: an image, a mention, a custom view.
public struct TextAttachment: Sendable, Hashable {
  /// The character of an attachment: U+FFFC, OBJECT REPLACEMENT CHARACTER.
  public static let character: Unicode.Scalar = "\u{FFFC}"

  /// The box relative to the pen on the baseline, in points, y upward as in `NSTextAttachment`: a
  /// negative origin lowers the box below the baseline.
  public var bounds: CGRect
  /// The empty space before the box and after it, in points; a number that is not finite or less than 0 counts as 0.
  public var padding: CGFloat = 0

  /// A box with given bounds.
  public init(bounds: CGRect) { self.bounds = bounds }

  /// An image on the baseline.
  public init(imageSize: CGSize) { bounds = CGRect(origin: .zero, size: imageSize) }

  /// The pen movement over the box and its padding, in points.
  public var advance: CGFloat {
    let advance =
      max(0, bounds.width.isFinite ? bounds.width : 0)
      + 2 * max(0, padding.isFinite ? padding : 0)
    return min(advance, .greatestFiniteMagnitude)
  }
  /// The extent of the box above the baseline, in points, 0 or more.
  public var ascent: CGFloat { max(0, bounds.maxY.isFinite ? bounds.maxY : 0) }
  /// The extent of the box below the baseline, in points, 0 or more.
  public var descent: CGFloat { max(0, bounds.minY.isFinite ? -bounds.minY : 0) }
}

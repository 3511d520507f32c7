public import Foundation
internal import TextMetrics

/// A layer with a text, sized by Core Text's rules.
///
/// ``preferredFrameSize()`` is the size of the text unwrapped, or wrapped at the width of the frame if
/// ``isWrapped`` is set and the frame has a width. Lines are as high as the fonts' ascent, descent and
/// leading (no recorded sizes are known; by the rules of `CTFramesetterSuggestFrameSizeWithConstraints`).
open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`.
  open var string: Any?
  /// The font of a plain text: a `UIFont`, an `NSFont`, a `CTFont`, a `CGFont` or a font's name; nil for Helvetica.
  open var font: AnyObject?
  /// The size of a plain text, in points.
  open var fontSize: CGFloat = 36
  /// The colour of a plain text.
  open var foregroundColor: CGColor? = UIColor.white
  /// Whether the text wraps at the width of the layer.
  open var isWrapped = false
  /// Where a text that does not fit is cut; does not affect sizes.
  open var truncationMode = CATextLayerTruncationMode.none
  /// The alignment of lines; does not affect sizes.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// Stored; has no effect.
  open var allowsFontSubpixelQuantization = false

  /// The size of the text, in points, rounded up to pixels of ``CALayer/contentsScale``.
  open func preferredFrameSize() -> CGSize {
    let text = attributedText
    guard text.length > 0 else { return .zero }
    let width = isWrapped && bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      CTFramesetterCreateWithAttributedString(text), CFRange(location: 0, length: 0), nil,
      CGSize(width: width, height: .greatestFiniteMagnitude), nil)
    return PixelGrid(scale: contentsScale > 0 ? contentsScale : 1).ceil(size)
  }

  private var attributedText: NSAttributedString {
    if let text = string as? NSAttributedString { return text }
    let text = string.map { String(describing: $0) } ?? ""
    return NSAttributedString(string: text, attributes: [.font: plainFont])
  }

  private var plainFont: UIFont {
    let size = fontSize.isFinite && fontSize > 0 ? fontSize : 36
    if let font = font as? FontObject { return UIFont(font.font.withSize(size)) }
    if let font = font as? CGFont { return UIFont(font.font(ofSize: size)) }
    let name = (font as? NSString).map(String.init) ?? "Helvetica"
    return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
  }
}

/// Where a text that does not fit its layer is cut.
public struct CATextLayerTruncationMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// A place by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nowhere.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At the beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The alignment of lines in a layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// An alignment by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// By the direction of the text.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// To the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// To the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// To both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

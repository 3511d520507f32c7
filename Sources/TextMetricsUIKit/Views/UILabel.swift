public import Foundation
public import TextMetrics

/// A measurable label, by the rules of `LabelSizing`.
///
/// ```swift
/// let label = UILabel()
/// label.text = "Call me back"
/// label.numberOfLines = 0
/// label.sizeThatFits(CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude))
/// ```
///
/// As on the platform, ``sizeThatFits(_:)`` and ``intrinsicContentSize`` use
/// ``textRect(forBounds:limitedToNumberOfLines:)``, which subclasses override to add insets.
open class UILabel: UIView {
  private var storedFont: UIFont?
  private var plain: String?
  private var attributed: NSAttributedString?

  /// The text; setting it removes the attributes.
  open var text: String? {
    get { attributed?.string ?? plain }
    set {
      plain = newValue
      attributed = nil
    }
  }

  /// The text with its attributes; missing ones are the label's.
  open var attributedText: NSAttributedString? {
    get { attributed ?? plain.map { NSAttributedString(string: $0, attributes: attributes) } }
    set {
      attributed = newValue.map { NSAttributedString(attributedString: $0) }
      plain = nil
    }
  }

  /// The font of text without one; nil resets it to the system font at 17 points.
  open var font: UIFont! {
    get { storedFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
    set { storedFont = newValue }
  }

  /// Stored; does not affect sizes.
  open var textColor: UIColor! = .label
  /// Stored; does not affect sizes.
  open var highlightedTextColor: UIColor?
  /// Stored; does not affect sizes.
  open var isHighlighted = false
  /// Stored; does not affect sizes.
  open var isEnabled = true
  /// Stored; does not affect sizes.
  open var shadowColor: UIColor?
  /// Stored; does not affect sizes.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The alignment of lines.
  open var textAlignment = NSTextAlignment.natural
  /// The treatment of text that does not fit.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Strategies for avoiding line breaks.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1
  /// The width at which ``intrinsicContentSize`` wraps the text, in points; 0 for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// Text may be drawn smaller to fit; does not affect sizes (github.com/microsoft/WinObjC, 1,800
  /// records).
  open var adjustsFontSizeToFitWidth = false
  /// The smallest scale for drawing text to fit; does not affect sizes.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether letters may move closer together before text is truncated.
  open var allowsDefaultTighteningForTruncation = false
  /// Stored; does not affect sizes.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Stored: a font does not follow the content size automatically.
  open var adjustsFontForContentSizeCategory = false

  private var attributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    style.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
    return [.font: font as Any, .paragraphStyle: style]
  }

  /// A text with the label's paragraph style where it has none.
  private func completed(_ string: NSAttributedString) -> NSAttributedString {
    var gaps: [NSRange] = []
    let whole = NSRange(location: 0, length: string.length)
    unsafe string.enumerateAttribute(.paragraphStyle, in: whole) { style, range, _ in
      if style == nil { gaps.append(range) }
    }
    guard !gaps.isEmpty, let style = attributes[.paragraphStyle] else { return string }
    let result = NSMutableAttributedString(attributedString: string)
    for range in gaps { result.addAttribute(.paragraphStyle, value: style, range: range) }
    return result
  }

  private func sizing(_ numberOfLines: Int) -> LabelSizing {
    var sizing = LabelSizing(
      grid: PixelGrid(scale: traitCollection.displayScale), numberOfLines: numberOfLines,
      preferredMaxLayoutWidth: preferredMaxLayoutWidth)
    sizing.lineBreakStrategy = lineBreakStrategy
    return sizing
  }

  private func prepared(_ sizing: LabelSizing, fitting size: CGSize) -> PreparedText {
    let string = attributedText.map(completed) ?? NSAttributedString(string: "")
    return TextCache.shared.preparedText(
      StyledText(
        string, defaultFont: font.font, lineWidth: sizing.lineWidth(fitting: size)))
  }

  /// The rectangle of the text in given bounds, in points, by the rules of `LabelSizing`: no higher than
  /// the bounds, which text that is higher exceeds equally above and below.
  ///
  /// - Parameters:
  ///   - bounds: The bounds; a width or height that is not finite and positive means no limit.
  ///   - numberOfLines: The maximum number of lines; 0 for no limit.
  /// - Returns: The rectangle, in the coordinates of the bounds.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let sizing = sizing(numberOfLines)
    return sizing.textRect(
      of: prepared(sizing, fitting: bounds.size), forBounds: bounds,
      limitedToNumberOfLines: numberOfLines)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(
      width: numberOfLines == 1 ? .greatestFiniteMagnitude : size.width,
      height: .greatestFiniteMagnitude)
    return textRect(
      forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: numberOfLines
    ).size
  }

  open override var intrinsicContentSize: CGSize {
    let width =
      preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : constraintStore.contentWidth ?? 0
    return sizeThatFits(
      CGSize(
        width: width > 0 ? width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  override var baselines: (top: CGFloat?, bottom: CGFloat) { (font.ascender, -font.descender) }

  /// A label with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  /// Archiving is not supported: creates a label without text.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// No effect, since nothing is drawn; for subclasses to override.
  open func drawText(in rect: CGRect) {}
}

/// The position of text that was shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

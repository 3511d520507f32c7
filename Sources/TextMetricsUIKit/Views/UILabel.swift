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
  private var plain: String?
  private var attributed: NSAttributedString?
  /// The style of text that has none.
  private var own = LabelStyle()

  /// The text. Setting it removes the attributes, but the text takes the style of what was the first character.
  open var text: String? {
    get { attributed?.string ?? plain }
    set { replaceText(newValue, nil) }
  }

  /// The text with its attributes. Where some are missing, the label's previous ones apply.
  ///
  /// Setting it changes ``font``, ``textColor``, ``textAlignment`` and ``lineBreakMode`` to those of the first
  /// character (https://developer.apple.com/documentation/uikit/uilabel/attributedtext).
  open var attributedText: NSAttributedString? {
    get { attributed ?? plain.map { NSAttributedString(string: $0, attributes: attributes) } }
    set { replaceText(nil, newValue.map { NSAttributedString(attributedString: $0) }) }
  }

  private func replaceText(_ plain: String?, _ attributed: NSAttributedString?) {
    own = shown
    (self.plain, self.attributed) = (plain, attributed)
  }

  /// The font of text without one; nil resets it to the system font at 17 points.
  ///
  /// Setting it changes the whole ``attributedText``, as on the platform
  /// (https://developer.apple.com/documentation/uikit/uilabel/font).
  open var font: UIFont! {
    get { shown.font ?? LabelStyle.defaultFont }
    set {
      own.font = newValue
      attributed = attributed?.adding([.font: newValue ?? LabelStyle.defaultFont])
    }
  }

  /// Does not affect sizes; setting it changes the whole ``attributedText``.
  open var textColor: UIColor! {
    get { shown.color ?? .label }
    set {
      own.color = newValue
      attributed = attributed?.adding([.foregroundColor: newValue ?? .label])
    }
  }
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
  /// The alignment of lines; setting it changes the whole ``attributedText``
  /// (https://developer.apple.com/documentation/uikit/uilabel/textalignment).
  open var textAlignment: NSTextAlignment {
    get { shown.alignment }
    set {
      own.alignment = newValue
      restyle { $0.alignment = newValue }
    }
  }
  /// How text that does not fit is treated; setting it changes the whole ``attributedText``
  /// (https://developer.apple.com/documentation/uikit/uilabel/linebreakmode).
  open var lineBreakMode: NSLineBreakMode {
    get { shown.lineBreakMode }
    set {
      own.lineBreakMode = newValue
      restyle { $0.lineBreakMode = newValue }
    }
  }
  /// Strategies for avoiding line breaks.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1
  /// The width at which ``intrinsicContentSize`` wraps the text, in points; 0 for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// Whether text may be drawn smaller to fit; does not affect sizes (github.com/microsoft/WinObjC,
  /// 1,800 records).
  open var adjustsFontSizeToFitWidth = false
  /// The smallest scale for drawing text to fit; does not affect sizes.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether letters may move closer together before text is truncated.
  open var allowsDefaultTighteningForTruncation = false
  /// Stored; does not affect sizes.
  open var showsExpansionTextWhenTruncated = false
  /// Stored; does not affect sizes.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Stored: a font does not follow the content size automatically.
  open var adjustsFontForContentSizeCategory = false

  /// The style that the properties report: the first character's.
  private var shown: LabelStyle { attributed.map(own.replaced(by:)) ?? own }

  private var attributes: [NSAttributedString.Key: Any] {
    [
      .font: own.font ?? LabelStyle.defaultFont, .foregroundColor: own.color ?? .label,
      .paragraphStyle: paragraphStyle,
    ]
  }

  /// The paragraph style of text without one.
  private var paragraphStyle: NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = own.alignment
    style.lineBreakMode = own.lineBreakMode
    style.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
    return style
  }

  /// Changes the paragraph styles of attributed text.
  private func restyle(_ change: (NSMutableParagraphStyle) -> Void) {
    attributed = attributed.map { text in
      text.replacingParagraphStyles { style in
        let style = style?.mutableCopy() as? NSMutableParagraphStyle ?? paragraphStyle
        change(style)
        return style
      }
    }
  }

  /// A string with the label's paragraph style where it has none of its own.
  private func completed(_ string: NSAttributedString) -> NSAttributedString {
    string.replacingParagraphStyles { $0 ?? paragraphStyle }
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
        string, defaultFont: (own.font ?? LabelStyle.defaultFont).font,
        lineWidth: sizing.lineWidth(fitting: size)))
  }

  /// The rectangle of the text in given bounds, in points, by the rules of `LabelSizing`. It is no higher than
  /// the bounds; higher text extends equally above and below them.
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

  override var baselines: (top: CGFloat?, bottom: CGFloat) { baselines(atWidth: nil) }
  override func baselines(atWidth width: CGFloat?) -> (top: CGFloat?, bottom: CGFloat) {
    let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : width ?? .infinity
    let room = CGSize(width: limit, height: .infinity)
    let sizing = sizing(numberOfLines)
    let lines = sizing.layout(of: prepared(sizing, fitting: room), fitting: room).lines
    guard let first = lines.first, let last = lines.last else {
      return (font.ascender, -font.descender)
    }
    return (first.baseline, last.bottom - last.baseline)
  }

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

/// A label's style for text that has none.
private struct LabelStyle {
  var font: UIFont?
  var color: UIColor?
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail

  static var defaultFont: UIFont { .systemFont(ofSize: UIFont.labelFontSize) }

  /// The style, but with the attributes that the first character of a text has.
  func replaced(by text: NSAttributedString) -> LabelStyle {
    guard text.length > 0 else { return self }
    let attributes = unsafe text.attributes(at: 0, effectiveRange: nil)
    let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
    return LabelStyle(
      font: attributes[.font] as? UIFont ?? font,
      color: attributes[.foregroundColor] as? UIColor ?? color,
      alignment: paragraph?.alignment ?? alignment,
      lineBreakMode: paragraph?.lineBreakMode ?? lineBreakMode)
  }
}

extension NSAttributedString {
  private var whole: NSRange { NSRange(location: 0, length: length) }

  /// The text with attributes for all of its characters.
  func adding(_ attributes: [Key: Any]) -> NSAttributedString {
    let result = NSTextStorage(attributedString: self)
    result.addAttributes(attributes, range: whole)
    return result
  }
}

/// The position of text that was shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

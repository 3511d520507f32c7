public import Foundation
public import TextMetrics

/// A label that can be measured, by the rules of `LabelSizing`.
///
/// ```swift
/// let label = UILabel()
/// label.text = "Call me back"
/// label.numberOfLines = 0
/// label.sizeThatFits(CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude))
/// ```
///
/// As on the platform ``sizeThatFits(_:)`` and ``intrinsicContentSize`` ask
/// ``textRect(forBounds:limitedToNumberOfLines:)``, which subclasses override to keep clear of the edges.
open class UILabel: UIView {
  private var storedFont: UIFont?
  private var plain: String?
  private var attributed: NSAttributedString?

  /// The text; setting it drops the attributes.
  open var text: String? {
    get { attributed?.string ?? plain }
    set {
      plain = newValue
      attributed = nil
    }
  }

  /// The text with its attributes; those it leaves open are the label's.
  open var attributedText: NSAttributedString? {
    get { attributed ?? plain.map { NSAttributedString(string: $0, attributes: attributes) } }
    set {
      attributed = newValue.map { NSAttributedString(attributedString: $0) }
      plain = nil
    }
  }

  /// The font of text that has none; nil makes it the system's at 17 points again.
  open var font: UIFont! {
    get { storedFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
    set { storedFont = newValue }
  }

  /// Kept, without effect on sizes.
  open var textColor: UIColor! = .label
  /// Kept, without effect on sizes.
  open var highlightedTextColor: UIColor?
  /// Kept, without effect on sizes.
  open var isHighlighted = false
  /// Kept, without effect on sizes.
  open var isEnabled = true
  /// Kept, without effect on sizes.
  open var shadowColor: UIColor?
  /// Kept, without effect on sizes.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Where lines stand.
  open var textAlignment = NSTextAlignment.natural
  /// What happens to text that there is no room for.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Which line breaks are avoided.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// The most lines; 0 for any number.
  open var numberOfLines = 1
  /// Where lines wrap that ``intrinsicContentSize`` measures, in points; 0 for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// Text may be drawn smaller to fit; changes no size (github.com/microsoft/WinObjC, 1,800 records).
  open var adjustsFontSizeToFitWidth = false
  /// How small text may be drawn to fit; changes no size.
  open var minimumScaleFactor: CGFloat = 0
  /// Letters may move closer together before text is truncated.
  open var allowsDefaultTighteningForTruncation = false
  /// Kept, without effect on sizes.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Kept: a font does not follow the content size by itself.
  open var adjustsFontForContentSizeCategory = false

  private var attributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    style.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
    return [.font: font as Any, .paragraphStyle: style]
  }

  private func sizing(_ numberOfLines: Int) -> LabelSizing {
    var sizing = LabelSizing(
      grid: PixelGrid(scale: traitCollection.displayScale), numberOfLines: numberOfLines,
      preferredMaxLayoutWidth: preferredMaxLayoutWidth)
    sizing.lineBreakStrategy = lineBreakStrategy
    return sizing
  }

  private func prepared(_ sizing: LabelSizing, fitting size: CGSize) -> PreparedText {
    let string = attributedText ?? NSAttributedString(string: "")
    return TextCache.shared.preparedText(
      StyledText(
        string, defaultFont: font.font, lineWidth: sizing.lineWidth(fitting: size)))
  }

  /// Where the text stands in a room, in points: as wide and as high as a label for it alone, but no
  /// higher than the room, and in the middle of it.
  ///
  /// - Parameters:
  ///   - bounds: The room.
  ///   - numberOfLines: The most lines; 0 for any number.
  /// - Returns: The rectangle, in the coordinates of the room.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let sizing = sizing(numberOfLines)
    let size = sizing.size(of: prepared(sizing, fitting: bounds.size), fitting: bounds.size)
    let overflow = max(0, size.height - max(0, bounds.height))
    return CGRect(
      x: bounds.minX, y: bounds.minY - overflow / 2, width: size.width,
      height: min(size.height, max(0, bounds.height)))
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
    sizeThatFits(
      CGSize(
        width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude,
        height: .greatestFiniteMagnitude))
  }

  /// Without effect: nothing is shown; for subclasses.
  open func drawText(in rect: CGRect) {}
}

/// Where text stands that was made smaller to fit.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

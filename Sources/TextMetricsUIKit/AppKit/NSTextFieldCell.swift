public import Foundation
public import TextMetrics

/// Measures the text of an AppKit text field.
///
/// - Lines are whole points high, as on macOS (`DrawingBehavior.macOS`).
/// - The text has a margin of 2 points on each side (reported by users, and seen in interface files, where
///   labels are 4 points wider than their text). A bezel adds 3 points on each side and 5
///   vertically, so a field of 13 points is 21 high (seen in interface files).
/// - Width and height are rounded up to whole points.
open class NSTextFieldCell: NSObject {
  private var plain: String
  private var attributed: NSAttributedString?

  /// The font of text without one; nil for the system font at 13 points.
  open var font: NSFont?
  /// The alignment of lines.
  open var alignment = NSTextAlignment.natural
  /// How text that does not fit is treated: lines wrap in the modes that wrap. Attributed text wraps between words,
  /// or as its own paragraph styles say.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Whether the text is on one line.
  open var usesSingleLineMode = false
  /// Whether lines wrap, by ``lineBreakMode``. True sets the mode to `byWordWrapping` and ``isScrollable`` to false
  /// (https://developer.apple.com/documentation/appkit/nscell/wraps); false changes a mode that wraps to `byClipping`.
  open var wraps: Bool {
    get { lineBreakMode.wraps }
    set {
      if newValue {
        lineBreakMode = .byWordWrapping
        isScrollable = false
      } else if wraps {
        lineBreakMode = .byClipping
      }
    }
  }
  /// Whether the text scrolls rather than wraps.
  open var isScrollable = false { didSet { if isScrollable { wraps = false } } }
  /// Whether the cell has a bezel. Setting it to any value removes a border
  /// (https://developer.apple.com/documentation/appkit/nscell/isbezeled).
  open var isBezeled: Bool {
    get { border == .bezel }
    set { border = newValue ? .bezel : .none }
  }
  /// Whether the cell has a border, which adds as much as a bezel. Setting it to any value removes a bezel
  /// (https://developer.apple.com/documentation/appkit/nscell/isbordered).
  open var isBordered: Bool {
    get { border == .plain }
    set { border = newValue ? .plain : .none }
  }
  private enum Border { case none, plain, bezel }
  private var border = Border.none
  /// Whether the text can be edited.
  open var isEditable = false
  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0
  /// Stored; does not affect sizes.
  open var truncatesLastVisibleLine = false

  /// A cell with a text.
  public init(textCell string: String) { plain = string }

  /// Archiving is not supported: creates a cell without text.
  public required init(coder: NSCoder) { plain = "" }

  /// The text.
  open var stringValue: String {
    get { attributed?.string ?? plain }
    set {
      plain = newValue
      attributed = nil
    }
  }
  /// The text, under AppKit's name for the text of a cell.
  open var title: String {
    get { stringValue }
    set { stringValue = newValue }
  }
  /// The text with its attributes.
  open var attributedStringValue: NSAttributedString {
    get {
      if let attributed { return attributed }
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      style.lineBreakMode = lineBreakMode
      return NSAttributedString(
        string: plain, attributes: [.font: effectiveFont, .paragraphStyle: style])
    }
    set { attributed = NSAttributedString(attributedString: newValue) }
  }

  private var effectiveFont: NSFont { font ?? .systemFont(ofSize: NSFont.systemFontSize) }

  /// The size of the unwrapped text, including its margins, in points.
  open var cellSize: CGSize {
    cellSize(
      forBounds: CGRect(
        x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  /// The size of the text in given bounds, including its margins, in points.
  open func cellSize(forBounds rect: CGRect) -> CGSize {
    let margins = margins
    let isLimited =
      wraps && !usesSingleLineMode && rect.width > 0 && rect.width < .greatestFiniteMagnitude
    let room = isLimited ? max(rect.width - margins.width, .leastNonzeroMagnitude) : .infinity
    let text = textSize(width: room)
    let width = isLimited ? min(text.width, room) : text.width
    return PixelGrid(scale: 1).ceil(
      CGSize(width: width + margins.width, height: text.height + margins.height))
  }

  /// The rectangle of the text in the cell, without its margins.
  open func titleRect(forBounds rect: CGRect) -> CGRect {
    rect.insetBy(dx: margins.width / 2, dy: margins.height / 2)
  }
  /// The rectangle inside the bezel: ``titleRect(forBounds:)``.
  open func drawingRect(forBounds rect: CGRect) -> CGRect {
    rect.insetBy(dx: margins.width / 2, dy: margins.height / 2)
  }
  /// No effect, since nothing is drawn; for subclasses to override.
  open func draw(withFrame cellFrame: CGRect, in controlView: NSView) {}
  /// No effect, since nothing is drawn; for subclasses to override.
  open func drawInterior(withFrame cellFrame: CGRect, in controlView: NSView) {}

  /// The place for showing the whole text where the cell truncates it; empty if the text fits.
  open func expansionFrame(withFrame cellFrame: CGRect, in view: NSView) -> CGRect {
    let size = cellSize
    let fits = size.width <= cellFrame.width && size.height <= cellFrame.height
    return fits ? .zero : CGRect(origin: cellFrame.origin, size: size)
  }

  private func textSize(width: CGFloat) -> CGSize {
    let behavior = DrawingBehavior.macOS
    let string = attributedStringValue
    let text = StyledText(
      string.length > 0
        ? string : NSAttributedString(string: " ", attributes: [.font: effectiveFont]),
      defaultFont: effectiveFont.font, lineWidth: width)
    let lineCount = usesSingleLineMode ? 1 : maximumNumberOfLines
    var options = behavior.layoutOptions(usesFontLeading: true)
    options.wrapsTruncatingModes = true
    options.maximumLineCount = max(0, lineCount)
    let size = TextCache.shared.preparedText(text).measure(width: width, options: options).size
    return CGSize(width: string.length > 0 ? size.width : 0, height: size.height)
  }

  /// The margins around the text: left and right together, and top and bottom together.
  private var margins: CGSize {
    border != .none ? CGSize(width: 10, height: 5) : CGSize(width: 4, height: 0)
  }
}

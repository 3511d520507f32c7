public import Foundation
public import TextMetrics

/// What measures the text of a field of AppKit.
///
/// - Lines are whole points high, as on macOS (`DrawingBehavior.macOS`).
/// - The text keeps 2 points from each side (told by users, and seen in interface files, where labels are 4
///   points wider than their text). A bezel adds 3 points on each side more, and 3 above and 3 below
///   less one, so that a field of 13 points is 21 high (seen in interface files).
/// - Width and height are rounded up to whole points.
open class NSTextFieldCell: NSObject {
  private var plain: String
  private var attributed: NSAttributedString?

  /// The font of text that has none; the system's at 13 points where nil.
  open var font: NSFont?
  /// Where lines stand.
  open var alignment = NSTextAlignment.natural
  /// What happens to text that there is no room for.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The text stands on one line.
  open var usesSingleLineMode = false
  /// Lines wrap.
  open var wraps = true
  /// The text can be moved rather than wrapped.
  open var isScrollable = false { didSet { if isScrollable { wraps = false } } }
  /// The cell has a bezel.
  open var isBezeled = false
  /// The cell has a border, which adds as much as a bezel.
  open var isBordered = false
  /// Text can be changed.
  open var isEditable = false
  /// The most lines; 0 for any number.
  open var maximumNumberOfLines = 0
  /// Kept, without effect on sizes.
  open var truncatesLastVisibleLine = false

  /// A cell with a text.
  public init(textCell string: String) { plain = string }

  /// Cells are not archived: one without text.
  public required init(coder: NSCoder) { plain = "" }

  /// The text.
  open var stringValue: String {
    get { attributed?.string ?? plain }
    set {
      plain = newValue
      attributed = nil
    }
  }
  /// The text, under AppKit's name for a cell's.
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
      return NSAttributedString(
        string: plain, attributes: [.font: effectiveFont, .paragraphStyle: style])
    }
    set { attributed = NSAttributedString(attributedString: newValue) }
  }

  private var effectiveFont: NSFont { font ?? .systemFont(ofSize: NSFont.systemFontSize) }

  /// The size of the text unwrapped.
  open var cellSize: CGSize {
    cellSize(
      forBounds: CGRect(
        x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  /// The size of the text in a room, with what stands around it, in points.
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

  /// What stands around the text, in both directions together.
  private var margins: CGSize {
    isBezeled || isBordered ? CGSize(width: 10, height: 5) : CGSize(width: 4, height: 0)
  }
}

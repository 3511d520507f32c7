public import Foundation
public import TextMetrics

/// A measurable AppKit text field, by the rules of its ``NSTextFieldCell``.
open class NSTextField: NSControl {
  private var ownCell: NSTextFieldCell

  /// A field with a frame and a bezel, as for input.
  public override init(frame frameRect: CGRect) {
    ownCell = NSTextFieldCell(textCell: "")
    ownCell.isBezeled = true
    ownCell.isEditable = true
    super.init(frame: frameRect)
  }

  /// Without effect: only code edits text here; for subclasses.
  open func textDidBeginEditing(_ notification: Notification) {}
  /// Without effect: only code edits text here; for subclasses.
  open func textDidChange(_ notification: Notification) {}
  /// Without effect: only code edits text here; for subclasses.
  open func textDidEndEditing(_ notification: Notification) {}

  /// A label of one line.
  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    makeLabel()
    ownCell.usesSingleLineMode = true
    ownCell.wraps = false
    self.stringValue = stringValue
    sizeToFit()
  }

  /// A label of text with attributes.
  public convenience init(labelWithAttributedString attributedStringValue: NSAttributedString) {
    self.init(frame: .zero)
    makeLabel()
    self.attributedStringValue = attributedStringValue
    sizeToFit()
  }

  /// A label whose text wraps and can be selected.
  public convenience init(wrappingLabelWithString stringValue: String) {
    self.init(frame: .zero)
    makeLabel()
    isSelectableOnly = true
    self.stringValue = stringValue
    sizeToFit()
  }

  /// A field for input.
  public convenience init(string stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
  }

  /// Archiving is not supported: creates a field without text.
  public required init?(coder: NSCoder) {
    ownCell = NSTextFieldCell(textCell: "")
    super.init(coder: coder)
  }

  private func makeLabel() {
    ownCell.isBezeled = false
    ownCell.isEditable = false
  }

  /// The cell that measures the text; nil sets an empty one.
  open var cell: NSTextFieldCell? {
    get { ownCell }
    set { ownCell = newValue ?? NSTextFieldCell(textCell: "") }
  }
  /// The text.
  open var stringValue: String {
    get { ownCell.stringValue }
    set { ownCell.stringValue = newValue }
  }
  /// The text with its attributes.
  open var attributedStringValue: NSAttributedString {
    get { ownCell.attributedStringValue }
    set { ownCell.attributedStringValue = newValue }
  }
  /// The font of text without one; nil for the system font at 13 points.
  open var font: NSFont? {
    get { ownCell.font }
    set { ownCell.font = newValue }
  }
  /// The alignment of lines.
  open var alignment: NSTextAlignment {
    get { ownCell.alignment }
    set { ownCell.alignment = newValue }
  }
  /// How text that does not fit is treated.
  open var lineBreakMode: NSLineBreakMode {
    get { ownCell.lineBreakMode }
    set { ownCell.lineBreakMode = newValue }
  }
  /// Whether the text is on one line.
  open var usesSingleLineMode: Bool {
    get { ownCell.usesSingleLineMode }
    set { ownCell.usesSingleLineMode = newValue }
  }
  /// Whether the field has a bezel rather than a border.
  open var isBezeled: Bool {
    get { ownCell.isBezeled }
    set { ownCell.isBezeled = newValue }
  }
  /// Whether the field has a border rather than a bezel.
  open var isBordered: Bool {
    get { ownCell.isBordered }
    set { ownCell.isBordered = newValue }
  }
  /// Whether the text can be edited; an editable field has no intrinsic width.
  open var isEditable: Bool {
    get { ownCell.isEditable }
    set { ownCell.isEditable = newValue }
  }
  /// Whether the text can be selected, as text that can be edited always can. Text that cannot be selected cannot be
  /// edited either (https://developer.apple.com/documentation/appkit/nstextfield/isselectable).
  open var isSelectable: Bool {
    get { isEditable || isSelectableOnly }
    set {
      isSelectableOnly = newValue
      if !newValue { isEditable = false }
    }
  }
  private var isSelectableOnly = false
  /// Stored; does not affect sizes.
  open var drawsBackground = false
  /// Stored; does not affect sizes.
  open var backgroundColor: NSColor?
  /// Stored; does not affect sizes.
  open var textColor: NSColor?
  /// Stored; does not affect sizes.
  open var placeholderString: String?
  /// Stored; does not affect sizes.
  open var placeholderAttributedString: NSAttributedString?
  /// Stored; does not affect sizes.
  open var allowsDefaultTighteningForTruncation = false
  /// Stored; does not affect sizes.
  open var bezelStyle = BezelStyle.squareBezel
  /// Stored; not called: only code edits text here, and that is not reported to delegates.
  open weak var delegate: (any NSTextFieldDelegate)?

  /// The shape of a bezel.
  public enum BezelStyle: UInt, Sendable { case squareBezel, roundedBezel }
  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines: Int {
    get { ownCell.maximumNumberOfLines }
    set { ownCell.maximumNumberOfLines = newValue }
  }
  /// The width at which ``intrinsicContentSize`` wraps the text, in points. With 0, the default, the text is on one
  /// line, or wraps at the width that constraints give the field.
  open var preferredMaxLayoutWidth: CGFloat = 0

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    ownCell.cellSize(forBounds: CGRect(origin: .zero, size: size))
  }

  open override var intrinsicContentSize: CGSize {
    let width =
      preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : constraintStore.contentWidth ?? 0
    let limit = width > 0 ? width : .greatestFiniteMagnitude
    let size = sizeThatFits(CGSize(width: limit, height: .greatestFiniteMagnitude))
    return CGSize(width: isEditable ? Self.noIntrinsicMetric : size.width, height: size.height)
  }

  override var baselines: (top: CGFloat?, bottom: CGFloat) {
    let text = attributedStringValue
    let inset: CGFloat = isBezeled || isBordered ? 2.5 : 0
    return (
      inset + font(of: text, at: 0).ascender.rounded(),
      inset - font(of: text, at: text.length - 1).descender.rounded()
    )
  }
  private func font(of text: NSAttributedString, at index: Int) -> NSFont {
    let own = text.length > 0 ? text.attributes(at: index)[.font] as? NSFont : nil
    return own ?? font ?? .systemFont(ofSize: NSFont.systemFontSize)
  }
}

/// The delegate of a text field. Only code edits text here: the methods are for your own code to call.
public protocol NSTextFieldDelegate: AnyObject {
  /// Editing has begun.
  func controlTextDidBeginEditing(_ obj: Notification)
  /// The text has been changed.
  func controlTextDidChange(_ obj: Notification)
  /// Editing has ended.
  func controlTextDidEndEditing(_ obj: Notification)
}

extension NSTextFieldDelegate {
  /// Without effect.
  public func controlTextDidBeginEditing(_ obj: Notification) {}
  /// Without effect.
  public func controlTextDidChange(_ obj: Notification) {}
  /// Without effect.
  public func controlTextDidEndEditing(_ obj: Notification) {}
}

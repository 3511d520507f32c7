public import Foundation
public import TextMetrics

/// A view of AppKit that shows a value.
open class NSControl: NSView {
  /// How large controls are.
  public enum ControlSize: UInt, Sendable { case regular, small, mini, large }

  /// How large the control is.
  open var controlSize = ControlSize.regular
  /// Kept, without effect on sizes.
  open var isEnabled = true
  /// Kept, without effect on sizes.
  open var tag = 0

  /// The size that suits the control in a room.
  open func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
  /// Gives the frame the size that suits the control.
  open func sizeToFit() {
    frame.size = sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }
}

/// A text field of AppKit that can be measured, by the rules of its ``NSTextFieldCell``.
open class NSTextField: NSControl {
  private let ownCell: NSTextFieldCell

  /// A field in a place, with a bezel, as for input.
  public override init(frame frameRect: CGRect) {
    ownCell = NSTextFieldCell(textCell: "")
    ownCell.isBezeled = true
    ownCell.isEditable = true
    super.init(frame: frameRect)
  }

  /// Without effect: nothing edits but code; for subclasses.
  open func textDidChange(_ notification: Notification) {}

  /// A label of one line.
  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    makeLabel()
    ownCell.usesSingleLineMode = true
    ownCell.wraps = false
    self.stringValue = stringValue
    sizeToFit()
  }

  /// A label with attributes.
  public convenience init(labelWithAttributedString attributedStringValue: NSAttributedString) {
    self.init(frame: .zero)
    makeLabel()
    self.attributedStringValue = attributedStringValue
    sizeToFit()
  }

  /// A label whose text wraps.
  public convenience init(wrappingLabelWithString stringValue: String) {
    self.init(frame: .zero)
    makeLabel()
    self.stringValue = stringValue
    sizeToFit()
  }

  /// A field for input.
  public convenience init(string stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
  }

  /// Views are not archived: one without text.
  public required init?(coder: NSCoder) {
    ownCell = NSTextFieldCell(textCell: "")
    super.init(coder: coder)
  }

  private func makeLabel() {
    ownCell.isBezeled = false
    ownCell.isEditable = false
  }

  /// What measures the text.
  open var cell: NSTextFieldCell? { ownCell }
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
  /// The font of text that has none; the system's at 13 points where nil.
  open var font: NSFont? {
    get { ownCell.font }
    set { ownCell.font = newValue }
  }
  /// Where lines stand.
  open var alignment: NSTextAlignment {
    get { ownCell.alignment }
    set { ownCell.alignment = newValue }
  }
  /// What happens to text that there is no room for.
  open var lineBreakMode: NSLineBreakMode {
    get { ownCell.lineBreakMode }
    set { ownCell.lineBreakMode = newValue }
  }
  /// The text stands on one line.
  open var usesSingleLineMode: Bool {
    get { ownCell.usesSingleLineMode }
    set { ownCell.usesSingleLineMode = newValue }
  }
  /// The field has a bezel.
  open var isBezeled: Bool {
    get { ownCell.isBezeled }
    set { ownCell.isBezeled = newValue }
  }
  /// The field has a border.
  open var isBordered: Bool {
    get { ownCell.isBordered }
    set { ownCell.isBordered = newValue }
  }
  /// Text can be changed; such a field has no width of its own.
  open var isEditable: Bool {
    get { ownCell.isEditable }
    set { ownCell.isEditable = newValue }
  }
  /// Kept, without effect on sizes.
  open var isSelectable = false
  /// Kept, without effect on sizes.
  open var drawsBackground = false
  /// Kept, without effect on sizes.
  open var backgroundColor: NSColor?
  /// Kept, without effect on sizes.
  open var textColor: NSColor?
  /// Kept, without effect on sizes.
  open var placeholderString: String?
  /// The most lines; 0 for any number.
  open var maximumNumberOfLines: Int {
    get { ownCell.maximumNumberOfLines }
    set { ownCell.maximumNumberOfLines = newValue }
  }
  /// Where lines wrap that ``intrinsicContentSize`` measures, in points; 0 for the width of the frame if
  /// the text wraps.
  open var preferredMaxLayoutWidth: CGFloat = 0

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    ownCell.cellSize(forBounds: CGRect(origin: .zero, size: size))
  }

  open override var intrinsicContentSize: CGSize {
    let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude
    let size = sizeThatFits(CGSize(width: limit, height: .greatestFiniteMagnitude))
    return CGSize(width: isEditable ? Self.noIntrinsicMetric : size.width, height: size.height)
  }
}

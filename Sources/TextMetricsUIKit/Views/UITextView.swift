public import Foundation
public import TextMetrics

/// A measurable text view, by the rules of `TextViewSizing`.
///
/// Its text is in a ``textStorage``, which a ``layoutManager`` lays out in a ``textContainer``, as on the
/// platform.
open class UITextView: UIScrollView {
  /// The text with its attributes: that of the ``layoutManager``, which another text can take over.
  public var textStorage: NSTextStorage { layoutManager.textStorage ?? ownStorage }
  /// The layout manager of the text: that of the ``textContainer``.
  public var layoutManager: NSLayoutManager { textContainer.layoutManager ?? ownManager }
  /// The container of the text.
  public let textContainer: NSTextContainer
  private let ownStorage: NSTextStorage
  private let ownManager: NSLayoutManager
  /// The layout manager of TextKit 2, with the same lines as ``layoutManager``; nil for a view that was created for TextKit
  /// 1: with a container, or by `init(usingTextLayoutManager: false)`.
  open var textLayoutManager: NSTextLayoutManager? { textSystem?.manager }
  private lazy var textSystem =
    usesTextLayoutManager
    ? TextKit2System(layoutManager, storage: textStorage, container: textContainer) : nil
  private var usesTextLayoutManager = true
  private var ownFont: UIFont?
  private var containerWidth: CGFloat = 0

  /// A text view with a frame and a container, which is a new one if nil. A container that has a layout manager
  /// and text keeps them.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer(size: .zero)
    (ownManager, ownStorage) = self.textContainer.textSystem()
    super.init(frame: frame)
    usesTextLayoutManager = textContainer == nil
    if textContainer == nil { followFrame() }
  }

  /// A text view without size; both text systems give the same lines here.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
    usesTextLayoutManager = usingTextLayoutManager
  }

  /// A text view with a frame.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Archiving is not supported: creates a view without size and text.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer(size: .zero)
    (ownManager, ownStorage) = textContainer.textSystem()
    super.init(coder: coder)
  }

  open override var frame: CGRect { didSet { if frame.size != oldValue.size { followFrame() } } }

  /// The distances between the edges and the container: by default 8 points above and below.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { followFrame() }
  }

  /// The text; setting it replaces the attributes with those for typing, and selects the end.
  open var text: String! {
    get { textStorage.string }
    set { setText(NSAttributedString(string: newValue ?? "", attributes: typingAttributes)) }
  }

  /// The text with its attributes; setting it selects the end. The attributes of the last character are then those for
  /// typing (https://developer.apple.com/documentation/uikit/uitextview/attributedtext).
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: textStorage) }
    set {
      setText(newValue ?? NSAttributedString(string: ""))
      guard textStorage.length > 0 else { return }
      var last = unsafe textStorage.attributes(at: textStorage.length - 1, effectiveRange: nil)
      last[.attachment] = nil
      ownTypingAttributes = last
    }
  }

  private func setText(_ text: NSAttributedString) {
    markedRange = nil
    textStorage.setAttributedString(text)
    selectedRange = NSRange(location: textStorage.length, length: 0)
  }

  /// The font of the text; nil, the default, for Helvetica 12. Setting it changes the font of the
  /// whole text.
  open var font: UIFont? {
    get {
      guard textStorage.length > 0 else { return typingAttributes[.font] as? UIFont }
      return unsafe textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? ownFont
    }
    set {
      ownFont = newValue
      ownTypingAttributes[.font] = newValue
      layoutManager.defaultFont = newValue?.font
      let whole = NSRange(location: 0, length: textStorage.length)
      guard let newValue else { return textStorage.removeAttribute(.font, range: whole) }
      textStorage.addAttribute(.font, value: newValue, range: whole)
    }
  }

  /// The attributes of typed text, and of text set without attributes. Their font is also the font of an empty text.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      var attributes = ownTypingAttributes
      if attributes[.font] == nil { attributes[.font] = ownFont }
      if attributes[.paragraphStyle] == nil, ownAlignment != .natural {
        attributes[.paragraphStyle] = NSParagraphStyle.default.aligned(ownAlignment)
      }
      return attributes
    }
    set { ownTypingAttributes = newValue }
  }
  private var ownTypingAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet {
      layoutManager.fontOfEmptyText = ownTypingAttributes[.font]
        .flatMap(Font.init(attributeValue:))
    }
  }

  /// The alignment of the first paragraph. Setting it changes the whole text, and the attributes for typing
  /// (https://developer.apple.com/documentation/uikit/uitextview/textalignment).
  open var textAlignment: NSTextAlignment {
    get { textStorage.paragraphStyle(at: 0)?.alignment ?? ownAlignment }
    set {
      ownAlignment = newValue
      if let style = ownTypingAttributes[.paragraphStyle] as? NSParagraphStyle {
        ownTypingAttributes[.paragraphStyle] = style.aligned(newValue)
      }
      textStorage.align(newValue)
    }
  }
  private var ownAlignment = NSTextAlignment.natural
  /// Stored; does not affect sizes.
  open var textColor: UIColor?
  /// Stored; does not affect sizes.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// Stored; does not affect sizes.
  open var isEditable = true
  /// Stored; does not affect sizes.
  open var isSelectable = true
  /// Stored; does not affect sizes.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// ``selectedRange`` as a text range.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(NSRange(clamping: selectedRange, to: textStorage.length)) }
    set { selectedRange = newValue?.range ?? NSRange(location: textStorage.length, length: 0) }
  }
  /// Stored; does not affect sizes.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// Stored; does not affect sizes.
  open var allowsEditingTextAttributes = false
  /// Stored; does not affect sizes.
  open var clearsOnInsertion = false
  /// Stored; does not affect sizes.
  open var isFindInteractionEnabled = false
  // Text fields and text views each declare the traits of text input, since subclasses override and observe them,
  // which they could not do with members of a protocol extension.

  /// Stored; does not affect sizes.
  open var keyboardType = UIKeyboardType.default
  /// Stored; does not affect sizes.
  open var returnKeyType = UIReturnKeyType.default
  /// Stored; does not affect sizes.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Stored; does not affect sizes.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Stored; does not affect sizes.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Stored; does not affect sizes.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Stored; does not affect sizes.
  open var smartDashesType = UITextSmartDashesType.default
  /// Stored; does not affect sizes.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Stored; does not affect sizes.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Stored; does not affect sizes.
  open var isSecureTextEntry = false
  /// Stored: a font does not follow the content size automatically.
  open var adjustsFontForContentSizeCategory = false
  /// Stored; not called: only code edits text here, and that is not reported to delegates.
  open weak var delegate: (any UITextViewDelegate)?

  /// Updates the width of the container from the width of the view.
  private func followFrame() {
    let insets = textContainerInset
    let width = max(0, frame.width - insets.left - insets.right)
    guard width != containerWidth else { return }
    containerWidth = width
    textContainer.size = CGSize(width: width, height: 0)
  }

  private var sizing: TextViewSizing {
    TextViewSizing(
      grid: PixelGrid(scale: traitCollection.displayScale),
      insets: TextViewSizing.Insets(textContainerInset),
      lineFragmentPadding: textContainer.lineFragmentPadding)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard linesFollowFromText else { return laidOutSize(fitting: size) }
    let sizing = sizing
    let text = StyledText(
      textStorage, defaultFont: defaultFont, lineWidth: sizing.lineWidth(fitting: size))
    return sizing.size(of: TextCache.shared.preparedText(text), fitting: size)
  }

  /// Whether neither the containers nor the layout manager or a delegate change the lines that the text has at a width.
  private var linesFollowFromText: Bool {
    textContainer.maximumNumberOfLines <= 0 && textContainer.exclusions.isEmpty
      && type(of: textContainer) == NSTextContainer.self && layoutManager.textContainers.count == 1
      && layoutManager.usesFontLeading && layoutManager.delegate == nil
      && layoutManager.displayedParagraph == nil
  }

  private var defaultFont: Font {
    let font = textStorage.length > 0 ? nil : layoutManager.fontOfEmptyText
    return font ?? ownFont?.font ?? TextViewSizing.defaultFont
  }

  /// The size of the lines that the layout manager sets in the container. Only edited paragraphs are prepared, and at
  /// the width of the view all others keep their lines.
  private func laidOutSize(fitting size: CGSize) -> CGSize {
    let kept = textContainer.size
    let insets = textContainerInset
    let room = sizing.lineWidth(fitting: size)
    let needed = room.isFinite ? room + 2 * textContainer.lineFragmentPadding : 0
    // The same width, added up in another order, may differ in its last digit.
    let isKept = abs(needed - kept.width) < 1e-6 && kept.height == 0
    if !isKept { textContainer.size = CGSize(width: needed, height: 0) }
    defer { if !isKept { textContainer.size = kept } }
    let used = layoutManager.usedRect(for: textContainer)
    let width = max(
      layoutManager.neededWidth(of: textContainer), 2 * textContainer.lineFragmentPadding)
    let bottom = max(used.maxY, layoutManager.extraLineFragmentRect.maxY)
    return PixelGrid(scale: traitCollection.displayScale).ceil(
      CGSize(
        width: max(0, width + insets.left + insets.right),
        height: max(0, bottom + insets.top + insets.bottom)))
  }

  /// The size of the content at the width of the view; none for a view that scrolls.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let width = constraintStore.contentWidth ?? bounds.width
    return sizeThatFits(
      CGSize(
        width: width > 0 ? width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  override var baselines: (top: CGFloat?, bottom: CGFloat) {
    let layout = layoutManager.layout
    guard let first = layout.lines.first ?? layout.extra,
      let last = layout.extra ?? layout.lines.last
    else { return (nil, 0) }
    return (
      textContainerInset.top + first.baseline,
      textContainerInset.bottom + last.usedRect.maxY - last.baseline
    )
  }

  /// The width of the view, and the height of its text at that width. After an edit, only the edited paragraphs are
  /// prepared.
  open override var contentSize: CGSize {
    get {
      CGSize(
        width: bounds.width,
        height: laidOutSize(fitting: CGSize(width: bounds.width, height: 0)).height)
    }
    set { super.contentSize = newValue }
  }

  /// No effect: there is nothing to scroll.
  open func scrollRangeToVisible(_ range: NSRange) {}

  /// Whether there is any text.
  open var hasText: Bool { textStorage.length > 0 }

  /// Removes the selected text, or the character before the selection.
  open func deleteBackward() {
    var range = NSRange(clamping: selectedRange, to: textStorage.length)
    if range.length == 0, range.location > 0 {
      let text = textStorage.string as NSString
      range = text.rangeOfComposedCharacterSequence(at: range.location - 1)
    }
    replaceText(in: range, with: "")
    selectedRange = NSRange(location: range.location, length: 0)
  }

  /// Inserts text in place of the marked text or the selection, with the attributes for typing.
  open func insertText(_ text: String) {
    let new = replaceText(in: inputRange, with: text)
    selectedRange = NSRange(location: new.upperBound, length: 0)
  }

  // MARK: Marked text

  /// The marked text; it may have been removed from the text storage since.
  private var markedRange: NSRange?

  /// The range of provisional text, such as an input method inserts; nil if there is none.
  open var markedTextRange: UITextRange? {
    let range = NSRange(clamping: markedRange ?? NSRange(), to: textStorage.length)
    return range.length > 0 ? UITextRange(range) : nil
  }

  /// Inserts text in place of the marked text or the selection, with the attributes for typing, and marks it. An
  /// empty text, or nil, removes the marked text.
  ///
  /// - Parameters:
  ///   - markedText: The text.
  ///   - selectedRange: The new selection, in UTF-16 code units from the start of the marked text.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let new = replaceText(in: inputRange, with: markedText ?? "")
    let selected = NSRange(clamping: selectedRange, to: new.length)
    self.selectedRange = NSRange(
      location: new.location + selected.location, length: selected.length)
    markedRange = new
  }

  /// Keeps the marked text, but no longer marks it.
  open func unmarkText() { markedRange = nil }

  /// The range that new input replaces.
  private var inputRange: NSRange {
    markedTextRange?.range ?? NSRange(clamping: selectedRange, to: textStorage.length)
  }

  /// Replaces a part of the text with text that has the attributes for typing. Afterwards, no text is marked.
  ///
  /// - Returns: The range of the new text.
  @discardableResult
  final func replaceText(in range: NSRange, with text: String) -> NSRange {
    markedRange = nil
    let range = NSRange(clamping: range, to: textStorage.length)
    let new = NSAttributedString(string: text, attributes: typingAttributes)
    textStorage.replaceCharacters(in: range, with: new)
    return NSRange(location: range.location, length: new.length)
  }

  /// The name of a notification that the user has changed the text; nothing posts it.
  public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// The name of a notification that the user has begun to edit; nothing posts it.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// The name of a notification that the user has finished editing; nothing posts it.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  // MARK: Places on the lines

  /// The caret at a place, in the view's coordinates: 2 points wide, centred on the edge between two glyphs,
  /// and extending a point above and below the line (recorded once, at 17 points, with the line's height in
  /// whole points).
  open func caretRect(for position: UITextPosition) -> CGRect {
    let (x, line) = layoutManager.caret(at: position.offset, in: textContainer)
    return CGRect(
      x: x + textContainerInset.left - 1, y: line.minY + textContainerInset.top - 1, width: 2,
      height: line.height.rounded() + 2)
  }

  /// The rectangle of the part of a range that is on its first line, in the view's coordinates.
  open func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(in: range.range).first ?? caretRect(for: range.start)
  }

  /// The rectangles of a range, one for each line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    selectionRects(in: range.range).map { UITextSelectionRect($0) }
  }

  /// The place nearest to a point of the view, between two user-perceived characters.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    let point = inContainer(point)
    guard textStorage.length > 0, !isOnExtraLine(point) else { return endOfDocument }
    var fraction: CGFloat = 0
    let index = unsafe layoutManager.characterIndex(
      for: point, in: textContainer, fractionOfDistanceBetweenInsertionPoints: &fraction)
    guard fraction > 0.5 else { return UITextPosition(index) }
    let text = textStorage.string as NSString
    return UITextPosition(NSMaxRange(text.rangeOfComposedCharacterSequence(at: index)))
  }

  /// Whether a point of the container is on or below the empty line after a final line break.
  private func isOnExtraLine(_ point: CGPoint) -> Bool {
    layoutManager.extraLineFragmentTextContainer === textContainer
      && point.y >= layoutManager.extraLineFragmentRect.minY
  }
}

extension NSTextStorage {
  /// The paragraph style of a character; nil if it has none, or if there is no such character.
  fileprivate func paragraphStyle(at offset: Int) -> NSParagraphStyle? {
    unsafe attribute(.paragraphStyle, at: offset, effectiveRange: nil) as? NSParagraphStyle
  }

  /// Changes the alignment of all paragraphs that have another one.
  fileprivate func align(_ alignment: NSTextAlignment) {
    var changes: [(style: NSParagraphStyle, range: NSRange)] = []
    unsafe enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length)) {
      value, range, _ in
      let style = value as? NSParagraphStyle ?? .default
      if style.alignment != alignment { changes.append((style.aligned(alignment), range)) }
    }
    beginEditing()
    for (style, range) in changes { addAttribute(.paragraphStyle, value: style, range: range) }
    endEditing()
  }
}

extension NSParagraphStyle {
  /// The same style with another alignment.
  fileprivate func aligned(_ alignment: NSTextAlignment) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.setParagraphStyle(self)
    style.alignment = alignment
    return style
  }
}

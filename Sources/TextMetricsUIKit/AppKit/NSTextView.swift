public import Foundation
public import TextMetrics

/// The base class of AppKit's text view.
open class NSText: NSView {}

/// A measurable AppKit text view: a text storage, a layout manager and a text container.
open class NSTextView: NSText {
  private let ownStorage: NSTextStorage
  private let ownManager: NSLayoutManager
  private let container: NSTextContainer
  private var storage: NSTextStorage { manager.textStorage ?? ownStorage }
  private var manager: NSLayoutManager { container.layoutManager ?? ownManager }
  /// The layout manager of TextKit 2, with the same lines as ``layoutManager``; nil for a view that was created for TextKit
  /// 1: with a container, or by `init(usingTextLayoutManager: false)`.
  open var textLayoutManager: NSTextLayoutManager? { textSystem?.manager }
  /// The text of that layout manager.
  open var textContentStorage: NSTextContentStorage? { textSystem?.content }
  private lazy var textSystem =
    usesTextLayoutManager ? TextKit2System(manager, storage: storage, container: container) : nil
  private var usesTextLayoutManager = true

  /// A text view with a frame and a container, which is a new one if nil. A container that has a layout manager
  /// and text keeps them. The width of a new container follows that of the view.
  public init(frame frameRect: CGRect, textContainer: NSTextContainer?) {
    container = textContainer ?? Self.newContainer()
    (ownManager, ownStorage) = container.textSystem()
    super.init(frame: frameRect)
    usesTextLayoutManager = textContainer == nil
    manager.defaultPlatform = .macOS
    fitContainer()
  }

  /// A text view without size; both text systems give the same lines here.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
    usesTextLayoutManager = usingTextLayoutManager
  }

  /// A text view with a frame.
  public override convenience init(frame frameRect: CGRect) {
    self.init(frame: frameRect, textContainer: nil)
  }

  /// Archiving is not supported: creates a view without size and text.
  public required init?(coder: NSCoder) {
    container = Self.newContainer()
    (ownManager, ownStorage) = container.textSystem()
    super.init(coder: coder)
    manager.defaultPlatform = .macOS
  }

  private static func newContainer() -> NSTextContainer {
    let container = NSTextContainer(size: CGSize(width: 0, height: 10_000_000))
    container.widthTracksTextView = true
    return container
  }

  /// The text with its attributes: that of the ``layoutManager``, which another text can take over.
  open var textStorage: NSTextStorage? { storage }
  /// The layout manager of the text: that of the ``textContainer``.
  open var layoutManager: NSLayoutManager? { manager }
  /// The container of the text.
  open var textContainer: NSTextContainer? { container }
  /// The inset around the container, in points: its width on the left and on the right, its height above and below.
  open var textContainerInset = CGSize.zero { didSet { fitContainer() } }

  /// The position and size in the superview, in points. The width or height of a container that tracks the view's is
  /// smaller by twice the inset; in a view without size it has no limit. ("Tracking the Size of a Text View",
  /// developer.apple.com/library/archive/documentation/Cocoa/Conceptual/TextStorageLayer)
  open override var frame: CGRect { didSet { fitContainer() } }

  private func fitContainer() {
    var size = container.size
    if container.widthTracksTextView {
      size.width = Self.room(in: frame.width, inset: textContainerInset.width)
    }
    if container.heightTracksTextView {
      size.height = Self.room(in: frame.height, inset: textContainerInset.height)
    }
    if size != container.size { container.size = size }
  }

  /// The length inside an inset; 0, which means no limit, only in a view without size.
  private static func room(in length: CGFloat, inset: CGFloat) -> CGFloat {
    length > 0 ? max(length - 2 * inset, .leastNonzeroMagnitude) : 0
  }

  /// Stored; does not affect sizes.
  open var isEditable = true
  /// Stored; does not affect sizes.
  open var isRichText = true
  /// Whether ``sizeToFit()`` changes the height.
  open var isVerticallyResizable = true
  /// Whether ``sizeToFit()`` changes the width.
  open var isHorizontallyResizable = false
  /// Stored; does not affect sizes.
  open var isSelectable = true
  /// Stored; does not affect sizes.
  open var drawsBackground = true
  /// Stored; does not affect sizes.
  open var allowsUndo = false
  /// Stored; does not affect sizes.
  open var linkTextAttributes: [NSAttributedString.Key: Any]?
  /// Stored; does not affect sizes.
  open var backgroundColor = NSColor.white
  /// Stored; does not affect sizes.
  open var textColor: NSColor?
  /// Stored; does not affect sizes.
  open var isAutomaticLinkDetectionEnabled = false
  /// Stored; does not affect sizes.
  open var isAutomaticQuoteSubstitutionEnabled = false
  /// Stored; does not affect existing text.
  open var defaultParagraphStyle: NSParagraphStyle?
  /// The attributes of typed text.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Stored; not called: only code edits text here, and that is not reported to delegates.
  open weak var delegate: (any NSTextViewDelegate)?
  /// The name of a notification that the user has changed the text; nothing posts it.
  public static let didChangeNotification = Notification.Name("NSTextDidChangeNotification")
  /// The origin of the container in the view.
  open var textContainerOrigin: CGPoint {
    CGPoint(x: textContainerInset.width, y: textContainerInset.height)
  }
  /// The text with its attributes.
  open func attributedString() -> NSAttributedString { storage }
  /// Makes the view as large as its text in the directions in which it is resizable, but no smaller than ``minSize`` and
  /// no larger than ``maxSize`` (https://developer.apple.com/documentation/appkit/nstext/sizetofit()).
  open func sizeToFit() {
    let own = intrinsicContentSize
    var size = frame.size
    if isHorizontallyResizable { size.width = max(min(own.width, maxSize.width), minSize.width) }
    if isVerticallyResizable { size.height = max(min(own.height, maxSize.height), minSize.height) }
    frame.size = size
  }
  /// Without effect: only code edits text here; for subclasses.
  open func didChangeText() {}
  /// The selected characters: by default none, at the end.
  open func selectedRange() -> NSRange {
    ownSelection.map { NSRange(clamping: $0, to: storage.length) }
      ?? NSRange(location: storage.length, length: 0)
  }
  /// Selects characters.
  open func setSelectedRange(_ charRange: NSRange) { ownSelection = charRange }
  private var ownSelection: NSRange?
  /// Sets the font of a part of the text.
  open func setFont(_ font: NSFont, range: NSRange) {
    storage.addAttribute(
      .font, value: font, range: NSRange(clamping: range, to: storage.length))
  }
  /// A text view in a scroll view.
  open class func scrollableTextView() -> NSScrollView {
    let view = NSScrollView()
    view.documentView = NSTextView()
    view.hasVerticalScroller = true
    return view
  }
  /// The character boundary nearest to a point of the view: the index of the character after it.
  open func characterIndexForInsertion(at point: CGPoint) -> Int {
    let origin = textContainerOrigin
    let inContainer = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    guard storage.length > 0,
      manager.extraLineFragmentTextContainer == nil
        || inContainer.y < manager.extraLineFragmentRect.minY
    else { return storage.length }
    var fraction: CGFloat = 0
    let index = unsafe manager.characterIndex(
      for: inContainer, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
    guard fraction > 0.5 else { return index }
    return NSMaxRange((storage.string as NSString).rangeOfComposedCharacterSequence(at: index))
  }
  /// The rectangle of the part of a range that is on its first line, in the view's coordinates; of the caret if the range
  /// is empty. AppKit's are those of the screen.
  open func firstRect(forCharacterRange range: NSRange, actualRange: NSRangePointer?) -> CGRect {
    let range = NSRange(clamping: range, to: storage.length)
    let line = manager.line(at: range.location)
    let part = line.map { range.offsets.clamped(to: $0.range) } ?? range.offsets
    unsafe actualRange?.pointee = NSRange(part)
    let (x, caretLine) = manager.caret(at: range.location, in: container)
    let caret = CGRect(x: x, y: caretLine.minY, width: 0, height: caretLine.height)
    let rect = line?.bounds(of: part) ?? caret
    return rect.offsetBy(dx: textContainerOrigin.x, dy: textContainerOrigin.y)
  }
  /// The least size that ``sizeToFit()`` gives the view.
  open var minSize = CGSize.zero
  /// The greatest size that ``sizeToFit()`` gives the view.
  open var maxSize = CGSize(width: 10_000_000, height: 10_000_000)

  /// The text; setting it keeps the font.
  open var string: String {
    get { storage.string }
    set {
      let attributes: [NSAttributedString.Key: Any] = font.map { [.font: $0] } ?? [:]
      storage.setAttributedString(NSAttributedString(string: newValue, attributes: attributes))
    }
  }

  /// The font of the text; nil for Helvetica 12. Setting it changes the font of the whole text.
  open var font: NSFont? {
    didSet {
      manager.defaultFont = font?.font
      let whole = NSRange(location: 0, length: storage.length)
      guard let font else { return storage.removeAttribute(.font, range: whole) }
      storage.addAttribute(.font, value: font, range: whole)
    }
  }

  open override var intrinsicContentSize: CGSize {
    let used = manager.usedRect(for: container)
    let height = max(used.maxY, manager.extraLineFragmentRect.maxY)
    return CGSize(
      width: manager.neededWidth(of: container) + 2 * textContainerInset.width,
      height: height + 2 * textContainerInset.height)
  }
}

/// The delegate of a text view. Only code edits text here: the methods are for your own code to call.
public protocol NSTextViewDelegate: AnyObject {
  /// The text has been changed.
  func textDidChange(_ notification: Notification)
  /// Editing has ended.
  func textDidEndEditing(_ notification: Notification)
}

extension NSTextViewDelegate {
  /// Without effect.
  public func textDidChange(_ notification: Notification) {}
  /// Without effect.
  public func textDidEndEditing(_ notification: Notification) {}
}

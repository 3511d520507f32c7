public import Foundation
public import TextMetrics

/// A measurable AppKit text view: a text storage, a layout manager and a text container.
open class NSTextView: NSView {
  private let storage: NSTextStorage
  private let manager: NSLayoutManager
  private let container: NSTextContainer

  /// A text view with a frame, and a new or a given container; a container with a layout manager and
  /// text keeps them.
  public init(frame frameRect: CGRect, textContainer: NSTextContainer?) {
    container =
      textContainer ?? NSTextContainer(size: CGSize(width: frameRect.width, height: 10_000_000))
    manager = container.layoutManager ?? NSLayoutManager()
    storage = manager.textStorage ?? NSTextStorage(string: "")
    if container.layoutManager == nil { manager.addTextContainer(container) }
    storage.addLayoutManager(manager)
    super.init(frame: frameRect)
  }

  /// A text view with a frame.
  public override convenience init(frame frameRect: CGRect) {
    self.init(frame: frameRect, textContainer: nil)
  }

  /// Archiving is not supported: creates a view without size and text.
  public required init?(coder: NSCoder) {
    container = NSTextContainer(size: .zero)
    manager = NSLayoutManager()
    storage = NSTextStorage(string: "")
    super.init(coder: coder)
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  /// The text with its attributes.
  open var textStorage: NSTextStorage? { storage }
  /// The layout manager of the text.
  open var layoutManager: NSLayoutManager? { manager }
  /// The container of the text.
  open var textContainer: NSTextContainer? { container }
  /// The inset around the container.
  open var textContainerInset = CGSize.zero
  /// Stored; does not affect sizes.
  open var isEditable = true
  /// Stored; does not affect sizes.
  open var isRichText = true
  /// Stored; does not affect sizes.
  open var isVerticallyResizable = true
  /// Stored; does not affect sizes.
  open var isHorizontallyResizable = false
  /// Stored; does not affect sizes.
  open var minSize = CGSize.zero
  /// Stored; does not affect sizes.
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
      guard let font else { return }
      storage.addAttribute(.font, value: font, range: NSRange(location: 0, length: storage.length))
    }
  }

  open override var intrinsicContentSize: CGSize {
    let used = manager.usedRect(for: container)
    let height = max(used.maxY, manager.extraLineFragmentRect.maxY)
    return CGSize(
      width: used.maxX + 2 * textContainerInset.width,
      height: height + 2 * textContainerInset.height)
  }
}

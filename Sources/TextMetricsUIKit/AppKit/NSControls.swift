public import Foundation
internal import TextMetrics

/// A view that is as large as its image.
open class NSImageView: NSControl {
  /// The image.
  open var image: NSImage?
  /// Stored; does not affect sizes.
  open var imageScaling = NSImageScaling.scaleProportionallyDown

  /// A view of an image.
  public convenience init(image: NSImage) {
    self.init(frame: CGRect(origin: .zero, size: image.size))
    self.image = image
  }
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}

/// How an image fills its view.
public enum NSImageScaling: UInt, Sendable {
  case scaleProportionallyDown, scaleAxesIndependently, scaleNone, scaleProportionallyUpOrDown
}

/// A button with a title on one line.
///
/// With a rounded bezel, it is 21 points high and 28 wider than its title. Without a border, it is as large as
/// its title and image (as in interface files; no recorded sizes are known).
open class NSButton: NSControl {
  /// The text; setting it removes the attributes.
  open var title: String {
    get { attributed?.string ?? plain }
    set {
      plain = newValue
      attributed = nil
    }
  }
  /// The text with its attributes.
  open var attributedTitle: NSAttributedString {
    get { attributed ?? NSAttributedString(string: plain, attributes: [.font: effectiveFont]) }
    set { attributed = NSAttributedString(attributedString: newValue) }
  }
  private var plain = "Button"
  private var attributed: NSAttributedString?
  /// The font; nil for the system font at 13 points.
  open var font: NSFont?
  /// The image next to the title.
  open var image: NSImage?
  /// Whether there is a border.
  open var isBordered = true
  /// Stored; does not affect sizes.
  open var bezelStyle = BezelStyle.rounded
  /// Stored; has no effect.
  open var state = StateValue.off

  /// A button with a title.
  public convenience init(title: String) {
    self.init(frame: .zero)
    self.title = title
    sizeToFit()
  }

  /// A button with a title; nothing presses it.
  public convenience init(title: String, target: AnyObject?, action: Selector?) {
    self.init(title: title)
  }

  /// A box that can be ticked, with a title: 18 points high and 20 wider than its title, as in interface
  /// files.
  public convenience init(checkboxWithTitle title: String, target: AnyObject?, action: Selector?) {
    self.init(title: title)
    isCheckbox = true
    sizeToFit()
  }
  private var isCheckbox = false

  /// The shape of a button.
  public enum BezelStyle: UInt, Sendable {
    case rounded = 1
    case regularSquare = 2
    case shadowlessSquare = 6
    case roundRect = 12
    case inline = 15
  }
  /// Whether a button is on.
  public struct StateValue: RawRepresentable, Sendable, Hashable {
    /// The number.
    public let rawValue: Int
    /// A state from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// On.
    public static let on = StateValue(rawValue: 1)
    /// Off.
    public static let off = StateValue(rawValue: 0)
  }

  private var effectiveFont: NSFont { font ?? .systemFont(ofSize: NSFont.systemFontSize) }

  /// The baseline of the title, which stands in the middle of the height.
  override var baselines: (top: CGFloat?, bottom: CGFloat) {
    let title = attributedTitle
    guard title.length > 0 else { return (nil, 0) }
    let own = title.attributes(at: 0)[.font] as? NSFont
    let font = own ?? effectiveFont
    let rest = max(0, intrinsicContentSize.height - title.size().height) / 2
    return (rest + font.ascender.rounded(), rest - font.descender.rounded())
  }

  open override var intrinsicContentSize: CGSize {
    let text = attributedTitle.length > 0 ? attributedTitle.size() : .zero
    let image = image?.size ?? .zero
    let content = PixelGrid(scale: 1).ceil(
      CGSize(width: text.width + image.width, height: max(text.height, image.height)))
    if isCheckbox { return CGSize(width: content.width + 20, height: max(18, content.height)) }
    guard isBordered else { return content }
    return CGSize(width: content.width + 28, height: max(21, content.height))
  }
}

/// A view with a larger view in it.
open class NSScrollView: NSView {
  /// The view that scrolls; nil once it has been moved elsewhere.
  open var documentView: NSView? {
    get { ownDocument }
    set { ownDocument = replaceSubview(ownDocument, by: newValue) }
  }
  private var ownDocument: NSView?
  open override func willRemoveSubview(_ subview: NSView) {
    super.willRemoveSubview(subview)
    if subview === ownDocument { ownDocument = nil }
  }
  /// The visible part, which is the whole view: there are no scrollers.
  open var contentView: NSView { self }
  /// The size of the visible part.
  open var contentSize: CGSize { bounds.size }
  /// The visible part of the document.
  open var documentVisibleRect: CGRect { bounds }
  /// Stored; does not affect sizes.
  open var hasVerticalScroller = false
  /// Stored; does not affect sizes.
  open var hasHorizontalScroller = false
  /// Stored; does not affect sizes.
  open var autohidesScrollers = false
  /// Stored; does not affect sizes.
  open var drawsBackground = true
  /// Stored; does not affect sizes.
  open var borderType = NSBorderType.noBorder
}

/// The border of a view.
public enum NSBorderType: UInt, Sendable { case noBorder, lineBorder, bezelBorder, grooveBorder }

/// A view with a border and a title around another.
open class NSBox: NSView {
  /// The title.
  open var title = "Title"
  /// The view inside, made with the box; the box does not change its frame
  /// (https://developer.apple.com/documentation/appkit/nsbox/contentview).
  open var contentView: NSView? {
    get { ownContent }
    set { ownContent = replaceSubview(ownContent, by: newValue) }
  }
  private var ownContent: NSView?
  open override func willRemoveSubview(_ subview: NSView) {
    super.willRemoveSubview(subview)
    if subview === ownContent { ownContent = nil }
  }

  /// A box with a frame.
  public override init(frame frameRect: CGRect) {
    super.init(frame: frameRect)
    contentView = NSView()
  }
  /// Archiving is not supported: creates a box without size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentView = NSView()
  }
  /// Whether the box is only a line.
  open var boxType = BoxType.primary
  /// The kind of a box.
  public enum BoxType: UInt, Sendable {
    case primary = 0
    case separator = 2
    case custom = 4
  }
}

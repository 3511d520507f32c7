public import Foundation
internal import TextMetrics

/// A button whose title can be measured.
///
/// A title is on one line, unless the title label says otherwise. There are three rules for the size:
///
/// - By default, a button has 6 points above and below the title, and is at least 30 points wide and high, as
///   in Xcode's interface files ("Button" in a system button: 46 × 30; inferred from the frames there).
/// - With ``contentEdgeInsets``, the size is instead the content plus these insets.
/// - With a ``configuration``, the size is its content plus its insets, by default 7 points above and below and
///   12 at the sides, with a title of 17 points (reported by users).
open class UIButton: UIControl {
  /// The appearance of a button.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

  /// The appearance of the button.
  public private(set) var buttonType = ButtonType.custom
  private let label = UILabel()
  private let picture = UIImageView(image: nil)
  private var titles: [State: NSAttributedString] = [:]
  private var plainTitles: [State: String] = [:]
  private var images: [State: UIImage] = [:]

  /// Insets around the content; ``UIEdgeInsets/zero`` for the default ones.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// Moves the title; does not affect sizes.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Moves the image; does not affect sizes.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// The button's text, image and insets in one value, which then decides the size. Where the configuration has no
  /// title or image, the button's own is used.
  open var configuration: Configuration?
  /// Changes the configuration; called by ``setNeedsUpdateConfiguration()``.
  open var configurationUpdateHandler: ((UIButton) -> Void)?

  /// A button of a type: system buttons have titles of 15 points, others have titles of 18.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .system { label.font = .systemFont(ofSize: 15) }
  }

  /// A button with a configuration, into which the title and the image of an action are copied
  /// (https://developer.apple.com/documentation/uikit/uibutton/init(configuration:primaryaction:)).
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { self.configuration?.title = primaryAction.title }
    if let image = primaryAction.image { self.configuration?.image = image }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// A button with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  private func setUp() {
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(picture)
    addSubview(label)
  }

  /// Archiving is not supported: creates a button without a title.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The label that measures the title, in the label's font.
  open var titleLabel: UILabel? { label }
  /// The view of the image.
  open var imageView: UIImageView? { picture }
  /// The title for the button's state.
  open var currentTitle: String? { title(for: state) ?? attributedTitle(for: state)?.string }
  /// The image for the button's state.
  open var currentImage: UIImage? { image(for: state) }
  /// The title of a state.
  open func title(for state: State) -> String? { plainTitles[state] ?? plainTitles[.normal] }
  /// The attributed title of a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    titles[state] ?? titles[.normal]
  }
  /// The image of a state.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  open override var isEnabled: Bool {
    get { super.isEnabled }
    set { update { super.isEnabled = newValue } }
  }
  open override var isSelected: Bool {
    get { super.isSelected }
    set { update { super.isSelected = newValue } }
  }
  open override var isHighlighted: Bool {
    get { super.isHighlighted }
    set { update { super.isHighlighted = newValue } }
  }

  /// Sets the title for a state. A state without one has that for ``UIControl/State/normal``.
  open func setTitle(_ title: String?, for state: State) { update { plainTitles[state] = title } }

  /// Sets the attributed title for a state, which overrides a plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    update { titles[state] = title.map { NSAttributedString(attributedString: $0) } }
  }

  /// Sets the image for a state, before the title.
  open func setImage(_ image: UIImage?, for state: State) { update { images[state] = image } }

  /// What a button shows in its state, unless the configuration has something else.
  private struct Content {
    var plainTitle: String?
    var attributedTitle: NSAttributedString?
    var image: UIImage?
    var title: AttributedString? {
      attributedTitle.map(AttributedString.init) ?? plainTitle.map { AttributedString($0) }
    }
  }
  private var content: Content {
    Content(
      plainTitle: title(for: state), attributedTitle: attributedTitle(for: state),
      image: image(for: state))
  }

  /// Changes the state, or the titles or images, and shows what is new.
  private func update(_ change: () -> Void) {
    let old = content
    change()
    let new = content
    if let title = new.attributedTitle {
      if title !== old.attributedTitle { label.attributedText = title }
    } else if old.attributedTitle != nil || new.plainTitle != old.plainTitle {
      label.text = new.plainTitle
    }
    picture.image = new.image
    guard configuration != nil else { return }
    configure(\.attributedTitle, from: old.title, to: new.title)
    configure(\.image, from: old.image, to: new.image)
  }

  /// Passes a new value to the configuration, which keeps a value of its own if the new one is nil.
  private func configure<Value: Equatable>(
    _ path: WritableKeyPath<Configuration, Value?>, from old: Value?, to new: Value?
  ) {
    guard new != old, new != nil || configuration?[keyPath: path] == old else { return }
    configuration?[keyPath: path] = new
  }

  /// Does not affect sizes.
  open func setTitleColor(_ color: UIColor?, for state: State) {}
  /// Does not affect sizes.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  /// Does not affect sizes.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  /// No effect: there are no symbols.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {}
  /// Stored; has no effect.
  open var showsMenuAsPrimaryAction = false
  /// Stored; does not affect sizes.
  open var adjustsImageWhenHighlighted = true
  /// Calls ``configurationUpdateHandler``.
  open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }

  /// The rectangle of the content: the bounds without the insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// The rectangle of the image, which is before the title; image and title together are centred.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let image = currentImage?.size ?? .zero
    let rest = max(0, contentRect.width - image.width - label.intrinsicContentSize.width) / 2
    return CGRect(
      x: isMirrored ? contentRect.maxX - rest - image.width : contentRect.minX + rest,
      y: contentRect.midY - image.height / 2, width: image.width, height: image.height)
  }
  /// The rectangle of the title, after the image: on the right of it, or on the left in right-to-left interfaces.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let image = imageRect(forContentRect: contentRect)
    let title = label.intrinsicContentSize
    let room = isMirrored ? image.minX - contentRect.minX : contentRect.maxX - image.maxX
    let width = min(title.width, max(0, room))
    return CGRect(
      x: isMirrored ? image.minX - width : image.maxX, y: contentRect.midY - title.height / 2,
      width: width, height: title.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var baselines: (top: CGFloat?, bottom: CGFloat) {
    if let configuration = filledConfiguration { return configuration.baselines }
    let insets = contentEdgeInsets
    let rest =
      intrinsicContentSize.height - insets.top - insets.bottom - label.intrinsicContentSize.height
    let title = label.baselines
    return (
      insets.top + rest / 2 + (title.top ?? 0), insets.bottom + rest / 2 + title.bottom
    )
  }

  /// The configuration, with the button's own title and image where it has none.
  private var filledConfiguration: Configuration? {
    var filled = configuration
    filled?.attributedTitle = configuration?.attributedTitle ?? content.title
    filled?.image = configuration?.image ?? currentImage
    return filled
  }

  open override var intrinsicContentSize: CGSize {
    if let configuration = filledConfiguration { return configuration.size }
    let title = label.intrinsicContentSize
    let image = currentImage?.size ?? .zero
    let content = CGSize(
      width: title.width + image.width, height: max(title.height, image.height))
    let insets = contentEdgeInsets
    guard insets == .zero else {
      return CGSize(
        width: content.width + insets.left + insets.right,
        height: content.height + insets.top + insets.bottom)
    }
    let hasTitle = title.height > 0
    return CGSize(
      width: hasTitle ? max(content.width, Self.leastLength) : content.width,
      height: hasTitle
        ? max(content.height + 2 * Self.verticalInset, Self.leastLength) : content.height)
  }

  /// In points.
  private static let verticalInset: CGFloat = 6
  private static let leastLength: CGFloat = 30
}

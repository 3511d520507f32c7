public import Foundation
internal import TextMetrics

/// A button whose title can be measured.
///
/// A title is on one line. By default a button is 6 points higher than the title above and below, and at
/// least 30 wide and high, as in interface files of Xcode ("Button" in a system button: 46 × 30; inferred
/// from the frames there).
open class UIButton: UIView {
  /// The appearance of a button.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

  /// The state of a button.
  public struct State: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// States from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Normal.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1)
    /// Disabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
  }

  /// The appearance of the button.
  public let buttonType: ButtonType
  private let label = UILabel()
  private var titles: [State: NSAttributedString] = [:]
  private var plainTitles: [State: String] = [:]
  private var images: [State: UIImage] = [:]

  /// Insets around the content; ``UIEdgeInsets/zero`` for the default ones.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// Moves the title; does not affect sizes.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Moves the image; does not affect sizes.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// Stored; does not affect sizes.
  open var isEnabled = true
  /// Stored; does not affect sizes.
  open var isSelected = false

  /// A button of a type: system buttons have titles of 15 points, others of 18.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero, buttonType: buttonType)
  }

  /// A button with a frame.
  public override convenience init(frame: CGRect) { self.init(frame: frame, buttonType: .custom) }

  private init(frame: CGRect, buttonType: ButtonType) {
    self.buttonType = buttonType
    super.init(frame: frame)
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
  }

  /// Archiving is not supported: creates a button without a title.
  public required init?(coder: NSCoder) {
    buttonType = .custom
    super.init(coder: coder)
  }

  /// The label that measures the title: its font counts.
  open var titleLabel: UILabel? { label }
  /// The visible title.
  open var currentTitle: String? { plainTitles[.normal] ?? titles[.normal]?.string }

  /// Sets the title; those of states other than ``State/normal`` are stored without effect.
  open func setTitle(_ title: String?, for state: State) {
    plainTitles[state] = title
    if state == .normal, titles[.normal] == nil { label.text = title }
  }

  /// Sets the attributed title, which overrides a plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    titles[state] = title
    guard state == .normal else { return }
    if title == nil { label.text = plainTitles[.normal] } else { label.attributedText = title }
  }

  /// Sets an image before the title.
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }

  /// Does not affect sizes.
  open func setTitleColor(_ color: UIColor?, for state: State) {}

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize {
    let title = label.intrinsicContentSize
    let image = images[.normal]?.size ?? .zero
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

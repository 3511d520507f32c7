public import Foundation
internal import TextMetrics

/// A button of which the title can be measured.
///
/// A title stands on one line. Without insets of its own a button is 6 points higher than the title above
/// and below, and at least 30 wide and high, as in interface files of Xcode ("Button" in a system button:
/// 46 × 30; inferred from the frames there).
open class UIButton: UIView {
  /// How a button looks.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

  /// What a button is like at the moment.
  public struct State: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// States from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As it is.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1)
    /// Out of use.
    public static let disabled = State(rawValue: 2)
    /// Chosen.
    public static let selected = State(rawValue: 4)
  }

  /// How the button looks.
  public let buttonType: ButtonType
  private let label = UILabel()
  private var titles: [State: NSAttributedString] = [:]
  private var plainTitles: [State: String] = [:]
  private var images: [State: UIImage] = [:]

  /// Room around the content; ``UIEdgeInsets/zero`` for the usual one.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// Moves the title; changes no size.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Moves the image; changes no size.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// Kept, without effect on sizes.
  open var isEnabled = true
  /// Kept, without effect on sizes.
  open var isSelected = false

  /// A button of a type: titles of system buttons are set in 15 points, others in 18.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero, buttonType: buttonType)
  }

  /// A button in a place.
  public override convenience init(frame: CGRect) { self.init(frame: frame, buttonType: .custom) }

  private init(frame: CGRect, buttonType: ButtonType) {
    self.buttonType = buttonType
    super.init(frame: frame)
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
  }

  /// Views are not archived: a button without a title.
  public required init?(coder: NSCoder) {
    buttonType = .custom
    super.init(coder: coder)
  }

  /// What the title is measured with: its font counts.
  open var titleLabel: UILabel? { label }
  /// The title that shows.
  open var currentTitle: String? { plainTitles[.normal] ?? titles[.normal]?.string }

  /// Sets the title; those of other states than ``State/normal`` are kept without effect.
  open func setTitle(_ title: String?, for state: State) {
    plainTitles[state] = title
    if state == .normal, titles[.normal] == nil { label.text = title }
  }

  /// Sets the title with its attributes, which goes before a plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    titles[state] = title
    guard state == .normal else { return }
    if title == nil { label.text = plainTitles[.normal] } else { label.attributedText = title }
  }

  /// Sets an image that stands before the title.
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }

  /// Without effect on sizes.
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

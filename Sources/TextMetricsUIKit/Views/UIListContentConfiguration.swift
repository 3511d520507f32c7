public import Foundation

/// The content of a cell, as a value.
public protocol UIContentConfiguration {
  /// A view that shows the content.
  func makeContentView() -> any UIView & UIContentView
  /// The same content for a state of its cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content of a cell.
public protocol UIContentView: AnyObject {
  /// The content.
  var configuration: any UIContentConfiguration { get set }
}

/// The state of a cell, on which content may depend.
public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a cell, as a value.
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits.
  public var traitCollection: UITraitCollection
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell is touched.
  public var isHighlighted = false
  /// A state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

extension UIView {
  /// Fills the view with the view of a content, in place of the previous one.
  final func show(_ configuration: (any UIContentConfiguration)?) {
    for case let view as any UIView & UIContentView in subviews { view.removeFromSuperview() }
    if let configuration { addPinnedSubview(configuration.makeContentView()) }
  }
}

/// A text, a second one below or next to it, and an image before both.
///
/// The view is as high as its parts and the margins; items of a list are at least 44 points high. Margins
/// and paddings are settings; no recorded sizes of their defaults are known.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text is shown.
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// Stored; does not affect sizes.
    public var color = UIColor.label
    /// The most lines; 0 for any number.
    public var numberOfLines = 0
    /// Where lines break.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// Stored; does not affect sizes.
    public var alignment = NSTextAlignment.natural
    /// Stored; does not affect sizes.
    public var adjustsFontForContentSizeCategory = true
    /// Stored; does not affect sizes.
    public var adjustsFontSizeToFitWidth = false
  }
  /// How an image is shown.
  public struct ImageProperties {
    /// Stored; does not affect sizes.
    public var tintColor: UIColor?
    /// Stored; does not affect sizes.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points; 0 for no limit. Images keep their proportions.
    public var maximumSize = CGSize.zero
    /// The size reserved for the image, in points; 0 for the image's own.
    public var reservedLayoutSize = CGSize.zero
    /// Stored; has no effect: there are no symbols.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The image.
  public var image: UIImage?
  /// The text.
  public var text: String?
  /// The text with attributes, in place of ``text``.
  public var attributedText: NSAttributedString?
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes, in place of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// How the image is shown.
  public var imageProperties = ImageProperties()
  /// How the text is shown.
  public var textProperties: TextProperties
  /// How the second text is shown.
  public var secondaryTextProperties: TextProperties
  /// Points around the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Whether the two texts stand side by side if there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Points between the image and the texts.
  public var imageToTextPadding: CGFloat = 16
  /// Points between two texts side by side.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// Points between two texts, one below the other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The least height, in points.
  var leastHeight: CGFloat = 44

  private init(_ text: UIFont.TextStyle, _ secondary: UIFont.TextStyle) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: text))
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: secondary), color: .secondaryLabel)
  }

  /// An item of a list.
  public static func cell() -> UIListContentConfiguration { Self(.body, .caption1) }
  /// An item with a second text below the first.
  public static func subtitleCell() -> UIListContentConfiguration { Self(.body, .caption1) }
  /// An item with a second text next to the first.
  public static func valueCell() -> UIListContentConfiguration {
    var cell = Self(.body, .body)
    cell.prefersSideBySideTextAndSecondaryText = true
    return cell
  }
  /// A header.
  public static func plainHeader() -> UIListContentConfiguration { header(.headline) }
  /// A header above a group.
  public static func groupedHeader() -> UIListContentConfiguration { header(.footnote) }
  /// A footer.
  public static func plainFooter() -> UIListContentConfiguration { header(.footnote) }
  /// A footer below a group.
  public static func groupedFooter() -> UIListContentConfiguration { header(.footnote) }
  private static func header(_ style: UIFont.TextStyle) -> UIListContentConfiguration {
    var header = Self(style, .caption1)
    header.leastHeight = 0
    return header
  }

  /// A ``UIListContentView``.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
  /// The same configuration: states do not affect sizes.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// The view of a ``UIListContentConfiguration``.
open class UIListContentView: UIView, UIContentView {
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let imageView = UIImageView(image: nil)
  private var content: UIListContentConfiguration
  /// The content.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      content = new
      apply()
    }
  }

  /// A view that shows a content.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    [label, secondaryLabel, imageView].forEach(addSubview)
    apply()
  }
  /// Archiving is not supported: creates a view without content.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  private func apply() {
    set(label, content.text, content.attributedText, content.textProperties)
    set(
      secondaryLabel, content.secondaryText, content.secondaryAttributedText,
      content.secondaryTextProperties)
    imageView.image = content.image
    setNeedsLayout()
  }

  private func set(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.textAlignment = properties.alignment
    label.text = text
    if let attributed { label.attributedText = attributed }
    label.isHidden = label.attributedText?.length ?? 0 == 0
  }

  // MARK: Sizes

  override var establishesConstraints: Bool { true }
  override func contentSize(atWidth width: CGFloat?) -> CGSize {
    arrangement(in: width ?? .greatestFiniteMagnitude).size
  }
  open override var intrinsicContentSize: CGSize { contentSize(atWidth: nil) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    arrangement(in: size.width > 0 ? size.width : .greatestFiniteMagnitude).size
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = arrangement(in: bounds.width)
    (imageView.frame, label.frame, secondaryLabel.frame) = (
      directed(places.image), directed(places.text), directed(places.secondary)
    )
  }

  /// A place as it is in the view's direction, which begins on the right in right-to-left interfaces.
  private func directed(_ place: CGRect) -> CGRect {
    isMirrored ? place.mirrored(inWidth: bounds.width) : place
  }

  /// The places of the parts at a width, from left to right.
  private func arrangement(
    in width: CGFloat
  ) -> (size: CGSize, image: CGRect, text: CGRect, secondary: CGRect) {
    let margins = content.directionalLayoutMargins
    let image = imageSize
    let start = margins.leading + (image.width > 0 ? image.width + content.imageToTextPadding : 0)
    let texts = texts(in: max(0, width - start - margins.trailing))
    let inner = max(image.height, texts.size.height)
    let height = max(content.leastHeight, inner + margins.top + margins.bottom)
    let middle = margins.top + (height - margins.top - margins.bottom) / 2
    let corner = CGPoint(x: start, y: middle - texts.size.height / 2)
    return (
      CGSize(width: start + texts.size.width + margins.trailing, height: height),
      CGRect(
        x: margins.leading, y: middle - image.height / 2, width: image.width, height: image.height),
      texts.first.offsetBy(dx: corner.x, dy: corner.y),
      texts.second.offsetBy(dx: corner.x, dy: corner.y)
    )
  }

  /// The places of both texts at a width, side by side or one below the other.
  private func texts(in width: CGFloat) -> (size: CGSize, first: CGRect, second: CGRect) {
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let (first, second) = (size(of: label, in: room), size(of: secondaryLabel, in: room))
    guard !label.isHidden, !secondaryLabel.isHidden else {
      let size = label.isHidden ? second : first
      let place = CGRect(origin: .zero, size: size)
      return label.isHidden ? (size, .zero, place) : (size, place, .zero)
    }
    let beside = first.width + content.textToSecondaryTextHorizontalPadding
    if content.prefersSideBySideTextAndSecondaryText, beside + second.width <= width {
      return (
        CGSize(width: beside + second.width, height: max(first.height, second.height)),
        CGRect(origin: .zero, size: first),
        CGRect(origin: CGPoint(x: beside, y: 0), size: second)
      )
    }
    let below = first.height + content.textToSecondaryTextVerticalPadding
    return (
      CGSize(width: max(first.width, second.width), height: below + second.height),
      CGRect(origin: .zero, size: first), CGRect(origin: CGPoint(x: 0, y: below), size: second)
    )
  }

  private func size(of label: UILabel, in room: CGSize) -> CGSize {
    label.isHidden ? .zero : label.sizeThatFits(room)
  }

  /// The size that the image takes up.
  private var imageSize: CGSize {
    guard let own = content.image?.size, own.width > 0, own.height > 0 else { return .zero }
    let (most, reserved) = (
      content.imageProperties.maximumSize, content.imageProperties.reservedLayoutSize
    )
    let factor = min(
      1, most.width > 0 ? most.width / own.width : 1, most.height > 0 ? most.height / own.height : 1
    )
    return CGSize(
      width: reserved.width > 0 ? reserved.width : own.width * factor,
      height: reserved.height > 0 ? reserved.height : own.height * factor)
  }
}

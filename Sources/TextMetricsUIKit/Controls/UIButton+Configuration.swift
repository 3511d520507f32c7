public import Foundation
public import TextMetrics

extension UIButton {
  /// Text, image and insets of a button.
  ///
  /// The size includes the title with the subtitle below it, the image at one side of the texts, and the
  /// insets. Each text is on one line (by rule; no recorded sizes are known).
  public struct Configuration {
    /// The title: the text of ``attributedTitle``. Setting it removes the attributes.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes.
    public var attributedTitle: AttributedString?
    /// The text below the title: the text of ``attributedSubtitle``. Setting it removes the attributes.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The text below the title with attributes.
    public var attributedSubtitle: AttributedString?
    /// The image.
    public var image: UIImage?
    /// Points between image and text.
    public var imagePadding: CGFloat = 0
    /// The side of the texts at which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Points between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// Points around the content.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// Changes the attributes of each run of the title.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Stored; does not affect sizes.
    public var titleAlignment = TitleAlignment.automatic
    /// Stored; does not affect sizes.
    public var cornerStyle = CornerStyle.dynamic
    /// Stored; does not affect sizes.
    public var buttonSize = Size.medium
    /// Stored; does not affect sizes.
    public var baseForegroundColor: UIColor?
    /// Stored; does not affect sizes.
    public var baseBackgroundColor: UIColor?
    /// Stored; does not affect sizes.
    public var showsActivityIndicator = false
    /// Stored; titles are on one line.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Stored; has no effect: there are no symbols.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Stored; does not affect sizes.
    public var background = UIBackgroundConfiguration()

    private init() {}
    /// A button without a background.
    public static func plain() -> Configuration { Configuration() }
    /// A button on a strong background.
    public static func filled() -> Configuration { Configuration() }
    /// A button on grey.
    public static func gray() -> Configuration { Configuration() }
    /// A button on a weak background.
    public static func tinted() -> Configuration { Configuration() }
    /// A button with a border.
    public static func bordered() -> Configuration { Configuration() }
    /// A button with a strong border.
    public static func borderedProminent() -> Configuration { Configuration() }
    /// A button of glass.
    public static func glass() -> Configuration { Configuration() }
    /// A button of tinted glass.
    public static func prominentGlass() -> Configuration { Configuration() }
    /// A button of clear glass.
    public static func clearGlass() -> Configuration { Configuration() }
    /// A button of tinted, clear glass.
    public static func prominentClearGlass() -> Configuration { Configuration() }
    /// A button without a border.
    public static func borderless() -> Configuration { Configuration() }

    /// The alignment of title and subtitle.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    /// How round the corners are.
    public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }
    /// The size class of the button.
    public enum Size: Int, Sendable { case mini, small, medium, large }

    /// The size of the button, in points.
    var size: CGSize {
      let text = textSize
      let image = image?.size ?? .zero
      let padding = image == .zero || text == .zero ? 0 : imagePadding
      let isRow = imagePlacement == .leading || imagePlacement == .trailing
      let content =
        isRow
        ? CGSize(
          width: image.width + padding + text.width, height: max(image.height, text.height))
        : CGSize(
          width: max(image.width, text.width), height: image.height + padding + text.height)
      return CGSize(
        width: content.width + contentInsets.leading + contentInsets.trailing,
        height: content.height + contentInsets.top + contentInsets.bottom)
    }

    /// The distances of the title's baseline from the top, and of the last text's baseline from the bottom.
    var baselines: (top: CGFloat?, bottom: CGFloat) {
      let labels = [titleLabel, subtitleLabel].compactMap { $0 }
      guard let first = labels.first, let last = labels.last else { return (nil, 0) }
      let (text, image) = (textSize, image?.size ?? .zero)
      let padding = image == .zero ? 0 : imagePadding
      let rest = max(0, image.height - text.height) / 2
      let (above, below) =
        switch imagePlacement {
        case .top: (image.height + padding, CGFloat(0))
        case .bottom: (CGFloat(0), image.height + padding)
        default: (rest, rest)
        }
      return (
        contentInsets.top + above + (first.baselines.top ?? 0),
        contentInsets.bottom + below + last.baselines.bottom
      )
    }

    private var textSize: CGSize {
      let title = titleLabel?.intrinsicContentSize ?? .zero
      let subtitle = subtitleLabel?.intrinsicContentSize ?? .zero
      let gap = title == .zero || subtitle == .zero ? 0 : titlePadding
      return CGSize(
        width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    }

    /// The label that measures the title; nil without a title.
    private var titleLabel: UILabel? {
      Self.label(of: styledTitle, .preferredFont(forTextStyle: .body))
    }
    /// The label that measures the subtitle; nil without a subtitle.
    private var subtitleLabel: UILabel? {
      Self.label(of: attributedSubtitle, .preferredFont(forTextStyle: .caption1))
    }

    private var styledTitle: AttributedString? {
      guard var text = attributedTitle else { return nil }
      if let transformer = titleTextAttributesTransformer {
        for run in text.runs { text[run.range].setAttributes(transformer(run.attributes)) }
      }
      return text
    }

    private static func label(of text: AttributedString?, _ font: UIFont) -> UILabel? {
      guard let text, !text.characters.isEmpty else { return nil }
      let label = UILabel()
      label.font = font
      label.attributedText = NSAttributedString(text)
      return label
    }
  }
}

/// Changes the attributes of a text.
public struct UIConfigurationTextAttributesTransformer {
  /// The change.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// A change.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  /// The changed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

public import Foundation

/// A table row: a view with a content view.
///
/// A row with neither constraints nor a `sizeThatFits` of its own is as high as its text labels with 12 points
/// above and below, but at least 44 points. The labels are 16 points from the sides (no recorded sizes are
/// known).
open class UITableViewCell: UIView {
  /// The style of a row.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }

  /// The view for content, as large as the row.
  public let contentView = UIView(frame: .zero)
  /// The identifier of similar rows.
  open private(set) var reuseIdentifier: String?
  private let style: CellStyle
  private var labels: [UILabel] = []

  /// A row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addPinnedSubview(contentView)
  }

  /// A row of the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Archiving is not supported: creates a row without size.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    addPinnedSubview(contentView)
  }

  /// What can be done to a row.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// Stored; does not affect sizes.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// The content as a value, whose view fills ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }
  /// A text with an image and a second text, in the style of the row.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// How a row shows that it is selected.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// The accessory at the end of a row.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// Stored; does not affect sizes.
  open var selectionStyle = SelectionStyle.default
  /// Stored; the content view stays as wide as the row.
  open var accessoryType = AccessoryType.none
  /// Stored; the content view stays as wide as the row.
  open var accessoryView: UIView?
  /// Stored; does not affect sizes.
  open var separatorInset = UIEdgeInsets.zero
  /// Stored; does not affect sizes.
  open var backgroundView: UIView?
  /// Stored; does not affect sizes.
  open var selectedBackgroundView: UIView?
  /// Stored; does not affect sizes.
  open var isSelected = false
  /// Stored; does not affect sizes.
  open var isHighlighted = false
  /// Stored; does not affect sizes.
  open var isEditing = false
  /// Stored; the content is not indented.
  open var indentationLevel = 0
  /// Points per level.
  open var indentationWidth: CGFloat = 10
  /// Sets ``isSelected``.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Sets ``isHighlighted``.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// The label of the text, at 17 points.
  open private(set) lazy var textLabel: UILabel? = makeLabel(17)
  /// The label of further text, at 12 points below the text or at 17 points next to it; nil in the default style.
  open private(set) lazy var detailTextLabel: UILabel? =
    style == .default ? nil : makeLabel(style == .subtitle ? 12 : 17)
  /// The view of an image; it takes no room.
  open private(set) lazy var imageView: UIImageView? = UIImageView(image: nil)

  private func makeLabel(_ size: CGFloat) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    labels.append(label)
    contentView.addSubview(label)
    return label
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(
      width: max(0, size.width - 2 * Self.sideMargin), height: .greatestFiniteMagnitude)
    let heights = labels.filter { $0.text?.isEmpty == false }.map { $0.sizeThatFits(room).height }
    guard !heights.isEmpty else { return bounds.size }
    let isColumn = style == .subtitle || style == .default
    let content = isColumn ? heights.reduce(0, +) : heights.max() ?? 0
    return CGSize(
      width: size.width, height: max(Self.leastHeight, content + 2 * Self.verticalMargin))
  }

  private static let sideMargin: CGFloat = 16
  private static let verticalMargin: CGFloat = 12
  private static let leastHeight: CGFloat = 44

  /// No effect; for subclasses to override.
  open func prepareForReuse() {}
}

/// A header or footer of a section: a view with a content view.
open class UITableViewHeaderFooterView: UIView {
  /// The view for content, as large as the header.
  public let contentView = UIView(frame: .zero)
  /// The identifier of similar headers.
  open private(set) var reuseIdentifier: String?
  /// The label of the text, which takes no room in automatic heights.
  open private(set) lazy var textLabel: UILabel? = UILabel()
  /// The label of further text, which takes no room in automatic heights.
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()
  /// Stored; does not affect sizes.
  open var backgroundView: UIView?
  /// Stored; does not affect sizes.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// The content as a value, whose view fills ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }

  /// A header or footer.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addPinnedSubview(contentView)
  }
  /// Archiving is not supported: creates a header without size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addPinnedSubview(contentView)
  }

  /// No effect; for subclasses to override.
  open func prepareForReuse() {}
}

public import Foundation

/// A table row: a view with a content view. Nothing scrolls and nothing is reused.
open class UITableViewCell: UIView {
  /// The style of a row.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }

  /// The view for content, as large as the row.
  public let contentView = UIView(frame: .zero)
  /// The identifier of similar rows.
  open private(set) var reuseIdentifier: String?

  /// A row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
    contentView.frame = bounds
  }

  /// Archiving is not supported: creates a row without size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// How a row shows that it is chosen.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// The accessory at the end of a row.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// Kept, without effect on sizes.
  open var selectionStyle = SelectionStyle.default
  /// Kept; the content view stays as wide as the row.
  open var accessoryType = AccessoryType.none
  /// Kept, without effect on sizes.
  open var separatorInset = UIEdgeInsets.zero

  open override func layoutSubviews() { contentView.frame = bounds }

  /// No effect; for subclasses to override.
  open func prepareForReuse() {}
}

/// A collection item: a view with a content view. Nothing scrolls and nothing is reused.
open class UICollectionViewCell: UIView {
  /// The view for content, as large as the item.
  public let contentView = UIView(frame: .zero)
  /// The identifier of similar items.
  open private(set) var reuseIdentifier: String?

  /// An item with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
    contentView.frame = bounds
  }

  /// Archiving is not supported: creates an item without size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open override func layoutSubviews() { contentView.frame = bounds }

  /// The place that suits the item: the width that it has, and the height that fits there. For
  /// subclasses that know better.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    fitting.frame.size = systemLayoutSizeFitting(
      layoutAttributes.size, withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitting
  }

  /// Without effect; for subclasses.
  open func prepareForReuse() {}
}

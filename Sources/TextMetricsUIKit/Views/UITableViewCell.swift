public import Foundation

/// A row of a table: a view with a view for its content. Nothing scrolls and nothing is reused.
open class UITableViewCell: UIView {
  /// How a row looks.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }

  /// Where content is added; as large as the row.
  public let contentView = UIView(frame: .zero)
  /// What rows of the kind are known by.
  open private(set) var reuseIdentifier: String?

  /// A row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
    contentView.frame = bounds
  }

  /// Views are not archived: a row without size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// How a row shows that it is chosen.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// What a row has at its end.
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

  /// Without effect; for subclasses.
  open func prepareForReuse() {}
}

/// An item of a collection: a view with a view for its content. Nothing scrolls and nothing is reused.
open class UICollectionViewCell: UIView {
  /// Where content is added; as large as the item.
  public let contentView = UIView(frame: .zero)
  /// What items of the kind are known by.
  open private(set) var reuseIdentifier: String?

  /// An item in a place.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
    contentView.frame = bounds
  }

  /// Views are not archived: an item without size.
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

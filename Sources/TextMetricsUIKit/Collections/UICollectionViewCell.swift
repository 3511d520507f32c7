public import Foundation

/// A header, footer or item of a collection: a view.
open class UICollectionReusableView: UIView {
  /// The identifier of similar views.
  open internal(set) var reuseIdentifier: String?

  /// No effect; for subclasses to override.
  open func prepareForReuse() {}
  /// No effect; for subclasses that take more from their place than its frame.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The place that suits the view: the width that it has, and the height that fits there; for an item of a
  /// flow layout with estimated sizes the size of its content in both directions. For subclasses that know
  /// better.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    fitting.frame.size = systemLayoutSizeFitting(
      layoutAttributes.size,
      withHorizontalFittingPriority: layoutAttributes.keepsWidth ? .required : .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
    return fitting
  }
}

/// A collection item: a view with a content view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view for content, as large as the item.
  public let contentView = UIView(frame: .zero)
  /// Kept, without effect on sizes.
  open var isSelected = false
  /// Kept, without effect on sizes.
  open var isHighlighted = false
  /// Kept, without effect on sizes.
  open var backgroundView: UIView?
  /// Kept, without effect on sizes.
  open var selectedBackgroundView: UIView?

  /// An item with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  /// Archiving is not supported: creates an item without size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    addSubview(contentView)
    contentView.translatesAutoresizingMaskIntoConstraints = false
    contentView.frame = bounds
  }

  open override func layoutSubviews() { contentView.frame = bounds }

  override func addOwnConstraints(to layout: inout ConstraintLayout) {
    layout.pin(contentView, to: self)
  }
}

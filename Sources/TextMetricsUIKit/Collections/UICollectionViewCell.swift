public import Foundation

/// A header, footer or item of a collection: a view.
open class UICollectionReusableView: UIView {
  /// The identifier of similar views.
  open internal(set) var reuseIdentifier: String?

  /// A view as a collection makes it: by `init(frame:)`, which subclasses override.
  ///
  /// A collection knows only the class, and Swift can make objects of such a class only by required initialisers.
  /// Subclasses inherit this one as long as they have the designated initialisers of their superclass.
  public required convenience init(registeredAs identifier: String) {
    self.init(frame: .zero)
    reuseIdentifier = identifier
  }

  /// No effect; for subclasses to override.
  open func prepareForReuse() {}
  /// No effect; for subclasses that take more from their place than its frame.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The place that suits the view: the given width, and the height that fits at that width. For an item of a
  /// flow layout with estimated sizes, it is the size of the content in both directions. Subclasses may know
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

  /// The size that suits the view, after it has been given a place.
  final func fittingSize(in place: UICollectionViewLayoutAttributes) -> CGSize {
    frame.size = place.size
    apply(place)
    return preferredLayoutAttributesFitting(place).size
  }
}

/// A collection item: a view with a content view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view for content, as large as the item.
  public let contentView = UIView(frame: .zero)
  /// Stored; does not affect sizes.
  open var isSelected = false
  /// Stored; does not affect sizes.
  open var isHighlighted = false
  /// Stored; does not affect sizes.
  open var backgroundView: UIView?
  /// Stored; does not affect sizes.
  open var selectedBackgroundView: UIView?

  /// Stored; does not affect sizes.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// The content as a value, whose view fills ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }

  /// An item with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addPinnedSubview(contentView)
  }

  /// Archiving is not supported: creates an item without size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addPinnedSubview(contentView)
  }
}

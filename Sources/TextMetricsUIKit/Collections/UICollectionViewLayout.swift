public import Foundation

/// The place of an item or another view of a collection.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The item, or the section of a supplementary view.
  open var indexPath: IndexPath
  /// The kind of a supplementary view; nil for an item.
  open private(set) var representedElementKind: String?
  /// The place in the content, in points.
  open var frame = CGRect.zero { didSet { if frame != oldValue { extents?.forget() } } }
  /// The size of the place.
  open var size: CGSize {
    get { frame.size }
    set {
      let center = center
      frame.size = newValue
      self.center = center
    }
  }
  /// The middle of the place.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  /// Stored; does not affect sizes.
  open var alpha: CGFloat = 1
  /// Stored; does not affect sizes.
  open var zIndex = 0
  /// Stored; does not affect sizes.
  open var isHidden = false
  /// Stored; does not affect sizes.
  open var transform = CGAffineTransform.identity
  /// The place, with its origin at zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }
  /// Whether the place is that of an item or of another view.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// Whether an item may change only its height to fit.
  var keepsWidth = true
  /// The extents of all places of the layout that made this one.
  var extents: PlaceExtents?

  /// The place of an item, empty at first.
  public required init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

  /// The place of a supplementary view, empty at first.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementKind = kind
    representedElementCategory = .supplementaryView
  }

  /// The place of a decoration, empty at first.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementKind = kind
    representedElementCategory = .decorationView
  }

  /// A place of a class that a layout has chosen.
  static func place(
    _ type: AnyClass, _ category: UICollectionView.ElementCategory, _ kind: String?,
    _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let type =
      type as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
    let place = type.init(forCellWith: path)
    (place.representedElementCategory, place.representedElementKind) = (category, kind)
    return place
  }

  /// Whether another object has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return self === other
      || indexPath == other.indexPath && frame == other.frame
        && representedElementKind == other.representedElementKind
        && representedElementCategory == other.representedElementCategory
        && (alpha, zIndex, isHidden) == (other.alpha, other.zIndex, other.isHidden)
        && transform == other.transform
  }
  /// Equal places have equal hashes.
  open override var hash: Int { indexPath.hashValue ^ representedElementKind.hashValue }

  /// A place with the same values.
  open override func copy() -> Any { copy(with: nil) }

  /// A place with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(forCellWith: indexPath)
    copy.representedElementCategory = representedElementCategory
    copy.keepsWidth = keepsWidth
    copy.representedElementKind = representedElementKind
    copy.frame = frame
    (copy.alpha, copy.zIndex) = (alpha, zIndex)
    (copy.isHidden, copy.transform) = (isHidden, transform)
    return copy
  }
}

/// The places of a collection's items; for subclasses that work them out.
open class UICollectionViewLayout: NSObject {
  /// The collection that is laid out.
  open internal(set) weak var collectionView: UICollectionView? {
    didSet { if collectionView !== oldValue { invalidateEverything() } }
  }
  private var isPrepared = false
  private var isPreparing = false

  /// A layout without items.
  public override init() {}
  /// Archiving is not supported: creates a layout without items.
  public required init?(coder: NSCoder) {}

  /// Works the places out; for subclasses.
  open func prepare() {}
  /// The size of the content, in points; for subclasses.
  open var collectionViewContentSize: CGSize { .zero }
  /// The places in a rectangle; for subclasses.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    preparedPlaces?.elements(in: rect)
  }
  /// The place of an item; for subclasses.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    preparedPlaces?.item(at: indexPath)
  }
  /// The place of a supplementary view; for subclasses.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preparedPlaces?.view(elementKind, in: indexPath.section)
  }
  /// Whether places are mirrored where the interface is; without effect.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// Whether the places change with the bounds of the collection.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// The place of a decoration; for subclasses.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The class of places. The layouts of this library make their places of it.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the reasons for working places out again.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  /// The reason for working places out again when the bounds change, of ``invalidationContextClass``.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { newContext }
  /// The reason for working places out again when an item prefers another size, of ``invalidationContextClass``.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { newContext }
  /// Whether places change when an item prefers another size.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Not called: nothing moves; for subclasses.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
  /// Not called: nothing moves; for subclasses.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
  /// Not called: nothing moves; for subclasses.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Not called: nothing moves; for subclasses.
  open func finalizeCollectionViewUpdates() {}
  /// Without effect: decorations are not shown.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
  /// Where scrolling ends: at the proposed place.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Where scrolling ends: at the proposed place.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Has the places worked out again when they are next asked for: calls ``invalidateLayout(with:)``, as on the platform.
  open func invalidateLayout() { invalidateLayout(with: givenContext ?? newContext) }
  /// Has the places worked out again, for a reason, when they are next asked for. The collection calls it when its
  /// bounds, its layout, its data source or the data change.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    collectionView?.setNeedsLayout()
  }
  /// The context that ``invalidateLayout()`` passes on; nil for a new one.
  private var givenContext: UICollectionViewLayoutInvalidationContext?
  private var newContext: UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }
  /// Has the places worked out again for a reason of the collection.
  final func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    givenContext = context
    defer { givenContext = nil }
    invalidateLayout()
  }
  /// Has the places worked out again since all data are new.
  final func invalidateEverything() {
    let context = newContext
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    invalidate(with: context)
  }
  /// Has the places worked out again since the numbers of items are new.
  final func invalidateCounts() {
    let context = newContext
    context.invalidateDataSourceCounts = true
    invalidate(with: context)
  }

  /// The place of an item, of the layout's class and empty at first.
  final func newPlace(ofItemAt path: IndexPath) -> UICollectionViewLayoutAttributes {
    .place(Self.layoutAttributesClass, .cell, nil, path)
  }
  /// The place of a header or footer, of the layout's class and empty at first.
  final func newPlace(
    ofViewOfKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    .place(Self.layoutAttributesClass, .supplementaryView, kind, path)
  }

  /// The places of a layout of this library, worked out now if they must be; nil for other layouts.
  var preparedPlaces: LayoutPlaces? { nil }

  /// Works the places out, if they must be. Code that asks for places while that is being done, such as a delegate that
  /// is asked for a size, sees only the places so far.
  func prepareIfNeeded() {
    guard !isPreparing else { return }
    isPreparing = true
    defer { isPreparing = false }
    for _ in 0..<Self.maximumPreparations where !isPrepared {
      isPrepared = true
      prepare()
    }
  }
  /// More than one, since a layout may set itself up in `prepare()`, and a delegate may reload data when it is asked.
  private static let maximumPreparations = 3
}

/// A reason for working places out again.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A reason.
  public required override init() {}
  /// Whether everything must be worked out again, since the data are new.
  open internal(set) var invalidateEverything = false
  /// How much larger the content becomes; stored, without effect.
  open var contentSizeAdjustment = CGSize.zero
  /// How far the content moves; stored, without effect.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The items whose places change; stored, without effect.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Adds items whose places change.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Without effect: everything is worked out again.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
  }
  /// Whether the numbers of items have changed.
  open internal(set) var invalidateDataSourceCounts = false
}

/// A reason for working out the places of a flow layout again.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the sizes from the delegate have changed.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the attributes of the layout have changed.
  open var invalidateFlowLayoutAttributes = true
}

/// A change to the items; none is ever made.
public final class UICollectionViewUpdateItem: NSObject {
  private override init() {}
  /// What has happened.
  public var updateAction: Action { .none }
  /// The place before.
  public var indexPathBeforeUpdate: IndexPath? { nil }
  /// The place after.
  public var indexPathAfterUpdate: IndexPath? { nil }
  /// What has happened to an item.
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
}

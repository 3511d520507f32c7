public import Foundation

/// The place of an item of a collection.
open class UICollectionViewLayoutAttributes: NSObject {
  /// The item, or the section of a supplementary view.
  open var indexPath: IndexPath
  /// The kind of a supplementary view; nil for an item.
  open private(set) var representedElementKind: String?
  /// The place in the content, in points.
  open var frame = CGRect.zero
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
  /// Kept, without effect on sizes.
  open var alpha: CGFloat = 1
  /// Kept, without effect on sizes.
  open var zIndex = 0
  /// Kept, without effect on sizes.
  open var isHidden = false
  /// Kept, without effect on sizes.
  open var transform = CGAffineTransform.identity

  /// The place of an item, empty at first.
  public required init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

  /// The place of a supplementary view, empty at first.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementKind = kind
  }

  /// A place of the same values.
  open override func copy() -> Any {
    let copy = Self(forCellWith: indexPath)
    copy.representedElementKind = representedElementKind
    copy.frame = frame
    (copy.alpha, copy.zIndex) = (alpha, zIndex)
    (copy.isHidden, copy.transform) = (isHidden, transform)
    return copy
  }
}

/// Where the items of a collection stand; for subclasses that work it out.
open class UICollectionViewLayout: NSObject {
  /// The collection that is laid out.
  open internal(set) weak var collectionView: UICollectionView?
  private var isPrepared = false

  /// A layout without items.
  public override init() {}
  /// Layouts are not archived: one without items.
  public required init?(coder: NSCoder) {}

  /// Works the places out; for subclasses.
  open func prepare() {}
  /// The size of the content, in points; for subclasses.
  open var collectionViewContentSize: CGSize { .zero }
  /// The places in a rectangle; for subclasses.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// The place of an item; for subclasses.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// The place of a supplementary view; for subclasses.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether the places change with the bounds of the collection.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Where scrolling ends; the place proposed.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// The places have to be worked out again.
  open func invalidateLayout() { isPrepared = false }

  /// Works the places out, if that has to be done.
  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }
}

/// The numbers of a collection's items, laid out by a layout. No item is shown.
open class UICollectionView: UIScrollView {
  /// Where items stand.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { collectionViewLayout.collectionView = self }
  }
  /// The numbers of items.
  open weak var dataSource: (any UICollectionViewDataSource)?
  /// Kept; layouts may ask it.
  open weak var delegate: (any UICollectionViewDelegate)?

  /// A collection in a place.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Views are not archived: a collection without size.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  open override var frame: CGRect {
    didSet {
      let isChanged = frame.size != oldValue.size
      if isChanged, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
        collectionViewLayout.invalidateLayout()
      }
    }
  }

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  /// The number of a section's items.
  open func numberOfItems(inSection section: Int) -> Int {
    max(0, dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0)
  }
  /// The place of an item, as the layout has it.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// The size of the content, as the layout has it.
  open override var contentSize: CGSize {
    get {
      collectionViewLayout.prepareIfNeeded()
      return collectionViewLayout.collectionViewContentSize
    }
    set { super.contentSize = newValue }
  }
  /// Works the places out again when they are next asked for.
  open func reloadData() { collectionViewLayout.invalidateLayout() }
  /// Without effect: items are made by their callers.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
}

/// The numbers of a collection's items.
public protocol UICollectionViewDataSource: AnyObject {
  /// The number of a section's items.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// An item; not asked for.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// The number of sections.
  func numberOfSections(in collectionView: UICollectionView) -> Int
}

extension UICollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// The delegate of a collection view; it has no requirements here.
public protocol UICollectionViewDelegate: AnyObject {}

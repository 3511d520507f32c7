public import Foundation

/// A collection: its data source gives the numbers of items, its layout their places. No item is shown.
open class UICollectionView: UIScrollView {
  /// The kind of headers.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of footers.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Items and other views.
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
  /// The direction in which the content scrolls.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  /// Where an item is scrolled to.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Positions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// To the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// To the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// To the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// To the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// To the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The layout, which places the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      if oldValue !== collectionViewLayout, oldValue.collectionView === self {
        oldValue.collectionView = nil
      }
      collectionViewLayout.collectionView = self
    }
  }
  /// The numbers of items.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { collectionViewLayout.invalidateEverything() }
  }
  /// Stored; layouts may ask it.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet { collectionViewLayout.invalidateLayout() }
  }

  /// A collection with a frame.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Archiving is not supported: creates a collection without size.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      changeBounds(to: CGRect(origin: bounds.origin, size: newValue.size)) {
        super.frame = newValue
      }
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      // A new size becomes the size of the frame, whose setter asks the layout.
      guard newValue.size == bounds.size else {
        super.bounds = newValue
        return
      }
      changeBounds(to: newValue) { super.bounds = newValue }
    }
  }

  /// Changes the bounds. The layout is asked first, so that it can compare the new bounds with those that the
  /// collection still has.
  private func changeBounds(to newBounds: CGRect, _ change: () -> Void) {
    let isStale =
      newBounds != bounds
      && collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
    let context =
      isStale ? collectionViewLayout.invalidationContext(forBoundsChange: newBounds) : nil
    change()
    if let context { collectionViewLayout.invalidate(with: context) }
  }

  open override var contentInset: UIEdgeInsets {
    didSet { if contentInset != oldValue { collectionViewLayout.invalidateLayout() } }
  }

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  /// The number of a section's items.
  open func numberOfItems(inSection section: Int) -> Int {
    max(0, dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0)
  }
  /// The place of an item, from the layout.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// The size of the content, from the layout.
  open override var contentSize: CGSize {
    get {
      collectionViewLayout.prepareIfNeeded()
      return collectionViewLayout.collectionViewContentSize
    }
    set { super.contentSize = newValue }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    collectionViewLayout.prepareIfNeeded()
  }
  /// Works the places out again when they are next asked for.
  open func reloadData() { collectionViewLayout.invalidateEverything() }
  /// The place of a header or footer, from the layout.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// Sets the layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
  /// Makes changes, has the places worked out again, and calls the completion.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    collectionViewLayout.invalidateCounts()
    completion?(true)
  }
  /// Works the places out again when they are next asked for.
  open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Works the places out again when they are next asked for.
  open func insertItems(at indexPaths: [IndexPath]) { collectionViewLayout.invalidateCounts() }
  /// Works the places out again when they are next asked for.
  open func deleteItems(at indexPaths: [IndexPath]) { collectionViewLayout.invalidateCounts() }
  /// Works the places out again when they are next asked for.
  open func reloadSections(_ sections: IndexSet) { reloadData() }
  /// Without effect: nothing scrolls.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}
  /// Without effect: nothing is selected.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {}
  /// Without effect: nothing is selected.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  /// The item at a place, if it is shown; none is.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
  /// The items that are shown: none.
  open var visibleCells: [UICollectionViewCell] { [] }
  /// The items that are shown: none.
  open var indexPathsForVisibleItems: [IndexPath] { [] }
  /// The selected items: none.
  open var indexPathsForSelectedItems: [IndexPath]? { [] }
  /// Stored; does not affect sizes.
  open var allowsSelection = true
  /// Stored; does not affect sizes.
  open var allowsMultipleSelection = false
  /// Stored; does not affect sizes.
  open var backgroundView: UIView?
  /// Stored; not asked.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Stored; has no effect.
  open var isPrefetchingEnabled = true

  // MARK: Items

  private var cells = ReusePool<UICollectionViewCell>()
  private var views = ReusePool<UICollectionReusableView>()

  /// Registers how items with an identifier are made.
  open func register(
    forCellWithReuseIdentifier identifier: String, make: @escaping () -> UICollectionViewCell
  ) { cells.register(identifier, make) }
  /// Registers a class, whose items are made by `init(frame:)`.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass = cellClass as? UICollectionViewCell.Type else {
      return cells.registerUninstantiable(identifier, nil)
    }
    cells.register(identifier) { cellClass.init(registeredAs: identifier) }
  }
  /// Without effect: there are no interface files.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
  /// Registers how headers and footers with an identifier are made.
  open func register(
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String,
    make: @escaping () -> UICollectionReusableView
  ) { views.register(Self.key(elementKind, identifier), make) }
  /// Registers a class, whose headers or footers are made by `init(frame:)`.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    guard let viewClass = viewClass as? UICollectionReusableView.Type else {
      return views.registerUninstantiable(Self.key(elementKind, identifier), nil)
    }
    views.register(Self.key(elementKind, identifier)) { viewClass.init(registeredAs: identifier) }
  }
  /// Without effect: there are no interface files.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {}
  /// An item with a registered identifier. For any other identifier it is a plain ``UICollectionViewCell``,
  /// where the platform throws.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = cells.make(identifier) ?? UICollectionViewCell(registeredAs: identifier)
    cell.prepareForReuse()
    return cell
  }
  /// A header or footer with a registered identifier; for any other identifier a plain view, as for items.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view =
      views.make(Self.key(elementKind, identifier))
      ?? UICollectionReusableView(registeredAs: identifier)
    view.prepareForReuse()
    return view
  }
  /// The identifier of a kind's views in the pool, which no other kind has.
  private static func key(_ elementKind: String, _ identifier: String) -> String {
    "\(elementKind.utf8.count) \(elementKind)\(identifier)"
  }
}

/// The numbers of a collection's items.
public protocol UICollectionViewDataSource: AnyObject {
  /// The number of a section's items.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// An item; asked for where its size is estimated.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// The number of sections.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// A header or footer; asked for where its size is estimated.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// An empty view.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}

/// The delegate of a collection; none of these methods is called.
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// An item has been selected.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// An item is no longer selected.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// An item is going to be shown.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// An item is no longer shown.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Whether an item can be selected.
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
}

extension UICollectionViewDelegate {
  /// Without effect.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// Without effect.
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Without effect.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Without effect.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// It can.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
}

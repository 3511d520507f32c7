public import Foundation

/// What all sections of a compositional layout have in common.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which the content scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Points between two sections.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout; they have no places.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Stored: there is no safe area.
  open var contentInsetsReference = UIContentInsetsReference.automatic
}

/// Makes the sections of a compositional layout.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Sections of groups of items, each with the size that it is given.
///
/// - A fraction applies to the room that a part stands in: for an item its group, for a group its section, for
///   a section the collection.
/// - The items of a group take turns until it is full. Groups follow each other in the direction of
///   scrolling, or across it in a section that scrolls by itself, which is as long as its longest group.
/// - Where a size is estimated, the view of the data source is asked for its preferred place.
/// - Headers stand before the insets of their section, footers after them. Their alignment determines whether they
///   are at a side or in the middle of the room across the direction of scrolling.
///
/// These are the rules of the documentation; no recorded places are known.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// What all sections have in common.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
  private var places = LayoutPlaces()
  private var length: CGFloat = 0
  /// The size of the collection for which the places were worked out.
  private var preparedSize = CGSize.zero

  /// A layout whose sections are all alike.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration =
      UICollectionViewCompositionalLayoutConfiguration()
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// A layout whose sections are made when they are laid out.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration =
      UICollectionViewCompositionalLayoutConfiguration()
  ) {
    self.sectionProvider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Archiving is not supported: creates a layout without sections.
  public required init?(coder: NSCoder) {
    sectionProvider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  open override func prepare() {
    super.prepare()
    (places, length, preparedSize) = (LayoutPlaces(), 0, .zero)
    guard let collectionView else { return }
    preparedSize = collectionView.bounds.size
    let sectionCount = max(0, collectionView.numberOfSections)
    for section in 0..<sectionCount {
      if section > 0 { length += configuration.interSectionSpacing }
      append(section, of: collectionView)
    }
    mirrorIfNeeded(in: collectionView)
  }

  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return contentSize
  }
  /// The size of the content, as far as places have been worked out.
  private var contentSize: CGSize {
    let room = collectionView.map(room) ?? .zero
    return CGSize(along: axis, length, across: room.length(along: axis.other))
  }
  override var preparedPlaces: LayoutPlaces? {
    prepareIfNeeded()
    return places
  }
  /// Whether the size of the collection has changed, on which fractions depend.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != preparedSize
  }
}

// MARK: - Sections

extension UICollectionViewCompositionalLayout {
  private var axis: NSLayoutConstraint.Axis {
    configuration.scrollDirection == .vertical ? .vertical : .horizontal
  }

  /// The size of the collection within its insets.
  private func room(of view: UICollectionView) -> CGSize {
    view.bounds.inset(by: view.adjustedContentInset).size
  }

  private func append(_ index: Int, of view: UICollectionView) {
    let whole = room(of: view)
    let traits = view.traitCollection
    guard let section = sectionProvider(index, LayoutEnvironment(whole, traits: traits)) else {
      return
    }
    appendViews(of: section, index, in: view, footers: false)
    let insets = section.contentInsets
    let start = axis.point(length)
    let origin = CGPoint(x: start.x + insets.leading, y: start.y + insets.top)
    var placement = GroupPlacement(
      count: view.numberOfItems(inSection: index), traits: traits,
      fittingSize: { [weak view] item, size, layoutSize in
        view?.fittingSize(
          ofItemAt: IndexPath(item: item, section: index), size,
          keepsWidth: !layoutSize.widthDimension.isEstimated) ?? size
      })
    let used = appendGroups(of: section, index, &placement, in: whole.inside(insets), at: origin)
    length +=
      used + (axis == .vertical ? insets.top + insets.bottom : insets.leading + insets.trailing)
    appendViews(of: section, index, in: view, footers: true)
  }

  /// Adds the groups of a section.
  ///
  /// - Returns: The length of the groups in the direction of scrolling.
  private func appendGroups(
    of section: NSCollectionLayoutSection, _ index: Int, _ placement: inout GroupPlacement,
    in room: CGSize, at origin: CGPoint
  ) -> CGFloat {
    let isAcross = section.orthogonalScrollingBehavior != .none
    let direction = isAcross ? axis.other : axis
    var offset: CGFloat = 0
    var longest: CGFloat = 0
    while let part = placement.place(section.group, in: room), !part.items.isEmpty {
      let shift = direction.point(offset)
      for (item, frame) in part.items(at: CGPoint(x: origin.x + shift.x, y: origin.y + shift.y)) {
        let place = newPlace(ofItemAt: IndexPath(item: item, section: index))
        place.frame = frame
        places.append(place)
      }
      offset += part.size.length(along: direction) + section.interGroupSpacing
      longest = max(longest, part.size.length(along: axis))
    }
    return isAcross ? longest : max(0, offset - section.interGroupSpacing)
  }

  private func appendViews(
    of section: NSCollectionLayoutSection, _ index: Int, in view: UICollectionView, footers: Bool
  ) {
    let insets = section.supplementariesFollowContentInsets ? section.contentInsets : .zero
    let sides =
      axis == .vertical
      ? NSDirectionalEdgeInsets(
        top: 0, leading: insets.leading, bottom: 0, trailing: insets.trailing)
      : NSDirectionalEdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0)
    for item in section.boundarySupplementaryItems where item.isFooter(along: axis) == footers {
      let path = IndexPath(item: 0, section: index)
      let place = newPlace(ofViewOfKind: item.elementKind, at: path)
      let room = room(of: view).inside(sides)
      var size = item.layoutSize.size(in: room)
      if item.layoutSize.isEstimated {
        let fitting = view.fittingSize(of: item, at: path, size)
        if item.layoutSize.widthDimension.isEstimated { size.width = fitting.width }
        if item.layoutSize.heightDimension.isEstimated { size.height = fitting.height }
      }
      let start = axis.point(length)
      let rest = room.length(along: axis.other) - size.length(along: axis.other)
      let shift = axis.other.point(rest * item.position(across: axis))
      place.frame = CGRect(
        origin: CGPoint(
          x: start.x + sides.leading + shift.x + item.offset.x,
          y: start.y + sides.top + shift.y + item.offset.y),
        size: size)
      places.append(place)
      if item.extendsBoundary { length += size.length(along: axis) }
    }
  }

  /// Mirrors the places in right-to-left interfaces.
  private func mirrorIfNeeded(in view: UICollectionView) {
    guard view.isMirrored else { return }
    let width = contentSize.width
    for place in places.all { place.frame = place.frame.mirrored(inWidth: width) }
  }
}

extension UICollectionView {
  /// The size that suits an item of the data source.
  fileprivate func fittingSize(
    ofItemAt path: IndexPath, _ size: CGSize, keepsWidth: Bool
  ) -> CGSize {
    guard let source = dataSource else { return size }
    let place = collectionViewLayout.newPlace(ofItemAt: path)
    place.frame.size = size
    place.keepsWidth = keepsWidth
    return source.collectionView(self, cellForItemAt: path).fittingSize(in: place)
  }

  /// The size that suits a header or footer of the data source.
  fileprivate func fittingSize(
    of item: NSCollectionLayoutBoundarySupplementaryItem, at path: IndexPath, _ size: CGSize
  ) -> CGSize {
    guard let source = dataSource else { return size }
    let place = collectionViewLayout.newPlace(ofViewOfKind: item.elementKind, at: path)
    place.frame.size = size
    place.keepsWidth = !item.layoutSize.widthDimension.isEstimated
    return source.collectionView(
      self, viewForSupplementaryElementOfKind: item.elementKind, at: path
    ).fittingSize(in: place)
  }
}

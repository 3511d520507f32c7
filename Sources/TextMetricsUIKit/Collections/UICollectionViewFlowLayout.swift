public import Foundation

/// Items in lines, with as many in each line as fit.
///
/// - Sizes come from the delegate, or else from ``itemSize``. With an ``estimatedItemSize`` and no size from
///   the delegate, each item of the data source is asked for its preferred place.
/// - The spacing between items grows until a line is full; a single item stands in the middle. In the last
///   line of a section, the spacing is that of the lines above if all items have the same size, and otherwise
///   the minimum (reported by users; no recorded places are known).
/// - Items are centred in the height of their line.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The estimate for items that know their own size.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// The size of items, unless a delegate gives another.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The estimated size of items that know their own sizes; otherwise zero.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  /// The least number of points between two lines.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The least number of points between two items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// Points around the items of a section.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// The size of a section's header; only the length in the direction of scrolling counts.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of a section's footer; only the length in the direction of scrolling counts.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The direction of scrolling, in which the lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// Stored; does not affect places.
  open var sectionHeadersPinToVisibleBounds = false
  /// Stored; does not affect places.
  open var sectionFootersPinToVisibleBounds = false
  /// Stored: there is no safe area.
  open var sectionInsetReference = SectionInsetReference.fromContentInset

  /// What the insets of sections are relative to.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  private var places = LayoutPlaces()
  private var contentLength: CGFloat = 0
  /// The length across the direction of scrolling for which the places were worked out.
  private var breadth: CGFloat = 0

  open override func prepare() {
    super.prepare()
    (places, contentLength, breadth) = (LayoutPlaces(), 0, 0)
    guard let collectionView else { return }
    breadth = breadth(of: collectionView, in: collectionView.bounds)
    for section in 0..<max(0, collectionView.numberOfSections) {
      append(section, of: collectionView)
    }
  }

  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return isVertical
      ? CGSize(width: breadth, height: contentLength)
      : CGSize(width: contentLength, height: breadth)
  }
  override var preparedPlaces: LayoutPlaces? {
    prepareIfNeeded()
    return places
  }
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }
  /// Whether the breadth of the collection has changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { breadth(of: $0, in: newBounds) != breadth } ?? false
  }
}

// MARK: - Numbers of sections

extension UICollectionViewFlowLayout {
  private var isVertical: Bool { scrollDirection == .vertical }

  /// The length of a collection across the direction of scrolling, within its insets.
  private func breadth(of view: UICollectionView, in bounds: CGRect) -> CGFloat {
    let insets = view.adjustedContentInset
    return isVertical
      ? bounds.width - insets.left - insets.right : bounds.height - insets.top - insets.bottom
  }

  private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  private func inset(_ section: Int, of view: UICollectionView) -> UIEdgeInsets {
    flowDelegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
  }

  private func spacings(_ section: Int, of view: UICollectionView) -> (line: CGFloat, item: CGFloat)
  {
    let delegate = flowDelegate
    return (
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing,
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing
    )
  }

  private func size(at path: IndexPath, of view: UICollectionView) -> CGSize {
    let given = flowDelegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    guard estimatedItemSize != .zero, given == itemSize, let source = view.dataSource else {
      return given
    }
    let place = newPlace(ofItemAt: path)
    place.frame.size = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
    place.keepsWidth = false
    return source.collectionView(view, cellForItemAt: path).fittingSize(in: place)
  }
}

// MARK: - Places

extension UICollectionViewFlowLayout {
  /// Adds the header, the lines and the footer of a section.
  private func append(_ section: Int, of view: UICollectionView) {
    let delegate = flowDelegate
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let inset = inset(section, of: view)
    appendView(UICollectionView.elementKindSectionHeader, section, header)
    let count = view.numberOfItems(inSection: section)
    if count > 0 {
      contentLength += isVertical ? inset.top : inset.left
      appendLines(section, count, inset, of: view)
      contentLength += isVertical ? inset.bottom : inset.right
    }
    appendView(UICollectionView.elementKindSectionFooter, section, footer)
  }

  private func appendView(_ kind: String, _ section: Int, _ size: CGSize) {
    let length = isVertical ? size.height : size.width
    guard length > 0 else { return }
    let place = newPlace(ofViewOfKind: kind, at: IndexPath(item: 0, section: section))
    place.frame = rect(along: contentLength, across: 0, length: length, breadth: breadth)
    places.append(place)
    contentLength += length
  }

  private func appendLines(
    _ section: Int, _ count: Int, _ inset: UIEdgeInsets, of view: UICollectionView
  ) {
    let spacing = spacings(section, of: view)
    let (start, end) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let room = breadth - start - end
    let sizes = (0..<count).map { size(at: IndexPath(item: $0, section: section), of: view) }
    let isUniform = sizes.allSatisfy { $0 == sizes[0] }
    let firstEnd = lineEnd(from: 0, sizes, room: room, spacing: spacing.item)
    var first = 0
    while first < count {
      let last = lineEnd(from: first, sizes, room: room, spacing: spacing.item)
      let line = Array(sizes[first..<last])
      // If all items have the same size, those of the last line stand in the columns of the lines above.
      let isModel = last < count || isUniform && first > 0
      let full = last < count ? first..<last : 0..<firstEnd
      let gap = isModel ? self.gap(of: sizes[full], in: room, least: spacing.item) : spacing.item
      let isAlone = line.count == 1 && last < count
      let origin = start + (isAlone ? max(0, (room - breadth(of: line[0])) / 2) : 0)
      appendLine(line, IndexPath(item: first, section: section), at: origin, gap: gap)
      first = last
      if first < count { contentLength += spacing.line }
    }
  }

  /// The index after the items that fit on a line, which has at least one.
  private func lineEnd(
    from first: Int, _ sizes: [CGSize], room: CGFloat, spacing: CGFloat
  ) -> Int {
    var used = breadth(of: sizes[first])
    var end = first + 1
    while end < sizes.count, used + spacing + breadth(of: sizes[end]) <= room + 1e-6 {
      used += spacing + breadth(of: sizes[end])
      end += 1
    }
    return end
  }

  private func gap(of line: ArraySlice<CGSize>, in room: CGFloat, least: CGFloat) -> CGFloat {
    guard line.count > 1 else { return least }
    let used = line.reduce(0) { $0 + breadth(of: $1) }
    return max(least, (room - used) / CGFloat(line.count - 1))
  }

  private func appendLine(
    _ sizes: [CGSize], _ path: IndexPath, at origin: CGFloat, gap: CGFloat
  ) {
    let length = sizes.map { isVertical ? $0.height : $0.width }.max() ?? 0
    var across = origin
    for (index, size) in sizes.enumerated() {
      let own = isVertical ? size.height : size.width
      let path = IndexPath(item: path.item + index, section: path.section)
      let place = newPlace(ofItemAt: path)
      place.frame = rect(
        along: contentLength + (length - own) / 2, across: across, length: own,
        breadth: breadth(of: size))
      places.append(place)
      across += breadth(of: size) + gap
    }
    contentLength += length
  }

  private func breadth(of size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  private func rect(
    along: CGFloat, across: CGFloat, length: CGFloat, breadth: CGFloat
  ) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: breadth, height: length)
      : CGRect(x: along, y: across, width: length, height: breadth)
  }
}

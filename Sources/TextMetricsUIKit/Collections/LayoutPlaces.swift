internal import Foundation

/// The places that a layout has worked out.
struct LayoutPlaces {
  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  /// All places, in the order in which they were added.
  private(set) var all: [UICollectionViewLayoutAttributes] = []

  /// Adds the place of an item or of another view.
  mutating func append(_ place: UICollectionViewLayoutAttributes) {
    if place.representedElementCategory == .cell { items[place.indexPath] = place }
    all.append(place)
  }

  /// The place of an item.
  func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? { items[path] }
  /// The place of a section's view of a kind.
  func view(_ kind: String, in section: Int) -> UICollectionViewLayoutAttributes? {
    all.first { $0.representedElementKind == kind && $0.indexPath.section == section }
  }
  /// The places in a rectangle.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    all.filter { $0.frame.intersects(rect) }
  }
}

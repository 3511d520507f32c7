internal import Foundation
internal import TextMetrics

/// The places that a layout has worked out.
struct LayoutPlaces {
  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  /// The first view of each kind in each section.
  private var views: [Int: [String: UICollectionViewLayoutAttributes]] = [:]
  /// All places, in the order in which they were added.
  private(set) var all: [UICollectionViewLayoutAttributes] = []
  private let extents = PlaceExtents()

  /// Adds the place of an item or of another view.
  mutating func append(_ place: UICollectionViewLayoutAttributes) {
    if place.representedElementCategory == .cell { items[place.indexPath] = place }
    if let kind = place.representedElementKind, view(kind, in: place.indexPath.section) == nil {
      views[place.indexPath.section, default: [:]][kind] = place
    }
    all.append(place)
    place.extents = extents
    extents.forget()
  }

  /// The place of an item.
  func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? { items[path] }
  /// The place of a section's first view of a kind.
  func view(_ kind: String, in section: Int) -> UICollectionViewLayoutAttributes? {
    views[section]?[kind]
  }
  /// The places in a rectangle.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    all[extents.candidates(for: rect, among: all)].filter { $0.frame.touches(rect) }
  }
}

extension CGRect {
  /// Whether two rectangles have a point in common, on their edges too. Foundation's `intersects` gives the same answer,
  /// but ends the program if an edge is NaN.
  ///
  /// - Returns: false for null rectangles, and where an edge is NaN.
  fileprivate func touches(_ other: CGRect) -> Bool {
    guard !isNull, !other.isNull else { return false }
    return minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}

/// The extents of a layout's places, by which a search for the places in a rectangle looks only at a few. Layouts add
/// places roughly in the direction of scrolling.
final class PlaceExtents {
  private var known: (horizontal: SpanSearch, vertical: SpanSearch)?

  /// Clears the extents, since a place has been added or changed.
  func forget() { known = nil }

  /// The indices from the first to the last place that may be in a rectangle.
  fileprivate func candidates(
    for rect: CGRect, among places: [UICollectionViewLayoutAttributes]
  ) -> Range<Int> {
    let (horizontal, vertical) =
      known
      ?? (
        SpanSearch(places.map { ($0.frame.minX, $0.frame.maxX) }),
        SpanSearch(places.map { ($0.frame.minY, $0.frame.maxY) })
      )
    known = (horizontal, vertical)
    return vertical.range(from: rect.minY, to: rect.maxY)
      .clamped(to: horizontal.range(from: rect.minX, to: rect.maxX))
  }
}

/// Spans along an axis, in any order. The closer they are to ascending, the fewer a search must look at.
private struct SpanSearch {
  /// For each span, the greatest end of the spans up to it.
  private var ends: [CGFloat] = []
  /// For each span, the least start of the spans from it on.
  private var starts: [CGFloat] = []

  init(_ spans: [(start: CGFloat, end: CGFloat)]) {
    var (end, start) = (-CGFloat.infinity, CGFloat.infinity)
    for span in spans {
      end = max(end, span.end)
      ends.append(end)
    }
    for span in spans.reversed() {
      start = min(start, span.start)
      starts.append(start)
    }
    starts.reverse()
  }

  /// The indices from the first to the last span that touches an interval; empty if none does.
  func range(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let first = ends.partitioningIndex { $0 >= start }
    let last = starts.partitioningIndex { $0 > end }
    return first..<max(first, last)
  }
}

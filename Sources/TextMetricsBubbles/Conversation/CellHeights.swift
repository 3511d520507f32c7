import Foundation
import TextMetrics

/// The known heights of a cell, as ranges of conversation widths over which the height stays the same. A
/// measurement holds for its whole range and is never repeated there.
struct CellHeights: Sendable, Hashable {
  struct Stretch: Sendable, Hashable {
    var widths: ClosedRange<CGFloat>
    var height: CGFloat
  }

  /// The maximum number of stretches kept. A chat message has a dozen between a phone and a desktop; dragging
  /// the edge of a window past them must not pile up more.
  private static let capacity = 64

  /// The first of few stretches, those of a display in portrait and landscape: no memory but the row's.
  private var first: Stretch?
  private var second: Stretch?
  /// All stretches, where there are more; otherwise none.
  private var many: [Stretch] = []

  /// In ascending order, without overlaps.
  private(set) var stretches: [Stretch] {
    get { many.isEmpty ? [first, second].compactMap(\.self) : many }
    set {
      let areFew = newValue.count <= 2
      many = areFew ? [] : newValue
      first = areFew ? newValue.first : nil
      second = newValue.count == 2 ? newValue[1] : nil
    }
  }

  /// The height at a width; nil if it is not known.
  func height(at width: CGFloat) -> CGFloat? { stretch(at: width)?.height }

  func stretch(at width: CGFloat) -> Stretch? {
    guard !many.isEmpty else {
      if let first, first.widths.contains(width) { return first }
      if let second, second.widths.contains(width) { return second }
      return nil
    }
    let index = many.partitioningIndex { $0.widths.upperBound >= width }
    guard index < many.count, many[index].widths.lowerBound <= width else { return nil }
    return many[index]
  }

  /// Whether the height is known at every width of a range.
  func covers(_ range: ClosedRange<CGFloat>) -> Bool {
    var width = range.lowerBound
    while let stretch = stretch(at: width) {
      guard stretch.widths.upperBound < range.upperBound else { return true }
      width = stretch.widths.upperBound.nextUp
    }
    return false
  }

  /// Adds a measurement. Adjacent stretches of the same height are merged with it.
  mutating func insert(_ stretch: Stretch) {
    let (lower, upper) = (stretch.widths.lowerBound.nextDown, stretch.widths.upperBound.nextUp)
    if second == nil, many.isEmpty {
      guard let known = first else {
        first = stretch
        return
      }
      if known.widths.upperBound < lower {
        second = stretch
        return
      }
      if known.widths.lowerBound > upper {
        (first, second) = (stretch, known)
        return
      }
    }
    var all = stretches
    all.insert(stretch, between: lower, and: upper)
    if all.count > Self.capacity { all.dropFarthest(from: stretch) }
    stretches = all
  }

  /// Adds all measurements of another instance.
  mutating func merge(_ other: CellHeights) {
    for stretch in other.stretches { insert(stretch) }
  }
}

extension [CellHeights.Stretch] {
  /// Inserts a stretch where it touches all others between two widths.
  fileprivate mutating func insert(
    _ stretch: Element, between lower: CGFloat, and upper: CGFloat
  ) {
    let start = partitioningIndex { $0.widths.upperBound >= lower }
    let end = Swift.max(start, partitioningIndex { $0.widths.lowerBound > upper })
    replace(start..<end, by: stretch)
  }

  /// Replaces the stretches in a range, which the new one touches or overlaps.
  private mutating func replace(_ range: Range<Int>, by stretch: Element) {
    var (merged, kept) = (stretch, [Element]())
    for old in self[range] {
      if old.height == stretch.height {
        let (first, last) = (merged.widths.lowerBound, merged.widths.upperBound)
        merged.widths =
          Swift.min(first, old.widths.lowerBound)...Swift.max(last, old.widths.upperBound)
      } else if !old.widths.overlaps(stretch.widths) {
        kept.append(old)
      }
    }
    let isBefore = kept.first.map { $0.widths.upperBound < merged.widths.lowerBound } ?? false
    let before = isBefore ? 1 : 0
    replaceSubrange(range, with: kept.prefix(before) + [merged] + kept.dropFirst(before))
  }

  /// Drops the first or the last stretch, whichever is farther from another.
  fileprivate mutating func dropFarthest(from stretch: Element) {
    let first = stretch.widths.lowerBound - (self.first?.widths.upperBound ?? 0)
    let last = (self.last?.widths.lowerBound ?? 0) - stretch.widths.upperBound
    if first > last { removeFirst() } else { removeLast() }
  }
}

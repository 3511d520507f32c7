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
  /// Enough for a display in portrait and landscape, and for a window beside another.
  private static let usualCount = 4

  /// In ascending order, without overlaps.
  private(set) var stretches: [Stretch] = []

  /// The height at a width; nil if it is not known.
  func height(at width: CGFloat) -> CGFloat? { stretch(at: width)?.height }

  func stretch(at width: CGFloat) -> Stretch? {
    let index = stretches.partitioningIndex { $0.widths.upperBound >= width }
    guard index < stretches.count, stretches[index].widths.lowerBound <= width else { return nil }
    return stretches[index]
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
    let start = stretches.partitioningIndex { $0.widths.upperBound >= lower }
    let end = max(start, stretches.partitioningIndex { $0.widths.lowerBound > upper })
    if start == end {
      if stretches.isEmpty { stretches.reserveCapacity(Self.usualCount) }
      stretches.insert(stretch, at: start)
    } else {
      replace(start..<end, by: stretch)
    }
    if stretches.count > Self.capacity { dropFarthest(from: stretch) }
  }

  /// Replaces the stretches in a range, which the new one touches or overlaps.
  private mutating func replace(_ range: Range<Int>, by stretch: Stretch) {
    var (merged, kept) = (stretch, [Stretch]())
    for old in stretches[range] {
      if old.height == stretch.height {
        merged.widths =
          min(
            merged.widths.lowerBound, old.widths.lowerBound)...max(
            merged.widths.upperBound, old.widths.upperBound)
      } else if !old.widths.overlaps(stretch.widths) {
        kept.append(old)
      }
    }
    let isBefore = kept.first.map { $0.widths.upperBound < merged.widths.lowerBound } ?? false
    let before = isBefore ? 1 : 0
    stretches.replaceSubrange(
      range, with: kept.prefix(before) + [merged] + kept.dropFirst(before))
  }

  /// Adds all measurements of another instance.
  mutating func merge(_ other: CellHeights) {
    for stretch in other.stretches { insert(stretch) }
  }

  /// Drops the first or the last stretch, whichever is farther from another.
  private mutating func dropFarthest(from stretch: Stretch) {
    let first = stretch.widths.lowerBound - (stretches.first?.widths.upperBound ?? 0)
    let last = (stretches.last?.widths.lowerBound ?? 0) - stretch.widths.upperBound
    if first > last { stretches.removeFirst() } else { stretches.removeLast() }
  }
}

import Foundation
import TextMetrics

/// The known heights of a cell, as ranges of conversation widths over which the height stays the same. A
/// measurement holds for its whole range and is never repeated there.
struct CellHeights: Sendable, Hashable {
  struct Step: Sendable, Hashable {
    var widths: ClosedRange<CGFloat>
    var height: CGFloat
  }

  /// The maximum number of steps kept. A chat message has a dozen between the widths of a phone and a desktop;
  /// dragging the edge of a window past them must not pile up more.
  private static let capacity = 64

  /// Up to two steps, such as those of a display in portrait and landscape, need no memory outside the row.
  private var first: Step?
  private var second: Step?
  /// All steps if there are more than two; otherwise empty.
  private var many: [Step] = []

  /// Whether another step would replace one of the known steps.
  var isFull: Bool { many.count >= Self.capacity }

  /// The steps in ascending order, without overlaps.
  private(set) var steps: [Step] {
    get { many.isEmpty ? [first, second].compactMap(\.self) : many }
    set {
      let areFew = newValue.count <= 2
      many = areFew ? [] : newValue
      first = areFew ? newValue.first : nil
      second = newValue.count == 2 ? newValue[1] : nil
    }
  }

  /// The height at a width; nil if it is not known.
  func height(at width: CGFloat) -> CGFloat? { step(at: width)?.height }

  func step(at width: CGFloat) -> Step? {
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
    while let step = step(at: width) {
      guard step.widths.upperBound < range.upperBound else { return true }
      width = step.widths.upperBound.nextUp
    }
    return false
  }

  /// Adds a measurement. Adjacent steps of the same height are merged with it.
  mutating func insert(_ step: Step) {
    let (lower, upper) = (step.widths.lowerBound.nextDown, step.widths.upperBound.nextUp)
    if second == nil, many.isEmpty {
      guard let known = first else {
        first = step
        return
      }
      if known.widths.upperBound < lower {
        second = step
        return
      }
      if known.widths.lowerBound > upper {
        (first, second) = (step, known)
        return
      }
    }
    var all = steps
    all.insert(step, between: lower, and: upper)
    if all.count > Self.capacity { all.dropFarthest(from: step) }
    steps = all
  }

  /// Adds all measurements of another instance.
  mutating func merge(_ other: CellHeights) {
    for step in other.steps { insert(step) }
  }
}

extension [CellHeights.Step] {
  /// Inserts a step that touches or overlaps all others between two widths.
  fileprivate mutating func insert(
    _ step: Element, between lower: CGFloat, and upper: CGFloat
  ) {
    let start = partitioningIndex { $0.widths.upperBound >= lower }
    let end = Swift.max(start, partitioningIndex { $0.widths.lowerBound > upper })
    replace(start..<end, by: step)
  }

  /// Replaces the steps in a range, all of which the new step touches or overlaps.
  private mutating func replace(_ range: Range<Int>, by step: Element) {
    var (merged, kept) = (step, [Element]())
    for old in self[range] {
      if old.height == step.height {
        let (first, last) = (merged.widths.lowerBound, merged.widths.upperBound)
        merged.widths =
          Swift.min(first, old.widths.lowerBound)...Swift.max(last, old.widths.upperBound)
      } else if !old.widths.overlaps(step.widths) {
        kept.append(old)
      }
    }
    let isBefore = kept.first.map { $0.widths.upperBound < merged.widths.lowerBound } ?? false
    let before = isBefore ? 1 : 0
    replaceSubrange(range, with: kept.prefix(before) + [merged] + kept.dropFirst(before))
  }

  /// Drops the first or the last step, whichever is farther from the given one.
  fileprivate mutating func dropFarthest(from step: Element) {
    let first = step.widths.lowerBound - (self.first?.widths.upperBound ?? 0)
    let last = (self.last?.widths.lowerBound ?? 0) - step.widths.upperBound
    if first > last { removeFirst() } else { removeLast() }
  }
}

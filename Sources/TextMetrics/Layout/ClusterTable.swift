import Foundation

/// The clusters of a text in logical order with their pen positions: the arrays in which line
/// breaking searches.
///
/// Each hard line has its own stretch of entries, closed by a sentinel that stands at the line's end;
/// positions start at 0 in each, so that sums stay exact however long the text is.
struct ClusterTable: Sendable {
  /// UTF-16 offset of each cluster.
  private(set) var starts: [Int32] = []
  /// Sum of the advances of the clusters before it in its hard line, tabs counting nothing, in the
  /// line's ``LineUnits``.
  private(set) var positions: [Double] = []
  /// Whether breaking the line before the cluster leaves the shaping on both sides as it is.
  private(set) var isSafe: [Bool] = []

  var count: Int { starts.count }

  /// Drops all entries but the first ones.
  mutating func keepFirst(_ count: Int) {
    starts.removeSubrange(count...)
    positions.removeSubrange(count...)
    isSafe.removeSubrange(count...)
  }

  mutating func append(start: Int, position: Double, isSafe: Bool) {
    starts.append(Int32(start))
    positions.append(position)
    self.isSafe.append(isSafe)
  }

  /// The last entry of a stretch that starts at or before an offset.
  ///
  /// - Complexity: O(log *n*).
  func index(at offset: Int, in stretch: ClosedRange<Int>) -> Int {
    let after = stretch.partitioningIndex { starts[$0] > Int32(offset) }
    return max(after - 1, stretch.lowerBound)
  }

  /// The first entry of a stretch that starts at or after an offset.
  ///
  /// - Complexity: O(log *n*).
  func index(atOrAfter offset: Int, in stretch: ClosedRange<Int>) -> Int {
    min(stretch.partitioningIndex { starts[$0] >= Int32(offset) }, stretch.upperBound)
  }
}

extension ClosedRange<Int> {
  /// The first member for which a condition holds that holds for all after it, or the end.
  func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    (lowerBound..<upperBound + 1).partitioningIndex(where: holds)
  }
}

extension Range<Int> {
  /// The first member for which a condition holds that holds for all after it, or the end.
  ///
  /// - Complexity: O(log *n*) calls of the condition.
  func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The same, searching from the start in growing steps: the cost depends on how far the answer
  /// lies, not on how long the range is.
  ///
  /// - Complexity: O(log *d*) calls of the condition, *d* being the distance of the answer.
  @inline(__always)
  func gallopingIndex(where holds: (Int) -> Bool) -> Int {
    guard !isEmpty else { return lowerBound }
    // Where a line of a few words ends no processor can guess: all of them are counted, without a branch
    // between one and the next.
    var count = 0
    for index in lowerBound..<lowerBound + Self.countedLength {
      count += holds(Swift.min(index, upperBound - 1)) ? 0 : 1
    }
    guard count == Self.countedLength else { return Swift.min(lowerBound + count, upperBound) }
    return farGallopingIndex(where: holds)
  }

  /// How many members are looked at without asking whether the answer is among them.
  private static var countedLength: Int { 8 }

  /// The answer past the members that are counted.
  private func farGallopingIndex(where holds: (Int) -> Bool) -> Int {
    var known = Swift.min(lowerBound + Self.countedLength, upperBound)
    var step = 1
    while known + step <= upperBound, !holds(known + step - 1) {
      known += step
      step *= 2
    }
    return (known..<Swift.min(known + step, upperBound)).partitioningIndex(where: holds)
  }
}

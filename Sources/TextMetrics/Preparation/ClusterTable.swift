import Foundation

/// The clusters of a text in logical order with their pen positions: the arrays that line breaking
/// searches.
///
/// Each hard line has its own range of entries, closed by a sentinel at the line's end. Positions
/// start at 0 in each, so sums stay exact however long the text is.
struct ClusterTable: Sendable {
  /// UTF-16 offset of each cluster.
  private(set) var starts: [Int32] = []
  /// Sum of the advances of the preceding clusters of the hard line in the line's ``AdvanceUnits``;
  /// tabs count as 0.
  private(set) var positions: [Double] = []
  /// Whether a line break before the cluster leaves the shaping on both sides unchanged.
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

  /// The last entry of a range that starts at or before an offset.
  ///
  /// - Complexity: O(log *n*).
  func index(at offset: Int, in line: ClosedRange<Int>) -> Int {
    let after = line.partitioningIndex { starts[$0] > Int32(offset) }
    return max(after - 1, line.lowerBound)
  }

  /// The first entry of a range that starts at or after an offset.
  ///
  /// - Complexity: O(log *n*).
  func index(atOrAfter offset: Int, in line: ClosedRange<Int>) -> Int {
    min(line.partitioningIndex { starts[$0] >= Int32(offset) }, line.upperBound)
  }
}

extension ClosedRange<Int> {
  /// The first member that satisfies a condition that all later members satisfy too, or the end.
  func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    (lowerBound..<upperBound + 1).partitioningIndex(where: holds)
  }
}

extension Range<Int> {
  /// The first member that satisfies a condition that all later members satisfy too, or the end.
  ///
  /// - Complexity: O(log *n*) calls of the condition.
  @inlinable
  package func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The same as `partitioningIndex(where:)`, but searches from the start in growing steps: the
  /// cost depends on the distance of the answer, not on the length of the range.
  ///
  /// - Complexity: O(log *d*) calls of the condition, *d* being the distance of the answer.
  func gallopingIndex(where holds: (Int) -> Bool) -> Int {
    var known = lowerBound
    var step = 1
    while known + step <= upperBound, !holds(known + step - 1) {
      known += step
      step *= 2
    }
    return (known..<Swift.min(known + step, upperBound)).partitioningIndex(where: holds)
  }
}

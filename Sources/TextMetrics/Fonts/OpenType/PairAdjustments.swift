/// The pairs of glyphs that a font may kern: in lookups that adjust pairs (`GPOS` type 2), and in the older table
/// `kern`. Read only to rule pairs out.
///
/// HarfBuzz skips damaged subtables and uses others instead. A pair counts as left alone if every subtable leaves it
/// alone, which is right whichever of them HarfBuzz uses.
struct PairAdjustments: Sendable {
  fileprivate struct Subtable {
    var table: LayoutTable
    var start: Int
    var coverage: GlyphPattern.Element
    /// The number of 16-bit values in a pair's adjustments.
    var size: Int

    /// Whether the subtable lies within its table, as HarfBuzz requires.
    var isWellFormed = false
  }

  /// The subtables of each lookup.
  private var lookups: [[Subtable]] = []
  private let kernTable: KernPairs?

  /// - Parameter kernTable: the older table; nil if the font has none.
  init(kernTable: KernPairs?) { self.kernTable = kernTable }

  /// Adds the subtables of an active lookup that adjust only the first glyph of each pair.
  mutating func add(_ starts: [Int], of table: LayoutTable, _ budget: inout ReadingBudget) {
    lookups.append(
      starts.map { start in
        var subtable = Subtable(
          table: table, start: start, coverage: table.coverage(of: start),
          size: table.number(at: start + 4).nonzeroBitCount
            + table.number(at: start + 6).nonzeroBitCount)
        subtable.isWellFormed = table.isWellFormedPairSubtable(start, size: subtable.size, &budget)
        return subtable
      })
  }

  /// Whether pairs that begin with a glyph may be adjusted.
  func mayBegin(with glyph: UInt32) -> Bool {
    kernTable != nil
      || lookups.contains { $0.contains { $0.table.matches(glyph, $0.coverage) } }
  }

  /// Whether a glyph before another one keeps its advance.
  ///
  /// - Parameters:
  ///   - first: the glyph.
  ///   - second: the next one in logical order.
  ///   - isRightToLeft: whether they run from right to left; the table `kern` has pairs from left to right.
  /// - Returns: False also if this cannot be decided.
  func keepAdvance(_ first: UInt32, before second: UInt32, isRightToLeft: Bool) -> Bool {
    if let kernTable {
      let (left, right) = isRightToLeft ? (second, first) : (first, second)
      guard !kernTable.mayKern(left, right) else { return false }
    }
    return lookups.allSatisfy { $0.values(of: first, before: second) == [] }
  }

  /// Whether all pairs of a first and a second glyph are adjusted alike.
  ///
  /// - Parameters:
  ///   - first: a glyph, and the glyphs that may replace it.
  ///   - second: the next glyph in logical order, and the glyphs that may replace it.
  ///   - isRightToLeft: whether they run from right to left.
  /// - Returns: False also if this cannot be decided.
  func adjustAlike(_ first: [UInt32], before second: [UInt32], isRightToLeft: Bool) -> Bool {
    guard first.count > 1 || second.count > 1 else { return true }
    func hold(_ isTrue: (UInt32, UInt32) -> Bool) -> Bool {
      first.allSatisfy { one in second.allSatisfy { isTrue(one, $0) } }
    }
    guard kernTable == nil else {
      return hold { keepAdvance($0, before: $1, isRightToLeft: isRightToLeft) }
    }
    return lookups.allSatisfy { lookup in
      guard let values = lookup.values(of: first[0], before: second[0]) else { return false }
      return hold { lookup.values(of: $0, before: $1) == values }
    }
  }
}

extension [PairAdjustments.Subtable] {
  /// The values by which a lookup adjusts a pair, from the first subtable that changes anything; empty if none does.
  ///
  /// - Returns: Nil if the values are unknown, or if a record that changes nothing precedes them, because HarfBuzz may
  ///   stop at that record.
  fileprivate func values(of first: UInt32, before second: UInt32) -> [Int]? {
    var isFound = false
    for index in indices {
      guard self[index].isWellFormed, let records = self[index].records(of: first, before: second)
      else { return nil }
      if let record = records.first(where: self[index].hasValue) {
        return isFound ? nil : self[index].values(at: record)
      }
      isFound = isFound || !records.isEmpty
    }
    return []
  }
}

extension PairAdjustments.Subtable {
  /// The offsets of the records for a pair; nil if HarfBuzz may find others.
  fileprivate func records(of first: UInt32, before second: UInt32) -> [Int]? {
    guard case .covered(let coverage) = coverage,
      let index = table.coverageIndex(of: first, in: coverage)
    else { return [] }
    return isOfClasses ? records(ofClassesOf: first, second) : records(of: second, inSet: index)
  }

  /// Whether its records are for classes of glyphs.
  private var isOfClasses: Bool { table.number(at: start) == 2 }

  /// Looks at all pairs of a set, which may not be sorted.
  private func records(of second: UInt32, inSet index: Int) -> [Int]? {
    guard index < table.number(at: start + 8),
      let set = table.bytes.target(at: start + 10 + 2 * index, from: start)
    else { return [] }
    let count = table.number(at: set)
    guard count <= Self.setCapacity else { return nil }
    let records = (0..<count).map { set + 4 + 2 * $0 * (1 + size) }
    let found = records.filter { table.number(at: $0 - 2) == Int(second) }
    let isWellFormed =
      !found.contains(where: hasValue)
      || set + 2 + 2 * count * (1 + size) <= table.bytes.range.upperBound
        && table.bytes.isAscending(count) { table.number(at: records[$0] - 2) }
    return isWellFormed ? found : nil
  }

  /// Larger sets are left to HarfBuzz.
  private static let setCapacity = 1024

  /// Versions of HarfBuzz differ on second glyphs in no class.
  private func records(ofClassesOf first: UInt32, _ second: UInt32) -> [Int]? {
    let row = table.glyphClass(of: first, in: table.bytes.target(at: start + 8, from: start))
    let column = table.glyphClass(of: second, in: table.bytes.target(at: start + 10, from: start))
    let columnCount = table.number(at: start + 14)
    guard row < table.number(at: start + 12), column < columnCount else { return [] }
    let record = start + 16 + 2 * (row * columnCount + column) * size
    return column == 0 && hasValue(at: record) ? nil : [record]
  }

  fileprivate func hasValue(at record: Int) -> Bool {
    for index in 0..<size where table.number(at: record + 2 * index) != 0 { return true }
    return false
  }

  /// The values of a record, preceded by the origin of its offsets, if it has any: the start of the subtable for
  /// records of classes, the record itself for others.
  fileprivate func values(at record: Int) -> [Int] {
    let hasOffsets = table.number(at: start + 4) & 0xF0 != 0
    let origin = hasOffsets ? (isOfClasses ? start : record) : 0
    return [origin] + (0..<size).map { table.number(at: record + 2 * $0) }
  }
}

extension SFNTTable {
  /// Whether each number of a list is greater than the one before it.
  func isAscending(_ count: Int, _ number: (Int) -> Int) -> Bool {
    var last = -1
    for index in 0..<count {
      let next = number(index)
      guard next > last else { return false }
      last = next
    }
    return true
  }

  /// Whether a list of glyph ranges, six bytes each, lies within the table and is in ascending order.
  private func isSortedRangeList(_ start: Int, _ count: Int) -> Bool {
    guard start + 6 * count <= range.upperBound else { return false }
    return isAscending(2 * count) {
      // The first and the last glyph of a range may be the same.
      2 * number(at: start + 6 * ($0 >> 1) + 2 * ($0 & 1)) + ($0 & 1)
    }
  }

  /// Whether a coverage table lies within the table and is in ascending order.
  fileprivate func isWellFormedCoverage(_ start: Int, _ budget: inout ReadingBudget) -> Bool {
    let count = number(at: start + 2)
    guard start + 4 <= range.upperBound, budget.take(count) else { return false }
    switch number(at: start) {
    case 1:
      return start + 4 + 2 * count <= range.upperBound
        && isAscending(count) { number(at: start + 4 + 2 * $0) }
    case 2: return isSortedRangeList(start + 4, count)
    default: return false
    }
  }

  /// Whether a class definition lies within the table and is in ascending order.
  fileprivate func isWellFormedClassDefinition(_ start: Int?, _ budget: inout ReadingBudget) -> Bool
  {
    guard let start else { return true }
    switch number(at: start) {
    case 1: return start + 6 + 2 * number(at: start + 4) <= range.upperBound
    case 2:
      let count = number(at: start + 2)
      return start + 4 <= range.upperBound && budget.take(count)
        && isSortedRangeList(start + 4, count)
    default: return false
    }
  }
}

extension LayoutTable {
  /// Whether everything that finds pairs in a subtable lies within its table and is sorted as searches assume.
  ///
  /// - Parameters:
  ///   - start: the subtable.
  ///   - size: the number of 16-bit values in a pair's adjustments.
  ///   - budget: limits reading.
  /// - Returns: False if HarfBuzz may read other pairs.
  fileprivate func isWellFormedPairSubtable(
    _ start: Int, size: Int, _ budget: inout ReadingBudget
  ) -> Bool {
    let end = bytes.range.upperBound
    guard bytes.isWellFormedCoverage(start + number(at: start + 2), &budget) else { return false }
    switch number(at: start) {
    case 1: return start + 10 + 2 * number(at: start + 8) <= end
    case 2:
      let cellCount = number(at: start + 12) * number(at: start + 14)
      return start + 16 + 2 * cellCount * size <= end
        && bytes.isWellFormedClassDefinition(bytes.target(at: start + 8, from: start), &budget)
        && bytes.isWellFormedClassDefinition(bytes.target(at: start + 10, from: start), &budget)
    default: return false
    }
  }
}

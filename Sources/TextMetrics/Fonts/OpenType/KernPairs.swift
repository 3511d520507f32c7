/// The pairs of the older kerning table (`kern`), whatever it does to them. Read only to rule pairs out.
struct KernPairs: Sendable {
  /// Whether all subtables adjust pairs of glyphs and nothing else: their formats are 0 and 2. False also if one is
  /// damaged.
  let hasOnlyPairs: Bool
  private let table: SFNTTable
  /// Where the pairs of each subtable start, and how many there are; nil if a subtable has another format or is damaged
  /// or not sorted.
  private let lists: [List]?

  private typealias List = (start: Int, count: Int)

  init(_ table: SFNTTable, _ budget: inout ReadingBudget) {
    self.table = table
    guard table.range.count >= 4, table.number(at: table.start) == 0 else {
      (hasOnlyPairs, lists) = (false, nil)
      return
    }
    var lists: [List]? = []
    var subtable = table.start + 4
    for _ in 0..<table.number(at: table.start + 2) {
      let (length, format) = (table.number(at: subtable + 2), table.number(at: subtable + 4) >> 8)
      guard subtable + 6 <= table.range.upperBound, [0, 2].contains(format),
        length >= Self.headerLength
      else {
        (hasOnlyPairs, self.lists) = (false, nil)
        return
      }
      let list = (start: subtable + 14, count: table.number(at: subtable + 6))
      let isWellFormed = format == 0 && table.isSortedPairList(list.start, list.count, &budget)
      if isWellFormed { lists?.append(list) } else { lists = nil }
      subtable += length
    }
    hasOnlyPairs = true
    self.lists = lists
  }

  /// The length of a pair subtable's header. A shorter subtable cannot be told apart from what follows it.
  private static let headerLength = 14

  /// Whether two glyphs may be kerned.
  func mayKern(_ left: UInt32, _ right: UInt32) -> Bool {
    guard let lists else { return true }
    let pair = Int(left) << 16 | Int(right)
    return lists.contains { list in
      let index = (0..<list.count).partitioningIndex { self.pair($0, in: list) >= pair }
      return index < list.count && self.pair(index, in: list) == pair
    }
  }

  /// Whether any of the given glyphs may be kerned with any glyph.
  func mayInclude(_ glyphs: [UInt32], _ budget: inout ReadingBudget) -> Bool {
    guard let lists else { return true }
    let glyphs = Set(glyphs.map(Int.init))
    for list in lists where budget.take(list.count) {
      let includesOne = (0..<list.count).contains {
        let pair = pair($0, in: list)
        return glyphs.contains(pair >> 16) || glyphs.contains(pair & 0xFFFF)
      }
      if includesOne { return true }
    }
    return false
  }

  private func pair(_ index: Int, in list: List) -> Int {
    table.longNumber(at: list.start + 6 * index)
  }
}

extension SFNTTable {
  /// Whether a list of pairs and their kerning, six bytes each, lies within the table and is in ascending order.
  fileprivate func isSortedPairList(
    _ start: Int, _ count: Int, _ budget: inout ReadingBudget
  ) -> Bool {
    guard start + 6 * count <= range.upperBound, budget.take(count) else { return false }
    return isAscending(count) { longNumber(at: start + 6 * $0) }
  }
}

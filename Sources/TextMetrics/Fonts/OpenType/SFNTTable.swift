/// The bytes of one table of a font: no read leaves them.
struct SFNTTable: Sendable {
  private let data: FontData
  /// Where the table lies in the file. All places in it are offsets in the file.
  let range: Range<Int>

  /// - Returns: Nil where the face has no such table.
  init?(_ tag: FontTag, of face: FontFace) {
    guard let range = face.tableRanges[tag] else { return nil }
    self.init(face.data, range)
  }

  /// A stretch of bytes that is read as a table.
  init(_ data: FontData, _ range: Range<Int>) {
    self.data = data
    self.range = range.clamped(to: 0..<data.count)
  }

  var start: Int { range.lowerBound }

  /// The 16-bit number at a place; 0 where the table does not reach.
  func number(at place: Int) -> Int {
    guard place >= range.lowerBound, place <= range.upperBound - 2 else { return 0 }
    return data.uint16(at: place).map(Int.init) ?? 0
  }

  /// The 32-bit number at a place; 0 where the table does not reach.
  func longNumber(at place: Int) -> Int {
    guard place >= range.lowerBound, place <= range.upperBound - 4 else { return 0 }
    return data.uint32(at: place).map(Int.init) ?? 0
  }

  /// What a 16-bit offset at a place refers to, nil for the null offset.
  ///
  /// - Parameters:
  ///   - place: where the offset is stored.
  ///   - base: what it counts from.
  /// - Returns: A place, perhaps past the end of the table.
  func target(at place: Int, from base: Int) -> Int? {
    let offset = number(at: place)
    return offset == 0 ? nil : base + offset
  }
}

// MARK: - Lists

extension SFNTTable {
  /// A run of 16-bit numbers.
  ///
  /// - Parameters:
  ///   - place: where the first one is stored.
  ///   - count: how many there are; below 1 there are none.
  ///   - budget: pays for each of them. A list that leads out of the table uses it up.
  /// - Returns: The numbers; none where the budget does not suffice.
  func numbers(at place: Int, count: Int, _ budget: inout ReadingBudget) -> [Int] {
    guard count > 0, budget.take(count) else { return [] }
    guard place >= range.lowerBound, place + 2 * count <= range.upperBound else {
      budget.useUp()
      return []
    }
    return (0..<count).map { number(at: place + 2 * $0) }
  }

  /// A run of 16-bit numbers that begins with its length.
  func numbers(at place: Int, _ budget: inout ReadingBudget) -> [Int] {
    numbers(at: place + 2, count: number(at: place), &budget)
  }

  /// A list of 16-bit offsets that begins with its length; null offsets are nil.
  func targets(at place: Int, from base: Int, _ budget: inout ReadingBudget) -> [Int?] {
    numbers(at: place, &budget).map { $0 == 0 ? nil : base + $0 }
  }
}

/// How much may still be read of the lookups of a font.
///
/// Rules of a font can share what they refer to, so that a table of a few kilobytes stands for gigabytes of
/// patterns. Past the budget its patterns are not known, and all text in the font is shaped whole.
struct ReadingBudget {
  /// Numbers that may still be read; below 0 once more were asked for.
  private(set) var remaining: Int

  /// - Parameter remaining: how many numbers may be read. Of the fonts that Debian packages none takes a
  ///   fifth of the default.
  init(_ remaining: Int = 1 << 21) { self.remaining = remaining }

  /// More was asked for than there was: what has been read is not all.
  var isUsedUp: Bool { remaining < 0 }

  /// Pays for some numbers.
  ///
  /// - Parameter count: 0 or more.
  /// - Returns: False where there is not enough left, from then on always.
  mutating func take(_ count: Int) -> Bool {
    guard count <= remaining else {
      useUp()
      return false
    }
    remaining -= count
    return true
  }

  mutating func useUp() { remaining = -1 }
}

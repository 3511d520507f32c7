/// The bytes of one table of a font. No read leaves the table.
struct SFNTTable: Sendable {
  private let data: FontData
  /// The table's range in the file. All offsets are offsets in the file.
  let range: Range<Int>

  /// - Returns: Nil if the face has no such table.
  init?(_ tag: FontTag, of face: FontFace) {
    guard let range = face.tableRanges[tag] else { return nil }
    self.init(face.data, range)
  }

  /// A range of bytes that is read as a table.
  init(_ data: FontData, _ range: Range<Int>) {
    self.data = data
    self.range = range.clamped(to: 0..<data.count)
  }

  var start: Int { range.lowerBound }

  /// The 16-bit number at an offset; 0 outside the table.
  func number(at place: Int) -> Int {
    guard place >= range.lowerBound, place <= range.upperBound - 2 else { return 0 }
    return data.uint16(at: place).map(Int.init) ?? 0
  }

  /// The signed 16-bit number at an offset; 0 outside the table.
  func signedNumber(at place: Int) -> Int { Int(Int16(truncatingIfNeeded: number(at: place))) }

  /// The byte at an offset; 0 outside the table.
  func byte(at place: Int) -> Int {
    range.contains(place) ? data.uint8(at: place).map(Int.init) ?? 0 : 0
  }

  /// The 32-bit number at an offset; 0 outside the table.
  func longNumber(at place: Int) -> Int {
    guard place >= range.lowerBound, place <= range.upperBound - 4 else { return 0 }
    return data.uint32(at: place).map(Int.init) ?? 0
  }

  /// The target of a 16-bit offset; nil for the null offset.
  ///
  /// - Parameters:
  ///   - place: the location of the offset.
  ///   - base: the origin of the offset.
  /// - Returns: An offset in the file, possibly past the end of the table.
  func target(at place: Int, from base: Int) -> Int? {
    let offset = number(at: place)
    return offset == 0 ? nil : base + offset
  }
}

// MARK: - Lists

extension SFNTTable {
  /// An array of 16-bit numbers.
  ///
  /// - Parameters:
  ///   - place: the location of the first number.
  ///   - count: their number; below 1 there are none.
  ///   - budget: charged for each number. A list that leaves the table exhausts it.
  /// - Returns: The numbers; none if the budget is insufficient.
  func numbers(at place: Int, count: Int, _ budget: inout ReadingBudget) -> [Int] {
    guard count > 0, canRead(count, at: place, &budget) else { return [] }
    return (0..<count).map { number(at: place + 2 * $0) }
  }

  /// Whether a list of 16-bit numbers may be read.
  ///
  /// - Parameters:
  ///   - count: their number.
  ///   - place: the location of the first one.
  ///   - budget: charged for each number. A list that leaves the table exhausts it.
  /// - Returns: False if the budget is insufficient.
  func canRead(_ count: Int, at place: Int, _ budget: inout ReadingBudget) -> Bool {
    guard count > 0 else { return true }
    guard budget.take(count) else { return false }
    guard place >= range.lowerBound, place + 2 * count <= range.upperBound else {
      budget.exhaust()
      return false
    }
    return true
  }

  /// An array of 16-bit numbers preceded by its length.
  func numbers(at place: Int, _ budget: inout ReadingBudget) -> [Int] {
    numbers(at: place + 2, count: number(at: place), &budget)
  }

  /// An array of 16-bit offsets preceded by its length; null offsets are nil.
  func targets(at place: Int, from base: Int, _ budget: inout ReadingBudget) -> [Int?] {
    numbers(at: place, &budget).map { $0 == 0 ? nil : base + $0 }
  }
}

/// A limit on reading the lookups of a font.
///
/// A font's rules can share data, so a table of a few kilobytes can encode gigabytes of patterns.
/// Past the budget the font's patterns are unknown, and all text in the font is shaped whole.
struct ReadingBudget {
  /// The remaining count of numbers to read; negative once the budget is exceeded.
  private(set) var remaining: Int

  /// - Parameter remaining: the maximum count of numbers to read. No font packaged by Debian needs a
  ///   fifth of the default.
  init(_ remaining: Int = 1 << 21) { self.remaining = remaining }

  /// Whether the budget was exceeded, and so the data read is incomplete.
  var isUsedUp: Bool { remaining < 0 }

  /// Charges for reading numbers.
  ///
  /// - Parameter count: 0 or more.
  /// - Returns: False if the budget is insufficient, and always from then on.
  mutating func take(_ count: Int) -> Bool {
    guard count <= remaining else {
      exhaust()
      return false
    }
    remaining -= count
    return true
  }

  mutating func exhaust() { remaining = -1 }
}

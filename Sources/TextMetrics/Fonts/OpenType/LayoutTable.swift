/// A `GSUB` or `GPOS` table (OpenType, "OpenType Layout Common Table Formats"), read where it is
/// asked.
///
/// HarfBuzz sanitises what it shapes with, but tells nothing of the patterns that contextual lookups
/// look for. Every read here is checked against the end of the file and is 0 past it.
struct LayoutTable: Sendable {
  enum Kind: Sendable {
    /// `GSUB`
    case substitution
    /// `GPOS`
    case positioning

    var tag: FontTag { self == .substitution ? "GSUB" : "GPOS" }
  }

  let kind: Kind
  let data: FontData
  /// Where the table begins in the file.
  let start: Int

  /// - Returns: Nil where the face has no such table.
  init?(_ kind: Kind, of face: FontFace) {
    guard let range = face.tableRanges[kind.tag] else { return nil }
    self.kind = kind
    data = face.data
    start = range.lowerBound
  }

  /// The 16-bit number at an offset in the file.
  func number(at offset: Int) -> Int { data.uint16(at: offset).map(Int.init) ?? 0 }

  /// What a 16-bit offset at a place refers to, nil for the null offset.
  ///
  /// - Parameters:
  ///   - place: where the offset is stored.
  ///   - base: what it counts from.
  /// - Returns: An offset in the file.
  func target(at place: Int, from base: Int) -> Int? {
    let offset = number(at: place)
    return offset == 0 ? nil : base + offset
  }

  /// A run of 16-bit numbers that begins with its length.
  func numbers(at offset: Int) -> [Int] { numbers(at: offset + 2, count: number(at: offset)) }

  func numbers(at offset: Int, count: Int) -> [Int] {
    (0..<max(0, count)).map { number(at: offset + 2 * $0) }
  }

  /// A list of 16-bit offsets that begins with its length; null offsets are nil.
  func targets(at offset: Int, from base: Int) -> [Int?] {
    (0..<number(at: offset)).map { target(at: offset + 2 + 2 * $0, from: base) }
  }

  /// Some variations of the font replace the lookups of features by others.
  var hasFeatureVariations: Bool {
    number(at: start + 2) >= 1 && (data.uint32(at: start + 10) ?? 0) != 0
  }

  var lookupCount: Int { target(at: start + 8, from: start).map(number(at:)) ?? 0 }

  /// A lookup with its subtables, extensions resolved.
  struct Lookup {
    /// 1 to 8 in `GSUB`, 1 to 8 in `GPOS`; extensions have the type of what they extend to.
    var type: Int
    var flag: Int
    var subtables: [Int]

    /// IGNORE_BASE_GLYPHS
    var ignoresBases: Bool { flag & 0x0002 != 0 }
    /// IGNORE_LIGATURES
    var ignoresLigatures: Bool { flag & 0x0004 != 0 }
  }

  /// - Parameter index: in the lookup list.
  /// - Returns: Nil where the list is shorter.
  func lookup(_ index: Int) -> Lookup? {
    let extensionType = kind == .substitution ? 7 : 9
    guard let list = target(at: start + 8, from: start), index < number(at: list),
      let lookup = target(at: list + 2 + 2 * index, from: list)
    else { return nil }
    var result = Lookup(
      type: number(at: lookup), flag: number(at: lookup + 2),
      subtables: targets(at: lookup + 4, from: lookup).compactMap { $0 })
    guard result.type == extensionType, let first = result.subtables.first else { return result }
    result.type = number(at: first + 2)
    result.subtables = result.subtables.map { subtable in
      subtable + (data.uint32(at: subtable + 4).map(Int.init) ?? 0)
    }
    return result
  }

  /// The index of a glyph in a coverage table, nil where it is not covered.
  func coverageIndex(of glyph: UInt32, in coverage: Int) -> Int? {
    let count = number(at: coverage + 2)
    switch number(at: coverage) {
    case 1:
      let index = (0..<count).partitioningIndex {
        number(at: coverage + 4 + 2 * $0) >= Int(glyph)
      }
      return index < count && number(at: coverage + 4 + 2 * index) == Int(glyph) ? index : nil
    case 2:
      let index = (0..<count).partitioningIndex {
        number(at: coverage + 4 + 6 * $0 + 2) >= Int(glyph)
      }
      let range = coverage + 4 + 6 * index
      guard index < count, number(at: range) <= Int(glyph) else { return nil }
      return number(at: range + 4) + Int(glyph) - number(at: range)
    default: return nil
    }
  }

  /// The class of a glyph; 0 for those that are in none.
  func glyphClass(of glyph: UInt32, in definition: Int?) -> Int {
    guard let definition else { return 0 }
    switch number(at: definition) {
    case 1:
      let index = Int(glyph) - number(at: definition + 2)
      let isListed = (0..<number(at: definition + 4)).contains(index)
      return isListed ? number(at: definition + 6 + 2 * index) : 0
    case 2:
      let count = number(at: definition + 2)
      let index = (0..<count).partitioningIndex {
        number(at: definition + 4 + 6 * $0 + 2) >= Int(glyph)
      }
      let range = definition + 4 + 6 * index
      return index < count && number(at: range) <= Int(glyph) ? number(at: range + 4) : 0
    default: return 0
    }
  }
}

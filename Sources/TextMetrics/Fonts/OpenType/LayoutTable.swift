/// A `GSUB` or `GPOS` table (OpenType, "OpenType Layout Common Table Formats"), read on demand.
///
/// HarfBuzz sanitises its tables but does not expose the patterns of contextual lookups. No read leaves
/// the table, and every list read counts against a ``ReadingBudget``.
struct LayoutTable: Sendable {
  enum Kind: Sendable {
    /// `GSUB`
    case substitution
    /// `GPOS`
    case positioning

    var tag: FontTag { self == .substitution ? "GSUB" : "GPOS" }
  }

  let kind: Kind
  let bytes: SFNTTable

  /// - Returns: Nil if the face has no such table.
  init?(_ kind: Kind, of face: FontFace) {
    guard let bytes = SFNTTable(kind.tag, of: face) else { return nil }
    self.init(kind, bytes)
  }

  init(_ kind: Kind, _ bytes: SFNTTable) {
    self.kind = kind
    self.bytes = bytes
  }

  /// The 16-bit number at an offset in the file; 0 outside the table.
  func number(at offset: Int) -> Int { bytes.number(at: offset) }

  /// Whether variations of the font replace the lookups of features by others.
  var hasFeatureVariations: Bool {
    number(at: bytes.start + 2) >= 1 && bytes.longNumber(at: bytes.start + 10) != 0
  }

  private var lookupList: Int? { bytes.target(at: bytes.start + 8, from: bytes.start) }

  var lookupCount: Int { lookupList.map(number(at:)) ?? 0 }
}

// MARK: - Lookups

extension LayoutTable {
  /// A lookup with its subtables, extensions resolved.
  struct Lookup {
    /// 1 to 8 in `GSUB`, 1 to 8 in `GPOS`; extensions have the type of their target.
    var type: Int
    var flag: Int
    var subtables: [Int]

    /// IGNORE_BASE_GLYPHS
    var ignoresBases: Bool { flag & 0x0002 != 0 }
    /// IGNORE_LIGATURES
    var ignoresLigatures: Bool { flag & 0x0004 != 0 }
  }

  /// - Parameters:
  ///   - index: in the lookup list.
  ///   - budget: limits reading of the subtables.
  /// - Returns: Nil if the list is shorter.
  func lookup(_ index: Int, _ budget: inout ReadingBudget) -> Lookup? {
    let extensionType = kind == .substitution ? 7 : 9
    guard let list = lookupList, (0..<number(at: list)).contains(index),
      let lookup = bytes.target(at: list + 2 + 2 * index, from: list)
    else { return nil }
    var result = Lookup(
      type: number(at: lookup), flag: number(at: lookup + 2),
      subtables: bytes.targets(at: lookup + 4, from: lookup, &budget).compactMap { $0 })
    guard result.type == extensionType, let first = result.subtables.first else { return result }
    result.type = number(at: first + 2)
    result.subtables = result.subtables.map { $0 + bytes.longNumber(at: $0 + 4) }
    return result
  }

  /// Some lookups and all that they apply, directly or indirectly; sorted.
  func closure(of lookups: [Int], _ budget: inout ReadingBudget) -> [Int] {
    var waiting = lookups
    var seen = Set(lookups)
    while let index = waiting.popLast() {
      guard let lookup = lookup(index, &budget), isContextual(lookup) else { continue }
      for nested in patterns(of: lookup, &budget).flatMap(\.applied)
      where seen.insert(nested.lookup).inserted {
        waiting.append(nested.lookup)
      }
    }
    return seen.sorted()
  }

  /// The lookups, among the given ones and those that they apply, that may substitute a single glyph for a
  /// single glyph: types 4 (ligatures), 5 and 6 (contexts) do not.
  func substitutions(of lookups: [Int], _ budget: inout ReadingBudget) -> [Int] {
    closure(of: lookups, &budget).filter { index in
      lookup(index, &budget).map { ![4, 5, 6].contains($0.type) } ?? false
    }
  }

  /// Whether the lookup acts only through other lookups that it applies.
  func isContextual(_ lookup: Lookup) -> Bool {
    kind == .substitution ? [5, 6].contains(lookup.type) : [7, 8].contains(lookup.type)
  }
}

// MARK: - Coverage and classes

extension LayoutTable {
  /// The index of a glyph in a coverage table; nil if it is not covered.
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

  /// The class of a glyph; 0 if it is in none.
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

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

  private var lookupList: Int? { bytes.target(at: bytes.start + 8, from: bytes.start) }
}

// MARK: - Features

extension LayoutTable {
  /// The lookups of the features that scripts and languages require: they apply whatever features text requests.
  ///
  /// - Parameter budget: limits reading.
  /// - Returns: Nil if they are unknown: variations of the font may replace them, or the budget is used up.
  func requiredLookups(_ budget: inout ReadingBudget) -> [Int]? {
    let features = requiredFeatures(&budget)
    guard !budget.isUsedUp, features.isEmpty || !hasFeatureVariations else { return nil }
    let required = features.flatMap { lookups(ofFeature: $0, &budget) }
    return budget.isUsedUp ? nil : required
  }

  /// Whether variations of the font replace the lookups of features with others.
  private var hasFeatureVariations: Bool {
    number(at: bytes.start + 2) >= 1 && bytes.longNumber(at: bytes.start + 10) != 0
  }

  private func requiredFeatures(_ budget: inout ReadingBudget) -> Set<Int> {
    guard let scripts = bytes.target(at: bytes.start + 4, from: bytes.start) else { return [] }
    var features: Set<Int> = []
    for script in targets(ofRecordsAt: scripts, from: scripts, &budget) {
      let standard = bytes.target(at: script, from: script)
      let languages = targets(ofRecordsAt: script + 2, from: script, &budget)
      features.formUnion((languages + [standard].compactMap(\.self)).map { number(at: $0 + 2) })
    }
    return features.subtracting([0xFFFF])
  }

  /// The targets of an array of records, each a tag and a 16-bit offset, that is preceded by its length.
  private func targets(
    ofRecordsAt place: Int, from base: Int, _ budget: inout ReadingBudget
  ) -> [Int] {
    let count = number(at: place)
    guard budget.take(count) else { return [] }
    return (0..<count).compactMap { bytes.target(at: place + 6 + 6 * $0, from: base) }
  }

  private func lookups(ofFeature index: Int, _ budget: inout ReadingBudget) -> [Int] {
    guard let list = bytes.target(at: bytes.start + 6, from: bytes.start),
      index < number(at: list),
      let feature = bytes.target(at: list + 6 + 6 * index, from: list)
    else { return [] }
    return bytes.numbers(at: feature + 2, &budget)
  }
}

extension FontFace {
  /// The lookups of some features and of those that the face requires, in any script and language, sorted.
  ///
  /// - Parameters:
  ///   - kind: the table.
  ///   - features: the tags of the features that text may have.
  ///   - budget: limits reading of the table.
  /// - Returns: The indices of the lookups; those of all features if the required ones are unknown.
  func lookups(
    of kind: LayoutTable.Kind, features: [FontTag], _ budget: inout ReadingBudget
  ) -> [Int] {
    guard let table = LayoutTable(kind, of: self) else { return [] }
    guard let required = table.requiredLookups(&budget) else {
      return shapingFace.lookups(of: kind.tag, features: nil)
    }
    return Set(shapingFace.lookups(of: kind.tag, features: features)).union(required).sorted()
  }
}

// MARK: - Lookups

extension LayoutTable {
  /// A lookup with its subtables, extensions resolved.
  struct Lookup {
    /// 1 to 8 in `GSUB`, 1 to 8 in `GPOS`; extensions have the type of their target.
    var type: Int
    var flag: Int
    var subtables: [Int]

    /// Whether it skips glyphs other than marks (IGNORE_BASE_GLYPHS, IGNORE_LIGATURES).
    var ignoresMoreThanMarks: Bool { flag & 0x0006 != 0 }
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

  /// Whether a lookup removes any of the given glyphs (`GSUB` type 2): the sequence that replaces it is empty or
  /// missing, which is the same to HarfBuzz.
  func removes(_ glyphs: [UInt32], _ lookup: Lookup) -> Bool {
    guard kind == .substitution, lookup.type == 2 else { return false }
    return lookup.subtables.contains { subtable in
      glyphs.contains { glyph in
        guard let index = coverageIndex(of: glyph, in: subtable + number(at: subtable + 2)) else {
          return false
        }
        guard index < number(at: subtable + 4),
          let sequence = bytes.target(at: subtable + 6 + 2 * index, from: subtable)
        else { return true }
        return number(at: sequence) == 0
      }
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

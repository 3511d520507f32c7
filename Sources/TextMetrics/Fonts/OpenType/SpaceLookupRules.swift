/// What the lookups of a font make of the space: whether words can be shaped apart.
///
/// Shaping words apart is exact as long as no lookup looks across a space. Few fonts have any that do:
/// most know no pattern with a space at all, some kern with it (Liberation, Roboto), some look past it
/// for capitals or digits (Inter). Which is which is read from the font's tables once; where two words
/// meet that a pattern may join they are shaped together.
struct SpaceLookupRules: Sendable {
  /// A pattern with the space at one of its places, cut there.
  struct Split: Sendable {
    /// What stands before the space, from the space backward.
    var before: [GlyphPattern.Element]
    /// What stands after the space.
    var after: [GlyphPattern.Element]
    var table: LayoutTable
  }

  /// Words cannot be shaped apart: the font is shaped by rules that are not in its OpenType tables
  /// (Graphite, AAT), or by lookups that skip spaces.
  private(set) var isWhole = false
  /// Pairs of the space and other glyphs are adjusted.
  private(set) var hasPairs = false
  /// The patterns that may join two words.
  private(set) var splits: [Split] = []
  /// The lookups of `GSUB` that may put one glyph in the place of one, those that others apply included.
  private(set) var substitutions: [Int] = []

  /// Spaces stand between words like walls.
  var areNeutral: Bool { !isWhole && !hasPairs && splits.isEmpty }

  /// Past this number a font's patterns are not followed one by one.
  private static let splitCapacity = 1024

  /// - Parameters:
  ///   - face: the font.
  ///   - space: its glyph for U+0020.
  ///   - features: those that text asks for in addition to what HarfBuzz applies by itself.
  init(_ face: FontFace, space: UInt32, features: [FontTag]) {
    guard face.isShapedByOpenType else {
      isWhole = true
      return
    }
    let tags = FontTag.defaultFeatures + features
    if let table = LayoutTable(.substitution, of: face) {
      substitutions = table.substitutions(
        of: face.shapingFace.lookups(of: "GSUB", features: tags))
    }
    let spaces = face.shapingFace.substitutes(of: space, lookups: substitutions)
    let isBase = face.shapingFace.isBase(space)
    for kind in [LayoutTable.Kind.substitution, .positioning] {
      guard let table = LayoutTable(kind, of: face) else { continue }
      var reader = SpaceLookupReader(table: table, spaces: spaces, spaceIsBase: isBase)
      reader.read(
        table.hasFeatureVariations
          ? Array(0..<table.lookupCount)
          : face.shapingFace.lookups(of: kind.tag, features: tags))
      isWhole = isWhole || reader.skipsSpaces
      hasPairs = hasPairs || reader.hasPairs
      splits += reader.splits
    }
    // Without kerning in GPOS HarfBuzz takes that of the older table.
    let kerns = !face.shapingFace.lookups(of: "GPOS", features: ["kern"]).isEmpty
    if face.tableRanges["kern"] != nil, !kerns { hasPairs = true }
    if splits.count > Self.splitCapacity { isWhole = true }
  }
}

/// Looks through lookups for the space.
private struct SpaceLookupReader {
  let table: LayoutTable
  /// All glyphs that a space may become.
  let spaces: [UInt32]
  let spaceIsBase: Bool
  private(set) var splits: [SpaceLookupRules.Split] = []
  private(set) var hasPairs = false
  /// A lookup passes over base glyphs, the space among them.
  private(set) var skipsSpaces = false

  init(table: LayoutTable, spaces: [UInt32], spaceIsBase: Bool) {
    self.table = table
    self.spaces = spaces
    self.spaceIsBase = spaceIsBase
  }

  /// Reads lookups and those that they apply.
  mutating func read(_ lookups: [Int]) {
    for index in table.closure(of: lookups) {
      guard let lookup = table.lookup(index) else { continue }
      if table.kind == .positioning, lookup.type == 2 { readPairs(lookup) }
      add(table.patterns(of: lookup).map(\.pattern), of: lookup)
    }
  }

  private mutating func add(_ patterns: [GlyphPattern], of lookup: LayoutTable.Lookup) {
    if lookup.ignoresBases, spaceIsBase, patterns.contains(where: { $0.elements.count > 1 }) {
      skipsSpaces = true
    }
    for pattern in patterns where pattern.elements.count > 1 {
      for (place, element) in pattern.elements.enumerated()
      where spaces.contains(where: { table.matches($0, element) }) {
        splits.append(
          SpaceLookupRules.Split(
            before: pattern.elements[..<place].reversed(),
            after: Array(pattern.elements[(place + 1)...]), table: table))
      }
    }
  }

  // MARK: Pairs

  private mutating func readPairs(_ lookup: LayoutTable.Lookup) {
    if lookup.ignoresBases, spaceIsBase { skipsSpaces = true }
    hasPairs = hasPairs || lookup.subtables.contains { adjustsSpace($0) }
  }

  /// Whether a pair adjustment subtable moves the space or what stands beside it.
  private func adjustsSpace(_ subtable: Int) -> Bool {
    let sizes = [subtable + 4, subtable + 6].map { 2 * table.number(at: $0).nonzeroBitCount }
    let recordSize = sizes[0] + sizes[1]
    let coverage = subtable + table.number(at: subtable + 2)
    switch table.number(at: subtable) {
    case 1: return adjustsSpace(sets: subtable + 8, coverage: coverage, of: subtable, recordSize)
    case 2: return adjustsSpace(classes: subtable, coverage: coverage, recordSize)
    default: return false
    }
  }

  private func adjustsSpace(
    sets: Int, coverage: Int, of subtable: Int, _ recordSize: Int
  ) -> Bool {
    let coveredSets = Set(spaces.compactMap { table.coverageIndex(of: $0, in: coverage) })
    return table.targets(at: sets, from: subtable).enumerated().contains { index, set in
      guard let set else { return false }
      return (0..<table.number(at: set)).contains { pair in
        let record = set + 2 + pair * (2 + recordSize)
        let hasSpace =
          coveredSets.contains(index) || spaces.contains(UInt32(table.number(at: record)))
        return hasSpace && hasValue(at: record + 2, recordSize)
      }
    }
  }

  private func adjustsSpace(classes subtable: Int, coverage: Int, _ recordSize: Int) -> Bool {
    let definitions = [subtable + 8, subtable + 10].map { table.target(at: $0, from: subtable) }
    let firstCount = table.number(at: subtable + 12)
    let secondCount = table.number(at: subtable + 14)
    func hasValue(_ first: Int, _ second: Int) -> Bool {
      self.hasValue(at: subtable + 16 + (first * secondCount + second) * recordSize, recordSize)
    }
    return spaces.contains { space in
      let second = table.glyphClass(of: space, in: definitions[1])
      if second < secondCount, (0..<firstCount).contains(where: { hasValue($0, second) }) {
        return true
      }
      guard table.coverageIndex(of: space, in: coverage) != nil else { return false }
      let first = table.glyphClass(of: space, in: definitions[0])
      return first < firstCount && (0..<secondCount).contains { hasValue(first, $0) }
    }
  }

  /// Whether some number of a value record is not zero.
  private func hasValue(at record: Int, _ size: Int) -> Bool {
    stride(from: 0, to: size, by: 2).contains { table.number(at: record + $0) != 0 }
  }
}

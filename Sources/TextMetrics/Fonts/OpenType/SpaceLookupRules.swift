/// A font's lookup rules for the space, which decide whether words can be shaped separately.
///
/// Shaping words separately is exact as long as no lookup spans a space. Few fonts have lookups that
/// do: most have no pattern with a space at all, some kern with it (Liberation, Roboto), some look
/// past it for capitals or digits (Inter). The rules are read from the font's tables once; two words
/// that a pattern may join are shaped together.
struct SpaceLookupRules: Sendable {
  /// A pattern split at a space that it contains.
  struct Split: Sendable {
    /// The elements before the space, from the space backward.
    var before: [GlyphPattern.Element]
    /// The elements after the space.
    var after: [GlyphPattern.Element]
    var table: LayoutTable
  }

  /// Whether words cannot be shaped separately: the font is shaped by rules outside its OpenType
  /// tables (Graphite, AAT), or by lookups that skip spaces.
  private(set) var isWhole = false
  /// Whether pairs of the space and other glyphs are adjusted.
  private(set) var hasPairs = false
  /// The patterns that may join two words.
  private(set) var splits: [Split] = []
  /// Whether a pattern may contain two spaces in a row.
  private(set) var spacesInteract = false
  /// The lookups of `GSUB` that may substitute a single glyph for a single glyph, including those
  /// applied by others.
  private(set) var substitutions: [Int] = []

  /// Whether no lookup involves the space.
  var areNeutral: Bool { !isWhole && !hasPairs && splits.isEmpty }

  /// - Parameters:
  ///   - face: the font.
  ///   - space: its glyph for U+0020; nil if it has none.
  ///   - features: those that text requests in addition to HarfBuzz's default ones. Those of fractions are not
  ///     among the latter: text with a fraction slash is not made of words.
  ///   - budget: limits reading of the tables; if it is insufficient, words cannot be shaped
  ///     separately.
  init(
    _ face: FontFace, space: UInt32?, features: [FontTag],
    budget: ReadingBudget = ReadingBudget()
  ) {
    // Without a space glyph, each space is a missing glyph, which only whole text handles.
    guard let space, face.isShapedByOpenType else {
      isWhole = true
      return
    }
    var budget = budget
    let tags = FontTag.defaultFeatures + features
    if let table = LayoutTable(.substitution, of: face) {
      substitutions = table.substitutions(
        of: face.shapingFace.lookups(of: "GSUB", features: tags), &budget)
    }
    let spaces = face.shapingFace.substitutes(of: space, lookups: substitutions)
    // Lookups skip marks, so the words beside them would be neighbours.
    guard !spaces.contains(where: face.shapingFace.isMark) else {
      isWhole = true
      return
    }
    let isBase = face.shapingFace.isBase(space)
    for kind in [LayoutTable.Kind.substitution, .positioning] {
      guard let table = LayoutTable(kind, of: face) else { continue }
      var reader = SpaceLookupReader(
        table: table, spaces: spaces, spaceIsBase: isBase, budget: budget)
      reader.read(
        table.hasFeatureVariations
          ? Array(0..<table.lookupCount)
          : face.shapingFace.lookups(of: kind.tag, features: tags))
      budget = reader.budget
      formUnion(reader)
    }
    if Self.hasOlderKerning(face) { hasPairs = true }
    if budget.isUsedUp || splits.count > Self.splitCapacity {
      isWhole = true
      splits = []
    }
  }

  /// Without kerning in `GPOS`, HarfBuzz uses that of the table `kern`.
  private static func hasOlderKerning(_ face: FontFace) -> Bool {
    face.tableRanges["kern"] != nil
      && face.shapingFace.lookups(of: "GPOS", features: ["kern"]).isEmpty
  }

  private mutating func formUnion(_ reader: SpaceLookupReader) {
    isWhole = isWhole || reader.skipsSpaces
    hasPairs = hasPairs || reader.hasPairs
    spacesInteract = spacesInteract || reader.spacesInteract
    splits += reader.splits
  }

  /// Beyond this number, a font's patterns are not examined individually.
  fileprivate static let splitCapacity = 1024
}

/// Searches lookups for the space.
private struct SpaceLookupReader {
  let table: LayoutTable
  /// All glyphs that may replace a space.
  let spaces: [UInt32]
  let spaceIsBase: Bool
  private(set) var splits: [SpaceLookupRules.Split] = []
  private(set) var hasPairs = false
  /// Whether a pattern may contain two spaces in a row.
  private(set) var spacesInteract = false
  /// Whether a lookup skips base glyphs, including the space.
  private(set) var skipsSpaces = false
  private(set) var budget: ReadingBudget

  init(table: LayoutTable, spaces: [UInt32], spaceIsBase: Bool, budget: ReadingBudget) {
    self.table = table
    self.spaces = spaces
    self.spaceIsBase = spaceIsBase
    self.budget = budget
  }

  /// Reads lookups and those that they apply.
  mutating func read(_ lookups: [Int]) {
    for index in table.closure(of: lookups, &budget) {
      guard let lookup = table.lookup(index, &budget) else { continue }
      if table.kind == .positioning, lookup.type == 2 { readPairs(lookup) }
      for (pattern, _) in table.patterns(of: lookup, &budget) where pattern.elements.count > 1 {
        if lookup.ignoresBases, spaceIsBase { skipsSpaces = true }
        add(pattern)
      }
    }
  }

  private mutating func add(_ pattern: GlyphPattern) {
    var last: Int?
    for (place, element) in pattern.elements.enumerated()
    where splits.count <= SpaceLookupRules.splitCapacity
      && spaces.contains(where: { table.matches($0, element) })
    {
      guard budget.take(pattern.elements.count) else { return }
      if last == place - 1 { spacesInteract = true }
      last = place
      splits.append(
        SpaceLookupRules.Split(
          before: pattern.elements[..<place].reversed(),
          after: Array(pattern.elements[(place + 1)...]), table: table))
    }
  }

  // MARK: Pairs

  private mutating func readPairs(_ lookup: LayoutTable.Lookup) {
    if lookup.ignoresBases, spaceIsBase { skipsSpaces = true }
    for subtable in lookup.subtables where !hasPairs && !budget.isUsedUp {
      hasPairs = adjustsSpace(subtable)
    }
  }

  /// Whether a pair adjustment subtable moves the space or its neighbours.
  private mutating func adjustsSpace(_ subtable: Int) -> Bool {
    let sizes = [subtable + 4, subtable + 6].map { table.number(at: $0).nonzeroBitCount }
    let size = sizes[0] + sizes[1]
    // Reading nothing is free, however often it is done.
    guard size > 0 else { return false }
    let coverage = subtable + table.number(at: subtable + 2)
    switch table.number(at: subtable) {
    case 1: return adjustsSpace(inSetsOf: subtable, coverage: coverage, size: size)
    case 2: return adjustsSpace(inClassesOf: subtable, coverage: coverage, size: size)
    default: return false
    }
  }

  /// - Parameters:
  ///   - subtable: one that lists pairs.
  ///   - coverage: the first glyphs of pairs.
  ///   - size: the 16-bit numbers of a pair's adjustments.
  /// - Returns: Whether pairs with the space are adjusted.
  private mutating func adjustsSpace(
    inSetsOf subtable: Int, coverage: Int, size: Int
  ) -> Bool {
    let coveredSets = Set(spaces.compactMap { table.coverageIndex(of: $0, in: coverage) })
    let sets = table.bytes.targets(at: subtable + 8, from: subtable, &budget)
    for (index, set) in sets.enumerated() {
      guard let set else { continue }
      let pairs = table.bytes.numbers(
        at: set + 2, count: table.number(at: set) * (1 + size), &budget)
      for pair in stride(from: 0, to: pairs.count, by: 1 + size) {
        let hasSpace =
          coveredSets.contains(index) || spaces.contains(UInt32(pairs[pair]))
        if hasSpace, pairs[(pair + 1)..<(pair + 1 + size)].contains(where: { $0 != 0 }) {
          return true
        }
      }
    }
    return false
  }

  /// - Parameters:
  ///   - subtable: one with a matrix of classes.
  ///   - coverage: the first glyphs of pairs.
  ///   - size: the 16-bit numbers of a pair's adjustments.
  /// - Returns: Whether pairs with the space are adjusted.
  private mutating func adjustsSpace(
    inClassesOf subtable: Int, coverage: Int, size: Int
  ) -> Bool {
    let definitions = [subtable + 8, subtable + 10].map {
      table.bytes.target(at: $0, from: subtable)
    }
    let firstCount = table.number(at: subtable + 12)
    let secondCount = table.number(at: subtable + 14)
    for space in spaces {
      let second = table.glyphClass(of: space, in: definitions[1])
      if second < secondCount {
        for first in 0..<firstCount {
          guard !budget.isUsedUp else { return false }
          let cell = subtable + 16 + 2 * (first * secondCount + second) * size
          if hasValue(at: cell, count: size) { return true }
        }
      }
      guard table.coverageIndex(of: space, in: coverage) != nil else { continue }
      let row = table.glyphClass(of: space, in: definitions[0])
      let start = subtable + 16 + 2 * row * secondCount * size
      if row < firstCount, hasValue(at: start, count: secondCount * size) { return true }
    }
    return false
  }

  /// Whether any number of the value records is not zero.
  private mutating func hasValue(at place: Int, count: Int) -> Bool {
    table.bytes.numbers(at: place, count: count, &budget).contains { $0 != 0 }
  }
}

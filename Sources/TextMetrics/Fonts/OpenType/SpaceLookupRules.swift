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
  /// tables (Graphite, AAT), or by lookups that skip or remove spaces.
  private(set) var isWhole = false
  /// Whether pairs of the space and other glyphs are adjusted.
  private(set) var hasPairs = false
  /// The patterns that may join two words.
  private(set) var splits: [Split] = []
  /// Whether a pattern may contain two spaces in a row.
  private(set) var spacesInteract = false
  /// The lookups of `GSUB` that may substitute a single glyph for a single glyph, including those
  /// that other lookups apply.
  private(set) var substitutions: [Int] = []

  /// Whether no lookup involves the space.
  var areNeutral: Bool { !isWhole && !hasPairs && splits.isEmpty }

  /// - Parameters:
  ///   - face: the font.
  ///   - space: its glyph for U+0020; nil if it has none.
  ///   - features: the features that text requests in addition to HarfBuzz's default ones. The defaults do not
  ///     include those of fractions, because text with a fraction slash is not made of words.
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
    let substituting = face.lookups(of: .substitution, features: tags, &budget)
    let glyphs = SpaceGlyphs(face, space: space, lookups: substituting, &budget)
    substitutions = glyphs.substitutions
    guard !glyphs.mayVanish else {
      isWhole = true
      return
    }
    let positioning = face.lookups(of: .positioning, features: tags, &budget)
    for (kind, lookups) in [
      (LayoutTable.Kind.substitution, substituting), (.positioning, positioning),
    ] {
      guard let table = LayoutTable(kind, of: face) else { continue }
      var reader = SpaceLookupReader(table: table, glyphs: glyphs, budget: budget)
      reader.read(lookups)
      budget = reader.budget
      formUnion(reader)
    }
    if let table = SFNTTable("kern", of: face) {
      // HarfBuzz uses these pairs in scripts without kerning in GPOS.
      let pairs = KernPairs(table, &budget)
      hasPairs = hasPairs || pairs.mayInclude(glyphs.spaces, &budget)
    }
    if budget.isUsedUp || splits.count > Self.splitCapacity {
      isWhole = true
      splits = []
    }
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

/// The glyphs of spaces.
private struct SpaceGlyphs {
  /// The glyph of U+0020, and all glyphs that may replace it.
  let spaces: [UInt32]
  /// The lookups of `GSUB` that may substitute a single glyph for a single glyph.
  private(set) var substitutions: [Int] = []
  /// Whether lookups may remove a space, or skip it as a mark, so that the words around it would be neighbours.
  private(set) var mayVanish = false
  /// The lookup flags that skip any of the spaces.
  let skippingFlags: Int

  init(
    _ face: FontFace, space: UInt32, lookups: [Int], _ budget: inout ReadingBudget
  ) {
    let table = LayoutTable(.substitution, of: face)
    if let table { substitutions = table.substitutions(of: lookups, &budget) }
    spaces = face.shapingFace.substitutes(of: space, lookups: substitutions)
    skippingFlags = spaces.reduce(0) { $0 | face.shapingFace.skippingFlag(of: $1) }
    mayVanish = spaces.count > Self.capacity || spaces.contains(where: face.shapingFace.isMark)
    for index in substitutions where !mayVanish {
      guard let table, let lookup = table.lookup(index, &budget),
        budget.take(spaces.count * lookup.subtables.count)
      else { continue }
      mayVanish = table.removes(spaces, lookup)
    }
  }

  /// Beyond this number, glyphs are not examined individually.
  private static let capacity = 64
}

/// Searches lookups for the space.
private struct SpaceLookupReader {
  let table: LayoutTable
  let glyphs: SpaceGlyphs
  private(set) var splits: [SpaceLookupRules.Split] = []
  private(set) var hasPairs = false
  /// Whether a pattern may contain two spaces in a row.
  private(set) var spacesInteract = false
  /// Whether a lookup skips spaces.
  private(set) var skipsSpaces = false
  private(set) var budget: ReadingBudget

  init(table: LayoutTable, glyphs: SpaceGlyphs, budget: ReadingBudget) {
    self.table = table
    self.glyphs = glyphs
    self.budget = budget
  }

  private var spaces: [UInt32] { glyphs.spaces }

  /// Reads lookups and those that they apply.
  mutating func read(_ lookups: [Int]) {
    for index in table.closure(of: lookups, &budget) {
      guard let lookup = table.lookup(index, &budget) else { continue }
      if table.kind == .positioning, lookup.type == 2 { readPairs(lookup) }
      for (pattern, _) in table.patterns(of: lookup, &budget) where pattern.elements.count > 1 {
        skipsSpaces = skipsSpaces || lookup.flag & glyphs.skippingFlags != 0
        add(pattern)
      }
    }
  }

  private mutating func add(_ pattern: GlyphPattern) {
    guard budget.take((spaces.count - 1) * pattern.elements.count) else { return }
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
    skipsSpaces = skipsSpaces || lookup.flag & glyphs.skippingFlags != 0
    for subtable in lookup.subtables where !hasPairs && !budget.isUsedUp {
      hasPairs = adjustsSpace(subtable)
    }
  }

  /// Whether a pair adjustment subtable moves the space or its neighbours.
  private mutating func adjustsSpace(_ subtable: Int) -> Bool {
    let sizes = [subtable + 4, subtable + 6].map { table.number(at: $0).nonzeroBitCount }
    let size = sizes[0] + sizes[1]
    // Reading empty adjustments would cost no budget, however many there are.
    guard size > 0 else { return false }
    let coverage = subtable + table.number(at: subtable + 2)
    switch table.number(at: subtable) {
    case 1: return adjustsSpace(inSetsOf: subtable, coverage: coverage, size: size)
    case 2: return adjustsSpace(inClassesOf: subtable, coverage: coverage, size: size)
    default: return false
    }
  }

  /// - Parameters:
  ///   - subtable: a subtable that lists pairs.
  ///   - coverage: the first glyphs of pairs.
  ///   - size: the number of 16-bit values in a pair's adjustments.
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
  ///   - subtable: a subtable with a matrix of classes.
  ///   - coverage: the first glyphs of pairs.
  ///   - size: the number of 16-bit values in a pair's adjustments.
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

  /// Whether any number in the value records is not zero.
  private mutating func hasValue(at place: Int, count: Int) -> Bool {
    table.bytes.numbers(at: place, count: count, &budget).contains { $0 != 0 }
  }
}

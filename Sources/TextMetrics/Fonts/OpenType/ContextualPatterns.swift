/// The patterns of a font's contextual lookups, and the effects of its other lookups on single glyphs and pairs.
///
/// Each pattern is known by its rarest adjacent pair of elements, its link.
struct ContextualPatterns: Sendable {
  /// Where patterns substitute the glyphs of an element.
  struct FormChanges {
    /// The elements before it in the patterns, and those after it.
    var predecessors = BitSet()
    var successors = BitSet()
    /// Whether it is the first element of some pattern, or the last one.
    var atStart = false
    var atEnd = false

    mutating func formUnion(_ other: FormChanges) {
      predecessors.formUnion(other.predecessors)
      successors.formUnion(other.successors)
      atStart = atStart || other.atStart
      atEnd = atEnd || other.atEnd
    }

    /// Adds the place of an element in a pattern.
    mutating func insert(_ place: Int, in sequence: [Int]) {
      if place > 0 { predecessors.insert(sequence[place - 1]) } else { atStart = true }
      if place + 1 < sequence.count {
        successors.insert(sequence[place + 1])
      } else {
        atEnd = true
      }
    }
  }

  /// Two adjacent elements of some patterns.
  struct Link {
    /// The second element.
    var next: Int
    /// Whether all of the patterns substitute single glyphs for single glyphs, and do nothing else.
    var onlySubstitutes: Bool
  }

  private var budget: ReadingBudget
  private let glyphCount: Int
  private(set) var elements = PatternElements()
  /// The number of glyphs that match each element.
  private var glyphCounts: [Int] = []
  /// The links that begin with each element.
  private(set) var links: [[Link]] = []
  /// The index of each link among the ``links`` of its first element, keyed by both of its elements.
  private var linkIndices: [Int: Int] = [:]
  /// Where patterns substitute the glyphs of each element.
  private(set) var changes: [FormChanges] = []
  /// The elements that form a pattern by themselves.
  private(set) var singleGlyphPatterns = BitSet()
  /// The ``singleGlyphPatterns`` whose patterns do more than give a glyph another form.
  private(set) var shapeChangingPatterns = BitSet()
  /// The elements whose glyphs lookups move individually.
  private(set) var placements = PatternElements()
  private(set) var pairs: PairAdjustments
  /// The lookups that substitute single glyphs.
  private(set) var alteringLookups: [Int] = []
  /// The lookups that substitute single glyphs, directly or because patterns apply them.
  private(set) var substitutingLookups: [Int] = []
  /// The elements whose glyphs the ``substitutingLookups`` substitute.
  private(set) var substituted = BitSet()

  /// Nil if neighbours are not sufficient: text is not shaped by OpenType's rules, lookups skip glyphs
  /// other than marks, or reading exceeds the budget.
  ///
  /// - Parameters:
  ///   - face: the font.
  ///   - lookups: the lookups in use.
  ///   - budget: limits reading of the tables.
  init?(_ face: FontFace, lookups: ShapingLookups, budget: ReadingBudget) {
    guard face.isShapedByOpenType else { return nil }
    var budget = budget
    let kernTable = SFNTTable("kern", of: face).map { KernPairs($0, &budget) }
    self.budget = budget
    glyphCount = face.shapingFace.glyphCount
    pairs = PairAdjustments(kernTable: kernTable)
    if let kernTable, !kernTable.hasOnlyPairs { return nil }
    for kind in [LayoutTable.Kind.substitution, .positioning] {
      guard let table = LayoutTable(kind, of: face) else { continue }
      if kind == .substitution {
        readSubstitutions(lookups[kind], of: table)
      }
      for index in lookups[kind] {
        guard let lookup = table.lookup(index, &self.budget) else { continue }
        guard read(lookup, index, of: table), elements.count <= Self.elementCapacity else {
          return nil
        }
      }
    }
    guard !self.budget.isUsedUp else { return nil }
  }

  /// Beyond this number, a font's patterns are not indexed.
  private static let elementCapacity = 1 << 14

  // MARK: Reading

  private mutating func readSubstitutions(_ lookups: [Int], of table: LayoutTable) {
    substitutingLookups = table.substitutions(of: lookups, &budget)
    for index in substitutingLookups {
      for subtable in table.lookup(index, &budget)?.subtables ?? [] {
        substituted.insert(number(of: table.coverage(of: subtable), in: table))
      }
    }
  }

  /// - Returns: False if the lookup skips more than marks.
  private mutating func read(
    _ lookup: LayoutTable.Lookup, _ index: Int, of table: LayoutTable
  ) -> Bool {
    switch (table.kind, lookup.type) {
    case (.substitution, 1...3):
      for subtable in lookup.subtables {
        let element = number(of: table.coverage(of: subtable), in: table)
        singleGlyphPatterns.insert(element)
        // One glyph becomes several.
        if lookup.type == 2 { shapeChangingPatterns.insert(element) }
      }
      alteringLookups.append(index)
      return true
    case (.positioning, 1):
      for subtable in lookup.subtables {
        _ = placements.number(of: table.coverage(of: subtable), in: table, &budget)
      }
      return true
    case (.positioning, 2):
      readPairs(lookup, of: table)
    default:
      let patterns = table.patterns(of: lookup, &budget)
      guard !patterns.isEmpty else { return true }
      read(patterns, of: lookup, index, in: table)
    }
    return !lookup.ignoresMoreThanMarks
  }

  private mutating func read(
    _ patterns: [LayoutTable.Rule], of lookup: LayoutTable.Lookup, _ index: Int,
    in table: LayoutTable
  ) {
    let isContextual = table.isContextual(lookup)
    let altersAlone = patterns.contains { $0.pattern.elements.count == 1 }
    if table.kind == .substitution, altersAlone { alteringLookups.append(index) }
    for (pattern, applied) in patterns {
      // A context that applies nothing keeps later ones from being tried, which matters if some are of one glyph.
      guard !isContextual || !applied.isEmpty || altersAlone else { continue }
      let sequence = pattern.elements.map { number(of: $0, in: table) }
      let onlySubstitutes =
        table.kind == .substitution && isContextual
        && applied.allSatisfy { table.lookup($0.lookup, &budget)?.type == 1 }
      add(sequence, onlySubstitutes: onlySubstitutes)
      guard onlySubstitutes else { continue }
      for place in applied.map(\.element) where sequence.indices.contains(place) {
        changes[sequence[place]].insert(place, in: sequence)
      }
    }
  }

  /// If both glyphs of a pair are adjusted, the second one is excluded from the next pair.
  private mutating func readPairs(_ lookup: LayoutTable.Lookup, of table: LayoutTable) {
    func adjustsSecond(_ subtable: Int) -> Bool { table.number(at: subtable + 6) != 0 }
    for subtable in lookup.subtables where adjustsSecond(subtable) {
      let sequence = [table.coverage(of: subtable), .any].map { number(of: $0, in: table) }
      add(sequence, onlySubstitutes: false)
    }
    pairs.add(lookup.subtables.filter { !adjustsSecond($0) }, of: table, &budget)
  }

  /// Adds a pattern of some elements.
  private mutating func add(_ sequence: [Int], onlySubstitutes: Bool) {
    guard sequence.count > 1 else {
      if let only = sequence.first {
        singleGlyphPatterns.insert(only)
        if !onlySubstitutes { shapeChangingPatterns.insert(only) }
      }
      return
    }
    let place = rarestPair(of: sequence)
    let (first, next) = (sequence[place], sequence[place + 1])
    let key = first << 32 | next
    if let known = linkIndices[key] {
      if !onlySubstitutes { links[first][known].onlySubstitutes = false }
    } else {
      linkIndices[key] = links[first].count
      links[first].append(Link(next: next, onlySubstitutes: onlySubstitutes))
    }
  }

  /// The place of the pair of elements that the fewest pairs of glyphs match.
  private func rarestPair(of sequence: [Int]) -> Int {
    var (best, least) = (0, Int.max)
    for place in 0..<sequence.count - 1 {
      let count = glyphCounts[sequence[place]] * glyphCounts[sequence[place + 1]]
      if count < least { (best, least) = (place, count) }
    }
    return best
  }

  private mutating func number(
    of element: GlyphPattern.Element, in table: LayoutTable
  ) -> Int {
    let number = elements.number(of: element, in: table, &budget)
    guard number == links.count else { return number }
    links.append([])
    changes.append(FormChanges())
    // Limited to the greatest possible number of glyphs, so that the counts can be multiplied.
    glyphCounts.append(min(table.glyphCount(of: element, &budget) ?? glyphCount, 1 << 16))
    return number
  }
}

extension GlyphPattern.Element {
  /// Any glyph: without a class definition, all glyphs are in class 0.
  fileprivate static let any = inClass(0, of: nil)
}

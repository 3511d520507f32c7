/// A glyph pattern of a lookup, in logical order.
struct GlyphPattern: Sendable {
  /// The glyphs allowed at one position of a pattern.
  enum Element: Sendable, Hashable {
    case glyph(UInt32)
    /// A coverage table.
    case covered(Int)
    /// A class of a class definition; without one, all glyphs are in class 0.
    case inClass(Int, of: Int?)

    /// Hashes all numbers at once: fonts have thousands of elements.
    func hash(into hasher: inout Hasher) {
      switch self {
      case .glyph(let glyph): hasher.combine(UInt64(glyph))
      case .covered(let offset): hasher.combine(1 << 32 | UInt64(truncatingIfNeeded: offset))
      case .inClass(let wanted, let definition):
        let offset = UInt64(truncatingIfNeeded: definition ?? 0)
        hasher.combine(2 << 32 | offset | UInt64(truncatingIfNeeded: wanted) << 34)
      }
    }
  }

  var elements: [Element]
}

extension LayoutTable {
  /// A lookup that a pattern applies to the glyphs from one of its elements on (OpenType: sequence lookup record).
  struct Application: Sendable, Hashable {
    var lookup: Int
    /// The index of the element.
    var element: Int
  }

  /// A pattern with the lookups that it applies.
  typealias Rule = (pattern: GlyphPattern, applied: [Application])

  /// Whether a glyph matches an element of a pattern.
  func matches(_ glyph: UInt32, _ element: GlyphPattern.Element) -> Bool {
    switch element {
    case .glyph(let wanted): glyph == wanted
    case .covered(let coverage): coverageIndex(of: glyph, in: coverage) != nil
    case .inClass(let wanted, let definition): glyphClass(of: glyph, in: definition) == wanted
    }
  }

  /// The number of glyphs that match an element of a pattern; nil for class 0, the glyphs in no class.
  func glyphCount(of element: GlyphPattern.Element, _ budget: inout ReadingBudget) -> Int? {
    switch element {
    case .glyph: 1
    case .covered(let coverage):
      glyphCount(ofRanges: coverage, isCoverage: true, &budget) { _ in true }
    case .inClass(0, _), .inClass(_, nil): nil
    case .inClass(let wanted, .some(let definition)):
      glyphCount(ofRanges: definition, isCoverage: false, &budget) { $0 == wanted }
    }
  }

  /// The number of glyphs in a coverage table, or in some classes of a class definition.
  private func glyphCount(
    ofRanges table: Int, isCoverage: Bool, _ budget: inout ReadingBudget,
    where isCounted: (Int) -> Bool
  ) -> Int {
    guard number(at: table) == 2 else {
      return isCoverage
        ? number(at: table + 2)
        : bytes.numbers(at: table + 4, &budget).count(where: isCounted)
    }
    let ranges = bytes.numbers(at: table + 4, count: 3 * number(at: table + 2), &budget)
    return stride(from: 0, to: ranges.count, by: 3).reduce(0) { count, index in
      let isWanted = isCoverage || isCounted(ranges[index + 2])
      return isWanted ? count + max(0, ranges[index + 1] - ranges[index] + 1) : count
    }
  }

  /// The patterns of a lookup that have several glyphs, except pairs, whose glyphs are adjusted
  /// individually.
  ///
  /// Substitutions and positions of single glyphs, and of marks on their bases, are not patterns: they
  /// depend on no neighbours.
  ///
  /// - Parameters:
  ///   - lookup: a lookup of this table.
  ///   - budget: limits reading. Once it is exhausted, patterns are missing.
  /// - Returns: The patterns with the lookups that each applies.
  func patterns(of lookup: Lookup, _ budget: inout ReadingBudget) -> [Rule] {
    var rules: [Rule] = []
    for subtable in lookup.subtables where budget.take(1) {
      switch (kind, lookup.type) {
      case (.substitution, 5), (.positioning, 7):
        rules += contextualPatterns(of: subtable, isChained: false, &budget)
      case (.substitution, 6), (.positioning, 8):
        rules += contextualPatterns(of: subtable, isChained: true, &budget)
      case (.substitution, 8): rules.append((reverseChainedPattern(of: subtable, &budget), []))
      case (.substitution, 4): appendLigatures(of: subtable, to: &rules, &budget)
      case (.positioning, 3): rules.append((cursivePattern(of: subtable), []))
      default: break
      }
    }
    return rules
  }

  /// The glyphs that a subtable applies to, or that begin its patterns: all subtables have this coverage
  /// except contexts in format 3.
  func coverage(of subtable: Int) -> GlyphPattern.Element {
    .covered(subtable + number(at: subtable + 2))
  }

  /// The patterns of a contextual subtable: GSUB types 5 and 6, GPOS types 7 and 8.
  ///
  /// - Parameters:
  ///   - subtable: its start.
  ///   - isChained: whether it has backtrack and lookahead sequences.
  ///   - budget: limits reading.
  /// - Returns: The patterns with the lookups that each applies.
  private func contextualPatterns(
    of subtable: Int, isChained: Bool, _ budget: inout ReadingBudget
  ) -> [Rule] {
    switch number(at: subtable) {
    case 1: glyphPatterns(of: subtable, isChained: isChained, &budget)
    case 2: classPatterns(of: subtable, isChained: isChained, &budget)
    case 3:
      [
        isChained
          ? chainedCoveragePattern(of: subtable, &budget) : coveragePattern(of: subtable, &budget)
      ]
    default: []
    }
  }

  /// GSUB type 8: one glyph between two coverage sequences.
  private func reverseChainedPattern(
    of subtable: Int, _ budget: inout ReadingBudget
  ) -> GlyphPattern {
    var pattern = GlyphPattern(elements: [])
    let backtrackCount = prepend(coveragesAt: subtable + 4, of: subtable, to: &pattern, &budget)
    pattern.elements.append(coverage(of: subtable))
    append(coveragesAt: subtable + 6 + 2 * backtrackCount, of: subtable, to: &pattern, &budget)
    return pattern
  }

  /// GSUB type 4: the components of each ligature.
  private func appendLigatures(
    of subtable: Int, to rules: inout [Rule], _ budget: inout ReadingBudget
  ) {
    let first = coverage(of: subtable)
    for case let set? in bytes.targets(at: subtable + 4, from: subtable, &budget) {
      for case let ligature? in bytes.targets(at: set, from: set, &budget) {
        let count = number(at: ligature + 2) - 1
        var pattern = GlyphPattern(elements: [first])
        if bytes.canRead(count, at: ligature + 4, &budget), count > 0 {
          pattern.elements.reserveCapacity(1 + count)
          for index in 0..<count {
            pattern.elements.append(.glyph(UInt32(number(at: ligature + 4 + 2 * index))))
          }
        }
        rules.append((pattern, []))
      }
    }
  }

  /// GPOS type 3: two glyphs that join cursively.
  private func cursivePattern(of subtable: Int) -> GlyphPattern {
    GlyphPattern(elements: [coverage(of: subtable), coverage(of: subtable)])
  }
}

// MARK: - Contexts

extension LayoutTable {
  /// The meaning of the numbers in each part of a rule.
  private struct RuleElements {
    /// The first element of the rules in a rule set, by the index of the set.
    var first: (Int) -> GlyphPattern.Element
    var backtrack: (Int) -> GlyphPattern.Element
    var input: (Int) -> GlyphPattern.Element
    var lookahead: (Int) -> GlyphPattern.Element
  }

  private func glyphPatterns(
    of subtable: Int, isChained: Bool, _ budget: inout ReadingBudget
  ) -> [Rule] {
    func glyph(_ number: Int) -> GlyphPattern.Element { .glyph(UInt32(number)) }
    let first = coverage(of: subtable)
    let elements = RuleElements(
      first: { _ in first }, backtrack: glyph, input: glyph, lookahead: glyph)
    return rules(at: subtable + 4, of: subtable, isChained: isChained, elements, &budget)
  }

  private func classPatterns(
    of subtable: Int, isChained: Bool, _ budget: inout ReadingBudget
  ) -> [Rule] {
    let definitions = (0..<(isChained ? 3 : 1)).map {
      bytes.target(at: subtable + 4 + 2 * $0, from: subtable)
    }
    let backtrack = definitions[0]
    let input = isChained ? definitions[1] : definitions[0]
    let lookahead = isChained ? definitions[2] : nil
    let elements = RuleElements(
      first: { .inClass($0, of: input) }, backtrack: { .inClass($0, of: backtrack) },
      input: { .inClass($0, of: input) }, lookahead: { .inClass($0, of: lookahead) })
    let sets = subtable + 4 + 2 * definitions.count
    return rules(at: sets, of: subtable, isChained: isChained, elements, &budget)
  }

  private func coveragePattern(of subtable: Int, _ budget: inout ReadingBudget) -> Rule {
    let count = number(at: subtable + 2)
    let elements = bytes.numbers(at: subtable + 6, count: count, &budget).map {
      GlyphPattern.Element.covered(subtable + $0)
    }
    let records = subtable + 6 + 2 * count
    return (
      GlyphPattern(elements: elements),
      applications(at: records, count: number(at: subtable + 4), from: 0, &budget)
    )
  }

  private func chainedCoveragePattern(of subtable: Int, _ budget: inout ReadingBudget) -> Rule {
    var pattern = GlyphPattern(elements: [])
    pattern.elements.reserveCapacity(8)
    let backtrackCount = prepend(coveragesAt: subtable + 2, of: subtable, to: &pattern, &budget)
    var place = subtable + 2
    for _ in 0..<2 {
      place += 2 + 2 * number(at: place)
      append(coveragesAt: place, of: subtable, to: &pattern, &budget)
    }
    place += 2 + 2 * number(at: place)
    return (
      pattern,
      applications(at: place + 2, count: number(at: place), from: backtrackCount, &budget)
    )
  }

  /// Appends the coverage tables of a list.
  ///
  /// - Returns: Their number.
  @discardableResult
  private func append(
    coveragesAt place: Int, of subtable: Int, to pattern: inout GlyphPattern,
    _ budget: inout ReadingBudget
  ) -> Int {
    let count = number(at: place)
    guard bytes.canRead(count, at: place + 2, &budget) else { return 0 }
    for index in 0..<count {
      pattern.elements.append(.covered(subtable + number(at: place + 2 + 2 * index)))
    }
    return count
  }

  /// Adds the coverage tables of a list that runs from the last glyph backward to an empty pattern.
  private func prepend(
    coveragesAt place: Int, of subtable: Int, to pattern: inout GlyphPattern,
    _ budget: inout ReadingBudget
  ) -> Int {
    let count = append(coveragesAt: place, of: subtable, to: &pattern, &budget)
    if count > 1 { pattern.elements.reverse() }
    return count
  }

  /// The rules of the rule sets of a format 1 or 2 subtable.
  ///
  /// - Parameters:
  ///   - place: the start of the list of sets.
  ///   - subtable: the start of the subtable.
  ///   - isChained: whether rules have backtrack and lookahead sequences.
  ///   - elements: the meaning of the numbers in the rules.
  ///   - budget: limits reading.
  /// - Returns: The rules.
  private func rules(
    at place: Int, of subtable: Int, isChained: Bool, _ elements: RuleElements,
    _ budget: inout ReadingBudget
  ) -> [Rule] {
    var rules: [Rule] = []
    for (index, set) in bytes.targets(at: place, from: subtable, &budget).enumerated() {
      guard let set else { continue }
      let first = elements.first(index)
      for case let rule? in bytes.targets(at: set, from: set, &budget) {
        rules.append(
          isChained
            ? chainedRule(at: rule, first: first, elements, &budget)
            : plainRule(at: rule, first: first, elements, &budget))
      }
    }
    return rules
  }

  private func plainRule(
    at rule: Int, first: GlyphPattern.Element, _ elements: RuleElements,
    _ budget: inout ReadingBudget
  ) -> Rule {
    let restCount = max(0, number(at: rule) - 1)
    let rest = bytes.numbers(at: rule + 4, count: restCount, &budget).map(elements.input)
    return (
      GlyphPattern(elements: [first] + rest),
      applications(at: rule + 4 + 2 * restCount, count: number(at: rule + 2), from: 0, &budget)
    )
  }

  private func chainedRule(
    at rule: Int, first: GlyphPattern.Element, _ elements: RuleElements,
    _ budget: inout ReadingBudget
  ) -> Rule {
    let backtrack = bytes.numbers(at: rule, &budget)
    let inputPlace = rule + 2 + 2 * backtrack.count
    let input = bytes.numbers(at: inputPlace + 2, count: number(at: inputPlace) - 1, &budget)
    let lookaheadPlace = inputPlace + 2 + 2 * input.count
    let lookahead = bytes.numbers(at: lookaheadPlace, &budget)
    let end = lookaheadPlace + 2 + 2 * lookahead.count
    return (
      GlyphPattern(
        elements: backtrack.reversed().map(elements.backtrack) + [first]
          + input.map(elements.input) + lookahead.map(elements.lookahead)),
      applications(at: end + 2, count: number(at: end), from: backtrack.count, &budget)
    )
  }

  /// The lookups that sequence lookup records apply.
  ///
  /// - Parameters:
  ///   - place: the start of the first one.
  ///   - count: their number.
  ///   - first: the index of the first element of the input sequence.
  ///   - budget: limits reading.
  /// - Returns: The lookups and their elements.
  private func applications(
    at place: Int, count: Int, from first: Int, _ budget: inout ReadingBudget
  ) -> [Application] {
    guard count > 0, bytes.canRead(2 * count, at: place, &budget) else { return [] }
    return (0..<count).map {
      Application(
        lookup: number(at: place + 4 * $0 + 2), element: first + number(at: place + 4 * $0))
    }
  }
}

/// The glyphs that a lookup looks for, in logical order.
struct GlyphPattern: Sendable {
  /// What stands at one place of a pattern.
  enum Element: Sendable, Hashable {
    case glyph(UInt32)
    /// A coverage table.
    case covered(Int)
    /// A class of a class definition; without one all glyphs are in class 0.
    case inClass(Int, of: Int?)
  }

  var elements: [Element]
}

extension LayoutTable {
  /// Whether a glyph may stand at a place of a pattern.
  func matches(_ glyph: UInt32, _ element: GlyphPattern.Element) -> Bool {
    switch element {
    case .glyph(let wanted): glyph == wanted
    case .covered(let coverage): coverageIndex(of: glyph, in: coverage) != nil
    case .inClass(let wanted, let definition): glyphClass(of: glyph, in: definition) == wanted
    }
  }

  /// How many glyphs may stand at a place of a pattern; nil for those that are in no class.
  func glyphCount(of element: GlyphPattern.Element) -> Int? {
    switch element {
    case .glyph: 1
    case .covered(let coverage): glyphCount(ofRanges: coverage, isCoverage: true) { _ in true }
    case .inClass(0, _), .inClass(_, nil): nil
    case .inClass(let wanted, .some(let definition)):
      glyphCount(ofRanges: definition, isCoverage: false) { $0 == wanted }
    }
  }

  /// The glyphs of a coverage table or class definition, those of some classes alone.
  private func glyphCount(
    ofRanges table: Int, isCoverage: Bool, where isCounted: (Int) -> Bool
  ) -> Int {
    guard number(at: table) == 2 else {
      return isCoverage
        ? number(at: table + 2) : numbers(at: table + 4).count(where: isCounted)
    }
    return (0..<number(at: table + 2)).reduce(0) { count, index in
      let range = table + 4 + 6 * index
      let isWanted = isCoverage || isCounted(number(at: range + 4))
      return isWanted ? count + number(at: range + 2) - number(at: range) + 1 : count
    }
  }

  /// The patterns of several glyphs that a lookup looks for; pairs aside, which are adjusted glyph by
  /// glyph.
  ///
  /// Substitutions and positions of single glyphs, and marks on their bases, look at no neighbours.
  ///
  /// - Parameter lookup: of this table.
  /// - Returns: The patterns, with the lookups that each applies.
  func patterns(of lookup: Lookup) -> [(pattern: GlyphPattern, lookups: [Int])] {
    switch (kind, lookup.type) {
    case (.substitution, 5), (.positioning, 7):
      lookup.subtables.flatMap { contextualPatterns(of: $0, isChained: false) }
    case (.substitution, 6), (.positioning, 8):
      lookup.subtables.flatMap { contextualPatterns(of: $0, isChained: true) }
    case (.substitution, 8): lookup.subtables.map { (reverseChainedPattern(of: $0), []) }
    case (.substitution, 4): lookup.subtables.flatMap(ligaturePatterns).map { ($0, []) }
    case (.positioning, 3): lookup.subtables.map { (cursivePattern(of: $0), []) }
    default: []
    }
  }

  /// Some lookups and those that they apply, and so on; sorted.
  func closure(of lookups: [Int]) -> [Int] {
    var waiting = lookups
    var seen = Set(lookups)
    while let index = waiting.popLast() {
      guard let lookup = lookup(index), isContextual(lookup) else { continue }
      for nested in patterns(of: lookup).flatMap(\.lookups) where seen.insert(nested).inserted {
        waiting.append(nested)
      }
    }
    return seen.sorted()
  }

  /// Those among some lookups, and among those that they apply, that may put one glyph in the place of one:
  /// types 4 (ligatures), 5 and 6 (contexts) change no glyph by themselves.
  func substitutions(of lookups: [Int]) -> [Int] {
    closure(of: lookups).filter { lookup($0).map { ![4, 5, 6].contains($0.type) } ?? false }
  }

  /// What the lookup does is done by others that it applies.
  func isContextual(_ lookup: Lookup) -> Bool {
    kind == .substitution ? [5, 6].contains(lookup.type) : [7, 8].contains(lookup.type)
  }

  /// The glyphs that a subtable applies to, or that its patterns begin with: all but those of contexts in
  /// format 3.
  func coverage(of subtable: Int) -> GlyphPattern.Element {
    .covered(subtable + number(at: subtable + 2))
  }

  /// The patterns of a contextual subtable: GSUB types 5, 6 and 8, GPOS types 7 and 8.
  ///
  /// - Parameters:
  ///   - subtable: where it begins.
  ///   - isChained: it has backtrack and lookahead sequences.
  /// - Returns: The patterns, with the lookups that each applies.
  private func contextualPatterns(
    of subtable: Int, isChained: Bool
  ) -> [(pattern: GlyphPattern, lookups: [Int])] {
    switch number(at: subtable) {
    case 1: glyphPatterns(of: subtable, isChained: isChained)
    case 2: classPatterns(of: subtable, isChained: isChained)
    case 3: [isChained ? chainedCoveragePattern(of: subtable) : coveragePattern(of: subtable)]
    default: []
    }
  }

  /// GSUB type 8: one glyph between two coverage sequences.
  private func reverseChainedPattern(of subtable: Int) -> GlyphPattern {
    let backtrack = coverages(at: subtable + 4, of: subtable)
    let lookahead = coverages(at: subtable + 6 + 2 * backtrack.count, of: subtable)
    return GlyphPattern(elements: backtrack.reversed() + [coverage(of: subtable)] + lookahead)
  }

  /// GSUB type 4: the components of each ligature.
  private func ligaturePatterns(of subtable: Int) -> [GlyphPattern] {
    let first = coverage(of: subtable)
    return targets(at: subtable + 4, from: subtable).compactMap { $0 }.flatMap { set in
      targets(at: set, from: set).compactMap { $0 }.map { ligature in
        GlyphPattern(
          elements: [first]
            + numbers(at: ligature + 4, count: number(at: ligature + 2) - 1)
            .map { .glyph(UInt32($0)) })
      }
    }
  }

  /// GPOS type 3: two glyphs that join cursively.
  private func cursivePattern(of subtable: Int) -> GlyphPattern {
    GlyphPattern(elements: [coverage(of: subtable), coverage(of: subtable)])
  }

  // MARK: Formats

  private func glyphPatterns(
    of subtable: Int, isChained: Bool
  ) -> [(pattern: GlyphPattern, lookups: [Int])] {
    let first = coverage(of: subtable)
    return rules(at: subtable + 4, of: subtable).flatMap { _, rules in
      rules.map { rule in
        sequence(of: rule, first: first, isChained: isChained) { _, value in
          .glyph(UInt32(value))
        }
      }
    }
  }

  private func classPatterns(
    of subtable: Int, isChained: Bool
  ) -> [(pattern: GlyphPattern, lookups: [Int])] {
    let definitions = (0..<(isChained ? 3 : 1)).map {
      target(at: subtable + 4 + 2 * $0, from: subtable)
    }
    let backtrack = isChained ? definitions[0] : nil
    let input = isChained ? definitions[1] : definitions[0]
    let lookahead = isChained ? definitions[2] : nil
    return rules(at: subtable + 4 + 2 * definitions.count, of: subtable).flatMap { index, rules in
      rules.map { rule in
        sequence(of: rule, first: .inClass(index, of: input), isChained: isChained) { part, value in
          switch part {
          case .backtrack: .inClass(value, of: backtrack)
          case .input: .inClass(value, of: input)
          case .lookahead: .inClass(value, of: lookahead)
          }
        }
      }
    }
  }

  private func coveragePattern(of subtable: Int) -> (pattern: GlyphPattern, lookups: [Int]) {
    let count = number(at: subtable + 2)
    let elements = numbers(at: subtable + 6, count: count).map {
      GlyphPattern.Element.covered(subtable + $0)
    }
    return (
      GlyphPattern(elements: elements),
      lookups(at: subtable + 6 + 2 * count, count: number(at: subtable + 4))
    )
  }

  private func chainedCoveragePattern(
    of subtable: Int
  ) -> (pattern: GlyphPattern, lookups: [Int]) {
    var place = subtable + 2
    var parts: [[GlyphPattern.Element]] = []
    for _ in 0..<3 {
      parts.append(coverages(at: place, of: subtable))
      place += 2 + 2 * number(at: place)
    }
    return (
      GlyphPattern(elements: parts[0].reversed() + parts[1] + parts[2]),
      lookups(at: place + 2, count: number(at: place))
    )
  }

  private func coverages(at place: Int, of subtable: Int) -> [GlyphPattern.Element] {
    numbers(at: place).map { .covered(subtable + $0) }
  }

  // MARK: Rules

  private enum Part { case backtrack, input, lookahead }

  /// The rule sets of a format 1 or 2 subtable with their indices.
  private func rules(at place: Int, of subtable: Int) -> [(index: Int, rules: [Int])] {
    targets(at: place, from: subtable).enumerated().compactMap { index, set in
      set.map { (index, targets(at: $0, from: $0).compactMap { $0 }) }
    }
  }

  private func sequence(
    of rule: Int, first: GlyphPattern.Element, isChained: Bool,
    element: (Part, Int) -> GlyphPattern.Element
  ) -> (pattern: GlyphPattern, lookups: [Int]) {
    guard isChained else {
      let count = number(at: rule)
      let rest = numbers(at: rule + 4, count: count - 1).map { element(.input, $0) }
      return (
        GlyphPattern(elements: [first] + rest),
        lookups(at: rule + 4 + 2 * max(0, count - 1), count: number(at: rule + 2))
      )
    }
    let backtrack = numbers(at: rule)
    let inputPlace = rule + 2 + 2 * backtrack.count
    let input = numbers(at: inputPlace + 2, count: number(at: inputPlace) - 1)
    let lookaheadPlace = inputPlace + 2 + 2 * input.count
    let lookahead = numbers(at: lookaheadPlace)
    let end = lookaheadPlace + 2 + 2 * lookahead.count
    return (
      GlyphPattern(
        elements: backtrack.reversed().map { element(.backtrack, $0) } + [first]
          + input.map { element(.input, $0) } + lookahead.map { element(.lookahead, $0) }),
      lookups(at: end + 2, count: number(at: end))
    )
  }

  /// The lookups of sequence lookup records.
  private func lookups(at place: Int, count: Int) -> [Int] {
    (0..<count).map { number(at: place + 4 * $0 + 2) }
  }
}

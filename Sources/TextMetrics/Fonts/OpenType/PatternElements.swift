/// The distinct elements of a font's patterns, by number, and which of them a glyph matches.
struct PatternElements: Sendable {
  /// A coverage table, with the glyphs between its first and its last one; nil if it is not sorted.
  private struct Coverage {
    var offset: Int
    var table: LayoutTable
    var glyphs: ClosedRange<UInt32>?
    var number: Int
  }

  private struct ClassDefinition {
    var offset: Int?
    var table: LayoutTable
  }

  private var numbers: [GlyphPattern.Element: Int] = [:]
  private var coverages: [Coverage] = []
  /// Those that the elements name: a glyph is in one class of each.
  private var definitions: [ClassDefinition] = []

  /// The number of elements.
  var count: Int { numbers.count }

  /// The number of an element, new or known. Elements identify their table within a file.
  ///
  /// - Parameters:
  ///   - element: of a pattern.
  ///   - table: the one with its classes and coverage.
  ///   - budget: limits reading; without one, more glyphs have to be looked up in coverage tables.
  /// - Returns: The number; the first is 0.
  mutating func number(
    of element: GlyphPattern.Element, in table: LayoutTable, _ budget: inout ReadingBudget
  ) -> Int {
    if let known = numbers[element] { return known }
    let number = count
    numbers[element] = number
    switch element {
    case .glyph: break
    case .covered(let offset):
      coverages.append(
        Coverage(
          offset: offset, table: table, glyphs: table.glyphs(ofCoverage: offset, &budget),
          number: number))
    case .inClass(_, let offset):
      if !definitions.contains(where: { $0.offset == offset }) {
        definitions.append(ClassDefinition(offset: offset, table: table))
      }
    }
    return number
  }

  /// The numbers of the elements that any of some glyphs matches, in ascending order.
  ///
  /// - Complexity: O(*n*) in the number of coverage tables and class definitions.
  func matched(by glyphs: [UInt32]) -> [Int] {
    var matched = Set<Int>()
    for glyph in glyphs {
      if let number = numbers[.glyph(glyph)] { matched.insert(number) }
      for definition in definitions {
        let glyphClass = definition.table.glyphClass(of: glyph, in: definition.offset)
        if let number = numbers[.inClass(glyphClass, of: definition.offset)] {
          matched.insert(number)
        }
      }
      for coverage in coverages
      where coverage.glyphs?.contains(glyph) ?? true
        && coverage.table.coverageIndex(of: glyph, in: coverage.offset) != nil
      {
        matched.insert(coverage.number)
      }
    }
    return matched.sorted()
  }
}

extension LayoutTable {
  /// The glyphs between the first and the last one of a coverage table; nil if it is empty or not sorted.
  fileprivate func glyphs(
    ofCoverage coverage: Int, _ budget: inout ReadingBudget
  ) -> ClosedRange<UInt32>? {
    let isOfRanges = number(at: coverage) == 2
    var ends = bytes.numbers(
      at: coverage + 4, count: (isOfRanges ? 3 : 1) * number(at: coverage + 2), &budget)
    if isOfRanges { ends = ends.indices.filter { $0 % 3 < 2 }.map { ends[$0] } }
    guard let first = ends.first, let last = ends.last,
      zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    return UInt32(first)...UInt32(last)
  }
}

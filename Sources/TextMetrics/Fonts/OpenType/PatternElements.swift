/// The distinct elements of a font's patterns, each with a number, and a search for those that a glyph matches.
struct PatternElements: Sendable {
  private struct Coverage {
    var offset: Int
    var table: LayoutTable
    var number: Int
  }

  private struct ClassDefinition {
    var offset: Int?
    var table: LayoutTable
  }

  private var numbers: [GlyphPattern.Element: Int] = [:]
  private var coverages: [Coverage] = []
  /// The range from the first to the last glyph of each coverage table; all glyphs if the table is not sorted.
  private var bounds: [ClosedRange<UInt32>] = []
  /// The class definitions that the elements name. A glyph is in one class of each.
  private var definitions: [ClassDefinition] = []

  /// The number of elements.
  var count: Int { numbers.count }

  /// The number of an element, new or known. Elements identify their table within a file.
  ///
  /// - Parameters:
  ///   - element: an element of a pattern.
  ///   - table: the table with the element's classes and coverage.
  ///   - budget: limits reading; past it, more glyphs must be looked up in coverage tables.
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
      coverages.append(Coverage(offset: offset, table: table, number: number))
      bounds.append(table.glyphs(ofCoverage: offset, &budget) ?? 0...UInt32.max)
    case .inClass(_, let offset):
      if !definitions.contains(where: { $0.offset == offset }) {
        definitions.append(ClassDefinition(offset: offset, table: table))
      }
    }
    return number
  }

  /// The numbers of the elements that any of the given glyphs matches.
  ///
  /// - Complexity: O(*n*) in the number of coverage tables and class definitions.
  func matched(by glyphs: [UInt32]) -> BitSet {
    var matched = BitSet()
    for glyph in glyphs {
      if let number = numbers[.glyph(glyph)] { matched.insert(number) }
      for index in definitions.indices {
        let offset = definitions[index].offset
        let glyphClass = definitions[index].table.glyphClass(of: glyph, in: offset)
        if let number = numbers[.inClass(glyphClass, of: offset)] { matched.insert(number) }
      }
      for index in bounds.indices where bounds[index].contains(glyph) {
        let offset = coverages[index].offset
        guard coverages[index].table.coverageIndex(of: glyph, in: offset) != nil else { continue }
        matched.insert(coverages[index].number)
      }
    }
    return matched
  }
}

extension LayoutTable {
  /// The range from the first to the last glyph of a coverage table; nil if the table is empty or not sorted.
  fileprivate func glyphs(
    ofCoverage coverage: Int, _ budget: inout ReadingBudget
  ) -> ClosedRange<UInt32>? {
    let size = number(at: coverage) == 2 ? 6 : 2
    let count = number(at: coverage + 2)
    guard bytes.canRead(size / 2 * count, at: coverage + 4, &budget), count > 0 else { return nil }
    var last = 0
    for place in stride(from: coverage + 4, to: coverage + 4 + size * count, by: size) {
      // A range has a first and a last glyph.
      for offset in stride(from: 0, to: min(size, 4), by: 2) {
        let next = number(at: place + offset)
        guard next >= last else { return nil }
        last = next
      }
    }
    return UInt32(number(at: coverage + 4))...UInt32(last)
  }
}

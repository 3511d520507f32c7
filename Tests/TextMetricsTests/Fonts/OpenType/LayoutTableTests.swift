import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Lookups given as numbers, and the patterns read from them.
@Suite struct LayoutTableTests {
  struct Example: Sendable {
    var kind: LayoutTable.Kind
    var type: Int
    var subtable: [Int]
    /// A pattern for each rule: glyphs by number, `{…}` for coverage, `c…` for classes; then the lookups
    /// that are applied.
    var patterns: [String]
  }

  private static let examples: [Example] = [
    // Ligature 5 + 6.
    Example(
      kind: .substitution, type: 4, subtable: [1, 18, 1, 8, 1, 4, 99, 2, 6, 1, 1, 5],
      patterns: ["{5} 6"]),
    // The same through an extension.
    Example(
      kind: .substitution, type: 7,
      subtable: [1, 4, 0, 8, 1, 18, 1, 8, 1, 4, 99, 2, 6, 1, 1, 5], patterns: ["{5} 6"]),
    // Contexts in three formats.
    Example(
      kind: .substitution, type: 5, subtable: [1, 22, 1, 8, 1, 4, 2, 1, 9, 0, 3, 1, 1, 4],
      patterns: ["{4} 9 > 3"]),
    Example(
      kind: .positioning, type: 7,
      subtable: [2, 26, 32, 2, 0, 12, 1, 4, 2, 1, 1, 0, 5, 1, 1, 4, 1, 4, 1, 1],
      patterns: ["c1 c1 > 5"]),
    Example(
      kind: .substitution, type: 5, subtable: [3, 2, 1, 14, 20, 0, 7, 1, 1, 1, 1, 1, 2],
      patterns: ["{1} {2} > 7"]),
    Example(
      kind: .substitution, type: 6,
      subtable: [3, 1, 20, 1, 26, 1, 32, 1, 0, 7, 1, 1, 1, 1, 1, 2, 1, 1, 3],
      patterns: ["{1} {2} {3} > 7"]),
    // Backward, one glyph between two.
    Example(
      kind: .substitution, type: 8,
      subtable: [1, 14, 1, 20, 1, 26, 0, 1, 1, 2, 1, 1, 1, 1, 1, 3], patterns: ["{1} {2} {3}"]),
    // Cursive joins, of glyphs 7 to 9.
    Example(
      kind: .positioning, type: 3, subtable: [1, 6, 0, 2, 1, 7, 9, 0],
      patterns: ["{7 8 9} {7 8 9}"]),
    // A lookup that looks at no neighbours.
    Example(kind: .substitution, type: 1, subtable: [1, 6, 1, 1, 1, 5], patterns: []),
    // Null offsets are not rules.
    Example(kind: .substitution, type: 4, subtable: [1, 8, 1, 0, 1, 1, 5], patterns: []),
  ]

  /// A table of one lookup with one subtable.
  private static func table(
    _ kind: LayoutTable.Kind, type: Int, subtable: [Int]
  ) -> LayoutTable {
    let words = [1, 0, 0, 0, 10, 1, 4, type, 0, 1, 8] + subtable
    let data = FontData(copying: Data(FontBytes.words(words)), source: "numbers")
    return LayoutTable(kind, SFNTTable(data, 0..<data.count))
  }

  private static func patterns(
    of table: LayoutTable, _ budget: inout ReadingBudget
  ) throws -> [LayoutTable.Rule] {
    table.patterns(of: try #require(table.lookup(0, &budget)), &budget)
  }

  private static func text(_ rule: LayoutTable.Rule, of table: LayoutTable) -> String {
    let elements = rule.pattern.elements.map { element in
      switch element {
      case .glyph(let glyph): "\(glyph)"
      case .inClass(let number, _): "c\(number)"
      case .covered:
        "{\((0..<100).filter { table.matches($0, element) }.map(String.init).joined(separator: " "))}"
      }
    }
    let lookups = rule.applied.isEmpty ? [] : [">"] + rule.applied.map { String($0.lookup) }
    return (elements + lookups).joined(separator: " ")
  }

  @Test(arguments: examples) func rulesAreRead(_ example: Example) throws {
    let table = Self.table(example.kind, type: example.type, subtable: example.subtable)
    var budget = ReadingBudget()
    let rules = try Self.patterns(of: table, &budget)
    #expect(rules.map { Self.text($0, of: table) } == example.patterns)
    #expect(!budget.isUsedUp)
  }

  /// Cut anywhere, a table gives fewer patterns or none, never the bytes of others.
  @Test(arguments: examples) func tablesThatAreCutShort(_ example: Example) {
    for count in example.subtable.indices {
      let table = Self.table(
        example.kind, type: example.type, subtable: Array(example.subtable[..<count]))
      var budget = ReadingBudget()
      guard let lookup = table.lookup(0, &budget) else { continue }
      #expect(table.patterns(of: lookup, &budget).count <= example.patterns.count)
    }
  }

  /// 8,192 sets at one offset, of 8,192 ligatures at one offset, of 8,192 glyphs: half a trillion numbers.
  @Test(.timeLimit(ProcessorTime.hang)) func sharedOffsetsUseUpTheBudget() throws {
    let watch = ProcessorTime.Watch()
    defer { #expect(watch.time < .seconds(30)) }
    let count = 8192
    let set = 6 + 2 * count
    let ligature = 2 + 2 * count
    let table = Self.table(
      .substitution, type: 4,
      subtable: [1, 0, count] + Array(repeating: set, count: count) + [count]
        + Array(repeating: ligature, count: count) + [9, count] + Array(repeating: 7, count: count))
    var budget = ReadingBudget()
    let rules = try Self.patterns(of: table, &budget)
    #expect(budget.isUsedUp)
    #expect(rules.reduce(0) { $0 + $1.pattern.elements.count } <= ReadingBudget().remaining)
  }

  @Test func lookupsThatApplyEachOtherAreFollowedOnce() {
    // A context that applies itself, and lookup 40, which is not there.
    let table = Self.table(
      .substitution, type: 5, subtable: [3, 1, 2, 16, 0, 0, 0, 40, 1, 1, 1])
    var budget = ReadingBudget()
    #expect(table.closure(of: [0], &budget) == [0, 40])
  }
}

import Testing

@testable import TextMetrics

/// UAX #14, checked with Unicode's own test file, LineBreakTest.txt.
@Suite struct LineBreakConformanceTests {
  /// Rows that ICU breaks differently from the file, because its root rules are tailored.
  static let exceptions: [KnownExceptions] = [
    KnownExceptions(
      reason: """
        ICU keeps a hyphen with the letter after it where a break or the text's start precedes the \
        hyphen (its rule 20.09, which Unicode 16.0 took over as LB20a).
        """,
      rows: [
        "× 002D ÷ 0023 ÷",
        "× 002D × 0308 ÷ 0023 ÷",
        "× 002D ÷ 00A7 ÷",
        "× 002D × 0308 ÷ 00A7 ÷",
        "× 002D ÷ 50005 ÷",
        "× 002D × 0308 ÷ 50005 ÷",
        "× 002D ÷ 0E01 ÷",
        "× 002D × 0308 ÷ 0E01 ÷",
      ]),
    KnownExceptions(
      reason: """
        ICU keeps an infix separator with the digit after it whatever comes before, as the plain \
        form of LB25 has it (IS × NU); the file follows the regular expression of section 8.2.
        """,
      rows: [
        "× 002C ÷ 0030 ÷",
        "× 002C × 0308 ÷ 0030 ÷",
        "× 0061 × 002E ÷ 0032 × 0020 ÷",
        "× 0061 × 002E ÷ 0032 × 0020 ÷ 0915 ÷",
        "× 0061 × 002E ÷ 0032 × 0020 ÷ 672C ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 672C ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 307E ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 0033 ÷",
        "× 0041 × 002E ÷ 0031 × 0020 ÷ BABB ÷",
        "× BD24 ÷ C5B4 × 002E × 0020 ÷ 0041 × 002E ÷ 0032 × 0020 ÷ BCFC ÷",
        "× BD10 ÷ C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0033 × 0020 ÷ BABB ÷",
        "× C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0034 × 0020 ÷ BABB ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 300C ÷",
      ]),
    KnownExceptions(
      reason: """
        ICU breaks between a space and a number that starts with a decimal point, rather than \
        inside the number (its rule 14a, which Unicode 16.0 took over as LB15c).
        """,
      rows: [
        "× 0065 × 0071 × 0075 × 0061 × 006C × 0073 × 0020 × 002E ÷ 0033 × 0035 × 0020 ÷ 0063 × 0065 × 006E × 0074 × 0073 ÷"
      ]),
  ]

  private static let excepted = Set(exceptions.flatMap(\.rows))

  @Test func everyRowOfLineBreakTest() throws {
    let file = try BreakTestFile("auxiliary/LineBreakTest.txt")
    #expect(file.version == "15.0.0")
    #expect(file.rows.count == 7654)
    var mismatches = Mismatches()
    for row in file.rows where !Self.excepted.contains(row.text) {
      let found = breaks(in: row.units)
      if found != row.breaks {
        mismatches.add("line \(row.lineNumber): \(row.text) but breaks at \(found.sorted())")
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test func everyExceptionIsNeeded() throws {
    let file = try BreakTestFile("auxiliary/LineBreakTest.txt")
    let rows = file.rows.filter { Self.excepted.contains($0.text) }
    #expect(Set(rows.map(\.text)) == Self.excepted)
    for row in rows {
      #expect(breaks(in: row.units) != row.breaks, "not an exception any more: \(row.text)")
    }
  }

  /// LB3 breaks at the end of the text, for which an analysis makes no entry.
  private func breaks(in units: [UInt16]) -> Set<Int> {
    let boundaries = TextAnalysis(units, baseDirection: .natural, language: nil).boundaries
    var found: Set<Int> = [units.count]
    for position in units.indices
    where !boundaries[position].isDisjoint(with: [.softBreak, .hardBreak]) {
      found.insert(position)
    }
    return found
  }
}

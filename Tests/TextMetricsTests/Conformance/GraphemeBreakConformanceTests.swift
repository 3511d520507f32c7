import Testing

@testable import TextMetrics

/// UAX #29, checked with Unicode's own test file. There are no exceptions.
@Suite struct GraphemeBreakConformanceTests {
  @Test func everyRowOfGraphemeBreakTest() throws {
    let file = try BreakTestFile("auxiliary/GraphemeBreakTest.txt")
    #expect(file.version == "15.0.0")
    #expect(file.rows.count > 600)
    var mismatches = Mismatches()
    for row in file.rows {
      let analysis = TextAnalysis(row.units, baseDirection: .natural, language: nil)
      let starts = analysis.boundaries.indices.filter {
        analysis.boundaries[$0].contains(.grapheme)
      }
      if Set(starts) != row.breaks {
        mismatches.add("line \(row.lineNumber): \(row.text) but breaks at \(starts)")
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}

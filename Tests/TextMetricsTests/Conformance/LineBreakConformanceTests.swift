import Testing

@testable import TextMetrics

/// UAX #14 by Unicode's own test file.
@Suite struct LineBreakConformanceTests {
  /// Rows that ICU breaks otherwise than the file says.
  static let exceptions: [String: String] = [:]

  @Test func everyRowOfLineBreakTest() throws {
    let file = try BreakTestFile("auxiliary/LineBreakTest.txt")
    #expect(file.version == "15.0.0")
    #expect(file.rows.count > 7600)
    var mismatches = Mismatches()
    var unused = Set(Self.exceptions.keys)
    for row in file.rows {
      let found = breaks(in: row.units)
      if Self.exceptions[row.text] != nil {
        if found != row.breaks { unused.remove(row.text) }
      } else if found != row.breaks {
        mismatches.add("line \(row.lineNumber): \(row.text) but breaks at \(found.sorted())")
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
    #expect(unused.isEmpty, "These exceptions are not needed any more: \(unused)")
  }

  /// LB3 breaks at the end of text, where an analysis has no entry to make.
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

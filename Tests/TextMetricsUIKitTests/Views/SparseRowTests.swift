import SeededTexts
import Testing

@testable import TextMetricsUIKit

/// Rows of which only some coefficients are kept, compared with sums of all coefficients.
@Suite struct SparseRowTests {
  private struct Terms {
    var coefficients: [Int: Double] = [:]
    var constant: Double

    /// Coefficients in sixteenths, so that sums are exact and often 0.
    init(_ count: Int, _ random: inout SeededRandom) {
      constant = Double(Int.random(in: -64...64, using: &random)) / 16
      for _ in 0..<count {
        coefficients[.random(in: 0..<200, using: &random)] =
          Double(Int.random(in: 1...3, using: &random)) / 16
      }
    }

    var row: SparseRow {
      SparseRow(coefficients.map { ($0.key, $0.value) }, constant: constant)
    }
  }

  @Test(arguments: 0..<20) func differencesAreThoseOfAllCoefficients(seed: UInt64) {
    var random = SeededRandom(seed)
    var expected = Terms(.random(in: 0...150, using: &random), &random)
    var row = expected.row
    for _ in 0..<40 {
      let other = Terms([0, 1, 3, 10, 90].randomElement(using: &random) ?? 0, &random)
      let factor = Double([-2, -1, 1, 2].randomElement(using: &random) ?? 1)
      var gained: [Int] = []
      row.subtract(other.row, times: factor) { gained.append($0) }
      let before = expected.coefficients
      expected.constant -= factor * other.constant
      for (column, coefficient) in other.coefficients {
        let value = before[column, default: 0] - factor * coefficient
        expected.coefficients[column] = value == 0 ? nil : value
      }
      let columns = expected.coefficients.keys.sorted()
      #expect(row.columns == columns && row.constant == expected.constant)
      #expect(row.coefficients == columns.map { expected.coefficients[$0] })
      #expect(gained == columns.filter { before[$0] == nil })
      #expect((0..<200).map { row[$0] } == (0..<200).map { expected.coefficients[$0, default: 0] })
    }
  }

  @Test func removedColumnsHaveNoCoefficients() {
    var row = SparseRow([(1, 2), (4, 3), (9, 5), (12, 7)], constant: 6)
    row.removeAll { [4, 5, 12].contains($0) }
    #expect(row.columns == [1, 9] && row.coefficients == [2, 5] && row.constant == 6)
  }
}

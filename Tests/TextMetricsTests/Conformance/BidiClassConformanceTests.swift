import Testing

@testable import TextMetrics

/// UAX #9 on sequences of bidi classes, checked with Unicode's own BidiTest.txt.
///
/// One character stands for each class. Rows are analysed many at a time, each as a paragraph of one
/// text, which also tests the division into paragraphs.
@Suite struct BidiClassConformanceTests {
  private static let file = Result { try BidiTestFile() }

  @Test(arguments: WritingDirection.allCases)
  func everyRowOfBidiTest(direction: WritingDirection) throws {
    let file = try Self.file.get()
    var mismatches = Mismatches()
    let rows = file.rows.filter { $0.directions.contains(direction) }
    #expect(rows.count > 250_000)
    for start in stride(from: 0, to: rows.count, by: 1000) {
      let batch = rows[start..<min(start + 1000, rows.count)]
      check(batch, of: file, direction: direction, &mismatches)
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test func fileIsComplete() throws {
    let file = try Self.file.get()
    #expect(file.version == "15.0.0")
    #expect(file.rows.count == 490_846)
    #expect(file.rows.reduce(0) { $0 + $1.directions.count } == 770_241)
    #expect(BidiClass.allCases.allSatisfy { ICUProperties.bidiClass(of: $0.example) == $0 })
  }

  /// Many rows have the same levels, and the visual order follows from these alone.
  @Test func everyOrderOfBidiTest() throws {
    let file = try Self.file.get()
    for result in file.results {
      let kept = result.levels.indices.filter { result.levels[$0] != BidiTestFile.removed }
      let levels = kept.map { BidiLevel(rawValue: result.levels[$0]) }
      #expect(VisualOrder.indices(of: levels).map { kept[$0] } == result.order)
    }
  }

  private func check(
    _ rows: ArraySlice<BidiTestFile.Row>, of file: BidiTestFile, direction: WritingDirection,
    _ mismatches: inout Mismatches
  ) {
    var units: [UInt16] = []
    for row in rows {
      units.append(contentsOf: row.units)
      if row.units.last != 0x2029 { units.append(0x2029) }
    }
    let analysis = TextAnalysis(units, baseDirection: direction, language: nil)
    guard analysis.paragraphs.count == rows.count else {
      return mismatches.add("\(rows.count) rows but \(analysis.paragraphs.count) paragraphs")
    }
    for (row, paragraph) in zip(rows, analysis.paragraphs) {
      let start = paragraph.range.lowerBound
      let runs = VisualOrder.levelRuns(
        ofLine: start..<(start + row.units.count), in: analysis.levelRuns, of: units,
        baseLevel: paragraph.baseLevel)
      if !Self.agree(runs, file.results[row.result].levels, from: start) {
        mismatches.add("line \(row.lineNumber), \(direction): \(runs)")
      }
    }
  }

  private static func agree(
    _ runs: [TextAnalysis.LevelRun], _ expected: [UInt8], from start: Int
  ) -> Bool {
    var end = start
    for run in runs {
      guard run.range.lowerBound == end else { return false }
      end = run.range.upperBound
      for position in run.range where expected[position - start] != BidiTestFile.removed {
        if expected[position - start] != run.level.rawValue { return false }
      }
    }
    return end == start + expected.count
  }
}

import Testing

@testable import TextMetrics

@Suite struct VisualOrderTests {
  /// Examples of rule L2 in the annex, by character: levels, and positions in visual order.
  @Test(
    arguments: [
      ([], []),
      ([0], [0]),
      ([1], [0]),
      ([0, 0, 0], [0, 1, 2]),
      ([1, 1, 1], [2, 1, 0]),
      ([2, 2], [0, 1]),
      ([0, 1, 1, 0], [0, 2, 1, 3]),
      ([1, 2, 2, 1], [3, 1, 2, 0]),
      ([0, 1, 2, 2, 1, 0], [0, 4, 2, 3, 1, 5]),
      ([1, 4, 3, 4, 1], [4, 3, 2, 1, 0]),
      ([2, 3, 3, 2, 1], [4, 0, 2, 1, 3]),
    ] as [([UInt8], [Int])])
  func order(levels: [UInt8], expected: [Int]) {
    #expect(VisualOrder.indices(of: levels.map(BidiLevel.init(rawValue:))) == expected)
  }

  @Test func whitespaceAtTheEndOfALineIsReset() {
    let analysis = TextAnalysis("abc אבג דהו", baseDirection: .leftToRight)
    #expect(analysis.levelRuns.map(\.range) == [0..<4, 4..<11])
    let line = VisualOrder.levelRuns(
      ofLine: 0..<8, in: analysis.levelRuns, of: analysis.units, baseLevel: .leftToRight)
    #expect(line.map(\.range) == [0..<4, 4..<7, 7..<8])
    #expect(line.map(\.level.rawValue) == [0, 1, 0])
  }

  @Test func aLineWithinARunIsCutOutOfIt() {
    let analysis = TextAnalysis("אבג דהו זחט")
    let line = VisualOrder.levelRuns(
      ofLine: 4..<8, in: analysis.levelRuns, of: analysis.units, baseLevel: .rightToLeft)
    #expect(line == [.init(range: 4..<8, level: .rightToLeft)])
  }

  @Test func formattingCharactersAndTerminatorsAreResetAlong() {
    let units = Array("אבא \u{2069}\u{AD}\u{202C}\u{3000}\u{E0001}\r\n".utf16)
    #expect(VisualOrder.trailingWhitespaceStart(ofLine: units.indices, in: units) == 3)
    #expect(VisualOrder.trailingWhitespaceStart(ofLine: 0..<3, in: units) == 3)
    #expect(VisualOrder.trailingWhitespaceStart(ofLine: 4..<6, in: units) == 4)
  }

  @Test func separatorsAreResetInAnyLine() {
    let analysis = TextAnalysis("אב \tגד", baseDirection: .leftToRight)
    #expect(analysis.levelRuns.map(\.level.rawValue) == [1, 0, 1])
    #expect(analysis.levelRuns.map(\.range) == [0..<2, 2..<4, 4..<6])
  }

  @Test func anEmptyLineHasNoRuns() {
    let analysis = TextAnalysis("ab")
    let runs = VisualOrder.levelRuns(
      ofLine: 1..<1, in: analysis.levelRuns, of: analysis.units, baseLevel: .leftToRight)
    #expect(runs.isEmpty)
  }
}

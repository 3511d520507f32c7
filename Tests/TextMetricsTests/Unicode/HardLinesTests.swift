import Testing

@testable import TextMetrics

@Suite struct HardLinesTests {
  @Test(arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{B}", "\u{C}", "\u{2028}", "\u{2029}"])
  func eachBreakEndsALine(terminator: String) {
    let length = terminator.utf16.count
    let analysis = TextAnalysis("ab\(terminator)c")
    #expect(
      analysis.hardLines == [
        .init(range: 0..<(2 + length), terminatorLength: length),
        .init(range: (2 + length)..<(3 + length), terminatorLength: 0),
      ])
    #expect(analysis.hardLines[0].content == 0..<2)
    #expect(analysis.positions(of: .hardBreak) == [2 + length])
    #expect(analysis.positions(of: .softBreak) == [])
  }

  @Test func emptyTextHasNoLine() {
    let analysis = TextAnalysis("")
    #expect(analysis.hardLines.isEmpty && analysis.paragraphs.isEmpty)
    #expect(analysis.levelRuns.isEmpty && analysis.scriptRuns.isEmpty)
    #expect(analysis.boundaries == [.grapheme])
  }

  @Test func aTrailingBreakOpensNoFurtherLine() {
    let analysis = TextAnalysis("a\n\n")
    #expect(analysis.hardLines.map(\.range) == [0..<2, 2..<3])
    #expect(analysis.positions(of: .hardBreak) == [2])
  }

  @Test func carriageReturnsAndLineFeedsPairUpLeftToRight() {
    #expect(TextAnalysis("\n\r\n\r\r\n").hardLines.map(\.range) == [0..<1, 1..<3, 3..<4, 4..<6])
  }

  @Test func someBreaksLeaveTheParagraphOpen() {
    let analysis = TextAnalysis("a\u{2028}b\u{B}c\u{C}d\ne")
    #expect(analysis.paragraphs.map(\.range) == [0..<8, 8..<9])
    #expect(analysis.paragraphs.map(\.hardLines) == [0..<4, 4..<5])
  }
}

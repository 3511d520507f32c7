import Testing

@testable import TextMetrics

@Suite struct BidiParagraphsTests {
  @Test func aLeftToRightTextIsOneRun() {
    let analysis = TextAnalysis("Hello, 123!")
    #expect(analysis.levelRuns == [.init(range: 0..<11, level: .leftToRight)])
    #expect(analysis.paragraphs.map(\.baseLevel) == [.leftToRight])
  }

  @Test func numbersInArabicAreAtLevelTwo() {
    let levels = TextAnalysis("سعر 12 ريال").levelRuns
    #expect(levels.map(\.range) == [0..<4, 4..<6, 6..<11])
    #expect(levels.map(\.level.rawValue) == [1, 2, 1])
  }

  @Test func eachParagraphHasItsOwnNaturalDirection() {
    let analysis = TextAnalysis("abc\nאבג\n123")
    #expect(analysis.paragraphs.map(\.baseLevel) == [.leftToRight, .rightToLeft, .leftToRight])
    #expect(analysis.levelRuns.map(\.range) == [0..<4, 4..<8, 8..<11])
  }

  @Test func aGivenDirectionHoldsForAllParagraphs() {
    let analysis = TextAnalysis("abc\nאבג", baseDirection: .rightToLeft)
    #expect(analysis.paragraphs.map(\.baseLevel) == [.rightToLeft, .rightToLeft])
    #expect(analysis.levelRuns.map(\.level.rawValue) == [2, 1, 1])
  }

  @Test func isolatesHideTheirContentFromTheNaturalDirection() {
    let analysis = TextAnalysis("\u{2067}אבג\u{2069} abc")
    #expect(analysis.paragraphs.map(\.baseLevel) == [.leftToRight])
    #expect(analysis.levelRuns.map(\.range) == [0..<1, 1..<4, 4..<9])
    #expect(analysis.levelRuns.map(\.level.rawValue) == [0, 1, 0])
  }

  @Test func levelsDoNotDependOnOtherParagraphs() {
    let alone = TextAnalysis("a \u{2066}b\u{2069}\n")
    let together = TextAnalysis("a \u{2066}b\u{2069}\nאבג")
    #expect(alone.levelRuns.map(\.level.rawValue) == [0, 2, 0])
    #expect(Array(together.levelRuns.prefix(3)) == alone.levelRuns)
  }

  @Test(arguments: ["\u{1C}", "\u{1D}", "\u{1E}"])
  func informationSeparatorsEndNoParagraph(separator: String) {
    let analysis = TextAnalysis("אב \(separator)ab")
    #expect(analysis.paragraphs.map(\.range) == [0..<6])
    #expect(analysis.paragraphs.map(\.baseLevel) == [.rightToLeft])
    #expect(analysis.levelRuns.map(\.range) == [0..<4, 4..<6])
    #expect(analysis.levelRuns == TextAnalysis("אב \u{1F}ab").levelRuns)
  }

  @Test func anEmptyLastLineTakesTheDirectionBeforeIt() {
    #expect(TextAnalysis("").lastBaseLevel == .leftToRight)
    #expect(TextAnalysis("", baseDirection: .rightToLeft).lastBaseLevel == .rightToLeft)
    #expect(TextAnalysis("אב\n").lastBaseLevel == .rightToLeft)
    #expect(TextAnalysis("אב\n", baseDirection: .leftToRight).lastBaseLevel == .leftToRight)
  }

  /// No character that can raise a level is overlooked when ICU is not asked.
  @Test func charactersThatRaiseLevelsAreKnown() {
    let raising: Set<BidiClass> = [
      .rightToLeft, .arabicLetter, .arabicNumber, .leftToRightEmbedding, .leftToRightOverride,
      .rightToLeftEmbedding, .rightToLeftOverride, .leftToRightIsolate, .rightToLeftIsolate,
      .firstStrongIsolate,
    ]
    var overlooked: [Unicode.Scalar] = []
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), let units = UTF16.encode(scalar) else { continue }
      guard !units.contains(where: BidiParagraphs.mayRaiseLevel) else { continue }
      if raising.contains(ICUProperties.bidiClass(of: scalar)) { overlooked.append(scalar) }
    }
    #expect(overlooked.isEmpty)
  }
}

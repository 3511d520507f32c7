import Testing

@testable import TextMetrics

@Suite struct LineBreakingTests {
  @Test func latinBreaksAfterSpacesAndHyphens() {
    #expect(TextAnalysis("a well-known  fact").positions(of: .softBreak) == [2, 7, 14])
  }

  @Test func thaiBreaksByDictionary() {
    // "I love" + "Thai language": ฉัน | รัก | ภาษา | ไทย
    #expect(TextAnalysis("ฉันรักภาษาไทย").positions(of: .softBreak) == [3, 6, 10])
  }

  @Test func theLanguageTailorsTheRules() {
    let text = "コンピューター"
    let normal = TextAnalysis(text, language: "ja-u-lb-normal").positions(of: .softBreak)
    let strict = TextAnalysis(text, language: "ja-u-lb-strict").positions(of: .softBreak)
    #expect(strict.count < normal.count)
    #expect(Set(strict).isSubset(of: normal))
  }

  @Test(arguments: ["", "-", "x", "not a language", "xx-YY", "en_US", "\0", "日本語", "en-"])
  func unknownAndIllFormedLanguagesMeanTheRoot(language: String) {
    let text = "One 二つ three, $4.50 (5)"
    #expect(TextAnalysis(text, language: language).boundaries == TextAnalysis(text).boundaries)
  }

  @Test func aVeryLongLanguageMeansTheRoot() {
    let language = "en" + String(repeating: "-abcdefgh", count: 10_000)
    #expect(TextAnalysis("a b", language: language).positions(of: .softBreak) == [2])
  }

  @Test func aLineMayBreakInsideAGraphemeCluster() {
    let analysis = TextAnalysis("a \u{301}b")
    #expect(analysis.boundaries[2] == .softBreak)
  }

  @Test func softHyphensAndZeroWidthSpacesAllowBreaks() {
    #expect(TextAnalysis("hy\u{AD}phen\u{200B}ate").positions(of: .softBreak) == [3, 8])
    #expect(TextAnalysis("a\u{2060}\u{A0}b\u{202F}c").positions(of: .softBreak) == [])
  }
}

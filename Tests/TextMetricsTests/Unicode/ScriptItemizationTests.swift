import Testing

@testable import TextMetrics

@Suite struct ScriptItemizationTests {
  /// Script runs as text and tag, such as `Hello |Latn`.
  private func runs(_ text: String) -> [String] {
    let analysis = TextAnalysis(text)
    return analysis.scriptRuns.map { run in
      let tag = (0..<4).map {
        Character(Unicode.Scalar(UInt8(run.script.tag >> (24 - $0 * 8) & 0xFF)))
      }
      return String(decoding: analysis.units[run.range], as: UTF16.self) + "|" + String(tag)
    }
  }

  @Test(
    arguments: [
      ("", []),
      ("Hello, world! 123", ["Hello, world! 123|Latn"]),
      ("123 …", ["123 …|Zyyy"]),
      ("«Привет», world", ["«Привет», |Cyrl", "world|Latn"]),
      ("日本語とEnglish", ["日本語|Hani", "と|Hira", "English|Latn"]),
      ("abc 👋 שלום", ["abc 👋 |Latn", "שלום|Hebr"]),
    ] as [(String, [String])])
  func runs(text: String, expected: [String]) {
    #expect(runs(text) == expected)
  }

  @Test func closingBracketsTakeTheScriptOfTheirOpeningOnes() {
    #expect(runs("abc (שלום) def") == ["abc (|Latn", "שלום|Hebr", ") def|Latn"])
    #expect(runs("(abc [אבג) x]") == ["(abc [|Latn", "אבג|Hebr", ") x]|Latn"])
    #expect(runs("א (b [c] d) ב") == ["א (|Hebr", "b [c] d|Latn", ") ב|Hebr"])
  }

  @Test func leadingBracketsTakeTheScriptThatFollows() {
    #expect(runs("(א) b") == ["(א) |Hebr", "b|Latn"])
  }

  @Test func canonicallyEquivalentBracketsMatch() {
    #expect(runs("漢〈б\u{232A}в") == ["漢〈|Hani", "б|Cyrl", "\u{232A}|Hani", "в|Cyrl"])
  }

  @Test func unmatchedBracketsTakeTheScriptBeforeThem() {
    #expect(runs("a) б) в") == ["a) |Latn", "б) в|Cyrl"])
  }

  @Test func bracketsBeyondTheDepthAreNotMatched() {
    func nested(_ depth: Int) -> [String] {
      runs("a" + String(repeating: "(", count: depth) + "б" + String(repeating: ")", count: depth))
    }
    #expect(nested(63).count == 3)
    #expect(nested(64).count == 2)
  }

  @Test func marksStayWithTheirBase() {
    #expect(runs("a\u{301}б\u{301}") == ["a\u{301}|Latn", "б\u{301}|Cyrl"])
    // U+064B is used with Arabic and Syriac, yet stays with its base; alone it determines the script.
    #expect(runs("x\u{64B}") == ["x\u{64B}|Latn"])
    #expect(runs("◌\u{64B}") == ["◌\u{64B}|Arab"])
  }

  @Test func scriptExtensionsExcludeScripts() {
    // ー is used with Hiragana and Katakana only, 、 and 。 with East Asian scripts.
    #expect(runs("カー") == ["カー|Kana"])
    #expect(runs("らーめん") == ["らーめん|Hira"])
    #expect(runs("漢字、カナ。") == ["漢字、|Hani", "カナ。|Kana"])
    #expect(runs("OK、はい") == ["OK|Latn", "、はい|Hira"])
    #expect(runs("OK。") == ["OK|Latn", "。|Hani"])
    #expect(runs("room ٣") == ["room |Latn", "٣|Arab"])
    #expect(runs("राम।") == ["राम।|Deva"])
    #expect(runs("বাংলা।") == ["বাংলা।|Beng"])
  }

  @Test func unknownCharactersCountAsCommon() {
    #expect(runs("a\u{E000}b\u{50005}c") == ["a\u{E000}b\u{50005}c|Latn"])
    let lone = TextAnalysis([0x61, 0xD800, 0x0431], baseDirection: .natural, language: nil)
    #expect(lone.scriptRuns.map(\.range) == [0..<2, 2..<3])
  }

  @Test func paragraphsAreApart() {
    #expect(runs("(а\n) b") == ["(а\n|Cyrl", ") b|Latn"])
    #expect(runs("1\na") == ["1\n|Zyyy", "a|Latn"])
  }

  @Test func longPunctuationStaysLinear() {
    let analysis = TextAnalysis(String(repeating: "a、", count: 20_000))
    #expect(analysis.scriptRuns.count == 40_000)
  }
}

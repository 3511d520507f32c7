import Foundation
import Testing

@testable import TextMetrics

/// Paragraphs of words, most of which are sums of letters.
@Suite struct LinePassTests {
  /// Inter looks across spaces; Liberation Sans and Roboto kern with them, Roboto also with ligatures next to them;
  /// Inter Bold does both.
  static let families = ["Inter", "Liberation Sans", "Inter Bold", "Roboto"]

  static let texts = [
    "sums of letters", "A -b joined", "x(a b)y", "(a b c)", "2 x 3 x 4", "A - B - C -", "  leading",
    "trailing  ", " ", "two  spaces", "1 2 3", "привет world привет", "(привет) world",
    "a 日本語のテキスト b",
    "日本語、テキスト。", "emoji 🎉 between", "🎉 first", "e\u{301}te\u{301}", "Hello,\nworld\n", "a\r\n\r\nb",
    "Ελληνικά και English", "שלום world", "world שלום", "well-known A-B", "…and so on",
    "“Quoted” text.",
    "AVATAR To Te Ty. V A", "שלום עולם (טוב) מאוד", "abc שלום עולם def ghi",
    "שלום, world wide 3.5 טוב",
    "(привет) world (мир)", "مرحبا بالعالم 123 مرحبا", "a \u{202E}reversed words here\u{202C} b",
    "١٢٣ عدد ١٢٣", "שלום  כפול", " שלום", "שלום ", "«привет» שלום [мир] abc", "אב\u{5B0}ג דה",
    "\u{2067}abc def\u{2069} ghi", "a\u{AD}b soft", "x\u{3000}y", "한국어 텍스트 abc", "1,234.56 (7%)",
    "· dot", "3 1⁄2 5 and 1 1⁄4", "36 5 2031", "items) Select (2) A: B – C",
    "over) (Under) – 5 x 3", "See you @ 8", "one – I", "a - M – 5 @ 7 x",
    "This field of five fi fl",
    "fi fi", " fi", "设置 › 隐私 › 定位", "one( -two) or ( \u{2010}three",
    "日本（東京）と「英語 ABC」、テスト。", "김 (선영 a) › 2031 (b", "(a) Wi-Fi: 5 – dev-team (2",
    "8:05:00 PM (10–2) @ Rendez-vous",
    "These words are plain, one after the other, fi fi -fi (fi) fl",
    ", a ,5 b . .5 .x :", "plain words before  two spaces",
    "Some plain words and then A -b (c d) e",
    "plain words in a row, each with a comma, a stop. or more! is it? wait… and so on, up to the end",
    "words in a row that list…is a!b or that don’t end there, “nor here” and then go on as before ",
    "many words in a row so that there are more of them than the thirty or so ends of words for which there is "
      + "room at once, and some more of them after that one",
    "AV-To W—V Wa–Ve r-T", "https://example.com/p/3b2?q=T-V", "25-10, 6/4 -4°C (1,5%)",
    "トヴァ、ト。「ト」と（音）・ト", "设“置”‘x’—T", "-a -א a-א",
  ]

  @Test(arguments: families, texts) func measuresLikeTheWholeText(
    _ family: String, _ string: String
  ) throws {
    let font = try #require(Font(name: family, size: 16))
    let text = StyledText(utf16: Array(string.utf16), style: TextStyle(font: font))
    let whole = PreparedText(shapedWhole: text)
    // The first preparation sees the letters for the first time, the second one knows them.
    for _ in 0..<2 {
      let prepared = PreparedText(text)
      for width in [CGFloat.infinity, 80, 30] {
        #expect(prepared.layout(width: width).lines == whole.layout(width: width).lines)
        #expect(prepared.measure(width: width) == whole.measure(width: width))
      }
    }
  }

  /// A single word of two scripts makes brackets take the script of their partners. Both fonts kern with brackets or
  /// slashes in one of the scripts.
  @Test(arguments: [("Roboto", "a/в (T/V)"), ("DejaVu Sans", "x в(a) “y”")])
  func wordsOfTwoScriptsMeasureLikeTheWholeText(_ family: String, _ string: String) throws {
    try measuresLikeTheWholeText(family, string)
  }

  @Test(arguments: families, texts) func takesTheBaseDirection(
    _ family: String, _ string: String
  ) throws {
    let font = try #require(Font(name: family, size: 16))
    var style = ParagraphStyle()
    style.baseWritingDirection = .rightToLeft
    let text = StyledText(
      utf16: Array(string.utf16), style: TextStyle(font: font), paragraphStyle: style)
    let whole = PreparedText(shapedWhole: text)
    for width in [CGFloat.infinity, 80, 30] {
      #expect(PreparedText(text).layout(width: width).lines == whole.layout(width: width).lines)
    }
  }

  /// Only words that are shaped are kept.
  @Test(arguments: [
    ("sums of letters only", 0), ("привет, мир", 0), ("日本語のテキスト", 0),
    ("「東京」と（大阪）", 0), ("two 🎉 parties 🎉", 1),
    ("AV-To W—V r-T", 0), ("https://example.com/p/3b2", 0), ("25-10, 6/4 -4°C", 0),
    ("שלום", 0), ("שלום עולם טוב", 0), ("नमस्ते", 1), ("36 5", 0), ("items) Select", 0), ("– Up", 0),
  ])
  func keepsOnlyShapedWords(_ string: String, count: Int) {
    let cache = WordCache(byteLimit: 1 << 20)
    let font = Font(face: BundledFont.inter[0].face, size: 16)
    let text = StyledText(utf16: Array(string.utf16), style: TextStyle(font: font))
    #expect(cache.prepare(text, library: .shared) != nil)
    #expect(cache.statistics.missCount == count)
  }

  /// Words of letters are not looked up, whether or not the font kerns each of them.
  @Test(arguments: families + ["Noto Sans", "DejaVu Sans", "Noto Serif"])
  func wordsOfLettersAreSums(_ family: String) throws {
    let style = TextStyle(font: try #require(Font(name: family, size: 16)))
    let resources = WordResources(WordStore(byteLimit: 1 << 20))
    var fonts = WordFonts(style, library: .shared, resources: resources, known: [])
    let key = WordStyle.Key(
      StyledTextDefaults(style: style, paragraphStyle: ParagraphStyle()), .shared)
    var wordStyle = WordStyle(key, fontIndex: 0, fonts: fonts)
    var pass = LinePass(resources)
    pass.read(.string("Sphinx of black quartz, judge my vow: and all of this is just as it was."))
    let line = pass.write(from: 0, .natural, fonts: &fonts, style: &wordStyle)
    #expect(line != nil && pass.wordCount == 16)
    #expect(fonts.table.entries.isEmpty)
  }

  /// However many different letters a text has, its words stay exact.
  @Test func moreLettersThanAnAlphabetHolds() {
    let font = Font(face: BundledFont.inter[0].face, size: 16)
    let letters = (0x00C0...0x024F).compactMap(Unicode.Scalar.init).map { String(Character($0)) }
    for start in stride(from: 0, to: letters.count, by: 50) {
      let string = letters[start..<min(start + 60, letters.count)].joined(separator: "a")
      let text = StyledText(utf16: Array(string.utf16), style: TextStyle(font: font))
      let whole = PreparedText(shapedWhole: text)
      #expect(
        PreparedText(text).measure(width: 100)
          == whole.measure(width: 100))
    }
  }

  /// Text may be appended to a line in which some characters have no glyph.
  @Test func missingGlyphsAreCountedWhereTextGrows() throws {
    let font = Font(face: try TestFonts.face("JetBrains Mono"), size: 16, cascade: .none)
    var text = PreparedText("one \u{E123}two three four five", font: font)
    for part in [" six", " \u{E124}seven", " eight"] { text = text.appending(part) }
    #expect(text.layout().missingGlyphCount == 2)
  }
}

import Foundation
import Testing

@testable import TextMetrics

@Suite struct LineBreakProfileTests {
  /// The text with a bar at each optional break.
  private func broken(
    _ text: String, _ profile: LineBreakProfile, language: String? = nil
  ) -> String {
    let units = Array(text.utf16)
    let analysis = TextAnalysis(units) { _ in
      TextAnalysis.ParagraphOptions(
        baseDirection: .natural, language: language, profile: profile)
    }
    let bar = UInt16(UInt8(ascii: "|"))
    let marked = units.indices.flatMap { index in
      analysis.boundaries[index].contains(.softBreak) ? [bar, units[index]] : [units[index]]
    }
    return String(decoding: marked, as: UTF16.self)
  }

  @Test func namesAreThoseOfTheTool() {
    #expect(
      LineBreakProfile.allCases.map(\.rawValue)
        == ["uiKit", "unicode", "webkit", "cjkStrict", "cjkLoose", "keepAll"])
    #expect(ParagraphStyle().lineBreakProfile == .uiKit)
  }

  // MARK: WebKit

  @Test(arguments: [
    ("a/b", "a/|b", "a/b"),
    ("and/or 1/2", "and/|or |1/2", "and/or |1/2"),
    (
      "http://a.io/b-c?x=1&y=2#z", "http://|a.io/|b-|c?|x=1&y=2#z", "http://a.io/b-|c?|x=1&y=2#z"
    ),
    ("C:\\a\\b", "C:|\\a\\b", "C:\\a\\b"), ("a|b", "a||b", "a|b"), ("a!b", "a!|b", "a!b"),
    ("a}b", "a}|b", "a}b"), ("f(x)(y)", "f(x)|(y)", "f(x)|(y)"), ("a.(b)", "a.|(b)", "a.|(b)"),
    ("a,[b]", "a,|[b]", "a,|[b]"), ("a=<b>", "a=<b>", "a=|<b>"), ("a\"{b", "a\"{b", "a\"|{b"),
    ("a'(b)", "a'(b)", "a'(b)"), ("1(b)@[c]", "1(b)@[c]", "1(b)@[c]"),
    ("why?\"", "why?\"", "why?\""), ("why?)!", "why?)!", "why?)!"),
  ])
  func pairsOfASCII(text: String, unicode: String, webkit: String) {
    #expect(broken(text, .unicode) == unicode)
    #expect(broken(text, .webkit) == webkit)
  }

  @Test(arguments: [
    ("555-0123", "555-0123", "555-|0123"), ("covid-19", "covid-19", "covid-|19"),
    ("at -5", "at |-5", "at |-5"), ("(-5", "(-5", "(-5"), ("é-5", "é-5", "é-5"),
    ("-5", "-5", "-5"), ("well-known", "well-|known", "well-|known"),
    ("a--b", "a--|b", "a-|-|b"), ("a-,-.", "a-,-.", "a-,-."), ("a-\"b\"", "a-\"b\"", "a-|\"b\""),
  ])
  func hyphens(text: String, unicode: String, webkit: String) {
    #expect(broken(text, .unicode) == unicode)
    #expect(broken(text, .webkit) == webkit)
  }

  @Test(arguments: [
    ("oh !", "oh !", "oh |!"), ("a / b", "a / |b", "a |/ |b"), ("( a )", "( a )", "( |a |)"),
    ("a  b", "a  |b", "a  |b"), ("a\t.", "a\t.", "a\t|."), ("a \n b", "a \n |b", "a \n |b"),
    ("a\u{A0}b", "a\u{A0}b", "a\u{A0}b"), ("« a »", "« |a |»", "« |a |»"),
    ("a \u{200B}b", "a \u{200B}|b", "a |\u{200B}|b"),
  ])
  func spaces(text: String, unicode: String, webkit: String) {
    #expect(broken(text, .unicode) == unicode)
    #expect(broken(text, .webkit) == webkit)
  }

  @Test(arguments: [
    "“a” ‘b’—c", "été/été", "и/или", "日本語、です。", "ภาษาไทย", "한국어 문장", "😀👍🏽🇫🇷", "a/é", "日本/Japan",
    "¡a!¿b?",
    "x\u{AD}y", "שלום-עולם",
  ])
  func whatIsNotASCIIIsLeftToUnicode(text: String) {
    #expect(broken(text, .webkit) == broken(text, .unicode))
  }

  @Test func aLetterAfterAMarkAfterOtherScripts() {
    #expect(broken("本!a", .webkit) == "本!|a")
    #expect(broken("本!!a", .webkit) == "本!!a")
    #expect(broken("本!1", .webkit) == "本!1")
  }

  @Test func mandatoryBreaksAreInEveryProfile() {
    let units = Array("a-\nb \r\n-1\u{2028}/c \u{0B}!".utf16)
    let expected = TextAnalysis("a-\nb \r\n-1\u{2028}/c \u{0B}!").positions(of: .hardBreak)
    for profile in LineBreakProfile.allCases {
      let analysis = TextAnalysis(units) { _ in
        TextAnalysis.ParagraphOptions(baseDirection: .natural, language: nil, profile: profile)
      }
      #expect(analysis.positions(of: .hardBreak) == expected)
      #expect(expected.allSatisfy { !analysis.boundaries[$0].contains(.softBreak) })
      #expect(analysis.boundaries.first == .grapheme)
      #expect(analysis.boundaries.last == .grapheme)
    }
  }

  // MARK: Chinese and Japanese

  @Test(
    arguments: [
      ("ちょっと", "ちょっ|と", "ち|ょ|っ|と"), ("データ", "デー|タ", "デ|ー|タ"), ("日本ァア", "日|本ァ|ア", "日|本|ァ|ア"),
      ("人々は", "人々|は", "人|々|は"), ("本・本", "本・|本", "本|・|本"), ("50％", "50％", "50|％"),
      ("本〜本", "本〜|本", "本|〜|本"), ("「本」。", "「本」。", "「本」。"),
      ("well-known", "well-|known", "well-|known"),
    ], [nil, "ja", "zh-Hant", "ko", "en", "not a language"] as [String?])
  func strictAndLoose(text: (String, String, String), language: String?) {
    #expect(broken(text.0, .cjkStrict, language: language) == text.1)
    #expect(broken(text.0, .cjkLoose, language: language) == text.2)
  }

  @Test func theProfileOverrulesTheLanguage() {
    #expect(broken("データ", .cjkStrict, language: "ja-u-lb-loose") == "デー|タ")
    #expect(broken("データ", .cjkLoose, language: "ja-u-lb-strict") == "デ|ー|タ")
  }

  // MARK: Keep all

  @Test(arguments: [
    ("한국어 문장을 씁니다.", "한국어 |문장을 |씁니다."), ("日本語、デー々タです。次の", "日本語、|デー々タです。|次の"),
    ("第3章ABC章 第", "第3章ABC章 |第"), ("漢字（かな）漢字", "漢字|（かな）|漢字"),
    ("が\u{3099}か\u{200D}な", "が\u{3099}か\u{200D}な"),
    ("ฉันรักภาษาไทย", "ฉัน|รัก|ภาษา|ไทย"), ("日ไทย本", "日ไทย本"), ("well-known a/b", "well-|known |a/|b"),
    ("\u{1112}\u{1161}\u{11AB}가각", "\u{1112}\u{1161}\u{11AB}가각"),
    ("本\u{200B}本\u{AD}本", "本\u{200B}|本\u{AD}|本"),
    ("一。二！三…四", "一。|二！|三…|四"), ("本—本", "本|—|本"), ("𠀀𠀁 本", "𠀀𠀁 |本"),
  ])
  func keepAll(text: String, expected: String) {
    #expect(broken(text, .keepAll) == expected)
  }

  // MARK: UIKit

  /// Small kana and the prolonged sound mark stay with the character before them, in Japanese too.
  @Test(arguments: ["ja", "ja-JP", "ja_JP", "JA-Hira-JP"])
  func japaneseIsStrictAsUIKitHasIt(language: String) {
    #expect(broken("やっとデータ", .uiKit, language: language) == "やっ|と|デー|タ")
    #expect(broken("やっとデータ", .unicode, language: language) == "や|っ|と|デ|ー|タ")
    #expect(broken("（注）、です。", .uiKit, language: language) == "（注）、|で|す。")
  }

  @Test(arguments: [nil, "en", "zh", "ko", "jam", "und"] as [String?])
  func otherLanguagesAreAsUnicodeHasThem(language: String?) {
    for text in ["and/or 555-0123 don't", "日本語、です。", "한국어 문장", "a\u{A0}b c", "ภาษาไทย"] {
      #expect(
        broken(text, .uiKit, language: language) == broken(text, .unicode, language: language))
    }
  }

  /// Lines that are broken between characters have no such rule.
  @Test func noJapaneseLineBeginsWithSmallKana() throws {
    let font = Font(face: try FontLibrary.shared.face(contentsOf: TestFonts.cjk()), size: 10)
    func lines(_ mode: ParagraphStyle.LineBreakMode, width: CGFloat) -> [Range<Int>] {
      var paragraph = ParagraphStyle()
      paragraph.lineBreakMode = mode
      let style = TextStyle(font: font, language: "ja")
      let text = StyledText(
        utf16: Array("やっとデータ".utf16), style: style, paragraphStyle: paragraph)
      return PreparedText(text).layout(width: width).lines.map(\.range)
    }
    #expect(lines(.byCharWrapping, width: 10) == (0..<6).map { $0..<$0 + 1 })
    #expect(lines(.byWordWrapping, width: 25) == [0..<2, 2..<3, 3..<5, 5..<6])
  }

  // MARK: Paragraphs

  @Test func eachParagraphHasItsProfile() {
    let line = "a/b 日本 デー\n"
    let count = line.utf16.count
    let profiles: [LineBreakProfile] = [
      .unicode, .webkit, .webkit, .keepAll, .cjkLoose, .cjkStrict, .unicode,
    ]
    let text = String(repeating: line, count: profiles.count)
    let analysis = TextAnalysis(Array(text.utf16)) { offset in
      TextAnalysis.ParagraphOptions(
        baseDirection: .natural, language: nil,
        profile: profiles[min(offset / count, profiles.count - 1)])
    }
    for (index, profile) in profiles.enumerated() {
      let alone = TextAnalysis(Array(line.utf16)) { _ in
        TextAnalysis.ParagraphOptions(baseDirection: .natural, language: nil, profile: profile)
      }
      let ours = analysis.positions(of: .softBreak).filter { $0 / count == index }
      #expect(ours.map { $0 - index * count } == alone.positions(of: .softBreak))
    }
  }

  @Test func theParagraphStyleCarriesTheProfile() {
    let font = Font.systemFont(ofSize: 20)
    let lines = [LineBreakProfile.unicode, .webkit].map { profile in
      var style = ParagraphStyle()
      style.lineBreakProfile = profile
      let text = StyledText(
        utf16: Array("or and/or".utf16), style: TextStyle(font: font), paragraphStyle: style)
      let prepared = PreparedText(text)
      return prepared.layout(width: prepared.layout().size.width - 1).lines.map(\.range)
    }
    #expect(lines == [[0..<7, 7..<9], [0..<3, 3..<9]])
  }

  // MARK: Classes

  @Test func classesAreThoseOfICU() {
    let examples: [(Unicode.Scalar, LineBreakClass)] = [
      ("a", .alphabetic), ("—", .breakBoth), ("|", .breakAfter), ("´", .breakBefore),
      ("\u{0B}", .mandatoryBreak), ("\u{FFFC}", .contingentBreak), ("}", .closePunctuation),
      ("\u{301}", .combiningMark), ("\r", .carriageReturn), ("!", .exclamation),
      ("\u{A0}", .glue), ("-", .hyphen), ("日", .ideographic), ("…", .inseparable),
      (",", .infixNumeric), ("\n", .lineFeed), ("々", .nonstarter), ("5", .numeric),
      ("(", .openPunctuation), ("%", .postfixNumeric), ("$", .prefixNumeric), ("\"", .quotation),
      ("ก", .complexContext), (" ", .space), ("/", .breakSymbols),
      ("\u{200B}", .zeroWidthSpace), ("\u{85}", .nextLine), ("\u{2060}", .wordJoiner),
      ("가", .hangulLVSyllable), ("각", .hangulLVTSyllable), ("\u{1100}", .hangulLJamo),
      ("\u{11A8}", .hangulTJamo), ("\u{1161}", .hangulVJamo), (")", .closeParenthesis),
      ("ー", .conditionalJapaneseStarter), ("א", .hebrewLetter), ("🇦", .regionalIndicator),
      ("👍", .emojiBase), ("🏽", .emojiModifier), ("\u{200D}", .zeroWidthJoiner),
      ("§", .ambiguous), ("\u{E000}", .unknown),
    ]
    for (scalar, expected) in examples {
      #expect(ICUProperties.lineBreakClass(of: scalar) == expected)
    }
    // No scalar value is a surrogate.
    #expect(Set(examples.map(\.1)) == Set(LineBreakClass.allCases).subtracting([.surrogate]))
  }
}

import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Appending to a text equals preparing the whole text afresh, wherever it is divided, even inside
/// words, clusters, surrogate pairs and CRLF.
@Suite struct AppendingPropertyTests {
  @Test func appendedEqualsAfreshOnTheCorpus() throws {
    for (index, item) in CorpusCase.all.enumerated() where index % 4 == 0 {
      let whole = try item.prepared().storage.text
      try expectEqual(whole, name: item.id, seed: UInt64(index))
    }
  }

  @Test func appendedEqualsAfreshOnRandomWords() throws {
    let faces = try ["inter", "arabic", "hebrew", "deva", "emoji"].map(CorpusFonts.face)
    let font = Font(
      face: faces[0], size: 16, cascade: FontCascade(Array(faces.dropFirst()), isHermetic: true))
    for seed in 0..<60 {
      var random = SeededRandom(UInt64(seed))
      var units = RandomWords.units(words: 30, using: &random)
      for _ in 0..<6 {
        units.insert(
          contentsOf: [0x0D, 0x0A], at: units.indices.randomElement(using: &random) ?? 0)
      }
      try expectEqual(
        StyledText(utf16: units, style: TextStyle(font: font)), name: "words #\(seed)",
        seed: UInt64(seed))
    }
  }

  @Test func appendedEqualsAfreshOnStyledText() throws {
    for (index, item) in try RandomStyledText.texts(count: 40).enumerated() {
      try expectEqual(item.text.shaped.text, name: item.name, seed: UInt64(index))
    }
  }

  @Test func appendingToAnEmptyTextOrNothingChangesNothing() {
    let style = TextStyle(font: .systemFont(ofSize: 16))
    let empty = PreparedText("", style: style)
    let word = StyledText(utf16: Array("word".utf16), style: style)
    #expect(empty.appending(word).layout().lines == PreparedText(word).layout().lines)
    let same = PreparedText(word).appending(StyledText(defaultStyle: style))
    #expect(same.layout().lines == PreparedText(word).layout().lines)
  }

  /// Strings get the styles at the end of the text.
  @Test func stringsAreAppendedInTheStylesThere() {
    let style = TextStyle(font: .systemFont(ofSize: 16))
    let large = TextStyle(font: .systemFont(ofSize: 30), kern: 1)
    var image = style
    image.attachment = TextAttachment(bounds: CGRect(x: 0, y: 0, width: 20, height: 30))
    var narrow = ParagraphStyle()
    narrow.headIndent = 20
    for (word, next) in [("", "word"), ("word", ""), ("wo", "rd 👩"), ("e", "\u{301}\nש")] {
      let empty = StyledText(defaultStyle: style, defaultParagraphStyle: narrow)
      var plain = empty
      plain.append(word, style: style, paragraphStyle: narrow)
      var styled = plain
      styled.append("large", style: large, paragraphStyle: narrow)
      var attached = plain
      attached.append("\u{FFFC}", style: image, paragraphStyle: narrow)
      for (text, end) in [(empty, style), (plain, style), (styled, large), (attached, style)] {
        var whole = text
        whole.append(next, style: end, paragraphStyle: narrow)
        let appended = PreparedText(text).appending(next)
        let afresh = PreparedText(whole)
        expectSameStyles(appended.storage.wholeText, whole)
        for width in [CGFloat.infinity, 30] {
          #expect(appended.layout(width: width).lines == afresh.layout(width: width).lines)
        }
      }
    }
  }

  private func expectSameStyles(_ text: StyledText, _ other: StyledText) {
    #expect(text.utf16 == other.utf16)
    for offset in 0..<text.length {
      #expect(text.style(at: offset) == other.style(at: offset))
      #expect(text.paragraphStyle(at: offset) == other.paragraphStyle(at: offset))
    }
  }

  /// Text before the last paragraph is copied, not prepared again.
  @Test(arguments: [false, true])
  func appendingCostsTheLastParagraphAlone(isStyled: Bool) {
    let style = TextStyle(font: .systemFont(ofSize: 16))
    var other = style
    if isStyled { other.kern = 0.5 }
    var text = StyledText(defaultStyle: style)
    for number in 0..<400 {
      text.append("Paragraph \(number) says: ", style: other)
      text.append("nothing new under the sun.\n", style: style)
    }
    let word = StyledText(utf16: Array("word ".utf16), style: style)
    // Other tests empty the shared cache.
    let cache = WordCache(byteLimit: 1 << 24)
    let prepared = PreparedText(text, cache: cache)
    let lineCount = prepared.layout().lines.count
    func best(_ make: () -> PreparedText) -> Duration {
      ProcessorTime.least(of: 5) { #expect(make().length == text.length + word.length) }
    }
    let appending = best { prepared.appending(word, cache: cache) }
    let afresh = best {
      var whole = text
      whole.append(contentsOf: word)
      return PreparedText(whole, cache: cache)
    }
    #expect(appending * 3 < afresh, "\(appending) of \(afresh)")
    #expect(prepared.appending(word, cache: cache).layout().lines.count == lineCount + 1)
  }

  /// All threads number fonts alike, in whatever order each of them sees scripts.
  @Test(arguments: [["שלום", "नमस्ते"], ["नमस्ते", "שלום"], ["שלום"], []])
  func textOfOneThreadIsContinuedByAnother(_ others: [String]) throws {
    let font = Font(
      face: try CorpusFonts.face("inter"), size: 16,
      cascade: FontCascade(try ["hebrew", "deva"].map(CorpusFonts.face), isHermetic: true))
    let style = TextStyle(font: font)
    let store = WordStore(byteLimit: 1 << 24)
    var first = WordWorkspace(store)
    var second = WordWorkspace(store)
    func prepared(_ string: String, in workspace: inout WordWorkspace) throws -> PreparedTable {
      let table = workspace.prepare(
        .string(string), style: style, paragraphStyle: ParagraphStyle(), library: .shared)
      return try #require(table)
    }
    for word in others { _ = try prepared(word, in: &second) }
    let paragraphs = String(repeating: "नमस्ते शब्द\nשלום עולם\n", count: 100)
    let text = try prepared(paragraphs, in: &first)
    _ = second.takeWordCount()
    let source = try #require(text.source(appending: Array("word".utf16)))
    let longer = second.prepare(source, continuing: text)
    // The word, and the two of the paragraph before it.
    #expect(second.takeWordCount() == 3)
    let afresh = try prepared(paragraphs + "word", in: &first)
    #expect(expectSameTable(try #require(longer), afresh))
  }

  /// In fonts that kern with spaces, look across them, or do neither.
  @Test(arguments: ["inter", "inter-bold", "roboto", "libsans", "notosans", "arabic", "hebrew"])
  func streamedTextEqualsAfreshAtEveryPiece(_ name: String) throws {
    let faces = try [name, "inter", "arabic", "hebrew", "deva", "thai", "cjk-sc", "emoji"]
      .map(CorpusFonts.face)
    let font = Font(
      face: faces[0], size: 16, cascade: FontCascade(Array(faces.dropFirst()), isHermetic: true))
    // A cache of its own, so that both preparations number fonts alike.
    let cache = WordCache(byteLimit: 1 << 24)
    for seed in StreamedPieces.seeds {
      var random = SeededRandom(UInt64(seed))
      let direction: WritingDirection = [.natural, .natural, .leftToRight, .rightToLeft][seed % 4]
      var paragraph = ParagraphStyle()
      paragraph.baseWritingDirection = direction
      let style = StyledText(
        defaultStyle: TextStyle(font: font), defaultParagraphStyle: paragraph)
      var grown = PreparedText(style, cache: cache)
      var whole = style
      for piece in StreamedPieces.pieces(of: seed, using: &random) {
        let more = StyledText(
          utf16: piece, style: TextStyle(font: font), paragraphStyle: paragraph)
        whole.append(contentsOf: more)
        grown = grown.appending(more, cache: cache)
        let afresh = PreparedText(whole, cache: cache)
        let text = "\(name) #\(seed): \(String(decoding: whole.utf16, as: UTF16.self))"
        guard expectSameTable(grown.storage, afresh.storage, text) else { return }
      }
      let shaped = PreparedText(whole, cache: WordCache(byteLimit: 0))
      for width in [CGFloat.infinity, 200, 70] {
        #expect(grown.layout(width: width).lines == shaped.layout(width: width).lines, "#\(seed)")
        #expect(grown.measure(width: width) == shaped.measure(width: width), "#\(seed)")
      }
    }
  }

  private func expectSameTable(
    _ grown: PreparedTable, _ afresh: PreparedTable, _ text: String = ""
  ) -> Bool {
    #expect(grown.text == afresh.text)
    #expect(grown.sharedFonts.isOfWords == afresh.sharedFonts.isOfWords, "\(text)")
    // Fonts may have other numbers in a text that was shaped.
    guard afresh.sharedFonts.isOfWords else { return true }
    let isSame =
      grown.opportunities.elementsEqual(afresh.opportunities)
      && grown.lines.elementsEqual(afresh.lines) { $0.isLike($1) }
      && grown.opportunities.indices.allSatisfy { grown.edge(at: $0) == afresh.edge(at: $0) }
      && grown.lastParagraph.baseLevel == afresh.lastParagraph.baseLevel
    #expect(isSame, "\(text)")
    return isSame
  }

  /// However long the paragraph, only its last words are written again.
  @Test(arguments: [
    ("Inter", "en", "plain words of “English”, with 2 or 3 marks (and more) – well-known ones!"),
    ("Roboto", "en", "Te Vo first To-day We find: “Yes.” Then A -b x y"),
    ("Liberation Sans", "ru", "привет, мир и world снова"),
    ("Inter", "hi", "नमस्ते दुनिया यह एक pm संदेश है"),
    ("Inter", "he", "שלום עולם שקט, שמש ורוח 10 דקות Notes כבר בדרך"),
  ])
  func appendingWritesTheLastWordsAlone(
    _ family: String, _ language: String, _ sentence: String
  ) throws {
    let font = try #require(Font(name: family, size: 16))
    let style = TextStyle(font: font, language: language)
    let cache = WordCache(byteLimit: 1 << 24)
    let words = sentence.split(separator: " ").map { Array("\($0) ".utf16) }
    var text = PreparedText("", style: style, cache: cache)
    let count = 200
    for index in 0..<count {
      text = text.appending(
        StyledText(utf16: words[index % words.count], style: style), cache: cache)
    }
    let statistics = cache.statistics
    #expect(text.storage.sharedFonts.isOfWords)
    #expect(statistics.hitCount + statistics.missCount < 8 * count)
  }

  private func expectEqual(_ whole: StyledText, name: String, seed: UInt64) throws {
    var random = SeededRandom(seed)
    var grown = PreparedText(StyledText(defaultStyle: whole.defaultStyle))
    var start = 0
    while start < whole.length {
      let end = min(whole.length, start + Int.random(in: 1...17, using: &random))
      grown = grown.appending(whole.part(start..<end))
      start = end
    }
    let afresh = PreparedText(whole)
    #expect(grown.shaped.text.utf16 == whole.utf16, "\(name)")
    #expect(grown.shaped.glyphs == afresh.shaped.glyphs, "\(name)")
    for width in [CGFloat.infinity, 200, 70] {
      #expect(grown.layout(width: width).lines == afresh.layout(width: width).lines, "\(name)")
    }
    #expect(
      grown.layout().extraLineFragment == afresh.layout().extraLineFragment, "\(name)")
  }
}

/// Texts streamed in pieces of several kinds.
private enum StreamedPieces {
  /// The seeds of the texts for each font: more in a hunt (see `PathHuntTests`).
  static let seeds: Range<Int> = {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["TEXTMETRICS_HUNT_SEED"].flatMap(Int.init) ?? 0
    return first..<first + (environment["TEXTMETRICS_HUNT_TEXTS"].flatMap(Int.init) ?? 60)
  }()

  private static let vocabularies: [[String]] = [
    [
      "plain", "words", "AVATAR", "To", "fi", "well-known", "it’s", "“Quoted”", "end.", "A", "-b",
      "x",
    ],
    ["(a", "b)", "[c]", "2", "x", "3", "10:30", "$5", "–", "…and", "/", "?", "!", "·", "»", "@"],
    ["привет,", "мир", "«да»", "и", "снова"], ["שלום", "עולם,", "רוח", "אב\u{5B0}ג", "ל-12"],
    ["مرحبا", "بالعالم،", "كيف", "١٢٣", "؟"], ["नमस्ते", "दुनिया।", "यह", "है", "क"],
    ["ภาษาไทย", "คำ"], ["日本語、", "テキスト。", "「英語」"],
    ["🎉", "👩🏻‍💻", "☀️", "e\u{301}", "\u{301}", "a\u{AD}b", "\u{202E}x\u{202C}", "\u{200F}", "1⁄2"],
  ]
  private static let separators = [
    "  ", "\n", "\r\n", "\r", "", "\u{2003}", "\u{A0}", "\u{2028}", "   ",
  ]

  static func pieces(of seed: Int, using random: inout SeededRandom) -> [[UInt16]] {
    // Most texts are in one script or two.
    let own = (0...seed % 3).compactMap { _ in vocabularies.randomElement(using: &random) }
    var units: [UInt16] = []
    for _ in 0..<24 {
      let isUsual = Int.random(in: 0..<12, using: &random) > 0
      let words = (isUsual ? own : vocabularies).randomElement(using: &random) ?? []
      units += Array((words.randomElement(using: &random) ?? "").utf16)
      let isSpace = Int.random(in: 0..<12, using: &random) > 0
      units += Array((isSpace ? " " : separators.randomElement(using: &random) ?? " ").utf16)
    }
    return divided(units, seed: seed, using: &random)
  }

  /// The pieces: words with the spaces after or before them, single code units, or pieces of random lengths.
  private static func divided(
    _ units: [UInt16], seed: Int, using random: inout SeededRandom
  ) -> [[UInt16]] {
    var pieces: [[UInt16]] = []
    var start = 0
    while start < units.count {
      let length: Int
      switch seed / 3 % 4 {
      case 0: length = (units[start...].firstIndex(of: 0x20) ?? units.count) - start + 1
      case 1: length = (units[(start + 1)...].firstIndex(of: 0x20) ?? units.count) - start
      case 2: length = 1
      default: length = Int.random(in: 1...17, using: &random)
      }
      let end = min(units.count, start + length)
      pieces.append(Array(units[start..<end]))
      start = end
    }
    return pieces
  }
}

extension BreakTable.Line {
  /// Whether the two lines are the same for line breaking.
  fileprivate func isLike(_ other: BreakTable.Line) -> Bool {
    let (own, others) = (entry, other.entry)
    return own.hardLine == others.hardLine && own.units == others.units
      && own.opportunities == others.opportunities && own.fonts == others.fonts
      && own.isExact == others.isExact && own.hasUniformFonts == others.hasUniformFonts
      && own.startsParagraph == others.startsParagraph && own.needsClusters == others.needsClusters
      && own.missingGlyphCount == others.missingGlyphCount
      && paragraph.baseLevel == other.paragraph.baseLevel
  }
}

extension StyledText {
  fileprivate func part(_ range: Range<Int>) -> StyledText {
    var part = StyledText(defaultStyle: defaultStyle, defaultParagraphStyle: defaultParagraphStyle)
    for run in runs(in: range) {
      for paragraph in paragraphRuns where paragraph.range.overlaps(run.range) {
        let both = run.range.clamped(to: paragraph.range)
        part.append(
          utf16: Array(utf16[both]), style: run.style, paragraphStyle: paragraph.style)
      }
    }
    return part
  }
}

extension ShapedText {
  fileprivate var glyphs: [[Glyph]] { runs.map(\.glyphs) }
}

import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Texts made of words compared with the same texts shaped whole.
@Suite struct WordPropertyTests {
  static let widths: [CGFloat] = [.infinity, 300, 120, 47]

  /// Fonts that kern with the space, look across it, join across it, or do none of this.
  static let fonts = [
    "inter", "inter-bold", "roboto", "notosans", "dejavu", "libsans", "libserif", "arabic", "naskh",
    "nastaliq", "hebrew", "deva", "thai", "cjk-kr", "cjk-sc",
  ]

  @Test(arguments: fonts) func wordsMeasureAsTheWholeTextDoes(_ name: String) throws {
    let face = try CorpusFonts.face(name)
    let others = try ["inter", "arabic", "hebrew", "deva", "thai", "cjk-sc", "emoji"]
      .map(CorpusFonts.face)
    let font = Font(face: face, size: 16, cascade: FontCascade(others, isHermetic: true))
    var count = 0
    for (index, units) in Self.texts(seed: UInt64(name.utf8.count)).enumerated() {
      let text = StyledText(utf16: units, style: TextStyle(font: font))
      guard let words = WordCache.shared.prepare(text, library: .shared) else { continue }
      count += 1
      let whole = PreparedText(shapedWhole: text)
      for width in Self.widths {
        let actual = PreparedText(storage: words).layout(width: width)
        let expected = whole.layout(width: width)
        #expect(
          actual.lines == expected.lines && actual.size == expected.size
            && actual.extraLineFragment == expected.extraLineFragment,
          "text \(index) in \(width): \(String(decoding: units, as: UTF16.self))")
        guard actual.lines == expected.lines else { return }
      }
    }
    #expect(count > 60)
  }

  /// Preparing a text in any other way takes many times as long.
  @Test(arguments: fonts) func nearlyAllTextsAreMadeOfWords(_ name: String) throws {
    let font = Font(face: try CorpusFonts.face(name), size: 16)
    let rows = try String(contentsOf: Evidence.url("texts.tsv"), encoding: .utf8).split(
      separator: "\n")
    let texts = stride(from: name.utf8.count, to: rows.count, by: 10).map { index in
      let fields = rows[index].split(separator: "\t")
      return StyledText(
        utf16: Array(fields[3].utf16),
        style: TextStyle(font: font, language: String(fields[0])))
    }
    let others = texts.filter { WordCache.shared.prepare($0, library: .shared) == nil }
    #expect(texts.count > 300 && others.count * 50 <= texts.count)
  }

  /// A mark makes HarfBuzz compose the characters of its whole run, including those of other words.
  @Test(arguments: [
    ("NotoSansBalinese-Regular.ttf", "\u{1B0A} \u{1B28}\u{1B6D}", [FontFeature.off("ccmp")]),
    ("NotoSerifBalinese-Regular.ttf", "\u{1B0A} \u{1B07}\u{1B6B}", []),
    ("NotoSerifBalinese-Regular.ttf", "\u{1B07}\u{1B6B} \u{1B0A}", []),
    ("NotoSerifBalinese-Regular.ttf", "\u{1B0A} \u{1B07}", []),
  ])
  func wordsThatAreNotComposedAreShapedWhole(
    file: String, text: String, features: [FontFeature]
  ) throws {
    try expectShapedWhole(text, file: file, features: features)
  }

  /// HarfBuzz puts a dotted circle into both of these broken syllables, but not if they are fifteen syllables
  /// apart.
  @Test func wordsWithBrokenSyllablesAreShapedWhole() throws {
    try expectShapedWhole(
      "\u{CB3}\u{1CD0}\u{CE3}<-—\u{C90}\u{C86}  \u{C8A}==>->\u{CF1}\u{952}",
      file: "NotoSerifKannada-Regular.ttf")
  }

  /// The hyphens form an arrow, in which the line can be cut.
  @Test(arguments: [CGFloat.infinity, 8300, 6000, 3000])
  func cutsInsideLigaturesAreKnown(width: CGFloat) throws {
    let font = Font(face: BundledFont.inter[0].face, size: 2816)
    for string in ["Ч-><--", "a-><-- b-><--", "x-><--日本-><--"] {
      expectShapedWhole(string, font, widths: [width])
    }
  }

  /// At the end of a line the hyphen is raised after the arrow, although the place before it is safe to break as
  /// long as a letter follows.
  @Test(arguments: [5200, 4912, 4000] as [CGFloat])
  func cutsThatChangeGlyphsPastASafePlaceAreKnown(width: CGFloat) throws {
    let path = try TestFonts.installed(
      "opentype/inter/InterDisplay-ExtraLight.otf", package: "fonts-inter")
    let face = try FontLibrary(isHermetic: true).face(contentsOf: path)
    expectShapedWhole(
      "Қҡ⇪-ҧ8ьӃлГ", Font(face: face, size: CGFloat(face.unitsPerEm)), widths: [width])
  }

  /// Lookups skip the non-joiner and kern the letter next to it with the space.
  @Test(arguments: [
    "P\u{200C} ", "P\u{200C} V", "V \u{200C}A", "T\u{200C}\u{200C} A", "\u{200C} V",
  ])
  func wordsThatEndInANonJoinerKernWithSpaces(text: String) throws {
    let face = try FontLibrary(isHermetic: true).face(
      contentsOf: TestFonts.liberation("LiberationSans-Italic"))
    expectShapedWhole(text, Font(face: face, size: CGFloat(face.unitsPerEm)))
  }

  /// ICU breaks after a hyphen before a letter only where the hyphen could not start a line: here a parenthesis before
  /// the space forbids it.
  @Test func breaksAfterHyphensDependOnTheWordBefore() throws {
    let path = try TestFonts.installed(
      "truetype/noto/NotoSansCaucasianAlbanian-Regular.ttf", package: "fonts-noto-core")
    let face = try FontLibrary(isHermetic: true).face(contentsOf: path)
    expectShapedWhole(
      "𐕍!@( -𐔱𐔱{*𐔳", Font(face: face, size: 1000),
      widths: Array(stride(from: 500, to: 12_000, by: 100)))
  }

  /// U+F6C3 is not a mark in Unicode, but its glyph is one: lookups skip it and kern what is next to it.
  @Test(arguments: [
    "\u{E01D}\u{E062}\u{F6C3}-", "T \u{F6C3}A", "\u{E062}\u{F6C3} T", "\u{E062}\u{F6C3}\u{F6C3}-",
  ])
  func marksWithoutMarkCharactersAreSkipped(text: String) throws {
    let path = try TestFonts.installed(
      "opentype/inter/InterDisplay-ExtraLightItalic.otf", package: "fonts-inter")
    let face = try FontLibrary(isHermetic: true).face(contentsOf: path)
    expectShapedWhole(text, Font(face: face, size: CGFloat(face.unitsPerEm)))
  }

  /// The enclosing screen and the space after it are a ligature, whatever font the next word has.
  @Test(arguments: [":\u{20E2} \u{E20}", ":\u{20E2} a", "\u{E20} :\u{20E2} \u{E20}"])
  func patternsThatEndInASpaceNeedNoNextWord(text: String) throws {
    let path = try TestFonts.installed(
      "truetype/noto/NotoSansSymbols2-Regular.ttf", package: "fonts-noto-core")
    let face = try FontLibrary(isHermetic: true).face(contentsOf: path)
    let cascade = FontCascade([try CorpusFonts.face("thai")], isHermetic: true)
    expectShapedWhole(text, Font(face: face, size: 1000, cascade: cascade))
  }

  /// Arrows of several dashes are one cluster of nearly three ems, in which a line may end.
  @Test(arguments: [
    ("Inter-ExtraLight", "–-—> ––—>-ĻǞǞ]<-—- |ȶṋ℗Ƴʟʣ-ḯî"), ("Inter-Light", "D\u{A0}–--> <—–— -"),
    ("Inter-LightItalic", "—--> <––—-<—–- \u{E123}\u{E0D4}< \"\u{E061}\u{E15C}\u{E147}^  ——->"),
    ("Inter-SemiBold", "ʱ ==>Ɣà\u{A0}Ċ–——>{ᵉ--–>ᵛƄ  ⑨ṅĽ\u{32C}ɰɪế-"),
  ])
  func linesEndInWideClusters(file: String, text: String) throws {
    let path = try TestFonts.installed("opentype/inter/\(file).otf", package: "fonts-inter")
    let face = try FontLibrary(isHermetic: true).face(contentsOf: path)
    expectShapedWhole(
      text, Font(face: face, size: CGFloat(face.unitsPerEm)),
      widths: Array(stride(from: 500, to: 20_000, by: 233)))
  }

  private func expectShapedWhole(
    _ text: String, file: String, features: [FontFeature] = []
  ) throws {
    let path = try TestFonts.installed("truetype/noto/\(file)", package: "fonts-noto-core")
    let face = try FontLibrary(isHermetic: true).face(contentsOf: path)
    expectShapedWhole(text, Font(face: face, size: 1000, features: features))
  }

  private func expectShapedWhole(_ text: String, _ font: Font, widths: [CGFloat] = [.infinity]) {
    let text = StyledText(utf16: Array(text.utf16), style: TextStyle(font: font))
    let prepared = PreparedText(text)
    let whole = PreparedText(shapedWhole: text)
    for width in widths {
      #expect(prepared.layout(width: width).lines == whole.layout(width: width).lines)
    }
  }

  /// Sentences of the corpus with their words shuffled, and stretches of random characters.
  private static func texts(seed: UInt64) -> [[UInt16]] {
    var generator = SeededRandom(seed)
    let words = CorpusCase.all.flatMap { $0.text.split(separator: " ").map { Array($0.utf16) } }
    let awkward = ["A", "-", "(A", "b)", "5", "x", "V", "'", "To", "We", "…", "--", ":)", "ﷲ", "!"]
      .map { Array($0.utf16) }
    return (0..<220).map { index in
      if index % 5 == 4 { return RandomText.units(count: 20, using: &generator) }
      return (0..<8).flatMap { _ -> [UInt16] in
        let pool = Int.random(in: 0..<3, using: &generator) == 0 ? awkward : words
        let spaces = Int.random(in: 0..<12, using: &generator) == 0 ? 2 : 1
        return pool[Int.random(in: pool.indices, using: &generator)]
          + [UInt16](repeating: 0x20, count: spaces)
      }
    }
  }

  /// Most of what people write is made of words alone.
  @Test func sentencesAreMadeOfWords() throws {
    let made = try CorpusCase.all.filter { item in
      let text = StyledText(utf16: Array(item.text.utf16), style: try item.style())
      return WordCache.shared.prepare(text, library: .shared) != nil
    }
    #expect(made.count * 10 > CorpusCase.all.count * 7)
  }

  /// A line end within an arrow of a fallback font, spaces in another font than the text after them, and a character
  /// without glyphs.
  @Test(
    arguments: [
      ("hebrew", "inter", " ¿ ->"), ("arabic", "inter", "->"), ("hebrew", "inter", "אב-->ג 1/2"),
      ("inter", "hebrew", "+7==>\u{3000}\u{200B}6\u{A0}"), ("hebrew", "libsans", "=\u{2060}˪"),
      ("deva", "libsans", "]\u{2060}a"), ("hebrew", "inter", "\u{200C} "),
    ])
  func wordsInSeveralFontsAreThoseOfTheWholeText(font: String, fallback: String, text: String)
    throws
  {
    let face = try CorpusFonts.face(font)
    let cascade = FontCascade([try CorpusFonts.face(fallback)], isHermetic: true)
    let style = TextStyle(
      font: Font(face: face, size: CGFloat(face.unitsPerEm), cascade: cascade))
    let example = PathExample(text, style: style, width: 8000)
    #expect(
      example.difference(at: stride(from: 100, through: example.width, by: 100) + [.infinity])
        == nil)
  }
}

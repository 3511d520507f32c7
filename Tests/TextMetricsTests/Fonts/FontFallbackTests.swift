import Foundation
import Testing

@testable import TextMetrics

/// The face of each grapheme cluster.
@Suite struct FontFallbackTests {
  private static let library = FontLibrary()

  /// The face for a text that is one cluster, and whether it lacks something.
  private func face(
    for cluster: String, in font: Font, language: String? = nil, library: FontLibrary = library
  ) -> (name: String, isMissing: Bool) {
    let units = Array(cluster.utf16)
    let whole = units.indices
    var fallback = FontFallback(font: font, language: language, library: library)
    let choice = fallback.instanceIndex(
      forCluster: whole, of: units,
      presentation: EmojiPresentation.requested(by: whole, of: units))
    return (fallback.instances[choice.index].face.fullName, choice.isMissing)
  }

  @Test(arguments: [
    "a", " ", "\u{A0}", "\u{2003}", "\u{3000}", "\u{2011}", "…", "“", "é", "e\u{301}", "\r\n", "\t",
    "\u{200D}", "\u{FE0F}", "\u{200B}", "\u{2028}", "\u{AD}", "©", "❤", "❤\u{FE0E}", "я", "→",
  ])
  func whatTheFontHasStaysInIt(_ cluster: String) {
    // Signs that the first font lacks come from the next best, before any font of the machine.
    let name = cluster.unicodeScalars.first == "❤" ? "Inter Regular" : "TextMetrics Sans Regular"
    #expect(face(for: cluster, in: .systemFont(ofSize: 17)) == (name, false))
  }

  @Test func bundledFontsServeTheSystemFont() {
    let clusters = [
      ("ש", "Noto Sans Hebrew"), ("שָׁ", "Noto Sans Hebrew"), ("ب", "Noto Sans Arabic"),
      ("،", "Noto Sans Arabic"), ("क्षि", "Noto Sans Devanagari"), ("।", "Noto Sans Devanagari"),
      ("ก่", "Noto Sans Thai"),
    ]
    for (cluster, family) in clusters {
      #expect(face(for: cluster, in: .systemFont(ofSize: 17)) == ("\(family) Regular", false))
      #expect(face(for: cluster, in: .boldSystemFont(ofSize: 17)) == ("\(family) Bold", false))
      let hermetic = FontLibrary(isHermetic: true)
      #expect(
        face(for: cluster, in: .systemFont(ofSize: 17), library: hermetic)
          == ("\(family) Regular", false))
    }
  }

  @Test(arguments: [
    "😀", "❤️", "👍🏽", "👨‍👩‍👧", "🇩🇪", "1️⃣", "©️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🧑🏿‍🚀",
  ])
  func emojiGoWholeToAFaceWithColour(_ cluster: String) throws {
    _ = try TestFonts.emoji()
    #expect(face(for: cluster, in: .systemFont(ofSize: 17)) == ("Noto Color Emoji", false))
    #expect(
      face(for: cluster, in: .monospacedSystemFont(ofSize: 17)) == ("Noto Color Emoji", false))
  }

  @Test func emojiAskedForAsTextGoToAFaceWithout() throws {
    let chosen = face(for: "😀\u{FE0E}", in: .systemFont(ofSize: 17))
    #expect(chosen.name != "Noto Color Emoji")
    #expect(!chosen.isMissing)
    // Where there is no such face, one with colour is better than none.
    let library = FontLibrary(isHermetic: true)
    try library.register(contentsOf: TestFonts.emoji())
    #expect(
      face(for: "😀\u{FE0E}", in: .systemFont(ofSize: 17), library: library)
        == ("Noto Color Emoji", false))
  }

  @Test(arguments: [
    ("ja", "Noto Sans CJK JP"), ("zh-Hans", "Noto Sans CJK SC"), ("zh-Hant", "Noto Sans CJK TC"),
    ("ko", "Noto Sans CJK KR"),
  ])
  func theLanguageDecidesBetweenIdeographs(_ language: String, _ name: String) throws {
    _ = try TestFonts.cjk()
    #expect(face(for: "骨", in: .systemFont(ofSize: 17), language: language) == (name, false))
  }

  @Test func boldTextFallsBackToBoldFaces() throws {
    _ = try TestFonts.cjk()
    let chosen = face(for: "骨", in: .boldSystemFont(ofSize: 17), language: "ja")
    #expect(chosen == ("Noto Sans CJK JP Bold", false))
  }

  @Test func whatNoFontHasIsMissing() {
    #expect(
      face(for: "\u{10FFFD}", in: .systemFont(ofSize: 17)) == ("TextMetrics Sans Regular", true))
    #expect(
      face(for: "a\u{10FFFD}", in: .systemFont(ofSize: 17)) == ("TextMetrics Sans Regular", true))
    // The face of the base is kept where only the mark is missing.
    #expect(
      face(for: "ש\u{10FFFD}", in: .systemFont(ofSize: 17)) == ("Noto Sans Hebrew Regular", true))
  }

  @Test func theCascadeGoesFirst() throws {
    let cjk = try FontLibrary.shared.face(contentsOf: TestFonts.cjk(), index: 3)
    let font = Font.systemFont(ofSize: 17).withCascade(FontCascade([cjk]))
    #expect(face(for: "骨", in: font, language: "ja") == ("Noto Sans CJK TC", false))
    #expect(face(for: "a", in: font) == ("TextMetrics Sans Regular", false))
    #expect(face(for: "ש", in: font) == ("Noto Sans Hebrew Regular", false))
    let closed = font.withCascade(FontCascade([cjk], isHermetic: true))
    #expect(face(for: "ש", in: closed) == ("TextMetrics Sans Regular", true))
    #expect(face(for: "骨", in: font.withCascade(.none)) == ("TextMetrics Sans Regular", true))
  }

  @Test func registeredFontsServeAsFallback() throws {
    let library = FontLibrary(isHermetic: true)
    let font = Font.systemFont(ofSize: 17)
    #expect(face(for: "骨", in: font, library: library) == ("TextMetrics Sans Regular", true))
    try library.register(library.face(contentsOf: TestFonts.cjk()))
    #expect(face(for: "骨", in: font, library: library) == ("Noto Sans CJK JP", false))
  }

  @Test func ofRegisteredFontsTheNearestInStyleServes() throws {
    let library = FontLibrary(isHermetic: true)
    try library.register(contentsOf: TestFonts.liberation("LiberationSans-Bold"))
    try library.register(contentsOf: TestFonts.liberation("LiberationSans-Regular"))
    try library.register(contentsOf: TestFonts.made("Variable-CFF2.otf"))
    let regular = Font.systemFont(ofSize: 17)
    let bold = Font.boldSystemFont(ofSize: 17)
    // Registered fonts go before bundled ones.
    #expect(face(for: "ש", in: regular, library: library) == ("Liberation Sans", false))
    #expect(face(for: "ש", in: bold, library: library) == ("Liberation Sans Bold", false))
    let thai = BundledFont.all.first { $0.fileName == "NotoSansThai-Bold.ttf" }
    let font = Font(face: try #require(thai).face, size: 17)
    var fallback = FontFallback(font: font, library: library)
    let choice = fallback.instanceIndex(forCluster: 0..<1, of: [0x78], presentation: nil)
    #expect(fallback.instances[choice.index].face.fullName == "TextMetrics Variable")
    #expect(
      fallback.instances[choice.index].key.variations
        == [FontVariation("wght", 700), FontVariation("opsz", 17)])
  }

  @Test func namedFontsFallBackToo() throws {
    let library = FontLibrary(isHermetic: true)
    let face = try library.face(contentsOf: TestFonts.made("Layers.ttf"))
    let font = Font(face: face, size: 12)
    #expect(
      self.face(for: "A", in: font, library: library) == ("TextMetrics Layers", false))
    #expect(self.face(for: "z", in: font, library: library) == ("Inter Regular", false))
    #expect(self.face(for: "ก", in: font, library: library) == ("Noto Sans Thai Regular", false))
  }

  @Test func compositionsCount() throws {
    // Liberation Sans has é but is asked for e and a combining acute, and the other way round.
    let library = FontLibrary(isHermetic: true)
    let face = try library.face(contentsOf: TestFonts.liberation("LiberationSans-Regular"))
    let font = Font(face: face, size: 12, cascade: .none)
    for cluster in ["ǖ", "u\u{308}\u{304}", "e\u{301}", "\u{E9}"] {
      #expect(!self.face(for: cluster, in: font, library: library).isMissing, "\(cluster)")
    }
  }

  @Test func variationsGoAlongWhereAxesMatch() throws {
    let library = FontLibrary(isHermetic: true)
    let variable = try library.face(contentsOf: TestFonts.made("Variable-CFF2.otf"))
    let layers = try library.face(contentsOf: TestFonts.made("Layers.ttf"))
    let font = Font(
      face: layers, size: 30, variations: [FontVariation("wght", 700), FontVariation("wdth", 80)],
      cascade: FontCascade([variable]))
    var fallback = FontFallback(font: font, library: library)
    let choice = fallback.instanceIndex(forCluster: 0..<1, of: Array("x".utf16), presentation: nil)
    #expect(choice == (1, false))
    // The optical size follows the size of the text, as it does in a font of its own.
    #expect(
      fallback.instances[1].key.variations
        == [FontVariation("wght", 700), FontVariation("opsz", 30)])
    #expect(
      fallback.instances[1]
        === Font(
          face: variable, size: 30, variations: [FontVariation("wght", 700)]
        ).instance)
  }

  @Test func instancesAreListedOnceEach() {
    var fallback = FontFallback(font: .systemFont(ofSize: 17), library: Self.library)
    let units = Array("aשbתgกc".utf16)
    let indices = units.indices.map {
      fallback.instanceIndex(forCluster: $0..<$0 + 1, of: units, presentation: nil).index
    }
    #expect(indices == [0, 1, 0, 1, 0, 2, 0])
    #expect(fallback.instances.count == 3)
    #expect(fallback.instances[0] === fallback.font.instance)
  }

  @Test func theOrderOfQuestionsDoesNotMatter() {
    let clusters = ["骨", "か", "한", "ქ", "ক", "☎", "𓀀", "𝔘", "─", "ש", "ا", "ኢ", "ཀ", "က", "😀"]
    func names(_ order: [String]) -> [String: String] {
      let library = FontLibrary()
      return order.reduce(into: [:]) {
        $0[$1] = face(for: $1, in: .systemFont(ofSize: 17), library: library).name
      }
    }
    #expect(names(clusters) == names(clusters.reversed()))
  }

  @Test func nothingOverflowsOnOddInput() {
    var fallback = FontFallback(font: .systemFont(ofSize: 17), library: Self.library)
    let odd: [[UInt16]] = [
      [0xD800], [0xDC00], [0xDC00, 0xD800], [0xFFFF], [0xD83D],
      Array(repeating: 0x301, count: 5000),
      [], [0x61] + Array(repeating: 0x338, count: 500),
    ]
    for units in odd {
      _ = fallback.instanceIndex(forCluster: units.indices, of: units, presentation: nil)
      _ = fallback.instanceIndex(forCluster: units.indices, of: units, presentation: .emoji)
    }
  }
}

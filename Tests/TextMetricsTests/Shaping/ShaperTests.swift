import Foundation
import Testing

@testable import TextMetrics

/// Items and their glyphs, as `hb-shape --no-glyph-names --show-flags` prints them: glyph=cluster@offset+advance,
/// and `#1` where the text must not be cut.
///
/// The right side is what HarfBuzz gave a separate program for the same properties; clusters are UTF-16 offsets.
@Suite struct ShaperTests {
  /// The glyphs of a text, or of a part of it. Its properties are the script, then the language, and features
  /// such as `-kern` and `+tnum`. Arabic and Hebrew run from right to left, unless `ltr` follows; others do with
  /// `rtl`.
  private func glyphs(
    _ text: StyledText, _ item: Range<Int>? = nil, _ properties: String = "Latn"
  ) -> String {
    let words = properties.split(separator: " ").map(String.init)
    let isRightToLeft =
      words.contains("rtl") || !words.contains("ltr") && ["Arab", "Hebr"].contains(words[0])
    let item = TextItem(
      range: item ?? text.utf16.indices, level: isRightToLeft ? .rightToLeft : .leftToRight,
      script: Script(tag: FontTag(stringLiteral: words[0]).rawValue), fontIndex: 0, chainIndex: 0)
    var shaper = Shaper(text)
    let font = text.style(at: 0).font.instance.shaping
    let run = shaper.shape(item, line: text.utf16.indices, font: font)
    return "[" + run.glyphs.map(Self.text).joined(separator: "|") + "]"
  }

  private static func text(_ glyph: Glyph) -> String {
    let isMoved = glyph.xOffset != 0 || glyph.yOffset != 0
    return "\(glyph.id)=\(glyph.cluster)" + (isMoved ? "@\(glyph.xOffset),\(glyph.yOffset)" : "")
      + "+\(glyph.xAdvance)" + (glyph.isUnsafeToBreak ? "#1" : "")
  }

  private func styled(_ font: String, _ string: String, _ properties: String) throws -> StyledText {
    let words = properties.split(separator: " ").dropFirst().map(String.init)
    let features = words.filter { "+-".contains($0.prefix(1)) }.map { word in
      FontFeature(
        FontTag(stringLiteral: String(word.dropFirst())), value: word.first == "+" ? 1 : 0)
    }
    let style = TextStyle(
      font: Font(face: try TestFonts.face(font), size: 10, features: features),
      language: words.first { $0.count == 2 })
    return StyledText(utf16: Array(string.utf16), style: style)
  }

  @Test(
    arguments: [
      // Pairs of letters.
      ("Inter", "AVA", "Latn", "[2=0+1712|453=1+1728#1|2=2+1904#1]"),
      ("Inter", "AVA", "Latn -kern", "[2=0+1904|453=1+1904|2=2+1904]"),
      ("Inter", "AV", "Latn rtl", "[453=1+1728#1|2=0+1904]"),
      ("libsans", "fi AV", "Latn", "[73=0+569|76=1+455|3=2+456|36=3+1214#1|57=4+1366#1]"),
      // Contexts: a cross between digits, hyphens and brackets next to capitals.
      ("Inter", "2x3", "Latn", "[1297=0+1704|1444=1+1856#1|1299=2+1792#1]"),
      ("Inter", "A-B", "Latn", "[2=0+1904|1375=1+1296#1|65=2+1832]"),
      ("Inter", "a-b", "Latn", "[504=0+1588|1362=1+1296#1|575=2+1748]"),
      ("Inter", "(A)", "Latn", "[1349=0+1020|2=1+1904#1|1350=2+1020#1]"),
      ("JetBrains Mono", "=>", "Latn", "[1358=0+600|1194=1+600#1]"),
      ("JetBrains Mono", "=>", "Latn -calt", "[794=0+600|796=1+600]"),
      // Ligatures, and what a feature changes.
      ("Inter", "->", "Latn", "[1710=0+2688]"),
      ("Inter", "-->", "Latn", "[1711=0+3776]"),
      ("Inter", "->", "Latn -calt", "[1362=0+1296|1424=1+1856]"),
      ("dejavu", "office", "Latn", "[82=0+1253|5044=1+1980|70=4+1126|72=5+1260]"),
      ("Inter", "11", "Latn", "[1296=0+1308|1296=1+1308]"),
      ("Inter", "11", "Latn +tnum", "[1314=0+1824|1314=1+1824]"),
      ("Inter", "0", "Latn +zero", "[1307=0+1760]"),
      ("Inter", "1⁄2", "Latn", "[1610=0+790|1578=1+772#1|1570=2+1084#1]"),
      // Marks are composed with the letter where the font has the result, and otherwise stay with it.
      ("Inter", "e\u{301}", "Latn", "[616=0+1640]"),
      ("Inter", "x\u{301}", "Latn", "[946=0+1520|1657=0+0]"),
      // Invisible characters have no advance; a letter that the font lacks is the missing glyph.
      ("Inter", "a\u{AD}b", "Latn", "[504=0+1588|1682=1+0|575=2+1748]"),
      ("Inter", "a\u{200D}b", "Latn", "[504=0+1588|1682=0+0|575=2+1748]"),
      ("Inter", "א", "Latn", "[0=0+2800]"),
      // The language chooses forms.
      ("Inter", "ş", "Latn", "[872=0+1472]"),
      ("Inter", "ş", "Latn ro", "[874=0+1472]"),
      ("Inter", "l·l", "Latn", "[723=0+668|1416=1+776|723=2+668]"),
      ("Inter", "l·l", "Latn ca", "[730=0+888|723=2+668#1]"),
      ("Noto Sans Arabic", "۴", "Arab ar", "[355=0+492]"),
      ("Noto Sans Arabic", "۴", "Arab ur", "[356=0+510]"),
      ("Noto Sans Devanagari", "श", "Deva hi", "[58=0+680]"),
      ("Noto Sans Devanagari", "श", "Deva mr", "[585=0+671]"),
      // Arabic joins, from right to left.
      ("Noto Sans Arabic", "ب", "Arab", "[100=0+993]"),
      ("Noto Sans Arabic", "ببب", "Arab", "[101=2+1093#1|104=1+343#1|102=0+269]"),
      ("Noto Sans Arabic", "لا", "Arab", "[704=0+582]"),
      ("Noto Sans Arabic", "سلام", "Arab", "[769=3+484|705=1+599#1|1077=0+784]"),
      ("Noto Sans Arabic", "بَ", "Arab", "[291=0@324,-160+0|100=0+993]"),
      ("Noto Sans Arabic", "ب\u{200D}ا", "Arab", "[47=2+291#1|3=0+0|102=0+269]"),
      ("Noto Sans Arabic", "ب\u{200C}ا", "Arab", "[46=2+238|3=1+0|100=0+993]"),
      ("Noto Sans Hebrew", "שלום", "Hebr", "[23=3+684#1|124=2@-10,0+291|55=1+522|96=0+730]"),
      ("Noto Sans Hebrew", "אב", "Hebr ltr", "[3=0+632|12=1+572]"),
      // Letters of Devanagari and Thai join, and change places.
      ("Noto Sans Devanagari", "क्ष", "Deva", "[179=0+712]"),
      ("Noto Sans Devanagari", "कि", "Deva", "[607=0+259|25=0+762]"),
      ("Noto Sans Devanagari", "र्क", "Deva", "[25=0+762|181=0@-221,0+0]"),
      ("Noto Sans Thai", "น้ำ", "Thai", "[71=0+613|59=0+0|49=0@-29,0+0|86=0+406]"),
    ] as [(String, String, String, String)])
  func glyphs(font: String, text: String, properties: String, glyphs: String) throws {
    let found = self.glyphs(try styled(font, text, properties), nil, properties)
    #expect(found == glyphs)
  }

  /// Part of an item joins its neighbours as in the whole line.
  @Test(
    arguments: [
      ("Noto Sans Arabic", "ببب", 0..<1, "Arab", "[102=0+269]"),
      ("Noto Sans Arabic", "ببب", 1..<2, "Arab", "[104=1+343]"),
      ("Noto Sans Arabic", "ببب", 2..<3, "Arab", "[101=2+1093]"),
      ("Inter", "AVA", 1..<3, "Latn", "[453=1+1728|2=2+1904#1]"),
    ] as [(String, String, Range<Int>, String, String)])
  func parts(
    font: String, text: String, item: Range<Int>, properties: String, glyphs: String
  ) throws {
    let found = self.glyphs(try styled(font, text, properties), item, properties)
    #expect(found == glyphs)
  }

  /// Attributes of a style, and what they turn on or off.
  @Test(
    arguments: [
      ("Inter", "AV", [.kern(0)], "[2=0+1904|453=1+1904]"),
      ("Inter", "AV", [.kern(1)], "[2=0+1712|453=1+1904#1]"),
      ("Inter", "AV", [.tracking(1)], "[2=0+1712|453=1+1904#1]"),
      ("dejavu", "fi", [], "[5042=0+1290]"),
      ("dejavu", "fi", [.kern(1)], "[73=0+721|76=1+569]"),
      ("dejavu", "fi", [.tracking(1)], "[73=0+721|76=1+569]"),
      ("dejavu", "fi", [.ligatures(false)], "[73=0+721|76=1+569]"),
      ("dejavu", "fi", [.kern(1), .ligatures(true)], "[5042=0+1290]"),
    ] as [(String, String, [StyleChange], String)])
  func styles(font: String, text: String, changes: [StyleChange], glyphs: String) throws {
    let style = try changes.applied(
      to: TextStyle(font: Font(face: try TestFonts.face(font), size: 10)))
    #expect(self.glyphs(StyledText(utf16: Array(text.utf16), style: style)) == glyphs)
  }

  /// Where one run has no ligatures, only that run's letters have none.
  @Test func featuresHoldInTheirRuns() throws {
    let style = TextStyle(font: Font(face: try TestFonts.face("dejavu"), size: 10))
    var plain = style
    plain.usesLigatures = false
    var text = StyledText(defaultStyle: style)
    text.append("fi", style: style)
    text.append("fi", style: plain)
    #expect(glyphs(text) == "[5042=0+1290|73=2+721|76=3+569]")
  }

  /// Variable positions, and sizes with tracking: the box that the made fonts have for A.
  @Test(arguments: [
    ("Variable-TrueType.ttf", 400, 10, "[2=0+580|3=1+530]"),
    ("Variable-TrueType.ttf", 900, 10, "[2=0+705|3=1+655]"),
    ("Tracking.ttf", 400, 10, "[2=0+600|0=1+500]"),
    ("Tracking.ttf", 400, 40, "[2=0@-100,0+400|0=1@-100,0+300]"),
  ])
  func instances(file: String, weight: Int, size: Int, glyphs: String) throws {
    let face = try FontLibrary(isHermetic: true).face(contentsOf: TestFonts.made(file))
    let font = Font(
      face: face, size: CGFloat(size), variations: [FontVariation("wght", Double(weight))])
    let text = StyledText(utf16: Array("Ax".utf16), style: TextStyle(font: font))
    #expect(self.glyphs(text) == glyphs)
  }
}

import Foundation
import Testing

@testable import TextMetrics

/// Texts divided into items, each shaped in one call.
///
/// By rule: levels are those of UAX #9, scripts those of UAX #24, and each grapheme cluster is in the first font
/// of the chain that covers it.
@Suite struct ItemizerTests {
  private static let families = ["Arabic", "Hebrew", "Devanagari", "Thai"]

  /// Inter, then the bundled fonts of other scripts.
  private func font(_ name: String = "Inter", size: CGFloat = 10) throws -> Font {
    let cascade = try Self.families.map { try TestFonts.face("Noto Sans " + $0) }
    return Font(
      face: try TestFonts.face(name), size: size,
      cascade: FontCascade(cascade, isHermetic: true))
  }

  /// The items of each hard line, such as `abc |Latn 0 Inter`: text, script, level and font.
  private func items(_ text: StyledText) -> [[String]] {
    let analysis = TextAnalysis(text.utf16, baseDirection: .natural, language: nil)
    var fonts = FontTable(library: FontLibrary(isHermetic: true))
    var itemizer = Itemizer(analysis, text: text)
    return analysis.hardLines.map { line in
      itemizer.items(in: line, fonts: &fonts).map { item in
        let family = fonts.fonts[item.fontIndex].instance.face.familyName
        let name = family.split(separator: " ").last ?? ""
        return
          "\(String(decoding: text.utf16[item.range], as: UTF16.self))|\(Self.tag(item.script))"
          + " \(item.level.rawValue) \(name)"
      }
    }
  }

  private static func tag(_ script: Script) -> String {
    FontTag(rawValue: script.tag).description
  }

  @Test(
    arguments: [
      ("abc", ["abc|Latn 0 Inter"]),
      ("a, b. 12", ["a, b. 12|Latn 0 Inter"]),
      ("12", ["12|Zyyy 0 Inter"]),
      // Scripts; signs that many scripts share stay with the letters before them.
      ("αβγ, abc", ["αβγ, |Grek 0 Inter", "abc|Latn 0 Inter"]),
      ("«Да» yes", ["«Да» |Cyrl 0 Inter", "yes|Latn 0 Inter"]),
      // Levels: numbers in Hebrew run from left to right.
      ("שלום", ["שלום|Hebr 1 Hebrew"]),
      ("a שלום b", ["a |Latn 0 Inter", "שלום|Hebr 1 Hebrew", " |Hebr 0 Inter", "b|Latn 0 Inter"]),
      ("אב 12", ["אב|Hebr 1 Hebrew", " |Hebr 1 Inter", "12|Hebr 2 Inter"]),
      ("(אב)", ["(|Hebr 1 Inter", "אב|Hebr 1 Hebrew", ")|Hebr 1 Inter"]),
      ("אב abc", ["אב|Hebr 1 Hebrew", " |Hebr 1 Inter", "abc|Latn 2 Inter"]),
      // Fonts: a cluster is never split, a letter that no font has stays in the first.
      ("aกb", ["a|Latn 0 Inter", "ก|Thai 0 Thai", "b|Latn 0 Inter"]),
      ("नमa", ["नम|Deva 0 Devanagari", "a|Latn 0 Inter"]),
      ("e\u{301}te", ["e\u{301}te|Latn 0 Inter"]),
      ("אב\u{5B0}", ["אב\u{5B0}|Hebr 1 Hebrew"]),
      ("\u{20000}", ["\u{20000}|Hani 0 Inter"]),
      // Tabs and controls have no glyphs.
      ("a\tb", ["a|Latn 0 Inter", "b|Latn 0 Inter"]),
      ("\u{7}a\u{1B}\u{9B}b\u{0}", ["a|Latn 0 Inter", "b|Latn 0 Inter"]),
      ("\t", []),
    ] as [(String, [String])])
  func items(text: String, items: [String]) throws {
    let styled = StyledText(utf16: Array(text.utf16), style: TextStyle(font: try font()))
    #expect(self.items(styled) == [items])
  }

  @Test(
    arguments: [
      ("", []),
      ("\n", [[]]),
      ("a\nb", [["a|Latn 0 Inter"], ["b|Latn 0 Inter"]]),
      ("a\r\n\nא", [["a|Latn 0 Inter"], [], ["א|Hebr 1 Hebrew"]]),
      ("a\u{2028}אb", [["a|Latn 0 Inter"], ["א|Hebr 1 Hebrew", "b|Latn 0 Inter"]]),
    ] as [(String, [[String]])])
  func hardLines(text: String, items: [[String]]) throws {
    let styled = StyledText(utf16: Array(text.utf16), style: TextStyle(font: try font()))
    #expect(self.items(styled) == items)
  }

  /// The second letter in another style: text in one font and language is shaped together.
  @Test(
    arguments: [
      (.none, ["fi|Latn 0 Inter"]), (.kern(3), ["fi|Latn 0 Inter"]),
      (.tracking(3), ["fi|Latn 0 Inter"]), (.ligatures(false), ["fi|Latn 0 Inter"]),
      (.baselineOffset(3), ["fi|Latn 0 Inter"]), (.expansion(0.1), ["fi|Latn 0 Inter"]),
      (.language("ro"), ["f|Latn 0 Inter", "i|Latn 0 Inter"]),
      (.size(11), ["f|Latn 0 Inter", "i|Latn 0 Inter"]),
      (.face("JetBrains Mono"), ["f|Latn 0 Inter", "i|Latn 0 Mono"]),
    ] as [(StyleChange, [String])])
  func styles(change: StyleChange, items: [String]) throws {
    let style = TextStyle(font: try font())
    var text = StyledText(defaultStyle: style)
    text.append("f", style: style)
    text.append("i", style: try change.applied(to: style))
    #expect(self.items(text) == [items])
  }

  /// An attachment has no glyph; its character without an attachment does.
  @Test func attachments() throws {
    let style = TextStyle(font: try font())
    let attached = try StyleChange.attachment(width: 20, ascent: 10, descent: 0).applied(to: style)
    var text = StyledText(defaultStyle: style)
    text.append("a", style: style)
    text.append("\u{FFFC}", style: attached)
    text.append("b\u{FFFC}", style: style)
    #expect(items(text) == [["a|Latn 0 Inter", "b\u{FFFC}|Latn 0 Inter"]])
  }
}

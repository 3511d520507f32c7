import Foundation
import Testing

@testable import TextMetrics

/// Texts and their break opportunities as `position/visible@offset`, positions in units of the font, and the kind
/// where it is not exact; hard lines stand between `|`.
///
/// By rule: opportunities are those of UAX #14, positions sums of the advances that HarfBuzz gives (a letter of
/// JetBrains Mono has 600), and what hangs is white space.
@Suite struct BreakTableTests {
  /// How a text is prepared: by the pass over its letters, or from its glyphs.
  enum Writer: CaseIterable {
    case letters, glyphs

    func table(_ text: StyledText) -> PreparedTable {
      switch self {
      case .letters: PreparedText(text).storage
      case .glyphs:
        PreparedTable(TextPreparation.shape(text))
      }
    }
  }

  private func opportunities(_ table: PreparedTable) -> String {
    table.lines.map { line in
      line.entry.opportunities.map { Self.text($0, of: table) }.joined(separator: " ")
    }.joined(separator: " | ")
  }

  private static func text(_ index: Int, of table: PreparedTable) -> String {
    let opportunity = table.opportunities[index]
    let kind =
      switch opportunity.kind {
      case .exact: ""
      case .hyphenated: " hyphenated"
      // Both say that a cut changes glyphs; only the first says how.
      case .edged, .reshaped: " changed"
      }
    return "\(number(table.position(at: index)))/\(number(table.visiblePosition(at: index)))"
      + "@\(opportunity.offset)\(kind)"
  }

  private static func number(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  private func styled(
    _ font: String, _ string: String, language: String? = nil
  ) throws -> StyledText {
    let font = Font(face: try TestFonts.face(font), size: 10, cascade: .none)
    return StyledText(
      utf16: Array(string.utf16), style: TextStyle(font: font, language: language))
  }

  @Test(
    arguments: [
      ("JetBrains Mono", "", ""),
      ("JetBrains Mono", "foo", "1800/1800@3"),
      ("JetBrains Mono", "foo bar", "2400/1800@4 4200/4200@7"),
      ("JetBrains Mono", "foo  bar ", "3000/1800@5 5400/4800@9"),
      ("JetBrains Mono", " a", "600/0@1 1200/1200@2"),
      ("JetBrains Mono", "  ", "1200/0@2"),
      // Signs after, before and between which a line may be broken, and signs where it may not.
      ("JetBrains Mono", "a-b", "1200/1200@2 1800/1800@3"),
      ("JetBrains Mono", "a-1", "1800/1800@3"),
      ("JetBrains Mono", "a, b", "1800/1200@3 2400/2400@4"),
      ("JetBrains Mono", "(a) b", "2400/1800@4 3000/3000@5"),
      ("JetBrains Mono", "a (b", "1200/600@2 2400/2400@4"),
      ("JetBrains Mono", "1,234.5 %", "4800/4200@8 5400/5400@9"),
      ("JetBrains Mono", "a\u{A0}b", "1800/1800@3"),
      ("JetBrains Mono", "a\u{2060} b", "1200/600@3 1800/1800@4"),
      ("JetBrains Mono", "a—b", "600/600@1 1200/1200@2 1800/1800@3"),
      ("JetBrains Mono", "a\u{2009}b", "800/600@2 1400/1400@3"),
      // Invisible characters: a place for a break, and one that shows a hyphen.
      ("JetBrains Mono", "a\u{200B}b", "600/600@2 1200/1200@3"),
      ("JetBrains Mono", "co\u{AD}op", "1200/1200@3 hyphenated 2400/2400@5"),
      // Hard lines begin at 0, and their break characters belong to no opportunity.
      ("JetBrains Mono", "\n", "0/0@0"),
      ("JetBrains Mono", "a\nb c", "600/600@1 | 1200/600@4 1800/1800@5"),
      ("JetBrains Mono", "a \r\n\u{2028}b\n", "1200/600@2 | 0/0@4 | 600/600@6"),
      // Tabs have no advance here.
      ("JetBrains Mono", "a\tb", "600/600@2 1200/1200@3"),
      // Pairs of letters and of the space.
      ("Inter", "AV AV", "4408/3616@3 8024/8024@5"),
      ("Inter", "Ty. A", "4672/3880@4 6576/6576@5"),
      ("Inter", "e\u{301}x e\u{301}", "3912/3120@4 5552/5552@6"),
      ("cjk-jp", "日本語", "1000/1000@1 2000/2000@2 3000/3000@3"),
      ("cjk-jp", "日本、語。", "1000/1000@1 3000/3000@3 5000/5000@5"),
      ("cjk-jp", "日\u{3000}本", "2000/1000@2 3000/3000@3"),
      // Cuts that may change the glyphs next to them.
      ("JetBrains Mono", "a--b", "1800/1800@3 2400/2400@4"),
      ("libsans", "AV AV", "3036/2580@3 changed 5616/5616@5"),
      ("libsans", "a AV", "1595/1139@2 changed 4175/4175@4"),
      ("Noto Sans Hebrew", "אב אב", "1474/1204@3 2678/2678@5"),
      ("Noto Sans Arabic", "لا لا", "842/582@3 1424/1424@5"),
    ] as [(String, String, String)])
  func opportunities(font: String, text: String, opportunities: String) throws {
    for writer in Writer.allCases {
      let found = try self.opportunities(writer.table(styled(font, text)))
      #expect(found == opportunities, "\(writer)")
    }
  }

  /// The letters on both sides decide whether the dash is raised, which makes it no wider.
  @Test func cutsThatChangeNoAdvanceAreExactInWords() throws {
    let text = try styled("Inter", "A–b")
    #expect(opportunities(Writer.letters.table(text)) == "3312/3312@2 5060/5060@3")
    #expect(opportunities(Writer.glyphs.table(text)) == "3312/3312@2 changed 5060/5060@3")
  }

  /// More white space than the packed number holds.
  @Test(arguments: [
    (62, "37800/600@63 38400/38400@64"), (63, "38400/600@64 changed 39000/39000@65"),
  ])
  func longWhiteSpace(count: Int, opportunities: String) throws {
    let text = try styled("JetBrains Mono", "a" + String(repeating: " ", count: count) + "b")
    for writer in Writer.allCases {
      #expect(self.opportunities(writer.table(text)) == opportunities, "\(writer)")
    }
  }

  /// Languages and profiles with rules of their own.
  @Test(
    arguments: [
      // ICU's rules for Japanese let a line begin with a small kana; UIKit's do not.
      ("日ぁ", nil, .unicode, "2000/2000@2"), ("日ぁ", "ja", .unicode, "1000/1000@1 2000/2000@2"),
      ("日ぁ", "ja", .uiKit, "2000/2000@2"),
      // Korean breaks between syllables.
      ("한국 한", "ko", .unicode, "920/920@1 2120/1840@3 3040/3040@4"),
      // Browsers keep together what a slash or an exclamation mark joins.
      ("a/b", nil, .unicode, "955/955@2 1573/1573@3"), ("a/b", nil, .webkit, "1573/1573@3"),
    ] as [(String, String?, LineBreakProfile, String)])
  func languages(
    text: String, language: String?, profile: LineBreakProfile, opportunities: String
  ) throws {
    var style = ParagraphStyle()
    style.lineBreakProfile = profile
    let styled = try styled("cjk-jp", text, language: language)
    let text = StyledText(
      utf16: styled.utf16, style: styled.style(at: 0), paragraphStyle: style)
    for writer in Writer.allCases {
      #expect(self.opportunities(writer.table(text)) == opportunities, "\(writer)")
    }
  }

  /// A second size next to text of 10 points: two sizes have the unit of their common measure. If they have none,
  /// positions are points.
  @Test(arguments: [(11, "12000/6000@2 18600/18600@3"), (10.8, "12/6@2 18.48/18.48@3")])
  func positionsInTwoSizes(size: CGFloat, opportunities: String) throws {
    var text = try styled("JetBrains Mono", "a ")
    var style = text.style(at: 0)
    style.font = style.font.withSize(size)
    text.append("b", style: style)
    for writer in Writer.allCases {
      #expect(self.opportunities(writer.table(text)) == opportunities, "\(writer)")
    }
  }

  // MARK: Beside the opportunities

  /// Between which opportunities each font of the chain is used: Inter 0, Noto Sans Hebrew 1.
  @Test(arguments: [("a b", "0 0"), ("a א", "0 1"), ("aא b", "01 0"), ("אב ג", "01 1"), ("א", "1")])
  func fonts(text: String, fonts: String) throws {
    let cascade = FontCascade([try TestFonts.face("Noto Sans Hebrew")], isHermetic: true)
    let font = Font(face: try TestFonts.face("Inter"), size: 10, cascade: cascade)
    let styled = StyledText(utf16: Array(text.utf16), style: TextStyle(font: font))
    for writer in Writer.allCases {
      let found = writer.table(styled).opportunities.map { opportunity in
        opportunity.fonts.indices.map(String.init).joined()
      }
      #expect(found.joined(separator: " ") == fonts, "\(writer)")
    }
  }

  /// The missing glyphs of each hard line.
  @Test(arguments: [("a", [0]), ("a\nאב\nb א", [0, 2, 1]), ("\u{20000}", [1])])
  func missingGlyphs(text: String, counts: [Int]) throws {
    for writer in Writer.allCases {
      let table = writer.table(try styled("Inter", text))
      #expect(table.lines.map(\.entry.missingGlyphCount) == counts, "\(writer)")
      #expect(table.missingGlyphCount == counts.reduce(0, +))
    }
  }

  /// A line of "ab\ncd" by an offset in it; 9 where there is none.
  @Test(arguments: [(0, 0), (2, 0), (3, 3), (4, 3), (5, 9), (70, 9)])
  func linesByOffset(offset: Int, start: Int) throws {
    let table = PreparedText(try styled("Inter", "ab\ncd")).storage
    #expect(table.line(at: offset)?.hardLine.range.lowerBound ?? 9 == start)
  }

  /// Lines that are found with the table alone rely on it.
  @Test func opportunitiesOfALineStandAtDifferentPlaces() {
    for sample in GeometryTexts.all {
      let table = sample.text.storage
      for line in table.lines {
        let offsets = table.opportunities[line.entry.opportunities].map(\.offset)
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }, "\(sample.name)")
      }
    }
  }
}

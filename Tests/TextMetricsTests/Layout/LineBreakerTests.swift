import Foundation
import Testing

@testable import TextMetrics

/// Hard lines broken at a width.
///
/// By rule: a line takes what fits up to the last opportunity, white space hangs, and a word that is too long for
/// a line is broken between grapheme clusters. A letter of JetBrains Mono at 10 points is 6 wide: widths are
/// columns.
@Suite struct LineBreakerTests {
  /// The lines as text, each with `/` after it where it is broken, `|` inside a word, `-/` at a hyphen that
  /// shows, and `¶` at its end.
  private func lines(
    _ text: StyledText, columns: (first: CGFloat, others: CGFloat), _ wrapping: LineWrapping = .word
  ) -> String {
    broken(text, widths: (6 * columns.first, 6 * columns.others), wrapping).map { line in
      let range = line.ending == .hard ? line.range.lowerBound..<line.end : line.range
      let mark =
        switch line.ending {
        case .soft: "/"
        case .emergency: "|"
        case .hyphen: "-/"
        case .hard: "¶"
        case .end: ""
        case .truncation: "…"
        }
      return String(decoding: text.utf16[range], as: UTF16.self) + mark
    }.joined()
  }

  private func broken(
    _ text: StyledText, widths: (first: CGFloat, others: CGFloat), _ wrapping: LineWrapping = .word
  ) -> [LineBreaker.Line] {
    let table = PreparedText(text).storage
    return table.lines.indices.flatMap { index in
      LineBreaker(index, of: table, wrapping: wrapping, widths: widths).lines(of: table)
    }
  }

  private func styled(_ string: String, _ font: String = "JetBrains Mono") throws -> StyledText {
    let font = Font(face: try TestFonts.face(font), size: 10, cascade: .none)
    return StyledText(utf16: Array(string.utf16), style: TextStyle(font: font))
  }

  @Test(
    arguments: [
      (7, "foo bar", "foo bar"),
      (6, "foo bar", "foo /bar"),
      (3, "foo bar", "foo /bar"),
      (7, "foo bar baz", "foo bar /baz"),
      (.infinity, "foo bar baz", "foo bar baz"),
      (3, "", ""),
      // White space hangs however long it is, and leads a line only at the start of the text.
      (3, "foo    bar", "foo    /bar"),
      (3, "foo    ", "foo    "),
      (3, "  foo", "  /foo"),
      (5, "  foo", "  foo"),
      (1, "  ", "  "),
      // Words too long for a line.
      (2, "foo bar", "fo|o /ba|r"),
      (3, "foobar b", "foo|bar /b"),
      (4, "foobar b", "foob|ar b"),
      (4, "a foobar", "a /foob|ar"),
      (1, "abc", "a|b|c"),
      (0.5, "ab", "a|b"),
      (0, "ab", "a|b"),
      (-7, "ab", "a|b"),
      (1, "e\u{301}e\u{301}", "e\u{301}|e\u{301}"),
      // Signs.
      (3, "ab-cd", "ab-/cd"),
      (2, "ab-cd", "ab|-/cd"),
      (3, "ab\u{A0}cd", "ab\u{A0}|cd"),
      (3, "ab\u{200B}cd", "ab\u{200B}/cd"),
      (3, "ab, cd", "ab, /cd"),
      (2, "ab, cd", "ab|, /cd"),
      // A soft hyphen must fit where it shows.
      (3, "ab\u{AD}cd", "ab\u{AD}-/cd"),
      (4, "ab\u{AD}cd", "ab\u{AD}cd"),
      (2, "ab\u{AD}cd", "ab|\u{AD}cd"),
      (5, "a b\u{AD}cd", "a b\u{AD}cd"),
      (4, "a b\u{AD}cd", "a b\u{AD}-/cd"),
      (3, "a b\u{AD}cd", "a /b\u{AD}cd"),
      // Breaks that are in the text.
      (3, "ab\ncd", "ab¶cd"),
      (3, "ab cd\n", "ab /cd¶"),
      (3, "\r\n\n", "¶¶"),
      (2, "ab \n", "ab ¶"),
    ] as [(CGFloat, String, String)])
  func words(columns: CGFloat, text: String, lines: String) throws {
    let found = self.lines(try styled(text), columns: (columns, columns))
    #expect(found == lines)
  }

  /// The width of a paragraph's first line, and of its others.
  @Test(
    arguments: [
      (3, 7, "foo bar baz", "foo /bar baz"), (7, 3, "foo bar baz", "foo bar /baz"),
      (1, 3, "foo bar", "f|oo /bar"), (3, 5, "ab\ncd ef gh", "ab¶cd /ef gh"),
      (3, 5, "ab\u{2028}cd ef gh", "ab¶cd ef /gh"),
    ] as [(CGFloat, CGFloat, String, String)])
  func firstLines(first: CGFloat, others: CGFloat, text: String, lines: String) throws {
    let found = self.lines(try styled(text), columns: (first, others))
    #expect(found == lines)
  }

  /// Breaks between any two clusters, with white space that hangs and white space that does not.
  @Test(
    arguments: [
      (.character, 2, "foo bar", "fo/o /ba/r"), (.character, 3, "foo bar", "foo /bar"),
      (.character, 5, "foo bar", "foo b/ar"), (.character, 3, "foo  bar", "foo  /bar"),
      // All of it hangs, however far beyond the width it ends.
      (.character, 3, "foo    bar", "foo    /bar"), (.character, 1, "a\tb", "a\t/b"),
      (.cluster, 3, "foo bar", "foo/ ba/r"), (.cluster, 5, "foo bar", "foo b/ar"),
      (.cluster, 3, "foo  bar", "foo/  b/ar"), (.cluster, 2, "ab\u{A0}c", "ab/\u{A0}c"),
      (.cluster, 1, "ae\u{301}b", "a/e\u{301}/b"), (.cluster, 0, "ab", "a/b"),
    ] as [(LineWrapping, CGFloat, String, String)])
  func clusters(wrapping: LineWrapping, columns: CGFloat, text: String, lines: String) throws {
    let found = self.lines(try styled(text), columns: (columns, columns), wrapping)
    #expect(found == lines)
  }

  /// A font, a width in its units, and the advance of each line, that of its white space after `+`.
  ///
  /// Inter kerns A with V, and Liberation Sans the space with A; advances are HarfBuzz's for the lines alone.
  @Test(
    arguments: [
      ("Inter", 3616, "AV AV", "3616+792 3616+0"),
      ("Inter", 3615, "AVAV", "1904+0 1904+0 1904+0 1904+0"),
      ("Inter", 5344, "AVA AV", "5344+792 3616+0"),
      ("Inter", 5343, "AVA", "3616+0 1904+0"),
      ("Inter", 2688, "->->", "2688+0 2688+0"),
      ("Inter", 2687, "->", "1296+0 1856+0"),
      ("dejavu", 1253, "of", "1253+0 721+0"),
      ("dejavu", 1980, "ffi", "1980+0"),
      ("dejavu", 1979, "ffi", "1411+0 569+0"),
      ("libsans", 2580, "AV AV", "2580+569 2580+0"),
      ("libsans", 1400, "a A", "1139+569 1366+0"),
      ("Noto Sans Arabic", 700, "ببب", "612+0 1093+0"),
    ] as [(String, Double, String, String)])
  func advances(font: String, units: Double, text: String, advances: String) throws {
    let font = Font(face: try TestFonts.face(font), size: 10, cascade: .none)
    let line = AdvanceUnits([PreparedFont(font)])
    let width = line.points(units)
    let styled = StyledText(utf16: Array(text.utf16), style: TextStyle(font: font))
    let found = broken(styled, widths: (width, width)).map { broken in
      [broken.advance.visible, broken.advance.trailing].map { "\(Int(line.units($0).rounded()))" }
        .joined(separator: "+")
    }
    #expect(found.joined(separator: " ") == advances)
  }

  /// Lines may be broken between spaces of several kinds, all of which hang together.
  @Test(arguments: [" \u{2003}", "\u{2003} ", "\u{2003}\u{2002}"])
  func spacesOfSeveralKindsHangTogether(spaces: String) throws {
    let text = try styled("ab\(spaces)cd")
    for prepared in [PreparedText(text), PreparedText(shapedWhole: text)] {
      let lines = prepared.layout(width: 12).lines
      #expect(lines.map(\.range) == [0..<4, 4..<6])
      #expect(lines.map(\.width) == [12, 12])
    }
  }

  /// White space that did not fit begins the next line.
  @Test func whiteSpaceAtTheStartOfALineIsNotVisible() throws {
    let text = PreparedText(try styled("ab     "))
    let lines = text.layout(width: 18, options: LayoutOptions(wrapping: .cluster)).lines
    #expect(lines.map(\.range) == [0..<3, 3..<6, 6..<7])
    #expect(lines.map(\.width) == [12, 0, 0])
    #expect(lines.map(\.trailingWhitespaceWidth) == [6, 18, 6])
  }
}

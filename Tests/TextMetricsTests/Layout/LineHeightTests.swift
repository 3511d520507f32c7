import Foundation
import Testing

@testable import TextMetrics

/// Lines and their heights as `ascent+descent+leading` in points.
///
/// By the fonts' `hhea` tables: at 10 points JetBrains Mono (1020, -300, 0 of 1000) has 10.2+3+0 and Noto Sans
/// Arabic (1374, -738, 0) 13.74+7.38+0; at 20.48 Liberation Sans (1854, -434, 67 of 2048) has 18.54+4.34+0.67.
@Suite struct LineHeightTests {
  /// The extents of the lines of a text, one to each hard line.
  private func extents(_ text: StyledText, _ options: LayoutOptions = LayoutOptions()) -> String {
    let table = PreparedText(text).storage
    let heights = LineHeight(table, options: options)
    return table.lines.indices.map { index in
      let line = LineBreaker(
        index, of: table, wrapping: .word, widths: (first: .infinity, others: .infinity)
      ).lines(of: table)[0]
      return Self.text(heights.extent(of: line, inLineAt: index, of: table))
    }.joined(separator: " ")
  }

  private static func text(_ extent: LineExtent) -> String {
    [extent.ascent, extent.descent, extent.leading].map { number in
      let rounded = (number * 10000).rounded() / 10000
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }.joined(separator: "+")
  }

  private func styled(
    _ string: String, _ font: String = "JetBrains Mono", size: CGFloat = 10,
    paragraph: ParagraphStyle = ParagraphStyle()
  ) throws -> StyledText {
    let cascade = FontCascade([try TestFonts.face("Noto Sans Arabic")], isHermetic: true)
    let font = Font(face: try TestFonts.face(font), size: size, cascade: cascade)
    return StyledText(
      utf16: Array(string.utf16), style: TextStyle(font: font), paragraphStyle: paragraph)
  }

  @Test(arguments: [
    ("JetBrains Mono", 10, "10.2+3+0"), ("JetBrains Mono", 20, "20.4+6+0"),
    ("Noto Sans Arabic", 10, "13.74+7.38+0"), ("libsans", 20.48, "18.54+4.34+0.67"),
  ])
  func fonts(font: String, size: Double, extents: String) throws {
    for text in ["x", " ", "\n", "\t", "x y z"] {
      let found = self.extents(try styled(text, font, size: size))
      #expect(found == extents, "\(text)")
    }
  }

  /// The multiple, the minimum and the maximum of a paragraph, which move the top of the line.
  @Test(
    arguments: [
      (0, 0, 0, "10.2+3+0"), (2, 0, 0, "23.4+3+0"), (0.5, 0, 0, "3.6+3+0"), (0, 20, 0, "17+3+0"),
      (0, 13, 0, "10.2+3+0"), (0, 0, 10, "7+3+0"), (0, 0, 2, "-1+3+0"), (0, 0, 14, "10.2+3+0"),
      // The multiple comes first, and the maximum has the last word.
      (2, 0, 20, "17+3+0"), (0.5, 10, 0, "7+3+0"), (0, 20, 10, "7+3+0"), (2, 30, 28, "25+3+0"),
      (-1, -1, -1, "10.2+3+0"), (.nan, .infinity, .nan, "10.2+3+0"),
    ] as [(CGFloat, CGFloat, CGFloat, String)])
  func paragraphStyles(
    multiple: CGFloat, minimum: CGFloat, maximum: CGFloat, extents: String
  ) throws {
    var style = ParagraphStyle()
    style.lineHeightMultiple = multiple
    style.minimumLineHeight = minimum
    style.maximumLineHeight = maximum
    let found = self.extents(try styled("x", paragraph: style))
    #expect(found == extents)
  }

  /// Liberation Sans: whether leading counts, whether the multiple 2 applies to it.
  @Test(arguments: [
    (true, true, 0, "18.54+4.34+0.67"), (false, true, 0, "18.54+4.34+0"),
    (true, true, 2, "42.09+4.34+0.67"), (true, false, 2, "41.42+4.34+0.67"),
    (false, true, 2, "41.42+4.34+0"), (false, false, 2, "41.42+4.34+0"),
  ])
  func leading(isUsed: Bool, isAdjusted: Bool, multiple: CGFloat, extents: String) throws {
    var options = LayoutOptions(usesFontLeading: isUsed)
    options.lineMetrics.adjustsLeading = isAdjusted
    var style = ParagraphStyle()
    style.lineHeightMultiple = multiple
    #expect(
      try self.extents(styled("x", "libsans", size: 20.48, paragraph: style), options) == extents)
  }

  /// Whether an Arabic letter raises the line of a named font.
  @Test(
    arguments: [
      (.automatic, "x", "10.2+3+0"), (.automatic, "xب", "13.74+7.38+0"),
      (.include, "xب", "13.74+7.38+0"), (.ignore, "xب", "10.2+3+0"),
      (.include, "ب", "13.74+7.38+0"),
      (.include, "x\nب\n\nx", "10.2+3+0 13.74+7.38+0 10.2+3+0 10.2+3+0"),
    ] as [(FallbackLineHeight, String, String)])
  func fallbackFonts(rule: FallbackLineHeight, text: String, extents: String) throws {
    let options = LayoutOptions(fallbackLineHeight: rule)
    let found = self.extents(try styled(text), options)
    #expect(found == extents)
  }

  /// The system font (1950, -494, 0 of 2048) is raised only where all are.
  @Test(
    arguments: [
      (.automatic, "19.5+4.94+0"), (.include, "28.1395+15.1142+0"), (.ignore, "19.5+4.94+0"),
    ] as [(FallbackLineHeight, String)])
  func fallbackFontsOfTheSystemFont(rule: FallbackLineHeight, extents: String) throws {
    let font = Font.systemFont(ofSize: 20.48).withCascade(
      FontCascade([try TestFonts.face("Noto Sans Arabic")], isHermetic: true))
    let text = StyledText(utf16: Array("xب".utf16), style: TextStyle(font: font))
    #expect(self.extents(text, LayoutOptions(fallbackLineHeight: rule)) == extents)
  }

  /// A fallback font raises the line by each style of a text that is shaped as one, and the explanation says so.
  @Test(arguments: [(3, "16.74+7.38+0"), (-3, "13.74+10.38+0")] as [(CGFloat, String)])
  func fallbackFontsInSeveralStyles(offset: CGFloat, extents: String) throws {
    var text = try styled("اب")
    text.append("تث", style: try StyleChange.baselineOffset(offset).applied(to: text.style(at: 0)))
    #expect(self.extents(text, LayoutOptions(fallbackLineHeight: .include)) == extents)
    let layout = PreparedText(text).layout(options: LayoutOptions(fallbackLineHeight: .include))
    let line = layout.explanation().lines[0]
    #expect(line.ascent.value == layout.lines[0].ascent)
    #expect(line.descent.value == layout.lines[0].descent)
  }

  /// "x", and more in another style.
  @Test(
    arguments: [
      ("x", .none, "10.2+3+0"), ("x", .size(20), "20.4+6+0"), ("x", .size(5), "10.2+3+0"),
      ("x", .face("Noto Sans Arabic"), "13.74+7.38+0"),
      // Raised text extends further up, lowered text further down and no less far up.
      ("x", .baselineOffset(3), "13.2+3+0"), ("x", .baselineOffset(-3), "10.2+6+0"),
      // A box stands on the line, or hangs below it.
      ("\u{FFFC}", .attachment(width: 5, ascent: 30, descent: 0), "30+3+0"),
      ("\u{FFFC}", .attachment(width: 5, ascent: 1, descent: 30), "10.2+30+0"),
      ("\u{FFFC}", .attachment(width: 5, ascent: 1, descent: 0), "10.2+3+0"),
      // A break counts only on an empty line.
      ("\n", .size(20), "10.2+3+0"), ("\n\n", .size(20), "10.2+3+0 20.4+6+0"),
      ("\nx", .size(20), "10.2+3+0 20.4+6+0"),
    ] as [(String, StyleChange, String)])
  func styles(rest: String, change: StyleChange, extents: String) throws {
    var text = try styled("x")
    text.append(rest, style: try change.applied(to: text.style(at: 0)))
    #expect(self.extents(text) == extents)
  }

  /// Each line of a paragraph has the height of its own styles, though the one above is in the same fonts.
  @Test(
    arguments: [
      (.none, "10.2+3+0"), (.size(12), "12.24+3.6+0"), (.baselineOffset(3), "13.2+3+0"),
      (.attachment(width: 5, ascent: 30, descent: 0), "30+3+0"),
    ] as [(StyleChange, String)])
  func linesOfAParagraph(change: StyleChange, extent: String) throws {
    var text = try styled("x ")
    let isBox = if case .attachment = change { true } else { false }
    text.append(isBox ? "\u{FFFC}" : "x", style: try change.applied(to: text.style(at: 0)))
    text.append(contentsOf: try styled(" x x"))
    let lines = PreparedText(text).layout(width: 8).lines
    #expect(lines.map { Self.text($0.extent) } == ["10.2+3+0", extent, "10.2+3+0", "10.2+3+0"])
  }

  /// The empty line after a text has the style of its end, or that of an empty text.
  @Test(
    arguments: [
      ("", .size(20), "10.2+3+0"), ("x\n", .none, "10.2+3+0"), ("x\n", .size(20), "20.4+6+0"),
    ] as [(String, StyleChange, String)])
  func extraLines(rest: String, change: StyleChange, extent: String) throws {
    var text = try styled("")
    text.append(rest, style: try change.applied(to: text.style(at: 0)))
    let table = PreparedText(text).storage
    let heights = LineHeight(table, options: LayoutOptions())
    #expect(Self.text(heights.extentOfExtraLine(of: table)) == extent)
  }

  /// Whether all lines are alike, which can be told without looking at them: in one font they are.
  @Test(
    arguments: [
      ("xب", .automatic, false), ("xب", .include, false), ("xب", .ignore, true),
    ] as [(String, FallbackLineHeight, Bool)])
  func uniformLines(text: String, rule: FallbackLineHeight, isUniform: Bool) throws {
    let table = PreparedText(try styled(text)).storage
    let heights = LineHeight(table, options: LayoutOptions(fallbackLineHeight: rule))
    #expect(heights.isUniform(in: table) == isUniform)
    var alone = try styled(text).style(at: 0)
    alone.font = alone.font.withCascade(.none)
    let uniform = PreparedText(text, style: alone).storage
    #expect(LineHeight(uniform, options: LayoutOptions()).isUniform(in: uniform))
  }
}

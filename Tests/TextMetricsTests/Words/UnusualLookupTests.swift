import Foundation
import Testing

@testable import TextMetrics

/// Words and letters compared with texts shaped whole, in fonts with lookups that hardly any font has.
@Suite struct UnusualLookupTests {
  private static let ligatureWithSpace = [1, 20, 1, 8, 1, 4, 3, 3, 1, 3, 1, 1, 2]
  private static let pair = [1, 18, 4, 0, 1, 12, 1, 3, 100, 1, 1, 2]
  private static let pairWithSpace = [1, 18, 4, 0, 1, 12, 1, 1, 100, 1, 1, 2]

  private func expectEqualWidths(_ face: FontFace, _ texts: [String]) {
    for text in texts {
      let styled = StyledText(
        utf16: Array(text.utf16), style: TextStyle(font: Font(face: face, size: 10, cascade: .none))
      )
      let whole = PreparedText(shapedWhole: styled).layout()
      let layout = PreparedText(styled).layout()
      #expect(layout.size == whole.size, "\(text)")
      #expect(
        layout.lines.map(\.trailingWhitespaceWidth) == whole.lines.map(\.trailingWhitespaceWidth))
    }
  }

  private static let texts = ["A x", "A x A x", "Ax", "A  x", "xA Ax x", "A ", " x", "AxA x xA"]

  /// The glyphs that HarfBuzz chooses at random depend on those before them.
  @Test(arguments: [1, 3]) func randomAlternatesAreNotChosen(type: Int) throws {
    // x is replaced by A or the space.
    let subtable = type == 1 ? [1, 6, 0xFFFE, 1, 1, 3] : [1, 8, 1, 14, 1, 1, 3, 2, 2, 1]
    let face = try LookupFont.face(
      "GSUB", [LookupFont.Lookup(type: type, subtable: subtable)],
      feature: LookupFont.Feature(tag: "rand"))
    expectEqualWidths(face, Self.texts + ["xx", "xx xx xx", "xxxxxx xx"])
  }

  @Test(
    arguments: [
      ("GPOS", 2, 0, pairWithSpace, LookupFont.Feature(tag: "zzzz", isRequired: true), []),
      ("GSUB", 4, 0, ligatureWithSpace, LookupFont.Feature(tag: "zzzz", isRequired: true), []),
      ("GSUB", 4, 0, ligatureWithSpace, LookupFont.Feature(tag: "Harf"), []),
      ("GPOS", 2, 4, pair, LookupFont.Feature(tag: "kern"), [2, 1, 1]),
      ("GPOS", 2, 0, pair, LookupFont.Feature(tag: "kern"), [1, 1, 2]),
      ("GSUB", 2, 0, [1, 8, 1, 14, 1, 1, 1, 0], LookupFont.Feature(tag: "ccmp"), []),
    ] as [(String, Int, Int, [Int], LookupFont.Feature, [Int])])
  func wordsAreThoseOfTheWholeText(
    table: String, type: Int, flag: Int, subtable: [Int], feature: LookupFont.Feature,
    classes: [Int]
  ) throws {
    let lookup = LookupFont.Lookup(type: type, flag: flag, subtable: subtable)
    let face = try LookupFont.face(table, [lookup], feature: feature, classes: classes)
    expectEqualWidths(face, Self.texts)
  }

  /// A ligature of two spaces, and one of a space and a letter, wherever lines begin and end.
  @Test(arguments: [
    [1, 18, 1, 8, 1, 4, 3, 2, 1, 1, 1, 1], [1, 18, 1, 8, 1, 4, 3, 2, 2, 1, 1, 1],
    [1, 18, 1, 8, 1, 4, 3, 2, 1, 1, 1, 2],
  ])
  func spacesInLigatures(subtable: [Int]) throws {
    let face = try LookupFont.face("GSUB", [LookupFont.Lookup(type: 4, subtable: subtable)])
    expectEqualWidths(
      face, Self.texts + [" ", "  ", "   ", "A  ", "A   x", "  A", " A ", "A x  A   x "])
  }

  /// HarfBuzz uses the pairs of `kern` in scripts that have none in `GPOS`.
  @Test func olderKerningBesideThatOfAnotherScript() throws {
    let face = try LookupFont.face(
      "GPOS", [LookupFont.Lookup(type: 2, subtable: Self.pair)],
      feature: LookupFont.Feature(tag: "kern", script: "cyrl"),
      kernTable: [0, 1, 0, 26, 1, 2, 12, 1, 0, 1, 3, 90, 2, 1, 110])
    expectEqualWidths(face, Self.texts)
  }
}

import Testing

@testable import TextMetrics

@Suite struct WordSpacesTests {
  /// Fonts that kern with the space, have patterns across it, both, or neither.
  static let families = ["Liberation Sans", "Inter", "Inter Bold", "Roboto", "Noto Sans"]

  /// A space at the end of a line does the same whether it is found by the end before it or by that end's number.
  @Test(arguments: families)
  func spacesAtTheEndOfALineFollowFromTheNumberOfTheEnd(_ family: String) throws {
    let style = TextStyle(font: try #require(Font(name: family, size: 16)))
    let resources = WordResources(WordStore(byteLimit: 1 << 20))
    var fonts = WordFonts(style, library: .shared, resources: resources, known: [])
    let alphabet = fonts.alphabetIndex(of: .latin, isRightToLeft: false)
    let spaces = fonts.alphabets[alphabet].spaces
    for letter in "AETPLVxya19.,:;!?)(-–'\"" {
      let unit = try #require(letter.utf16.first)
      let number = fonts.alphabets[alphabet].assignNumber(to: unit, &fonts)
      let end = spaces.assignNumber(
        toEnd: LetterSum.End(letter: number, alphabet: alphabet), &fonts)
      let expected = spaces.end(end).flatMap {
        spaces.joint(1, between: $0, and: .ofLine, &fonts)
      }
      #expect(spaces.jointAtEndOfLine(after: end, &fonts) == expected)
      // Known from then on.
      #expect(spaces.jointAtEndOfLine(after: end, &fonts) == expected)
    }
  }
}

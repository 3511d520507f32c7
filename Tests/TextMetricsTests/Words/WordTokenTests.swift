import Testing

@testable import TextMetrics

/// Words, and what follows from their single characters.
@Suite struct WordTokenTests {
  private let table = UnitTraitsTable()

  private func token(_ word: String) -> WordToken? {
    var position = 0
    return WordToken(at: &position, of: Array(word.utf16), table: table)
  }

  /// A word depends on the text around it if a cluster may reach past its ends, or if the script of one of its marks
  /// comes from the text before it.
  @Test(arguments: [
    ("a", false), ("1", false), ("a\u{301}", false), ("1\u{301}", false),
    // Marks that are used in some scripts, after letters and after characters without a script.
    ("\u{628}\u{651}", false), ("1\u{651}", true), ("a1\u{651}", true), ("1\u{651}a\u{301}", true),
    // Prefixed signs.
    ("\u{600}1", false), ("1\u{600}", true),
    // Spaces that hang, and invisible characters, inside words and at their ends.
    ("a\u{3000}b", false), ("a\u{3000}", true), ("\u{3000}a", true), ("a\u{AD}b", false),
    ("a\u{AD}", true), ("\u{200B}a", true), ("a\u{200D}", false),
  ])
  func dependsOnSurroundings(word: String, depends: Bool) throws {
    #expect(try #require(token(word)).dependsOnSurroundings(isFirst: true) == depends)
  }

  /// A mark belongs to the character before it, except at the start of a line.
  @Test func marksBeginNoWordInsideLines() throws {
    let word = try #require(token("\u{301}a"))
    #expect(!word.dependsOnSurroundings(isFirst: true))
    #expect(word.dependsOnSurroundings(isFirst: false))
  }

  @Test(arguments: [
    ("ab", "b"), ("ab\u{301}", "b"), ("ab\u{301}\u{302}", "b"), ("ab\u{200D}", "b"),
    ("\u{301}\u{302}", "\u{301}"), ("a🎉", "🎉"),
  ])
  func lastBase(word: String, base: String) throws {
    let found = try #require(token(word)).lastBase(in: Array(word.utf16), table)
    #expect(String(Character(found)) == base)
  }

  /// Longer words are not kept, so their beginnings must not be found among the words that are.
  @Test(arguments: [1, 255, 256, 257, 300]) func extentsAreThoseOfWholeWords(count: Int) {
    let word = [UInt16](repeating: 0x61, count: count)
    for units in [word, word + [0x20, 0x62]] {
      let extent = WordToken.extent(at: 0, of: units)
      let expected = count < Word.lengthLimit || units.count <= Word.lengthLimit
      #expect(extent?.range == (expected ? 0..<count : nil), "\(units.count)")
    }
  }
}

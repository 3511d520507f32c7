import Testing

@testable import TextMetrics

/// Words found by their units, their hash and their context.
@Suite struct WordTableTests {
  private let context = WordContext(script: .latin, level: .leftToRight)

  private func text(_ word: String, _ context: WordContext) throws -> WordText {
    let units = Array(word.utf16)
    var position = 0
    let token = WordToken(at: &position, of: units, table: UnitTraitsTable())
    return WordText(
      token: try #require(token), units: units, context: context, division: nil)
  }

  private func word(pieces: Int = 1, breaks: Int = 1, missingGlyphs: Int = 0) -> Word {
    Word(
      instances: [], pieces: Array(repeating: Word.Piece(font: 0, advance: 10), count: pieces),
      breaks: Array(
        repeating: Word.Break(offset: 1, visibleEnd: 1, kind: .exact), count: breaks),
      outgoingScript: .latin, missingGlyphCount: missingGlyphs)
  }

  /// Words may have the same hash.
  @Test func wordsAreComparedByTheirUnits() throws {
    var table = WordTable()
    let text = try self.text("ab", context)
    #expect(table.insert(word(), for: text) == 0)
    func index(_ word: String) -> Int? {
      let units = Array(word.utf16)
      return table.index(of: units, units.indices, hash: text.token.hash, context: context)
    }
    #expect(index("ab") == 0)
    for other in ["ac", "bb", "a", "abc"] { #expect(index(other) == nil) }
  }

  @Test func wordsAreComparedByTheirContexts() throws {
    var contexts = [context, context, context, context]
    contexts[1].script = .hebrew
    contexts[2].level = .rightToLeft
    contexts[3].division = 1
    for known in contexts {
      var table = WordTable()
      let text = try self.text("ab", known)
      _ = table.insert(word(), for: text)
      for other in contexts {
        let index = table.index(of: text.units, 0..<2, hash: text.token.hash, context: other)
        #expect((index != nil) == (known == other))
      }
    }
  }

  /// All words are found again, however many there are.
  @Test func growingKeepsAllWords() throws {
    var table = WordTable()
    let texts = try (0..<3000).map { try text("w\($0)", context) }
    for (index, text) in texts.enumerated() { #expect(table.insert(word(), for: text) == index) }
    for (index, text) in texts.enumerated() {
      let found = table.index(
        of: text.units, text.units.indices, hash: text.token.hash, context: context)
      #expect(found == index)
    }
  }

  /// A word of one piece that is not divided is no more than an advance, unless a glyph is missing.
  @Test(arguments: [(1, 1, 0, true), (2, 1, 0, false), (1, 2, 0, false), (1, 1, 1, false)])
  func solePieces(pieces: Int, breaks: Int, missingGlyphs: Int, isSole: Bool) throws {
    var table = WordTable()
    let word = self.word(pieces: pieces, breaks: breaks, missingGlyphs: missingGlyphs)
    let entry = table.insert(word, for: try text("ab", context))
    #expect((table.entries[entry].solePiece != nil) == isSole)
  }
}

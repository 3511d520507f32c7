import Testing

@testable import TextMetrics

/// Paragraphs of words: whether text after them may change what they are, and whether their scripts are divided.
@Suite struct WordParagraphTests {
  private let table = UnitTraitsTable()

  private func traits(_ text: String) throws -> ParagraphTraits {
    try #require(ParagraphTraits(from: 0, of: Array(text.utf16), table: table))
  }

  @Test(arguments: [
    ("a b", true), ("(a) [b]", true), ("(a", false), ("(a]", false), ("a)", true), ("((a)", false),
    // Embeddings and isolates last to the end of the paragraph.
    ("a \u{202B}b", false), ("a \u{2067}b\u{2069} c", false),
  ])
  func isClosed(text: String, isClosed: Bool) throws {
    #expect(try traits(text).isClosed == isClosed)
  }

  /// Past 63 open brackets, none is paired any more.
  @Test(arguments: [63, 64]) func manyBrackets(count: Int) throws {
    let text = String(repeating: "(", count: count) + String(repeating: ")", count: count)
    #expect(try traits(text).isClosed == (count == 63))
  }

  @Test(arguments: [("(a)", false), ("a)", true), ("(a]", true), ("(a) b]", true)])
  func closesMore(text: String, closesMore: Bool) throws {
    #expect(try traits(text).closesMore == closesMore)
  }

  /// The script of a bracket, and of a character that several scripts share, may come from anywhere in the paragraph
  /// if that has several scripts, or if the character comes before any script.
  @Test(arguments: [
    ("ab cd", false), ("ab (cd)", false), ("ab жз", false), ("ab (жз)", true), ("日、本", false),
    ("、日本", true), ("日、b", true),
  ])
  func scriptsAreDivided(text: String, areDivided: Bool) throws {
    let scripts = ParagraphScripts(try traits(text), of: Array(text.utf16))
    #expect(scripts.isDivided == areDivided)
  }
}

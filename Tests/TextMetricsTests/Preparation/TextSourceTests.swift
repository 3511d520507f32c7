import SeededTexts
import Testing

@testable import TextMetrics

/// Texts that were prepared from a string keep no code units.
@Suite struct TextSourceTests {
  static let strings = [
    "", "short", "A text of several words that wraps.", "Zwölf Boxkämpfer\njagen Viktor\n",
    "日本語のテキスト",
    "مرحبا بالعالم", "👩‍👩‍👧‍👦 family", "e\u{301}", "Unbreakablewordthatiswiderthanthelineitstandsin",
  ]

  @Test(arguments: strings) func stringsAreLaidOutLikeTheirCodeUnits(_ string: String) throws {
    let style = TextStyle(font: .systemFont(ofSize: 16), language: "en")
    let text = PreparedText(string, style: style)
    let units = PreparedText(utf16: Array(string.utf16), style: style)
    #expect(text.length == string.utf16.count)
    #expect(text.layout().string(in: 0..<text.length) == string)
    #expect(text.storage.text == units.storage.text)
    for start in 0..<text.length {
      let range = start..<min(start + 2, text.length)
      #expect(text.storage.units(in: range) == units.storage.units(in: range))
    }
    for width in [40.0, 90, 300] {
      #expect(text.measure(width: width) == units.measure(width: width))
      #expect(text.layout(width: width).lines == units.layout(width: width).lines)
    }
  }

  /// Queries about one line must not read the whole text.
  @Test func linesOfAStringTakeNoLongerThanThoseOfCodeUnits() {
    let string = String(repeating: "AV", count: 5_000)
    let style = TextStyle(font: .systemFont(ofSize: 16))
    func time(_ text: PreparedText) -> Duration {
      _ = text.layout(width: 100)
      let watch = ProcessorTime.Watch()
      _ = text.layout(width: 3)
      return watch.time
    }
    let units = time(PreparedText(utf16: Array(string.utf16), style: style))
    #expect(time(PreparedText(string, style: style)) < units * 2 + .milliseconds(200))
  }

  @Test func textsInOneStyleKeepNoAttributesOfTheirOwn() {
    let style = TextStyle(font: .systemFont(ofSize: 16))
    var text = StyledText(utf16: Array("one".utf16), style: style)
    #expect(TextSource(text).ownStyles == nil)
    text.append("two", style: TextStyle(font: .boldSystemFont(ofSize: 16)))
    #expect(TextSource(text).ownStyles == text)
  }

  @Test func textThatIsAppendedInTheSameStyleNeedsNoAttributes() {
    let style = TextStyle(font: .systemFont(ofSize: 16), language: "en")
    let one = PreparedText("one", style: style)
    let same = StyledText(utf16: Array(" two".utf16), style: style)
    let text = one.appending(same).appending(same).storage
    #expect(text.source(appending: same.utf16) != nil)
    #expect(text.text == StyledText(utf16: Array("one two two".utf16), style: style))
    let other = StyledText(
      utf16: Array(" three".utf16), style: TextStyle(font: .boldSystemFont(ofSize: 16)))
    let styled = one.appending(other).storage
    #expect(styled.styles.count == 2 && styled.source(appending: other.utf16) == nil)
    var language = style
    language.language = "de"
    #expect(
      one.appending(StyledText(utf16: [0x61], style: language)).storage.styles.count == 2)
  }

  @Test func hyphenationIsKeptForTextThatIsAppended() {
    let hyphenation = Hyphenation(folders: ["/nowhere"], preferredLanguage: "de")
    let text = StyledText(
      utf16: Array("one".utf16), style: TextStyle(font: .systemFont(ofSize: 16)))
    #expect(PreparedText(text, hyphenation: hyphenation).storage.hyphenation == hyphenation)
    #expect(PreparedText(text).storage.hyphenation == .shared)
  }
}

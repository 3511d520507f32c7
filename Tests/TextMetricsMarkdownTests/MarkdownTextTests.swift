import Foundation
import SeededTexts
import Testing
import TextMetricsBubbles
import TextMetricsMarkdown

@Suite("Markdown as rich text")
struct MarkdownTextTests {
  /// The text and, in order of their beginnings, the spans with their traits.
  private func read(_ markdown: String) -> (text: String, spans: [String]) {
    let content = MarkdownText.richText(of: markdown)
    let units = Array(content.text.utf16)
    let spans = content.spans.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { span in
      let traits = span.traits.map(\.rawValue).sorted().joined(separator: "+")
      return "\(traits): \(String(decoding: units[span.range], as: UTF16.self))"
    }
    return (content.text, spans)
  }

  private func blocks(_ markdown: String) -> [String] {
    let content = MarkdownText.richText(of: markdown)
    let units = Array(content.text.utf16)
    return content.blocks.map { block in
      "\(block.kind.rawValue): \(String(decoding: units[block.range], as: UTF16.self))"
    }
  }

  @Test(
    arguments: [
      ("no markup at all", "no markup at all", []),
      ("**bold** and *italic*", "bold and italic", ["bold: bold", "italic: italic"]),
      ("__bold__ and _italic_", "bold and italic", ["bold: bold", "italic: italic"]),
      ("***both***", "both", ["bold: both", "italic: both"]),
      ("~~gone~~ and ~gone~", "gone and gone", ["strikethrough: gone", "strikethrough: gone"]),
      ("call `f(x)` now", "call f(x) now", ["code: f(x)"]),
      ("[the lake](https://a.org)", "the lake", ["link: the lake"]),
      ("see https://a.org/b.", "see https://a.org/b.", ["link: https://a.org/b"]),
      ("<https://a.org>", "https://a.org", ["link: https://a.org"]),
      ("![a cat](cat.png)", "a cat", ["link: a cat"]),
      ("# Title\ntext", "Title\ntext", ["bold: Title"]),
      ("###### Small", "Small", ["bold: Small"]),
      ("```swift\nlet x = 1\nprint(x)\n```", "let x = 1\nprint(x)", ["code: let x = 1\nprint(x)"]),
      ("👍 **👨‍👩‍👧** *é*", "👍 👨‍👩‍👧 é", ["bold: 👨‍👩‍👧", "italic: é"]),
      ("2 * 3 * 4 and snake_case_name", "2 * 3 * 4 and snake_case_name", []),
      ("\\*not\\* &amp; &lt;", "*not* & <", []),
      ("a <b>tag</b>", "a <b>tag</b>", []),
      ("| a | b |\n|---|---|", "| a | b |\n|---|---|", []),
      ("a\n\n***\n\nb", "a\n\n***\n\nb", []),
      ("", "", []), ("**", "**", []), ("`", "`", []),
    ] as [(String, String, [String])])
  func traits(markdown: String, text: String, spans: [String]) {
    let read = read(markdown)
    #expect(read.text == text)
    #expect(read.spans == spans)
  }

  @Test(
    arguments: [
      ("@ada, see @grace_h and @алиса", ["@ada", "@grace_h", "@алиса"]),
      ("(@ada) @ada. @a.b-c, @ada:example.org", ["@ada", "@ada", "@a.b-c", "@ada:example.org"]),
      ("ada@example.org is no mention", []), ("@ alone, @@", []), ("`@code` [@link](b)", []),
      ("**@bold**", ["@bold"]), ("one@two @three@four", ["@three"]),
      ("@ade\u{301}le hi", ["@ade\u{301}le"]), ("@अर्जुन और @सीता", ["@अर्जुन", "@सीता"]),
      ("@می\u{200C}خواهم @ક્\u{200D}ષ", ["@می\u{200C}خواهم", "@ક્\u{200D}ષ"]),
      ("e\u{301}@ada", []), ("@\u{301}ada", []), ("@ada\u{200D} @b.", ["@ada", "@b"]),
    ] as [(String, [String])])
  func mentions(markdown: String, mentions: [String]) {
    let found = read(markdown).spans.filter { $0.hasPrefix("mention: ") }
    #expect(found == mentions.map { "mention: " + $0 })
  }

  /// Line breaks stay as typed; several empty lines count as one.
  @Test(arguments: [
    ("one\ntwo", "one\ntwo"), ("one\n\ntwo", "one\n\ntwo"), ("one\n\n\n\ntwo\n\n", "one\n\ntwo"),
    ("one  \ntwo", "one\ntwo"), ("one\\\ntwo", "one\ntwo"), ("# one\ntwo", "one\ntwo"),
    ("one\r\ntwo", "one\ntwo"), ("> one\n> two\n\nthree", "one\ntwo\n\nthree"),
    ("- one\n- two", "• one\n• two"), ("- one\n\n- two", "• one\n\n• two"),
    ("text\n- one", "text\n• one"), ("3. one\n4. two", "3. one\n4. two"),
    ("- one\n  - two\n    1. three", "• one\n• two\n1. three"), ("-\n- two", "• \n• two"),
    ("- - one", "• • one"), ("```\na\n```\nb", "a\nb"),
    ("```\na\n\nb\n```\n\nc", "a\n\nb\n\nc"), ("# a\n\nb", "a\n\nb"), ("a\n===\nb", "a\nb"),
    ("<div>\na\n</div>\n\nb", "<div>\na\n</div>\n\nb"), ("***\nb", "***\nb"),
    ("a\n===\n\nb", "a\n\nb"), ("<!--\na -->\nb", "<!--\na -->\nb"),
    ("  one\n   two  ", "one\ntwo"), ("| *c* |\n|---|", "| c |\n|---|"),
  ])
  func lines(markdown: String, text: String) { #expect(read(markdown).text == text) }

  /// The parser removes definitions of links, which are seldom meant.
  @Test(arguments: [
    ("[TODO]: fix", "[TODO]: fix"), ("See\n\n[note]: tomorrow", "See\n\n[note]: tomorrow"),
    ("[1]: hello\ntext", "[1]: hello\ntext"), ("[a]: b\n\n[c]: d", "[a]: b\n\n[c]: d"),
    ("[a]: b\nTitle\n===\nc", "[a]: b\nTitle\nc"), ("[a]:\n  b\n  'c'\nd", "[a]:\nb\n'c'\nd"),
    ("> [a]: b\n\nc", "[a]: b\n\nc"), ("- [a]: b\n- c\n  - [d]: e", "• [a]: b\n• c\n• [d]: e"),
    ("1. x\n\n   [a]: b", "1. x\n\n[a]: b"), ("[a]: b\r\nc\r\n\r\nd", "[a]: b\nc\n\nd"),
    ("\u{FEFF}[a]: b", "[a]: b"), ("[x\n===\n\n", "[x"),
  ])
  func definitionsStayAsTyped(markdown: String, text: String) {
    #expect(read(markdown).text == text)
  }

  @Test func definitionsAreInTheirBlocks() {
    #expect(blocks("> [a]: b\n\nc") == ["quote: [a]: b"])
    #expect(blocks("[a]: b\n\n> c") == ["quote: c"])
    #expect(blocks("- [a]: b\n  - c") == ["listItem: • c", "listItem: • [a]: b\n• c"])
    let linked = read("[x][1] y\n\n[1]: https://a.org")
    #expect(linked.text == "x y\n\n[1]: https://a.org" && linked.spans == ["link: x"])
  }

  /// What looks like markup but contains nothing is text.
  @Test(
    arguments: [
      ("```hello", "```hello", []), ("```hello\n```", "```hello\n```", []), ("```", "```", []),
      ("a\n\n```\n```\n\nb", "a\n\n```\n```\n\nb", []), ("> ~~~\n> ~~~~", "~~~\n~~~~", []),
      ("```hello\nworld```", "hello\nworld```", ["code: hello\nworld```"]),
      ("```swift\nx\n````", "x", ["code: x"]),
      ("> ```a\n> b\n\n```", "a\nb\n\n```", ["code: a\nb"]),
      ("a\n#\nb", "a\n#\nb", []), ("x\n## ##", "x\n## ##", []), ("> #", "#", []),
      ("> ---\n1. ***", "---\n1. ***", []),
    ] as [(String, String, [String])])
  func emptyMarkupStaysAsTyped(markdown: String, text: String, spans: [String]) {
    let read = read(markdown)
    #expect(read.text == text)
    #expect(read.spans == spans)
  }

  /// Every word is there exactly once, whatever markup is around it.
  @Test func noWordIsLostOrDoubled() {
    let tokens = [
      "*", "_", "`", "[", "]", "]: ", "[x]: y\n", "> [a]: ", "- [b]: ", "\n", "\n\n", "\r\n", "\r",
      " ",
      "    ", "- ", "1. ", "> ", "# ", "***\n", "===\n", "---\n", "'t'", "<b>", "<!--", "-->", "|",
      "\\",
    ]
    for seed in 0..<4000 as Range<UInt64> {
      var random = SeededRandom(seed)
      let parts = (0..<Int.random(in: 1...16, using: &random)).map { index in
        Int.random(in: 0..<5, using: &random) < 2
          ? "w\(index)q" : tokens[Int.random(in: 0..<tokens.count, using: &random)]
      }
      let markdown = parts.joined()
      let text = read(markdown).text
      for word in parts where word.hasPrefix("w") {
        #expect(text.ranges(of: word).count == 1, "\(markdown.debugDescription)")
      }
    }
  }

  @Test func blocksCoverTheirText() {
    #expect(blocks("> one\n> two\n\nthree") == ["quote: one\ntwo"])
    #expect(blocks("> > deep") == ["quote: deep", "quote: deep"])
    #expect(blocks("- one\n  more\n- two") == ["listItem: • one\nmore", "listItem: • two"])
    #expect(
      blocks("1. one\n   - two") == ["listItem: • two", "listItem: 1. one\n• two"])
    #expect(blocks("> - one") == ["listItem: • one", "quote: • one"])
    #expect(blocks("plain").isEmpty)
  }

  /// Indents of a nested list, as laid out.
  @Test func nestedListsAreSetIn() throws {
    var style = BubbleStyle.modern
    style.textStyle.font = try Font(named: "Inter", size: 17)
    let content = MarkdownText.richText(of: "- one\n  more\n  - two\n\n> quote")
    let layout = BubbleSizer(style: style).layout(Message(content, side: .incoming), width: 320)
    let text = try #require(layout.frames.first { $0.role == .text }?.text)
    #expect(text.layout.lines.map(\.origin.x) == [0, 16, 16, 0, 12])
  }

  /// Without markup the content is sized as a plain text, with its enlarged emoji.
  @Test(arguments: ["See you tomorrow", "🎉🎉", ""]) func plainTextIsPlain(text: String) {
    let sizer = BubbleSizer(style: .modern)
    let plain = sizer.layout(Message(text, side: .incoming), width: 320)
    let read = sizer.layout(Message(MarkdownText.richText(of: text), side: .incoming), width: 320)
    #expect(read.cell == plain.cell && read.isBare == plain.isBare)
  }

  /// Any number of threads may read at once.
  @Test func threadsDoNotDisturbEachOther() async {
    let texts = (0..<400).map {
      "**\($0)** ~~gone~~ *and* `code` see https://a.org/\($0) @ada [l](b) > c"
    }
    let expected = texts.map { MarkdownText.richText(of: $0) }
    await withTaskGroup(of: (Int, RichTextContent).self) { group in
      for round in 0..<4 {
        for (index, text) in texts.enumerated() {
          group.addTask { (index, MarkdownText.richText(of: round == 0 ? text : text + "")) }
        }
      }
      for await (index, content) in group { #expect(content == expected[index]) }
    }
  }

  /// Deep nesting, unbalanced markup and zeros neither end the process nor take long.
  @Test(arguments: [
    String(repeating: ">", count: 20_000) + " a", String(repeating: "*", count: 20_000),
    String(repeating: "[", count: 20_000), String(repeating: "- ", count: 2000) + "a",
    String(repeating: "@", count: 20_000), String(repeating: "`a", count: 10_000),
    String(repeating: "**a ", count: 5000), "a\0b", "\u{FEFF}a",
    String(repeating: "\n", count: 20_000), String(repeating: "[a]: b\n\n", count: 5000),
    String(repeating: "- [a]: b\n", count: 5000), String(repeating: "```x\n```\n", count: 5000),
    String(repeating: ">", count: 20_000) + "[a]: b" + String(repeating: "\n", count: 20_000),
    String(repeating: "a **b** @c ", count: 2000), String(repeating: "***\n", count: 3000),
  ])
  func hostileTextsAreRead(markdown: String) {
    let content = MarkdownText.richText(of: markdown)
    let length = content.text.utf16.count
    for range in content.spans.map(\.range) + content.blocks.map(\.range) {
      #expect(range.lowerBound >= 0 && range.upperBound <= length && !range.isEmpty)
    }
    let layout = BubbleSizer(style: .modern).layout(Message(content, side: .incoming), width: 320)
    #expect(layout.cell.height.isFinite)
  }

  /// Spans and blocks lie in the text, however markup is interleaved.
  @Test func anyMarkupHasItsPlace() {
    let tokens = [
      "*", "**", "_", "~~", "`", "```", "[a](b)", "![", "](", "> ", "- ", "1. ", "# ", "\n", "\n\n",
      " ", "@ada",
      "👩‍👧", "e\u{301}", "<b>", "| a |", "\\", "http://a.b",
    ]
    for first in tokens {
      for second in tokens {
        for third in tokens {
          let content = MarkdownText.richText(of: first + second + third + "x" + first)
          let length = content.text.utf16.count
          for range in content.spans.map(\.range) + content.blocks.map(\.range) {
            #expect(0 <= range.lowerBound && range.upperBound <= length)
          }
        }
      }
    }
  }

  /// Only line feeds and carriage returns end lines of Markdown.
  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}", "\u{C}"])
  func separatorsWithinLines(separator: String) {
    #expect(read("a\(separator)b\n\n***").text == "a\(separator)b\n\n***")
  }
}

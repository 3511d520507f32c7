import Foundation
import Testing

/// Paragraph styles, whole and in parts.
@Suite("Paragraph styles of measure batch")
struct BatchParagraphTests {
  /// See `TextCommandTests`: 300 points to a character, 660 to a line, 510 of them above the baseline.
  private static let font = #""font":"JetBrains Mono","size":500,"hermetic":true"#

  /// Two paragraphs, the first of two lines where 1500 points are the limit.
  private static let text = #"one two\nsix"#

  private func answers(
    _ styles: [String], text: String = text, members: String = #""width":1500"#
  ) async throws -> [Answer] {
    try await Batch.answers(
      to: styles.map { #"{"text":"\#(text)",\#(members),\#($0),\#(Self.font)}"# })
  }

  private func baselines(_ style: String) async throws -> [Double] {
    try await answers([#""paragraphStyle":{\#(style)}"#])[0].lineNumbers("baseline")
  }

  @Test(arguments: [
    (#""lineSpacing":10"#, [510.0, 1180, 1850]), (#""paragraphSpacing":20"#, [510, 1170, 1850]),
    (#""paragraphSpacingBefore":30"#, [510, 1170, 1860]),
    (#""lineHeightMultiple":2"#, [1170, 2490, 3810]),
    (#""minimumLineHeight":700"#, [550, 1250, 1950]),
    (#""maximumLineHeight":600"#, [450, 1050, 1650]),
    (#""lineSpacing":0,"minimumLineHeight":0,"maximumLineHeight":0"#, [510, 1170, 1830]),
  ])
  func heightsAndSpacing(style: String, expected: [Double]) async throws {
    #expect(try await baselines(style) == expected)
  }

  @Test(arguments: [
    (#""firstLineHeadIndent":600"#, [0..<4, 4..<8, 8..<11]),
    (#""firstLineHeadIndent":700"#, [0..<2, 2..<8, 8..<10, 10..<11]),
    (#""headIndent":1100"#, [0..<4, 4..<5, 5..<6, 6..<8, 8..<11]),
    (#""tailIndent":-500"#, [0..<4, 4..<8, 8..<11]), (#""tailIndent":0"#, [0..<4, 4..<8, 8..<11]),
    (#""tailIndent":650"#, [0..<2, 2..<4, 4..<6, 6..<8, 8..<10, 10..<11]),
  ])
  func indents(style: String, ranges: [Range<Int>]) async throws {
    #expect(try await answers([#""paragraphStyle":{\#(style)}"#])[0].ranges == ranges)
  }

  @Test func alignmentMovesTheInk() async throws {
    let answers = try await answers(
      ["left", "center", "right", "justified", "natural"].map {
        #""ink":true,"paragraphStyle":{"alignment":"\#($0)"}"#
      }, text: "x", members: #""width":1300"#)
    let x = try answers.map { try $0.number("ink", "x") - $0.number("rect", "x") }
    #expect(x == [x[0], x[0] + 500, x[0] + 1000, x[0], x[0]])
    #expect(try answers.map { try $0.rectangle() }.allSatisfy { $0 == [0, 0, 300, 660] })
  }

  /// 2100 points hold seven characters.
  @Test func strategiesAndTighteningAreRead() async throws {
    let pushed = try await answers(
      ["[]", #"["pushOut"]"#, #"["hangulWordPriority","standard"]"#].map {
        #""paragraphStyle":{"lineBreakStrategy":\#($0)}"#
      }, text: "a b c d", members: #""width":1500"#)
    #expect(pushed.map { $0.ranges } == [[0..<6, 6..<7], [0..<4, 4..<7], [0..<4, 4..<7]])
    let tightened = try await answers(
      ["false", "true"].map {
        #"""
        "paragraphStyle":{"lineBreakMode":"byTruncatingTail",\#
        "allowsDefaultTighteningForTruncation":\#($0)}
        """#
      }, text: "abcdefg", members: #""width":2050"#)
    #expect(tightened.map { $0.endings } == [["truncation"], ["end"]])
    #expect(try tightened[1].number("rect", "width") == 2050)
  }

  @Test func justifiedLinesFillTheWidth() async throws {
    let answer = try await answers(
      [#""paragraphStyle":{"alignment":"justified"}"#], text: "a b c d", members: #""width":1600"#)
    #expect(answer[0].lineNumbers("width") == [1600, 300])
    #expect(try answer[0].number("rect", "width") == 1600)
  }

  @Test func tabsGoToTheirStops() async throws {
    let answers = try await answers(
      [
        #"{"tabStops":[{"location":1000}]}"#,
        #"{"tabStops":[{"location":1000,"alignment":"right"}]}"#,
        #"{"tabStops":[{"location":1000,"alignment":"center"}]}"#,
        #"{"tabStops":[{"location":1000,"alignment":"decimal"}]}"#,
        #"{"tabStops":[{"location":1000,"alignment":"decimal","columnTerminators":",;"}]}"#,
        #"{"tabStops":[],"defaultTabInterval":700}"#, #"{"tabStops":[]}"#,
      ].map { #""paragraphStyle":\#($0)"# }, text: #"a\tb."#, members: #""width":null"#)
    let widths = try answers.map { try $0.number("rect", "width") }
    #expect(widths == [1600, 1000, 1300, 1300, 1000, 1300, 308 + 600])
  }

  @Test func directionAndHyphenationAreRead() async throws {
    let answers = try await answers(
      [
        #""paragraphStyle":{"baseWritingDirection":"rightToLeft","hyphenationFactor":1}"#,
        #""dir":"rtl""#, #""dir":"rtl","paragraphStyle":{"baseWritingDirection":"leftToRight"}"#,
        #""paragraphStyle":{"baseWritingDirection":"natural"}"#,
      ].map { #""ink":true,\#($0)"# }, text: "x", members: #""width":1300"#)
    let x = try answers.map { try $0.number("ink", "x") }
    #expect(x == [x[2] + 1000, x[2] + 1000, x[2], x[2]])
  }

  @Test func modesDecideWhatHappensAtTheMargin() async throws {
    let modes = [
      "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail",
      "byTruncatingMiddle",
    ]
    let short = try await answers(modes.map { #""lineBreakMode":"\#($0)""# })
    let long = try await answers(modes.map { #""paragraphStyle":{"lineBreakMode":"\#($0)"}"# })
    #expect(short.map(\.line) == long.map(\.line))
    #expect(
      short.map(\.ranges) == [
        [0..<4, 4..<8, 8..<11], [0..<5, 5..<8, 8..<11], [0..<8, 8..<11], [0..<8, 8..<11],
        [0..<8, 8..<11], [0..<8, 8..<11],
      ])
    #expect(short.map(\.elided) == [[], [], [], [0..<4], [3..<7], [2..<5]])
    #expect(short[5].endings == ["truncation", "end"])
  }

  @Test func theStyleOfTheParagraphGoesBeforeTheShortForm() async throws {
    let answers = try await answers([
      #""lineBreakMode":"byClipping","paragraphStyle":{"lineBreakMode":"byCharWrapping"}"#,
      #""lineBreakMode":"byCharWrapping""#,
      #""breaks":"webkit","paragraphStyle":{"breaks":"unicode"}"#, #""breaks":"unicode""#,
    ])
    #expect(answers[0].line == answers[1].line)
    #expect(answers[2].line == answers[3].line)
  }

  @Test func partsHaveStylesOfTheirOwn() async throws {
    let first = #"{"start":0,"end":8,"lineSpacing":10}"#
    let answers = try await answers([
      #""paragraphStyles":[\#(first)]"#,
      #""paragraphStyle":{"lineSpacing":5,"minimumLineHeight":700},"paragraphStyles":[\#(first)]"#,
      #""paragraphStyles":[\#(first),{"start":0,"end":11,"minimumLineHeight":700}]"#,
      #""paragraphStyles":[{"start":9,"end":11,"minimumLineHeight":700}]"#,
      #""paragraphStyles":[{"start":0,"end":11,"lineSpacing":10}],"runs":[{"start":4,"end":9}]"#,
    ])
    #expect(
      answers.map { $0.lineNumbers("baseline") } == [
        [510, 1180, 1850], [550, 1260, 1970], [550, 1250, 1950], [510, 1170, 1830],
        [510, 1180, 1850],
      ])
  }
}

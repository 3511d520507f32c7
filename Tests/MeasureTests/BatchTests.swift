import Foundation
import Testing

@Suite("measure batch")
struct BatchTests {
  /// See `TextCommandTests`: 300 points to a character, 660 to a line.
  private static let font = #""font":"JetBrains Mono","size":500,"hermetic":true"#

  // MARK: Answers

  @Test func anAnswerHasTheKeysOfTheContractInTheirOrder() async throws {
    let answer = try await Batch.answer(
      to: #"{"id":"a","text":"Hello brave","width":2000,\#(Self.font)}"#)
    #expect(
      answer.line == """
        {"id":"a","rect":{"x":0.0,"y":0.0,"width":1800.0,"height":1320.0},"lineCount":2,"lines":[\
        {"start":0,"end":6,"width":1500.0,"trailingWhitespace":300.0,"baseline":510.0,\
        "ascent":510.0,"descent":150.0,"leading":0.0,"ending":"soft"},\
        {"start":6,"end":11,"width":1500.0,"trailingWhitespace":0.0,"baseline":1170.0,\
        "ascent":510.0,"descent":150.0,"leading":0.0,"ending":"end"}],\
        "fonts":["JetBrains Mono Regular"],"missingGlyphs":0,\
        "estimate":{"width":2000.0,"height":1200.0,"lineCount":2},\
        "visibleRange":{"start":0,"end":11}}
        """)
  }

  @Test func answersComeInTheOrderOfTheLines() async throws {
    let lines = (0..<300).map { index in
      index % 7 == 3 ? "nonsense" : #"{"id":\#(index),"text":"\#(index)"}"#
    }
    let answers = try await Batch.answers(to: lines, status: 1)
    #expect(answers.count == lines.count)
    for (index, answer) in answers.enumerated() {
      if index % 7 == 3 {
        #expect(answer.errorCode == "invalidJSON")
        #expect(answer.errorMessage.hasPrefix("line \(index + 1), column 1: "))
      } else {
        #expect(answer["id"] as? Int == index)
      }
    }
  }

  private static let ids = [
    "1", "1.0", "1e3", "-0", "12345678901234567890123", "0.1000", "1E+2", "true", "false", "null",
    #""""#, #""text""#, #""\ud800 alone""#, #""\"\\\n\u0001""#, #""é界😀""#,
  ]

  @Test func anIdComesBackAsItWas() async throws {
    let lines = Self.ids.flatMap { [#"{"text":"a","id":\#($0)}"#, #"{"id":\#($0),"text":1}"#] }
    let input = Data(lines.joined(separator: "\n").utf8)
    let answers = try await Tool.run(["batch"], input: input).lines
    try #require(answers.count == lines.count)
    for (index, id) in Self.ids.enumerated() {
      #expect(answers[2 * index].hasPrefix(#"{"id":\#(id),"rect""#))
      #expect(answers[2 * index + 1].hasPrefix(#"{"id":\#(id),"error""#))
    }
  }

  @Test func aMissingIdIsNull() async throws {
    #expect(try await Batch.answer(to: #"{"text":"a"}"#).line.hasPrefix(#"{"id":null,"rect""#))
  }

  @Test func nullIsTheSameAsAbsent() async throws {
    let nulls = [
      "font", "fallback", "hermetic", "size", "width", "height", "options", "lang", "dir", "breaks",
      "kern", "tracking", "ligatures", "features", "baselineOffset", "expansion", "runs",
      "paragraphStyle", "paragraphStyles", "lineBreakMode", "maxLines", "truncationToken",
      "minimumScaleFactor", "behavior", "ink",
    ]
    .map { #""\#($0)":null"# }.joined(separator: ",")
    let answers = try await Batch.answers(to: [#"{"text":"a b"}"#, #"{"text":"a b",\#(nulls)}"#])
    #expect(answers[0].line == answers[1].line)
  }

  @Test func unknownKeysAreIgnoredAndTheLastOfTwoCounts() async throws {
    let answer = try await Batch.answer(
      to: #"{"text":"x","nested":{"a":[1,{"b":null}]},"id":1,"id":2,"text":"abc",\#(Self.font)}"#,
      warning: "Warning: Line 1: unknown key \"nested\" ignored.")
    #expect(answer["id"] as? Int == 2)
    #expect(try answer.number("rect", "width") == 900)
  }

  @Test func defaultsAreThoseOfTheContract() async throws {
    let defaults = try await Batch.answer(to: #"{"text":"one two three","width":60}"#)
    let explicit = try await Batch.answer(
      to: """
        {"text":"one two three","width":60,"font":"system font","size":17,"dir":"auto",\
        "breaks":"unicode",\
        "options":["usesLineFragmentOrigin","usesFontLeading"],"fallback":[],"hermetic":false,\
        "tracking":0,"features":{},"baselineOffset":0,"expansion":0,"runs":[],"paragraphStyle":{},\
        "paragraphStyles":[],"lineBreakMode":"byWordWrapping","maxLines":0,"behavior":"iOS",\
        "ink":false}
        """)
    #expect(defaults.line == explicit.line)
  }

  @Test func breaksFollowTheProfile() async throws {
    let answers = try await Batch.answers(
      to: ["unicode", "webkit"].map {
        #"{"text":"an and/or","width":2400,"breaks":"\#($0)",\#(Self.font)}"#
      })
    #expect(answers.map(\.ranges) == [[0..<7, 7..<9], [0..<3, 3..<9]])
  }

  @Test func fallbackFontsAreSearchedInOrder() async throws {
    let answers = try await Batch.answers(to: [
      #"{"text":"a ש","font":"Inter","hermetic":true}"#,
      #"{"text":"a ש","font":"Inter","hermetic":true,"fallback":["Noto Sans Hebrew"]}"#,
    ])
    #expect(answers[0]["missingGlyphs"] as? Int == 1)
    #expect(answers[1]["missingGlyphs"] as? Int == 0)
    #expect(answers[1]["fonts"] as? [String] == ["Inter Regular", "Noto Sans Hebrew Regular"])
  }

  @Test func constraintsMayBeBeyondADouble() async throws {
    let answers = try await Batch.answers(
      to: ["0", "-3", "1e999", "-1e999", "1e-400"].map {
        #"{"text":"one two","width":\#($0),"height":\#($0),\#(Self.font)}"#
      })
    for answer in answers { #expect(answer.ranges == [0..<7]) }
  }

  @Test func everyEndingOccurs() async throws {
    let answers = try await Batch.answers(to: [
      #"{"text":"aaa bbb\nccccc","width":1000,\#(Self.font)}"#,
      #"{"text":"aa\u00adbb","width":1000,\#(Self.font)}"#,
      #"{"text":"aaa bbb","width":1000,"height":700,"options":["usesLineFragmentOrigin","truncatesLastVisibleLine"],\#(Self.font)}"#,
    ])
    #expect(answers[0].endings == ["soft", "hard", "emergency", "end"])
    #expect(answers[1].endings == ["hyphen", "end"])
    #expect(answers[2].endings == ["truncation"])
  }

  // MARK: Text that is hard to take

  @Test func unpairedSurrogatesKeepTheirPlaces() async throws {
    let answers = try await Batch.answers(to: [
      #"{"text":"a\ud800b",\#(Self.font)}"#, #"{"text":"a\udc00\ud800b",\#(Self.font)}"#,
      #"{"text":"\ud83d\ude00",\#(Self.font)}"#, #"{"text":"a\ufffdb",\#(Self.font)}"#,
    ])
    #expect(answers.map(\.ranges) == [[0..<3], [0..<4], [0..<2], [0..<3]])
    #expect(answers[0]["rect", "width"] as? Double == answers[3]["rect", "width"] as? Double)
    #expect(answers[0]["missingGlyphs"] as? Int == answers[3]["missingGlyphs"] as? Int)
  }

  @Test func emptyTextsAndControlsHaveResults() async throws {
    let answers = try await Batch.answers(to: [
      #"{"text":"",\#(Self.font)}"#, #"{"text":"\n",\#(Self.font)}"#,
      #"{"text":"\u0000\u0007\u001b\u0085\ufeff",\#(Self.font)}"#,
    ])
    #expect(answers[0]["lineCount"] as? Int == 0)
    #expect(try answers[0].number("rect", "height") == 660)
    #expect(answers[1]["lineCount"] as? Int == 1)
    #expect(try answers[1].number("rect", "height") == 1320)
    #expect(answers[2].ranges == [0..<4, 4..<5])
  }

  @Test func aMegabyteInALineIsMeasured() async throws {
    let text = String(repeating: "word ", count: 40_000)
    let answer = try await Batch.answer(to: #"{"text":"\#(text)",\#(Self.font)}"#)
    #expect(answer.ranges == [0..<200_000])
    let padding = String(repeating: "x", count: 1 << 20)
    let padded = try await Batch.answer(
      to: #"{"x":"\#(padding)","text":"a"}"#, warning: "Warning: Line 1: unknown key")
    #expect(padded.ranges == [0..<1])
  }

  // MARK: Lines

  @Test func lineBreaksMayBeOfEitherKindAndTheLastMayBeAbsent() async throws {
    let input = "\u{FEFF}{\"id\":1,\"text\":\"a\"}\r\n\r\n \t\n\n{\"id\":2,\"text\":\"b\"}"
    let answers = try await Batch.answers(to: Data(input.utf8))
    #expect(answers.map { $0["id"] as? Int } == [1, 2])
  }

  @Test func theInputMayBeEmptyOrAFile() async throws {
    #expect(try await Batch.answers(to: Data()).isEmpty)
    let folder = try TemporaryFolder()
    let file = try folder.file("in.jsonl", contents: Data(#"{"id":7,"text":"a"}"#.utf8))
    let outcome = try await Tool.run(["batch", file.path])
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix(#"{"id":7,"rect""#))
  }

  /// A width at which lines do not wrap does not count as the width of a conversation.
  @Test(arguments: [("200", 200.0), ("0", 320), ("inf", 320)])
  func theWidthIsThatOfBubblesToo(width: String, expected: Double) async throws {
    let requests = #"{"bubble":{"text":"Hi"}}"# + "\n" + #"{"bubble":{"text":"Hi"},"width":90}"#
    let outcome = try await Tool.run(["batch", "--width", width], input: Data(requests.utf8))
    let answers = try outcome.lines.map(Answer.init)
    #expect(try answers.map { try $0.number("cell", "width") } == [expected, 90])
  }
}

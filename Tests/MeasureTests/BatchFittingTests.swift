import Foundation
import Testing

/// Truncation, scaling and ink of text that does not fit.
@Suite("Fitting of measure batch")
struct BatchFittingTests {
  /// See `TextCommandTests`: 300 points to a character, 660 to a line, 510 of them above the baseline.
  private static let font = #""font":"JetBrains Mono","size":500,"hermetic":true"#

  private func answers(
    _ members: [String], text: String = "one two three", status: Int32 = 0
  ) async throws -> [Answer] {
    try await Batch.answers(
      to: members.map { #"{"text":"\#(text)","width":1500,\#($0),\#(Self.font)}"# },
      status: status)
  }

  // MARK: Lines

  @Test func maxLinesTruncatesTheLast() async throws {
    let answers = try await answers((0...4).map { #""maxLines":\#($0)"# } + [#""maxLines":2.0"#])
    #expect(answers.map(\.lines.count) == [3, 1, 2, 3, 3, 2])
    #expect(answers[1].endings == ["truncation"])
    #expect(answers[1].ranges == [0..<3])
    #expect(answers[1].visibleRange == 0..<3)
    #expect(answers[1].elided.isEmpty)
    #expect(try answers[1].rectangle() == [0, 0, 1200, 660])
    #expect(answers[2].ranges == [0..<4, 4..<7])
    #expect(answers[2].visibleRange == 0..<7)
    #expect(answers[2].endings == ["soft", "truncation"])
    #expect(answers[3].line == answers[0].line)
    #expect(answers[3].visibleRange == 0..<13)
    #expect(answers[5].line == answers[2].line)
  }

  @Test func aFinalLineBreakCountsWhereThereIsRoom() async throws {
    let answers = try await answers((0...2).map { #""maxLines":\#($0)"# }, text: #"one\n"#)
    #expect(try answers.map { try $0.number("rect", "height") } == [1320, 660, 1320])
  }

  @Test func heightAndLinesLimitTogether() async throws {
    let options = #""options":["usesLineFragmentOrigin","truncatesLastVisibleLine"]"#
    let answers = try await answers([
      #""maxLines":2,"height":700,\#(options)"#, #""maxLines":1,"height":1400,\#(options)"#,
    ])
    #expect(answers.map(\.ranges) == [[0..<3], [0..<3]])
  }

  @Test func theTokenMayBeAnyText() async throws {
    let answers = try await answers([
      #""maxLines":1,"truncationToken":"…""#, #""maxLines":1"#,
      #""maxLines":1,"truncationToken":" >>""#, #""maxLines":1,"truncationToken":"""#,
      #""maxLines":1,"truncationToken":"too long""#,
      #""maxLines":1,"truncationToken":">>","runs":[{"start":0,"end":1,"size":250}]"#,
      #""lineBreakMode":"byTruncatingHead","truncationToken":">>""#,
    ])
    #expect(answers[0].line == answers[1].line)
    #expect(answers.dropFirst(2).map(\.visibleRange) == [0..<2, 0..<5, 0..<0, 0..<3, 10..<13])
    #expect(
      try answers.dropFirst(2).map { try $0.number("rect", "width") } == [
        1500, 1500, 2400, 150 + 600 + 300, 1500,
      ])
  }

  @Test func whatIsVisibleMayHaveAGap() async throws {
    let answers = try await answers([
      #""lineBreakMode":"byTruncatingMiddle""#, #""lineBreakMode":"byTruncatingHead""#,
      #""lineBreakMode":"byTruncatingTail""#, #""lineBreakMode":"byClipping""#,
    ])
    #expect(answers.map(\.visibleRange) == [0..<13, 9..<13, 0..<3, 0..<13])
    #expect(answers.map(\.visibleRanges) == [[0..<2, 11..<13], [], [], []])
    #expect(answers.map(\.elided) == [[2..<11], [0..<9], [3..<13], []])
    #expect(answers.map(\.endings) == [["truncation"], ["truncation"], ["truncation"], ["end"]])
  }

  // MARK: Scale

  @Test func fontsAreMadeSmallerWhereThatIsAllowed() async throws {
    let answers = try await answers([
      #""maxLines":1,"minimumScaleFactor":0.1"#, #""maxLines":1,"minimumScaleFactor":0.5"#,
      #""maxLines":3,"minimumScaleFactor":0.5"#, #""height":1000,"minimumScaleFactor":0.1"#,
      #""lineBreakMode":"byTruncatingTail","minimumScaleFactor":0.1"#,
      #""maxLines":1,"minimumScaleFactor":0"#, #""maxLines":1,"minimumScaleFactor":1"#,
      #""minimumScaleFactor":0.1"#, #""options":[],"minimumScaleFactor":0.1,"maxLines":1"#,
    ])
    let scales = try answers.map { try $0.number("actualScaleFactor") }
    // 13 characters of 300 points in 1500; two lines of 660 in 1000, of which the first has 7.
    #expect(scales == [0.38, 0.5, 1, 0.71, 0.38, 1, 1, 1, 1])
    #expect(abs(try answers[0].number("rect", "width") - 13 * 300 * 0.38) < 1e-9)
    #expect(answers[0].endings == ["end"])
    #expect(answers[1].endings == ["truncation"])
    #expect(answers[1].visibleRange == 0..<9)
  }

  @Test func theScaleIsSaidWhereItWasAskedFor() async throws {
    let answers = try await answers([#""maxLines":1"#, #""minimumScaleFactor":null"#])
    #expect(answers.allSatisfy { $0["actualScaleFactor"] == nil })
  }

  @Test func runsAndTokenAreScaledAlike() async throws {
    let answer = try await answers([
      #""maxLines":1,"minimumScaleFactor":0.5,"truncationToken":">>","runs":[{"start":0,"end":1,"size":1000}]"#
    ])[0]
    #expect(try answer.number("actualScaleFactor") == 0.5)
    // One character of 300 points, four of 150, and the token in the font of the first: 600.
    #expect(answer.visibleRange == 0..<5)
    #expect(try answer.number("rect", "width") == 1500)
  }

  /// A character of the token is 150 points wide, and 300 with its spacing.
  @Test func theTokenMayHaveAttributes() async throws {
    let answers = try await answers([
      #""maxLines":1,"truncationToken":{"text":">>","size":250}"#,
      #""maxLines":1,"truncationToken":{"text":">>","size":250,"kern":150}"#,
      #""maxLines":1,"truncationToken":{"text":">>","size":1000}"#,
      #""maxLines":1,"truncationToken":{"text":">>"}"#, #""maxLines":1,"truncationToken":">>""#,
      #""maxLines":1,"truncationToken":{"text":"I","font":"Inter"}"#,
      #""maxLines":1,"minimumScaleFactor":0.5,"truncationToken":{"text":">>>>","size":250}"#,
    ])
    #expect(answers.map(\.visibleRange).prefix(5) == [0..<3, 0..<3, 0..<1, 0..<3, 0..<3])
    #expect(answers[3].line == answers[4].line)
    #expect(try answers[0].number("rect", "width") == 900 + 300)
    #expect(try answers[1].number("rect", "width") == 900 + 600)
    #expect(try answers.map { try $0.number("rect", "height") }.prefix(4) == [660, 660, 1320, 660])
    #expect(answers[5].line.contains(#""fonts":["JetBrains Mono Regular","Inter Regular"]"#))
    // Eight characters of 150 points, and four of 75: a white space before the token is left out.
    #expect(answers[6].visibleRange == 0..<7)
    #expect(try answers[6].number("rect", "width") == 7 * 150 + 4 * 75)
    let wrong = try await self.answers(
      [#""truncationToken":{"size":9}"#, #""truncationToken":[]"#], status: 1)
    #expect(wrong[0].line.contains("truncationToken: must have a text"))
    #expect(wrong[1].line.contains("truncationToken: must be a string or an object"))
  }

  // MARK: Ink

  @Test func inkIsSaidWhereItWasAskedFor() async throws {
    let answers = try await answers(
      [#""ink":true"#, #""ink":false"#, #""ink":null"#, #""ink":true,"options":[]"#], text: "H")
    #expect(answers[1]["ink"] == nil && answers[1].line == answers[2].line)
    let ink = try answers[0].rectangle("ink")
    #expect(ink[0] > 0 && ink[0] + ink[2] < 300, "within the advance")
    #expect(ink[1] + ink[3] == 510, "on the baseline")
    #expect(try answers[3].rectangle("ink") == [ink[0], ink[1] - 510, ink[2], ink[3]])
    let device = try await deviceMetrics(of: "H")
    #expect(try device.rectangle() == ink)
  }

  private func deviceMetrics(of text: String) async throws -> Answer {
    try await answers(
      [#""options":["usesLineFragmentOrigin","usesDeviceMetrics"]"#], text: text)[0]
  }

  @Test func textWithoutInkHasNullInk() async throws {
    let answers = try await answers([#""ink":true"#], text: " ")
    #expect(answers[0]["ink"] is NSNull)
    #expect(answers[0].line.hasSuffix(#","ink":null}"#))
  }

  // MARK: Platforms

  /// At 17 points the ascent is 17.34, the descent 5.1.
  @Test func platformsDifferInWholePointsAndInDirection() async throws {
    let answers = try await Batch.answers(
      to: [#""iOS""#, #""macOS""#, #""iOS","options":[]"#, #""macOS","options":[]"#].map {
        #"{"text":"H","font":"JetBrains Mono","ink":true,"behavior":\#($0)}"#
      })
    let rects = try answers.map { try $0.rectangle() }
    #expect(rects.map { $0[1] } == [0, 0, -17.34, -6])
    #expect(rects.map { $0[3] } == [rects[0][3], 22, rects[0][3], 22])
    let ink = try answers.map { try $0.rectangle("ink") }
    #expect(ink[3] == [ink[2][0], 0, ink[2][2], ink[2][3]])
    #expect(ink[2][1] == -ink[2][3])
  }

  // MARK: The order of keys

  @Test func newKeysComeAfterThoseOfThePlainAnswer() async throws {
    let answer = try await answers([
      #""lineBreakMode":"byTruncatingMiddle","minimumScaleFactor":1,"ink":true"#
    ])[0]
    let end = try #require(answer.line.range(of: #""ending":"truncation""#))
    #expect(
      answer.line[end.lowerBound...].hasPrefix(
        #""ending":"truncation","elided":{"start":2,"end":11}}],"fonts""#))
    let visible = try #require(answer.line.range(of: #""visibleRange""#))
    #expect(
      answer.line[visible.lowerBound...].hasPrefix(
        """
        "visibleRange":{"start":0,"end":13},\
        "visibleRanges":[{"start":0,"end":2},{"start":11,"end":13}],\
        "actualScaleFactor":1.0,"ink":{"x":
        """))
  }
}

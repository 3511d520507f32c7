import Foundation
import Testing

@Suite("measure text")
struct TextCommandTests {
  /// JetBrains Mono has an advance of 600, an ascent of 1020, a descent of 300 and no leading in 1000
  /// units per em: at 500 points they are 300, 510, 150 and 0, exactly.
  private static let font = ["--font", "JetBrains Mono", "--size", "500", "--hermetic"]

  private func answer(
    _ arguments: [String], input: String = ""
  ) async throws -> Answer {
    let outcome = try await Tool.run(
      arguments + Self.font + ["--json"], input: Data(input.utf8))
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
    return try Answer(try #require(outcome.lines.count == 1 ? outcome.lines.first : nil))
  }

  @Test func tellsFontRectangleLinesAndEstimate() async throws {
    let outcome = try await Tool.run(["Hello brave\nworld", "--width", "2000"] + Self.font)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
    #expect(
      outcome.text == """
        font        JetBrains Mono Regular, 500 pt
        file        bundled JetBrainsMono-Regular.ttf
        wrap width  2000
        rect        x 0.00  y 0.00  width 1800.00  height 1980.00
        lines       3

        #    range    width  trailing  baseline  ending  text
        1    0..<6  1500.00    300.00    510.00  soft    Hello
        2   6..<12  1500.00      0.00   1170.00  hard    brave␊
        3  12..<17  1500.00      0.00   1830.00  end     world

                measured  estimate    error
        width    1800.00   2000.00  +200.00  +11.1 %
        height   1980.00   1800.00  −180.00   −9.1 %
        lines          3         3        0    0.0 %

        """)
  }

  @Test func jsonIsTheAnswerOfABatchWithoutId() async throws {
    let answer = try await answer(["Hello brave\nworld", "--width", "2000"])
    #expect(
      answer.line == """
        {"rect":{"x":0.0,"y":0.0,"width":1800.0,"height":1980.0},"lineCount":3,"lines":[\
        {"start":0,"end":6,"width":1500.0,"trailingWhitespace":300.0,"baseline":510.0,\
        "ascent":510.0,"descent":150.0,"leading":0.0,"ending":"soft"},\
        {"start":6,"end":12,"width":1500.0,"trailingWhitespace":0.0,"baseline":1170.0,\
        "ascent":510.0,"descent":150.0,"leading":0.0,"ending":"hard"},\
        {"start":12,"end":17,"width":1500.0,"trailingWhitespace":0.0,"baseline":1830.0,\
        "ascent":510.0,"descent":150.0,"leading":0.0,"ending":"end"}],\
        "fonts":["JetBrains Mono Regular"],"missingGlyphs":0,\
        "estimate":{"width":2000.0,"height":1800.0,"lineCount":3},\
        "visibleRange":{"start":0,"end":17}}
        """)
  }

  // MARK: Sources of text

  @Test func readsStandardInputWithoutItsFinalLineBreak() async throws {
    #expect(try await answer([], input: "one\ntwo\n").ranges == [0..<4, 4..<7])
    #expect(try await answer(["--file", "-"], input: "one\r\n").ranges == [0..<3])
    #expect(try await answer([], input: "one").ranges == [0..<3])
    let kept = try await answer(["--keep-final-newline"], input: "one\n")
    #expect(kept.ranges == [0..<4])
    #expect(kept.endings == ["hard"])
    #expect(try kept.number("rect", "height") == 1320, "the line that the break opens counts")
  }

  /// The rectangle counts it too; otherwise the guess would be blamed for a line that it gets right.
  @Test func theComparisonCountsTheLineThatTheFinalBreakOpens() async throws {
    let outcome = try await Tool.run(
      ["--keep-final-newline"] + Self.font, input: Data("brave\n".utf8))
    #expect(
      outcome.lines.suffix(9) == [
        "lines       1, and an empty one after the last line break", "",
        "#  range    width  trailing  baseline  ending  text",
        "1  0..<6  1500.00      0.00    510.00  hard    brave␊",
        "", "        measured  estimate    error", "width    1500.00   1250.00  −250.00  −16.7 %",
        "height   1320.00   1200.00  −120.00   −9.1 %",
        "lines          2         2        0    0.0 %",
      ])
    let empty = try await Tool.run(Self.font)
    #expect(empty.lines.last == "lines          1         1       0   0.0 %")
  }

  @Test func readsAFile() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("text.txt", contents: Data("\u{FEFF}a file\n".utf8))
    #expect(try await answer(["--file", file.path]).ranges == [0..<6])
  }

  @Test func whatIsNotUTF8IsReplaced() async throws {
    let outcome = try await Tool.run(
      ["--json"] + Self.font, input: Data([0x61, 0xFF, 0x62, 0x0A]))
    #expect(try Answer(outcome.text).ranges == [0..<3])
  }

  @Test func textsThatLookLikeSomethingElse() async throws {
    #expect(try await answer(["text", "fonts"]).ranges == [0..<5])
    let dash = try await Tool.run(Self.font + ["--json", "--", "-5 °C"])
    #expect(try Answer(dash.text).ranges == [0..<5])
    #expect(try await answer([""]).lines.isEmpty)
    #expect(try await answer(["--width", "2000", "options first"]).ranges.count == 3)
  }

  @Test func standardInputMayBeEmpty() async throws {
    let answer = try await answer([])
    #expect(answer.lines.isEmpty)
    #expect(try answer.number("rect", "height") == 660)
  }

  // MARK: Options

  @Test(arguments: ["0", "-5", "nan", "inf", "-inf"])
  func meaninglessConstraintsAreUnbounded(width: String) async throws {
    let answer = try await answer(["one two three", "--width", width, "--height", width])
    #expect(answer.ranges == [0..<13])
    #expect(try answer.number("rect", "width") == 13 * 300)
  }

  /// Estimates do not take limits into account.
  @Test(arguments: [
    (["--max-lines", "1"], false), (["--min-scale", "0.1", "--max-lines", "1"], false),
    (["--line-break-mode", "byClipping"], false), (["--options", "none"], false),
    (["--limit", "textLength=4"], false), ([], true), (["--max-lines", "9"], true),
  ])
  func onlyWholeTextsAreComparedWithEstimates(options: [String], isCompared: Bool) async throws {
    let outcome = try await Tool.run(["one two three", "--width", "60"] + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.contains("measured  estimate") == isCompared, "\(outcome.text)")
  }

  /// A path that does not fit its column is broken after punctuation.
  @Test func filesAreBrokenBetweenTheirParts() async throws {
    let outcome = try await Tool.run(["x", "--hermetic"], environment: ["COLUMNS": "40"])
    let file =
      "file           bundled\n               TextMetricsSans-\n               Regular.ttf\n"
    #expect(outcome.text.contains(file), "\(outcome.text)")
  }

  @Test func anEmptyTextHasNoLine() async throws {
    let outcome = try await Tool.run([""])
    #expect(outcome.text.contains("lines          0 (one empty line high)\n"), "\(outcome.text)")
    #expect(outcome.text.contains("wrap width     none\n"), "\(outcome.text)")
  }

  @Test func breaksFollowTheProfile() async throws {
    let text = ["an and/or", "--width", "2400"]
    #expect(try await answer(text).ranges == [0..<7, 7..<9])
    #expect(try await answer(text + ["--breaks", "unicode"]).ranges == [0..<7, 7..<9])
    #expect(try await answer(text + ["--breaks", "webkit"]).ranges == [0..<3, 3..<9])
  }

  @Test func optionsDecideWhatIsMeasured() async throws {
    let text = ["one two\nthree", "--width", "1000"]
    let baseline = try await answer(text + ["--options", "none"])
    #expect(baseline.ranges == [0..<8])
    #expect(try baseline.number("rect", "y") == -510)
    #expect(baseline.lines.first?["baseline"] as? Double == 0)
    let cut = try await answer(
      text + [
        "--height", "700", "--options", "usesLineFragmentOrigin,truncatesLastVisibleLine",
      ])
    #expect(cut.endings == ["truncation"])
    #expect(try cut.number("rect", "height") == 660)
  }

  @Test func linesAreLimitedSpacedAndScaled() async throws {
    let text = ["one two three", "--width", "1500"]
    let cut = try await answer(text + ["--max-lines", "1"])
    #expect(cut.endings == ["truncation"])
    #expect(cut["visibleRange", "end"] as? Int == 3)
    let spaced = try await answer(text + ["--line-spacing", "40"])
    #expect(try spaced.number("rect", "height") == 3 * 660 + 2 * 40)
    let scaled = try await answer(text + ["--max-lines", "1", "--min-scale", "0.1"])
    #expect(try scaled.number("actualScaleFactor") == 0.38)
    let head = try await answer(text + ["--line-break-mode", "byTruncatingHead"])
    #expect(head.elided == [0..<9])
  }

  @Test func whatWasLeftOutIsAnEllipsis() async throws {
    let outcome = try await Tool.run(
      ["one two three", "--width", "1500", "--line-break-mode", "byTruncatingMiddle"] + Self.font)
    #expect(outcome.lines.contains { $0.hasSuffix(" truncation  on…ee") })
    #expect(!outcome.text.contains("scaled by"))
    let scaled = try await Tool.run(
      ["one two three", "--width", "1500", "--max-lines", "1", "--min-scale", "0.5"] + Self.font)
    #expect(scaled.lines.contains("scaled by   0.5"))
    #expect(scaled.lines.contains { $0.hasSuffix(" truncation  one two t…") })
  }

  @Test func kernAddsToEveryCharacter() async throws {
    let answer = try await answer(["abc", "--kern", "-10"])
    #expect(try answer.number("rect", "width") == 3 * 290)
  }

  @Test func directionAndLanguageAreTaken() async throws {
    let outcome = try await Tool.run(["abc", "--dir", "rtl", "--lang", "he", "--json"])
    #expect(outcome.status == 0)
  }

  // MARK: Output for users

  @Test func theTextOfALineIsMadeVisibleAndCut() async throws {
    let text = "tab\there \u{200B}\u{202E}\u{1B}[31m" + String(repeating: "界", count: 100)
    let outcome = try await Tool.run([text] + Self.font, environment: ["COLUMNS": "100"])
    let line = try #require(outcome.lines.first { $0.hasPrefix("1 ") })
    #expect(line.contains("tab␉here <U+200B><U+202E>␛[31m界"))
    #expect(line.hasSuffix("…"))
    #expect(!outcome.text.contains("\u{1B}"))
  }

  @Test func missingGlyphsAndSubstitutesAreSaid() async throws {
    let outcome = try await Tool.run(
      ["日本", "--font", "system-ui", "--hermetic"], environment: ["COLUMNS": "100"])
    #expect(
      outcome.text.contains(
        "missing        2 characters missing from every font; add a font that has them with"))
    #expect(outcome.text.contains("stands in for  system-ui"))
    let json = try await Tool.run(["x", "--font", "system-ui", "--json"])
    #expect(
      json.text.contains(
        #""substituted":{"requested":"system-ui","substitute":"TextMetrics Sans Regular","#
          + #""hasSameAdvances":true}"#))
  }

  @Test func fallbackFontsAreNamed() async throws {
    let outcome = try await Tool.run([
      "a ש", "--font", "Inter", "--fallback", "Noto Sans Hebrew", "--hermetic",
    ])
    #expect(outcome.text.contains("fallback    Noto Sans Hebrew Regular"))
  }

  @Test func aMegabyteWithoutASpaceIsBroken() async throws {
    let text = String(repeating: "x", count: 100_000)
    let answer = try await answer(["--width", "300000"], input: text)
    #expect(answer.ranges.count == 100)
    #expect(answer.endings.first == "emergency")
  }
}

import Foundation
import Testing

/// JetBrains Mono at 10 points: characters are 6 wide, lines 13.2 tall.
@Suite("measure table")
struct TableCommandTests {
  private static let csv = "Name,Price\n\"Long thing, here\",3.5\nX,\"a\nb\"\n"
  private static let font = ["--font", "JetBrains Mono", "--size", "10"]

  private func table(_ options: [String], status: Int32 = 0) async throws -> Tool.Outcome {
    let outcome = try await Tool.run(["table"] + options + Self.font, input: Data(Self.csv.utf8))
    #expect(outcome.status == status, "\(outcome.errors)")
    return outcome
  }

  @Test func columnsAreAsWideAsTheirWidestCell() async throws {
    #expect(
      try await table([]).text == """
        column   width  widest row  name
             1  104.00           2  Name
             2   38.00           1  Price

        rows  height
        1–2    17.20
        3      30.40

        """)
  }

  @Test func textsWrapInColumnsOfALimitedWidth() async throws {
    let answer = try Answer(
      try await table(["--max-width", "68", "--padding", "0", "--vertical-padding", "0", "--json"])
        .text)
    let columns = try #require(answer["columns"] as? [[String: Any]])
    #expect(columns.compactMap { $0["width"] as? Double } == [66, 30])
    #expect(answer["rowHeights"] as? [Double] == [13.2, 26.4, 26.4])
  }

  /// At 10 points and 96 pixels per inch a digit of 6 points is 8 pixels; 96 points are 128 pixels.
  @Test func excelCountsInDigits() async throws {
    #expect(
      try await table(["--unit", "excel", "--output", "csv"]).lines.prefix(3) == [
        "kind,number,name,size", "column,1,Name,16.63", "column,2,Price,5.63",
      ])
  }

  /// A table with the printed sizes shows every text whole.
  @Test func printedSizesAreRoundedUp() async throws {
    let text = "office e-mail quick"
    let arguments = ["--font", "Inter", "--size", "13.3"]
    let outcome = try await Tool.run(
      ["table", "-", "--padding", "0", "--vertical-padding", "0", "--output", "csv"] + arguments,
      input: Data(text.utf8))
    let sizes = outcome.lines.dropFirst().compactMap { Double($0.split(separator: ",").last ?? "") }
    try #require(sizes.count == 2)
    let measured = try Answer(
      try await Tool.run([text, "--width", "\(sizes[0])", "--json"] + arguments).text)
    #expect(measured.lines.count == 1)
    let height = try measured.number("rect", "height")
    #expect(sizes[1] >= height && sizes[1] < height + 0.01)
  }

  @Test func blankLinesAreNoRows() async throws {
    let outcome = try await Tool.run(["table", "-", "--json"], input: Data("a,b\n1,2\n   \n".utf8))
    #expect((try Answer(outcome.text)["rowHeights"] as? [Double])?.count == 2)
  }

  @Test func markdown() async throws {
    #expect(
      try await table(["--output", "markdown"]).lines.prefix(3) == [
        "| Column | Width | Widest row |", "|---|--:|--:|", "| Name | 104.00 | 2 |",
      ])
  }

  /// Markdown reads `\\\|` as a backslash and a bar.
  @Test func barsAndBackslashesOfMarkdownAreEscaped() async throws {
    let outcome = try await Tool.run(
      ["table", "--output", "markdown"], input: Data(#"a|b,a\|b"#.utf8))
    #expect(outcome.lines[2].hasPrefix(#"| a\|b | "#))
    #expect(outcome.lines[3].hasPrefix(#"| a\\\|b | "#))
  }

  @Test func aMaximumWidthHasRoomForMoreThanPadding() async throws {
    let refused = try await table(["--max-width", "8"], status: 64)
    #expect(refused.errors.contains("--max-width must be more than the padding of both sides, 8 p"))
    // A character is never divided.
    #expect(try await table(["--max-width", "8.5"]).text.contains("14.00"))
  }

  @Test(arguments: [
    ("\u{FEFF}a,b", String.Encoding.utf16LittleEndian, "line 1, column 1"),
    ("\u{FEFF}a,b", .utf16BigEndian, "line 1, column 1"),
    ("a,b\nc,\u{E9}", .isoLatin1, "line 2, column 3"),
  ])
  func otherEncodingsAreRefused(text: String, encoding: String.Encoding, place: String) async throws
  {
    let input = try #require(text.data(using: encoding))
    let outcome = try await Tool.run(["table"], input: input)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("\(place): the file is not UTF-8; convert it with iconv"))
  }

  @Test(arguments: [["--output", "csv"], ["--output", "markdown"], ["--unit", "excel"]])
  func whatJSONIgnoresIsRefused(option: [String]) async throws {
    let outcome = try await table(option + ["--json"], status: 64)
    #expect(outcome.errors.contains("--json"))
    #expect(outcome.errors.contains(option.joined(separator: " ")))
  }

  @Test func nothingIsAnError() async throws {
    let outcome = try await Tool.run(["table"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("There are no records in standard input."))
  }

  @Test func fieldsWithLineBreaksAreQuoted() async throws {
    let outcome = try await Tool.run(
      ["table", "--output", "csv"] + Self.font, input: Data("\"x\ny\",z\n1,2\n".utf8))
    #expect(outcome.text.contains("column,1,\"x\ny\","), "\(outcome.text)")
  }
}

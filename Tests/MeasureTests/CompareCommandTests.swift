import Foundation
import Testing

@Suite("measure compare")
struct CompareCommandTests {
  /// JetBrains Mono has an advance of 600, an ascent of 1020, a descent of 300 and no leading in 1000
  /// units per em: at 500 points they are 300, 510, 150 and 0, exactly.
  private static let font = ["--font", "JetBrains Mono", "--size", "500", "--hermetic"]

  private func compare(
    _ arguments: [String], input: String, status: Int32 = 0
  ) async throws -> Tool.Outcome {
    let outcome = try await Tool.run(
      ["compare"] + arguments + Self.font, input: Data(input.utf8))
    #expect(outcome.status == status, "\(outcome.errors)")
    return outcome
  }

  @Test func tellsErrorsTheirCausesAndTheWorst() async throws {
    let outcome = try await compare(
      ["--width", "2000", "--estimator", "half-size", "--estimator", "nominal", "--worst", "1"],
      input: "Hello brave\nworld\n")
    #expect(
      outcome.text == """
        texts         2
        measurements  2
        set in        JetBrains Mono Regular, 500 pt, at 2000

        width, points     mean  median    95 %    worst
        half-size       −25.00  200.00  250.00  −250.00
        nominal        +100.00    0.00  200.00  +200.00

        height, points    mean  median    95 %    worst
        half-size       −90.00   60.00  120.00  −120.00
        nominal           0.00    0.00    0.00     0.00

        lines      mean  median  95 %  worst  wrong  too few
        half-size  0.00       0     0      0  0.0 %    0.0 %
        nominal    0.00       0     0      0  0.0 %    0.0 %

        mean width  half-size  nominal
        advances      −125.00     0.00
        spaces        −150.00  −150.00
        breaks        +250.00  +250.00
        total          −25.00  +100.00

        mean height  half-size  nominal
        leading         −90.00     0.00
        total           −90.00     0.00

        worst      line    width   height  lines  text
        half-size     1  +200.00  −120.00      0  Hello brave
        nominal       1  +200.00     0.00      0  Hello brave

        """)
  }

  @Test func jsonHasEveryNumber() async throws {
    let outcome = try await compare(
      ["--json", "--width", "2000", "--estimator", "half-size", "--worst", "1"],
      input: "Hello brave\n")
    #expect(
      outcome.text.hasPrefix(
        """
        {"texts":1,"measurements":1,\
        "settings":[{"font":"JetBrains Mono Regular","size":500.0,"width":2000.0}],\
        "estimators":[{"name":"half-size",\
        "width":{"mean":200.0,"p50":200.0,"p95":200.0,"worst":200.0},\
        "height":{"mean":-120.0,"p50":120.0,"p95":120.0,"worst":-120.0},\
        "lineCount":{"mean":0.0,"p50":0.0,"p95":0.0,"worst":0.0},\
        "wrongLineCount":0,"tooFewLines":0,"meanErrorByCause":{\
        "otherFont":{"width":0.0,"height":0.0},"otherPolicy":{"width":0.0,"height":0.0},\
        "averageAdvance":{"width":0.0,"height":0.0},"fallbackFonts":{"width":0.0,"height":0.0},\
        "ligatures":{"width":0.0,"height":0.0},"kerning":{"width":0.0,"height":0.0},\
        "trailingSpaces":{"width":-300.0,"height":0.0},\
        "breakPositions":{"width":500.0,"height":0.0},"leading":{"width":0.0,"height":-120.0},\
        "rounding":{"width":0.0,"height":0.0}},\
        "worst":[{"line":1,"text":"Hello brave",\
        "setting":{"font":"JetBrains Mono Regular","size":500.0,"width":2000.0},\
        "measured":{"width":1800.0,"height":1320.0,"lineCount":2},\
        "estimate":{"width":2000.0,"height":1200.0,"lineCount":2},\
        "error":{"width":200.0,"height":-120.0,"lineCount":0}}]}],\
        "bySetting":[[{"name":"half-size",
        """))
    #expect(
      outcome.text.contains(#""byScript":[{"script":"Latn","measurements":1,"estimators":[{"#))
  }

  @Test func rowsOfCSVAddUp() async throws {
    let outcome = try await compare(
      ["--csv", "--width", "2000", "--width", "700", "--scale", "2"],
      input: "Hello brave\n\"quoted\", text\n")
    let rows = outcome.lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(rows.count == 1 + 2 * 2 * 6)
    let header = rows[0].map(String.init)
    for row in rows.dropFirst() {
      #expect(row.count == header.count)
      let values = Dictionary(uniqueKeysWithValues: zip(header, row.map { Double($0) }))
      for quantity in ["width", "height", "lineCount"] {
        let parts = header.filter { name in
          name.hasSuffix("_\(quantity)")
            && !["measured", "estimate", "error"].contains { name.hasPrefix($0) }
        }
        #expect(parts.count == 10)
        let error = try #require(values["error_\(quantity)"] ?? nil)
        #expect(parts.compactMap { values[$0] ?? nil }.reduce(0, +) == error)
        let estimate = try #require(values["estimate_\(quantity)"] ?? nil)
        let measured = try #require(values["measured_\(quantity)"] ?? nil)
        #expect(estimate - measured == error)
      }
    }
  }

  @Test func everySettingIsMeasured() async throws {
    let outcome = try await Tool.run(
      [
        "compare", "--json", "--font", "JetBrains Mono", "--font", "Inter", "--size", "10",
        "--size",
        "20", "--width", "100", "--width", "200", "--estimator", "nominal",
      ], input: Data("one two three\nfour five\n".utf8))
    let answer = try Answer(try #require(outcome.lines.first))
    #expect(answer["measurements"] as? Int == 16)
    #expect((answer["settings"] as? [Any])?.count == 8)
    #expect((answer["bySetting"] as? [Any])?.count == 8)
  }

  @Test func rowsOfSettingsDiffer() async throws {
    let outcome = try await Tool.run(
      ["compare", "--size", "15", "--size", "17", "--width", "180", "--width", "320"],
      input: Data("one two three\nfour five\n".utf8))
    for setting in ["15 pt, at 180", "15 pt, at 320", "17 pt, at 180", "17 pt, at 320"] {
      #expect(outcome.text.contains("  \(setting)\n"), "\(outcome.text)")
    }
    #expect(outcome.text.contains("set in        TextMetrics Sans Regular\n"))
  }

  /// 399 units and a character of two.
  @Test func examplesEndWithAWholeCharacter() async throws {
    let text = String(repeating: "a", count: 399) + "😀😀"
    let outcome = try await Tool.run(["compare", "--json"], input: Data(text.utf8))
    #expect(outcome.text.contains(text.prefix(399)))
    #expect(!outcome.text.contains(#"\ud83d"#) && !outcome.text.contains("\u{FFFD}"))
  }

  @Test func anotherFontIsAnEstimator() async throws {
    let outcome = try await compare(["--json", "--estimator", "font:Inter"], input: "Hello\n")
    let answer = try Answer(try #require(outcome.lines.first))
    let estimator = try #require((answer["estimators"] as? [[String: Any]])?.first)
    #expect(estimator["name"] as? String == "font:Inter")
    let causes = try #require(estimator["meanErrorByCause"] as? [String: [String: Double]])
    let mean = try #require((estimator["width"] as? [String: Double])?["mean"])
    #expect(mean < -100)
    #expect(causes["otherFont"]?["width"] == mean)
    let unknown = try await Tool.run(
      ["compare", "--estimator", "font:No Such Font"], input: Data("x\n".utf8))
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("No Such Font"))
    let system = try await Tool.run(
      ["compare", "--estimator", "font:DejaVu Sans", "--hermetic"], input: Data("x\n".utf8))
    #expect(system.status == 1)
    #expect(system.errors.contains("bundled fonts"))
  }

  @Test(arguments: [
    ["compare"], ["compare", "--csv"], ["bench"], ["fit", "--width", "9", "--texts", "-"],
  ])
  func aFileWithoutTextsIsAnError(arguments: [String]) async throws {
    let outcome = try await Tool.run(arguments, input: Data("\n\n".utf8))
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("Error: There are no texts in standard input.\n"))
  }

  @Test func anotherPolicyIsAnEstimator() async throws {
    let outcome = try await Tool.run(
      ["compare", "--json", "--behavior", "macCatalyst", "--estimator", "policy:iOS"],
      input: Data("Hello\n".utf8))
    let answer = try Answer(try #require(outcome.lines.first))
    let estimator = try #require((answer["estimators"] as? [[String: Any]])?.first)
    #expect(estimator["name"] as? String == "policy:iOS")
    let mean = try #require((estimator["width"] as? [String: Double])?["mean"])
    // Five letters with 37 units of tracking.
    #expect(abs(mean + 5 * 37 * 17 / 2048) < 1e-5)
    let unknown = try await Tool.run(
      ["compare", "--estimator", "policy:iPad"], input: Data("x\n".utf8))
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("macCatalyst"))
  }

  @Test func aLockCoversTheFontsOfEstimators() async throws {
    let folder = try TemporaryFolder()
    let (input, lock) = (folder.url.appending(path: "a.txt"), folder.url.appending(path: "a.lock"))
    try Data("Hello\n".utf8).write(to: input)
    let inter = try await Tool.run(["lock", "--font", "Inter"])
    #expect(inter.status == 0, "\(inter.errors)")
    try inter.output.write(to: lock)
    let command = ["compare", input.path, "--font", "Inter", "--locked", lock.path]
    #expect(try await Tool.run(command + ["--estimator", "font:Inter"]).status == 0)
    let other = try await Tool.run(command + ["--estimator", "font:DejaVu Sans"])
    #expect(other.status == 1)
    #expect(other.errors.contains("DejaVu Sans"))
  }

  @Test func ownEstimatorsAreTwoFactors() async throws {
    let outcome = try await compare(
      ["--json", "--estimator", "0.6x1.32"], input: "Hello\n")
    let answer = try Answer(try #require(outcome.lines.first))
    let estimator = try #require((answer["estimators"] as? [[String: Any]])?.first)
    #expect(estimator["name"] as? String == "0.6x1.32")
    // Its factors are those of the font.
    #expect((estimator["width"] as? [String: Any])?["worst"] as? Double == 0)
    #expect((estimator["height"] as? [String: Any])?["worst"] as? Double == 0)
  }

  // MARK: Input

  private func texts(_ name: String, _ contents: String, _ options: [String] = []) async throws
    -> [String]
  {
    let folder = try TemporaryFolder()
    let file = try folder.file(name, contents: Data(contents.utf8))
    let outcome = try await Tool.run(
      ["compare", file.path, "--json", "--estimator", "0x0", "--worst", "9"] + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let answer = try Answer(try #require(outcome.lines.first))
    let worst =
      (answer["estimators"] as? [[String: Any]])?.first?["worst"] as? [[String: Any]] ?? []
    return worst.sorted { ($0["line"] as? Int ?? 0) < ($1["line"] as? Int ?? 0) }
      .compactMap { $0["text"] as? String }
  }

  @Test func linesJSONLinesAndCSVAreRead() async throws {
    #expect(try await texts("a.txt", "one\r\n\n two\nthree") == ["one", " two", "three"])
    #expect(
      try await texts("a.jsonl", #"{"text":"one","lang":"ja"}"# + "\n\n" + #""two\nlines""# + "\n")
        == ["one", "two\nlines"])
    #expect(
      try await texts("a.jsonl", #"{"title":"one"}"#, ["--column", "title"]) == ["one"])
    #expect(
      try await texts("a.csv", "id,text,lang\r\n1,\"a, \"\"b\"\"\nc\",de\r\n2,d,\n\n3,é\n")
        == ["a, \"b\"\nc", "d", "é"])
    #expect(try await texts("a.tsv", "en\t0\tsay \"hi\"\n", ["--column", "3"]) == ["say \"hi\""])
    #expect(try await texts("a.dat", "text\nx\n", ["--format", "csv"]) == ["x"])
  }

  @Test(arguments: [
    ("a.jsonl", "{\"text\":\"a\"}\n{\"text\":é}\n", "line 2, column 9: expected a value"),
    ("a.jsonl", "{\"texte\":1}", "line 1, column 1: there is no key \"text\""),
    ("a.jsonl", "{\"text\":1}", "line 1, column 1: text: must be a string, not 1"),
    ("a.jsonl", "[1]", "line 1, column 1: must be an object or a string"),
    (
      "a.csv", "id,title\n",
      "line 1, column 1: there is no column \"text\"; the columns are id, title; choose one with --column"
    ),
    ("a.csv", "text\n\"ab\"c\n", "line 2, column 5: expected a separator"),
    ("a.csv", "id,text\n1,\"ab\nc\n", "line 2, column 3: the quote that opens here is not closed"),
    ("a.csv", "id,text\n1\n", "line 2, column 1: has only 1 column, but the text is in column 2"),
  ])
  func errorsNameLineAndColumn(name: String, contents: String, error: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(name, contents: Data(contents.utf8))
    let outcome = try await Tool.run(["compare", file.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("\(file.path), \(error)"), "\(outcome.errors)")
  }

  @Test(arguments: [
    (["--estimator", "third"], "half-size"), (["--estimator", "axb"], "0.55x1.3"),
    (["--json", "--csv"], "not both"), (["--size", "0"], "--size"), (["--scale", "0"], "--scale"),
    (["--width", "wide"], "--width"), (["--worst", "-1"], "--worst"),
    (["--format", "xml"], "jsonl"),
  ])
  func commandLinesThatMakeNoSense(arguments: [String], hint: String) async throws {
    let outcome = try await Tool.run(["compare"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(hint), "\(outcome.errors)")
  }

  @Test func filesThatCannotBeReadOrWritten() async throws {
    let missing = try await Tool.run(["compare", "/no/such.txt"])
    #expect(missing.status == 1)
    #expect(missing.errors.contains("/no/such.txt: no such file"))
    let unwritable = try await Tool.run(
      ["compare", "--html", "/no/such/report.html"], input: Data("a\n".utf8))
    #expect(unwritable.status == 1)
    #expect(unwritable.errors.contains("/no/such/report.html"))
  }

  @Test func memoryDoesNotGrowWithTheInput() async throws {
    let partner = try Partner(["compare", "--csv", "--estimator", "half-size", "--width", "50"])
    let lines = String(repeating: "Hello you\n", count: 1500)
    try partner.send(lines)
    _ = try await partner.answers(count: 1000)
    let before = try partner.peakMemory()
    for _ in 0..<3 { try partner.send(lines) }
    let rows = try await partner.answers(count: 5500)
    let growth = try partner.peakMemory() - before
    #expect(growth < 1024, "\(growth) KiB more for \(rows.utf8.count / 1024) KiB of rows")
    try partner.close()
    try await partner.waitForEnd()
  }

  @Test(arguments: [SIGINT, SIGTERM]) func anInterruptLeavesWholeRows(signal: Int32) async throws {
    let partner = try Partner(["compare", "--csv", "--estimator", "half-size"])
    try partner.send(String(repeating: "Hello you\n", count: 1000))
    let rows = try await partner.answers(count: 500)
    kill(partner.process.processIdentifier, signal)
    try await partner.waitForEnd()
    #expect(partner.process.terminationReason == .uncaughtSignal)
    #expect(partner.process.terminationStatus == signal)
    let all = try await partner.answers(count: 500)
    #expect(all.hasPrefix(rows))
    #expect(all.hasSuffix("\n"))
    let counts = Set(all.split(separator: "\n").map { $0.count(where: { $0 == "," }) })
    #expect(counts.count == 1)
  }

  @Test func aReaderThatGoesAwayIsNoError() async throws {
    let outcome = try await Tool.shell(
      #"yes 'Hello you' | head -n 2000 | "$measure" compare --csv --estimator half-size | head -n 1; echo ${PIPESTATUS[2]}"#
    )
    #expect(outcome.errors.isEmpty)
    #expect(outcome.lines.last == "0")
  }

  // MARK: Report

  /// Texts in several scripts, with everything in them that HTML would read as markup.
  private static let texts = """
    Are we still on for tomorrow?
    Поезд опаздывает, начинайте ужинать без меня
    القطار متأخر، ابدأوا العشاء من دوني
    <script>alert("&amp;")</script> & more
    รถไฟมาช้า เริ่มกินข้าวเย็นกันก่อนได้เลย

    """

  private func report() async throws -> (folder: TemporaryFolder, path: String, html: String) {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("report.html").path
    let outcome = try await Tool.run(
      ["compare", "--html", path, "--width", "150", "--size", "16"], input: Data(Self.texts.utf8))
    #expect(outcome.status == 0, "\(outcome.errors)")
    return (folder, path, try String(contentsOfFile: path, encoding: .utf8))
  }

  @Test func theReportNeedsNothingElse() async throws {
    let report = try await report()
    for outside in ["http:", "https:", "src=", "href=", "url(", "@import", "<script"] {
      #expect(!report.html.contains(outside), "\(outside)")
    }
    #expect(report.html.contains("&lt;script&gt;alert(&quot;&amp;amp;&quot;)&lt;/script&gt;"))
    // Six estimators: two distributions, two scatters, two lists of causes and the scripts of each.
    #expect(report.html.components(separatedBy: "<svg").count - 1 == 6 * 7)
    #expect(!report.html.contains("nan"))
  }

  @Test(.enabled(if: Browser.isInstalled)) func aBrowserShowsTheReport() async throws {
    let report = try await report()
    let shown = try await Browser.document(of: URL(fileURLWithPath: report.path))
    // The browser's own reading of the file: nothing was left out, moved or added.
    #expect(shown.components(separatedBy: "<svg").count == 6 * 7 + 1)
    #expect(shown.components(separatedBy: "</section>").count == 10)
    #expect(!shown.contains("<script"))
  }

  // MARK: Terminals

  private static let hasScript = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  @Test(.enabled(if: hasScript)) func progressTellsSpeedAndTheTimeLeft() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "in.txt", contents: Data(String(repeating: Self.texts, count: 400).utf8))
    let shown = try await Tool.shell(
      "/usr/bin/script -qec 'stty cols 80; \"$measure\" compare \(file.path) --width 150' /dev/null"
    ).text
    #expect(shown.contains(/\d+ texts \(\d+ %\), \d+ texts\/s, \d+ s left/))
    // Afterwards, only the report is left.
    let report = try #require(shown.components(separatedBy: "\r\u{1B}[K").last)
    #expect(report.contains("2000"))
    #expect(!report.contains("texts/s"))
  }
}

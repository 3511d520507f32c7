import Foundation
import FoundationXML
import Testing

/// Complete runs of `measure check`: several files, unreadable files, and the reports.
@Suite("Reports of measure check")
struct CheckReportTests {
  /// JetBrains Mono at 10 points: every character is 6 wide.
  private static let font = ["--font", "JetBrains Mono", "--size", "10"]
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("de.lproj"), withIntermediateDirectories: true)
    _ = try folder.file(
      "de.lproj/a.strings", contents: Data("\"wide\" = \"Abbrechen\";\n\"ok\" = \"Gut\";\n".utf8))
    _ = try folder.file("fr.json", contents: Data(#"{"wide":"Annulation"}"#.utf8))
    _ = try folder.file("app.json", contents: Data("{}".utf8))
    _ = try folder.file("bad.po", contents: Data("msgid a".utf8))
  }

  private func check(_ arguments: [String], status: Int32) async throws -> Tool.Outcome {
    let outcome = try await Tool.shell(
      "cd '\(folder.url.path)' && exec \"$measure\" check \"$@\"", arguments: arguments + Self.font)
    #expect(outcome.status == status, "\(outcome.text)\(outcome.errors)")
    return outcome
  }

  private func file(_ name: String) throws -> Data { try folder.contents(name) }

  @Test func oneBadFileLeavesTheRestChecked() async throws {
    let outcome = try await check(
      ["none.strings", "bad.po", "de.lproj/a.strings", "--box", "30", "--junit", "j.xml"], status: 2
    )
    #expect(outcome.errors.contains("Error: Cannot read none.strings: no such file."))
    #expect(outcome.errors.contains("Error: bad.po, line 1, column 7: "))
    #expect(outcome.lines.last == "1 of 2 strings fit; 2 errors.")
    let xml = try XMLDocument(data: file("j.xml"))
    #expect(
      try xml.nodes(forXPath: "/testsuites[@tests='4'][@failures='1'][@errors='2']").count == 1)
    #expect(try xml.nodes(forXPath: "//testcase[@file='bad.po']/error").count == 1)
    let failure = "//testcase[@file='de.lproj/a.strings'][@line='1'][@name='wide']/failure"
    #expect(try xml.nodes(forXPath: failure).count == 1)
  }

  @Test func foldersAreSearched() async throws {
    let outcome = try await check([".", "--box", "500", "--json"], status: 2)
    let answer = try Answer(try #require(outcome.lines.first))
    #expect(answer["checked"] as? Int == 3)
    let errors = try #require(answer["errors"] as? [[String: Any]])
    #expect(errors.compactMap { $0["file"] as? String } == ["bad.po"])
    #expect(errors[0]["line"] as? Int == 1 && errors[0]["column"] as? Int == 7)
    #expect((errors[0]["message"] as? String)?.contains("line 1") == false)
  }

  /// The link has a different locale from the file.
  @Test func everyFileIsCheckedOnce() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("it.json").path, withDestinationPath: "fr.json")
    let path = folder.url.appendingPathComponent("fr.json").path
    let outcome = try await check(
      ["./de.lproj", "de.lproj/a.strings", ".//fr.json", path, "fr.json", "it.json"]
        + ["--box", "30"], status: 1)
    #expect(outcome.lines.last == "1 of 4 strings fit.")
    #expect(outcome.text.contains("./de.lproj/a.strings:1:1  wide (de)"))
  }

  /// A mark makes the character before it another `Character`, but not different markup.
  @Test func marksDoNotHideWhatReportsEscape() async throws {
    let text = "a &\u{301} <\u{338} \"\u{301} b"
    let json = try JSONSerialization.data(withJSONObject: [text: text])
    _ = try folder.file("marks.json", contents: json)
    _ = try await check(["marks.json", "--box", "3", "--junit", "j.xml"], status: 1)
    let names = try XMLDocument(data: file("j.xml")).nodes(forXPath: "//testcase/@name")
    #expect(
      names.map(\.stringValue).map { Array(($0 ?? "").unicodeScalars) } == [
        Array(text.unicodeScalars)
      ])
  }

  @Test func attributesKeepLineBreaksAndTabs() async throws {
    let key = "a\nb\r\nc\td"
    _ = try folder.file("k.json", contents: JSONSerialization.data(withJSONObject: [key: key]))
    _ = try await check(["k.json", "--box", "3", "--junit", "j.xml"], status: 1)
    let cases = try XMLDocument(data: file("j.xml")).nodes(forXPath: "//testcase")
    #expect(
      cases.map { ($0 as? XMLElement)?.attribute(forName: "name")?.stringValue } == [key])
    #expect(cases.first?.stringValue?.hasSuffix(key) == true)
  }

  @Test func errorsNameStandardInput() async throws {
    let outcome = try await Tool.run(
      ["check", "-", "--format", "json", "--box", "9"], input: Data("{".utf8))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Error: standard input, line 1, column 2: "))
  }

  @Test func aFolderWithoutTranslationsIsAnError() async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("none"), withIntermediateDirectories: false)
    let outcome = try await check(["none", "--box", "500"], status: 2)
    #expect(outcome.errors.contains("none: the folder has no translation files"))
  }

  @Test(arguments: [
    (["fr.json", "--locale", "frr"], "No string has the locale frr: the locales are fr."),
    (["fr.json", "--locale", "frr"], "No string was checked: the locales are fr."),
    (["app.json"], "app.json has no strings."),
    (["app.json"], "No string was checked: the files have no strings."),
  ])
  func nothingCheckedIsAnError(arguments: [String], message: String) async throws {
    let outcome = try await check(arguments + ["--box", "500"], status: 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test func stringsWithoutLocalesHaveNoneToChoose() async throws {
    _ = try folder.file("plain.strings", contents: Data(#""a" = "b";"#.utf8))
    let outcome = try await check(["plain.strings", "--locale", "fr", "--box", "500"], status: 2)
    #expect(
      outcome.errors.contains("No string has the locale fr: the strings have no locale (name"))
    #expect(!outcome.errors.contains("the files have no strings"), "\(outcome.errors)")
  }

  @Test func aPipeShowsWholeTexts() async throws {
    let outcome = try await check(["de.lproj/a.strings", "fr.json", "--box", "30x10"], status: 1)
    #expect(outcome.text.contains("fr.json:1:2  wide (fr)"))
    #expect(outcome.text.contains("\n  Annulation\n"))
  }

  @Test func baselinesLetOnlyNewFailuresCount() async throws {
    _ = try await check(
      ["de.lproj/a.strings", "fr.json", "--box", "30", "--write-baseline", "base.json"], status: 1)
    let known = try await check(
      ["de.lproj/a.strings", "fr.json", "--box", "30", "--baseline", "base.json"], status: 0)
    #expect(known.lines.last == "1 of 3 strings fit; 2 failures are in the baseline.")
    let worse = try await check(
      ["de.lproj/a.strings", "--box", "15x10", "--baseline", "base.json"], status: 1)
    #expect(worse.errors.isEmpty, "\(worse.errors)")
    let better = try await check(
      ["de.lproj/a.strings", "--box", "500", "--baseline", "base.json"], status: 0)
    #expect(better.errors.contains("1 of the problems in base.json is fixed"), "\(better.errors)")
  }

  @Test(arguments: ["[]", #"{"baseline":3,"problems":[]}"#, #"{"baseline":2}"#, #"{"baseline":1}"#])
  func filesThatAreNoBaselines(contents: String) async throws {
    _ = try folder.file("wrong.json", contents: Data(contents.utf8))
    let wrong = try await check(["fr.json", "--box", "30", "--baseline", "wrong.json"], status: 2)
    #expect(wrong.errors.contains("this is not a baseline"), "\(wrong.errors)")
  }

  /// A baseline belongs to files, not to the spelling of their paths or to the working directory.
  @Test(arguments: [
    (".", "./de.lproj", "ci/base.json"), (".", "$PWD/de.lproj", "$PWD/ci/base.json"),
    ("ci", "../de.lproj", "base.json"), ("de.lproj", ".", "../ci/base.json"),
    ("/", "$folder/de.lproj", "$folder/ci/base.json"), ("link", "$PWD/de.lproj", "ci/base.json"),
  ])
  func baselinesKnowFilesByAnyPath(place: String, files: String, baseline: String) async throws {
    let script = """
      export folder='\(folder.url.path)' && cd "$folder" && mkdir ci && ln -s . link
      "$measure" check de.lproj "$@" --write-baseline ci/base.json
      cd \(place) && exec "$measure" check \(files) "$@" --baseline \(baseline)
      """
    let outcome = try await Tool.shell(script, arguments: ["--box", "30"] + Self.font)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.lines.last == "1 of 2 strings fit; 1 failure is in the baseline.")
    #expect(String(decoding: try file("ci/base.json"), as: UTF8.self).contains(#""../de.lproj/a"#))
  }

  /// The first version had the paths of the command line.
  @Test func oldBaselinesStartFromTheWorkingDirectory() async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("ci"), withIntermediateDirectories: false)
    let problem =
      #"{"file":"de.lproj/a.strings","key":"wide","locale":"de","problem":"brokenWord"}"#
    _ = try folder.file(
      "ci/old.json", contents: Data(#"{"baseline":1,"problems":[\#(problem)]}"#.utf8))
    let outcome = try await check(
      ["./de.lproj", "--box", "30", "--baseline", "ci/old.json"], status: 0)
    #expect(outcome.lines.last == "1 of 2 strings fit; 1 failure is in the baseline.")
  }

  @Test func standardInputIsInABaselineToo() async throws {
    let outcome = try await Tool.shell(
      """
      cd '\(folder.url.path)' && check() { "$measure" check - --format json --box 30 "$@" < fr.json; }
      check "$@" --write-baseline base.json; check "$@" --baseline base.json
      """, arguments: Self.font)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
  }

  @Test func sarifHasALocationForEachFailure() async throws {
    _ = try await check(
      ["de.lproj/a.strings", "bad.po", "--box", "30", "--sarif", "out.sarif"], status: 2)
    let report = try #require(
      try JSONSerialization.jsonObject(with: file("out.sarif")) as? [String: Any])
    #expect(report["version"] as? String == "2.1.0")
    let run = try #require((report["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.compactMap { $0["ruleId"] as? String } == ["brokenWord", "unreadable"])
    let location = try #require((results[0]["locations"] as? [[String: Any]])?.first)
    let place = try #require(location["physicalLocation"] as? [String: Any])
    #expect((place["region"] as? [String: Any])?["startLine"] as? Int == 1)
  }

  @Test func pathsInSARIFAreReferences() async throws {
    _ = try folder.file("a:b c.strings", contents: Data("\"k\" = \"wide\";".utf8))
    let outcome = try await check(
      ["a:b c.strings", "--box", "1", "--sarif", "-"], status: 1)
    #expect(outcome.text.contains(#""uri":"a%3Ab%20c.strings""#), "\(outcome.text)")
  }

  @Test func annotationsAreWorkflowCommands() async throws {
    let outcome = try await check(["fr.json", "--box", "30", "--github"], status: 1)
    #expect(
      outcome.lines.first
        == "::error file=fr.json,line=1,col=2,title=measure check::wide: a word is broken "
        + "(30.00 × 26.40, 2 lines, in a box 30 wide)")
  }

  /// A line break in a key does not end a workflow command.
  @Test func keysOfAnyCharactersStayInTheirAnnotation() async throws {
    let outcome = try await Tool.run(
      ["check", "-", "--format", "json", "--box", "0.001", "--github"] + Self.font,
      input: Data(#"{"a\r\n::warning::b\nc%d":"wide"}"#.utf8))
    #expect(outcome.status == 1 && !outcome.lines.contains { $0.hasPrefix("::warning::") })
    #expect(outcome.text.contains("a%0D%0A::warning::b%0Ac%25d"), "\(outcome.text)")
  }

  @Test(arguments: [
    ("{{count}}", "9"), ("${name}", "9"), ("%{name}", "9"), ("%(name)s", "9"), ("%#@files@", "9"),
    ("%arg", "9"), ("{0:N2}", "9"), ("%1$@", "9"), ("%5.2f", "9"), ("{ $n }", "9"),
    ("100% sure", "100% sure"), ("5% discount", "5% discount"), ("100%% {n}", "100% 9"),
    ("<b>a</b>", "a"), ("{n, number}", "9"), ("a { b", "a { b"),
  ])
  func placeholders(text: String, shown: String) async throws {
    let input = try JSONSerialization.data(withJSONObject: ["k": text])
    let outcome = try await Tool.run(
      [
        "check", "-", "--format", "json", "--box", "0.001", "--max-lines", "1", "--json",
        "--placeholder", "9",
      ] + Self.font, input: input)
    #expect(outcome.status == 1)
    #expect(
      outcome.text.contains("\"width\":\(Double(shown.count) * 6),\"height\""), "\(outcome.text)")
  }

  @Test func placeholdersHaveValuesOfTheirOwn() async throws {
    let outcome = try await Tool.run(
      [
        "check", "-", "--format", "json", "--box", "0.001", "--max-lines", "1", "--json",
        "--placeholder", "name=Ann", "--worst-case",
      ] + Self.font,
      input: Data(#"{"k":"{name} %d %@"}"#.utf8))
    // "Ann 8,888,888 Maximilian Wolfeschlegelstein"
    #expect(outcome.text.contains("\"width\":\(43 * 6).0,\"height\""), "\(outcome.text)")
  }

  /// What decides among plural forms is a number, whatever its name.
  @Test(arguments: [
    ("json", #"{"k":"{photos, plural, other{# by {who}, {x, number}}}"}"#),
    ("fluent", "k = { $photos ->\n [one] 1\n *[other] { $photos } by { $who }, 8,888,888\n }\n"),
  ])
  func theLongestValuesOfNumbers(format: String, contents: String) async throws {
    let outcome = try await Tool.run(
      ["check", "-", "--format", format, "--box", "0.001", "--json", "--worst-case"] + Self.font,
      input: Data(contents.utf8))
    #expect(
      outcome.text.contains(#""8,888,888 by Maximilian Wolfeschlegelstein, 8,888,888""#),
      "\(outcome.text)")
  }

  /// The size is that of the text with the values filled in, which alone explains it.
  @Test func reportsShowTheTextMeasured() async throws {
    _ = try folder.file("n.json", contents: Data(#"{"a":"Hi {name}","b":"Plain"}"#.utf8))
    let options = ["n.json", "--box", "9", "--max-lines", "1", "--placeholder", "Ann"]
    let human = try await check(options + ["--junit", "j.xml"], status: 1)
    #expect(human.text.contains("\n  Hi {name}\n  measured: Hi Ann\n"), "\(human.text)")
    #expect(!human.text.contains("measured: Plain"))
    #expect(String(decoding: try file("j.xml"), as: UTF8.self).contains("Hi {name}\nHi Ann<"))
    let answer = try Answer(await check(options + ["--json"], status: 1).text)
    let failures = try #require(answer["failures"] as? [[String: Any]])
    #expect(failures.map { $0["measured"] as? String } == ["Hi Ann", nil])
    #expect(failures.map { $0["text"] as? String } == ["Hi {name}", "Plain"])
  }
}

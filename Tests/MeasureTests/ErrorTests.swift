import Foundation
import Testing

/// Failures are reported on standard error with a remedy, and by the exit status.
@Suite("Errors of the tool")
struct ErrorTests {
  private func expectFailure(
    _ arguments: [String], status: Int32, says words: String...
  ) async throws {
    let outcome = try await Tool.run(arguments)
    #expect(outcome.status == status)
    #expect(outcome.output.isEmpty)
    for word in words {
      #expect(outcome.errors.contains(word), "\(arguments) gives \(outcome.errors)")
    }
  }

  @Test func fontsThatAreNotThere() async throws {
    try await expectFailure(
      ["x", "--font", "No Such Font"], status: 1, says: "No Such Font", "measure fonts")
    try await expectFailure(
      ["x", "--font", "./no/such.ttf"], status: 1, says: "./no/such.ttf", "Check the path")
    try await expectFailure(
      ["x", "--fallback", "./no/such.ttf"], status: 1, says: "./no/such.ttf")
    try await expectFailure(["fonts", "No Such Font"], status: 1, says: "No Such Font")
  }

  @Test func aMissingFontNamesTheNearestAndWhereItLooked() async throws {
    try await expectFailure(
      ["x", "--font", "Liberaton Sans"], status: 1,
      says: "did you mean \"Liberation Sans\"", "Fontconfig looks in /", "/usr/share/fonts")
    try await expectFailure(
      ["x", "--font", "Helvetic"], status: 1, says: "did you mean \"Helvetica\"")
  }

  @Test func fontsThatAreNone() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("not.ttf", contents: Data("This is no font at all.".utf8))
    try await expectFailure(
      ["x", "--font", file.path], status: 1, says: file.path, "Give the path of")
    try await expectFailure(
      ["fonts", folder.url.path], status: 1, says: "name a font file in it.\nGive the path of")
  }

  @Test func filesThatCannotBeRead() async throws {
    try await expectFailure(
      ["--file", "/no/such.txt"], status: 1, says: "/no/such.txt: no such file.\nCheck the path.")
    try await expectFailure(
      ["--file", "/"], status: 1, says: "Cannot read /: it is a folder.\nName a file in it.")
    try await expectFailure(["batch", "/no/such.jsonl"], status: 1, says: "/no/such.jsonl")
    try await expectFailure(["batch", ""], status: 1, says: "Cannot read \"\": no such file")
    try await expectFailure(["batch", "/"], status: 1, says: "Cannot read /: it is a folder")
  }

  @Test(arguments: ["./x.svg", "x.svg"]) func twoDocumentsNeedTwoFiles(path: String) async throws {
    try await expectFailure(
      ["render", "x", "--svg", "x.svg", "--png", path], status: 64,
      says: "--svg and --png cannot be combined: both write \(path).")
  }

  @Test func namesThatAreNotUTF8AreNotThoseOfOtherFiles() async throws {
    try await expectFailure(
      ["render", "x", "--svg", "x\u{FFFD}.svg"], status: 1, says: "the name is not UTF-8")
  }

  @Test(arguments: [
    (["x", "--size", "0"], "--size"), (["x", "--size", "nan"], "--size"),
    (["x", "--size", "1e9"], "--size"), (["x", "--size", "big"], "--size"),
    (["x", "--width", "wide"], "--width"), (["x", "--kern", "nan"], "--kern"),
    (["x", "--options", "usesFontLeadin"], "usesFontLeading"), (["x", "--dir", "up"], "rtl"),
    (["x", "--breaks", "safari"], "- webkit"),
    (["x", "--max-lines", "-1"], "--max-lines"), (["x", "--max-lines", "1.5"], "--max-lines"),
    (["x", "--line-break-mode", "byWord"], "byWordWrapping"),
    (["x", "--line-spacing", "-1"], "--line-spacing"),
    (["x", "--line-spacing", "inf"], "--line-spacing"), (["x", "--min-scale", "2"], "--min-scale"),
    (["x", "--file", "y"], "not both"), (["x", "y"], "y"), (["--no-such-option"], "no-such-option"),
    (["batch", "a", "b"], "b"),
    (["batch", "--jobs", "-1"], "--jobs must be a number from 0"),
    (["bench", "--rounds", "-1"], "--rounds must be 1 or more"),
    (["check", "a.json", "--expansion", "-3"], "--expansion must be a number from 0"),
  ])
  func commandLinesThatMakeNoSense(arguments: [String], hint: String) async throws {
    try await expectFailure(arguments, status: 64, says: hint, "Usage:")
  }

  @Test func textsThatTheShellOrTheParserTookApart() async throws {
    for arguments in [["Hello", "world"], ["text", "a", "b", "c"], ["render", "a", "b"]] {
      try await expectFailure(arguments, status: 64, says: "Put the text in quotes.")
    }
    try await expectFailure(
      ["-5 C"], status: 64, says: "after two dashes: measure -- \"-5 C\".", "Usage: measure")
    try await expectFailure(["bubble", "-5"], status: 64, says: ": measure bubble -- \"-5\".")
    for arguments in [["batch", "a", "b"], ["x", "-w", "3"]] {
      let outcome = try await Tool.run(arguments)
      #expect(!outcome.errors.contains("Put "), "\(outcome.errors)")
    }
  }

  @Test func onlyNearOptionsAreSuggested() async throws {
    for arguments in [["lock", "--json"], ["table", "--jobs", "2"], ["table", "--lines", "3"]] {
      let outcome = try await Tool.run(arguments)
      #expect(outcome.status == 64 && outcome.errors.contains("Unknown option '\(arguments[1])'."))
      #expect(!outcome.errors.contains("Did you mean"), "\(outcome.errors)")
    }
    try await expectFailure(["x", "--widht", "3"], status: 64, says: "Did you mean '--width'?")
  }

  @Test func aHeightAloneHasNoEffect() async throws {
    for options in [[], ["--options", "truncatesLastVisibleLine"]] {
      try await expectFailure(
        ["x", "--height", "10"] + options, status: 64,
        says: "--height needs --options", "'measure fit'")
    }
    let scaled = try await Tool.run(["x", "--height", "10", "--width", "20", "--min-scale", "0.1"])
    #expect(scaled.status == 0)
  }

  @Test func widthsBelowZeroTimeNothing() async throws {
    try await expectFailure(
      ["bench", "--width", "-3"], status: 64, says: "--width must be a number of points from 0")
  }

  @Test(arguments: ["german", "xx_YY", "de_ZQ"]) func localesThatNobodyKnows(name: String)
    async throws
  {
    try await expectFailure(
      ["conversation", "--date-locale", name], status: 64, says: "'\(name)' is not a locale")
  }

  @Test func mistypedCommandsAreSuggested() async throws {
    try await expectFailure(
      ["bacth", "x"], status: 64, says: "There is no command 'bacth'. Did you mean 'measure batch'?"
    )
    try await expectFailure(
      ["help", "nosuch"], status: 64, says: "There is no command 'nosuch'", "fonts")
    try await expectFailure(["help", "fnots"], status: 64, says: "Did you mean 'fonts'?")
    let text = try await Tool.run(["fnots"])
    #expect(text.status == 0)
    #expect(text.errors.contains("'fnots' was measured as text. Did you mean 'measure fonts'?"))
    for word in ["test", "Hello", "batch!", "a b"] {
      #expect(try await Tool.run([word]).errors.isEmpty)
    }
  }

  @Test(arguments: ["100..400", "100-400", "400...100", "0...9"])
  func rangesOfWidths(range: String) async throws {
    try await expectFailure(["x", "--sweep", range], status: 64, says: "write 100...400")
  }

  @Test func linksAndPipesAreWrittenTo() async throws {
    let outcome = try await Tool.shell(
      """
      cd "$(mktemp -d)"
      echo old, and longer than the new one, which is cut off > file
      ln -s file link
      mkfifo pipe
      cat pipe > piped & "$measure" render I --svg pipe > /dev/null; wait
      for _ in 1 2; do "$measure" render I --svg link > /dev/null; done
      readlink link; cmp file piped && tail -c 7 file; test -p pipe && echo a pipe
      """)
    #expect(outcome.lines == ["file", "</svg>", "a pipe"], "\(outcome.errors)")
  }

  /// The document replaces the answer, byte for byte as in a file, and no file "-" is written.
  @Test(arguments: [
    (["A text", "--sweep", "10...20"], "--svg"), (["render", "A text"], "--svg"),
    (["render", "A text"], "--png"), (["bubble", "A text"], "--svg"), (["conversation"], "--svg"),
    (["compare", "--format", "jsonl"], "--html"),
    (["check", "-", "--format", "json", "--box", "9"], "--junit"),
    (["check", "-", "--format", "json", "--box", "9"], "--sarif"),
    (["check", "-", "--format", "json", "--box", "9"], "--write-baseline"),
  ])
  func aDashIsStandardOutput(arguments: [String], option: String) async throws {
    let script = """
      cd "$(mktemp -d)"
      echo '{"text":"A text"}' > in
      "$measure" "$@" file < in > answer; status=$?
      "$measure" "$@" - < in > document; test $? = $status || echo "$status and not"
      cmp file document && test -s file && test -s answer && ls -A
      """
    let outcome = try await Tool.shell(script, arguments: arguments + [option])
    #expect(outcome.lines == ["answer", "document", "file", "in"], "\(outcome.errors)")
  }

  @Test(arguments: [
    (["x", "--sweep", "10...20", "--svg", "-", "--json"], "--svg - and --json"),
    (["render", "x", "--svg", "-", "--png", "-"], "--svg - and --png -"),
    (["render", "x", "--png", "-", "--terminal"], "--png - and --terminal"),
    (["bubble", "x", "--svg", "-", "--json"], "--svg - and --json"),
    (["conversation", "--svg", "-", "--json"], "--svg - and --json"),
    (["compare", "--html", "-", "--csv"], "--html - and --csv"),
    (["check", "x.json", "--junit", "-", "--github"], "--junit - and --github"),
    (
      ["check", "x.json", "--sarif", "-", "--write-baseline", "-"],
      "--sarif - and --write-baseline -"
    ),
  ])
  func standardOutputHasOnePurpose(arguments: [String], options: String) async throws {
    try await expectFailure(
      arguments, status: 64, says: "\(options) cannot be combined: both write to standard output.")
  }

  @Test func aFullDiskIsReported() async throws {
    let outcome = try await Tool.shell(#""$measure" hello > /dev/full"#)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Cannot write the answer: no space left"))
  }

  @Test(arguments: ["--help", "help fit", "--version", "--version --json"])
  func helpAndVersionAreReportedWhereTheyCannotBeWritten(arguments: String) async throws {
    let outcome = try await Tool.shell("\"$measure\" \(arguments) > /dev/full")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Cannot write the answer: no space left"))
    let closed = try await Tool.shell(
      "(sleep 0.2; \"$measure\" \(arguments); echo $? >&2) | true")
    #expect(closed.errors == "0\n")
  }

  @Test(arguments: [
    #""$measure" hello"#, #"printf '{"text":"a"}\n%.0s' {1..20000} | "$measure" batch"#,
  ])
  func aClosedPipeEndsQuietly(command: String) async throws {
    let outcome = try await Tool.shell("\(command) | head -n 1; echo ${PIPESTATUS[-2]}")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.last == "0")
  }

  @Test func aPipeThatWasClosedBeforeEndsQuietly() async throws {
    let outcome = try await Tool.shell(#"(sleep 0.2; "$measure" hello; echo $? >&2) | true"#)
    #expect(outcome.errors == "0\n")
  }
}

import Foundation
import Testing

@Suite("Help, version and terminals")
struct HelpTests {
  private static let measuring = [
    "--font", "--fallback", "--hermetic", "--size", "--width", "--height", "--options", "--lang",
    "--dir", "--breaks", "--kern", "--max-lines", "--line-break-mode", "--line-spacing",
    "--min-scale", "--limit", "--json", "--locked",
  ]

  @Test(arguments: [
    (
      [],
      [
        "text", "render", "bubble", "compare", "bench", "check", "fonts", "lock", "batch", "fit",
        "table", "serve", "overlay", "--generate-completion-script",
        "--version", "Exit status: 0",
        "measure text fonts",
      ]
    ),
    (["text"], measuring + ["--file", "--keep-final-newline", "U+FFFD"]),
    (
      ["render"],
      measuring + [
        "--show", "--against", "--svg", "--png", "--scale", "--margin", "--terminal", "bands",
        "lineBoxes",
        "typographicBox", "inkBox", "baselines", "advances", "carets", "breaks", "estimate",
      ]
    ),
    (
      ["compare"],
      [
        "--format", "--column", "--font", "--fallback", "--hermetic", "--size", "--width", "--lang",
        "--dir", "--breaks", "--kern", "--scale", "--estimator", "--worst", "--json", "--csv",
        "--html", "--jobs", "--locked", "half-size", "two-thirds", "average", "nominal",
        "line-height", "calibrated",
        "meanErrorByCause", "bySetting", "byScript",
      ]
    ),
    (
      ["check"],
      [
        "--box", "--max-lines", "--font", "--font-for", "--locale", "--pseudo", "--expansion",
        "--source", "--placeholder", "--column", "--format", "--worst", "--json", "--junit",
        "--jobs",
        "--locked", "fit:",
        "missingGlyphs", ".xcstrings", "Exit status: 0", "--sarif", "--github", "--baseline",
        "--write-baseline", "--worst-case", "--reading-speed", "--fuzzy", "strings.xml",
        ".stringsdict",
        ".xliff", ".resx", ".properties", ".yml", ".ftl", ".srt", "2 if a file",
      ]
    ),
    (
      ["lock"],
      ["--font", "--fallback", "SHA-256", "--locked", "requests.jsonl", "libhyphen", "Fontconfig"]
    ),
    (
      ["bench"],
      [
        "--format", "--column", "--font", "--fallback", "--hermetic", "--size", "--width",
        "--new-width", "--lang", "--rounds", "--json", "--locked", "nanosecondsPerText",
        "textsPerSecond",
        "timesEstimate", "estimateWrongLineCount",
      ]
    ),
    (
      ["bubble"],
      [
        "--style", "--side", "--width", "--group", "--footer", "--status", "--name", "--quote",
        "--reaction", "--preview", "--preview-text", "--link", "--fit", "--scale", "--text-size",
        "--collapse", "--expanded", "--lang", "--rtl", "--svg", "--explain", "--json",
        "--locked", "susi-first", "chatto", "modern", "textSize", "lineCount", "lastLineWidth",
        "isBare",
        "frames", "explanation",
      ]
    ),
    (
      ["conversation"],
      [
        "--style", "--width", "--dates", "--rotate", "--rows", "--svg", "--json", "--locked",
        "text", "image",
        "side", "sender", "name", "date", "footer", "status", "quote", "reactions", "preview",
        "rotatedHeight", "worstScrollBar", "lineCount",
      ]
    ),
    (
      ["fonts"],
      ["--fallback", "--hermetic", "--size", "--text", "--lang", "--json", "unitsPerEm"]
    ),
    (
      ["batch"],
      [
        "--jobs", "--locked", "id", "text", "font", "fallback", "hermetic", "size", "width",
        "height", "options", "lang",
        "dir", "breaks", "behavior", "kern", "tracking", "ligatures", "features", "baselineOffset",
        "expansion", "runs", "attachment", "paragraphStyle", "paragraphStyles", "alignment",
        "lineSpacing", "paragraphSpacing", "paragraphSpacingBefore", "firstLineHeadIndent",
        "headIndent", "tailIndent", "lineHeightMultiple", "minimumLineHeight", "maximumLineHeight",
        "tabStops", "defaultTabInterval", "baseWritingDirection", "hyphenationFactor",
        "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail",
        "byTruncatingMiddle", "maxLines", "truncationToken", "minimumScaleFactor", "ink",
        "rect", "lineCount", "trailingWhitespace", "baseline", "ascent", "descent", "leading",
        "ending", "elided", "missingGlyphs", "substituted", "estimate", "visibleRange",
        "visibleRanges", "actualScaleFactor", "substitutions", "invalidJSON",
        "invalidUTF8", "lineTooLong", "invalidValue", "missingText", "fileNotFound",
        "fileUnreadable", "notAFont", "damaged", "faceIndexOutOfRange", "nameNotFound",
        "invalidSize", "Exit status: 0", "Blank lines",
      ]
    ),
  ])
  func helpMentionsEverything(command: [String], words: [String]) async throws {
    let outcome = try await Tool.run(command + ["--help"])
    #expect(outcome.status == 0)
    for word in words { #expect(outcome.text.contains(word), "\(word) in the help of \(command)") }
    #expect(outcome.lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE: ") })
  }

  @Test func usagesAreOneLineEach() async throws {
    for command in Self.commands {
      let usage = try await Tool.run(["help", command]).lines.filter { $0.hasPrefix("USAGE: ") }
      #expect(usage.count == 1 && usage.allSatisfy { $0.count <= 80 }, "\(usage)")
    }
    let whole = try await Tool.run(["--help"]).text
    #expect(whole.contains("USAGE: measure [<options>] [<text>]\n       measure <subcommand>"))
  }

  private static let commands = [
    "text", "render", "bubble", "conversation", "overlay", "compare", "bench", "check", "fonts",
    "lock", "batch", "fit", "table", "serve",
  ]

  /// So that it can be pasted. A wrapped line would continue in the first column, or deeper in the next.
  @Test(arguments: commands)
  func everyExampleIsOneLine(command: String) async throws {
    let wide = try await Tool.shell(
      #"COLUMNS=1000 "$measure" help \#(command)"#)
    let examples = wide.lines.filter { $0.hasPrefix("  measure ") || $0.hasPrefix("  echo ") }
    #expect(!examples.isEmpty)
    for example in examples { #expect(example.count <= 80, "\(example)") }
  }

  /// Man pages drop all other characters.
  @Test func theHelpOfAllCommandsIsASCII() async throws {
    let outcome = try await Tool.run(["--experimental-dump-help"])
    #expect(outcome.status == 0)
    let others = outcome.text.unicodeScalars.filter { !$0.isASCII }
    #expect(others.isEmpty, "\(others)")
  }

  @Test func theVersionIsANumber() async throws {
    let outcome = try await Tool.run(["--version"])
    #expect(outcome.text.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test func theBuildIsToldAsJSON() async throws {
    let outcome = try await Tool.run(["--version", "--json"])
    let answer = try Answer(try #require(outcome.lines.first))
    let version = try await Tool.run(["--version"]).lines.first
    #expect(answer["version"] as? String == version)
    #expect(["debug", "release"].contains(answer["build"] as? String))
    #expect(answer["libraries", "HarfBuzz"] is String)
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func completionsAreWritten(shell: String) async throws {
    let outcome = try await Tool.run(["--generate-completion-script", shell])
    for word in ["truncatesLastVisibleLine", "half-size", "--hermetic", "--locked", "--jobs"] {
      let bare = shell == "fish" ? word.replacing("--", with: "") : word
      #expect(outcome.text.contains(bare), "\(word)")
    }
  }

  // MARK: Terminals

  private static let hasScript = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  /// The output of the tool on a terminal.
  private func onTerminal(
    _ command: String, environment: [String: String] = [:]
  ) async throws -> String {
    try await Tool.shell(
      "/usr/bin/script -qec 'stty cols 60; \(command)' /dev/null", environment: environment
    ).text
  }

  @Test(.enabled(if: hasScript)) func coloursAreForTerminalsThatWantThem() async throws {
    #expect(try await onTerminal(#""$measure" hello"#).contains("\u{1B}["))
    for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      let text = try await onTerminal(#""$measure" hello"#, environment: environment)
      #expect(text.contains("hello"))
      #expect(!text.contains("\u{1B}["))
    }
    #expect(
      try await onTerminal(#""$measure" hello"#, environment: ["NO_COLOR": ""]).contains("\u{1B}["))
  }

  @Test(.enabled(if: hasScript)) func theTextIsCutToTheTerminal() async throws {
    let text = try await onTerminal(
      #""$measure" "$(printf "%0200d" 7)""#, environment: ["NO_COLOR": "1"])
    let lines = text.split(whereSeparator: \.isNewline)
    #expect(lines.contains { $0.hasSuffix("…") })
    #expect(lines.allSatisfy { $0.count <= 60 })
  }

  @Test(.enabled(if: hasScript)) func aTerminalWithoutTextIsAMistake() async throws {
    let text = try await onTerminal(#""$measure" --width 100; echo $?"#)
    #expect(text.contains("There is no text to measure"))
    #expect(text.contains("64"))
  }

  @Test(.enabled(if: hasScript)) func nothingAtAllOnATerminalShowsTheHelp() async throws {
    let text = try await onTerminal(#""$measure"; echo $?"#)
    #expect(text.contains("SUBCOMMANDS:"))
    #expect(text.hasSuffix("0\r\n"))
  }

  /// Work on a number of texts that takes long enough to show progress, however fast the machine is.
  private func shownOfLongWork(
    until wanted: Regex<AnyRegexOutput>, _ work: (Int) async throws -> String
  ) async throws -> String {
    for count in [1500, 6000, 24_000] {
      let shown = try await work(count)
      if shown.contains(wanted) { return shown }
    }
    return try await work(96_000)
  }

  @Test(.enabled(if: hasScript)) func progressIsForTerminals() async throws {
    let folder = try TemporaryFolder()
    let request = #"{"text":"Are we still on for tomorrow? I can bring the cake."}"# + "\n"
    let file = folder.url.appending(path: "in.jsonl")
    let line = try Regex("[0-9]+ lines \\(")
    let shown = try await shownOfLongWork(until: line) { count in
      try Data(String(repeating: request, count: count).utf8).write(to: file)
      return try await onTerminal("\"$measure\" batch \(file.path) > /dev/null")
    }
    #expect(shown.contains(line))
    #expect(shown.hasSuffix("\r\u{1B}[K"))
    let answers = try await onTerminal("head -n 2 \(file.path) | \"$measure\" batch")
    #expect(!answers.contains(" lines"))
  }

  @Test(
    .enabled(if: hasScript),
    arguments: [
      ("check in.json --box 200", "strings"), ("bench in.txt --rounds 2", "texts"),
      ("conversation in.jsonl --width 320", "messages"), ("lock in.txt", "texts"),
    ])
  func longWorkTellsSpeedAndTheTimeLeft(arguments: String, noun: String) async throws {
    let line = try Regex("[0-9]+ \(noun) \\([0-9]+ %\\), [0-9]+ \(noun)/s, [0-9]+ s left")
    let shown = try await shownOfLongWork(until: line) { count in
      let folder = try TemporaryFolder()
      let texts = (0..<count).map { "text \($0) of many, each of which is new" }
      _ = try folder.file("in.txt", contents: Data(texts.joined(separator: "\n").utf8))
      _ = try folder.file(
        "in.jsonl", contents: Data(texts.map { "{\"text\":\"\($0)\"}\n" }.joined().utf8))
      _ = try folder.file("in.json", contents: JSONEncoder().encode(texts))
      return try await onTerminal(
        "cd \(folder.url.path); \"$measure\" \(arguments) > /dev/null")
    }
    #expect(shown.contains(line), "\(shown.suffix(200))")
    #expect(shown.hasSuffix("\r\u{1B}[K"))
  }

  /// The shell offers families and files, as bash asks for them.
  @Test(arguments: [
    ("JetB", "JetBrains Mono"), ("./a", "./a.ttf"), ("./f", "./folder/"),
  ])
  func fontsAreCompleted(word: String, candidate: String) async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("a.ttf")
    _ = try folder.file("a.txt")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder"), withIntermediateDirectories: true)
    let script = #"""
      cd "$1"; shift
      PATH=$(dirname "$measure"):$PATH
      source <(measure --generate-completion-script bash)
      COMP_WORDS=(measure text --font "$1"); COMP_CWORD=3
      COMP_LINE="measure text --font $1"; COMP_POINT=${#COMP_LINE}
      _measure measure "$1" --font
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    let outcome = try await Tool.shell(script, arguments: [folder.url.path, word])
    #expect(outcome.lines == [candidate], "\(outcome.errors)")
  }
}

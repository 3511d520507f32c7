import ArgumentParser
import Foundation
import TextMetrics

/// `measure check`: do the strings of an interface fit?
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that the strings of an interface fit their boxes.",
    discussion: """
      Reads translation files, fits every string into its box, and lists the strings that fail, \
      worst first.

        measure check de.lproj/Localizable.strings --box 120x44 --size 15
        measure check Localizable.xcstrings --box 280 --max-lines 2 --pseudo
        measure check po/*.po --box 160 --font-for ja="Noto Sans CJK JP"
        measure check app/src/main/res --box 200 --worst-case
        measure check strings.csv --junit report.xml --sarif report.sarif

      Formats, inferred from file names:

        .strings .stringsdict .xcstrings    Apple
        strings.xml                         Android
        .xlf .xliff                         XLIFF 1.2 and 2
        .po .pot                            gettext
        .resx .resw                         .NET
        .properties                         Java
        .yml .yaml                          Rails
        .ftl                                Fluent
        .arb .json                          keys and texts, nested or not, or objects
                                            with a text and its box
        .csv .tsv                           records under a header
        .srt .vtt                           subtitles

      Folders are searched for files of these formats; .json, .yml and .csv files are found only \
      if their name or folder contains a locale. The locale comes from the file's contents, its \
      .lproj or values folder, its name (de.json) or its folder (de/app.json).

      Every form of a message is checked: plural forms, device variants, and the branches of ICU \
      messages. Fuzzy entries (.po), stale ones (.xcstrings) and untranslated ones (XLIFF) are \
      skipped and counted; --fuzzy checks them too.

      A reference in strings.xml, such as @string/ok, is replaced by the text of that string in \
      the same file; strings that refer to other files or packages are left out.

      If a file has plural or select branches, all its texts are read as ICU messages: two \
      apostrophes stand for one, and one before a brace starts a quotation. In .properties files, \
      texts with {0} are read as Java messages: every apostrophe quotes. In .arb files, \
      apostrophes are literal, as in Flutter without use-escaping; with it, pass --format json.

      A string's own box overrides the options. In .json objects and .csv records, the keys or \
      columns width, height, maxLines, font and size set it, next to key, text and lang; in XLIFF, \
      maxwidth does. In other formats a comment sets it, except in property lists, YAML and subtitles:

        /* Title of the button. fit: 120x44 maxLines=2 size=13 font="Inter Bold" */

      A string fails if it is wider or taller than its box, has too many lines, has a word that \
      must be broken, or has characters missing from every font. A subtitle also fails if it has \
      more characters per second than --reading-speed. If only one line is allowed, text does not \
      wrap. Trailing white space is ignored. All strings are kept in memory.

      With --json: one object with the keys checked, failed, unchecked, skipped, known, locales \
      [{locale, checked, failed}], failures [{file, line, column, key, locale, text, measured, \
      box, width, height, lineCount, overflow, problems}] and errors [{file, line, column, key, \
      locale, message}]. measured is the text with its placeholders filled in, if it has any. \
      overflow is the size of the string relative to its box; it may be below 1 if size is not the \
      problem, as with a broken word. problems are tooWide, tooHigh, tooManyLines, brokenWord, \
      missingGlyphs and tooFast.

      Exit status: 0 if every string fits; 1 if one does not; 2 if a file or string could not be \
      checked, a string has no box, or nothing was checked, even if strings failed; 64 for an \
      invalid command line. With --allow-unboxed, strings without a box are left out instead, as \
      long as others are checked.
      """)

  @Argument(help: "The files and folders to check.", completion: .file())
  var files: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The box of strings that have none, in points: 120x44.",
      discussion: "Either number may be omitted: 120, x44.", valueName: "size"),
    transform: CheckCommand.box)
  var box: FitBox?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum number of lines.", valueName: "count"))
  var maxLines: Int?

  @Flag(help: "Leave out strings without a box; otherwise the exit status is 2.")
  var allowUnboxed = false

  @OptionGroup var font: FontOptions
  @OptionGroup var jobs: JobsOptions
  @OptionGroup var lock: LockOptions

  @Option(
    help: ArgumentHelp(
      "The font for a locale or language, as in ja=Noto Sans CJK JP. May be repeated.",
      valueName: "locale=font"),
    transform: CheckCommand.localeFont)
  var fontFor: [LocaleFont] = []

  @Option(help: ArgumentHelp("Check this locale only. May be repeated.", valueName: "tag"))
  var locale: [String] = []

  @Flag(help: "Also check source strings with accents added and lengthened.")
  var pseudo = false

  @Flag(help: "Also check fuzzy, stale and untranslated entries.")
  var fuzzy = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much --pseudo lengthens strings, relative to their length.", valueName: "factor"))
  var expansion = 0.4

  @Option(
    help: ArgumentHelp(
      "The locale of the source strings, if the files do not specify it.", valueName: "tag"))
  var source = "en"

  @Option(
    help: ArgumentHelp(
      "Text substituted for placeholders. May be repeated.",
      discussion: """
        TEXT applies to all placeholders, NAME=TEXT to one: name=Ann, 0=Ann, %d=42. Without it \
        and without --worst-case, placeholders are measured literally. Tags are ignored.
        """,
      valueName: "text|name=text"))
  var placeholder: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Substitute long values for placeholders that --placeholder does not name.",
      discussion: """
        \(Placeholders.Values.widestNumber) for numbers, "\(Placeholders.Values.longName)" for others.
        """))
  var worstCase = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum characters per second of a subtitle; 0 means no limit.", valueName: "count"))
  var readingSpeed = 20.0

  @Option(
    help: ArgumentHelp("The CSV column or JSON key of the text.", valueName: "name"))
  var column = "text"

  @Option(help: ArgumentHelp("The format of the files; default: inferred from their names."))
  var format: StringFileFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum number of failing strings shown.", valueName: "count"))
  var worst = 20

  @OptionGroup var answer: AnswerOptions

  @OptionGroup var reports: CheckReportOptions

  /// A font for a locale.
  struct LocaleFont: Sendable {
    var locale: String
    var font: String
  }

  private static func box(_ text: String) throws -> FitBox {
    guard let box = FitBox(text) else {
      throw ValidationError("'\(text)' is not a size; write 120x44, 120 or x44, in points.")
    }
    return box
  }

  private static func localeFont(_ text: String) throws -> LocaleFont {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else {
      throw ValidationError("'\(text)' is not LOCALE=FONT; write ja=Noto Sans CJK JP.")
    }
    return LocaleFont(locale: String(parts[0]), font: String(parts[1]))
  }

  func validate() throws {
    try Bounds.check(maxLines, "--max-lines", atLeast: 1)
    try Bounds.check(worst, "--worst", atLeast: 0)
    try Bounds(0...10).check(expansion, "--expansion")
    try Bounds(0...1000).check(readingSpeed, "--reading-speed")
    guard !reports.github || !answer.json else {
      throw ValidationError(
        "--json and --github cannot be combined: both write to standard output.")
    }
    try reports.documents.check(besides: [("--json", answer.json), ("--github", reports.github)])
  }

  func run() throws {
    do {
      let summary = try CheckRun(self).summary()
      try reports.write(summary)
      try write(summary)
      if !summary.errors.isEmpty || lacksBoxes(summary) { throw ExitCode.unreadable }
      if !summary.failures.isEmpty { throw ExitCode.failure }
    } catch let error as ToolError {
      Self.report("\(error)")
      throw ExitCode.unreadable
    }
  }

  /// Whether the check fails because strings have no box.
  private func lacksBoxes(_ summary: FitSummary) -> Bool {
    summary.uncheckedCount > 0 && !allowUnboxed
  }

  /// Prints an error on standard error.
  static func report(_ message: String) {
    try? Descriptor.standardError.write(Array("Error: \(message)\n".utf8))
  }

  private func write(_ summary: FitSummary) throws {
    for error in summary.errors { Self.report(error.description) }
    if lacksBoxes(summary) {
      let count = summary.uncheckedCount
      Self.report(
        "\(count) \(count == 1 ? "string has" : "strings have") no box. Give --box or --max-lines, set "
          + "boxes in the files, or leave such strings out with --allow-unboxed.")
    }
    guard !reports.documents.replaceAnswer else { return }
    try Output.toStandardOutput { output in
      if reports.github { try output.write(GitHubAnnotations(summary: summary).lines) }
      try answer.write(summary, to: output) { style in
        CheckReport(summary: summary, limit: worst, style: style).lines
      }
    }
  }
}

extension ExitCode {
  /// The exit code if something could not be checked.
  static let unreadable = ExitCode(2)
}

extension CheckCommand {
  var check: FitCheck {
    var box = self.box ?? FitBox()
    box.maximumLineCount = maxLines
    box.font = font.face.font
    box.size = font.size.points
    var check = FitCheck(box: box)
    check.localeFonts = Dictionary(fontFor.map { ($0.locale, $0.font) }) { $1 }
    check.fallback = font.face.search.fallback
    check.isHermetic = font.face.search.hermetic
    check.placeholders = placeholders
    check.readingSpeed = readingSpeed > 0 ? readingSpeed : nil
    return check
  }

  private var placeholders: Placeholders.Values {
    var values = Placeholders.Values()
    values.usesWorstCase = worstCase
    for argument in placeholder {
      if let match = argument.wholeMatch(of: /(%?[\w.@\-]+)=(.*)/.dotMatchesNewlines()) {
        values.named[String(match.1)] = String(match.2)
      } else {
        values.common = argument
      }
    }
    return values
  }
}

/// The reports of a check for other programs.
struct CheckReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a report as JUnit XML.", discussion: DocumentPaths.help, valueName: "path"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write a report as SARIF 2.1.0.", discussion: DocumentPaths.help, valueName: "path"),
    completion: .file(extensions: ["sarif", "json"]))
  var sarif: String?

  @Flag(help: "Print annotations for GitHub Actions before the report.")
  var github = false

  @Option(
    help: ArgumentHelp(
      "Ignore failures that are in this baseline file.",
      discussion:
        "Its paths are relative to its own folder, so it can move together with the files.",
      valueName: "path"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all failures to a file for --baseline.", discussion: DocumentPaths.help,
      valueName: "path"),
    completion: .file())
  var writeBaseline: String?

  var documents: DocumentPaths {
    DocumentPaths([
      ("--junit", junit), ("--sarif", sarif), ("--write-baseline", writeBaseline),
    ])
  }

  func write(_ summary: FitSummary) throws {
    if let junit { try OutputFile.write(JUnitReport(summary: summary).document, to: junit) }
    if let sarif {
      try OutputFile.write(JSONWriter.line(of: SARIFReport(summary: summary)), to: sarif)
    }
    if let writeBaseline {
      try OutputFile.write(
        Baseline(of: summary.allResults).document(for: writeBaseline), to: writeBaseline)
    }
    let fixed = summary.baseline.fixedCount(among: summary)
    if fixed > 0, let baseline {
      Warning.write(
        "\(fixed) of the problems in \(baseline) \(fixed == 1 ? "is" : "are") fixed; update the file "
          + "with --write-baseline.")
    }
  }
}

extension StringFileFormat: ExpressibleByArgument {}

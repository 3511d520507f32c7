import ArgumentParser
import Foundation
import TextMetrics

/// `measure check`: do the strings of an interface fit?
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that the strings of an interface fit their boxes.",
    discussion: """
      Reads files of translations, fits every string into its box, and shows those that do not fit, \
      the worst first. For continuous integration: the exit status tells, and --junit writes what \
      its pages show.

        measure check de.lproj/Localizable.strings --box 120x44 --size 15
        measure check Localizable.xcstrings --box 280 --max-lines 2 --pseudo
        measure check po/*.po --box 160 --max-lines 1 --font-for ja="Noto Sans CJK JP"
        measure check strings.csv --junit report.xml

      Formats, by the names of the files: .strings, .xcstrings, .po and .pot, .json (keys and texts, \
      nested or not; ARB; or objects with a text and its box), .csv and .tsv under a header. The \
      locale is that of the file's contents, its .lproj folder or its name (de.json).

      A string's own box goes before the options. In .json objects and .csv it is in the keys or \
      columns width, height, maxLines, font and size, beside key, text and lang. Elsewhere a comment \
      grants it:

        /* Title of the button. fit: 120x44 maxLines=2 size=13 font="Inter Bold" */

      A string does not fit that is wider, higher or of more lines than its box, that has a word \
      which must be broken, or characters that no font has. With one line nothing wraps. White \
      space at line ends takes up no room. All strings are kept in memory.

      With --json: one object with the keys checked, failed, unchecked, locales [{locale, checked, \
      failed}] and failures [{file, line, column, key, locale, text, box, width, height, lineCount, \
      overflow, problems}]. overflow is what the string takes divided by what it has; problems are \
      tooWide, tooHigh, tooManyLines, brokenWord and missingGlyphs.

      Exit status: 0 where every string fits, 1 where one does not or a file could not be read, 64 \
      for a command line that makes no sense.
      """)

  @Argument(help: "The files to check.", completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The box of strings that have none: width, x and height, in points.",
      discussion: "120x44; one of them may be missing: 120, x44.", valueName: "size"),
    transform: CheckCommand.box)
  var box: FitBox?

  @Option(help: ArgumentHelp("The most lines that a string may take.", valueName: "count"))
  var maxLines: Int?

  @OptionGroup var font: FontOptions
  @OptionGroup var jobs: JobsOptions
  @OptionGroup var lock: LockOptions

  @Option(
    help: ArgumentHelp(
      "The font of a locale or language, as in ja=Noto Sans CJK JP. May be repeated.",
      valueName: "locale=font"),
    transform: CheckCommand.localeFont)
  var fontFor: [LocaleFont] = []

  @Option(help: ArgumentHelp("Check this locale only. May be repeated.", valueName: "tag"))
  var locale: [String] = []

  @Flag(help: "Check what the source strings become when they are accented and lengthened, too.")
  var pseudo = false

  @Option(help: ArgumentHelp("How much longer --pseudo makes them.", valueName: "factor"))
  var expansion = 0.4

  @Option(
    help: ArgumentHelp(
      "The locale of the source strings, where the files do not say.", valueName: "tag"))
  var source = "en"

  @Option(
    help: ArgumentHelp(
      "What stands for placeholders such as %@, %d and {name}; tags are left out.",
      discussion: "Without it they are measured as they are.", valueName: "text"))
  var placeholder: String?

  @Option(
    help: ArgumentHelp("The CSV column or JSON key of the text.", valueName: "name"))
  var column = "text"

  @Option(help: ArgumentHelp("The format of the files; default: by their names."))
  var format: StringFileFormat?

  @Option(help: ArgumentHelp("How many strings that do not fit are shown.", valueName: "count"))
  var worst = 20

  @OptionGroup var answer: AnswerOptions

  @Option(
    help: ArgumentHelp("Write a report as JUnit XML.", valueName: "path"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  /// A font for a locale.
  struct LocaleFont: Sendable {
    var locale: String
    var font: String
  }

  private static func box(_ text: String) throws -> FitBox {
    guard let box = FitBox(text) else {
      throw ValidationError("'\(text)' is no size; write 120x44, 120 or x44, in points.")
    }
    return box
  }

  private static func localeFont(_ text: String) throws -> LocaleFont {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else {
      throw ValidationError("'\(text)' is no locale and font; write ja=Noto Sans CJK JP.")
    }
    return LocaleFont(locale: String(parts[0]), font: String(parts[1]))
  }

  func validate() throws {
    try Bounds.check(maxLines, "--max-lines", atLeast: 1)
    try Bounds.check(worst, "--worst", atLeast: 0)
    try Bounds(0...10).check(expansion, "--expansion")
  }

  func run() throws {
    let lock = try lock.open()
    let reader = StringFile(textColumn: column, format: format)
    let strings = try files.flatMap { file in
      try self.strings(of: reader.read(file)).map { (file: file, string: $0) }
    }
    let summary = try summary(of: strings, lock: lock)
    guard summary.checkedCount > 0 || summary.uncheckedCount == 0 else {
      throw ValidationError(
        "No string has a box. Give --box, --max-lines, or boxes in the files (see --help).")
    }
    try write(summary)
    if !summary.failures.isEmpty { throw ExitCode.failure }
  }

  private func summary(
    of strings: [(file: String, string: LocalizedString)], lock: LockGuard?
  ) throws -> FitSummary {
    var progress = Progress(of: "strings", total: strings.count, streams: false)
    defer { progress.finish() }
    var waiting = JobQueue<(file: String, string: LocalizedString)>(jobs: jobs.count)
    var summary = FitSummary()
    for (index, string) in strings.enumerated() {
      waiting.append(string)
      guard waiting.isFull || index == strings.count - 1 else { continue }
      let results = waiting.results { [check] item in
        Result { try check.result(of: item.string, in: item.file) }
      }
      for result in results {
        guard let result = try result.get() else {
          summary.uncheckedCount += 1
          continue
        }
        try lock?.check(result.sources)
        summary.add(result)
      }
      progress.update(index + 1, done: index + 1)
    }
    return summary
  }

  private var check: FitCheck {
    var box = self.box ?? FitBox()
    box.maximumLineCount = maxLines
    box.font = font.font
    box.size = font.setting.size
    var check = FitCheck(box: box)
    check.localeFonts = Dictionary(fontFor.map { ($0.locale, $0.font) }) { $1 }
    check.fallback = font.setting.search.fallback
    check.isHermetic = font.setting.search.hermetic
    check.placeholder = placeholder
    return check
  }

  /// The strings of a file that are asked for, and what they become by pseudo-localisation.
  private func strings(of table: StringTable) -> [LocalizedString] {
    let source = table.sourceLocale ?? source
    let pseudo = PseudoLocalization(expansion: expansion)
    let all = table.strings.flatMap { string in
      guard self.pseudo, (string.locale ?? source) == source else { return [string] }
      var translated = string
      translated.locale = PseudoLocalization.locale
      translated.text = pseudo.translated(string.text)
      return [string, translated]
    }
    return locale.isEmpty ? all : all.filter { $0.locale.map(locale.contains) ?? false }
  }

  private func write(_ summary: FitSummary) throws {
    if let junit { try OutputFile.write(JUnitReport(summary: summary).document, to: junit) }
    try answer.write(summary) { style in
      CheckReport(summary: summary, limit: worst, style: style).lines
    }
  }
}

extension StringFileFormat: ExpressibleByArgument {}

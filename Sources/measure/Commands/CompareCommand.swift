import ArgumentParser
import Foundation
import TextMetrics

/// `measure compare`: estimates compared with measurements, over a file of texts.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare estimates with measurements, over a file of texts.",
    discussion: """
      Measures every text of a file in each font, at each size and width, compares each estimator \
      with the measurements, and splits the errors by cause: average advances, fallback fonts, \
      ligatures, kerning, spaces at line ends, breaks, leading and rounding, which add up to the \
      error.

        measure compare messages.txt --width 240
        measure compare texts.jsonl --width 180 --width 320 --size 15 --size 17
        measure compare strings.csv --column title --font "Liberation Sans"
        measure compare messages.txt --width 240 --html report.html
        measure compare messages.txt --estimator nominal --estimator 0.55x1.3
        measure compare messages.txt --width 250 --estimator font:Inter
        measure compare texts.txt --behavior macOS --estimator policy:iOS

      The file has one text per line or, depending on its name, one object per line (.jsonl: \
      the text in the key text, its language in lang), or a record of .csv or .tsv under a \
      header. Blank lines are skipped. Memory use is constant.

      Estimators (--estimator, all of them by default; total / width rounds up):

        half-size    half the size per character, total / width, lines 1.2 x size
        two-thirds   two thirds of the size per character, otherwise the same
        average      xAvgCharWidth of OS/2 per character, the font's line height
        nominal      advances without kerning, total / width, the font's line height
        line-height  everything as measured, but lines 1.2 x size high
        calibrated   this library's own: averages by script, learned from the font
        AxB          A x the size per character, lines B x size high: 0.55x1.3
        font:NAME    measured exactly, but in another font: what a stand-in costs
        policy:NAME  measured exactly, but as on another platform (the names of
                     --behavior): what measuring for the wrong one costs

      With --json: one object with the keys texts, measurements, settings [{font, size, width}], \
      estimators [{name, width, height and lineCount {mean, p50, p95, worst}, wrongLineCount, \
      tooFewLines, meanErrorByCause {cause: {width, height}}, worst [{line, text, setting, \
      measured, estimate, error}]}], and the same by setting (bySetting) and script (byScript). \
      With --csv: a row for each estimate of each text, with the parts of its error. mean is the \
      mean of the signed errors (positive for an overestimate); p50 and p95 are percentiles of \
      their magnitudes, accurate to 0.1 %. The number of lines includes the empty one after a \
      final line break.
      """)

  @OptionGroup var input: TextFileOptions
  @OptionGroup var setting: ComparisonOptions
  @OptionGroup var jobs: JobsOptions
  @OptionGroup var lock: LockOptions

  @Option(
    name: .customLong("estimator"),
    help: ArgumentHelp("An estimator to compare. May be repeated.", valueName: "name"),
    completion: .list(Estimator.standard.map(\.name)), transform: EstimatorName.init)
  var estimators: [EstimatorName] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of worst examples shown.", valueName: "count"))
  var worst = 3

  @OptionGroup var answer: AnswerOptions

  @Flag(help: "Print each estimate as a CSV row.")
  var csv = false

  @Option(
    help: ArgumentHelp(
      "Write a self-contained HTML report with plots.", discussion: DocumentPaths.help,
      valueName: "path"),
    completion: .file(extensions: ["html"]))
  var html: String?

  func validate() throws {
    guard !answer.json || !csv else { throw ValidationError("Give --json or --csv, not both.") }
    try Bounds.check(worst, "--worst", atLeast: 0)
    try documents.check(besides: [("--json", answer.json), ("--csv", csv)])
  }

  private var documents: DocumentPaths { DocumentPaths([("--html", html)]) }

  func run() throws {
    let lock = try lock.open()
    let input = try InputFile(self.input.file)
    defer { input.descriptor.close() }
    var stream = self.input.stream(input)
    let plan = ComparisonPlan(
      estimators: estimators.isEmpty
        ? Estimator.standard : try estimators.map { try $0.estimator(setting.search) },
      settings: try setting.settings(), style: setting.style, recordsSources: lock != nil)
    var comparison = Comparison(plan, exampleCount: worst)
    let queue = JobQueue(jobs: jobs.count, work: plan.compared)
    var progress = Progress(of: "texts", total: input.descriptor.fileSize, streams: csv)
    defer { progress.finish() }
    try Interrupt.postponed {
      try Output.toStandardOutput { output in
        if csv { try output.write([ComparisonCSV.header]) }
        func addNext() throws -> Bool {
          guard let compared = queue.next() else { return false }
          for sources in compared.sources { try lock?.check(sources) }
          try comparison.add(compared) { measurement in
            if csv { try output.write([ComparisonCSV.row(measurement)]) }
          }
          progress.update(comparison.textCount, done: stream.byteCount)
          return true
        }
        try input.reading {
          while !Interrupt.isPending, let text = try stream.next() {
            queue.append(text)
            while queue.isFull, try addNext() {}
          }
          while try addNext() {}
        }
        progress.finish()
        guard comparison.textCount > 0 || Interrupt.isPending else { throw input.withoutTexts }
        try finish(comparison, output)
      }
    }
  }

  private func finish(_ comparison: Comparison, _ output: Output) throws {
    if let html { try OutputFile.write(ComparisonHTML(comparison).document, to: html) }
    guard !csv, !documents.replaceAnswer else { return }
    try answer.write(comparison, to: output) { style in
      ComparisonReport(comparison: comparison, style: style).lines
    }
  }
}

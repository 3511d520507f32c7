import ArgumentParser
import Foundation
import TextMetrics

/// `measure bench`: the speed of measuring, with the user's texts and font.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Time measuring and estimating the texts of a file.",
    discussion: """
      Measures every text of a file and prints how long this takes, compared with an estimate of \
      half the font size per character.

        measure bench messages.txt
        measure bench strings.csv --column title --font "Liberation Sans"

      What is timed:

        first time  prepare and measure each text, with nothing cached
        again       the same again
        new width   measure the prepared texts at another width
        all cores   prepare and measure as a batch, duplicates only once
        estimate    half the size per character, lines 1.2 x size

      The first task runs once; for the others, the median of the rounds is reported. Times are \
      wall-clock times, so use an idle machine and a release build.

      The file has one text per line or, depending on its name, one object per line (.jsonl: \
      the text in the key text, its language in lang), or a record of .csv or .tsv under a \
      header. Blank lines are skipped. All texts are kept in memory.

      With --json: one object with the keys texts, utf16Length, font, size, width, newWidth, rounds, \
      cores, estimateWrongLineCount, tasks [{name, nanosecondsPerText, textsPerSecond, \
      timesEstimate}], whose names are cold, warm, newWidth, allCores and estimate.
      """)

  @OptionGroup var input: TextFileOptions
  @OptionGroup var font: FontOptions
  @OptionGroup var lock: LockOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width at which lines wrap, in points; 0 means no limit.", valueName: "points"))
  var width = 280.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The second width for wrapping, in points; 0 means no limit.", valueName: "points"))
  var newWidth = 200.0

  @Option(
    name: .customLong("lang"),
    help: ArgumentHelp(
      "The language of texts without one, as a BCP 47 tag.", valueName: "tag"))
  var language: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of times that each task is timed.", valueName: "count"))
  var rounds = 5

  @OptionGroup var answer: AnswerOptions

  func validate() throws {
    try Bounds.distances.check(width, "--width")
    try Bounds.distances.check(newWidth, "--new-width")
    try Bounds.check(rounds, "--rounds", atLeast: 1)
  }

  func run() throws {
    let lock = try lock.open()
    let texts = try read()
    let total = SpeedRun.totalCount(texts, rounds: rounds)
    var progress = Progress(of: "texts", total: total, streams: false)
    try Interrupt.postponed {
      var run = SpeedRun(texts, rounds: rounds) { progress.update($0, done: $0) }
      let results = run.results()
      progress.finish()
      for sources in run.sources { try lock?.check(sources) }
      try answer.write(results, results.lines)
    }
  }

  private func read() throws -> SpeedTexts {
    let input = try InputFile(self.input.file)
    defer { input.descriptor.close() }
    var stream = self.input.stream(input)
    var texts: [StreamedText] = []
    try input.reading {
      while let text = try stream.next() { texts.append(text) }
    }
    guard !texts.isEmpty else { throw input.withoutTexts }
    return SpeedTexts(
      texts, font: try font.resolve(), language: language,
      width: width, newWidth: newWidth)
  }
}

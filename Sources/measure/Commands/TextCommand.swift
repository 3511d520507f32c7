import ArgumentParser
import Foundation
import TextMetrics

/// `measure text`: one text, for users or as JSON.
struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Measure a text: its rectangle, its lines, and a naive estimate.",
    discussion: """
      Prints the rectangle of boundingRect, the lines, and the estimate of a program that cannot \
      measure (half the font size per character, lines 1.2 times the size high), with its error. \
      The estimate ignores limits, so it is not shown if the text was truncated, shrunk or kept on \
      one line.

        measure "Are we still on for tomorrow?" --width 250 --size 18
        measure --file letter.txt --font "Liberation Serif" --width 400
        measure $'two\\nlines' --font fonts/Mine.ttc#1 --json

        measure --file letter.txt --width 300 --explain
        measure --file letter.txt --sweep 100...400

      With --json the answer is one object with the keys of 'measure batch' (see its help), \
      without id.

      The lines are in reading order; their ranges are UTF-16 code units, excluding the end, \
      and include trailing white space and the line break. A line break at the end of the text \
      adds no line to the list, but its height is in the rectangle, and the comparison with \
      the estimate counts it. Invalid UTF-8 is measured as U+FFFD.
      """)

  @OptionGroup var source: TextSource
  @OptionGroup var font: FontOptions
  @OptionGroup var measurement: MeasurementOptions
  @OptionGroup var answer: AnswerOptions
  @OptionGroup var lock: LockOptions

  @Flag(
    help: ArgumentHelp(
      "Explain why each line ended and what set its height, and the policy behind it.",
      discussion: """
        For each line: the reason, its slack, and the font and table that set its ascent, descent \
        and leading, with what rules and styles add. Then the substitute fonts, the size rounded \
        up to pixels, and every choice.
        """))
  var explain = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "List the widths at which the number of lines or the height changes.",
      discussion: "Each row applies from its width to just below that of the next.",
      valueName: "from...to"),
    transform: WidthRange.init)
  var sweep: WidthRange?

  @Option(
    help: ArgumentHelp(
      "Plot the heights of --sweep to an SVG file.", discussion: DocumentPaths.help,
      valueName: "path"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  func validate() throws {
    guard svg == nil || sweep != nil else {
      throw ValidationError(
        "--svg plots a sweep; give --sweep, or draw the text with 'measure render'.")
    }
    guard sweep == nil || measurement.lines.minScale == nil else {
      throw ValidationError(
        "--sweep and --min-scale cannot be combined: each width has its own scale.")
    }
    try documents.check(besides: [("--json", answer.json), ("--explain", explain)])
  }

  private var documents: DocumentPaths { DocumentPaths([("--svg", svg)]) }

  func run() throws {
    let lock = try lock.open()
    var request = measurement.request(for: try source.read(), in: font)
    request.wantsExplanation = explain
    request.sweep = sweep?.value
    let text = try request.styledText()
    let answer = request.measured(text)
    try lock?.check(answer.sources)
    if let svg, let sweep, let steps = answer.heightProfile {
      try OutputFile.write(SweepPlot(steps: steps, widths: sweep.value).svg, to: svg)
    }
    guard !documents.replaceAnswer else { return }
    try self.answer.write(answer) { style in
      MeasurementReport(request, text.firstStyle.font, answer, style).lines
    }
  }
}

import ArgumentParser
import Foundation
import TextMetrics

/// `measure text`: one text, for users or as JSON.
struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Measure a text: its rectangle, its lines, and a naive estimate beside them.",
    discussion: """
      Prints the rectangle of boundingRect, the lines, and beside them the estimate that programs \
      make where they cannot measure (characters × size / 2, lines 1.2 × size high) with its error.

        measure "Are we still on for tomorrow?" --width 250 --size 18
        measure --file letter.txt --font "Liberation Serif" --width 400
        measure $'two\\nlines' --font fonts/Mine.ttc#1 --json

        measure --file letter.txt --width 300 --explain
        measure --file letter.txt --sweep 100...400

      With --json the answer is one object with the keys of 'measure batch' (see its help), \
      without id.

      The lines are numbered in the order of reading; their ranges are UTF-16 code units, the end \
      not included, white space and line break at the line's end included. A line break at the end \
      of the text opens no line in that list, but its height is in the rectangle, and the comparison \
      with the estimate counts it. Invalid UTF-8 is \
      measured as U+FFFD.
      """)

  @OptionGroup var source: TextSource
  @OptionGroup var common: CommonOptions
  @OptionGroup var lock: LockOptions

  @Flag(
    help: ArgumentHelp(
      "Explain why each line ended and what set its height, and the policy behind it.",
      discussion: """
        For each line the reason, its slack, and for ascent, descent and leading the font, the table \
        and what rules and styles add; the fonts that stood in, the size rounded up to pixels, and \
        every choice that was made.
        """))
  var explain = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "List the widths at which the number of lines or the height changes.",
      discussion: "Each row holds from its width to just below that of the next.",
      valueName: "from...to"),
    transform: WidthRange.init)
  var sweep: WidthRange?

  @Option(
    help: ArgumentHelp("Plot the heights of --sweep into a file (SVG).", valueName: "path"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  func validate() throws {
    guard svg == nil || sweep != nil else {
      throw ValidationError(
        "--svg plots a sweep; give --sweep, or draw the text with 'measure render'.")
    }
    guard sweep == nil || common.lines.minScale == nil else {
      throw ValidationError("--sweep and --min-scale do not go together: each width has its scale.")
    }
  }

  func run() throws {
    let lock = try lock.open()
    var request = common.request(for: try source.read())
    request.wantsExplanation = explain
    request.sweep = sweep?.value
    let text = try request.styledText()
    let answer = request.measured(text)
    try lock?.check(answer.sources)
    if let svg, let sweep, let steps = answer.heightProfile {
      try OutputFile.write(SweepPlot(steps: steps, widths: sweep.value).svg, to: svg)
    }
    try common.answer.write(answer) { style in
      MeasurementReport(request, text.firstStyle.font, answer, style).lines
    }
  }
}

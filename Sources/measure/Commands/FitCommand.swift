import ArgumentParser
import Foundation
import TextMetrics

/// `measure fit`: the largest size, or the smallest box, in which a text fits.
struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Find the largest font size, or the smallest box, for a text.",
    discussion: """
      With --width, finds the largest font size at which the text fits the width, and --height and \
      --max-lines if given. Sizes range from --min-size to --max-size, or from the fraction \
      --min-scale of --size up to --size. Without --width, finds the narrowest box for the text at \
      --size within --max-lines or --height.

        measure fit "Big news" --width 600 --height 200
        measure fit "Are we still on for tomorrow?" --max-lines 2 --size 15
        measure fit "Chapter one" --width 300 --max-lines 1 --size 24 --min-scale 0.5
        measure fit --texts titles.csv --column title --width 400 --max-size 60

      A text does not fit if one of its words must be broken, unless --allow-broken-words is \
      given. With --texts, each text of a file is fitted, and then all of them together.

      With --json: an object with the keys fits, size, width, height and lineCount; with --texts, \
      one object per text that begins with line and text, and at the end an object {all: ...}.

      Exit status: 0 if the text fits, 1 if it does not fit even at the smallest size.
      """)

  @OptionGroup var source: TextSource

  @Option(
    help: ArgumentHelp(
      "Fit each text of a file: one text per line, or .jsonl, .csv or .tsv, by its name.",
      valueName: "path"),
    completion: .file())
  var texts: String?

  @Option(
    help: ArgumentHelp("The CSV column or JSON key of the text in --texts.", valueName: "name"))
  var column = "text"

  @OptionGroup var font: FontOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width of the box in points.", valueName: "points"))
  var width: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The height of the box in points.", valueName: "points"))
  var height: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum number of lines; 0 means no limit.", valueName: "count"))
  var maxLines = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The smallest font size, in points; default: 1.", valueName: "points"))
  var minSize: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The largest font size, in points; default: 500.", valueName: "points"))
  var maxSize: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The smallest font size, as a fraction of --size, the largest.",
      valueName: "factor"))
  var minScale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The step between sizes, in points; default: 0.5.", valueName: "points"))
  var step: Double?

  @Flag(help: "Allow breaking words that are wider than the box.")
  var allowBrokenWords = false

  @Option(
    name: .customLong("lang"),
    help: ArgumentHelp("The language as a BCP 47 tag.", valueName: "tag"))
  var language: String?

  @OptionGroup var lock: LockOptions
  @OptionGroup var answer: AnswerOptions

  func validate() throws {
    try Bounds.widths.check(width, "--width")
    try Bounds.widths.check(height, "--height")
    try Bounds.check(maxLines, "--max-lines", atLeast: 0)
    try Bounds(above: 0, atMost: FontOrigin.maximumSize, unit: "points").check(
      minSize, "--min-size")
    try Bounds(above: 0, atMost: FontOrigin.maximumSize, unit: "points").check(
      maxSize, "--max-size")
    try Bounds(above: 0, atMost: 1).check(minScale, "--min-scale")
    try Bounds(0.001...1000, unit: "points").check(step, "--step")
    guard leastSize <= greatestSize else {
      throw ValidationError("--min-size must not exceed --max-size.")
    }
    guard width != nil || height != nil || maxLines > 0 else {
      throw ValidationError(
        "Give --width for the largest size, or --max-lines for the smallest box.")
    }
    guard texts == nil || !source.isGiven else {
      throw ValidationError("Give a text or --texts, not both.")
    }
    try checkThatSizesHaveAnEffect()
  }

  private func checkThatSizesHaveAnEffect() throws {
    let bounds = [("--min-size", minSize), ("--max-size", maxSize)]
    let search = [("--min-scale", minScale), ("--step", step)] + bounds
    if width == nil, let option = search.first(where: { $0.1 != nil })?.0 {
      throw ValidationError(
        "\(option) needs --width: without it, the size is that of --size.")
    }
    if minScale != nil, let option = bounds.first(where: { $0.1 != nil })?.0 {
      throw ValidationError(
        "\(option) and --min-scale cannot be combined: with --min-scale, sizes are fractions of --size."
      )
    }
    guard font.size.given == nil || width == nil || minScale != nil else {
      throw ValidationError(
        "--size and --width cannot be combined: --width searches for the size. Give --max-size instead, "
          + "or --min-scale as well.")
    }
  }

  func run() throws {
    let lock = try lock.open()
    let fonts = FontResolver()
    guard let texts else {
      let fitting = try fitting(of: source.read(), language: language, fonts)
      try lock?.check(fitting.sources)
      try answer.write(fitting) { Self.lines(fitting, style: $0) }
      if !fitting.fits { throw ExitCode.failure }
      return
    }
    let fittings = try fittings(of: texts, fonts, lock)
    try write(fittings)
    if fittings.contains(where: { !$0.fitting.fits }) { throw ExitCode.failure }
  }

  // The help of the options states these defaults.
  private var leastSize: Double { minSize ?? 1 }
  private var greatestSize: Double { maxSize ?? 500 }
  private var sizeStep: Double { step ?? 0.5 }

  private var sizes: ClosedRange<Double> {
    guard let minScale else { return leastSize...greatestSize }
    let largest = font.size.points
    return largest * minScale...largest
  }

  private func fitting(
    of text: [UInt16], language: String?, _ fonts: FontResolver
  ) throws -> Fitting {
    var request = MeasurementRequest(text: text)
    font.apply(to: &request)
    request.attributes.language = language
    var box = TextFitting(
      width: CGFloat(width ?? .infinity), height: CGFloat(height ?? .infinity),
      maximumLineCount: maxLines, allowsBrokenWords: allowBrokenWords)
    box.options = .drawn
    let search = FittingSearch(request: request, box: box, fonts: fonts)
    guard width != nil else { return try search.smallestBox(at: font.size.points) }
    return try search.largestSize(in: sizes, step: sizeStep)
  }
}

// MARK: - Files of texts

extension FitCommand {
  private struct FittedText: JSONWritable {
    var text: StreamedText
    var fitting: Fitting

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("line", text.line)
        json.member("text", JSONValue.string(text.units))
        fitting.writeMembers(to: &json)
      }
    }
  }

  private func fittings(
    of path: String, _ fonts: FontResolver, _ lock: LockGuard?
  ) throws -> [FittedText] {
    let input = try InputFile(path)
    defer { input.descriptor.close() }
    var stream = TextStream(
      input.descriptor, format: TextStream.Format(path: path), column: column)
    var fittings: [FittedText] = []
    try input.reading {
      while let text = try stream.next() {
        let fitting = try fitting(of: text.units, language: text.language ?? language, fonts)
        try lock?.check(fitting.sources)
        fittings.append(FittedText(text: text, fitting: fitting))
      }
    }
    guard !fittings.isEmpty else { throw input.withoutTexts }
    return fittings
  }

  private func write(_ fittings: [FittedText]) throws {
    let common = Common(fittings.map(\.fitting), areSized: width != nil)
    try Output.toStandardOutput { output in
      if answer.json {
        for fitting in fittings { try output.write(line: fitting) }
        try output.write(line: common)
      } else {
        try output.write(table(fittings, common, style: TerminalStyle(for: .standardOutput)))
      }
    }
  }

  /// The results for all texts together.
  private struct Common: JSONWritable {
    enum Answer {
      /// The largest size at which all texts fit.
      case size(Double)
      /// The smallest box for all texts at the given size.
      case box(width: Double, height: Double)
    }

    var fits: Bool
    var answer: Answer

    init(_ fittings: [Fitting], areSized: Bool) {
      fits = fittings.allSatisfy(\.fits)
      answer =
        areSized
        ? .size(fittings.map(\.size).min() ?? 0)
        : .box(
          width: fittings.map(\.width).max() ?? 0, height: fittings.map(\.height).max() ?? 0)
    }

    func write(to json: inout JSONWriter) {
      json.object { $0.member("all", Members(common: self)) }
    }

    private struct Members: JSONWritable {
      var common: Common

      func write(to json: inout JSONWriter) {
        json.object { json in
          json.member("fits", common.fits)
          switch common.answer {
          case .size(let size): json.member("size", size)
          case .box(let width, let height):
            json.member("width", width)
            json.member("height", height)
          }
        }
      }
    }
  }

  private func table(
    _ fittings: [FittedText], _ common: Common, style: TerminalStyle
  ) -> [String] {
    var table = Table([
      ("line", .right), ("size", .right), ("width", .right), ("height", .right), ("lines", .right),
      ("text", .left),
    ])
    for fitted in fittings {
      table.append([
        "\(fitted.text.line)",
        fitted.fitting.fits ? Numbers.short(fitted.fitting.size) : "too big",
        Numbers.points(fitted.fitting.width), Numbers.points(fitted.fitting.height),
        "\(fitted.fitting.lineCount)", VisibleText.visible(String(units: fitted.text.units)),
      ])
    }
    return table.lines(style: style) + ["", Self.conclusion(common)]
  }

  private static func conclusion(_ common: Common) -> String {
    guard common.fits else { return "Not every text fits." }
    return switch common.answer {
    case .size(let size): "All fit at \(Numbers.short(size)) points."
    case .box(let width, let height):
      "All fit in \(Numbers.points(width)) × \(Numbers.points(height))."
    }
  }

  private static func lines(_ fitting: Fitting, style: TerminalStyle) -> [String] {
    var table = Properties()
    if !fitting.fits {
      table.append("fits", "no, not even at this size", emphasis: .warning)
    }
    table.append("size", "\(Numbers.short(fitting.size)) pt")
    table.append("box", "\(Numbers.points(fitting.width)) × \(Numbers.points(fitting.height))")
    table.append("lines", "\(fitting.lineCount)")
    return table.lines(style: style)
  }
}

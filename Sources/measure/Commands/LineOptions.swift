import ArgumentParser
import TextMetrics

/// Options for the lines of a text, and for text that does not fit.
struct LineOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum number of lines; the last is truncated. 0 means no limit.", valueName: "count"))
  var maxLines = 0

  @Option(
    help: ArgumentHelp(
      "The line break mode, as in NSParagraphStyle.",
      discussion: """
        One of \(modes.prefix(3).joined(separator: ", ")), \
        \(modes.dropFirst(3).joined(separator: ", ")). The last four keep each paragraph on one \
        line.
        """,
      valueName: "mode"),
    completion: .list(modes), transform: mode)
  var lineBreakMode = ParagraphStyle.LineBreakMode.byWordWrapping

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The space between lines, in points.", valueName: "points"))
  var lineSpacing = 0.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The smallest factor, 0 to 1, by which fonts may shrink to fit the text.",
      discussion: "The text must fit --width, and --height or --max-lines if given.",
      valueName: "factor"))
  var minScale: Double?

  private static var modes: [String] { ParagraphStyle.LineBreakMode.names }

  private static func mode(_ name: String) throws -> ParagraphStyle.LineBreakMode {
    guard let mode = ParagraphStyle.LineBreakMode.named(name) else {
      throw ValidationError("'\(name)' is not one of \(modes.joined(separator: ", ")).")
    }
    return mode
  }

  func validate() throws {
    try Bounds.check(maxLines, "--max-lines", atLeast: 0)
    try Bounds.distances.check(lineSpacing, "--line-spacing")
    try Bounds(0...1).check(minScale, "--min-scale")
  }

  func apply(to request: inout MeasurementRequest) {
    request.paragraphStyle.lineBreakMode = lineBreakMode
    request.paragraphStyle.lineSpacing = lineSpacing
    request.maximumLineCount = maxLines
    request.minimumScaleFactor = minScale
  }
}

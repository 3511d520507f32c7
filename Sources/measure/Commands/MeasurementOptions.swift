import ArgumentParser
import Foundation
import TextMetrics

/// How a text in one font is laid out: options of every command that measures one.
struct MeasurementOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width at which lines wrap, in points.",
      discussion: "Without it, and for 0, negative numbers, nan and inf, lines do not wrap.",
      valueName: "points"))
  var width: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The height for truncatesLastVisibleLine or --min-scale, in points.",
      discussion: "Without it, and for 0, negative numbers, nan and inf, there is no limit.",
      valueName: "points"))
  var height: Double?

  @Option(
    help: ArgumentHelp(
      "Comma-separated options of boundingRect, or \"none\".",
      valueName: "names"))
  var options = OptionList(value: .measureDefault)

  @Option(
    name: .customLong("lang"),
    help: ArgumentHelp(
      "The language as a BCP 47 tag, such as ja or sr-Latn.",
      discussion: "It selects letter forms, line breaking rules and fallback fonts.",
      valueName: "tag"))
  var language: String?

  @OptionGroup var writing: WritingOptions
  @OptionGroup var lines: LineOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws {
    guard let height, height > 0, height.isFinite, lines.minScale == nil else { return }
    let needed: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    guard options.value.isSuperset(of: needed) else {
      throw ValidationError(
        "--height needs --options usesLineFragmentOrigin,truncatesLastVisibleLine; to ask whether a "
          + "text fits, use 'measure fit'.")
    }
  }

  func request(for text: [UInt16], in font: FontOptions) -> MeasurementRequest {
    var request = MeasurementRequest(text: text)
    font.apply(to: &request)
    request.attributes.kern = writing.kern
    request.attributes.language = language
    request.paragraphStyle = writing.paragraphStyle
    request.width = width ?? request.width
    request.height = height ?? request.height
    request.options = options.value
    lines.apply(to: &request)
    request.limits = limits.value
    return request
  }
}

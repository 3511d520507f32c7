import ArgumentParser
import Foundation
import TextMetrics

/// The font that text is measured in: options that every command with a font has.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The font: a name, or the path of a file (with #INDEX for a collection).",
      discussion: "Default: the system font, which is bundled.", valueName: "name|file"),
    completion: .file())
  var font: String?

  @OptionGroup var setting: FontSetting
}

/// What goes with a font: its size, and where to look for what it lacks.
struct FontSetting: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A font searched for what the first one lacks, before the system's fonts. May be repeated.",
      valueName: "name|file"),
    completion: .file())
  var fallback: [String] = []

  @Flag(help: "Search nothing but --fallback for what the font lacks: no machine's own fonts.")
  var hermetic = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of the font in points.", valueName: "points"))
  var size = 17.0

  func validate() throws {
    guard size > 0, size <= FontRequest.maximumSize else {
      throw ValidationError(
        "--size must be a number of points above 0 and at most \(Int(FontRequest.maximumSize)).")
    }
  }

  func request(for reference: String?) -> FontRequest {
    FontRequest(reference: reference, fallback: fallback, isHermetic: hermetic, size: size)
  }
}

/// How text is measured: options that every command that measures has.
struct CommonOptions: ParsableArguments {
  @OptionGroup var font: FontOptions

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
      "The height that truncatesLastVisibleLine cuts the text to, in points.",
      discussion: "Without it, and for 0, negative numbers, nan and inf, there is no limit.",
      valueName: "points"))
  var height: Double?

  @Option(
    help: ArgumentHelp(
      "Options of boundingRect, separated by commas; none of them with \"none\".",
      valueName: "names"))
  var options = OptionList(value: .measureDefault)

  @Option(
    name: .customLong("lang"),
    help: ArgumentHelp(
      "The language as a BCP 47 tag, such as ja or sr-Latn.",
      discussion: "It chooses letter forms, line-breaking rules and fallback fonts.",
      valueName: "tag"))
  var language: String?

  @Option(
    name: .customLong("dir"),
    help: "The base direction; auto takes it from each paragraph's first letter.")
  var direction = BaseDirection.automatic

  @Option(
    help: ArgumentHelp(
      "The rules by which lines break.",
      discussion: """
        unicode is UAX #14; webkit is what browsers do with slashes, hyphens and brackets; \
        cjkStrict and cjkLoose are for Chinese and Japanese; keepAll keeps words of Korean, \
        Chinese and Japanese whole.
        """,
      valueName: "name"))
  var breaks = ProfileName(value: .unicode)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Points added after every character.",
      discussion: "0 switches the font's pair kerning off; without it the font's kerning holds.",
      valueName: "points"))
  var kern: Double?

  @OptionGroup var lines: LineOptions

  @Flag(help: "Print JSON, with every digit, for programs.")
  var json = false

  func validate() throws {
    if let kern, !(abs(kern) <= MeasurementRequest.maximumLength) {
      throw ValidationError(
        "--kern must be a number of points, at most \(Int(MeasurementRequest.maximumLength)).")
    }
  }

  func request(for text: [UInt16]) -> MeasurementRequest {
    var request = MeasurementRequest(text: text)
    request.attributes = TextAttributes(
      font: font.font, size: font.setting.size, kern: kern, language: language)
    request.fallback = font.setting.fallback
    request.isHermetic = font.setting.hermetic
    request.paragraphStyle.baseWritingDirection = direction.value
    request.paragraphStyle.lineBreakProfile = breaks.value
    request.width = width ?? request.width
    request.height = height ?? request.height
    request.options = options.value
    lines.apply(to: &request)
    return request
  }
}

/// What becomes of the lines of a text, and of text that does not fit.
struct LineOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most lines to show, the last of them truncated; 0 is no limit.", valueName: "count"))
  var maxLines = 0

  @Option(
    help: ArgumentHelp(
      "What happens to text that is wider than the line, as in NSParagraphStyle.",
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
    help: ArgumentHelp("Points between the lines.", valueName: "points"))
  var lineSpacing = 0.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The least factor, 0 to 1, by which fonts are made smaller so that the text fits.",
      discussion: "It fits --width, and --height or --max-lines.", valueName: "factor"))
  var minScale: Double?

  private static var modes: [String] { ParagraphStyle.LineBreakMode.names }

  private static func mode(_ name: String) throws -> ParagraphStyle.LineBreakMode {
    guard let mode = ParagraphStyle.LineBreakMode.named(name) else {
      throw ValidationError("'\(name)' is none of \(modes.joined(separator: ", ")).")
    }
    return mode
  }

  func validate() throws {
    guard maxLines >= 0 else { throw ValidationError("--max-lines must be 0 or more.") }
    guard (0...MeasurementRequest.maximumLength).contains(lineSpacing) else {
      throw ValidationError(
        "--line-spacing must be from 0 to \(Int(MeasurementRequest.maximumLength)) points.")
    }
    if let minScale, !(0...1).contains(minScale) {
      throw ValidationError("--min-scale must be from 0 to 1.")
    }
  }

  func apply(to request: inout MeasurementRequest) {
    request.paragraphStyle.lineBreakMode = lineBreakMode
    request.paragraphStyle.lineSpacing = lineSpacing
    request.maximumLineCount = maxLines
    request.minimumScaleFactor = minScale
  }
}

/// Names of drawing options separated by commas.
struct OptionList: ExpressibleByArgument {
  var value: NSStringDrawingOptions

  init(value: NSStringDrawingOptions) { self.value = value }

  init?(argument: String) {
    guard argument != "none", !argument.isEmpty else {
      value = []
      return
    }
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    let options = names.compactMap { DrawingOption(rawValue: String($0)) }
    guard options.count == names.count else { return nil }
    value = NSStringDrawingOptions(options)
  }

  var defaultValueDescription: String { value.names.joined(separator: ",") }

  static var allValueStrings: [String] { DrawingOption.allCases.map(\.rawValue) + ["none"] }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The name of a line break profile.
struct ProfileName: ExpressibleByArgument {
  var value: LineBreakProfile

  init(value: LineBreakProfile) { self.value = value }

  init?(argument: String) {
    guard let value = LineBreakProfile(rawValue: argument) else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { value.rawValue }

  static var allValueStrings: [String] { LineBreakProfile.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension BaseDirection: ExpressibleByArgument {}

extension FontRequest {
  /// The font of a command that cannot do without it.
  func resolve() throws -> Font {
    do throws(FontError) {
      return try FontResolver().font(for: self)
    } catch {
      throw ToolError(error)
    }
  }
}

extension MeasurementRequest {
  /// The text of a command that cannot do without its fonts.
  func styledText(in fonts: FontResolver = FontResolver()) throws -> StyledText {
    do throws(FontError) {
      return try styledText(fonts: fonts)
    } catch {
      throw ToolError(error)
    }
  }
}

extension ToolError {
  /// The error with what can be done about it here.
  init(_ error: FontError) {
    let hint =
      switch error.code {
      case .nameNotFound: "'measure fonts' lists the bundled fonts, fc-list those of the system."
      case .fileNotFound: "Check the path; a name goes without slashes and file endings."
      case .fileUnreadable: "Check its permissions."
      case .notAFont: "Give the path of a .ttf, .otf or .ttc file."
      case .damaged: "Get the file anew, or take another font."
      case .faceIndexOutOfRange: "Indices begin at 0: NAME.ttc#0 is the first face."
      case .invalidSize: "Give another --size."
      }
    let sentence = "\(error)"
    let isClosed = sentence.last.map { ".?!".contains($0) } ?? false
    self.init("\(sentence)\(isClosed ? "" : ".")\n\(hint)")
  }
}

import ArgumentParser
import TextMetrics

/// The options of every command with one font.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The font: a name, or the path of a file (with #INDEX for a collection).",
      discussion: "Default: the system font, which is bundled.", valueName: "name|file"),
    completion: .font)
  var font: String?

  @OptionGroup var setting: FontSetting

  /// Sets the font of a request.
  func apply(to request: inout MeasurementRequest) {
    request.attributes.font = font
    request.attributes.size = setting.size
    request.fallback = setting.search.fallback
    request.isHermetic = setting.search.hermetic
  }

  /// The requested font, resolved.
  func resolve() throws -> Font { try setting.request(for: font).resolve() }
}

/// The size of a font, and its fallback fonts.
struct FontSetting: ParsableArguments {
  @OptionGroup var search: FallbackOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of the font in points.", valueName: "points"))
  var size = 17.0

  func validate() throws { try FontSetting.validate(size) }

  /// Throws a `ValidationError` for an invalid font size, in points.
  static func validate(_ size: Double) throws {
    try Bounds(above: 0, atMost: FontRequest.maximumSize, unit: "points").check(size, "--size")
  }

  func request(for reference: String?) -> FontRequest {
    search.request(for: reference, size: size)
  }
}

/// The options for fallback fonts.
struct FallbackOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A fallback font, searched before the system's fonts. May be repeated.",
      valueName: "name|file"),
    completion: .font)
  var fallback: [String] = []

  @Flag(help: "Use only --fallback fonts, never the system's.")
  var hermetic = false

  func request(for reference: String?, size: Double) -> FontRequest {
    FontRequest(reference: reference, fallback: fallback, isHermetic: hermetic, size: size)
  }
}

import ArgumentParser
import TextMetrics

/// The options of every command with one font.
struct FontOptions: ParsableArguments {
  @OptionGroup var face: FaceOptions
  @OptionGroup var size: SizeOption

  /// Sets the font of a request.
  func apply(to request: inout MeasurementRequest) {
    face.apply(to: &request)
    request.attributes.size = size.points
  }

  /// The requested font, resolved.
  func resolve() throws -> Font { try request(for: face.font).resolve() }

  /// The request for another font with the same options.
  func request(for reference: String?) -> FontOrigin {
    face.search.request(for: reference, size: size.points)
  }
}

/// A font of any size.
struct FaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The font: a name, or the path of a file (with #INDEX for a collection).",
      discussion: "Default: the system font, which is bundled.", valueName: "name|file"),
    completion: .font)
  var font: String?

  @OptionGroup var search: FallbackOptions

  /// Sets the font of a request.
  func apply(to request: inout MeasurementRequest) {
    request.attributes.font = font
    request.fallback = search.fallback
    request.isHermetic = search.hermetic
  }
}

/// The size of a font.
struct SizeOption: ParsableArguments {
  @Option(
    name: .customLong("size"), parsing: .unconditional,
    help: ArgumentHelp("The size of the font in points; default: 17.", valueName: "points"))
  var given: Double?

  var points: Double { given ?? FontOrigin().size }

  func validate() throws { try SizeOption.validate(points) }

  /// Throws a `ValidationError` for an invalid font size, in points.
  static func validate(_ points: Double) throws {
    try Bounds(above: 0, atMost: FontOrigin.maximumSize, unit: "points").check(points, "--size")
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

  @Flag(
    help: ArgumentHelp(
      "Use no system fonts.",
      discussion: """
        Fonts must be bundled ones or paths of files, and characters that a font lacks are looked up \
        in --fallback only.
        """))
  var hermetic = false

  func request(for reference: String?, size: Double = FontOrigin().size) -> FontOrigin {
    FontOrigin(reference: reference, fallback: fallback, isHermetic: hermetic, size: size)
  }
}

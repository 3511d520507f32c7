import ArgumentParser
import Foundation
import TextMetrics

/// The fonts, sizes and widths of a comparison, with the names of ``FontOptions`` and ``MeasurementOptions``.
struct ComparisonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A font: a name, or the path of a file (with #INDEX for a collection). May be repeated.",
      discussion: "Default: the system font, which is bundled.", valueName: "name|file"),
    completion: .font)
  var font: [String] = []

  @OptionGroup var search: FallbackOptions

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A size in points; default: 17. May be repeated.", valueName: "points"))
  var size: [Double] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A width at which lines wrap, in points. May be repeated.",
      discussion: "Without it, and for 0, negative numbers, nan and inf, lines do not wrap.",
      valueName: "points"))
  var width: [Double] = []

  @Option(
    name: .customLong("lang"),
    help: ArgumentHelp(
      "The language of texts without one, as a BCP 47 tag.", valueName: "tag"))
  var language: String?

  @OptionGroup var writing: WritingOptions

  @Option(
    help: ArgumentHelp(
      "The platform whose string drawing is measured.", valueName: "name"))
  var behavior = PlatformBehavior.iOS

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels per point for rounding measured sizes outward. Default: no rounding.",
      valueName: "factor"))
  var scale: Double?

  func validate() throws {
    for size in size { try SizeOption.validate(size) }
    try Bounds.scales.check(scale, "--scale")
  }

  /// Every font at every size and width; the widths of a font and size are adjacent.
  func settings() throws -> [ComparisonSetting] {
    let fonts: [String?] = font.isEmpty ? [nil] : font
    let widths = (width.isEmpty ? [.infinity] : width).map { $0 > 0 ? $0 : .infinity }
    return try fonts.flatMap { font in
      try (size.isEmpty ? [FontOrigin().size] : size).flatMap { size in
        let resolved = try search.request(for: font, size: size).resolve()
        return widths.map { ComparisonSetting(font: resolved, width: $0) }
      }
    }
  }

  var style: ComparisonStyle {
    var style = ComparisonStyle(
      paragraphStyle: writing.paragraphStyle, kern: writing.kern, language: language)
    style.behavior = behavior.value
    style.grid = scale.map { PixelGrid(scale: $0) }
    return style
  }
}

/// An estimator by its name on the command line.
enum EstimatorName: Sendable {
  case known(Estimator)
  /// Measuring in another font, given by its reference.
  case font(String)

  /// The prefix of the name of a font that is measured in place of the text's own.
  static let fontPrefix = "font:"
  /// The prefix of the name of a platform whose rules are used in place of the default ones.
  static let policyPrefix = "policy:"

  /// - Throws: `ValidationError` with the known names.
  init(_ name: String) throws {
    if name.hasPrefix(Self.fontPrefix) {
      self = .font(String(name.dropFirst(Self.fontPrefix.count)))
    } else {
      self = .known(try Self.estimator(name))
    }
  }

  /// - Parameter search: the fallback fonts of a font that is measured in place of another.
  /// - Returns: The estimator.
  /// - Throws: ``ToolError`` if its font cannot be found or opened.
  func estimator(_ search: FallbackOptions) throws -> Estimator {
    switch self {
    case .known(let estimator): return estimator
    case .font(let reference):
      let font = try search.request(for: reference, size: FontOrigin().size).resolve()
      return .standIn(font, name: Self.fontPrefix + reference)
    }
  }

  private static func estimator(_ name: String) throws -> Estimator {
    if let known = Estimator.standard.first(where: { $0.name == name }) { return known }
    if name.hasPrefix(policyPrefix) {
      let platform = String(name.dropFirst(policyPrefix.count))
      guard let behavior = PlatformBehavior.named(platform) else {
        throw ValidationError(
          "There is no policy '\(platform)'; the policies are "
            + "\(PlatformBehavior.names.joined(separator: ", ")).")
      }
      return .policy(behavior.value, name: name)
    }
    let factors = name.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard factors.count == 2, let advance = factors[0], let lineHeight = factors[1],
      [advance, lineHeight].allSatisfy({ (0...100).contains($0) })
    else {
      let names = Estimator.standard.map(\.name).joined(separator: ", ")
      throw ValidationError(
        "'\(name)' is not an estimator; give one of \(names), two factors from 0 to 100 such as 0.55x1.3, "
          + "or a font or policy such as font:Inter or policy:macOS.")
    }
    return Estimator(
      name: name, advance: .fraction(advance), breaking: .quotient,
      lineHeight: .multiple(lineHeight))
  }
}

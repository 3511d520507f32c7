import Foundation

@testable import TextMetrics

/// A text to lay out: a line of `Tests/Evidence/cases.jsonl`.
struct CorpusCase: Decodable, Sendable {
  struct Options: Decodable, Sendable {
    var letterSpacing: Double?
    var kerning: Bool?
    var ligatures: Bool?
    var wrap: String?
  }

  var id: String
  var group: String
  var cat: String
  var text: String
  var font: String
  var fonts: [String]?
  var size: Double
  var width: Double?
  var lang: String
  var dir: String
  var options: Options

  /// Whether engines that break lines alike should agree on the case: not where they follow different
  /// specifications.
  var isCore: Bool { !Self.disputed.contains(cat) }

  private static let disputed: Set = [
    "tabs", "blank", "newline-control", "newline-trailing", "newline-leading", "newline-other",
    "options", "zwj-latin",
  ]

  static let all: [CorpusCase] = {
    (try? Evidence.lines(of: "cases.jsonl", as: CorpusCase.self)) ?? []
  }()

  /// The case prepared in the font files that it names, and no others.
  func prepared(
    scaledBy scale: CGFloat = 1, profile: LineBreakProfile = .unicode
  ) throws -> PreparedText {
    PreparedText(
      StyledText(
        utf16: Array(text.utf16), style: try style(scaledBy: scale),
        paragraphStyle: paragraphStyle(profile)))
  }

  func style(scaledBy scale: CGFloat = 1) throws -> TextStyle {
    let chain = try (fonts ?? [font]).map(CorpusFonts.face)
    var features: [FontFeature] = []
    if options.kerning == false { features.append(.off("kern")) }
    if options.ligatures == false { features += [.off("liga"), .off("clig")] }
    let font = Font(
      face: chain[0], size: size * scale, features: features,
      cascade: FontCascade(Array(chain.dropFirst()), isHermetic: true))
    return TextStyle(font: font, kern: options.letterSpacing.map { CGFloat($0) }, language: lang)
  }

  func paragraphStyle(_ profile: LineBreakProfile = .unicode) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.baseWritingDirection = dir == "rtl" ? .rightToLeft : .leftToRight
    style.lineBreakProfile = profile
    return style
  }
}

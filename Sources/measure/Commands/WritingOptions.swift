import ArgumentParser
import TextMetrics

/// Options that apply to lines of any width.
struct WritingOptions: ParsableArguments {
  @Option(
    name: .customLong("dir"),
    help: "The base direction; auto takes it from each paragraph's first letter.")
  var direction = BaseDirection.automatic

  @Option(
    help: ArgumentHelp(
      "The rules for line breaks.",
      discussion: """
        unicode is UAX #14; uiKit is the same, but no Japanese line begins with a small kana or a \
        long vowel mark; webkit has the browsers' rules for slashes, hyphens and brackets; \
        cjkStrict and cjkLoose are for Chinese and Japanese; keepAll keeps Korean, Chinese and \
        Japanese words whole.
        """,
      valueName: "name"))
  var breaks = ProfileName(value: .uiKit)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Points added after every character.",
      discussion: "0 disables the font's pair kerning; by default it is enabled.",
      valueName: "points"))
  var kern: Double?

  func validate() throws { try Bounds.lengths.check(kern, "--kern") }

  var paragraphStyle: ParagraphStyle {
    var style = ParagraphStyle()
    style.baseWritingDirection = direction.value
    style.lineBreakProfile = breaks.value
    return style
  }
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

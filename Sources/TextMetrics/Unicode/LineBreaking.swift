/// Break opportunities (UAX #14) by ICU's rules and dictionaries, adjusted for a profile.
enum LineBreaking {
  /// The tailoring of the rules.
  struct Tailoring: Sendable, Hashable {
    /// A BCP 47 tag. Root rules apply if it is nil, unknown or ill-formed.
    var language: String?
    var profile = LineBreakProfile.unicode
    /// Whether no line is broken between two Korean syllables.
    var keepsHangulWords = false

    /// The tag of the ICU rules on which the profile is based.
    ///
    /// ICU has strict and loose rules for Chinese and Japanese, the same for both, and a less loose
    /// version for other languages.
    fileprivate var languageOfRules: String? {
      switch profile {
      case .uiKit: LineBreaking.isJapanese(language) ? "ja-u-lb-strict" : language
      case .unicode, .webkit, .keepAll: language
      case .cjkStrict: "ja-u-lb-strict"
      case .cjkLoose: "ja-u-lb-loose"
      }
    }
  }

  /// Whether a language tag is Japanese.
  static func isJapanese(_ language: String?) -> Bool {
    language?.split(whereSeparator: { $0 == "-" || $0 == "_" }).first?.lowercased() == "ja"
  }

  /// Whether a language has tailored rules rather than those of most languages.
  static func isTailored(to language: String?) -> Bool {
    !ICUBreakIteratorPool.shared.hasRootRules(.line, language: language)
  }

  /// Whether ICU has the rules of Unicode 15.0. Breaks found without ICU have been compared with these. Later versions
  /// differ next to quotation marks, separators and hyphens.
  static let hasKnownRules = {
    let version = ICUProperties.unicodeVersion
    return version.major == 15 && version.minor == 0
  }()

  /// Calls a closure with each position strictly inside a range at which ICU allows a line break: the
  /// rules of ``LineBreakProfile/unicode``.
  ///
  /// If ICU fails, there are none.
  static func forEachSoftBreak(
    of units: borrowing [UInt16], in range: Range<Int>, tailoring: Tailoring,
    _ body: (Int) -> Void
  ) {
    _ = ICUBreakIteratorPool.shared.forEachBoundary(
      .line, language: tailoring.languageOfRules, in: units, range: range, body)
  }

  /// Marks each position strictly inside a range at which a line may or must be broken.
  ///
  /// Mandatory breaks are marked like optional ones; ``HardLines/mark(_:in:)`` distinguishes them.
  /// If ICU fails, the text wraps between grapheme clusters, apart from additions by a profile.
  ///
  /// - Parameters:
  ///   - units: The text.
  ///   - range: The whole text, or some of its hard lines: text outside is ignored.
  ///   - tailoring: The language and the profile.
  ///   - boundaries: Receives the marks.
  static func markSoftBreaks(
    of units: [UInt16], in range: Range<Int>, tailoring: Tailoring,
    into boundaries: inout [TextBoundary]
  ) {
    forEachSoftBreak(of: units, in: range, tailoring: tailoring) {
      boundaries[$0].insert(.softBreak)
    }
    switch tailoring.profile {
    case .uiKit, .unicode, .cjkStrict, .cjkLoose: break
    case .webkit: WebKitLineBreaking.adjustBreaks(of: units, in: range, in: &boundaries)
    case .keepAll: KeepAllLineBreaking.removeBreaks(of: units, in: range, from: &boundaries)
    }
    if tailoring.keepsHangulWords {
      KeepAllLineBreaking.removeBreaksInHangul(of: units, in: range, from: &boundaries)
    }
  }
}

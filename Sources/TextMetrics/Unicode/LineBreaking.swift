/// Line break opportunities (UAX #14) by ICU's rules and dictionaries, as a profile has them.
enum LineBreaking {
  /// What the rules are tailored to.
  struct Tailoring: Sendable, Hashable {
    /// A BCP 47 tag. Root rules apply where it is nil, unknown or ill-formed.
    var language: String?
    var profile = LineBreakProfile.unicode
    /// No line is broken between two syllables of Korean.
    var keepsHangulWords = false

    /// The tag by which ICU knows the rules that the profile starts from.
    ///
    /// ICU has strict and loose rules for Chinese and Japanese, the same for both, and less loose ones
    /// for other languages.
    fileprivate var languageOfRules: String? {
      switch profile {
      case .uiKit: LineBreaking.isJapanese(language) ? "ja-u-lb-strict" : language
      case .unicode, .webkit, .keepAll: language
      case .cjkStrict: "ja-u-lb-strict"
      case .cjkLoose: "ja-u-lb-loose"
      }
    }
  }

  /// Whether a language tag is of Japanese.
  static func isJapanese(_ language: String?) -> Bool {
    language?.split(whereSeparator: { $0 == "-" || $0 == "_" }).first?.lowercased() == "ja"
  }

  /// Whether the rules of a language are not those of most languages.
  static func isTailored(to language: String?) -> Bool {
    !ICUBreakIteratorPool.shared.hasRootRules(.line, language: language)
  }

  /// Calls a closure with each position strictly inside a range at which ICU lets a line be broken: what
  /// ``LineBreakProfile/unicode`` has.
  ///
  /// Should ICU fail, there are none.
  static func forEachSoftBreak(
    of units: borrowing [UInt16], in range: Range<Int>, tailoring: Tailoring,
    _ body: (Int) -> Void
  ) {
    _ = ICUBreakIteratorPool.shared.forEachBoundary(
      .line, language: tailoring.languageOfRules, in: units, range: range, body)
  }

  /// Notes each position strictly inside a range at which a line may or must be broken.
  ///
  /// Mandatory breaks are noted like optional ones; ``HardLines/mark(_:in:)`` tells them apart.
  /// Should ICU fail, the text wraps between grapheme clusters, apart from what a profile adds.
  ///
  /// - Parameters:
  ///   - units: The text.
  ///   - range: The whole text, or some of its hard lines: nothing outside is looked at.
  ///   - tailoring: The language and the profile.
  ///   - boundaries: Gets the marks.
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

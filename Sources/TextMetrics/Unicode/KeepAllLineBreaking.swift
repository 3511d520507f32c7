/// `word-break: keep-all` (CSS Text 3, section 5.2).
enum KeepAllLineBreaking {
  /// Takes away each optional break between two letters, as far as no dictionary found it.
  ///
  /// The range is the whole text, or some of its hard lines: nothing outside is looked at.
  static func removeBreaks(
    of units: [UInt16], in range: Range<Int>, from boundaries: inout [TextBoundary]
  ) {
    var previous = Kind.other
    for element in CodePoints(units, in: range) {
      guard let kind = Kind(of: element.scalar) else { continue }
      if previous != .other, kind != .other, (previous, kind) != (.complex, .complex) {
        boundaries[element.range.lowerBound].remove(.softBreak)
      }
      previous = kind
    }
  }

  /// What a character is to the rule.
  private enum Kind {
    /// A typographic letter unit, or of the classes NU, AL, AI and ID.
    case letter
    /// A letter of a script whose words are found by dictionary (class SA).
    case complex
    case other

    /// Nil for a mark, which goes with the character before it.
    init?(of scalar: Unicode.Scalar) {
      let lineBreakClass = ICUProperties.lineBreakClass(of: scalar)
      switch lineBreakClass {
      case .combiningMark, .zeroWidthJoiner: return nil
      case .complexContext: self = .complex
      // Iteration marks are letters among the nonstarters.
      case .nonstarter: self = scalar.properties.isAlphabetic ? .letter : .other
      default: self = Self.letters.contains(lineBreakClass) ? .letter : .other
      }
    }

    private static let letters: Set<LineBreakClass> = [
      .unknown, .ambiguous, .alphabetic, .hebrewLetter, .numeric, .ideographic, .emojiBase,
      .emojiModifier, .conditionalJapaneseStarter, .hangulLVSyllable, .hangulLVTSyllable,
      .hangulLJamo, .hangulVJamo, .hangulTJamo,
    ]
  }
}

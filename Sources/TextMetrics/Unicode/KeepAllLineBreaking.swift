/// `word-break: keep-all` (CSS Text 3, section 5.2).
enum KeepAllLineBreaking {
  /// Removes each optional break between two letters unless a dictionary found it.
  ///
  /// The range is the whole text, or some of its hard lines: text outside is ignored.
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

  /// Removes each optional break between two syllables or letters of Korean, as
  /// `NSParagraphStyle.LineBreakStrategy.hangulWordPriority` does (documented:
  /// https://developer.apple.com/documentation/uikit/nsparagraphstyle/linebreakstrategy-swift.struct/hangulwordpriority).
  ///
  /// The range is the whole text, or some of its hard lines: text outside is ignored.
  static func removeBreaksInHangul(
    of units: [UInt16], in range: Range<Int>, from boundaries: inout [TextBoundary]
  ) {
    var followsHangul = false
    for element in CodePoints(units, in: range) {
      let lineBreakClass = ICUProperties.lineBreakClass(of: element.scalar)
      if lineBreakClass == .combiningMark || lineBreakClass == .zeroWidthJoiner { continue }
      let isHangul = hangul.contains(lineBreakClass)
      if followsHangul, isHangul { boundaries[element.range.lowerBound].remove(.softBreak) }
      followsHangul = isHangul
    }
  }

  /// Whether a code unit may be of the ``hangul`` classes: it is in the blocks Hangul Jamo and its extensions, or
  /// Hangul Syllables.
  static func isHangul(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }

  private static let hangul: Set<LineBreakClass> = [
    .hangulLVSyllable, .hangulLVTSyllable, .hangulLJamo, .hangulVJamo, .hangulTJamo,
  ]

  /// The kind of a character in the rule.
  private enum Kind {
    /// A typographic letter unit, or a character of the classes NU, AL, AI and ID.
    case letter
    /// A letter of a script whose words a dictionary finds (class SA).
    case complex
    case other

    /// Nil for a mark, which belongs to the character before it.
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

    private static let letters: Set<LineBreakClass> = hangul.union([
      .unknown, .ambiguous, .alphabetic, .hebrewLetter, .numeric, .ideographic, .emojiBase,
      .emojiModifier, .conditionalJapaneseStarter,
    ])
  }
}

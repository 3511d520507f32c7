internal import CICU

/// Character properties from ICU's copy of the Unicode Character Database.
enum ICUProperties {
  /// The version of Unicode that ICU follows (`u_getUnicodeVersion`), such as 15.0.0.
  static var unicodeVersion: (major: Int, minor: Int, update: Int) {
    let version = tm_u_getUnicodeVersion()
    return (Int(version >> 24), Int(version >> 16 & 0xFF), Int(version >> 8 & 0xFF))
  }

  // MARK: Scripts

  /// The Script property (UAX #24, `uscript_getScript`).
  static func script(of scalar: Unicode.Scalar) -> Script {
    script(numbered: tm_uscript_getScript(scalar.value))
  }

  /// Whether the character has explicit script extensions (UAX #24, Script_Extensions).
  static func hasScriptExtensions(_ scalar: Unicode.Scalar) -> Bool {
    // Explicit extensions replace the Script property, so ICU then reports that Common and
    // Inherited characters do not have their own script.
    !tm_uscript_hasScript(scalar.value, tm_uscript_getScript(scalar.value))
  }

  /// The scripts of the character's extensions (`uscript_getScriptExtensions`), at least one.
  static func scriptExtensions(of scalar: Unicode.Scalar) -> [Script] {
    var numbers = [Int32](repeating: 0, count: 64)
    let count = unsafe tm_uscript_getScriptExtensions(scalar.value, &numbers, 64)
    return count == 0 ? [script(of: scalar)] : numbers.prefix(Int(count)).map(script(numbered:))
  }

  /// Whether explicit script extensions of a character contain the script with one of ICU's numbers.
  static func scriptExtensions(of scalar: Unicode.Scalar, contain number: Int32?) -> Bool {
    number.map { tm_uscript_hasScript(scalar.value, $0) } ?? false
  }

  /// ICU's number for the Script property.
  static func scriptNumber(of scalar: Unicode.Scalar) -> Int32 {
    tm_uscript_getScript(scalar.value)
  }

  /// The script with one of ICU's numbers.
  static func script(numbered number: Int32) -> Script {
    scriptsByNumber.indices.contains(Int(number)) ? scriptsByNumber[Int(number)] : .unknown
  }

  private static let scriptsByNumber: [Script] = {
    (0...max(0, tm_uscript_maximum())).map { number in
      let tag = tm_uscript_tag(number)
      return tag == 0 ? .unknown : Script(tag: tag)
    }
  }()

  // MARK: Bidirectional text

  /// The Bidi_Class property (UAX #9, table 4; `u_charDirection`).
  static func bidiClass(of scalar: Unicode.Scalar) -> BidiClass {
    BidiClass(rawValue: tm_u_charDirection(scalar.value)) ?? .leftToRight
  }

  /// The role of the character in bracket matching (UAX #9, BD14 and BD15).
  static func bracket(_ scalar: Unicode.Scalar) -> Bracket? {
    let type = tm_u_getBidiPairedBracketType(scalar.value)
    guard type != TM_U_BPT_NONE else { return nil }
    guard let pair = Unicode.Scalar(tm_u_getBidiPairedBracket(scalar.value)) else { return nil }
    return type == TM_U_BPT_OPEN ? .opening(closedBy: pair) : .closing(openedBy: pair)
  }

  enum Bracket: Sendable, Hashable {
    case opening(closedBy: Unicode.Scalar)
    case closing(openedBy: Unicode.Scalar)
  }

  // MARK: Emoji (UTS #51)

  /// Emoji: recommended for use as emoji; includes digits, `#` and `*`.
  static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    tm_u_hasBinaryProperty(scalar.value, TM_UCHAR_EMOJI)
  }

  /// Emoji_Presentation: shown in colour unless a variation selector follows.
  static func hasEmojiPresentation(_ scalar: Unicode.Scalar) -> Bool {
    tm_u_hasBinaryProperty(scalar.value, TM_UCHAR_EMOJI_PRESENTATION)
  }

  /// Emoji_Modifier: the five skin tones.
  static func isEmojiModifier(_ scalar: Unicode.Scalar) -> Bool {
    tm_u_hasBinaryProperty(scalar.value, TM_UCHAR_EMOJI_MODIFIER)
  }

  /// Emoji_Modifier_Base: may be followed by a skin tone.
  static func isEmojiModifierBase(_ scalar: Unicode.Scalar) -> Bool {
    tm_u_hasBinaryProperty(scalar.value, TM_UCHAR_EMOJI_MODIFIER_BASE)
  }

  // MARK: Grapheme clusters

  /// The Grapheme_Cluster_Break property (UAX #29, table 2).
  static func graphemeClusterBreak(of scalar: Unicode.Scalar) -> GraphemeClusterBreak {
    GraphemeClusterBreak(rawValue: tm_u_getGraphemeClusterBreak(scalar.value)) ?? .other
  }

  /// The values of Grapheme_Cluster_Break by ICU's numbers (`UGraphemeClusterBreak`).
  enum GraphemeClusterBreak: Int32, Sendable {
    case other = 0
    case control = 1
    case carriageReturn = 2
    case extend = 3
    case hangulL = 4
    case lineFeed = 5
    case hangulLV = 6
    case hangulLVT = 7
    case hangulT = 8
    case hangulV = 9
    case spacingMark = 10
    case prepend = 11
    case regionalIndicator = 12
    case zeroWidthJoiner = 17
  }

  // MARK: Line breaking

  /// The Line_Break property (UAX #14, table 1; `u_getIntPropertyValue`).
  static func lineBreakClass(of scalar: Unicode.Scalar) -> LineBreakClass {
    LineBreakClass(rawValue: tm_u_getLineBreak(scalar.value)) ?? .unknown
  }

  /// Whether the East_Asian_Width property (UAX #11) is fullwidth, halfwidth or wide. LB30 excludes brackets for which
  /// it is.
  static func isEastAsianWide(_ scalar: Unicode.Scalar) -> Bool {
    tm_u_isEastAsianWide(scalar.value)
  }

  // MARK: Display

  /// Default_Ignorable_Code_Point: invisible in fonts that lack the character.
  static func isDefaultIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    tm_u_hasBinaryProperty(scalar.value, TM_UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
  }

  // MARK: Shaping

  /// Whether HarfBuzz, with a font that has the character, shows a code unit simply as the letter, digit, sign or
  /// U+0020 that it is: it is not a mark, another space, an invisible character or a part of a Hangul syllable.
  static func isSimpleLetter(_ unit: UInt16) -> Bool {
    if unit == 0x20 { return true }
    guard let scalar = Unicode.Scalar(unit), !isDefaultIgnorable(scalar) else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      break
    default: return false
    }
    let graphemeBreak = graphemeClusterBreak(of: scalar)
    return graphemeBreak == .other || graphemeBreak == .hangulLV || graphemeBreak == .hangulLVT
  }

  // MARK: Normalization

  /// Whether canonical decomposition (NFD) never changes the character, in any context.
  static func isInertToDecomposition(_ scalar: Unicode.Scalar) -> Bool {
    tm_u_hasBinaryProperty(scalar.value, TM_UCHAR_NFD_INERT)
  }
}

internal import CICU

/// Character properties from ICU's copy of the Unicode Character Database.
enum ICUProperties {
  // MARK: Scripts

  /// The Script property (UAX #24, `uscript_getScript`).
  static func script(of scalar: Unicode.Scalar) -> Script {
    script(numbered: tm_uscript_getScript(scalar.value))
  }

  /// Whether the character lists the scripts that it is used with (UAX #24, Script_Extensions).
  static func hasScriptExtensions(_ scalar: Unicode.Scalar) -> Bool {
    // Where a character has explicit extensions they stand in place of its Script property,
    // so that ICU then denies Common and Inherited characters their own script.
    !tm_uscript_hasScript(scalar.value, tm_uscript_getScript(scalar.value))
  }

  /// The scripts that the character is used with (`uscript_getScriptExtensions`), at least one.
  static func scriptExtensions(of scalar: Unicode.Scalar) -> [Script] {
    var numbers = [Int32](repeating: 0, count: 64)
    let count = unsafe tm_uscript_getScriptExtensions(scalar.value, &numbers, 64)
    return count == 0 ? [script(of: scalar)] : numbers.prefix(Int(count)).map(script(numbered:))
  }

  private static func script(numbered number: Int32) -> Script {
    scriptsByNumber.indices.contains(Int(number)) ? scriptsByNumber[Int(number)] : .unknown
  }

  private static let scriptsByNumber: [Script] = {
    let last = max(0, tm_u_getIntPropertyMaxValue(UCHAR_SCRIPT))
    return (0...last).map { number in
      let tag = tm_uscript_tag(number)
      return tag == 0 ? .unknown : Script(tag: tag)
    }
  }()

  // MARK: Bidirectional text

  /// The Bidi_Class property (UAX #9, table 4; `u_charDirection`).
  static func bidiClass(of scalar: Unicode.Scalar) -> BidiClass {
    BidiClass(rawValue: tm_u_charDirection(scalar.value)) ?? .leftToRight
  }

  /// What the character is to the matching of brackets (UAX #9, BD14 and BD15).
  static func bracket(_ scalar: Unicode.Scalar) -> Bracket? {
    let type = tm_u_getIntPropertyValue(scalar.value, UCHAR_BIDI_PAIRED_BRACKET_TYPE)
    let isOpening = type == Int32(U_BPT_OPEN.rawValue)
    guard isOpening || type == Int32(U_BPT_CLOSE.rawValue) else { return nil }
    guard let pair = Unicode.Scalar(tm_u_getBidiPairedBracket(scalar.value)) else { return nil }
    return isOpening ? .opening(closedBy: pair) : .closing(openedBy: pair)
  }

  enum Bracket: Sendable, Hashable {
    case opening(closedBy: Unicode.Scalar)
    case closing(openedBy: Unicode.Scalar)
  }

  // MARK: Emoji (UTS #51)

  /// Emoji: recommended for use as emoji; includes digits, `#` and `*`.
  static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    tm_u_hasBinaryProperty(scalar.value, UCHAR_EMOJI)
  }

  /// Emoji_Presentation: shown in colour unless a selector says otherwise.
  static func hasEmojiPresentation(_ scalar: Unicode.Scalar) -> Bool {
    tm_u_hasBinaryProperty(scalar.value, UCHAR_EMOJI_PRESENTATION)
  }

  /// Emoji_Modifier: the five skin tones.
  static func isEmojiModifier(_ scalar: Unicode.Scalar) -> Bool {
    tm_u_hasBinaryProperty(scalar.value, UCHAR_EMOJI_MODIFIER)
  }

  /// Emoji_Modifier_Base: takes a skin tone.
  static func isEmojiModifierBase(_ scalar: Unicode.Scalar) -> Bool {
    tm_u_hasBinaryProperty(scalar.value, UCHAR_EMOJI_MODIFIER_BASE)
  }

  // MARK: Display

  /// Default_Ignorable_Code_Point: not shown by fonts that do not know the character.
  static func isDefaultIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    tm_u_hasBinaryProperty(scalar.value, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
  }
}

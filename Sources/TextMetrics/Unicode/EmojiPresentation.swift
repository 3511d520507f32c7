/// How a grapheme cluster asks to be shown (UTS #51, section 2): the font cascade takes its font
/// for the cluster accordingly.
enum EmojiPresentation: Sendable, Hashable {
  /// In the line of the text, as by a variation selector 15.
  case text
  /// In colour.
  case emoji

  /// What a grapheme cluster asks for.
  ///
  /// Emoji are the characters with Emoji_Presentation, those followed by variation selector 16 or
  /// by a skin tone, flags, and sequences joined by U+200D. Characters that may be emoji but are
  /// text by default, such as ❤ alone, ask for nothing, so that the fonts decide. So does a keycap
  /// that lacks its selector.
  ///
  /// - Parameters:
  ///   - cluster: An extended grapheme cluster (UAX #29).
  ///   - units: The text.
  /// - Returns: Nil where the cluster asks for neither.
  static func requested(by cluster: Range<Int>, of units: [UInt16]) -> EmojiPresentation? {
    // Nothing below U+00A9 is an emoji unless a selector follows it.
    guard let first = units[cluster].first, cluster.count > 1 || first >= 0x00A9 else { return nil }
    var position = cluster.lowerBound
    let base = CodePoints.scalar(at: &position, in: units, before: cluster.upperBound)
    guard ICUProperties.isEmoji(base) else { return nil }
    guard position < cluster.upperBound else { return byDefault(base) }
    let rest = position..<cluster.upperBound
    let second = CodePoints.scalar(at: &position, in: units, before: cluster.upperBound)
    switch second {
    case "\u{FE0E}": return .text
    case "\u{FE0F}": return .emoji
    case _ where ICUProperties.isEmojiModifier(second) && ICUProperties.isEmojiModifierBase(base):
      return .emoji
    default: return isJoined(rest, of: units) ? .emoji : byDefault(base)
    }
  }

  /// Single regional indicators, flags and tag sequences need no rule of their own: the property
  /// holds for what they start with (UTS #51, ED-14 and ED-14a).
  private static func byDefault(_ base: Unicode.Scalar) -> EmojiPresentation? {
    ICUProperties.hasEmojiPresentation(base) ? .emoji : nil
  }

  /// Whether U+200D joins an emoji to the first one (UTS #51, ED-15a).
  private static func isJoined(_ rest: Range<Int>, of units: [UInt16]) -> Bool {
    var isAfterJoiner = false
    for element in CodePoints(units, in: rest) {
      if isAfterJoiner, ICUProperties.isEmoji(element.scalar) { return true }
      isAfterJoiner = element.scalar == "\u{200D}"
    }
    return false
  }
}

/// The requested presentation of a grapheme cluster (UTS #51, section 2), which guides the choice
/// of its font in the cascade.
package enum EmojiPresentation: Sendable, Hashable {
  /// Text presentation, as with variation selector 15.
  case text
  /// Emoji presentation, in colour.
  case emoji

  /// The presentation that a grapheme cluster requests.
  ///
  /// Emoji are the characters with Emoji_Presentation, those followed by variation selector 16 or
  /// by a skin tone, flags, and sequences joined by U+200D. Characters that may be emoji but are
  /// text by default, such as ❤ alone, request nothing, so the fonts decide. A keycap without its
  /// selector requests nothing either.
  ///
  /// - Parameters:
  ///   - cluster: An extended grapheme cluster (UAX #29).
  ///   - units: The text.
  /// - Returns: Nil if the cluster requests neither.
  package static func requested(by cluster: Range<Int>, of units: [UInt16]) -> EmojiPresentation? {
    // Below U+00A9 only characters followed by a selector are emoji.
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

  /// Whether a grapheme cluster that begins with a scalar may request emoji presentation.
  package static func mayBegin(with scalar: Unicode.Scalar) -> Bool {
    ICUProperties.isEmoji(scalar)
  }

  /// Single regional indicators, flags and tag sequences need no separate rule: their first
  /// character has the property (UTS #51, ED-14 and ED-14a).
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

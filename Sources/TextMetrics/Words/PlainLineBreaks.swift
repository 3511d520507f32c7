/// Tells without ICU that a line is broken nowhere inside a word (UAX #14), of words whose characters are
/// of few classes: openers, then letters and digits, then what closes, with quotation marks anywhere, full
/// stops, commas and colons among the letters, and hyphens alone.
///
/// By LB13, LB14, LB19, LB21, LB23, LB25, LB28 and LB29 there is no opportunity between these.
struct PlainLineBreaks {
  private enum Part { case start, opening, letters, hyphens, closing }

  private var part = Part.start
  /// The rules are those of a language that has its own, see ``LineBreaking/isTailored(to:)``.
  private let isTailored: Bool

  /// Whether a word has no opportunity but its end.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - range: the word in it.
  ///   - traits: of code units.
  ///   - isTailored: the rules are those of a language that has its own.
  /// - Returns: False too where the rules of ICU have to be asked.
  static func isUnbroken(
    _ units: borrowing [UInt16], _ range: Range<Int>, traits: inout UnitTraitsTable,
    isTailored: Bool
  ) -> Bool {
    var breaks = PlainLineBreaks(isTailored: isTailored)
    for index in range where !breaks.isJoined(traits[units[index]]) { return false }
    return true
  }

  /// Whether a character goes on the word without a break before it.
  private mutating func isJoined(_ character: UnitTraits) -> Bool {
    if character.contains(.isLetter) {
      guard part != .closing, part != .hyphens else { return false }
      part = .letters
      return true
    }
    guard !character.contains(.combines), !character.contains(.joinsNext) else { return false }
    let before = part
    switch character.lineBreakClass {
    case .hyphen: part = .hyphens
    case .quotation where !isTailored: part = .opening
    case .infixNumeric: part = .letters
    case .exclamation, .closePunctuation, .closeParenthesis: part = .closing
    case .openPunctuation:
      part = .opening
      return before == .start || before == .opening
    default: return false
    }
    let standsAlone = before == .hyphens || part == .hyphens
    return !standsAlone || before == .start || before == part
  }
}

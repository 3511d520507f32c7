/// Line breaks after spaces (UAX #14), told from the characters on both sides.
///
/// Nearly always a line may be broken after spaces (LB18). The exceptions are the rules in whose
/// patterns spaces stand: LB7, LB8, LB11, and LB13 to LB17. They look at the class of one character on
/// each side, so that no rule engine is needed to join words.
enum SpaceBreaks {
  /// Whether a line may be broken between spaces and what follows them.
  ///
  /// - Parameters:
  ///   - left: The class of the character before the spaces, marks on it left aside (LB9); nil where
  ///     the spaces start the line.
  ///   - right: The class of the character after the spaces.
  ///   - next: The class of the one after that; nil where the next space or the end of the text follows.
  ///   - isTailored: the rules are those of a language that has its own: see ``LineBreaking/isTailored(to:)``.
  /// - Returns: Nil where more than these characters decide.
  static func isAllowed(
    between left: LineBreakClass?, and right: LineBreakClass, before next: LineBreakClass?,
    isTailored: Bool
  ) -> Bool? {
    // In Chinese some quotation marks are brackets.
    if isTailored, left == .quotation || right == .quotation || next == .quotation { return nil }
    if left == .zeroWidthSpace { return right != .zeroWidthSpace }
    switch right {
    case .zeroWidthSpace, .wordJoiner, .closePunctuation, .closeParenthesis, .exclamation,
      .breakSymbols:
      return false
    case .infixNumeric: return isBeforeSeparator(left, next)
    // A mark on a space counts as a letter, but such clusters are kept whole.
    case .combiningMark, .zeroWidthJoiner: return nil
    // Whether small kana may start a line depends on the language.
    case .nonstarter, .conditionalJapaneseStarter: return isBeforeNonstarter(left)
    case .openPunctuation: return left != .openPunctuation && left != .quotation
    case .breakBoth: return left != .openPunctuation && left != .breakBoth
    default: return left != .openPunctuation
    }
  }

  private static func isBeforeNonstarter(_ left: LineBreakClass?) -> Bool? {
    switch left {
    case .closePunctuation, .closeParenthesis: nil
    case .openPunctuation: false
    default: true
    }
  }

  /// ICU breaks before a decimal point that starts a number, against LB13.
  private static func isBeforeSeparator(
    _ left: LineBreakClass?, _ next: LineBreakClass?
  ) -> Bool? {
    switch next {
    case .numeric: left == .openPunctuation ? nil : true
    case nil, .alphabetic, .infixNumeric, .quotation, .exclamation, .closePunctuation,
      .closeParenthesis:
      false
    default: nil
    }
  }
}

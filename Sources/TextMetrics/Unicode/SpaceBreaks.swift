/// Line breaks after spaces (UAX #14), decided by the characters on both sides.
///
/// A line may nearly always be broken after spaces (LB18). The exceptions are the rules with spaces in
/// their patterns: LB7, LB8, LB11, and LB13 to LB17. They depend on the class of one character on each
/// side, so joining words needs no rule engine. Classes are those for the language of the text
/// (``LineBreakMachine/lineBreakClass(of:_:)``).
enum SpaceBreaks {
  /// Whether a line may be broken between spaces and the text after them.
  ///
  /// - Parameters:
  ///   - left: The class of the character before the spaces, ignoring marks on it (LB9); nil if the spaces
  ///     start the line.
  ///   - right: The class of the character after the spaces.
  ///   - next: The class of the following character; nil if a space or the end of the text follows.
  ///   - knowsPunctuation: whether ICU has these rules; if not, only letters and digits are decided.
  /// - Returns: Nil if these characters alone do not decide.
  static func isAllowed(
    between left: LineBreakClass?, and right: LineBreakClass, before next: LineBreakClass?,
    knowsPunctuation: Bool = LineBreaking.hasKnownRules
  ) -> Bool? {
    guard knowsPunctuation || areLetters(left, right) else { return nil }
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
    // ICU breaks after a hyphen before a letter, except where the hyphen can start a line.
    case .hyphen, .breakAfter: return left == .openPunctuation ? nil : true
    default: return left != .openPunctuation
    }
  }

  private static func areLetters(_ left: LineBreakClass?, _ right: LineBreakClass) -> Bool {
    let letters: [LineBreakClass] = [.alphabetic, .hebrewLetter, .numeric]
    return letters.contains(left ?? .alphabetic) && letters.contains(right)
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

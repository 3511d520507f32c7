/// The Line_Break property (UAX #14, table 1). Raw values are ICU's (`ULineBreak`).
enum LineBreakClass: Int32, Sendable, Hashable, CaseIterable {
  case unknown = 0
  case ambiguous = 1
  case alphabetic = 2
  case breakBoth = 3
  case breakAfter = 4
  case breakBefore = 5
  case mandatoryBreak = 6
  case contingentBreak = 7
  case closePunctuation = 8
  case combiningMark = 9
  case carriageReturn = 10
  case exclamation = 11
  case glue = 12
  case hyphen = 13
  case ideographic = 14
  case inseparable = 15
  case infixNumeric = 16
  case lineFeed = 17
  case nonstarter = 18
  case numeric = 19
  case openPunctuation = 20
  case postfixNumeric = 21
  case prefixNumeric = 22
  case quotation = 23
  case complexContext = 24
  case surrogate = 25
  case space = 26
  case breakSymbols = 27
  case zeroWidthSpace = 28
  case nextLine = 29
  case wordJoiner = 30
  case hangulLVSyllable = 31
  case hangulLVTSyllable = 32
  case hangulLJamo = 33
  case hangulTJamo = 34
  case hangulVJamo = 35
  case closeParenthesis = 36
  case conditionalJapaneseStarter = 37
  case hebrewLetter = 38
  case regionalIndicator = 39
  case emojiBase = 40
  case emojiModifier = 41
  case zeroWidthJoiner = 42

  /// A mark that belongs to the character before it (LB9).
  var isMark: Bool { self == .combiningMark || self == .zeroWidthJoiner }
}

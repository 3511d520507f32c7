/// The Bidi_Class property (UAX #9, table 4). Raw values are ICU's (`UCharDirection`).
enum BidiClass: Int32, Sendable, Hashable, CaseIterable {
  case leftToRight = 0
  case rightToLeft = 1
  case europeanNumber = 2
  case europeanSeparator = 3
  case europeanTerminator = 4
  case arabicNumber = 5
  case commonSeparator = 6
  case paragraphSeparator = 7
  case segmentSeparator = 8
  case whitespace = 9
  case otherNeutral = 10
  case leftToRightEmbedding = 11
  case leftToRightOverride = 12
  case arabicLetter = 13
  case rightToLeftEmbedding = 14
  case rightToLeftOverride = 15
  case popDirectionalFormat = 16
  case nonspacingMark = 17
  case boundaryNeutral = 18
  case firstStrongIsolate = 19
  case leftToRightIsolate = 20
  case rightToLeftIsolate = 21
  case popDirectionalIsolate = 22

  /// Whether rule X9 removes the characters, so that they are ignored when levels are resolved.
  var isRemovedByX9: Bool {
    switch self {
    case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride,
      .popDirectionalFormat, .boundaryNeutral:
      true
    default: false
    }
  }

  /// Whether rule L1 resets the characters at the end of a line: white space, isolate formatting
  /// characters and, as UAX #9 section 5.2 requires of implementations that retain them, the
  /// characters that X9 removes. Separators count as well, since only such characters can follow
  /// them.
  var isResetAtLineEnd: Bool {
    switch self {
    case .whitespace, .segmentSeparator, .paragraphSeparator, .firstStrongIsolate,
      .leftToRightIsolate, .rightToLeftIsolate, .popDirectionalIsolate:
      true
    default: isRemovedByX9
    }
  }
}

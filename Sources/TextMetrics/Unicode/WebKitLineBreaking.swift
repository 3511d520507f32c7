/// The browsers' departures from UAX #14: spaces, hyphens before digits, and pairs of ASCII
/// characters.
///
/// WebKit and Chromium look up two printable ASCII characters in a table that goes back to Internet
/// Explorer and Firefox 3, and ask ICU about all others. The rules here say all that the table does.
/// Chromium's table is the same except after a hyphen, where it breaks before fewer characters.
enum WebKitLineBreaking {
  /// Allows breaks between characters of one set and characters of another.
  private struct Rule {
    var before: ASCIISet
    var after: ASCIISet
  }

  /// All breaks between two printable ASCII characters.
  private static let rules: [Rule] = [
    // After a hyphen; before digits only as in `breaksBeforeDigit(afterHyphenThatFollows:)`.
    Rule(before: ASCIISet("-"), after: .graphic.subtracting(ASCIISet(",.").union(.digits))),
    // After a question mark, where a query begins; not before quotes or closing punctuation.
    Rule(before: ASCIISet("?"), after: .graphic.subtracting(ASCIISet("!\"'),./:;?]}"))),
    // Before an opening bracket, after most punctuation.
    Rule(
      before: .graphic.subtracting(ASCIISet("$'(/<@[^_`{").union(.digits).union(.letters)),
      after: ASCIISet("(<[{")),
  ]

  /// Marks after which UAX #14 breaks before a letter but the table does not.
  private static let marksLeftToICU = ASCIISet("!/|")

  /// Replaces the optional breaks of UAX #14 with those of the browsers.
  ///
  /// The range is the whole text, or some of its hard lines: text outside is ignored.
  static func adjustBreaks(
    of units: [UInt16], in range: Range<Int>, in boundaries: inout [TextBoundary]
  ) {
    for position in range.dropFirst() {
      let isAllowed = allowsBreak(
        between: units[position - 1], and: units[position],
        following: position - 1 > range.lowerBound ? units[position - 2] : nil)
      switch isAllowed {
      case true?: boundaries[position].insert(.softBreak)
      case false?: boundaries[position].remove(.softBreak)
      case nil: break
      }
    }
  }

  /// Whether a line may be broken between two code units, given the previous one, if any; nil if
  /// UAX #14 decides.
  private static func allowsBreak(
    between before: UInt16, and after: UInt16, following previous: UInt16?
  ) -> Bool? {
    switch (before, after) {
    case (_, 0x0000...0x0020), (_, 0x0085), (_, 0x2028), (_, 0x2029): nil
    // Browsers divide text into words and spaces before they look for breaks, so punctuation does
    // not hold on to a space (as in LB13 to LB17).
    case (0x0020, _), (0x0009, _): true
    case (0x002D, 0x0030...0x0039): breaksBeforeDigit(afterHyphenThatFollows: previous)
    case (0x0021...0x007F, 0x0021...0x007F)
    where !isLeftToICU(between: before, and: after, following: previous):
      rules.contains { $0.before.contains(before) && $0.after.contains(after) }
    default: nil
    }
  }

  /// Whether WebKit bypasses its table: having asked ICU about the position before a mark, it uses
  /// ICU's answer for the position after it as well if a letter follows (`日本/|Japan`).
  ///
  /// Chromium does not.
  private static func isLeftToICU(
    between before: UInt16, and after: UInt16, following previous: UInt16?
  ) -> Bool {
    guard let previous, previous > 0xFF else { return false }
    return marksLeftToICU.contains(before) && ASCIISet.letters.contains(after)
  }

  /// A hyphen between a letter or digit and a digit joins two parts of a number or an address;
  /// elsewhere it may be a minus sign.
  private static func breaksBeforeDigit(afterHyphenThatFollows previous: UInt16?) -> Bool {
    previous.map(ASCIISet.letters.union(.digits).contains) ?? false
  }
}

/// A set of ASCII characters.
private struct ASCIISet {
  private var bits: UInt128

  private init(bits: UInt128) { self.bits = bits }

  /// The ASCII characters of a string.
  init(_ characters: String) {
    bits = characters.utf8.reduce(0) { $0 | 1 << UInt128($1) }
  }

  private init(_ range: ClosedRange<UInt8>) {
    bits = range.reduce(0) { $0 | 1 << UInt128($1) }
  }

  /// All visible ASCII characters.
  static let graphic = ASCIISet(0x21...0x7E)
  static let digits = ASCIISet(0x30...0x39)
  static let letters = ASCIISet(0x41...0x5A).union(ASCIISet(0x61...0x7A))

  func union(_ other: ASCIISet) -> ASCIISet { ASCIISet(bits: bits | other.bits) }

  func subtracting(_ other: ASCIISet) -> ASCIISet { ASCIISet(bits: bits & ~other.bits) }

  func contains(_ unit: UInt16) -> Bool { unit < 128 && bits >> UInt128(unit) & 1 == 1 }
}

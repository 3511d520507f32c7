/// Finds mentions of people: "@" at the beginning of a word, and the word.
///
/// A word consists of letters with their marks, digits, "_", and ".", "-", ":" or joiners between them, which covers
/// the identifiers of Matrix ("@ada:example.org").
enum Mentions {
  /// - Parameters:
  ///   - text: any text.
  ///   - prose: the ranges to search, in UTF-16 code units, ascending.
  /// - Returns: The ranges of the mentions, in UTF-16 code units.
  /// - Complexity: O(*n*).
  static func ranges(in text: String, within prose: [Range<Int>]) -> [Range<Int>] {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return [] }
    let units = text.utf16
    var (index, offset) = (units.startIndex, 0)
    return prose.flatMap { range in
      let start = units.index(index, offsetBy: range.lowerBound - offset)
      let end = units.index(start, offsetBy: range.count)
      (index, offset) = (end, range.upperBound)
      return mentions(in: text.unicodeScalars[start..<end], at: range.lowerBound)
    }
  }

  private static func mentions(
    in scalars: Substring.UnicodeScalarView, at offset: Int
  ) -> [Range<Int>] {
    var mentions: [Range<Int>] = []
    var position = offset
    var isInWord = false
    /// The position of "@" and the end of the word after it.
    var mention: Range<Int>?
    for scalar in scalars {
      let next = position + UTF16.width(scalar)
      let isLetter = isLetter(scalar) || isInWord && isMark(scalar)
      if let current = mention, isLetter {
        mention = current.lowerBound..<next
      } else if mention != nil, !joiners.contains(scalar) || !isInWord {
        if let found = mention, found.count > 1 { mentions.append(found) }
        mention = nil
      }
      if scalar == "@", !isInWord, mention == nil { mention = position..<next }
      isInWord = isLetter
      position = next
    }
    if let mention, mention.count > 1 { mentions.append(mention) }
    return mentions
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
  }

  /// Whether the character belongs to the letter before it, as accents and the signs of Indic scripts do.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Characters allowed between the letters of a word: punctuation, and the joiners and non-joiners of Arabic and
  /// Indic scripts.
  private static let joiners: Set<Unicode.Scalar> = [".", "-", ":", "\u{200C}", "\u{200D}"]
}

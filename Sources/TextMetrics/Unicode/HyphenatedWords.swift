import Foundation

/// Finds the words of a text and their hyphenation points.
///
/// A word is a run of letters, their marks, and apostrophes after the first letter. A word with a
/// soft hyphen is skipped: its author has chosen where it may be broken.
struct HyphenatedWords {
  private let units: [UInt16]
  private let dictionary: (Int) -> HyphenDictionary?

  /// - Parameters:
  ///   - units: the text.
  ///   - dictionary: the patterns for the word that starts at an offset.
  init(_ units: [UInt16], dictionary: @escaping (Int) -> HyphenDictionary?) {
    self.units = units
    self.dictionary = dictionary
  }

  /// The offsets in a range at which a word may be hyphenated, ascending.
  func points(in range: Range<Int>) -> [Int] {
    var points: [Int] = []
    var word: [CodePoints.Element] = []
    for element in CodePoints(units, in: range) {
      if Self.isPart(element.scalar, of: word) {
        word.append(element)
      } else {
        points += self.points(of: word)
        word = []
      }
    }
    return points + self.points(of: word)
  }

  private static let softHyphen: Unicode.Scalar = "\u{AD}"

  private static func isPart(_ scalar: Unicode.Scalar, of word: [CodePoints.Element]) -> Bool {
    switch scalar {
    case "'", "\u{2019}", softHyphen: !word.isEmpty
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark: !word.isEmpty
      default: scalar.properties.isAlphabetic
      }
    }
  }

  private func points(of word: [CodePoints.Element]) -> [Int] {
    guard let first = word.first, !word.contains(where: { $0.scalar == Self.softHyphen }),
      word.count <= HyphenDictionary.maximumWordLength,
      let dictionary = dictionary(first.range.lowerBound)
    else { return [] }
    let letters = Self.letters(of: word)
    return dictionary.points(in: letters.map(\.scalar)).map { letters[$0].start }
  }

  /// A letter in the form that dictionaries use, and its offset in the text.
  private struct Letter {
    var scalar: Unicode.Scalar
    var start: Int
  }

  /// The letters in lower case, each composed with its marks if such a character exists.
  private static func letters(of word: [CodePoints.Element]) -> [Letter] {
    var letters: [Letter] = []
    for element in word {
      let scalar = lowercase(element.scalar)
      if let last = letters.last, let composed = composition(of: last.scalar, with: scalar) {
        letters[letters.count - 1].scalar = composed
      } else {
        letters.append(Letter(scalar: scalar, start: element.range.lowerBound))
      }
    }
    return letters
  }

  /// Scalars whose lower case is not a single scalar stay unchanged.
  private static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{2019}": return "'"
    default:
      let mapping = scalar.properties.lowercaseMapping.unicodeScalars
      return mapping.count == 1 ? mapping.first ?? scalar : scalar
    }
  }

  private static func composition(
    of base: Unicode.Scalar, with mark: Unicode.Scalar
  ) -> Unicode.Scalar? {
    guard mark.properties.canonicalCombiningClass != .notReordered else { return nil }
    var text = String(base)
    text.unicodeScalars.append(mark)
    let composed = text.precomposedStringWithCanonicalMapping.unicodeScalars
    return composed.count == 1 ? composed.first : nil
  }
}

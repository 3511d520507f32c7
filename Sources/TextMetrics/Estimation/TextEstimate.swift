public import Foundation

/// A size and a number of lines, guessed or measured, in the form in which the two are compared.
public struct TextEstimate: Sendable, Hashable {
  /// Points.
  public var size: CGSize
  /// A line break at the end of the text opens one more line, and an empty text has one, as the
  /// rectangles of string drawing have it.
  public var lineCount: Int

  /// A size and a number of lines.
  public init(size: CGSize, lineCount: Int) {
    self.size = size
    self.lineCount = lineCount
  }
}

/// A hard line as estimators see it: what they know of it before they guess where it breaks.
struct EstimatedLine: Sendable, Hashable {
  /// Points, white space at the end included.
  var advance: CGFloat
  /// Grapheme clusters.
  var characterCount: Int
  /// The parts that cannot be broken, about: words, and ideographs one by one.
  var stretchCount = 1

  /// How many lines it takes if as much goes on a line as the width allows, wherever that may be.
  ///
  /// - Parameter limit: points; infinity for no limit.
  /// - Returns: At least 1 and, as a line takes a character however narrow it is, at most the number
  ///   of characters.
  func quotient(by limit: CGFloat) -> CGFloat {
    // Compared as floating-point numbers: in a tiny width the quotient exceeds every integer.
    min(max((advance / limit).rounded(.up), 1), CGFloat(max(characterCount, 1)))
  }
}

public import Foundation

/// An estimated or measured size and number of lines, for comparison.
public struct TextEstimate: Sendable, Hashable {
  /// Points.
  public var size: CGSize
  /// A line break at the end of the text adds a line, and an empty text has one, as in the
  /// rectangles of string drawing.
  public var lineCount: Int

  /// A size and a number of lines.
  public init(size: CGSize, lineCount: Int) {
    self.size = size
    self.lineCount = lineCount
  }
}

/// A hard line as estimators use it, before they guess its breaks.
struct EstimatedLine: Sendable, Hashable {
  /// Points, white space at the end included.
  var advance: CGFloat
  /// Grapheme clusters.
  var characterCount: Int
  /// The approximate number of unbreakable parts: words, and single ideographs.
  var stretchCount = 1

  /// The number of lines if each line is filled to the width, wherever it breaks.
  ///
  /// - Parameter limit: points; infinity for no limit.
  /// - Returns: At least 1 and, since a line has at least one character, at most the number of
  ///   characters.
  func quotient(by limit: CGFloat) -> CGFloat {
    // Compared as floating-point numbers: at a tiny width the quotient exceeds every integer, and two infinities have
    // no quotient.
    let quotient = (advance / limit).rounded(.up)
    return quotient > 1 ? min(quotient, CGFloat(max(characterCount, 1))) : 1
  }
}

public import Foundation

/// The size of a text whose characters are all half as wide as the font size: the estimate that
/// programs use if they cannot measure.
///
/// Each hard line is `characters × size / 2` wide. That width divided by the maximum line width, rounded
/// up, is its number of lines; each line is `1.2 × size` high. Characters are grapheme clusters. The
/// estimate ignores both the letters and the font, so it is cheap and wrong: it serves for comparison.
/// ``Estimator`` has others.
///
/// ```swift
/// let estimate = NaiveEstimate(text: "The quick brown fox", size: 20, width: 100)
/// // 19 characters × 10 points = 190 points: estimate.lineCount == 2, estimate.size == (100, 48)
/// ```
public struct NaiveEstimate: Sendable, Hashable {
  /// In points. As wide as the widest line, at most the constraint; finite for every input.
  public let size: CGSize
  /// At least 1. A line break at the end of the text adds a line, and an empty text has one, as in
  /// the rectangles of string drawing.
  public let lineCount: Int

  /// - Parameters:
  ///   - text: any text; it is divided at the hard line breaks of ``PreparedText``.
  ///   - size: the font size in points; values that are not finite and positive count as 0, which
  ///     makes the estimate empty.
  ///   - width: the maximum line width, in points; infinity, NaN, 0 and negative numbers mean no
  ///     limit. A line has at least one character, however narrow the constraint.
  /// - Complexity: O(*n*) in the length of the text.
  public init(text: String, size: CGFloat, width: CGFloat) {
    let size = size.isFinite && size > 0 ? size : 0
    let lines = Self.hardLineLengths(of: text).map { count in
      EstimatedLine(
        advance: CGFloat(count) * Self.characterWidth * size, characterCount: count)
    }
    let estimate = BreakGuess.quotient.estimate(
      lines, limit: Constraint.limit(width), lineHeight: Self.lineHeight * size)
    self.size = estimate.size
    lineCount = estimate.lineCount
  }

  /// The width of a character and the height of a line relative to the font size.
  static let characterWidth: CGFloat = 0.5
  static let lineHeight: CGFloat = 1.2

  /// The number of grapheme clusters of each hard line, not counting line breaks.
  private static func hardLineLengths(of text: String) -> [Int] {
    var lengths = [0]
    for character in text {
      if character.isNewline { lengths.append(0) } else { lengths[lengths.count - 1] += 1 }
    }
    return lengths
  }
}

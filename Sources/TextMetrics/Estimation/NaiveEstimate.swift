public import Foundation

/// The size that a text would have if all its characters were half as wide as the font is large: the
/// estimate that programs make where they cannot measure.
///
/// Each hard line is `characters × size / 2` wide and takes as many lines as the width goes into that,
/// rounded up; each line is `1.2 × size` high. Characters are grapheme clusters. The estimate looks at
/// neither the letters nor the font, which is what makes it cheap, and wrong: it is here to be
/// compared with. ``Estimator`` has others.
///
/// ```swift
/// let estimate = NaiveEstimate(text: "The quick brown fox", size: 20, width: 100)
/// // 19 characters × 10 points = 190 points: estimate.lineCount == 2, estimate.size == (100, 48)
/// ```
public struct NaiveEstimate: Sendable, Hashable {
  /// Points. As wide as the widest line, at most the constraint; finite for every input.
  public let size: CGSize
  /// At least 1. A line break at the end of the text opens one more line, and an empty text has one,
  /// as the rectangles of string drawing have it.
  public let lineCount: Int

  /// - Parameters:
  ///   - text: any text; it is divided where ``PreparedText`` must break it.
  ///   - size: the font's size in points; what is not finite and positive counts as 0, which makes the
  ///     estimate empty.
  ///   - width: the longest that a line may be, in points; infinity, NaN, 0 and negative numbers mean
  ///     no limit. A line takes at least one character, however narrow the constraint.
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

  /// The width of a character and the height of a line in relation to the font's size.
  static let characterWidth: CGFloat = 0.5
  static let lineHeight: CGFloat = 1.2

  /// The number of grapheme clusters of each hard line, the line breaks not counted.
  private static func hardLineLengths(of text: String) -> [Int] {
    var lengths = [0]
    for character in text {
      if character.isNewline { lengths.append(0) } else { lengths[lengths.count - 1] += 1 }
    }
    return lengths
  }
}

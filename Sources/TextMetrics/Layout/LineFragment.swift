public import Foundation

/// One line of laid-out text.
///
/// The origin of the coordinates is the top left corner of the layout; y grows downward; everything
/// is in points.
public struct LineFragment: Sendable, Hashable {
  /// Why a line ended where it does.
  public enum Ending: String, Sendable, Hashable, Codable {
    /// At a break opportunity (UAX #14), because the next word did not fit.
    case soft
    /// At a line or paragraph separator.
    case hard
    /// Inside a word wider than the line, between grapheme clusters.
    case emergency
    /// At a hyphen that is not in the text, or is a soft one that shows: U+00AD, or where a dictionary
    /// hyphenates.
    case hyphen
    /// At the end of the text.
    case end
    /// At an ellipsis, because the rest of the text was left out.
    case truncation
  }

  /// The UTF-16 code units of the line, trailing white space and break characters included; the
  /// ranges of consecutive lines tile the text.
  public var range: Range<Int>
  /// Advance of the line without the white space that hangs at its end, a visible hyphen included;
  /// negative only where letter spacing is. A justified line is as wide as its room.
  public var width: CGFloat
  /// What justification adds to the width of the text, or tightening takes from it (then negative); 0
  /// for all other lines.
  public var stretch: CGFloat = 0
  /// Advance of the white space that hangs at the line's end (space, tab, and the other breaking
  /// spaces of General_Category Zs).
  public var trailingWhitespaceWidth: CGFloat
  /// The top left corner of the line's box. In a layout without a width its x is 0 or
  /// the indent: there is nothing to align to.
  public var origin: CGPoint
  /// Distance from the baseline up to the top of the line's box, positive.
  public var ascent: CGFloat
  /// Distance from the baseline down, positive.
  public var descent: CGFloat
  /// The fonts' line gap where the layout uses it, at the bottom of the line's box.
  public var leading: CGFloat
  /// Why the line ended where it does.
  public var ending: Ending
  /// The part of ``range`` that a token stands for, in a line that its paragraph's mode keeps from
  /// wrapping; nil in other lines. The last line that a limit on height or lines leaves has a range
  /// that ends where the token stands.
  public var elidedRange: Range<Int>?
  /// The least room in which the line ends where it does, where that is more than its width.
  var neededRoom: CGFloat = 0

  /// The y coordinate of the baseline.
  public var baseline: CGFloat { origin.y + ascent }
  /// The height of the line's box.
  public var height: CGFloat { ascent + descent + leading }
  /// The y coordinate of the bottom of the line's box.
  public var bottom: CGFloat { origin.y + height }
}

public import Foundation

/// One line of laid-out text.
///
/// Coordinates are in points; the origin is the top left corner of the layout, and y grows
/// downward.
public struct LineFragment: Sendable, Hashable, Codable {
  /// Why a line ended where it does.
  public enum Ending: String, Sendable, Hashable, Codable {
    /// At a break opportunity (UAX #14), because the next word did not fit.
    case soft
    /// At a line or paragraph separator.
    case hard
    /// Inside a word wider than the line, between grapheme clusters.
    case emergency
    /// At a visible hyphen: a soft hyphen (U+00AD), or one that a dictionary inserted.
    case hyphen
    /// At the end of the text.
    case end
    /// At an ellipsis, because the rest of the text was left out.
    case truncation
  }

  /// The UTF-16 code units of the line, trailing white space and break characters included; the
  /// ranges of consecutive lines tile the text.
  public var range: Range<Int>
  /// The advance of the line without hanging white space, a visible hyphen included; negative only
  /// with negative letter spacing. A justified line is as wide as the available width. So is a line whose end is
  /// clipped, although its runs extend past that width.
  public var width: CGFloat
  /// The width that justification adds or tightening removes (then negative); 0 for all other lines.
  public var stretch: CGFloat = 0
  /// The advance of the white space that hangs at the line's end (space, tab, and the other
  /// breaking spaces of General_Category Zs).
  public var trailingWhitespaceWidth: CGFloat
  /// The top left corner of the line's box. In a layout without a width its x is 0 or the indent,
  /// since there is no width to align to.
  public var origin: CGPoint
  /// Distance from the baseline up to the top of the line's box; negative only where the paragraph style makes
  /// the whole line lower than its part below the baseline.
  public var ascent: CGFloat
  /// Distance from the baseline down, positive.
  public var descent: CGFloat
  /// The fonts' line gap if the layout uses it, at the bottom of the line's box.
  public var leading: CGFloat
  /// Why the line ended where it does.
  public var ending: Ending
  /// The part of ``range`` that a token replaces, in a line whose paragraph's mode prevents
  /// wrapping; nil in other lines. If a limit on height or lines elides text, the range of the last
  /// line ends at the token.
  public var elidedRange: Range<Int>?
  /// The smallest available width at which the line ends here, if greater than its width.
  package var neededRoom: CGFloat = 0
  /// ``neededRoom`` of a hyphenated line, which would be full enough without hyphenation in a narrower room; 0 for
  /// other lines. All sizes count it. The sizes of string drawing and labels count no other ``neededRoom``: they
  /// have rules of their own for white space, and need not cut the middle of a line again.
  var hyphenationRoom: CGFloat { ending == .hyphen ? neededRoom : 0 }

  /// The y coordinate of the baseline.
  public var baseline: CGFloat { origin.y + ascent }
  /// The height of the line's box.
  public var height: CGFloat { ascent + descent + leading }
  /// The y coordinate of the bottom of the line's box.
  public var bottom: CGFloat { origin.y + height }
}

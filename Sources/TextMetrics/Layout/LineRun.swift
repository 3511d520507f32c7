public import Foundation

/// A part of a line in one face and one direction, ready to be drawn.
///
/// The coordinates are those of the layout: points, the origin at its top left corner, y growing
/// downward.
public struct LineRun: Sendable, Hashable {
  /// The kind of content in a run.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// Text as it was shaped.
    case text
    /// The gap up to a tab stop: no glyphs, only an advance.
    case tab
    /// The space of an attachment, letter spacing included: no glyphs either.
    case attachment
    /// A visible hyphen at the end of its line: a soft hyphen, or one that a dictionary inserted.
    case hyphen
    /// A part of the token that replaces elided text, usually an ellipsis.
    case token
  }

  /// The kind of content in the run.
  public let kind: Kind
  /// The UTF-16 code units that the run shows or replaces: the soft hyphen for a hyphen (empty if a dictionary
  /// inserted it), the elided text for a token (empty if that is not part of the line's range).
  public let range: Range<Int>
  /// The embedding level (UAX #9), after rule L1 has been applied to the line.
  public let level: BidiLevel
  /// The face of the glyphs; for tabs and attachments the face of their style.
  public let face: FontFace
  /// The size of the em, in points.
  public let pointSize: CGFloat
  /// The position of the face in its variation space, including `opsz` where it follows the size.
  public let variations: [FontVariation]
  /// The left end of the run on the baseline of the line; the glyphs of a style with a baseline
  /// offset are higher or lower.
  public let origin: CGPoint
  /// The distance from the left end to the right end: the sum of the glyphs' advances.
  public let advance: CGFloat
  /// The x coordinate of the right end. It equals the next run's left end to the last bit, except before tabs and
  /// attachments, whose ends are rounded on their own.
  public let maxX: CGFloat
  /// From left to right.
  public let glyphs: [PositionedGlyph]

  /// The direction in which the run is read.
  public var writingDirection: WritingDirection {
    level.isRightToLeft ? .rightToLeft : .leftToRight
  }
}

/// A positioned glyph.
public struct PositionedGlyph: Sendable, Hashable {
  /// The glyph's index in the run's face; 0 is `.notdef`, the missing glyph.
  public let id: UInt32
  /// The glyph's origin in the coordinates of the layout: the pen position on the baseline, moved
  /// by the glyph's offsets in the font and by the style's baseline offset.
  public let position: CGPoint
  /// The pen movement over the glyph in points, including letter spacing after the last glyph of a
  /// cluster.
  public let advance: CGFloat
  /// The horizontal scale of the glyph's outline; 1 except in expanded styles.
  public let horizontalScale: CGFloat
  /// The UTF-16 offset of the glyph's cluster; in a token, the start of its range.
  public let cluster: Int

  /// The x coordinate of the pen before the glyph.
  let penX: CGFloat
}

public import Foundation

/// A stretch of a line in one face and one direction, as it is drawn.
///
/// The coordinates are those of the layout: points, the origin at its top left corner, y growing
/// downward.
public struct LineRun: Sendable, Hashable {
  /// What a run stands for.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// Text as it was shaped.
    case text
    /// The gap up to a tab stop: no glyphs, only an advance.
    case tab
    /// The room of an attachment, letter spacing included: no glyphs either.
    case attachment
    /// The hyphen that a soft hyphen shows at the end of its line.
    case hyphen
    /// A part of what stands for text left out, usually an ellipsis.
    case token
  }

  /// What the run stands for.
  public let kind: Kind
  /// The UTF-16 code units that the run shows or stands for: the soft hyphen for a hyphen, the text
  /// left out for a token (empty where that is not part of the line's range).
  public let range: Range<Int>
  /// The embedding level (UAX #9), after rule L1 has been applied to the line.
  public let level: BidiLevel
  /// What the glyphs come from; for tabs and attachments the face of their style.
  public let face: FontFace
  /// The size of the em, in points.
  public let pointSize: CGFloat
  /// The position of the face in its variation space; `opsz` is among them where it follows the size.
  public let variations: [FontVariation]
  /// The left end of the run on the baseline of the line; glyphs in a style with a baseline offset
  /// stand higher or lower than that.
  public let origin: CGPoint
  /// Distance from the left end to the right end, the advances of the glyphs together.
  public let advance: CGFloat
  /// The x coordinate of the right end: that of the next run's left end, to the last bit.
  public let maxX: CGFloat
  /// From left to right.
  public let glyphs: [PositionedGlyph]

  /// The direction in which the run is read.
  public var writingDirection: WritingDirection {
    level.isRightToLeft ? .rightToLeft : .leftToRight
  }
}

/// A glyph in its place.
public struct PositionedGlyph: Sendable, Hashable {
  /// The glyph's index in the run's face; 0 is `.notdef`, the missing glyph.
  public let id: UInt32
  /// Where the glyph's origin is drawn, in the coordinates of the layout: the pen on the baseline,
  /// moved by the offsets that the font gives the glyph and the style the baseline.
  public let position: CGPoint
  /// Pen movement over the glyph in points, letter spacing after the last glyph of a cluster included.
  public let advance: CGFloat
  /// The factor by which the glyph's outline is stretched horizontally; 1 but in expanded styles.
  public let horizontalScale: CGFloat
  /// The UTF-16 offset of the cluster that the glyph belongs to; in a token the start of its range.
  public let cluster: Int

  /// The x coordinate of the pen before the glyph.
  let penX: CGFloat
}

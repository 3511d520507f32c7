public import Foundation

/// The vertical metrics of a font at its size, in points.
///
/// Ascent, descent and leading come from `hhea` as on Apple's platforms (never from `OS/2` typo or
/// win values, not even when `USE_TYPO_METRICS` is set), moved by `MVAR` in variable fonts. A face that
/// stands in for a font whose metrics are published has the published ones.
public struct FontMetrics: Sendable, Hashable {
  /// Where a number was read, so that a difference between two systems can be traced.
  public enum Source: String, Sendable, Hashable, Codable {
    case hhea, os2, post, head
    /// Measured from the outline of a letter, because the table has no value.
    case outline
    /// What is published for the font that the face stands in for.
    case published
  }

  /// The size of the em square in design units (`head.unitsPerEm`).
  public var unitsPerEm: Int
  /// Distance from the baseline up to the top of the line, positive (`hhea.ascender`).
  public var ascent: CGFloat
  /// Distance from the baseline down to the bottom of the line, positive (`hhea.descender`, negated).
  public var descent: CGFloat
  /// The gap that the font asks for between lines, 0 or more (`hhea.lineGap`; a negative gap counts
  /// as 0).
  public var leading: CGFloat
  /// Where ascent, descent and leading were read.
  public var verticalSource = Source.hhea
  /// Height of the capitals above the baseline (`OS/2.sCapHeight`, else the outline of "H").
  public var capHeight: CGFloat
  /// Where ``capHeight`` was read.
  public var capHeightSource: Source
  /// Height of the lowercase letters above the baseline (`OS/2.sxHeight`, else the outline of "x").
  public var xHeight: CGFloat
  /// Where ``xHeight`` was read.
  public var xHeightSource: Source
  /// The top of the underline relative to the baseline, negative below it
  /// (`post.underlinePosition`).
  public var underlinePosition: CGFloat
  /// The thickness of the underline, positive (`post.underlineThickness`).
  public var underlineThickness: CGFloat
  /// The average advance (`OS/2.xAvgCharWidth`), which naive estimates are built on; 0 without the
  /// table.
  public var averageCharacterAdvance: CGFloat

  /// Ascent plus descent: the height of a line without leading, before a platform's adjustments
  /// (``LineMetricsRules``).
  public var lineHeight: CGFloat { ascent + descent }

  /// The same metrics at another size.
  func scaled(by factor: CGFloat) -> FontMetrics {
    var result = self
    result.ascent *= factor
    result.descent *= factor
    result.leading *= factor
    result.capHeight *= factor
    result.xHeight *= factor
    result.underlinePosition *= factor
    result.underlineThickness *= factor
    result.averageCharacterAdvance *= factor
    return result
  }
}

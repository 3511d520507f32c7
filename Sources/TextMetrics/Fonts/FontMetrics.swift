public import Foundation

/// The vertical metrics of a font at its size, in points.
///
/// Ascent, descent and leading come from `hhea` as on Apple's platforms (never from `OS/2` typo or win
/// values, even if `USE_TYPO_METRICS` is set), adjusted by `MVAR` in variable fonts. A substitute for a
/// font with published metrics has the published ones.
public struct FontMetrics: Sendable, Hashable {
  /// The source of a number, for tracing differences between two systems.
  public enum Source: String, Sendable, Hashable, Codable {
    case hhea, os2, post, head
    /// Measured from the outline of a letter, because the table has no value.
    case outline
    /// Published for the font that the face replaces.
    case published
  }

  /// The size of the em square in design units (`head.unitsPerEm`).
  public var unitsPerEm: Int
  /// The distance from the baseline up to the top of the line, positive (`hhea.ascender`).
  public var ascent: CGFloat
  /// The distance from the baseline down to the bottom of the line, positive (`hhea.descender`,
  /// negated).
  public var descent: CGFloat
  /// The font's gap between lines, 0 or more (`hhea.lineGap`; a negative gap counts as 0).
  public var leading: CGFloat
  /// The source of ascent, descent and leading.
  public var verticalSource = Source.hhea
  /// The height of capitals above the baseline (`OS/2.sCapHeight`, else the outline of "H").
  public var capHeight: CGFloat
  /// The source of ``capHeight``.
  public var capHeightSource: Source
  /// The height of lowercase letters above the baseline (`OS/2.sxHeight`, else the outline of "x").
  public var xHeight: CGFloat
  /// The source of ``xHeight``.
  public var xHeightSource: Source
  /// The top of the underline relative to the baseline, negative below it
  /// (`post.underlinePosition`).
  public var underlinePosition: CGFloat
  /// The thickness of the underline, positive (`post.underlineThickness`).
  public var underlineThickness: CGFloat
  /// The average advance (`OS/2.xAvgCharWidth`), the basis of naive estimates; 0 without the table.
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

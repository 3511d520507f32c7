public import Foundation

extension LineRun {
  /// Points per design unit of the run's face at its size.
  public var pointsPerUnit: CGFloat { pointSize / CGFloat(face.unitsPerEm) }

  /// The image of a glyph of the run; nil for glyphs without ink, such as a space.
  ///
  /// ``inkBounds`` is its exact extent.
  public func image(of glyph: PositionedGlyph) -> GlyphImage? {
    face.instance(forSize: pointSize, variations: variations).image(of: glyph.id)
  }

  /// Whether ``image(of:)`` omits colours of a glyph: the paints of `COLR` version 1, which FreeType
  /// supports only since 2.13, and the drawings of `SVG`. It returns the glyph's outline instead, if
  /// the face has one.
  public func losesColors(of glyph: PositionedGlyph) -> Bool {
    face.instance(forSize: pointSize, variations: variations).losesColors(of: glyph.id)
  }
}

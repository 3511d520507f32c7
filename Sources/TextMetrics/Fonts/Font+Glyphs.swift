package import Foundation

extension Font {
  /// The glyph that the face's character map gives for a code point, or nil (`cmap`).
  package func glyph(for codepoint: UInt32) -> UInt32? { instance.shaping.glyph(for: codepoint) }

  /// The horizontal advance of a glyph by itself, in points (`hmtx`, `HVAR`, `trak`); 0 for a glyph that
  /// the face does not have.
  package func advance(of glyph: UInt32) -> CGFloat {
    guard glyph < face.glyphCount else { return 0 }
    return CGFloat(instance.advance(of: glyph)) * scale
  }

  /// The box of a glyph's ink, in points from its origin, y upward; nil for glyphs without ink.
  package func inkBox(of glyph: UInt32) -> CGRect? {
    guard glyph < face.glyphCount, let box = instance.imageBounds(of: glyph) else { return nil }
    let unit = pointSize / CGFloat(face.unitsPerEm)
    return CGRect(
      x: CGFloat(box.minX) * unit, y: CGFloat(box.minY) * unit,
      width: CGFloat(box.maxX - box.minX) * unit, height: CGFloat(box.maxY - box.minY) * unit)
  }
}

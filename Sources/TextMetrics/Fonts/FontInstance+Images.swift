import Foundation

extension FontInstance {
  /// The image of a glyph, in design units; nil for glyphs without ink.
  func image(of glyph: UInt32) -> GlyphImage? {
    if let drawn = drawnImage(of: glyph) { return drawn }
    guard let bounds = imageBounds(of: glyph), let png = shaping.pngImage(of: glyph) else {
      return nil
    }
    return .bitmap(GlyphBitmap(png: png, frame: bounds.rect))
  }

  /// Whether ``image(of:)`` omits colours of a glyph; see ``LineRun/losesColors(of:)``.
  func losesColors(of glyph: UInt32) -> Bool {
    guard face.hasColor else { return false }
    switch image(of: glyph) {
    case .layers, .bitmap: return false
    case .outline, nil: return face.hasPaint(for: glyph) || shaping.hasDocument(for: glyph)
    }
  }
}

extension GlyphImageBounds {
  /// The box as a rectangle whose origin is the lower left corner.
  fileprivate var rect: CGRect {
    CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

extension FontFace {
  /// Whether version 1 of `COLR` paints a glyph: it is among the records of the table's
  /// `BaseGlyphList`, which have six bytes, begin with the glyph's number, and are in ascending order.
  fileprivate func hasPaint(for glyph: UInt32) -> Bool {
    guard let table = SFNTTable("COLR", of: self), table.number(at: table.start) > 0 else {
      return false
    }
    let offset = table.longNumber(at: table.start + 14)
    let list = table.start + offset
    guard offset > 0, list + 4 <= table.range.upperBound else { return false }
    let count = min(table.longNumber(at: list), (table.range.upperBound - list - 4) / 6)
    let index = (0..<count).partitioningIndex { table.number(at: list + 4 + 6 * $0) >= Int(glyph) }
    return index < count && table.number(at: list + 4 + 6 * index) == Int(glyph)
  }
}

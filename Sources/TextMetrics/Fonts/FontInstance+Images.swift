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
    guard let table = tableRanges["COLR"], let version = data.uint16(at: table.lowerBound),
      version > 0, let offset = data.uint32(at: table.lowerBound + 14), offset > 0,
      let count = data.uint32(at: table.lowerBound + Int(offset))
    else { return false }
    let records = table.lowerBound + Int(offset) + 4
    func number(_ record: Int) -> UInt32 {
      data.uint16(at: records + 6 * record).map(UInt32.init) ?? .max
    }
    let index = (0..<Int(count)).partitioningIndex { number($0) >= glyph }
    return index < Int(count) && number(index) == glyph
  }
}

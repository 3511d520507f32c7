extension LineRun {
  /// Whether ``image(of:)`` omits colours of a glyph: the paints of `COLR` version 1, which FreeType
  /// supports only since 2.13, and the drawings of `SVG`. It returns the glyph's outline instead, if
  /// the face has one.
  public func losesColors(of glyph: PositionedGlyph) -> Bool {
    face.instance(forSize: pointSize, variations: variations).losesColors(of: glyph.id)
  }
}

extension FontInstance {
  fileprivate func losesColors(of glyph: UInt32) -> Bool {
    guard face.hasColor else { return false }
    switch image(of: glyph) {
    case .layers, .bitmap: return false
    case .outline, nil: return face.hasPaint(for: glyph) || shaping.hasDocument(for: glyph)
    }
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

/// What the ends of a run show to lookups that look across the space beside it.
struct WordEdges {
  /// Cluster by cluster, in logical order.
  private var glyphs: [EdgePatterns.Glyph] = []

  /// - Parameters:
  ///   - glyphs: those of a run in the font of spaces, in logical order.
  ///   - units: the text.
  ///   - range: that of the run.
  ///   - font: the font of spaces.
  init(
    _ glyphs: [Glyph], of units: borrowing [UInt16], range: Range<Int>, font: HarfBuzzFont
  ) {
    var index = 0
    while index < glyphs.count {
      let start = Int(glyphs[index].cluster)
      var end = index + 1
      while end < glyphs.count, Int(glyphs[end].cluster) == start { end += 1 }
      let limit = end < glyphs.count ? Int(glyphs[end].cluster) : range.upperBound
      var cluster = EdgePatterns.Glyph.several
      if end == index + 1 {
        var position = start
        let scalar = CodePoints.scalar(at: &position, in: units, before: limit)
        let final = glyphs[index].id
        // What no glyph is found for in any form is glyph 0 from the start.
        if position == limit, let nominal = font.glyph(for: scalar.value) ?? (final == 0 ? 0 : nil)
        {
          cluster = .single(nominal: nominal, final: final)
        }
      }
      self.glyphs.append(cluster)
      index = end
    }
  }

  func first(in edges: SpaceEdges) -> Word.Edge {
    Word.Edge(
      font: 0, glyph: glyphs.first?.final, patterns: edges.patterns(afterSpace: glyphs))
  }

  func last(in edges: SpaceEdges) -> Word.Edge {
    Word.Edge(
      font: 0, glyph: glyphs.last?.final,
      patterns: edges.patterns(beforeSpace: glyphs.reversed()))
  }
}

extension EdgePatterns.Glyph {
  /// The glyph of a cluster that has just one.
  fileprivate var final: UInt32? {
    if case .single(_, let final) = self { final } else { nil }
  }
}

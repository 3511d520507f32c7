/// What the ends of a run show to lookups that look across the space beside it.
struct WordEdges {
  /// Cluster by cluster, in logical order.
  private var clusters: [EdgePatterns.Glyph] = []
  /// The glyphs next to the spaces on both sides.
  private let adjacent: (first: UInt32?, last: UInt32?)

  /// - Parameters:
  ///   - glyphs: those of a run in the font of spaces, in logical order.
  ///   - units: the text.
  ///   - range: that of the run.
  ///   - font: the font of spaces.
  init(
    _ glyphs: [Glyph], of units: borrowing [UInt16], range: Range<Int>, font: HarfBuzzFont
  ) {
    adjacent = (glyphs.first?.id, glyphs.last?.id)
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
      clusters.append(cluster)
      index = end
    }
  }

  func first(in edges: SpaceEdges) -> Word.Edge {
    Word.Edge(font: 0, glyph: adjacent.first, patterns: edges.patterns(afterSpace: clusters))
  }

  /// At the end of a cluster of several glyphs may stand one that is passed over, such as a joiner that
  /// is not shown; that of a missing character is not.
  func last(in edges: SpaceEdges) -> Word.Edge {
    let isKnown = clusters.last?.isSingle ?? false || adjacent.last == 0
    return Word.Edge(
      font: 0, glyph: isKnown ? adjacent.last : nil,
      patterns: edges.patterns(beforeSpace: clusters.reversed()))
  }
}

extension EdgePatterns.Glyph {
  fileprivate var isSingle: Bool {
    if case .single = self { true } else { false }
  }
}

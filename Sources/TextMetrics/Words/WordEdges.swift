/// The ends of a run as seen by lookups that span the space beside it.
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
        // A character without a glyph in any form is glyph 0 from the start. Lookups skip invisible ones, so that
        // their neighbours are neighbours: U+200C is a cluster of its own for HarfBuzz.
        if position == limit, !ICUProperties.isDefaultIgnorable(scalar),
          let nominal = font.glyph(for: scalar.value) ?? (final == 0 ? 0 : nil)
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

  /// A cluster of several glyphs may end in one that lookups skip, such as an invisible joiner; the
  /// glyph of a missing character is never skipped.
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

/// The ends of a run as seen by lookups that span the space beside it.
struct RunEnds {
  /// Cluster by cluster, in logical order.
  private var clusters: [SpaceContextMatcher.Glyph] = []
  /// The glyphs next to the spaces on both sides.
  private let adjacent: (first: UInt32?, last: UInt32?)
  /// Whether lookups may skip the first glyph, so that the second one is next to the space.
  private var skipsFirst = false

  /// - Parameters:
  ///   - glyphs: those of a run in the font of spaces, in logical order.
  ///   - units: the text.
  ///   - range: that of the run.
  ///   - instance: that of the font of spaces.
  init(
    _ glyphs: [Glyph], of units: borrowing [UInt16], range: Range<Int>, _ instance: FontInstance
  ) {
    let (face, font) = (instance.face.shapingFace, instance.shaping)
    adjacent = (glyphs.first?.id, glyphs.last?.id)
    var index = 0
    while index < glyphs.count {
      let start = Int(glyphs[index].cluster)
      var end = index + 1
      while end < glyphs.count, Int(glyphs[end].cluster) == start { end += 1 }
      let limit = end < glyphs.count ? Int(glyphs[end].cluster) : range.upperBound
      var position = start
      let scalar = CodePoints.scalar(at: &position, in: units, before: limit)
      let final = glyphs[index].id
      // Lookups skip invisible characters and marks, so that their neighbours are neighbours: U+200C is a cluster of
      // its own for HarfBuzz, and so are marks whose characters are none.
      let isSkipped = ICUProperties.isDefaultIgnorable(scalar) || face.isMark(final)
      if index == 0 { skipsFirst = isSkipped }
      var cluster = SpaceContextMatcher.Glyph.several
      // A character without a glyph in any form is glyph 0 from the start.
      if end == index + 1, position == limit, !isSkipped,
        let nominal = font.glyph(for: scalar.value) ?? (final == 0 ? 0 : nil)
      {
        cluster = .single(nominal: nominal, final: final)
      }
      clusters.append(cluster)
      index = end
    }
  }

  func first(in contexts: SpaceContexts) -> Word.End {
    Word.End(
      font: 0, glyph: skipsFirst ? nil : adjacent.first,
      patterns: contexts.matches(of: clusters, on: .after).patterns)
  }

  /// A cluster of several glyphs may end in one that lookups skip, such as an invisible joiner; the
  /// glyph of a missing character is never skipped.
  func last(in contexts: SpaceContexts) -> Word.End {
    let isKnown = clusters.last?.isSingle ?? false || adjacent.last == 0
    return Word.End(
      font: 0, glyph: isKnown ? adjacent.last : nil,
      patterns: contexts.matches(of: clusters.reversed(), on: .before).patterns)
  }
}

extension SpaceContextMatcher.Glyph {
  fileprivate var isSingle: Bool {
    if case .single = self { true } else { false }
  }
}

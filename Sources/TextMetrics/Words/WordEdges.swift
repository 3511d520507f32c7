/// What the ends of a run show to lookups that look across the space beside it.
struct WordEdges {
  /// A cluster near the end of a run.
  private struct Cluster {
    var glyph: UInt32?
    /// All glyphs that may stand there at some stage of shaping; nil where there may be several at
    /// once, so that any pattern may match from here on.
    var candidates: [UInt32]?
  }

  private let clusters: [Cluster]
  private let fonts: WordFonts
  private let rules: SpaceRules

  /// - Parameters:
  ///   - glyphs: those of a run, in logical order.
  ///   - units: the text.
  ///   - range: that of the run.
  ///   - fonts: the run is in the first of them, or in another that spaces are never in.
  init(
    _ glyphs: [Glyph], of units: borrowing [UInt16], range: Range<Int>, fonts: WordFonts
  ) {
    self.fonts = fonts
    rules = fonts.rules()
    var clusters: [Cluster] = []
    let font = fonts.instances[Int(fonts.spaceFont)].shaping
    var index = 0
    while index < glyphs.count {
      let start = Int(glyphs[index].cluster)
      var end = index + 1
      while end < glyphs.count, Int(glyphs[end].cluster) == start { end += 1 }
      let limit = end < glyphs.count ? Int(glyphs[end].cluster) : range.upperBound
      var cluster = Cluster()
      if end == index + 1 {
        var position = start
        let scalar = CodePoints.scalar(at: &position, in: units, before: limit)
        if position == limit, let nominal = font.glyph(for: scalar.value) {
          cluster.glyph = glyphs[index].id
          cluster.candidates = fonts.substitutes(of: nominal) + [glyphs[index].id]
        }
      }
      clusters.append(cluster)
      index = end
    }
    self.clusters = clusters
  }

  /// Enters both ends of a word of one run.
  func enter(in word: inout Word) {
    enterFirst(in: &word)
    enterLast(in: &word)
  }

  func enterFirst(in word: inout Word) {
    word.first.glyph = clusters.first?.glyph
    word.first.patterns = patterns(clusters[...]) { $0.after }
  }

  func enterLast(in word: inout Word) {
    word.last.glyph = clusters.last?.glyph
    word.last.patterns = patterns(clusters.reversed()[...]) { $0.before }
  }

  /// The patterns whose part on one side of the space the run completes.
  private func patterns(
    _ clusters: ArraySlice<Cluster>, part: (SpaceRules.Split) -> [GlyphPattern.Element]
  ) -> [UInt16] {
    rules.splits.indices.compactMap { index in
      isMatch(part(rules.splits[index]), clusters, in: rules.splits[index].table)
        ? UInt16(index) : nil
    }
  }

  private func isMatch(
    _ elements: [GlyphPattern.Element], _ clusters: ArraySlice<Cluster>, in table: LayoutTable
  ) -> Bool {
    var rest = clusters
    for element in elements {
      guard let cluster = rest.popFirst() else {
        // Past the run there is a space if anything; what lies beyond is not known.
        return fonts.substitutes(of: spaceGlyph).contains { table.matches($0, element) }
      }
      guard let candidates = cluster.candidates else { return true }
      guard candidates.contains(where: { table.matches($0, element) }) else { return false }
    }
    return true
  }

  private var spaceGlyph: UInt32 {
    fonts.instances[Int(fonts.spaceFont)].shaping.glyph(for: 0x20) ?? 0
  }
}

/// A word with its glyphs, the source of a ``Word``.
struct ShapedWord {
  private let text: ShapedText
  private let line: PreparedLine
  private let clusters: WordClusters

  /// - Parameter text: a text of one hard line without tabs and attachments; nil for others.
  init?(_ text: ShapedText) {
    guard text.lines.count == 1, text.lines[0].tabs.isEmpty, text.fonts.count < 256,
      text.text.length < 0xFFFF,
      let clusters = WordClusters(text.runs, length: text.text.length)
    else { return nil }
    self.text = text
    self.clusters = clusters
    line = text.lines[0]
    guard clusters.count == line.clusters.count - 1 else { return nil }
  }

  /// Nil if it cannot be divided at its opportunities.
  func word(following script: Script, contexts: SpaceContexts) -> Word? {
    var word = Word(
      instances: text.fonts.map(\.instance), pieces: [], breaks: [], outgoingScript: script,
      missingGlyphCount: text.runs.reduce(0) { $0 + $1.missingGlyphCount })
    let breaks = text.opportunities[line.opportunities].map {
      Word.Break(
        offset: UInt16($0.cut.offset), visibleEnd: UInt16($0.visibleEnd),
        kind: $0.isHyphenated ? .hyphenated : .exact)
    }
    let isDivided = clusters.divide(at: breaks, into: &word) {
      text.edges.piece($0, in: text, line: line).run
    }
    guard isDivided else { return nil }
    word.enterEnds(of: text.runs, in: text.text.utf16, contexts: contexts)
    return word
  }
}

extension Word {
  /// Records the ends of the word for the spaces beside it.
  ///
  /// - Parameters:
  ///   - runs: the word's, in logical order.
  ///   - units: the word.
  ///   - contexts: those of the font of spaces.
  mutating func enterEnds(
    of runs: [GlyphRun], in units: [UInt16], contexts: SpaceContexts
  ) {
    guard let first = runs.first, let last = runs.last else { return }
    if !contexts.rules.areNeutral {
      if let glyphs = glyphs(of: first, in: units, contexts) {
        self.first = glyphs.first(in: contexts)
      }
      if let glyphs = glyphs(of: last, in: units, contexts) {
        self.last = glyphs.last(in: contexts)
      }
    }
    self.first.font = UInt8(first.item.fontIndex)
    self.last.font = UInt8(last.item.fontIndex)
  }

  /// Nil for a run in another font than that of spaces.
  private func glyphs(
    of run: GlyphRun, in units: [UInt16], _ contexts: SpaceContexts
  ) -> RunEnds? {
    guard instances[run.item.fontIndex] === contexts.instance else { return nil }
    return RunEnds(
      run.item.level.isRightToLeft ? run.glyphs.reversed() : run.glyphs, of: units,
      range: run.item.range, contexts.instance)
  }
}

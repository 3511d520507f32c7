/// A word with its glyphs, the source of a ``Word``.
struct ShapedWord {
  let units: [UInt16]
  /// The glyph runs of the word, in logical order.
  let runs: [GlyphRun]
  /// The fonts of the runs, by ``TextItem/fontIndex``.
  let instances: [FontInstance]
  /// See ``Word/outgoingScript``.
  let outgoingScript: Script

  /// Measures the word.
  ///
  /// - Parameters:
  ///   - breaks: the breaks, without their pieces, in text order; the last is the end of the word.
  ///   - contexts: the contexts of the font of spaces.
  ///   - reshaped: the glyphs of a range at the start or end of a line, shaped separately.
  /// - Returns: Nil if the word cannot be divided at its breaks, or cannot be measured separately.
  func word(
    dividedAt breaks: [Word.Break], contexts: SpaceContexts, reshaped: (Range<Int>) -> GlyphRun?
  ) -> Word? {
    // In some fonts, invisible characters have no glyphs.
    guard instances.count < 256, runs.allSatisfy({ !$0.glyphs.isEmpty }), !showsBrokenSyllable,
      let clusters = WordClusters(runs, length: units.count)
    else { return nil }
    var word = Word(
      instances: instances, pieces: [], breaks: [], outgoingScript: outgoingScript,
      missingGlyphCount: runs.reduce(0) { $0 + $1.missingGlyphCount })
    guard clusters.divide(at: breaks, into: &word, reshaped: reshaped) else { return nil }
    if let first = runs.first, let last = runs.last {
      word.first = end(of: first, \.first, contexts)
      word.last = end(of: last, \.last, contexts)
    }
    return word
  }

  /// An end of the word as lookups in the font of spaces see it. They see nothing of an end in another font.
  private func end(
    of run: GlyphRun, _ end: KeyPath<RunEnds, Word.End>, _ contexts: SpaceContexts
  ) -> Word.End {
    !contexts.rules.areNeutral && instances[run.item.fontIndex] === contexts.instance
      ? RunEnds(run, of: units, contexts)[keyPath: end]
      : Word.End(font: UInt8(run.item.fontIndex))
  }

  /// Whether HarfBuzz has put a dotted circle (U+25CC) into a broken syllable.
  ///
  /// It numbers syllables from 1 to 15 cyclically, and puts no circle into a syllable that happens to have
  /// the number of the last broken one. So the result depends on the whole text.
  private var showsBrokenSyllable: Bool {
    guard !units.contains(0x25CC) else { return false }
    return runs.contains { run in
      guard run.item.script.isExplicit,
        let circle = instances[run.item.fontIndex].shaping.glyph(for: 0x25CC)
      else { return false }
      return run.glyphs.contains { $0.id == circle }
    }
  }
}

import Foundation

/// Measures words by shaping them. Holds working memory; used by one preparation at a time.
struct WordShaper: ~Copyable {
  private var buffer = HarfBuzzBuffer()
  /// The ends of the current word's grapheme clusters of more than one code unit.
  private var clusterEnds: [Int] = []

  /// Measures a word.
  ///
  /// - Parameters:
  ///   - text: the word.
  ///   - fonts: the fonts of the text that contains it.
  /// - Returns: Nil if it cannot be measured separately.
  mutating func shape(
    _ text: WordText, fonts: inout WordFonts
  ) -> Word? {
    guard WordComposition.isIndependent(text.units), let scripts = WordScripts(text) else {
      return nil
    }
    return plainWord(text, scripts, fonts: &fonts)
      ?? analyzedWord(text, scripts, fonts: fonts)
  }
}

// MARK: - Plain words

extension WordShaper {
  /// Nil for a word of which parts are invisible or hang at the ends of lines.
  private mutating func plainWord(
    _ text: WordText, _ scripts: WordScripts, fonts: inout WordFonts
  ) -> Word? {
    guard !text.token.traits.contains(.hangs), !text.units.contains(softHyphen)
    else { return nil }
    findClusters(of: text)
    var word = Word(
      instances: [], pieces: [], breaks: [], outgoingScript: scripts.outgoing,
      missingGlyphCount: 0)
    let items = items(of: text, scripts, &fonts, to: &word)
    let instances = word.instances
    let runs = items.map { run($0, of: text.units, in: instances[$0.fontIndex], fonts) }
    // Characters that are invisible in a font have no glyphs in some.
    guard runs.allSatisfy({ !$0.glyphs.isEmpty }) else { return nil }
    word.missingGlyphCount = runs.reduce(0) { $0 + $1.missingGlyphCount }
    guard !text.showsBrokenSyllable(runs, in: instances),
      let clusters = WordClusters(runs, length: text.units.count)
    else { return nil }
    let isDivided = clusters.divide(at: breaks(of: text, fonts), into: &word) { range in
      guard var item = items.last(where: { $0.range.lowerBound <= range.lowerBound }) else {
        return nil
      }
      item.range = range
      return run(item, of: text.units, in: instances[item.fontIndex], fonts)
    }
    guard isDivided else { return nil }
    word.enterEnds(of: runs, in: text.units, contexts: fonts.spaceContexts)
    return word
  }

  private mutating func findClusters(of text: WordText) {
    clusterEnds.removeAll(keepingCapacity: true)
    guard text.token.traits.contains(.combines) else { return }
    GraphemeClusters.forEachEnd(of: text.units, in: text.units.indices) { clusterEnds.append($0) }
  }

  /// The parts of a word in one level, script and font (see ``Itemizer``), whose fonts the word receives.
  private func items(
    of text: WordText, _ scripts: WordScripts, _ fonts: inout WordFonts, to word: inout Word
  ) -> [TextItem] {
    var items: [TextItem] = []
    let levels = text.levels
    var (levelIndex, scriptIndex) = (0, 0)
    func append(_ cluster: Range<Int>, _ font: UInt8) {
      while levels[levelIndex].range.upperBound <= cluster.lowerBound { levelIndex += 1 }
      while scripts.runs[scriptIndex].range.upperBound <= cluster.lowerBound { scriptIndex += 1 }
      let item = TextItem(
        range: cluster, level: levels[levelIndex].level, script: scripts.runs[scriptIndex].script,
        fontIndex: Int(word.index(of: fonts.instances[Int(font)])), chainIndex: 0)
      if let last = items.last, last.continues(into: item) {
        items[items.count - 1].range = last.range.lowerBound..<cluster.upperBound
      } else {
        items.append(item)
      }
    }
    if clusterEnds.isEmpty {
      for offset in text.units.indices {
        append(offset..<offset + 1, fonts.font(of: text.units[offset]))
      }
    } else {
      var start = 0
      for end in clusterEnds {
        append(start..<end, fonts.font(ofCluster: start..<end, of: text.units))
        start = end
      }
    }
    return items
  }

  private func breaks(of text: WordText, _ fonts: borrowing WordFonts) -> [Word.Break] {
    WordBreaks.ends(of: text.units, fonts).filter {
      clusterEnds.isEmpty || clusterEnds.contains($0)
    }.map {
      Word.Break(
        offset: UInt16($0), visibleEnd: UInt16(Self.visibleEnd(at: $0, of: text.units)),
        kind: .exact)
    }
  }

  /// The start of the spaces that hang if a line ends at an offset.
  private static func visibleEnd(at offset: Int, of units: [UInt16]) -> Int {
    var end = offset
    while end > 0, units[end - 1] == 0x20 { end -= 1 }
    return end
  }

  private mutating func run(
    _ item: TextItem, of units: [UInt16], in instance: FontInstance, _ fonts: borrowing WordFonts
  ) -> GlyphRun {
    shape(item, of: units, in: instance, fonts)
    return GlyphRun(item: item, glyphs: buffer.glyphs)
  }

  private mutating func shape(
    _ item: TextItem, of units: borrowing [UInt16], in instance: FontInstance,
    _ fonts: borrowing WordFonts
  ) {
    let request = ShapingRequest(
      range: item.range, context: units.indices, isRightToLeft: item.level.isRightToLeft,
      script: item.script, language: fonts.language,
      features: fonts.features.map { ShapingRequest.Feature(setting: $0, range: item.range) })
    buffer.shapeInPlace(units, request, font: instance.shaping)
  }
}

// MARK: - Any words

extension WordShaper {
  /// A word measured with the full text analysis.
  private func analyzedWord(
    _ text: WordText, _ scripts: WordScripts, fonts: borrowing WordFonts
  ) -> Word? {
    let analysis = TextAnalysis(
      word: text.units, levels: text.levels, scripts: scripts.runs,
      tailoring: LineBreaking.Tailoring(language: fonts.style.language, profile: .uiKit))
    let shaped = TextPreparation.shape(
      StyledText(utf16: text.units, style: fonts.style), analysis: analysis,
      fonts: FontTable(library: fonts.library))
    guard !text.showsBrokenSyllable(shaped.runs, in: shaped.fonts.map(\.instance)) else {
      return nil
    }
    return ShapedWord(shaped)?.word(following: scripts.outgoing, contexts: fonts.spaceContexts)
  }
}

extension WordText {
  /// Offsets count from the start of the word.
  fileprivate var levels: [TextAnalysis.LevelRun] {
    division?.levels ?? [TextAnalysis.LevelRun(range: units.indices, level: context.level)]
  }

  /// Whether HarfBuzz has put a dotted circle (U+25CC) into a broken syllable.
  ///
  /// It numbers syllables from 1 to 15 and around again, and puts no circle into one that happens to have the
  /// number of the last broken one, so this depends on the whole text.
  fileprivate func showsBrokenSyllable(_ runs: [GlyphRun], in instances: [FontInstance]) -> Bool {
    guard !units.contains(0x25CC) else { return false }
    return runs.contains { run in
      guard run.item.script.isExplicit,
        let circle = instances[run.item.fontIndex].shaping.glyph(for: 0x25CC)
      else { return false }
      return run.glyphs.contains { $0.id == circle }
    }
  }
}

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
  /// Nil for a word with parts that are invisible or hang at the ends of lines.
  private mutating func plainWord(
    _ text: WordText, _ scripts: WordScripts, fonts: inout WordFonts
  ) -> Word? {
    guard !text.token.traits.contains(.hangs), !text.units.contains(softHyphen)
    else { return nil }
    findClusters(of: text)
    var instances: [FontInstance] = []
    let items = items(of: text, scripts, &fonts, to: &instances)
    let runs = items.map { run($0, of: text.units, in: instances[$0.fontIndex], fonts) }
    let shaped = ShapedWord(
      units: text.units, runs: runs, instances: instances, outgoingScript: scripts.outgoing)
    return shaped.word(dividedAt: breaks(of: text, fonts), contexts: fonts.spaceContexts) { range in
      guard var item = items.last(where: { $0.range.lowerBound <= range.lowerBound }) else {
        return nil
      }
      item.range = range
      return run(item, of: text.units, in: instances[item.fontIndex], fonts)
    }
  }

  private mutating func findClusters(of text: WordText) {
    clusterEnds.removeAll(keepingCapacity: true)
    guard text.token.traits.contains(.combines) else { return }
    GraphemeClusters.forEachEnd(of: text.units, in: text.units.indices) { clusterEnds.append($0) }
  }

  /// The parts of a word in one level, script and font (see ``Itemizer``). Their fonts are added to
  /// `instances`.
  private func items(
    of text: WordText, _ scripts: WordScripts, _ fonts: inout WordFonts,
    to instances: inout [FontInstance]
  ) -> [TextItem] {
    var items: [TextItem] = []
    let levels = text.levels
    var (levelIndex, scriptIndex) = (0, 0)
    func append(_ cluster: Range<Int>, _ font: UInt8) {
      while levels[levelIndex].range.upperBound <= cluster.lowerBound { levelIndex += 1 }
      while scripts.runs[scriptIndex].range.upperBound <= cluster.lowerBound { scriptIndex += 1 }
      let instance = fonts.instances[Int(font)]
      let known = instances.firstIndex { $0 === instance }
      if known == nil { instances.append(instance) }
      let item = TextItem(
        range: cluster, level: levels[levelIndex].level, script: scripts.runs[scriptIndex].script,
        fontIndex: known ?? instances.count - 1, chainIndex: 0)
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
    let request = ShapingRequest(
      range: item.range, context: units.indices, isRightToLeft: item.level.isRightToLeft,
      script: item.script, language: fonts.language,
      features: fonts.features.map { ShapingRequest.Feature(setting: $0, range: item.range) })
    return GlyphRun(item: item, glyphs: buffer.shape(units, request, font: instance.shaping))
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
    // A word is one hard line.
    guard let line = shaped.lines.first else { return nil }
    let breaks = shaped.opportunities[line.opportunities].map {
      Word.Break(
        offset: UInt16($0.cut.offset), visibleEnd: UInt16($0.visibleEnd),
        kind: $0.isHyphenated ? .hyphenated : .exact)
    }
    let word = ShapedWord(
      units: text.units, runs: shaped.runs, instances: shaped.fonts.map(\.instance),
      outgoingScript: scripts.outgoing)
    return word.word(dividedAt: breaks, contexts: fonts.spaceContexts) {
      shaped.edges.piece($0, in: shaped, line: line).run
    }
  }
}

extension WordText {
  /// Offsets count from the start of the word.
  fileprivate var levels: [TextAnalysis.LevelRun] {
    division?.levels ?? [TextAnalysis.LevelRun(range: units.indices, level: context.level)]
  }
}

import Foundation

/// Measures words by shaping them. Holds working memory; used by one preparation at a time.
struct WordShaper: ~Copyable {
  private var buffer = HarfBuzzBuffer()
  private var breaks = WordBreaks()
  /// The ends of the current word's grapheme clusters of more than one code unit.
  private var clusterEnds: [Int] = []

  /// Measures a word.
  ///
  /// - Parameters:
  ///   - token: the scanned word.
  ///   - units: the word.
  ///   - context: the rest of its context.
  ///   - division: its levels and scripts, if they do not follow from the word alone.
  ///   - fonts: the fonts of the text.
  ///   - traits: of code units.
  /// - Returns: Nil if it cannot be measured separately.
  mutating func shape(
    _ token: WordToken, of units: [UInt16], context: WordContext, division: WordDivision?,
    fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) -> Word? {
    guard WordComposition.isIndependent(units) else { return nil }
    if division == nil,
      let word = wordOfOneRun(token, of: units, context: context, fonts: &fonts, traits: &traits)
    {
      return word
    }
    return analyzedWord(units, context: context, division: division, fonts: &fonts)
  }
}

// MARK: - Words of one script and font

extension WordShaper {
  /// A word shaped by one call of HarfBuzz; nil for others, and if parts of it are invisible or hang
  /// at the ends of lines.
  private mutating func wordOfOneRun(
    _ token: WordToken, of units: [UInt16], context: WordContext, fonts: inout WordFonts,
    traits: inout UnitTraitsTable
  ) -> Word? {
    guard let script = token.script(in: context), !token.traits.contains(.hangs),
      !units.contains(0x00AD)
    else { return nil }
    findClusters(of: units, token)
    guard let font = onlyFont(of: units, &fonts) else { return nil }
    let run = run(units, units.indices, script: script, context, font: font, fonts: fonts)
    guard !run.showsBrokenSyllable(of: units, in: fonts.instances[Int(font)]) else { return nil }
    var word = Word(
      instances: [fonts.instances[Int(font)]], pieces: [], breaks: [], outgoingScript: script,
      missingGlyphCount: run.missingGlyphCount)
    breaks.find(of: units, units.indices, fonts, traits: &traits)
    var opportunities: [WordClusters.Opportunity] = []
    for end in breaks.ends where clusterEnds.isEmpty || clusterEnds.contains(end) {
      opportunities.append(
        WordClusters.Opportunity(offset: end, visibleEnd: Self.visibleEnd(at: end, of: units)))
    }
    guard let clusters = WordClusters([run], length: units.count) else { return nil }
    let isDivided = clusters.divide(at: opportunities, into: &word) {
      self.run(units, $0, script: script, context, font: font, fonts: fonts)
    }
    guard isDivided else { return nil }
    word.enterEdges(of: [run], in: units, edges: fonts.edges)
    return word
  }

  private mutating func findClusters(of units: [UInt16], _ token: WordToken) {
    clusterEnds.removeAll(keepingCapacity: true)
    guard token.traits.contains(.combines) else { return }
    GraphemeClusters.forEachEnd(of: units, in: units.indices) { clusterEnds.append($0) }
  }

  /// The font of all clusters, if they share one.
  private func onlyFont(of units: [UInt16], _ fonts: inout WordFonts) -> UInt8? {
    guard !clusterEnds.isEmpty else {
      let font = fonts.font(of: units[0])
      return units.allSatisfy { fonts.font(of: $0) == font } ? font : nil
    }
    let font = fonts.font(ofCluster: 0..<clusterEnds[0], of: units)
    var start = clusterEnds[0]
    for end in clusterEnds.dropFirst() {
      guard fonts.font(ofCluster: start..<end, of: units) == font else { return nil }
      start = end
    }
    return font
  }

  /// The start of the spaces that hang if a line ends at an offset.
  private static func visibleEnd(at offset: Int, of units: [UInt16]) -> Int {
    var end = offset
    while end > 0, units[end - 1] == 0x20 { end -= 1 }
    return end
  }

  /// The glyphs of a part of a word in one font.
  private mutating func run(
    _ units: [UInt16], _ range: Range<Int>, script: Script, _ context: WordContext, font: UInt8,
    fonts: borrowing WordFonts
  ) -> GlyphRun {
    shape(units, range, script: script, level: context.level, font: font, fonts: fonts)
    return GlyphRun(
      item: TextItem(
        range: range, level: context.level, script: script, fontIndex: 0, chainIndex: 0),
      glyphs: buffer.glyphs)
  }

  private mutating func shape(
    _ units: borrowing [UInt16], _ range: Range<Int>, script: Script, level: BidiLevel,
    font: UInt8, fonts: borrowing WordFonts
  ) {
    let request = ShapingRequest(
      range: range, context: units.indices, isRightToLeft: level.isRightToLeft, script: script,
      language: fonts.language,
      features: fonts.features.map { ShapingRequest.Feature(setting: $0, range: range) })
    buffer.shapeInPlace(units, request, font: fonts.instances[Int(font)].shaping)
  }

  /// The glyphs of a word in the font of spaces, from left to right.
  private mutating func glyphs(
    of units: [UInt16], _ script: Script, level: BidiLevel, _ fonts: borrowing WordFonts
  ) -> [Glyph] {
    shape(
      units, units.indices, script: script, level: level, font: fonts.spaceFont, fonts: fonts)
    return buffer.glyphs
  }

  /// The advance of a single space, which is cached.
  mutating func spaceAdvance(in context: WordContext, _ fonts: inout WordFonts) -> Int32 {
    if let known = fonts.spaceAdvance(in: context) { return known }
    let advance = glyphs(of: [0x20], context.script, level: context.level, fonts)
      .reduce(0) { $0 + $1.xAdvance }
    fonts.enter(spaceAdvance: advance, in: context)
    return advance
  }

  /// The advances of all clusters of a short text, in logical order, with the glyph of each cluster of
  /// a single glyph.
  mutating func clusters(
    of units: [UInt16], context: WordContext, fonts: WordFonts
  ) -> [(start: Int, advance: Int32, glyph: UInt32?)] {
    shape(
      units, units.indices, script: context.script, level: context.level, font: fonts.spaceFont,
      fonts: fonts)
    var glyphs = buffer.glyphs
    if context.level.isRightToLeft { glyphs.reverse() }
    var clusters: [(start: Int, advance: Int32, glyph: UInt32?)] = []
    for glyph in glyphs {
      if let last = clusters.last, last.start == Int(glyph.cluster) {
        clusters[clusters.count - 1] = (last.start, last.advance + glyph.xAdvance, nil)
      } else {
        clusters.append((Int(glyph.cluster), glyph.xAdvance, glyph.id))
      }
    }
    return clusters
  }
}

// MARK: - Any words

extension WordShaper {
  /// A word measured with the full text analysis.
  private func analyzedWord(
    _ units: [UInt16], context: WordContext, division: WordDivision?, fonts: inout WordFonts
  ) -> Word? {
    guard let scripts = WordScripts(units, division: division, following: context.script) else {
      return nil
    }
    let levels =
      division?.levels ?? [TextAnalysis.LevelRun(range: units.indices, level: context.level)]
    let analysis = TextAnalysis(
      word: units, levels: levels, scripts: scripts.runs,
      tailoring: LineBreaking.Tailoring(language: fonts.style.language, profile: .uiKit))
    let text = StyledText(utf16: units, style: fonts.style)
    let shaped = TextPreparation.shape(
      text, analysis: analysis, library: fonts.library, hyphenation: .shared)
    let isWhole = shaped.runs.allSatisfy {
      !$0.showsBrokenSyllable(of: units, in: shaped.fonts[$0.item.fontIndex].instance)
    }
    guard isWhole else { return nil }
    return ShapedWord(shaped)?.word(following: scripts.outgoing, edges: fonts.edges)
  }
}

extension GlyphRun {
  /// Whether HarfBuzz has put a dotted circle (U+25CC) into a broken syllable.
  ///
  /// It numbers syllables from 1 to 15 and around again, and puts no circle into one that happens to have the
  /// number of the last broken one, so this depends on the whole text.
  fileprivate func showsBrokenSyllable(of units: [UInt16], in instance: FontInstance) -> Bool {
    guard item.script.isExplicit, !units.contains(0x25CC),
      let circle = instance.shaping.glyph(for: 0x25CC)
    else { return false }
    return glyphs.contains { $0.id == circle }
  }
}

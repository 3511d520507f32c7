import Foundation

/// Measures words that are not known yet. Holds working memory; used by one preparation at a time.
struct WordShaper: ~Copyable {
  private var buffer = HarfBuzzBuffer()

  /// Measures a word.
  ///
  /// - Parameters:
  ///   - token: what is known of it.
  ///   - units: the word.
  ///   - context: what else it depends on.
  ///   - division: how it divides into levels and scripts, where that has to be said.
  ///   - fonts: those that it is set in.
  ///   - traits: of code units.
  /// - Returns: Nil where it cannot be measured by itself.
  mutating func shape(
    _ token: WordScan.Token, of units: [UInt16], context: WordContext, division: WordDivision?,
    fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) -> Word? {
    if division == nil,
      let word = plainWord(token, of: units, context: context, fonts: &fonts, traits: &traits)
    {
      return word
    }
    return analyzedWord(units, context: context, division: division, fonts: &fonts)
  }
}

// MARK: - Words of letters in one font

extension WordShaper {
  /// A word of one script and one font whose line breaks can be told without the rules of ICU; nil for
  /// others.
  private mutating func plainWord(
    _ token: WordScan.Token, of units: [UInt16], context: WordContext, fonts: inout WordFonts,
    traits: inout UnitTraitsTable
  ) -> Word? {
    guard let script = Self.script(of: token, in: context),
      let opportunities = PlainLineBreaks.opportunities(in: units, traits: &traits)
    else { return nil }
    let font = fonts.font(of: units[0])
    for unit in units where fonts.font(of: unit) != font { return nil }
    let run = run(units, units.indices, script: script, context, font: font, fonts: fonts)
    var word = Word(
      instances: [fonts.instances[Int(font)]], pieces: [], breaks: [], outgoingScript: script,
      missingGlyphCount: run.missingGlyphCount)
    if opportunities.count == 1 {
      word.pieces = [Word.Piece(font: 0, advance: run.glyphs.reduce(0) { $0 + $1.xAdvance })]
      word.breaks = [
        Word.Break(
          offset: UInt16(units.count), visibleEnd: UInt16(units.count), visiblePieces: 1,
          pieces: 1, kind: .exact)
      ]
    } else {
      WordClusters([run], length: units.count).divide(at: opportunities, into: &word) {
        self.run(units, $0, script: script, context, font: font, fonts: fonts)
      }
    }
    word.enterEdges(of: [run], in: units, edges: fonts.edges)
    return word
  }

  /// The glyphs of a part of a word that is in one font.
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

  /// The script of all of a word, where that can be told without dividing it.
  private static func script(of token: WordScan.Token, in context: WordContext) -> Script? {
    guard !token.traits.contains(.hasScriptExtensions), !token.traits.contains(.isSurrogate),
      !token.isMixed
    else { return nil }
    guard let number = token.scripts?.first else { return context.script }
    let script = ICUProperties.script(numbered: Int32(number))
    return token.first.contains(.hasScript) || script == context.script ? script : nil
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

  /// The advances of all clusters of a short text, in logical order, and the glyph of each where it is
  /// one.
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
  /// A word by way of the whole analysis of a text.
  private func analyzedWord(
    _ units: [UInt16], context: WordContext, division: WordDivision?, fonts: inout WordFonts
  ) -> Word? {
    let levels =
      division?.levels ?? [TextAnalysis.LevelRun(range: units.indices, level: context.level)]
    var scripts = division?.scripts ?? []
    var outgoing = scripts.last?.script ?? context.script
    if division == nil {
      let itemizer = ScriptItemizer(units, in: units.indices, following: context.script)
      guard !itemizer.hasLookedPastEnd else { return nil }
      scripts = itemizer.runs
      outgoing = itemizer.current
    }
    let analysis = TextAnalysis(
      word: units, levels: levels, scripts: scripts,
      tailoring: LineBreaking.Tailoring(language: fonts.style.language))
    let text = StyledText(utf16: units, style: fonts.style)
    let shaped = TextPreparation.shape(
      text, analysis: analysis, library: fonts.library, hyphenation: .shared)
    return ShapedWord(shaped)?.word(following: outgoing, edges: fonts.edges)
  }
}

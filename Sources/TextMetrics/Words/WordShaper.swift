import Foundation

/// Measures words that are not known yet. Holds working memory; used by one preparation at a time.
struct WordShaper: ~Copyable {
  private var buffer = HarfBuzzBuffer()

  /// Measures a word.
  ///
  /// - Parameters:
  ///   - token: what is known of it.
  ///   - units: the text that it stands in; nothing outside of the word is looked at.
  ///   - context: what else it depends on.
  ///   - division: how it divides into levels and scripts, where that has to be said.
  ///   - fonts: those that it is set in.
  ///   - traits: of code units.
  /// - Returns: Nil where it cannot be measured by itself.
  mutating func shape(
    _ token: WordScan.Token, of units: borrowing [UInt16], context: WordContext,
    division: WordDivision?, fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) -> Word? {
    if division == nil,
      let word = plainWord(token, of: units, context: context, fonts: &fonts, traits: &traits)
    {
      return word
    }
    return analyzedWord(
      Array(units[token.start..<token.end]), context: context, division: division, fonts: &fonts)
  }
}

// MARK: - Words of letters in one font

extension WordShaper {
  /// A word of one script and one font whose only place to break a line is its end; nil for others.
  private mutating func plainWord(
    _ token: WordScan.Token, of units: borrowing [UInt16], context: WordContext,
    fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) -> Word? {
    guard let script = Self.script(of: token, in: context) else { return nil }
    var lineBreaks = PlainLineBreaks()
    let font = fonts.font(of: units[token.start])
    for position in token.start..<token.end {
      let unit = units[position]
      guard lineBreaks.isJoined(by: traits[unit]), fonts.font(of: unit) == font else { return nil }
    }
    let range = token.start..<token.end
    shape(units, range, script: script, level: context.level, font: font, fonts: fonts)
    var advance: Int32 = 0
    var missing = 0
    buffer.forEachGlyph { glyph in
      advance += glyph.xAdvance
      if glyph.id == 0 { missing += 1 }
    }
    var word = Word(
      instances: [fonts.instances[Int(font)]],
      pieces: [Word.Piece(font: 0, advance: advance)],
      breaks: [
        Word.Break(
          offset: UInt16(range.count), visibleEnd: UInt16(range.count), visiblePieces: 1, pieces: 1,
          kind: .exact)
      ],
      outgoingScript: script, missingGlyphCount: missing)
    guard font == fonts.spaceFont, !fonts.rules.areNeutral else { return word }
    var glyphs: [Glyph] = []
    buffer.forEachGlyph { glyphs.append($0) }
    if context.level.isRightToLeft { glyphs.reverse() }
    let edges = WordEdges(
      glyphs, of: units, range: range, font: fonts.spaceInstance.shaping)
    word.first = edges.first(in: fonts.edges)
    word.last = edges.last(in: fonts.edges)
    return word
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
    font: UInt8, fonts: WordFonts
  ) {
    let request = ShapingRequest(
      range: range, context: range, isRightToLeft: level.isRightToLeft, script: script,
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
    var glyphs: [Glyph] = []
    buffer.forEachGlyph { glyphs.append($0) }
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

/// Line breaks (UAX #14) of words that have none: openers, then letters and digits, then what closes,
/// with quotation marks anywhere and full stops, commas and colons among the letters.
///
/// By LB13, LB14, LB19, LB23, LB25, LB28 and LB29 a line is broken nowhere in such a word.
struct PlainLineBreaks {
  private enum Part { case opening, letters, closing }

  private var part = Part.opening

  /// Whether a character goes on the word without a break and is a cluster by itself.
  mutating func isJoined(by character: UnitTraits) -> Bool {
    if character.contains(.isLetter) {
      guard part != .closing else { return false }
      part = .letters
      return true
    }
    if character.contains(.joinsPrevious) || character.contains(.joinsNext)
      || character.contains(.isEmoji) || character.contains(.isSurrogate)
    {
      return false
    }
    switch character.lineBreakClass {
    case .quotation: part = .opening
    case .infixNumeric: part = .letters
    case .exclamation, .closePunctuation, .closeParenthesis: part = .closing
    case .openPunctuation: return part == .opening
    default: return false
    }
    return true
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
    return ShapedWord(shaped)?.word(following: outgoing, fonts: &fonts)
  }
}

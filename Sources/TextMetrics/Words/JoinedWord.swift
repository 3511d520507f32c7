/// A word that can be broken only at its end, as part of a joined word.
private struct JoinedPart {
  let length: Int
  let entry: WordTable.Entry
  /// In design units of the font of spaces.
  let advance: Int32

  /// Nil for words with breaks inside them, beside which other patterns may match, and for words in other fonts.
  init?(_ found: WordFinder.Found, _ fonts: borrowing WordFonts) {
    entry = fonts.table.entries[found.entry]
    guard let advance = entry.soleAdvance, entry.last.font == fonts.spaceFont else { return nil }
    self.advance = advance
    length = found.token.range.count
  }
}

// MARK: - Two words as one

extension WordFinder {
  /// Enters two words and the spaces between them as one word, if shaping them together changes no advance.
  ///
  /// A lookup that spans the spaces may apply, but leaves nearly all words as wide as they are: it may raise a
  /// hyphen beside capitals, for example.
  ///
  /// - Parameters:
  ///   - token: both words and the spaces.
  ///   - left: the first word.
  ///   - right: the second one.
  ///   - units: the text.
  ///   - fonts: the fonts of the text.
  ///   - traits: of code units.
  mutating func enter(
    _ token: WordToken, joining left: Found, _ right: Found, _ units: borrowing [UInt16],
    fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) {
    let context = left.context
    guard context.isPlain, right.context.isPlain,
      let script = left.token.script(in: context),
      script == right.token.script(in: right.context), script == token.script(in: context),
      fonts.table.index(of: units, token, context: context) == nil,
      let first = JoinedPart(left, fonts), let second = JoinedPart(right, fonts),
      let word = shaper.word(
        joining: first, second, as: Array(units[token.range]), script, fonts: &fonts,
        traits: &traits)
    else { return }
    _ = insert(
      word, for: token, units, context, [fonts.spaceFont], fonts: &fonts, traits: &traits)
  }
}

extension WordContext {
  /// Whether a word has one level, from left to right, and its scripts follow from its characters.
  fileprivate var isPlain: Bool { division == 0 && !level.isRightToLeft }
}

extension WordShaper {
  /// Two words and the spaces between them.
  ///
  /// - Parameters:
  ///   - left: the first word.
  ///   - right: the second one.
  ///   - units: the words and the spaces.
  ///   - script: that of the words.
  ///   - fonts: the fonts of the text.
  ///   - traits: of code units.
  /// - Returns: Nil if shaping them together changes an advance, or if there are other breaks than that after the
  ///   spaces.
  fileprivate mutating func word(
    joining left: JoinedPart, _ right: JoinedPart, as units: [UInt16], _ script: Script,
    fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) -> Word? {
    let spaces = left.length..<(units.count - right.length)
    let space =
      spaceAdvance(in: WordContext(script: script, level: .leftToRight), &fonts)
      &* Int32(spaces.count)
    breaks.find(of: units, units.indices, fonts, traits: &traits)
    guard breaks.ends.allSatisfy({ $0 == spaces.upperBound || $0 == units.count }),
      Word.hasRoom(for: left.advance, right.advance)
    else { return nil }
    let glyphs = glyphs(of: units, script, level: .leftToRight, fonts)
    guard glyphs.advance(over: 0..<spaces.lowerBound) == left.advance,
      glyphs.advance(over: spaces) == space,
      glyphs.advance(over: spaces.upperBound..<units.count) == right.advance,
      !fonts.rules.hasPairs
        || glyphs.first?.id == left.entry.first.glyph && glyphs.last?.id == right.entry.last.glyph
    else { return nil }
    return Word(
      joining: left, right, space: space, breaks: breaks.ends, spaces, fonts)
  }
}

extension [Glyph] {
  /// The advance of the clusters in a range.
  fileprivate func advance(over range: Range<Int>) -> Int32 {
    reduce(0) { range.contains(Int($1.cluster)) ? $0 &+ $1.xAdvance : $0 }
  }
}

extension Word {
  fileprivate init(
    joining left: JoinedPart, _ right: JoinedPart, space: Int32, breaks ends: [Int],
    _ spaces: Range<Int>, _ fonts: borrowing WordFonts
  ) {
    self.init(
      instances: [fonts.instances[Int(fonts.spaceFont)]],
      pieces: [left.advance, space, right.advance].map { Piece(font: 0, advance: $0) },
      breaks: ends.map { end in
        end == spaces.upperBound
          ? Break(
            offset: UInt16(end), visibleEnd: UInt16(spaces.lowerBound), visiblePieces: 1, pieces: 2,
            kind: .exact)
          : Break(
            offset: UInt16(end), visibleEnd: UInt16(end), visiblePieces: 3, pieces: 3, kind: .exact)
      },
      first: Edge(left.entry.first, fonts.table), last: Edge(right.entry.last, fonts.table),
      outgoingScript: right.entry.outgoingScript,
      missingGlyphCount: left.entry.missingGlyphCount + right.entry.missingGlyphCount)
  }
}

extension Word.Edge {
  /// The end of a known word in the font of spaces.
  fileprivate init(_ edge: WordTable.Edge, _ table: borrowing WordTable) {
    self.init(font: 0, glyph: edge.glyph, patterns: table.patterns(edge.patterns))
  }
}

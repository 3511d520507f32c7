/// A word that is in one font and can be broken only at its end, as part of a joined word.
struct JoinedPart {
  let token: WordToken
  let entry: WordTable.Entry
  /// In design units.
  let advance: Int32
  /// Those of the word shaped alone.
  let glyphs: [Glyph]
}

// MARK: - Two words as one

extension WordFinder {
  /// Enters two words and the spaces between them as one word, if shaping them together changes neither.
  ///
  /// A lookup that spans the spaces may apply, but leaves four out of five words as they are.
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
    guard left.context.isPlain, right.context.isPlain,
      let script = left.token.script(in: context),
      script == right.token.script(in: right.context), script == token.script(in: context),
      fonts.table.index(of: units, token, context: context) == nil,
      let first = part(left, script, units, &fonts),
      let second = part(right, script, units, &fonts),
      let word = shaper.word(
        joining: first, second, as: Array(units[token.range]), script, fonts: &fonts,
        traits: &traits)
    else { return }
    _ = insert(
      word, for: token, units, context, [fonts.spaceFont], fonts: &fonts, traits: &traits)
  }

  /// Nil for words with breaks inside them, beside which other patterns may match, and for words in other fonts.
  private mutating func part(
    _ found: Found, _ script: Script, _ units: borrowing [UInt16], _ fonts: inout WordFonts
  ) -> JoinedPart? {
    let entry = fonts.table.entries[found.entry]
    guard let advance = entry.soleAdvance, entry.last.font == fonts.spaceFont else { return nil }
    let word = Array(units[found.token.range])
    let glyphs =
      fonts.table.glyphs(of: found.entry)
      ?? shaper.glyphs(of: word, script, level: .leftToRight, fonts)
    fonts.table.keep(glyphs, of: found.entry)
    return JoinedPart(token: found.token, entry: entry, advance: advance, glyphs: glyphs)
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
  /// - Returns: Nil if shaping them together changes a glyph or an advance, or if there are other breaks than that
  ///   after the spaces.
  fileprivate mutating func word(
    joining left: JoinedPart, _ right: JoinedPart, as units: [UInt16], _ script: Script,
    fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) -> Word? {
    let spaces = left.token.range.count..<(units.count - right.token.range.count)
    breaks.find(of: units, units.indices, fonts, traits: &traits)
    let space = spaceAdvance(in: WordContext(script: script, level: .leftToRight), &fonts)
    guard breaks.ends.allSatisfy({ $0 == spaces.upperBound || $0 == units.count }),
      Word.hasRoom(for: left.advance, right.advance),
      glyphs(of: units, script, level: .leftToRight, fonts)
        .areUnchanged(left.glyphs, spaces, space, right.glyphs)
    else { return nil }
    return Word(
      joining: left, right, space: space &* Int32(spaces.count), breaks: breaks.ends, spaces, fonts)
  }
}

extension [Glyph] {
  /// Whether they are those of two words shaped apart and the spaces between them.
  fileprivate func areUnchanged(
    _ left: [Glyph], _ spaces: Range<Int>, _ spaceAdvance: Int32, _ right: [Glyph]
  ) -> Bool {
    let end = left.count + spaces.count
    return count == end + right.count && zip(self, left).allSatisfy { $0.isLike($1, shifted: 0) }
      && self[left.count..<end].allSatisfy { $0.xAdvance == spaceAdvance }
      && zip(self[end...], right).allSatisfy { $0.isLike($1, shifted: spaces.upperBound) }
  }
}

extension Glyph {
  fileprivate func isLike(_ other: Glyph, shifted offset: Int) -> Bool {
    id == other.id && xAdvance == other.xAdvance && Int(cluster) == Int(other.cluster) + offset
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

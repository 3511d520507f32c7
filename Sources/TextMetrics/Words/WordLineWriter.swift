import Foundation

/// Writes the words of paragraphs into a table of breaks, adding up their advances.
struct WordLineWriter {
  /// The paragraphs so far.
  private(set) var table: BreakTable
  private var position = 0.0
  /// Whether all opportunities of the paragraph are exact.
  private var isExact = true
  /// Whether all pairs of neighbouring opportunities of the paragraph have the same fonts between
  /// them, ignoring the first.
  private var hasUniformFonts = true
  /// All fonts of the paragraph.
  private var allFonts = FontSet()
  /// The fonts since the last opportunity.
  private var fonts = FontSet()

  /// - Parameter table: the table to continue.
  init(continuing table: BreakTable) { self.table = table }

  /// Writes a paragraph.
  ///
  /// - Parameters:
  ///   - words: the words of the paragraph.
  ///   - spaces: the joints between them.
  ///   - hardLine: the hard line of the paragraph.
  ///   - paragraph: its level and style.
  ///   - entries: the table that contains the words.
  ///   - style: the style of the words.
  /// - Returns: False if there are too many fonts.
  mutating func write(
    _ words: borrowing [WordFinder.Found], _ spaces: borrowing WordJoiner,
    _ hardLine: TextAnalysis.HardLine, _ paragraph: PreparedParagraph, entries: borrowing WordTable,
    style: inout WordStyle
  ) -> Bool {
    let first = table.opportunities.count
    let summary = WordLineSummary(words, spaces, entries: entries, spaceFont: style.spaceFont)
    guard !summary.fonts.isOverfull else { return false }
    // Most texts have one paragraph; reserving for each would copy the array every time.
    if first == 0 { table.opportunities.reserveCapacity(summary.opportunityCount) }
    let scale = style.scale(of: summary.fonts)
    position = 0
    isExact = true
    hasUniformFonts = true
    allFonts = summary.fonts
    fonts = FontSet()
    var end = hardLine.content.lowerBound
    for index in 0...words.count {
      let isEnd = index == words.count
      let start = isEnd ? hardLine.content.upperBound : words[index].token.start
      if start > end || isEnd {
        let adjustment = spaces.joints[index].leftAdjustment
        if index > 0, adjustment != 0 {
          let font = entries.entries[words[index - 1].entry].last.font
          position += Double(adjustment) * scale.factor(of: font)
        }
        write(spaces.joints[index], end..<start, isLast: isEnd, spaceFont: style.spaceFont, scale)
      }
      if !isEnd {
        write(words[index], entries, scale)
        end = words[index].token.end
      }
    }
    table.lines.append(
      BreakTable.Line(
        stretch: BreakTable.Stretch(
          hardLine, startsParagraph: true, units: scale.units,
          opportunities: first..<table.opportunities.count, fonts: summary.fonts,
          hasUniformFonts: hasUniformFonts, needsClusters: false, isExact: isExact,
          missingGlyphCount: summary.missingGlyphCount),
        paragraph: paragraph))
    return true
  }
}

// MARK: - Words and spaces

extension WordLineWriter {
  private mutating func write(
    _ word: WordFinder.Found, _ entries: borrowing WordTable, _ scale: LineScale
  ) {
    let entry = entries.entries[word.entry]
    if let advance = entry.soleAdvance {
      fonts.formUnion(entry.fonts)
      position += Double(advance) * scale.factor(of: entry.last.font)
      return
    }
    let parts = entries.parts[word.entry]
    let start = position
    var piece = parts.pieces.lowerBound
    let last = parts.breaks.upperBound - 1
    for index in parts.breaks.lowerBound..<last {
      let wordBreak = entries.breaks[index]
      advance(&piece, to: parts.pieces.lowerBound + Int(wordBreak.visiblePieces), entries, scale)
      let visible = position
      advance(&piece, to: parts.pieces.lowerBound + Int(wordBreak.pieces), entries, scale)
      if wordBreak.kind == .edged {
        enterCut(
          index - parts.breaks.lowerBound, of: word, start: start, entries, scale)
      }
      append(
        visible: visible, offset: word.token.start + Int(wordBreak.offset),
        visibleEnd: word.token.start + Int(wordBreak.visibleEnd), kind: wordBreak.kind)
    }
    advance(&piece, to: parts.pieces.upperBound, entries, scale)
  }

  /// Moves past pieces of words.
  private mutating func advance(
    _ piece: inout Int, to end: Int, _ entries: borrowing WordTable, _ scale: LineScale
  ) {
    while piece < end {
      let next = entries.pieces[piece]
      position += Double(next.advance) * scale.factor(of: next.font)
      fonts.formUnion(FontSet(Int(next.font)))
      piece += 1
    }
  }

  private mutating func enterCut(
    _ index: Int, of word: WordFinder.Found, start: Double, _ entries: borrowing WordTable,
    _ scale: LineScale
  ) {
    let cuts = entries.parts[word.entry].cuts
    guard let found = cuts.first(where: { Int(entries.cuts[$0].index) == index }) else { return }
    let cut = entries.cuts[found]
    let offset = word.token.start
    // A word with cuts is in one font.
    let factor = scale.factor(of: entries.entries[word.entry].last.font)
    table.edges.append(
      BreakTable.Edge(
        opportunity: table.opportunities.count,
        startPosition: start + Double(cut.startPosition) * factor,
        startReach: Int32(offset + Int(cut.startReach)),
        endPosition: start + Double(cut.endPosition) * factor,
        endReach: Int32(offset + Int(cut.endReach)), trailing: Double(cut.trailing) * factor))
  }

  /// Writes spaces, if there are any, and the opportunity at their end.
  private mutating func write(
    _ joint: WordJoint, _ spaces: Range<Int>, isLast: Bool, spaceFont: UInt8,
    _ scale: LineScale
  ) {
    let visible = position
    let factor = scale.factor(of: spaceFont)
    if !spaces.isEmpty {
      fonts.formUnion(FontSet(Int(spaceFont)))
      position += Double(isLast ? joint.trailing : joint.advance) * factor
    }
    guard isLast || joint.isBreakAllowed else { return }
    let isEdged = !isLast && joint.trailing != joint.advance
    if isEdged {
      table.edges.append(
        BreakTable.Edge(
          opportunity: table.opportunities.count, startPosition: position,
          startReach: Int32(spaces.upperBound), endPosition: visible, endReach: .max,
          trailing: Double(joint.trailing) * factor))
    }
    append(
      visible: visible, offset: spaces.upperBound, visibleEnd: spaces.lowerBound,
      kind: isEdged ? .edged : .exact)
  }

  private mutating func append(
    visible: Double, offset: Int, visibleEnd: Int, kind: BreakTable.Kind
  ) {
    let opportunity = BreakTable.Opportunity(
      position: position, visiblePosition: visible, offset: Int32(offset),
      visibleEnd: Int32(visibleEnd), fonts: fonts, kind: kind)
    table.opportunities.append(opportunity)
    isExact = isExact && opportunity.kind == .exact
    hasUniformFonts = hasUniformFonts && fonts.equalsApartFromFirst(allFonts)
    fonts = FontSet()
  }
}

/// The properties of a whole paragraph that must be known before its words are written.
private struct WordLineSummary {
  private(set) var fonts = FontSet()
  private(set) var missingGlyphCount = 0
  private(set) var opportunityCount = 1

  init(
    _ words: borrowing [WordFinder.Found], _ spaces: borrowing WordJoiner,
    entries: borrowing WordTable, spaceFont: UInt8
  ) {
    for index in words.indices {
      let entry = entries.entries[words[index].entry]
      fonts.formUnion(entry.fonts)
      missingGlyphCount += entry.missingGlyphCount
      if spaces.joints[index].isBreakAllowed { opportunityCount += 1 }
      // The last break of a word is its end.
      if entry.soleAdvance == nil {
        opportunityCount += entries.parts[words[index].entry].breaks.count - 1
      }
    }
    if spaces.hasSpaces { fonts.formUnion(FontSet(Int(spaceFont))) }
  }
}

import Foundation

// Paragraphs made of words.

extension LineWriter {
  /// The end of the last paragraph in the text; 0 before the first one.
  var end: Int {
    let count = table.lines.endIndex
    return count > 0 ? table.lines.entry(at: count - 1).hardLine.range.upperBound : 0
  }

  /// The last paragraph in the text.
  var lastParagraph: PreparedParagraph? {
    let count = table.lines.endIndex
    return count > 0 ? table.lines.paragraph(at: count - 1) : nil
  }

  /// Continues a text whose first paragraphs have been written before.
  mutating func resume(_ text: PreparedTable, lineCount: Int) {
    text.copyLines(lineCount, to: &table)
  }
}

// MARK: - Paragraphs

extension LineWriter {
  /// Where the paragraph would be continued if more was appended.
  ///
  /// - Parameters:
  ///   - lookBack: see ``LineBeginning/lookBacks``.
  ///   - units: the text.
  /// - Returns: The offset of an opportunity; nil if there is none.
  func start(lookBack: Int, in units: [UInt16]) -> Int? {
    let range = firstOpportunity..<table.opportunities.count
    func offset(_ index: Int) -> Int { Int(table.opportunities[index].offset) }
    return LineBeginning.opportunity(of: range, lookBack: lookBack, in: units, offset: offset)
      .map(offset)
  }

  /// Writes the beginning of a paragraph that has just begun. No glyph is missing from it.
  mutating func write(_ beginning: LineBeginning) {
    beginning.copy(to: &table)
    position = beginning.position
    isExact = beginning.isExact
  }

  /// The state of the line for words that are written in one loop; nil if some positions are not whole numbers,
  /// or are too large.
  var plainState: PlainState? {
    guard table.opportunities.areWhole, position.magnitude < 0x1p52 else { return nil }
    let whole = Int(position)
    guard Double(whole) == position else { return nil }
    return PlainState(
      position: whole, opportunityCount: Int32(table.opportunities.count),
      edgeCount: Int32(table.edges.count), fonts: fonts, isExact: isExact)
  }

  /// Continues after words that were written in one loop.
  mutating func resume(_ state: PlainState) {
    position = Double(state.position)
    fonts = state.fonts
    isExact = state.isExact
  }

  /// The mark for a state of words that were written in one loop, none of which has a missing glyph.
  func mark(at state: PlainState) -> Mark {
    Mark(
      position: Double(state.position), opportunityCount: state.opportunityCount,
      edgeCount: state.edgeCount, missingGlyphCount: Int32(missingGlyphCount),
      fonts: state.fonts, isExact: state.isExact)
  }
}

// MARK: - Words and spaces

extension LineWriter {
  /// Writes a measured word.
  ///
  /// - Parameters:
  ///   - entry: its index in the table.
  ///   - offset: its start in the text.
  ///   - table: the table that contains it.
  ///   - scale: the scale of the line.
  mutating func write(
    _ entry: Int, from offset: Int, _ table: borrowing WordTable, _ scale: LineScale
  ) {
    if let piece = table.entries[entry].solePiece {
      write(advance: Int(piece.advance), font: piece.font, scale)
      return
    }
    missingGlyphCount += table.words[entry].missingGlyphCount
    let (pieces, breaks) = (table.words[entry].pieces, table.words[entry].breaks)
    var piece = 0
    for index in breaks.indices.dropLast() {
      let wordBreak = breaks[index]
      write(pieces, &piece, to: Int(wordBreak.visiblePieces), scale)
      let visible = position
      write(pieces, &piece, to: Int(wordBreak.pieces), scale)
      if wordBreak.kind == .edged,
        let cut = table.words[entry].cuts.first(where: { Int($0.index) == index })
      {
        enter(cut, from: offset, visible: visible, factor: scale.factor(of: cut.font))
      }
      append(
        visible: visible, offset: offset + Int(wordBreak.offset),
        visibleEnd: offset + Int(wordBreak.visibleEnd), kind: wordBreak.kind)
    }
    write(pieces, &piece, to: pieces.count, scale)
  }

  /// Writes letters in one font.
  ///
  /// - Parameters:
  ///   - advance: in design units of the font.
  ///   - font: the index of the font.
  ///   - scale: the scale of the line.
  @inline(__always)
  mutating func write(advance: Int, font: UInt8, _ scale: LineScale) {
    position += Double(advance) * scale.factor(of: font)
    fonts.formUnion(scale.fonts(of: font))
  }

  /// Writes parts of a word that is a sum.
  mutating func write(_ parts: borrowing [LetterSum.Part], _ scale: LineScale) {
    for index in parts.indices {
      let part = parts[index]
      write(advance: part.advance, font: part.font, scale)
      guard part.isBreak else { continue }
      let isEdged = part.kerning != 0
      if isEdged {
        table.edges.append(
          part.edge(table.opportunities.count, at: position, scale.factor(of: part.font)))
      }
      append(
        visible: position, offset: part.end, visibleEnd: part.end, kind: isEdged ? .edged : .exact)
    }
  }

  /// Writes the pieces of a word from `first` up to `end`.
  private mutating func write(
    _ pieces: [Word.Piece], _ first: inout Int, to end: Int, _ scale: LineScale
  ) {
    for index in first..<end {
      write(advance: Int(pieces[index].advance), font: pieces[index].font, scale)
    }
    first = end
  }

  private mutating func enter(
    _ cut: Word.Cut, from offset: Int, visible: Double, factor: Double
  ) {
    table.edges.append(
      BreakTable.Edge(
        opportunity: table.opportunities.count,
        startPosition: position + Double(cut.startShift) * factor,
        startReach: Int32(offset + Int(cut.startReach)),
        endPosition: visible + Double(cut.endShift) * factor,
        endReach: Int32(offset + Int(cut.endReach)), trailing: Double(cut.trailing) * factor))
  }

  /// Where white space begins to hang: its UTF-16 offset, and the position there.
  typealias Hanging = (start: Int, position: Double)

  /// Writes spaces between words, or at the start of the line, and the opportunity after them.
  ///
  /// - Parameters:
  ///   - joint: the advances of the spaces.
  ///   - spaces: the range of the spaces.
  ///   - before: the white space at the end of the part before, if the spaces start a part.
  ///   - spaceFont: the index of the font of spaces.
  ///   - scale: the scale of the line.
  @inline(__always)
  mutating func write(
    _ joint: SpaceJoint, _ spaces: Range<Int>, after before: Hanging? = nil, spaceFont: UInt8,
    _ scale: LineScale
  ) {
    let factor = scale.factor(of: spaceFont)
    position += Double(joint.leftAdjustment) * factor
    let hanging = before ?? (spaces.lowerBound, position)
    let trailing = position - hanging.position + Double(joint.trailing) * factor
    if !spaces.isEmpty { write(advance: Int(joint.advance), font: spaceFont, scale) }
    guard joint.isBreakAllowed else { return }
    if joint.isEdged {
      table.edges.append(
        BreakTable.Edge(
          opportunity: table.opportunities.count, startPosition: position,
          startReach: Int32(spaces.upperBound), endPosition: hanging.position, endReach: .max,
          trailing: trailing))
    }
    append(
      visible: hanging.position, offset: spaces.upperBound, visibleEnd: hanging.start,
      kind: joint.isEdged ? .edged : .exact)
  }

  /// Writes the spaces at the end of the line, or of its part in one style.
  ///
  /// - Returns: The position before them.
  mutating func writeEnd(_ joint: SpaceJoint, spaceFont: UInt8, _ scale: LineScale) -> Double {
    position += Double(joint.leftAdjustment) * scale.factor(of: spaceFont)
    defer { write(advance: Int(joint.trailing), font: spaceFont, scale) }
    return position
  }

  /// Writes an opportunity that changes nothing next to it, with or without white space before it.
  mutating func writeBreak(at offset: Int, after hanging: Hanging? = nil) {
    append(
      visible: hanging?.position ?? position, offset: offset,
      visibleEnd: hanging?.start ?? offset, kind: .exact)
  }
}

/// Reads words that are sums of letters in one font and script, without breaks inside, and the single spaces between
/// them: nearly all words of most texts.
struct PlainWordReader {
  /// A word, in so few numbers that they stay in registers.
  struct Word {
    /// UTF-16 offset of its end in the text.
    let end: Int
    /// In design units.
    let advance: Int
    /// The combined properties of all letters that are not plain.
    let letterBits: UInt32
    /// See ``LetterSum/isSteady``.
    let isSteady: Bool
    /// The numbers of its start and its end in the ``WordSpaces`` of the alphabet.
    let first: UInt16
    let last: UInt16
  }

  /// The tables of the alphabet of all letters.
  let tables: Alphabet.Tables
  /// The font of all letters.
  let font: UInt8
  /// Finds breaks inside words.
  let lineBreaks: LineBreakMachine

  /// The word at an offset; nil if it is not plain, or a part of it has not been seen yet.
  @inline(__always)
  func word(at start: Int, in units: Span<UInt16>) -> Word? {
    var letters = Letters(at: start)
    var breaks = LineBreakMachine.State.start.rawValue
    while letters.position < units.count {
      if lineBreaks.joinsLetters(after: breaks) {
        let first = letters.position
        letters.readPlain(in: units, tables)
        if letters.position > first { breaks = LineBreakMachine.State.letters.rawValue }
        guard letters.position < units.count else { break }
      }
      let number = tables.numbers[units[letters.position]]
      guard number != Alphabet.space else { break }
      guard letters.read(number, self, &breaks) else { return nil }
    }
    return word(letters, from: start, in: units)
  }

  @inline(__always)
  private func word(_ letters: Letters, from start: Int, in units: Span<UInt16>) -> Word? {
    let end = letters.position
    let count = end &- start
    guard count > 0 else { return nil }
    let second = count > 1 ? tables.numbers[units[start &+ 1]] : Alphabet.end
    let beforeLast = count > 1 ? tables.numbers[units[end &- 2]] : Alphabet.end
    let startNumber = tables.spaces.starts[tables.numbers[units[start]], second]
    let endNumber = tables.spaces.ends[letters.last, beforeLast]
    let last = tables.end(of: letters.last)
    let pairs = Alphabet.Pair(bits: letters.pairBits | last.bits)
    guard startNumber != 0, endNumber != 0, !pairs.isNoSum else { return nil }
    return Word(
      end: end, advance: letters.advance &+ last.advance, letterBits: letters.bits,
      isSteady: pairs.isSteady, first: startNumber, last: endNumber)
  }

  /// The index of the joint of a single space between the end of a word and the start of the next one, by their
  /// numbers; nil if it has not been seen yet, or depends on more than the ends.
  @inline(__always)
  func jointIndex(after end: UInt16, before start: UInt16) -> UInt16? {
    let index = tables.spaces.index(end, start)
    return index > WordSpaces.unknown && !tables.spaces.mayBePartOfPattern(index) ? index : nil
  }
}

extension Alphabet.Tables {
  /// Whether words in a font may begin with a character.
  @inline(__always)
  func mayBegin(_ unit: UInt16, in font: UInt8) -> Bool {
    let number = numbers[unit]
    return number >= Alphabet.firstLetter
      && Alphabet.Letter(bits: letters[UInt16(number)]).font == font
  }
}

/// The letters of a plain word that have been read.
private struct Letters {
  /// UTF-16 offset of the next letter.
  private(set) var position: Int
  /// The number of the last letter.
  private(set) var last = Alphabet.start
  /// The advance up to the last letter, in design units.
  private(set) var advance = 0
  /// The combined properties of all letters that are not plain, and those of the pairs that end with them.
  private(set) var bits: UInt32 = 0
  private(set) var pairBits: Int32 = 0

  @inline(__always)
  init(at start: Int) { position = start }

  /// Reads plain letters, up to the first other character.
  @inline(__always)
  mutating func readPlain(in units: Span<UInt16>, _ tables: Alphabet.Tables) {
    // An unsigned comparison also shows that the position is not negative.
    while UInt(bitPattern: position) < UInt(bitPattern: units.count) {
      let number = tables.numbers[units[position]]
      let pair = Alphabet.Pair(bits: tables.pairs[last, number])
      guard pair.endsInPlainLetter else { return }
      advance &+= pair.advance
      last = number
      position &+= 1
    }
  }

  /// Reads any letter.
  ///
  /// - Parameters:
  ///   - number: the number of the letter.
  ///   - reader: the reader, which has the tables.
  ///   - breaks: the state of the line break machine.
  /// - Returns: False if the word is not plain.
  @inline(__always)
  mutating func read(_ number: UInt8, _ reader: PlainWordReader, _ breaks: inout UInt8) -> Bool {
    let pair = Alphabet.Pair(bits: reader.tables.pairs[last, number])
    let letter = Alphabet.Letter(bits: reader.tables.letters[UInt16(number)])
    guard number >= Alphabet.firstLetter, letter.font == reader.font, pair.isKnown,
      reader.lineBreaks.read(letter.column, in: &breaks) == LineBreakMachine.Answer.no.rawValue
    else { return false }
    bits |= letter.bits
    pairBits |= pair.bits
    advance &+= pair.advance
    last = number
    position &+= 1
    return true
  }
}

/// Plain words that have been written one after the other.
struct PlainWordRun {
  /// UTF-16 offset of the next word, if there is one.
  fileprivate(set) var position: Int
  fileprivate(set) var count = 0
  /// The combined properties of all letters that are not plain.
  fileprivate(set) var letterBits: UInt32 = 0
  /// The number of the end of the last word in the ``WordSpaces`` of the alphabet; 0 at the start of the line.
  fileprivate(set) var end: UInt16
  /// The number of the end of the word before it.
  fileprivate(set) var endBefore: UInt16
  /// The last word, and whether it is steady.
  fileprivate(set) var last: Range<Int>
  fileprivate(set) var isLastSteady = true
  /// The state of the line after the last word.
  fileprivate var state: LineWriter.PlainState
  /// The state of the line at the start.
  fileprivate let first: LineWriter.PlainState
  /// The advance of the last word, in design units.
  fileprivate var lastAdvance = 0
  /// The index of the joint before the last word; 0 at the start of the line.
  fileprivate var lastJoint: UInt16 = 0

  /// - Parameters:
  ///   - start: the start of the line, or the offset after the space after a word.
  ///   - end: the number of the end of that word; 0 at the start of the line.
  ///   - state: the state of the line before the space.
  init(from start: Int, after end: UInt16, _ state: LineWriter.PlainState) {
    position = start
    self.end = end
    endBefore = end
    last = start..<start
    self.state = state
    first = state
  }
}

extension PlainWordRun {
  /// The state of the line before the last word and the space before it.
  func stateBeforeLast(_ scale: LineWriter.PlainScale) -> LineWriter.PlainState {
    guard count > 1 else { return first }
    let space = scale.reader.tables.spaces.joint(lastJoint)
    var before = state
    before.position &-=
      scale.factor &* (lastAdvance &+ Int(space.leftAdjustment) &+ Int(space.advance))
    if space.isBreakAllowed {
      before.opportunityCount -= 1
      if space.isEdged { before.edgeCount -= 1 }
    }
    before.isExact = first.isExact && before.edgeCount == first.edgeCount
    before.fonts = scale.fonts
    // No opportunity has taken the fonts before the words yet.
    if before.opportunityCount == first.opportunityCount { before.fonts.formUnion(first.fonts) }
    return before
  }
}

extension LineWriter {
  /// The state of a line whose positions are whole numbers.
  struct PlainState {
    var position: Int
    var opportunityCount: Int32
    var edgeCount: Int32
    /// The fonts since the last opportunity.
    var fonts: FontSet
    var isExact: Bool
  }

  /// The reader of plain words, and the units in which they are written.
  struct PlainScale {
    let reader: PlainWordReader
    /// Line units per design unit.
    let factor: Int
    /// The font, as a set of the text's fonts.
    let fonts: FontSet
  }

  /// Writes plain words and the single spaces between them, as long as positions can be packed.
  ///
  /// - Parameters:
  ///   - run: empty; receives the words.
  ///   - scale: the reader of the words, and the units of the line.
  ///   - units: the text.
  mutating func write(_ run: inout PlainWordRun, _ scale: PlainScale, _ units: Span<UInt16>) {
    var edges: [BreakTable.Edge] = []
    swap(&edges, &table.edges)
    var isFull = true
    while isFull {
      table.opportunities.append(atMost: 32) { opportunities in
        isFull = Self.write(&run, scale, units, to: &opportunities, &edges)
      }
    }
    swap(&edges, &table.edges)
    run.state.edgeCount = Int32(table.edges.count)
    run.state.isExact = run.first.isExact && run.state.edgeCount == run.first.edgeCount
    resume(run.state)
  }

  /// - Returns: Whether it stopped only because there was no more room for opportunities.
  @inline(__always)
  private static func write(
    _ words: inout PlainWordRun, _ scale: PlainScale, _ units: Span<UInt16>,
    to opportunities: inout OutputSpan<BreakTable.Opportunity>, _ edges: inout [BreakTable.Edge]
  ) -> Bool {
    // A copy stays in registers.
    var run = words
    defer { words = run }
    let font = scale.fonts
    let (tables, factor) = (scale.reader.tables.spaces, scale.factor)
    while let word = scale.reader.word(at: run.position, in: units) {
      guard !opportunities.isFull else { return true }
      if run.end != 0 {
        guard let joint = scale.reader.jointIndex(after: run.end, before: word.first),
          run.write(tables.joint(joint), font, factor, to: &opportunities, &edges)
        else { return false }
        run.lastJoint = joint
      }
      run.state.position &+= word.advance &* factor
      run.state.fonts.formUnion(font)
      run.last = run.position..<word.end
      run.isLastSteady = word.isSteady
      run.lastAdvance = word.advance
      run.endBefore = run.end
      run.end = word.last
      run.letterBits |= word.letterBits
      run.count &+= 1
      run.position = min(word.end &+ 1, units.count)
    }
    return false
  }
}

extension PlainWordRun {
  /// Moves past a space, and writes the opportunity after it.
  ///
  /// - Returns: False if its positions cannot be packed.
  @inline(__always)
  fileprivate mutating func write(
    _ space: SpaceJoint, _ font: FontSet, _ factor: Int,
    to opportunities: inout OutputSpan<BreakTable.Opportunity>, _ edges: inout [BreakTable.Edge]
  ) -> Bool {
    let visible = state.position &+ Int(space.leftAdjustment) &* factor
    let next = visible &+ Int(space.advance) &* factor
    guard space.isBreakAllowed else {
      state.position = next
      return true
    }
    guard
      let opportunity = BreakTable.Opportunity(
        offset: Int32(truncatingIfNeeded: position), hanging: 1, fonts: state.fonts.union(font),
        kind: space.isEdged ? .edged : .exact
      ).placed(at: next, visible: visible)
    else { return false }
    if space.isEdged {
      edges.append(
        BreakTable.Edge(
          opportunity: Int(state.opportunityCount),
          startPosition: Double(next), startReach: Int32(truncatingIfNeeded: position),
          endPosition: Double(visible), endReach: .max,
          trailing: Double(Int(space.trailing) &* factor)))
    }
    opportunities.append(opportunity)
    state.opportunityCount &+= 1
    state.position = next
    state.fonts = FontSet()
    return true
  }
}

/// A word whose advance is the sum of its letters.
struct LetterSum {
  /// A part in one font, up to a break opportunity at most.
  struct Part {
    /// In design units of the font.
    var advance: Int
    /// UTF-16 offset of its end in the text.
    var end: Int
    var font: UInt8
    /// Whether a line may end after it.
    var isBreak: Bool
    /// How much of the advance is kerning with the next letter, which a line that ends here lacks.
    var kerning: Int
  }

  /// Where the word begins.
  struct Start {
    /// UTF-16 offset in the text.
    var offset: Int
    /// The index of the alphabet of the preceding text, or of the word's start if its paragraph is divided.
    var alphabet: Int
    /// The state of the line break machine before the word.
    var breaks = LineBreakMachine.State.start.rawValue
  }

  /// A letter at an end of the word.
  struct End {
    /// Its number in the alphabet.
    var letter: UInt8
    /// The number of the letter next to it; ``Alphabet/end`` if that letter has another font or script.
    var neighbor = Alphabet.end
    /// The index of the alphabet in ``WordFonts``.
    var alphabet: Int
  }

  /// UTF-16 offset of its end in the text.
  var endOffset: Int
  /// The advance and the font of the last part; ``LetterAdder`` has the others.
  var advance: Int
  var font: UInt8
  var first: End
  var last: End
  /// The combined properties of all letters.
  var letterBits: UInt32
  /// Whether patterns change none of its advances, nor its kerning with spaces next to it.
  var isSteady: Bool
}

/// Sums the letters of words. Holds working memory.
struct LetterAdder: ~Copyable {
  /// The parts of the current word before its last one.
  private(set) var parts: [LetterSum.Part] = []

  /// Sums the letters of a word.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - start: the start of the word.
  ///   - scripts: the scripts of the paragraph.
  ///   - fonts: the fonts of the text.
  /// - Returns: The letters up to a space or a line terminator; nil if the word is not a sum.
  mutating func sum(
    _ units: borrowing [UInt16], from start: LetterSum.Start,
    _ scripts: borrowing ParagraphScripts, _ fonts: inout WordFonts
  ) -> LetterSum? {
    if !parts.isEmpty { parts.removeAll(keepingCapacity: true) }
    var word = Summation(from: start, fonts.tables[start.alphabet])
    var scriptEnd = scripts.run(at: start.offset)?.range.upperBound ?? .max
    while word.position < units.count {
      if word.position == scriptEnd, let run = scripts.run(at: word.position) {
        word.enter(run.script, &fonts)
        scriptEnd = run.range.upperBound
      }
      let number = word.number(in: units, &fonts)
      if number == Alphabet.otherScript {
        guard scriptEnd == .max else { return nil }
        word.enter(fonts.traits[units[word.position]].script, &fonts)
      } else if number >= Alphabet.firstLetter {
        guard word.add(number, units[word.position], to: &parts, &fonts) else { return nil }
      } else {
        let isEnd =
          number == Alphabet.space || HardLines.terminatorLength(at: word.position, in: units) > 0
        guard isEnd else { return nil }
        break
      }
    }
    return word.sum(in: units, fonts)
  }
}

/// A word whose letters are being summed.
private struct Summation {
  /// UTF-16 offset of the next letter.
  private(set) var position: Int
  private let start: Int
  private var alphabet: Int
  private var tables: Alphabet.Tables
  /// The end of the letters in the font and script of the first one; -1 if it has not been reached.
  private var firstRunEnd = -1
  /// The start of the letters in the font and script of the last one.
  private var runStart: Int
  private var first: LetterSum.End?
  /// The number of the last letter.
  private var last = Alphabet.start
  /// The advance of the current part, up to the last letter.
  private var advance = 0
  private var font = UInt8.max
  /// The combined properties of the letters, and those of their pairs.
  private var letterBits: UInt32 = 0
  private var pairBits: Int32 = 0
  private var breaks: UInt8

  @inline(__always)
  init(from start: LetterSum.Start, _ tables: Alphabet.Tables) {
    position = start.offset
    self.start = start.offset
    runStart = start.offset
    alphabet = start.alphabet
    breaks = start.breaks
    self.tables = tables
  }

  /// The number of the next letter.
  @inline(__always)
  func number(
    in units: borrowing [UInt16], _ fonts: inout WordFonts
  ) -> UInt8 {
    let known = tables.numbers[units[position]]
    return known != 0
      ? known : fonts.alphabets[alphabet].assignNumber(to: units[position], &fonts)
  }

  /// Begins text in a script.
  mutating func enter(_ script: Script, _ fonts: inout WordFonts) {
    let end = tables.end(of: last)
    advance += end.advance
    pairBits |= end.bits
    if last != Alphabet.start, firstRunEnd < 0 { firstRunEnd = position }
    last = Alphabet.start
    runStart = position
    alphabet = fonts.alphabetIndex(
      of: script, isRightToLeft: fonts.alphabets[alphabet].isRightToLeft)
    tables = fonts.tables[alphabet]
  }

  /// Adds a letter.
  ///
  /// - Returns: False if the word is not a sum.
  @inline(__always)
  mutating func add(
    _ number: UInt8, _ unit: UInt16, to parts: inout [LetterSum.Part], _ fonts: inout WordFonts
  ) -> Bool {
    let letter = Alphabet.Letter(bits: tables.letters[UInt16(number)])
    var pair = Alphabet.Pair(bits: tables.pairs[last, number])
    if !pair.isKnown {
      pair = fonts.alphabets[alphabet].pair(last, before: number, unit, &fonts)
    }
    let answer = fonts.lineBreaks.read(letter.column, in: &breaks)
    guard answer != LineBreakMachine.Answer.unknown.rawValue else { return false }
    let isBreak = answer == LineBreakMachine.Answer.yes.rawValue
    var kerning = 0
    if isBreak, last != Alphabet.start {
      let alone = tables.end(of: last)
      kerning = pair.advance &- alone.advance
      pairBits |= alone.bits
    }
    pairBits |= pair.bits
    letterBits |= letter.bits
    advance &+= pair.advance
    if first == nil {
      first = LetterSum.End(letter: number, alphabet: alphabet)
    } else if isBreak || letter.font != font {
      parts.append(
        LetterSum.Part(
          advance: advance, end: position, font: font, isBreak: isBreak, kerning: kerning))
      advance = 0
    }
    if letter.font != font { enterFont(letter.font) }
    last = number
    position += 1
    return true
  }

  @inline(__always)
  private mutating func enterFont(_ next: UInt8) {
    if position > start {
      if firstRunEnd < 0 { firstRunEnd = position }
      runStart = position
    }
    font = next
  }

  /// The whole word; nil if it has no letters, or is not a sum.
  @inline(__always)
  func sum(in units: borrowing [UInt16], _ fonts: borrowing WordFonts) -> LetterSum? {
    let pairs = Alphabet.Pair(bits: pairBits | tables.end(of: last).bits)
    guard var first, !pairs.isNoSum else { return nil }
    var end = LetterSum.End(letter: last, alphabet: alphabet)
    if start + 1 < (firstRunEnd < 0 ? position : firstRunEnd) {
      first.neighbor = fonts.tables[first.alphabet].numbers[units[start + 1]]
    }
    if position - 2 >= runStart { end.neighbor = tables.numbers[units[position - 2]] }
    return LetterSum(
      endOffset: position, advance: advance &+ tables.end(of: last).advance, font: font,
      first: first, last: end, letterBits: letterBits, isSteady: pairs.isSteady)
  }
}

extension Alphabet.Tables {
  /// The pair of a letter with the end of a run; contributes nothing at the start of one.
  @inline(__always)
  func end(of letter: UInt8) -> Alphabet.Pair {
    Alphabet.Pair(bits: pairs[letter, Alphabet.end])
  }
}

extension LetterSum.Part {
  /// The effect of a cut after the part, which takes the kerning away from the line before it.
  ///
  /// - Parameters:
  ///   - opportunity: the index of the opportunity.
  ///   - position: the position of the opportunity.
  ///   - factor: line units per design unit.
  /// - Returns: The edge.
  func edge(_ opportunity: Int, at position: Double, _ factor: Double) -> BreakTable.Edge {
    BreakTable.Edge(
      opportunity: opportunity, startPosition: position,
      startReach: Int32(truncatingIfNeeded: end), endPosition: position - Double(kerning) * factor,
      endReach: Int32(truncatingIfNeeded: end - 1), trailing: 0)
  }
}

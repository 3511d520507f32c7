/// Writes plain paragraphs in one pass over their code units.
///
/// Most words are sums of letters, which are neither looked up nor kept (``LetterAdder``); all others come from
/// the ``WordTable``. A paragraph is plain if all its text runs from left to right and its scripts follow from
/// the characters alone, without regard to brackets.
struct LinePass: ~Copyable {
  /// A word of the line.
  private struct Word {
    private let start32: Int32
    private let end32: Int32
    private let alphabets: (before: UInt8, after: UInt8)
    /// Its end, by its number in the ``LetterSpaces`` of the following text.
    let end: UInt8
    /// The state before the word and the spaces before it.
    let mark: WordLineWriter.Mark

    init(
      _ range: Range<Int>, alphabets: (before: Int, after: Int), end: UInt8,
      mark: WordLineWriter.Mark
    ) {
      start32 = Int32(truncatingIfNeeded: range.lowerBound)
      end32 = Int32(truncatingIfNeeded: range.upperBound)
      self.alphabets = (UInt8(alphabets.before), UInt8(alphabets.after))
      self.end = end
      self.mark = mark
    }

    var range: Range<Int> { Int(start32)..<Int(end32) }
    /// The indices of the alphabets of the preceding and the following text.
    var alphabetBefore: Int { Int(alphabets.before) }
    var alphabetAfter: Int { Int(alphabets.after) }
  }

  /// What the line is written to.
  var writer = WordLineWriter()
  /// The traits of code units.
  var traits = UnitTraitsTable()
  /// The number of words in the line.
  private(set) var wordCount = 0

  private var adder = LetterAdder()
  private var finder: WordFinder
  private var joiner = WordJoiner()
  private var units: [UInt16] = []
  private var scale = LineScale(FontSet(0), of: [])
  private var lineStart = 0
  /// The last word, and the one before.
  private var last: Word?
  private var secondLast: Word?
  /// The last of the words that were joined into the last one; nil if it was not joined.
  private var lastPart: Word?
  /// The index of the current alphabet.
  private var alphabet = 0
  /// The properties of all letters, and of all other words, united.
  private var letterBits: UInt32 = 0
  private var otherTraits = UnitTraits.none
  private var hasSeveralScripts = false

  init(_ store: WordStore) { finder = WordFinder(store) }

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - start: the start of the line.
  ///   - units: the text.
  ///   - fonts: the fonts of the text.
  ///   - scale: the units of the line. If they are not those of the fonts that were written, the line has to
  ///     be written again.
  /// - Returns: The line; nil if it is not a plain paragraph of words.
  mutating func write(
    from start: Int, of units: [UInt16], fonts: inout WordFonts, scale: LineScale
  ) -> TextAnalysis.HardLine? {
    self.units = units
    self.scale = scale
    defer { self.units = [] }
    guard begin(at: start, &fonts) else { return nil }
    var position = start
    var terminatorLength = 0
    while position < units.count {
      if units[position] == 0x20 {
        position += 1
        continue
      }
      terminatorLength = HardLines.terminatorLength(at: position, in: units)
      if terminatorLength > 0 { break }
      let end =
        if let sum = adder.sum(units, from: position, alphabet: alphabet, &fonts, &traits) {
          write(sum, at: position, &fonts)
        } else {
          writeOther(at: position, &fonts)
        }
      guard let end else { return nil }
      position = end
    }
    let line = TextAnalysis.HardLine(
      range: start..<position + terminatorLength, terminatorLength: terminatorLength)
    guard isPlain, HardLines.endsParagraph(line, in: units), writeEnd(at: position, &fonts) else {
      return nil
    }
    return line
  }

  /// With several scripts, brackets take the script of their partners, and characters shared by some scripts
  /// depend on more text.
  private var isPlain: Bool {
    !hasSeveralScripts
      || !Alphabet.Letter(bits: letterBits).isBracket && !otherTraits.contains(.isBracket)
        && !otherTraits.contains(.hasScriptExtensions)
  }

  /// Forgets the last line, and finds the first script of the next one.
  ///
  /// - Returns: False if the line is not plain.
  private mutating func begin(at start: Int, _ fonts: inout WordFonts) -> Bool {
    writer.begin()
    wordCount = 0
    (last, secondLast, lastPart) = (nil, nil, nil)
    lineStart = start
    letterBits = 0
    otherTraits = .none
    hasSeveralScripts = false
    var script = Script.common
    var position = start
    while position < units.count, HardLines.terminatorLength(at: position, in: units) == 0 {
      let character = traits[CodePoints.scalar(at: &position, in: units, before: units.count)]
      if character.contains(.mayRaiseLevel) { return false }
      if character.contains(.hasScript) {
        script = character.script
        break
      }
      if character.contains(.hasScriptExtensions) { return false }
    }
    alphabet = fonts.alphabetIndex(of: script)
    return true
  }
}

// MARK: - Words

extension LinePass {
  /// Writes a word that is a sum.
  ///
  /// - Returns: Its end; nil if it has to be shaped together with other words in ways that only the general
  ///   preparation supports.
  @inline(__always)
  private mutating func write(
    _ sum: LetterSum, at start: Int, _ fonts: inout WordFonts
  ) -> Int? {
    letterBits |= sum.letterBits
    if sum.last.alphabet != alphabet || sum.first.alphabet != alphabet { hasSeveralScripts = true }
    var startNumber: UInt8 = 0
    if sum.first.alphabet == alphabet {
      startNumber = fonts.tables[alphabet].spaces.starts[sum.first.letter, sum.first.neighbor]
    }
    if startNumber == 0 {
      startNumber = fonts.alphabets[alphabet].spaces.meet(start: sum.first, &fonts)
    }
    var endNumber = fonts.tables[sum.last.alphabet].spaces.ends[sum.last.letter, sum.last.neighbor]
    if endNumber == 0 {
      endNumber = fonts.alphabets[sum.last.alphabet].spaces.meet(end: sum.last, &fonts)
    }
    let word = Word(
      start..<sum.endOffset, alphabets: (alphabet, sum.last.alphabet), end: endNumber,
      mark: writer.mark)
    alphabet = sum.last.alphabet
    guard let isJoined = join(word, startNumber, &fonts) else { return nil }
    if !isJoined {
      if !adder.parts.isEmpty { writer.write(adder.parts, scale) }
      writer.write(advance: sum.advance, font: sum.font, scale)
      enter(word)
    }
    return sum.endOffset
  }

  /// Writes a word that is not a sum.
  ///
  /// - Returns: Its end; nil if it cannot be part of a plain paragraph.
  private mutating func writeOther(at start: Int, _ fonts: inout WordFonts) -> Int? {
    var end = start
    guard let token = WordScan.token(at: &end, of: units, table: &traits),
      !token.dependsOnSurroundings(isFirst: start == lineStart),
      !token.traits.contains(.mayRaiseLevel)
    else { return nil }
    otherTraits.formUnion(token.traits)
    let before = alphabet
    let script = fonts.alphabets[before].script
    if let numbers = token.scripts {
      let first = ICUProperties.script(numbered: Int32(numbers.first))
      hasSeveralScripts = hasSeveralScripts || token.isMixed || first != script
      alphabet = fonts.alphabetIndex(
        of: ICUProperties.script(numbered: Int32(numbers.last)))
    }
    guard let entry = currentWord(token, after: before, &fonts)?.entry else { return nil }
    let startNumber = fonts.alphabets[before].spaces.start(ofEntry: entry, units[start], &fonts)
    let word = measured(start..<end, entry, before: before, &fonts, mark: writer.mark)
    guard let isJoined = join(word, startNumber, &fonts) else { return nil }
    if !isJoined {
      writer.write(entry, from: start, fonts.table, scale)
      enter(word)
    }
    return end
  }

  private mutating func enter(_ word: Word) {
    secondLast = last
    last = word
    lastPart = nil
    wordCount += 1
  }

  private func measured(
    _ range: Range<Int>, _ entry: Int, before: Int, _ fonts: inout WordFonts,
    mark: WordLineWriter.Mark
  ) -> Word {
    Word(
      range, alphabets: (before, alphabet),
      end: fonts.alphabets[alphabet].spaces
        .end(ofEntry: entry, units[range.upperBound - 1], &fonts), mark: mark)
  }

  /// A measured word before text of the current script.
  private mutating func currentWord(
    _ token: WordScan.Token, after before: Int, _ fonts: inout WordFonts
  ) -> WordFinder.Found? {
    guard let found = found(token, after: before, &fonts),
      fonts.table.entries[found.entry].outgoingScript == fonts.alphabets[alphabet].script
    else { return nil }
    return found
  }

  private mutating func found(
    _ token: WordScan.Token, after alphabet: Int, _ fonts: inout WordFonts
  ) -> WordFinder.Found? {
    // The preceding text is irrelevant for a word that starts with a character with a script.
    let script = token.first.contains(.hasScript) ? .common : fonts.alphabets[alphabet].script
    return finder.found(
      token, units, context: WordContext(script: script, level: .leftToRight), fonts: &fonts,
      traits: &traits)
  }

  /// A word of the line as a measured one.
  private mutating func found(_ word: Word, _ fonts: inout WordFonts) -> WordFinder.Found? {
    WordScan.token(joining: word.range, of: units, table: &traits)
      .flatMap { found($0, after: word.alphabetBefore, &fonts) }
  }
}

// MARK: - Spaces

extension LinePass {
  /// Writes the spaces before a word, or joins the word to the last one.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - start: the number of its start in the ``LetterSpaces`` of the preceding text.
  ///   - fonts: the fonts of the text.
  /// - Returns: Whether the word was joined, and written; nil if it has to be shaped together with other
  ///   words in ways that only the general preparation supports.
  @inline(__always)
  private mutating func join(
    _ word: Word, _ start: UInt8, _ fonts: inout WordFonts
  ) -> Bool? {
    if let last, last.range.upperBound + 1 == word.range.lowerBound {
      let spaces = fonts.tables[last.alphabetAfter].spaces
      var index = spaces.indices[last.end, start]
      if index == 0 {
        index = fonts.alphabets[last.alphabetAfter].spaces.meet(last.end, start, &fonts)
      }
      if index != LetterSpaces.unknown {
        writer.write(
          spaces.joint(index), last.range.upperBound..<word.range.lowerBound,
          spaceFont: fonts.spaceFont, scale)
        return false
      }
    }
    return joinUnusually(word, &fonts)
  }

  /// The same where more than the letters beside the spaces decides.
  private mutating func joinUnusually(_ word: Word, _ fonts: inout WordFonts) -> Bool? {
    let spaces = (last?.range.upperBound ?? lineStart)..<word.range.lowerBound
    guard !spaces.isEmpty else { return false }
    guard let right = found(word, &fonts) else { return nil }
    var left: WordFinder.Found?
    if let last {
      guard let part = found(lastPart ?? last, &fonts) else { return nil }
      if finder.isJoined(part, right, in: fonts) { return replace(last, with: word, &fonts) }
      left = lastPart == nil ? part : found(last, &fonts)
      if left == nil { return nil }
    }
    return write(spaces, in: word.alphabetBefore, between: left, and: right, &fonts) ? false : nil
  }

  /// Replaces the last word by one that includes the next one.
  private mutating func replace(
    _ last: Word, with next: Word, _ fonts: inout WordFonts
  ) -> Bool? {
    writer.return(to: last.mark)
    let range = last.range.lowerBound..<next.range.upperBound
    guard let token = WordScan.token(joining: range, of: units, table: &traits),
      let found = currentWord(token, after: last.alphabetBefore, &fonts)
    else { return nil }
    let spaces = (secondLast?.range.upperBound ?? lineStart)..<range.lowerBound
    if !spaces.isEmpty {
      let left = secondLast.flatMap { self.found($0, &fonts) }
      guard (left == nil) == (secondLast == nil),
        write(spaces, in: last.alphabetBefore, between: left, and: found, &fonts)
      else { return nil }
    }
    writer.write(found.entry, from: range.lowerBound, fonts.table, scale)
    self.last = measured(range, found.entry, before: last.alphabetBefore, &fonts, mark: last.mark)
    lastPart = next
    return true
  }

  /// Writes the spaces at the end of the line, and its last opportunity.
  private mutating func writeEnd(at end: Int, _ fonts: inout WordFonts) -> Bool {
    let spaces = (last?.range.upperBound ?? lineStart)..<end
    guard !spaces.isEmpty else {
      writer.writeEnd(.none, spaces, spaceFont: fonts.spaceFont, scale)
      return true
    }
    let left = last.flatMap { found($0, &fonts) }
    guard (left == nil) == (last == nil) else { return false }
    return write(spaces, in: alphabet, between: left, and: nil, &fonts)
  }

  /// Writes spaces by the whole words beside them.
  ///
  /// - Parameters:
  ///   - spaces: their range.
  ///   - alphabet: the index of the alphabet of the text before them.
  ///   - left: the word before them; nil at the start of the line.
  ///   - right: the word after them; nil at its end.
  ///   - fonts: the fonts of the text.
  /// - Returns: False if the words have to be shaped together.
  private mutating func write(
    _ spaces: Range<Int>, in alphabet: Int, between left: WordFinder.Found?,
    and right: WordFinder.Found?, _ fonts: inout WordFonts
  ) -> Bool {
    let context = WordContext(script: fonts.alphabets[alphabet].script, level: .leftToRight)
    guard
      let joint = joiner.joint(
        spaces.count, between: left, and: right, context, units, fonts: &fonts)
    else { return false }
    if right != nil {
      writer.write(joint, spaces, spaceFont: fonts.spaceFont, scale)
    } else {
      writer.writeEnd(joint, spaces, spaceFont: fonts.spaceFont, scale)
    }
    return true
  }
}

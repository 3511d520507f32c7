/// Writes paragraphs in one pass over their code units.
///
/// Most words are sums of letters, which are neither looked up nor kept (``LetterAdder``); all others come from
/// the ``WordTable``. A paragraph is taken to be plain as long as nothing in it says otherwise: then all its text
/// runs from left to right, and its scripts follow from the characters alone. Any other paragraph is analyzed as a
/// whole before its words are written (``WordParagraph``).
struct LinePass: ~Copyable {
  /// Receives the lines.
  var writer = LineWriter()
  /// The traits of code units.
  let traits: UnitTraitsTable
  /// The number of words in the line, before any were joined.
  private(set) var wordCount = 0

  private var adder = LetterAdder()
  private var finder: WordFinder
  /// A text in several styles.
  private(set) var text: [UInt16] = []
  /// The text; if it has several styles, only up to the end of the current part.
  var units: [UInt16] = []
  var scale = LineScale(FontSet(0), of: [])
  /// The start of the line, or of the rest or the part of it that is being written.
  private(set) var lineStart = 0
  /// What is before the current part of a line in several styles; nil at the start of the line.
  var seam: LineSeam?
  private(set) var words = LineWords()
  /// Whether all words have to be kept.
  private var keepsAllWords = false
  /// Whether words that were not kept have to be shaped together with the last one.
  private(set) var needsDiscardedWords = false
  var paragraph = WordParagraph(plainIn: .common)
  /// The index of the current alphabet, and the level of the spaces before the current word.
  private(set) var alphabet = 0
  private(set) var spaceLevel = BidiLevel.leftToRight
  /// The combined properties of all letters, and those of all other words.
  private var letterBits: UInt32 = 0
  private var otherTraits = UnitTraits.none
  private var hasSeveralScripts = false

  init(_ resources: WordResources) {
    traits = resources.traits
    finder = WordFinder(resources.store)
  }

  /// The text, in however many styles.
  private var wholeText: [UInt16] { text.isEmpty ? units : text }

  /// The number of code units of the text.
  var length: Int { units.count }

  /// Begins a text.
  mutating func read(_ source: TextSource) {
    switch source {
    case .string(let string): units.set(toUnitsOf: string)
    case .units(let other): units = other
    case .styled(let text): units = text.utf16
    }
  }

  /// Begins a text in several styles.
  mutating func readStyled(_ units: [UInt16]) {
    text = units
    self.units.removeAll(keepingCapacity: true)
  }

  /// Clears the text, and keeps its memory if it is short.
  mutating func forget() {
    writer.removeAll()
    text = []
    if units.count > Self.keptLength { units = [] }
  }

  private static let keptLength = 1 << 12

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - start: the start of the line.
  ///   - direction: the base direction of the paragraph.
  ///   - fonts: the fonts of the text.
  ///   - style: the style of the text.
  /// - Returns: Nil if it is not a paragraph of words.
  mutating func write(
    from start: Int, _ direction: WritingDirection, fonts: inout WordFonts,
    style: inout WordStyle
  ) -> LineWriter.Line? {
    writeParagraph(from: start, direction) { $0.write(from: start, &fonts, &style) }
  }

  /// Writes a line. Its paragraph is first taken to be plain, and is analyzed if that fails.
  ///
  /// - Parameters:
  ///   - start: the start of the paragraph.
  ///   - direction: the base direction of the paragraph.
  ///   - write: writes a line of the ``paragraph``; returns nil if that is not possible.
  /// - Returns: The line.
  @inline(__always)
  mutating func writeParagraph(
    from start: Int, _ direction: WritingDirection, _ write: (inout Self) -> LineWriter.Line?
  ) -> LineWriter.Line? {
    if direction != .rightToLeft,
      let plain = WordParagraph.plain(from: start, of: wholeText, table: traits)
    {
      paragraph = plain
      if let line = write(&self) { return line }
    }
    guard let analyzed = WordParagraph(from: start, of: wholeText, direction, table: traits),
      !analyzed.isPlain
    else { return nil }
    paragraph = analyzed
    return write(&self)
  }

  /// Writes a line of the ``paragraph``.
  ///
  /// The units of a line depend on all of its fonts, which are known only once it is written. Most lines have the
  /// fonts of earlier lines in their script and no others, and are written once.
  private mutating func write(
    from start: Int, _ fonts: inout WordFonts, _ style: inout WordStyle
  ) -> LineWriter.Line? {
    let mark = writer.mark
    let script = paragraph.scripts.first
    for _ in 0..<3 {
      let expected = style.expectedFonts(in: script)
      scale = style.scale(of: expected)
      guard let hardLine = writeKeepingFewWords({ $0.writeLine(from: start, &fonts) }),
        fonts.isFor(style.defaults.style)
      else { break }
      style.update(fonts)
      let all = writer.allFonts
      guard !all.isOverfull else { break }
      if all == expected || scale.isWhole && all.isSubset(of: expected) {
        let units = all == expected ? scale.units : style.scale(of: all).units
        return LineWriter.Line(
          hardLine: hardLine, level: paragraph.levels.base, fonts: all,
          units: divide(into: units), traits: wordTraits())
      }
      style.note(all, in: script)
      writer.return(to: mark)
    }
    writer.return(to: mark)
    return nil
  }

  /// Converts the line to the units of fewer fonts, whose common multiple divides that of more fonts.
  mutating func divide(into units: AdvanceUnits) -> AdvanceUnits {
    // A line without fonts has no advance.
    if units != scale.units, units != .points {
      writer.divide(by: Int32(units.ratio(to: scale.units)))
    }
    return units
  }

  /// Writes the rest of a line.
  ///
  /// - Parameters:
  ///   - beginning: the part of the line that stays as it was written before.
  ///   - fonts: the fonts of the text.
  ///   - style: the style of the text.
  /// - Returns: Nil if the line must be written from its start: the rest has other fonts, so that the unit may change,
  ///   or other scripts, or one of its words must be joined to one before it.
  mutating func write(
    after beginning: LineBeginning, fonts: inout WordFonts, style: inout WordStyle
  ) -> LineWriter.Line? {
    let line = beginning.line
    scale = style.scale(of: line.fonts)
    guard scale.isWhole, let rest = beginning.rest(of: units, traits) else { return nil }
    paragraph = rest
    begin(at: beginning.end, isAtStart: false, &fonts)
    let mark = writer.mark
    writer.write(beginning)
    if let hardLine = writeRest(ofLineAt: line.hardLine.range.lowerBound, &fonts),
      paragraph.traits != nil || !hasSeveralScripts, fonts.isFor(style.defaults.style),
      writer.allFonts == line.fonts
    {
      return LineWriter.Line(
        hardLine: hardLine, level: paragraph.levels.base, fonts: line.fonts, units: scale.units,
        traits: wordTraits(after: line.traits))
    }
    writer.return(to: mark)
    return nil
  }

  /// The traits that concern the words of the line.
  ///
  /// - Parameter before: the traits of the line's beginning, if that was written before.
  /// - Returns: The place from which the line may be written again, and what matters for that.
  private func wordTraits(
    after before: BreakTable.LineEntry.Traits? = nil
  ) -> BreakTable.LineEntry.Traits {
    var traits = before?.intersection([.severalScripts, .analyzed]) ?? []
    traits.insert(.startsParagraph)
    if !paragraph.isPlain { traits.insert(.analyzed) }
    if paragraph.traits?.hasSeveralScripts ?? hasSeveralScripts { traits.insert(.severalScripts) }
    guard paragraph.traits?.isClosed ?? true else { return traits }
    // Nearly all lines: any word will do.
    if before == nil, words.areSeparate {
      return traits.union(BreakTable.LineEntry.Traits(lookBack: 1))
    }
    guard let lookBack = lookBack(needsLetter: traits.needsLetter) else { return traits }
    return traits.union(BreakTable.LineEntry.Traits(lookBack: lookBack))
  }

  /// The shortest of the ``LineBeginning/lookBacks`` that is possible.
  private func lookBack(needsLetter: Bool) -> Int? {
    LineBeginning.lookBacks.first { lookBack in
      guard let start = writer.start(lookBack: lookBack, in: units) else { return false }
      // Only the end of what was written before is known.
      return start >= lineStart && words.areSeparate(at: start)
        && (!needsLetter || LineBeginning.hasLetter(at: start, in: units, traits))
    }
  }

  /// Writes a line, and keeps all of its words only if some of them have to be shaped together.
  @inline(__always)
  mutating func writeKeepingFewWords<Result>(_ write: (inout Self) -> Result?) -> Result? {
    let mark = writer.mark
    if let line = write(&self) { return line }
    guard needsDiscardedWords else { return nil }
    writer.return(to: mark)
    keepsAllWords = true
    defer { keepsAllWords = false }
    return write(&self)
  }

  private mutating func writeLine(
    from start: Int, _ fonts: inout WordFonts
  ) -> TextAnalysis.HardLine? {
    begin(at: start, isAtStart: true, &fonts)
    return writeRest(ofLineAt: start, &fonts)
  }

  /// Writes the line from ``lineStart`` on.
  private mutating func writeRest(
    ofLineAt start: Int, _ fonts: inout WordFonts
  ) -> TextAnalysis.HardLine? {
    guard let end = writeWords(from: lineStart, &fonts) else { return nil }
    let terminatorLength =
      end < units.count ? HardLines.terminatorLength(at: end, in: units) : 0
    let line = TextAnalysis.HardLine(
      range: start..<end + terminatorLength, terminatorLength: terminatorLength)
    guard HardLines.endsParagraph(line, in: units), writeEnd(at: end, &fonts) else { return nil }
    return line
  }

  /// Writes words, and the spaces between them, up to the end of the line.
  ///
  /// - Returns: The end of the line's content in ``units``.
  @inline(__always)
  mutating func writeWords(from start: Int, _ fonts: inout WordFonts) -> Int? {
    var position = start
    while position < units.count {
      if units[position] == 0x20 {
        position += 1
        continue
      }
      if HardLines.terminatorLength(at: position, in: units) > 0 { break }
      guard !wasWronglyTakenAsPlain, let end = writeWord(at: position, &fonts) else { return nil }
      position = end
    }
    return wasWronglyTakenAsPlain ? nil : position
  }

  /// Whether the paragraph was taken to be plain but is not: with several scripts, brackets take the script of their
  /// partners, and characters shared by some scripts depend on more text.
  private var wasWronglyTakenAsPlain: Bool {
    hasSeveralScripts && paragraph.isPlain
      && (Alphabet.Letter(bits: letterBits).isBracket || otherTraits.contains(.isBracket)
        || otherTraits.contains(.hasScriptExtensions))
  }

  /// Clears the last line, and begins a line of the paragraph, or the rest of one.
  private mutating func begin(at start: Int, isAtStart: Bool, _ fonts: inout WordFonts) {
    beginLine()
    beginPart(at: start, after: paragraph.scripts.first, isAtStart: isAtStart, &fonts)
  }

  /// Clears the last line.
  mutating func beginLine() {
    writer.begin()
    seam = nil
    wordCount = 0
    needsDiscardedWords = false
    letterBits = 0
    otherTraits = .none
    hasSeveralScripts = false
  }

  /// Begins text in one style, after text in a script.
  mutating func beginPart(
    at start: Int, after script: Script, isAtStart: Bool, _ fonts: inout WordFonts
  ) {
    words.removeAll(isComplete: isAtStart)
    lineStart = start
    spaceLevel = paragraph.levels.base
    alphabet = fonts.alphabetIndex(of: script, isRightToLeft: spaceLevel.isRightToLeft)
  }
}

// MARK: - Words

extension LinePass {
  /// Writes a word.
  ///
  /// - Returns: Its end; nil if it has to be shaped together with other words in ways that only the general
  ///   preparation supports.
  @inline(__always)
  private mutating func writeWord(at start: Int, _ fonts: inout WordFonts) -> Int? {
    guard !paragraph.isPlain else {
      let end = writePlainWords(at: start, fonts)
      guard end == start else { return end }
      let word = LetterSum.Start(offset: start, alphabet: alphabet)
      if let sum = adder.sum(units, from: word, paragraph.scripts, &fonts) {
        return write(sum, at: start, .leftToRight, &fonts)
      }
      return writeOther(at: start, &fonts)
    }
    return writeWord(at: start, inside: nil, &fonts)
  }

  /// Writes a word of any paragraph, or the rest of a word that began in another style.
  ///
  /// - Parameters:
  ///   - start: its start.
  ///   - breaks: the state of the line break machine before the rest of a word; nil for a word.
  ///   - fonts: the fonts of the text.
  /// - Returns: Its end; nil if only the general preparation can write it, or if the rest of a word is not a sum.
  mutating func writeWord(
    at start: Int, inside breaks: UInt8?, _ fonts: inout WordFonts
  ) -> Int? {
    guard paragraph.isPlain || enterSpaces(before: start, &fonts) else { return nil }
    let level = paragraph.levels.level(at: start)
    let script = paragraph.scripts.script(at: start) ?? fonts.alphabets[alphabet].script
    var word = LetterSum.Start(
      offset: start,
      alphabet: fonts.alphabetIndex(of: script, isRightToLeft: level.isRightToLeft))
    if let breaks { word.breaks = breaks }
    guard let sum = adder.sum(units, from: word, paragraph.scripts, &fonts),
      paragraph.levels.isUniform(start..<sum.endOffset)
    else {
      return breaks == nil ? writeOther(at: start, &fonts) : nil
    }
    if var breaks {
      let letter = fonts.alphabets[sum.first.alphabet].letter(sum.first.letter)
      let answer = fonts.lineBreaks.read(letter.column, in: &breaks)
      if answer == LineBreakMachine.Answer.yes.rawValue { writer.writeBreak(at: start) }
    }
    return write(sum, at: start, level, &fonts)
  }

  /// Writes words that are sums of letters in the font and script of the single spaces between them: nearly all words
  /// of most texts.
  ///
  /// - Returns: The end of the last such word, or the start of the first word of another kind.
  @inline(__always)
  private mutating func writePlainWords(at start: Int, _ fonts: borrowing WordFonts) -> Int {
    guard !keepsAllWords, fonts.tables[alphabet].mayBegin(units[start], in: fonts.spaceFont),
      start == (words.isEmpty ? lineStart : wordEnd + 1),
      let state = writer.plainState, let factor = scale.wholeFactor(of: fonts.spaceFont)
    else { return start }
    let reader = PlainWordReader(
      tables: fonts.tables[alphabet], font: fonts.spaceFont, lineBreaks: fonts.lineBreaks)
    let units = units
    var run = PlainWordRun(from: start, after: words.last?.end ?? 0, state)
    let plain = LineWriter.PlainScale(
      reader: reader, factor: factor, fonts: scale.fonts(of: fonts.spaceFont))
    writer.write(&run, plain, units.span)
    guard run.count > 0 else { return start }
    letterBits |= run.letterBits
    wordCount += run.count
    enter(run, mark: writer.mark(at: run.stateBeforeLast(plain)))
    return run.position
  }

  /// Enters the last of some plain words. No pattern spans two of them.
  private mutating func enter(_ run: PlainWordRun, mark: LineWriter.Mark) {
    func word(_ range: Range<Int>, end: UInt16) -> LineWord {
      LineWord(
        range: range, alphabets: (alphabet, alphabet), levels: (.leftToRight, .leftToRight),
        end: end, isSteady: run.isLastSteady, mark: mark)
    }
    let endBefore = run.last.lowerBound - 1
    words.append(
      word(run.last, end: run.end),
      after: run.count > 1 ? word(endBefore..<endBefore, end: run.endBefore) : nil)
  }

  /// Takes the script and the level of the spaces before a word, or at the end of the line, from the paragraph.
  ///
  /// - Returns: False if they have several levels.
  private mutating func enterSpaces(before end: Int, _ fonts: inout WordFonts) -> Bool {
    let spaces = wordEnd..<end
    guard paragraph.levels.isUniform(spaces) else { return false }
    spaceLevel = paragraph.levels.level(at: spaces.lowerBound)
    alphabet = fonts.alphabetIndex(
      of: paragraph.scripts.script(at: spaces.lowerBound) ?? fonts.alphabets[alphabet].script,
      isRightToLeft: spaceLevel.isRightToLeft)
    return true
  }

  /// Writes a word that is a sum.
  @inline(__always)
  private mutating func write(
    _ sum: LetterSum, at start: Int, _ level: BidiLevel, _ fonts: inout WordFonts
  ) -> Int? {
    letterBits |= sum.letterBits
    if sum.last.alphabet != alphabet || sum.first.alphabet != alphabet { hasSeveralScripts = true }
    var startNumber: UInt16 = 0
    if sum.first.alphabet == alphabet {
      startNumber = fonts.tables[alphabet].spaces.starts[sum.first.letter, sum.first.neighbor]
    }
    if startNumber == 0 {
      let next = sum.endOffset - start > 1 ? Unicode.Scalar(units[start + 1]) : nil
      startNumber = fonts.alphabets[alphabet].spaces.assignNumber(
        toStart: sum.first, before: next.map { fonts.lineBreakClass(of: $0) }, &fonts)
    }
    var endNumber = fonts.tables[sum.last.alphabet].spaces.ends[sum.last.letter, sum.last.neighbor]
    if endNumber == 0 {
      endNumber = fonts.alphabets[sum.last.alphabet].spaces.assignNumber(toEnd: sum.last, &fonts)
    }
    let word = LineWord(
      range: start..<sum.endOffset, alphabets: (alphabet, sum.last.alphabet),
      levels: (level, level), end: endNumber, isSteady: sum.isSteady, mark: writer.mark)
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
  private mutating func writeOther(at start: Int, _ fonts: inout WordFonts) -> Int? {
    guard let found = known(at: start, fonts) ?? scannedWord(at: start, &fonts) else { return nil }
    otherTraits.formUnion(found.place.traits)
    let word = entered(found, mark: writer.mark)
    guard let isJoined = join(word, found.place.start, &fonts) else { return nil }
    if !isJoined {
      writer.write(found.word.entry, from: start, fonts.table, scale)
      enter(word)
    }
    return word.range.upperBound
  }

  /// A measured word and its place.
  private typealias Placed = (word: WordFinder.Found, place: WordPlace)

  /// The word at an offset, if it was last seen in the same place: the place tells what its characters would.
  ///
  /// Inlined, like other functions that borrow fonts which their callers may change: otherwise the fonts would be
  /// copied.
  @inline(__always)
  private func known(at start: Int, _ fonts: borrowing WordFonts) -> Placed? {
    guard paragraph.isPlain || !paragraph.scripts.isDivided,
      let (range, hash) = WordToken.extent(at: start, of: units)
    else { return nil }
    let hasScript = traits[units[start]].contains(.hasScript)
    let context = WordContext(
      script: hasScript ? .common : fonts.alphabets[alphabet].script,
      level: paragraph.levels.level(at: start))
    guard
      let entry = fonts.table.index(of: units, range, hash: hash, context: context)
    else { return nil }
    let place = fonts.table.entries[entry].place
    guard Int(place.alphabets.before) == alphabet,
      paragraph.isPlain
        ? !place.traits.contains(.mayRaiseLevel) : paragraph.levels.isUniform(range)
    else { return nil }
    let word = WordFinder.Found(
      range: range, entry: entry, context: context, lastLevel: context.level)
    return (word, place)
  }

  /// The word at an offset, determined from its characters.
  private mutating func scannedWord(at start: Int, _ fonts: inout WordFonts) -> Placed? {
    var end = start
    guard let token = WordToken(at: &end, of: units, table: traits),
      !token.dependsOnSurroundings(isFirst: start == lineStart && seam == nil),
      !paragraph.isPlain || !token.traits.contains(.mayRaiseLevel),
      let found = found(token, after: alphabet, &fonts)
    else { return nil }
    let place = place(of: token, found, after: alphabet, &fonts)
    // A mark at the start of the line may begin a word there, and nowhere else.
    if found.context.division == 0, !token.first.contains(.joinsPrevious) {
      fonts.note(place, ofEntry: found.entry)
    }
    return (found, place)
  }

  /// The end of the last word, or the start of the line.
  var wordEnd: Int { words.last?.range.upperBound ?? lineStart }

  private mutating func enter(_ word: LineWord) {
    words.append(word)
    wordCount += 1
  }

  /// A measured word. The following text takes its script and direction.
  private mutating func entered(_ found: Placed, mark: LineWriter.Mark) -> LineWord {
    let (word, place) = found
    let alphabets = (before: Int(place.alphabets.before), after: Int(place.alphabets.after))
    alphabet = alphabets.after
    if place.hasSeveralScripts { hasSeveralScripts = true }
    return LineWord(
      range: word.range, alphabets: alphabets, levels: (word.context.level, word.lastLevel),
      end: place.end, isSum: false, isSteady: false, mark: mark)
  }

  /// The place of a word that was found after text in an alphabet.
  private func place(
    of token: WordToken, _ found: WordFinder.Found, after before: Int, _ fonts: inout WordFonts
  ) -> WordPlace {
    let script = fonts.table.words[found.entry].outgoingScript
    let after = fonts.alphabetIndex(of: script, isRightToLeft: found.lastLevel.isRightToLeft)
    return WordPlace(
      alphabets: (UInt16(before), UInt16(after)),
      start: fonts.alphabets[before].spaces.start(ofEntry: found.entry, token, units, &fonts),
      end: fonts.alphabets[after].spaces.end(ofEntry: found.entry, token, units, &fonts),
      traits: token.traits,
      hasSeveralScripts: token.isMixed || fonts.alphabets[before].script != script)
  }

  private mutating func found(
    _ token: WordToken, after alphabet: Int, _ fonts: inout WordFonts
  ) -> WordFinder.Found? {
    finder.find(
      token, following: fonts.alphabets[alphabet].script, paragraph, units, fonts: &fonts)
  }
}

// MARK: - Spaces

extension LinePass {
  /// Writes the spaces before a word, or joins the word to the last one.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - start: the number of the word's start in the ``WordSpaces`` of the preceding text.
  ///   - fonts: the fonts of the text.
  /// - Returns: Whether the word was joined, and so is written; nil if it must be shaped together with other words in
  ///   ways that only the general preparation supports.
  @inline(__always)
  private mutating func join(
    _ word: LineWord, _ start: UInt16, _ fonts: inout WordFonts
  ) -> Bool? {
    if let last = words.last, last.range.upperBound + 1 == word.range.lowerBound,
      paragraph.isPlain || haveOneLevel(last, word)
    {
      let spaces = fonts.tables[word.alphabets.before].spaces
      var index = spaces.index(last.end, start)
      if index == 0 {
        index = fonts.alphabets[word.alphabets.before].spaces.addJoint(last.end, start, &fonts)
      }
      if index != WordSpaces.unknown,
        !spaces.mayBePartOfPattern(index) || areSteady(last, word)
          || !maySharePattern(last, word, start, &fonts)
      {
        writer.write(
          spaces.joint(index), last.range.upperBound..<word.range.lowerBound,
          spaceFont: fonts.spaceFont, scale)
        return false
      }
    }
    return joinAcrossChange(word, start, &fonts)
  }

  /// Whether two words that a pattern may span are still separate sums.
  private mutating func areSteady(_ last: LineWord, _ next: LineWord) -> Bool {
    guard last.isSteady, next.isSteady else { return false }
    words.chain(next)
    return true
  }

  /// Whether a pattern may span two words, judging by all of their letters. The ends of sums have been numbered by two
  /// letters only.
  private func maySharePattern(
    _ last: LineWord, _ next: LineWord, _ start: UInt16, _ fonts: inout WordFonts
  ) -> Bool {
    let spaces = fonts.alphabets[next.alphabets.before].spaces
    let before =
      last.isSum
      ? spaces.patterns(of: units[last.range].reversed(), on: .before, &fonts)
      : spaces.end(last.end)?.patterns ?? []
    let after =
      next.isSum
      ? spaces.patterns(of: units[next.range], on: .after, &fonts)
      : spaces.start(start)?.patterns ?? []
    return before.contains(where: after.contains)
  }

  /// Whether the ends of two words and the spaces between them have one level and one alphabet.
  private func haveOneLevel(_ last: LineWord, _ next: LineWord) -> Bool {
    last.levels.last == spaceLevel && next.levels.first == spaceLevel
      && last.alphabets.after == next.alphabets.before
  }

  /// Does the same as `join` for several spaces, and where levels or scripts change or a pattern may span the space.
  private mutating func joinAcrossChange(
    _ word: LineWord, _ start: UInt16, _ fonts: inout WordFonts
  ) -> Bool? {
    if writeSpaces(before: word, start, &fonts) { return false }
    // If no joint can describe the spaces between two words, one word made of both can.
    return words.isEmpty ? nil : replace(with: word, &fonts)
  }

  /// Replaces the last word, and those that patterns may span together with it, by one word that includes the next
  /// one. Words before them are included too where no joint to the longer word is known.
  private mutating func replace(with next: LineWord, _ fonts: inout WordFonts) -> Bool? {
    while let first = words.firstOfChain {
      // A word in several styles must be a sum.
      if first.range.lowerBound == lineStart, seam?.breaks != nil { return nil }
      writer.return(to: first.mark)
      let start = first.range.lowerBound
      var end = start
      guard
        let token = WordToken(
          at: &end, joiningTo: next.range.upperBound, of: units, table: traits),
        let found = found(token, after: first.alphabets.before, &fonts)
      else { return nil }
      let place = place(of: token, found, after: first.alphabets.before, &fonts)
      let word = entered((found, place), mark: first.mark)
      words.removeChain(before: next)
      if writeSpaces(before: word, place.start, &fonts) {
        writer.write(found.entry, from: start, fonts.table, scale)
        words.replaceChain(by: word)
        return true
      }
      words.stepBack()
    }
    needsDiscardedWords = !words.isComplete
    return nil
  }

  /// Writes the spaces between the last word, or the start of the line, and the next word.
  ///
  /// - Parameters:
  ///   - word: the next word.
  ///   - start: the number of the next word's start.
  ///   - fonts: the fonts of the text.
  /// - Returns: False if the words have to be shaped together.
  private mutating func writeSpaces(
    before word: LineWord, _ start: UInt16, _ fonts: inout WordFonts
  ) -> Bool {
    if words.isEmpty, let seam { return write(seam, before: word, start, &fonts) }
    let gap = wordEnd..<word.range.lowerBound
    guard !gap.isEmpty else { return true }
    let spaces = fonts.alphabets[word.alphabets.before].spaces
    let level = paragraph.levels.level(at: gap.lowerBound)
    guard var right = spaces.start(start), let left = end(beforeSpacesAt: level, fonts) else {
      return false
    }
    if word.levels.first != level { right.adjustment = 0 }
    guard !left.sharesPattern(with: right),
      let joint = spaces.joint(gap.count, between: left, and: right, &fonts)
    else { return false }
    writer.write(joint, gap, spaceFont: fonts.spaceFont, scale)
    return true
  }

  /// Writes the spaces at the end of the line, and its last opportunity.
  private mutating func writeEnd(at end: Int, _ fonts: inout WordFonts) -> Bool {
    let gap = wordEnd..<end
    var hanging: LineWriter.Hanging?
    if !gap.isEmpty {
      let known = knownEnding(before: gap, &fonts)
      guard let joint = known ?? ending(before: gap, &fonts)?.joint else { return false }
      hanging = (gap.lowerBound, writer.writeEnd(joint, spaceFont: fonts.spaceFont, scale))
    }
    writer.writeBreak(at: end, after: hanging)
    return true
  }

  /// The joint of a single space at the end of a plain line, by the number of the end before it.
  private func knownEnding(before gap: Range<Int>, _ fonts: inout WordFonts) -> SpaceJoint? {
    guard gap.count == 1, paragraph.isPlain, let last = words.last else { return nil }
    return fonts.alphabets[alphabet].spaces.jointAtEndOfLine(after: last.end, &fonts)
  }

  /// What is before the spaces at the end of a line, or of its part in one style, and their joint.
  ///
  /// - Returns: Nil if that depends on more than the end of the last word.
  mutating func ending(
    before gap: Range<Int>, _ fonts: inout WordFonts
  ) -> (left: WordSpaces.End, joint: SpaceJoint)? {
    guard paragraph.isPlain || enterSpaces(before: gap.upperBound, &fonts),
      let left = end(beforeSpacesAt: spaceLevel, fonts),
      let joint = fonts.alphabets[alphabet].spaces
        .joint(gap.count, between: left, and: .ofLine, &fonts)
    else { return nil }
    return (left, joint)
  }

  /// The end before spaces at a level; nil if only the whole word determines it.
  func end(
    beforeSpacesAt level: BidiLevel, _ fonts: borrowing WordFonts
  ) -> WordSpaces.End? {
    guard let last = words.last else { return .ofLine }
    var end = fonts.alphabets[last.alphabets.after].spaces.end(last.end)
    if last.levels.last != level { end?.adjustment = 0 }
    return end
  }
}

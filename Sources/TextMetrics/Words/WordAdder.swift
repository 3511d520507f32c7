/// Measures words that are sums over their letters (see ``PairAdvances``): most words of alphabets
/// without joining, and ideographs. Holds working memory; used by one preparation at a time.
struct WordAdder: ~Copyable {
  /// Letters of a script in a font.
  private struct Run {
    var end: Int
    /// The index of its font in the word.
    var font: UInt8
    var letters: PairAdvances
  }

  /// The state of the summation.
  fileprivate struct Sum {
    /// The advance from the start of the word.
    var position: Int32 = 0
    /// The next of the word's breaks.
    var nextBreak = 0
    /// The index of the first piece since the last break.
    var firstPiece = 0
    /// Whether some letters may be part of a pattern.
    var isLinked = false
    /// Whether patterns change no advance.
    var isSteady = true
  }

  private var runs: [Run] = []
  private var breaks = WordBreaks()

  /// Measures a word as a sum.
  ///
  /// - Parameters:
  ///   - token: the scanned word.
  ///   - units: the text that contains it.
  ///   - context: the rest of its context.
  ///   - division: its levels and scripts, if they do not follow from the word alone.
  ///   - fonts: the fonts of the text.
  /// - Returns: Nil if the word is not the sum of its letters.
  mutating func word(
    _ token: WordToken, of units: borrowing [UInt16], context: WordContext,
    division: WordDivision?, fonts: inout WordFonts
  ) -> Word? {
    // Joined words are joined because of a pattern, and rarely sums.
    guard !token.traits.contains(.combines), !token.isJoined, (division?.levels.count ?? 1) == 1
    else { return nil }
    let range = token.range
    // Between words nothing keeps letters that are to be forgotten.
    defer { runs.removeAll(keepingCapacity: true) }
    guard
      var word = dividedWord(token, of: units, context: context, division: division, fonts: &fonts)
    else { return nil }
    breaks.find(of: units, range, fonts)
    guard let sum = add(units, range, to: &word) else { return nil }
    enterEnds(of: units, range, in: &word, fonts.spaceContexts)
    word.isSteady = sum.isSteady && areEndsSteady(of: units, range, in: word, fonts.spaceContexts)
    return word.isSteady || !sum.isLinked ? word : nil
  }

  // MARK: Runs

  /// A word without letters yet, and its runs; nil if the letters of some run are never summed.
  private mutating func dividedWord(
    _ token: WordToken, of units: borrowing [UInt16], context: WordContext,
    division: WordDivision?, fonts: inout WordFonts
  ) -> Word? {
    let text = WordText(
      token: token, units: Array(units[token.range]), context: context, division: division)
    guard let scripts = WordScripts(text) else { return nil }
    var word = Word(
      instances: [], pieces: [], breaks: [], outgoingScript: scripts.outgoing,
      missingGlyphCount: 0)
    for run in scripts.runs {
      let start = token.start + run.range.lowerBound
      let end = token.start + run.range.upperBound
      appendRuns(start..<end, run.script, of: units, context.level, &fonts, to: &word)
    }
    let canBeSum = runs.allSatisfy { $0.letters.shared.patternIndex != nil }
    return canBeSum && !fonts.isOverfull ? word : nil
  }

  /// The runs of a range in one script.
  private mutating func appendRuns(
    _ range: Range<Int>, _ script: Script, of units: borrowing [UInt16], _ level: BidiLevel,
    _ fonts: inout WordFonts, to word: inout Word
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let font = fonts.font(of: units[start])
      var end = start + 1
      while end < range.upperBound, fonts.font(of: units[end]) == font { end += 1 }
      runs.append(
        Run(
          end: end, font: word.index(of: fonts.instances[Int(font)]),
          letters: fonts.pairAdvances(
            font: font, script: script, isRightToLeft: level.isRightToLeft)))
      start = end
    }
  }

  private func lastRunStart(from start: Int) -> Int {
    runs.count > 1 ? runs[runs.count - 2].end : start
  }

  // MARK: Sums

  /// - Parameters:
  ///   - units: the text.
  ///   - range: the word.
  ///   - word: receives the pieces and breaks.
  /// - Returns: Nil if some letters are not the sum of their pairs.
  private func add(
    _ units: borrowing [UInt16], _ range: Range<Int>, to word: inout Word
  ) -> Sum? {
    var sum = Sum()
    var start = range.lowerBound
    for run in runs {
      guard add(units, start..<run.end, of: run, from: range.lowerBound, to: &word, &sum) else {
        return nil
      }
      start = run.end
    }
    return sum
  }

  private func add(
    _ units: borrowing [UInt16], _ range: Range<Int>, of run: Run, from wordStart: Int,
    to word: inout Word, _ sum: inout Sum
  ) -> Bool {
    for index in range {
      let unit = units[index]
      let next = index + 1 < range.upperBound ? units[index + 1] : PairAdvances.end
      guard let part = run.letters.part(unit, before: next) else { return false }
      sum.isLinked = sum.isLinked || part.isLinked
      sum.isSteady = sum.isSteady && part.isSteady
      guard Word.hasRoom(for: sum.position, part.advance) else { return false }
      word.append(part.advance, in: run.font, from: sum.firstPiece)
      sum.position += part.advance
      guard index + 1 == breaks.ends[sum.nextBreak] else { continue }
      let alone = run.letters.part(unit, before: PairAdvances.end)?.advance ?? part.advance
      word.appendBreak(
        at: index + 1 - wordStart, sum, kerning: part.advance - alone, font: run.font)
      sum.nextBreak += 1
      sum.firstPiece = word.pieces.count
    }
    return true
  }

  // MARK: Ends

  /// Records the ends of the word for the spaces beside it.
  private func enterEnds(
    of units: borrowing [UInt16], _ range: Range<Int>, in word: inout Word,
    _ contexts: SpaceContexts
  ) {
    guard let first = runs.first, let last = runs.last else { return }
    word.first.font = first.font
    word.last.font = last.font
    guard !contexts.rules.areNeutral else { return }
    if word.instances[Int(first.font)] === contexts.instance {
      let glyphs = units[range.lowerBound..<first.end].lazy.map {
        first.letters.contextGlyph(of: $0)
      }
      word.first.glyph = glyphs.first?.final
      word.first.patterns = contexts.matches(of: glyphs, on: .after).patterns
    }
    if word.instances[Int(last.font)] === contexts.instance {
      let start = lastRunStart(from: range.lowerBound)
      let glyphs = units[start..<range.upperBound].reversed().lazy.map {
        last.letters.contextGlyph(of: $0)
      }
      word.last.glyph = glyphs.first?.final
      word.last.patterns = contexts.matches(of: glyphs, on: .before).patterns
    }
  }
}

extension WordAdder {
  /// Whether patterns do not change the kerning with spaces beside the word either.
  private func areEndsSteady(
    of units: borrowing [UInt16], _ range: Range<Int>, in word: Word, _ contexts: SpaceContexts
  ) -> Bool {
    guard let first = runs.first, let last = runs.last, !contexts.rules.areNeutral else {
      return true
    }
    func isSteady(_ run: Run, _ unit: UInt16, afterSpace: Bool) -> Bool {
      word.instances[Int(run.font)] !== contexts.instance
        || run.letters.isSteady(unit, afterSpace: afterSpace)
    }
    return isSteady(first, units[range.lowerBound], afterSpace: true)
      && isSteady(last, units[range.upperBound - 1], afterSpace: false)
  }
}

extension SpaceContextMatcher.Glyph {
  /// The glyph of the single character after shaping.
  var final: UInt32? {
    if case .single(_, let final) = self { final } else { nil }
  }
}

extension Word {
  /// Extends the last piece, unless it precedes a break or is in another font.
  fileprivate mutating func append(_ advance: Int32, in font: UInt8, from first: Int) {
    if pieces.count > first, pieces[pieces.count - 1].font == font {
      pieces[pieces.count - 1].advance += advance
    } else {
      pieces.append(Piece(font: font, advance: advance))
    }
  }

  /// Appends a break after the last piece.
  ///
  /// - Parameters:
  ///   - offset: from the start of the word.
  ///   - sum: the state before the break.
  ///   - kerning: the kerning between the letters before and after the break.
  ///   - font: that of the letter before the break.
  fileprivate mutating func appendBreak(
    at offset: Int, _ sum: WordAdder.Sum, kerning: Int32, font: UInt8
  ) {
    if kerning != 0 {
      cuts.append(
        Cut(
          index: UInt16(breaks.count), font: font, startShift: 0, startReach: UInt16(offset),
          endShift: -kerning, endReach: UInt16(offset - 1), trailing: 0))
    }
    breaks.append(
      Break(
        offset: UInt16(offset), visibleEnd: UInt16(offset), kind: kerning == 0 ? .exact : .edged,
        visiblePieces: UInt16(pieces.count), pieces: UInt16(pieces.count)))
  }
}

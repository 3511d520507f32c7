// Lines in several styles. Each part in one style is written as if it were a line: nothing is kerned across its ends,
// and all that a part has to know of the text before it is in a `LineSeam`.

/// What a line has before a part in one style.
struct LineSeam {
  /// The class of the last character that is not a space, without its marks (UAX #14, LB9); nil at the start of the
  /// line.
  var lineBreakClass: LineBreakClass?
  /// The white space before the part: its start, and the position there.
  var spaces: LineWriter.Hanging?
  /// If the part starts inside a word: the state of the line break machine.
  var breaks: UInt8?
}

extension LinePass {
  /// Writes a line in several styles.
  ///
  /// - Parameters:
  ///   - hardLine: the line.
  ///   - direction: the base direction of the paragraph.
  ///   - parts: the parts of the text.
  ///   - styles: the styles of the parts.
  ///   - fonts: the fonts of all styles.
  /// - Returns: Nil if it is not a paragraph of words, or if a font is not yet among the fonts of its style.
  mutating func write(
    _ hardLine: TextAnalysis.HardLine, _ direction: WritingDirection,
    _ parts: borrowing [StyleSet.Part], _ styles: inout StyleSet, fonts: inout [WordFonts]
  ) -> LineWriter.Line? {
    let start = hardLine.range.lowerBound
    guard HardLines.endsParagraph(hardLine, in: text) else { return nil }
    return writeParagraph(from: start, direction) {
      $0.write(hardLine, parts, &styles, &fonts)
    }
  }

  /// Writes a line of the ``paragraph``, in units of the styles' own fonts first.
  private mutating func write(
    _ hardLine: TextAnalysis.HardLine, _ parts: borrowing [StyleSet.Part],
    _ styles: inout StyleSet, _ fonts: inout [WordFonts]
  ) -> LineWriter.Line? {
    let mark = writer.mark
    var expected = FontSet()
    for index in parts.indices(in: hardLine.content) {
      expected.formUnion(FontSet(styles.members[parts[index].member].fonts.lowerBound))
    }
    for _ in 0..<2 {
      scale = styles.scale(of: expected)
      guard !expected.isOverfull, scale.isWhole,
        let hardLine = writeKeepingFewWords({
          $0.writeLine(hardLine, parts, styles.members, &fonts)
        }),
        styles.isCurrent(fonts)
      else { break }
      let all = writer.allFonts
      if all.isSubset(of: expected) {
        let units = all == expected ? scale.units : styles.scale(of: all).units
        return LineWriter.Line(
          hardLine: hardLine, level: paragraph.levels.base, fonts: all,
          units: divide(into: units), traits: .startsParagraph)
      }
      expected.formUnion(all)
      writer.return(to: mark)
    }
    writer.return(to: mark)
    return nil
  }

  private mutating func writeLine(
    _ hardLine: TextAnalysis.HardLine, _ parts: borrowing [StyleSet.Part],
    _ styles: [StyleSet.Member], _ fonts: inout [WordFonts]
  ) -> TextAnalysis.HardLine? {
    beginLine()
    let content = hardLine.content
    var script = paragraph.scripts.first
    for index in parts.indices(in: content) {
      let style = styles[parts[index].member]
      let range = parts[index].range.clamped(to: content)
      scale = scale.ofStyle(firstFont: style.fonts.lowerBound)
      guard writePart(range, after: script, &fonts[style.fontIndex]),
        let next = seamAfterPart(
          ending: range.upperBound, inLineTo: content.upperBound, &fonts[style.fontIndex])
      else { return nil }
      seam = next
      script = fonts[style.fontIndex].alphabets[alphabet].script
    }
    if content.isEmpty {
      // The line is as high as the styles of its break.
      for index in parts.indices(in: hardLine.range) {
        let font = styles[parts[index].member].fonts.lowerBound
        writer.write(advance: 0, font: 0, scale.ofStyle(firstFont: font))
      }
    }
    writer.writeBreak(at: content.upperBound, after: seam?.spaces)
    return hardLine
  }

  /// Writes the words of a part, and the spaces between them.
  private mutating func writePart(
    _ range: Range<Int>, after script: Script, _ fonts: inout WordFonts
  ) -> Bool {
    units.removeLast(max(0, units.count - range.lowerBound))
    units.append(contentsOf: text[units.count..<range.upperBound])
    beginPart(at: range.lowerBound, after: script, isAtStart: true, &fonts)
    guard let seam else { return writeWords(from: range.lowerBound, &fonts) != nil }
    guard let first = units[range].firstIndex(where: { $0 != 0x20 }) else { return true }
    return writeWord(at: first, inside: seam.breaks, &fonts)
      .map { writeWords(from: $0, &fonts) != nil } ?? false
  }

  /// Writes the spaces between the text before a part and its first word.
  ///
  /// - Parameters:
  ///   - seam: what is before the part.
  ///   - word: the first word.
  ///   - start: the number of the word's start in the ``WordSpaces`` of the preceding text.
  ///   - fonts: the fonts of the part.
  /// - Returns: False if more than the characters next to the spaces decides what they do.
  mutating func write(
    _ seam: LineSeam, before word: LineWord, _ start: UInt16, _ fonts: inout WordFonts
  ) -> Bool {
    let gap = lineStart..<word.range.lowerBound
    guard !gap.isEmpty || seam.spaces != nil else { return true }
    let spaces = fonts.alphabets[word.alphabets.before].spaces
    guard var right = spaces.start(start) else { return false }
    if word.levels.first != paragraph.levels.level(at: gap.lowerBound) { right.adjustment = 0 }
    (right.lineBreakClass, right.nextClass) = lineBreakClasses(at: gap.upperBound, fonts)
    let left = WordSpaces.End(lineBreakClass: seam.lineBreakClass, isOfWord: false)
    let joint =
      gap.isEmpty
      ? SpaceJoint.none.broken(between: left, and: right)
      : spaces.joint(gap.count, between: left, and: right, &fonts)
    guard let joint else { return false }
    writer.write(joint, gap, after: seam.spaces, spaceFont: fonts.spaceFont, scale)
    return true
  }

  /// The classes of a character of the text and of the next one; the second is nil if that is a space, or there is
  /// none.
  private func lineBreakClasses(
    at offset: Int, _ fonts: borrowing WordFonts
  ) -> (LineBreakClass, LineBreakClass?) {
    var position = offset
    let first = CodePoints.scalar(at: &position, in: text, before: text.count)
    guard position < text.count, text[position] != 0x20,
      HardLines.terminatorLength(at: position, in: text) == 0
    else { return (fonts.lineBreakClass(of: first), nil) }
    let next = CodePoints.scalar(at: &position, in: text, before: text.count)
    return (fonts.lineBreakClass(of: first), fonts.lineBreakClass(of: next))
  }
}

// MARK: - Ends of parts

extension LinePass {
  /// Writes the spaces at the end of a part.
  ///
  /// - Parameters:
  ///   - end: the end of the part.
  ///   - lineEnd: the end of the content of the line.
  ///   - fonts: the fonts of the part.
  /// - Returns: What the next part has before it; nil if that depends on more than the words.
  private mutating func seamAfterPart(
    ending end: Int, inLineTo lineEnd: Int, _ fonts: inout WordFonts
  ) -> LineSeam? {
    let gap = wordEnd..<end
    guard !gap.isEmpty else {
      let isInsideWord = end < lineEnd && text[end] != 0x20
      return isInsideWord ? seamInsideWord(at: end, fonts) : seamAfterWord(fonts)
    }
    guard let (left, joint) = ending(before: gap, &fonts) else { return nil }
    let position = writer.writeEnd(joint, spaceFont: fonts.spaceFont, scale)
    var next = LineSeam(lineBreakClass: left.lineBreakClass)
    // Before spaces no word goes on, so that only spaces may have been left.
    if words.isEmpty, let seam { next = seam }
    next.spaces = next.spaces ?? (gap.lowerBound, position)
    return next
  }

  private func seamAfterWord(_ fonts: borrowing WordFonts) -> LineSeam? {
    end(beforeSpacesAt: spaceLevel, fonts).map { LineSeam(lineBreakClass: $0.lineBreakClass) }
  }

  /// What the rest of a word in another style has before it. Words in several styles are sums in each of them.
  private func seamInsideWord(at end: Int, _ fonts: borrowing WordFonts) -> LineSeam? {
    guard let last = words.last, last.isSum else { return nil }
    let isContinued = last.range.lowerBound == lineStart
    var state =
      (isContinued ? seam?.breaks : nil) ?? LineBreakMachine.State.start.rawValue
    // Before such a character, the one after it decides whether a line may be broken after a space.
    let dependsOnNext =
      last.range.count == 1 && end - lineStart > 1
      && traits[units[last.range.lowerBound]].lineBreakClass == .infixNumeric
    guard !dependsOnNext,
      fonts.lineBreaks.read(units, last.range, traits: traits, in: &state, onBreak: { _ in })
    else { return nil }
    return LineSeam(breaks: state)
  }
}

/// The break opportunities inside a word (UAX #14). Holds working memory.
struct WordBreaks {
  /// Offsets in the text; the last is the end of the word.
  private(set) var ends: [Int] = []

  /// Finds the break opportunities.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - range: the word's range in it.
  ///   - fonts: those of the style, whose language selects the rules.
  mutating func find(
    of units: borrowing [UInt16], _ range: Range<Int>, _ fonts: borrowing WordFonts
  ) {
    ends.removeAll(keepingCapacity: true)
    if !appendBreaks(of: units, range, fonts) {
      ends.removeAll(keepingCapacity: true)
      // Languages without rules of their own share one open ICU iterator.
      let language = fonts.lineBreaks.isTailored ? fonts.style.language : nil
      LineBreaking.forEachSoftBreak(
        of: units, in: range, tailoring: LineBreaking.Tailoring(language: language, profile: .uiKit)
      ) { ends.append($0) }
    }
    ends.append(range.upperBound)
  }

  /// Finds them without ICU, in one word or several with the spaces between them.
  ///
  /// - Returns: False if ICU must decide.
  private mutating func appendBreaks(
    of units: borrowing [UInt16], _ range: Range<Int>, _ fonts: borrowing WordFonts
  ) -> Bool {
    var start = range.lowerBound
    while let space = units[start..<range.upperBound].firstIndex(of: 0x20) {
      guard
        fonts.lineBreaks.appendBreaks(of: units, start..<space, traits: fonts.traits, to: &ends),
        let next = units[space..<range.upperBound].firstIndex(where: { $0 != 0x20 }),
        let isAllowed = isBreakAllowed(
          in: units, start..<space, next..<range.upperBound, fonts)
      else { return false }
      if isAllowed { ends.append(next) }
      start = next
    }
    return fonts.lineBreaks.appendBreaks(
      of: units, start..<range.upperBound, traits: fonts.traits, to: &ends)
  }

  /// Whether a line may be broken between spaces and the text after them; nil if ICU must decide.
  private func isBreakAllowed(
    in units: borrowing [UInt16], _ left: Range<Int>, _ right: Range<Int>,
    _ fonts: borrowing WordFonts
  ) -> Bool? {
    var (start, end) = (left.lowerBound, right.lowerBound)
    guard let last = WordToken(at: &start, of: units, table: fonts.traits),
      let next = WordToken(at: &end, of: units, table: fonts.traits)
    else { return nil }
    return SpaceBreaks.isAllowed(
      between: fonts.lineBreakClass(of: last.lastBase(in: units, fonts.traits)),
      and: fonts.lineBreakClass(of: next.firstCharacter(in: units)),
      before: next.secondCharacter(in: units).map { fonts.lineBreakClass(of: $0) })
  }
}

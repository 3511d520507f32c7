/// The break opportunities inside a word, or inside several words and the spaces between them (UAX #14).
enum WordBreaks {
  /// The offsets at which a line may end.
  ///
  /// - Parameters:
  ///   - units: the word.
  ///   - fonts: the fonts of the style, whose language selects the rules.
  /// - Returns: In ascending order; the last is the end of the word.
  static func ends(of units: [UInt16], _ fonts: borrowing WordFonts) -> [Int] {
    var ends: [Int] = []
    if !append(of: units, fonts, to: &ends) {
      ends = []
      // Languages without rules of their own share one open ICU iterator.
      let language = fonts.lineBreaks.isTailored ? fonts.style.language : nil
      LineBreaking.forEachSoftBreak(
        of: units, in: units.indices,
        tailoring: LineBreaking.Tailoring(language: language, profile: .uiKit)
      ) { ends.append($0) }
    }
    ends.append(units.count)
    return ends
  }

  /// Appends the offsets inside a word, without ICU.
  ///
  /// - Returns: False if ICU must decide.
  private static func append(
    of units: [UInt16], _ fonts: borrowing WordFonts, to ends: inout [Int]
  ) -> Bool {
    let (machine, traits) = (fonts.lineBreaks, fonts.traits)
    var start = 0
    while let space = units[start...].firstIndex(of: 0x20) {
      guard machine.appendBreaks(of: units, start..<space, traits: traits, to: &ends),
        let next = units[space...].firstIndex(where: { $0 != 0x20 }),
        let isAllowed = isBreakAllowed(in: units, start..<space, next..<units.count, fonts)
      else { return false }
      if isAllowed { ends.append(next) }
      start = next
    }
    return machine.appendBreaks(of: units, start..<units.count, traits: traits, to: &ends)
  }

  /// Whether a line may be broken between spaces and the text after them; nil if ICU must decide.
  private static func isBreakAllowed(
    in units: [UInt16], _ left: Range<Int>, _ right: Range<Int>, _ fonts: borrowing WordFonts
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

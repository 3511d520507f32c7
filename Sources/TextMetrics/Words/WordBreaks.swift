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
  ///   - traits: of code units.
  mutating func find(
    of units: borrowing [UInt16], _ range: Range<Int>, _ fonts: borrowing WordFonts,
    traits: inout UnitTraitsTable
  ) {
    ends.removeAll(keepingCapacity: true)
    if !fonts.lineBreaks.appendBreaks(of: units, range, traits: &traits, to: &ends) {
      ends.removeAll(keepingCapacity: true)
      // Languages without rules of their own share one open ICU iterator.
      let language = fonts.hasTailoredLineBreaks ? fonts.style.language : nil
      LineBreaking.forEachSoftBreak(
        of: units, in: range, tailoring: LineBreaking.Tailoring(language: language, profile: .uiKit)
      ) { ends.append($0) }
    }
    ends.append(range.upperBound)
  }
}

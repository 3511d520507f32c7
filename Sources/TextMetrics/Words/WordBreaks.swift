/// The places inside a word at which a line may end (UAX #14). Holds working memory.
struct WordBreaks {
  /// Offsets in the text; the last is the end of the word.
  private(set) var ends: [Int] = []

  /// Finds them.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - range: the word in it.
  ///   - fonts: of whose language the rules are.
  ///   - traits: of code units.
  mutating func find(
    of units: borrowing [UInt16], _ range: Range<Int>, _ fonts: borrowing WordFonts,
    traits: inout UnitTraitsTable
  ) {
    ends.removeAll(keepingCapacity: true)
    if !fonts.lineBreaks.appendBreaks(of: units, range, traits: &traits, to: &ends) {
      ends.removeAll(keepingCapacity: true)
      // Languages without rules of their own share what ICU has to open for them.
      let language = fonts.hasTailoredLineBreaks ? fonts.style.language : nil
      LineBreaking.forEachSoftBreak(
        of: units, in: range, tailoring: LineBreaking.Tailoring(language: language, profile: .uiKit)
      ) { ends.append($0) }
    }
    ends.append(range.upperBound)
  }
}

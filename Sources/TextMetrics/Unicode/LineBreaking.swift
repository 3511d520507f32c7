/// Line break opportunities (UAX #14) by ICU's rules and dictionaries.
enum LineBreaking {
  /// Notes each position strictly inside a range at which a line may or must be broken.
  ///
  /// Mandatory breaks are noted like optional ones; ``HardLines/mark(_:in:)`` tells them apart.
  /// Should ICU fail, nothing is noted: the text then wraps between grapheme clusters only.
  ///
  /// - Parameters:
  ///   - units: The text.
  ///   - range: The whole text, or some of its hard lines: nothing outside is looked at.
  ///   - language: A BCP 47 tag. Root rules apply where it is nil, unknown or ill-formed.
  ///   - boundaries: Gets the marks.
  static func markSoftBreaks(
    of units: [UInt16], in range: Range<Int>, language: String?,
    into boundaries: inout [TextBoundary]
  ) {
    _ = ICUBreakIteratorPool.shared.forEachBoundary(
      .line, language: language, in: units, range: range
    ) { boundaries[$0].insert(.softBreak) }
  }
}

/// Extended grapheme clusters (UAX #29) by ICU's rules.
enum GraphemeClusters {
  /// Marks each position of a range at which a grapheme cluster starts, and the range's end.
  ///
  /// If ICU fails, each code point is a cluster, except CRLF.
  ///
  /// - Parameters:
  ///   - units: The text.
  ///   - range: The whole text, or some of its hard lines: text outside is ignored.
  ///   - boundaries: Receives the marks.
  static func markStarts(
    of units: [UInt16], in range: Range<Int>, into boundaries: inout [TextBoundary]
  ) {
    boundaries[range.lowerBound].insert(.grapheme)
    boundaries[range.upperBound].insert(.grapheme)
    let isDone = ICUBreakIteratorPool.shared.forEachBoundary(.grapheme, in: units, range: range) {
      boundaries[$0].insert(.grapheme)
    }
    if !isDone { markCodePoints(of: units, in: range, into: &boundaries) }
  }

  /// Calls a closure with the end of each grapheme cluster of a range.
  ///
  /// If ICU fails, each code unit is a cluster.
  static func forEachEnd(
    of units: [UInt16], in range: Range<Int>, _ body: (Int) -> Void
  ) {
    let isDone = ICUBreakIteratorPool.shared.forEachBoundary(
      .grapheme, in: units, range: range, body)
    if !isDone { range.dropFirst().forEach(body) }
    body(range.upperBound)
  }

  static func markCodePoints(
    of units: [UInt16], in range: Range<Int>, into boundaries: inout [TextBoundary]
  ) {
    var previous: Unicode.Scalar?
    for element in CodePoints(units, in: range) {
      if previous != "\r" || element.scalar != "\n" {
        boundaries[element.range.lowerBound].insert(.grapheme)
      }
      previous = element.scalar
    }
  }
}

/// Finds the lines of a hard line in which no cut changes glyphs, using whole numbers alone. Nearly all lines of
/// measured messages are of this kind.
///
/// The lines are those of ``LineWalk`` as long as no word is wider than the available width.
struct ExactLineWalk<End: LineEnd> {
  /// The available width in units of the hard line.
  private let reach: Int
  private let end: Int
  /// The start of the next line, and the first end after it.
  private var start: End
  private var upcoming: Int
  /// The advance of the last line found, without hanging white space, in units of the hard line.
  private(set) var visible = 0
  /// The indices of the ends that the line has passed, its own included.
  private(set) var passed: Range<Int>

  /// - Parameters:
  ///   - ends: the indices of the hard line's ends.
  ///   - start: the start of the hard line, at position 0.
  ///   - reach: the greatest number of units that fit.
  @inline(__always)
  init(_ ends: Range<Int>, from start: End, reach: Int) {
    self.reach = reach
    self.start = start
    end = ends.upperBound
    upcoming = ends.lowerBound
    passed = upcoming..<upcoming
  }

  /// Whether the last line found ends the hard line.
  @inline(__always)
  var isAtEnd: Bool { upcoming == end }

  /// Finds the next line: the longest one that fits.
  ///
  /// - Parameter ends: all ends of the text.
  /// - Returns: false if not even the shortest line fits.
  @inline(__always)
  mutating func findNext(_ ends: Span<End>) -> Bool {
    // Neither exceeds 2^40, so the sum cannot overflow.
    let limit = Int(start.wholePosition) &+ reach
    let next = ends.firstIndex(in: upcoming..<end, past: limit)
    guard next > upcoming else { return false }
    let found = ends[next &- 1]
    visible = End.advance(from: start, to: found)
    passed = upcoming..<next
    start = found
    upcoming = next
    return true
  }
}

/// The totals of lines in which no cut changes glyphs, in units of their hard lines.
struct ExactLines {
  fileprivate(set) var count = 0
  /// The advance of the last line without hanging white space.
  fileprivate(set) var last = 0
  /// The advance of the widest line without hanging white space, or 0.
  fileprivate(set) var widest = 0
  /// Whether all lines end at line breaks in the text.
  fileprivate(set) var areUnwrapped = true

  /// Appends the lines of the next hard line.
  @inline(__always)
  mutating func append(_ lines: ExactLines) {
    count += lines.count
    last = lines.last
    widest = max(widest, lines.widest)
    areUnwrapped = areUnwrapped && lines.areUnwrapped
  }
}

extension ExactLineWalk {
  /// Finds all lines.
  ///
  /// - Parameters:
  ///   - ends: all ends of the text.
  ///   - each: receives the indices of the ends that each line has passed, its own included.
  /// - Returns: nil if a word is wider than the available width.
  @inline(__always)
  consuming func lines(
    _ ends: Span<End>, each: (Range<Int>) -> Void = { _ in }
  ) -> ExactLines? {
    var lines = ExactLines()
    while findNext(ends) {
      each(passed)
      lines.count &+= 1
      lines.last = visible
      lines.widest = max(lines.widest, visible)
      if isAtEnd {
        lines.areUnwrapped = lines.count == 1
        return lines
      }
    }
    return nil
  }
}

extension ExactLineWalk<BreakTable.Opportunity> {
  /// - Parameters:
  ///   - line: a hard line whose opportunities are all exact, in a text with whole positions.
  ///   - reach: the greatest number of its units that fit.
  @inline(__always)
  init(_ line: BreakTable.LineEntry, reach: Int) {
    let start = Int32(line.hardLine.range.lowerBound)
    self.init(
      line.opportunities,
      from: BreakTable.Opportunity(offset: start, hanging: 0, fonts: FontSet(), kind: .exact),
      reach: reach)
  }
}

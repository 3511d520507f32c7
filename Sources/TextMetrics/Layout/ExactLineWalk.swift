/// Finds the lines of a hard line of which no cut changes glyphs, with whole numbers alone: nearly all lines of
/// messages that are measured.
///
/// Gives the lines of ``LineWalk`` as long as no word is wider than they may be.
struct ExactLineWalk {
  /// The available width in units of the hard line.
  private let reach: Int
  private let end: Int
  /// The start of the next line: its position, its offset and the first opportunity after it.
  private var start = 0
  private var offset: Int32
  private var upcoming: Int
  /// The advance of the line that was found last without hanging white space, in units of the hard line.
  private(set) var visible = 0
  /// The opportunities that the line has passed, the one at its end included.
  private(set) var passed: Range<Int>

  /// - Parameters:
  ///   - line: one all of whose opportunities are exact, in a text with whole positions.
  ///   - reach: the greatest number of its units that fit.
  @inline(__always)
  init(_ line: BreakTable.Stretch, reach: Int) {
    self.reach = reach
    let opportunities = line.opportunities
    end = opportunities.upperBound
    offset = Int32(line.hardLine.range.lowerBound)
    upcoming = opportunities.lowerBound
    passed = upcoming..<upcoming
  }

  /// Whether the line that was found last is the last one.
  @inline(__always)
  var isAtEnd: Bool { upcoming == end }

  /// Finds the next line: the longest one that fits.
  ///
  /// - Parameter table: all opportunities of the text.
  /// - Returns: false if not even the shortest line fits.
  @inline(__always)
  mutating func findNext(_ table: Span<BreakTable.Opportunity>) -> Bool {
    // Neither is past 2^40.
    let next = table.firstIndex(in: upcoming..<end, past: start &+ reach)
    guard next > upcoming else { return false }
    let found = table[next &- 1]
    visible = found.visibleEnd > offset ? Int(found.wholeVisiblePosition) &- start : 0
    passed = upcoming..<next
    start = Int(found.wholePosition)
    offset = found.offset
    upcoming = next
    return true
  }
}

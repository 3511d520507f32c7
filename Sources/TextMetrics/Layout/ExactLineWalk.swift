/// Finds the lines of a hard line of which no cut changes glyphs, with whole numbers alone: nearly all lines of
/// messages that are measured.
///
/// Gives the lines of ``LineWalk`` as long as no word is wider than they may be.
struct ExactLineWalk<End: LineEnd> {
  /// The available width in units of the hard line.
  private let reach: Int
  private let end: Int
  /// The start of the next line, and the first end after it.
  private var start: End
  private var upcoming: Int
  /// The advance of the line that was found last without hanging white space, in units of the hard line.
  private(set) var visible = 0
  /// The ends that the line has passed, its own included.
  private(set) var passed: Range<Int>

  /// - Parameters:
  ///   - ends: those of a hard line, by their index.
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

  /// Whether the line that was found last is the last one.
  @inline(__always)
  var isAtEnd: Bool { upcoming == end }

  /// Finds the next line: the longest one that fits.
  ///
  /// - Parameter ends: all of the text.
  /// - Returns: false if not even the shortest line fits.
  @inline(__always)
  mutating func findNext(_ ends: Span<End>) -> Bool {
    // Neither is past 2^40.
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

/// What lines of which no cut changes glyphs have in common, in units of their hard lines.
struct ExactLines {
  fileprivate(set) var count = 0
  /// The advance of the last line without hanging white space.
  fileprivate(set) var last = 0
  /// That of the widest line, or 0.
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
  ///   - ends: all of the text.
  ///   - each: receives the ends that each line has passed, its own included.
  /// - Returns: nil if a word is wider than they may be.
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
  ///   - line: one all of whose opportunities are exact, in a text with whole positions.
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

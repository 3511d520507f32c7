import Foundation

/// Finds the lines of a hard line with the table of breaks alone: the search behind layouts and
/// measurements.
///
/// Made of plain numbers, and inlined, so that they stay in registers: this is nearly all of the work of
/// measuring a message at a new width.
struct LineWalk {
  /// The start of a line.
  struct Start {
    var offset: Int
    /// The advance from the start of the hard line, in its units.
    var position: Double
    /// False if the cut changes the glyphs after it and the table does not record how.
    var isPlaced: Bool
    /// Lines that end before this offset cannot be measured from the position.
    var reach: Int
    /// Whether the cut is at an opportunity or at the start of the hard line.
    var isOpportunity: Bool
  }

  /// A possible end of the next line.
  struct Candidate {
    /// The index of the opportunity.
    let index: Int
    /// The advance without hanging white space, in points; nil if only the clusters give it.
    let visible: CGFloat?
  }

  /// The line's entries in the table; the last is the end of the content.
  let opportunities: Range<Int>
  let units: AdvanceUnits
  /// The start of the next line.
  private(set) var start: Start
  /// The first opportunity after the start.
  private(set) var upcoming: Int

  @inline(__always)
  init(_ line: BreakTable.LineEntry) {
    opportunities = line.opportunities
    units = line.units
    let offset = line.hardLine.range.lowerBound
    start = Start(
      offset: offset, position: 0, isPlaced: true, reach: offset, isOpportunity: true)
    upcoming = opportunities.lowerBound
  }

  /// The opportunity at the end of the content.
  var last: Int { opportunities.upperBound - 1 }
}

// MARK: - The end of a line

extension LineWalk {
  /// The longest line that ends at an opportunity and fits.
  ///
  /// - Parameters:
  ///   - room: the available width.
  ///   - text: the text.
  /// - Returns: nil if not even the shortest line fits.
  @inline(__always)
  func longestCandidate(in room: AvailableWidth, of text: PreparedTable) -> Candidate? {
    let end = opportunities.upperBound
    let tooFar = text.opportunity(in: upcoming..<end, past: start.position + room.reach)
    // Rounding may have placed the limit one opportunity too early.
    return candidate(
      before: room.isExact ? tooFar : min(tooFar + 1, end), width: room.width, of: text)
  }

  /// The last opportunity before an index at which the line fits or may fit.
  @inline(__always)
  func candidate(
    before end: Int, width: CGFloat, of text: PreparedTable
  ) -> Candidate? {
    var index = end
    while index > upcoming {
      index -= 1
      let opportunity = text.opportunities[index]
      guard let end = visibleEnd(at: index, opportunity, of: text) else {
        return Candidate(index: index, visible: nil)
      }
      let visible = units.points(end - start.position)
      if visible <= width { return Candidate(index: index, visible: visible) }
    }
    return nil
  }

  /// The position that a line reaches without hanging white space; nil if the table does not record
  /// it.
  @inline(__always)
  private func visibleEnd(
    at index: Int, _ opportunity: BreakTable.Opportunity, of text: PreparedTable
  ) -> Double? {
    let visibleEnd = Int(opportunity.visibleEnd)
    guard visibleEnd >= start.reach || visibleEnd <= start.offset else { return nil }
    switch opportunity.kind {
    case .exact:
      return visibleEnd > start.offset ? text.visiblePosition(at: index) : start.position
    case .edged:
      guard let edge = text.edge(at: index), start.offset <= Int(edge.endReach) else {
        return nil
      }
      return edge.endPosition
    case .reshaped, .hyphenated: return nil
    }
  }

  /// The advance of the white space that hangs at the end of a candidate with a known advance.
  func trailing(at index: Int, of text: PreparedTable) -> CGFloat {
    let opportunity = text.opportunities[index]
    if let edge = text.edge(of: opportunity, at: index) {
      return units.points(edge.trailing)
    }
    let visibleEnd = Int(opportunity.visibleEnd)
    let end = visibleEnd > start.offset ? text.visiblePosition(at: index) : start.position
    return units.points(text.position(at: index) - end)
  }

  /// The fonts of a line that ends at an opportunity.
  @inline(__always)
  func fonts(upTo index: Int, of text: PreparedTable) -> FontSet {
    var fonts = FontSet()
    for index in upcoming...index { fonts.formUnion(text.opportunities[index].fonts) }
    return fonts
  }
}

// MARK: - The start of the next one

extension LineWalk {
  /// Starts the next line at an opportunity.
  @inline(__always)
  mutating func begin(at index: Int, of text: PreparedTable) {
    let opportunity = text.opportunities[index]
    let offset = Int(opportunity.offset)
    var next = Start(
      offset: offset, position: text.position(at: index), isPlaced: opportunity.kind == .exact,
      reach: offset, isOpportunity: true)
    if let edge = text.edge(of: opportunity, at: index) {
      next.position = edge.startPosition
      next.reach = Int(edge.startReach)
      next.isPlaced = true
    }
    upcoming = min(index + 1, last)
    begin(next, of: text)
  }

  /// Starts a line at an opportunity in the middle of the hard line.
  ///
  /// - Returns: False if there is no opportunity at the offset; then only ``upcoming`` is set.
  /// - Complexity: O(log *n*) in the number of opportunities.
  mutating func seek(_ offset: Int, in text: PreparedTable) -> Bool {
    let index = opportunities.partitioningIndex { Int(text.opportunities[$0].offset) >= offset }
    upcoming = min(index, last)
    guard Int(text.opportunities[upcoming].offset) == offset else { return false }
    begin(at: upcoming, of: text)
    return true
  }

  /// Starts the next line at a given place.
  @inline(__always)
  mutating func begin(_ next: Start, of text: PreparedTable) {
    start = next
    while upcoming < last, text.opportunities[upcoming].offset <= next.offset {
      upcoming += 1
    }
  }
}

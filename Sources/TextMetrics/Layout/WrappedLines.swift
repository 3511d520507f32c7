package import Foundation

/// The lines of a short text at any width, reduced to their number, their height and their ends.
///
/// Gives the same totals as ``PreparedText/lineTotals(width:options:)`` from eight bytes for each place where a line
/// may end: many texts are measured in a sweep over little memory, which their prepared forms would not allow.
package struct WrappedLines: Sendable {
  /// A place where a line may end, in units of its hard line.
  fileprivate struct End: LineEnd, Sendable {
    var wholeVisiblePosition: Int32
    var wholePosition: Int32

    /// Whether a hard line ends here. Positions after it begin at 0 again.
    var isHard: Bool { wholePosition < 0 }
    /// Whether the only hard line of the text ends here.
    var isOnly: Bool { wholePosition == .min }

    static var hasAscendingPositions: Bool { true }

    /// The start of each hard line.
    static let start = End(wholeVisiblePosition: 0, wholePosition: 0)

    @inline(__always)
    static func advance(from start: Self, to end: Self) -> Int {
      // A line of white space alone ends before its start.
      max(0, Int(end.wholeVisiblePosition) &- Int(start.wholePosition))
    }
  }

  fileprivate struct Header: Sendable {
    var units: AdvanceUnits
    var ascent: CGFloat
    /// The height of each line.
    var height: CGFloat
  }

  /// Keeps the lines of many texts next to each other in memory, in the order in which they were made.
  package final class Pool: Sendable {
    fileprivate let records = RecordPool<Header, End>()

    package init() {}
  }

  private let record: RecordPool<Header, End>.Record

  /// The maximum number of places. The lines of longer texts are found faster by skipping places, as their own
  /// tables do.
  private static let maximumCount = 128

  /// Nil for texts whose lines differ in height or in units, texts whose glyphs a cut may change, and texts that
  /// ``PreparedText/lineTotals(width:options:)`` does not measure.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - options: as for a layout.
  ///   - pool: keeps the lines of texts that are measured together.
  package init?(_ text: PreparedText, options: LayoutOptions, in pool: Pool) {
    let table = text.storage
    guard table.opportunities.count <= Self.maximumCount, table.isPlain, table.hasWholePositions,
      text.hasLineTotals(options: options),
      let header = Self.header(of: table, options: options),
      let ends = Self.ends(of: table)
    else { return nil }
    record = pool.records.record(header, ends)
  }

  /// The units and extent that all lines of a text have in common; nil if they differ.
  private static func header(of table: PreparedTable, options: LayoutOptions) -> Header? {
    let heights = LineHeight(table, options: options)
    let first = table.entry(at: 0)
    let extent = heights.extents(of: first, at: 0, in: table)
    for index in 0..<table.lineCount {
      let line = table.entry(at: index)
      let other = heights.extents(of: line, at: index, in: table)
      guard line.isExact, !line.needsClusters, !line.fonts.isOverfull, line.units == first.units,
        other.isConstant, other.value == extent.value
      else { return nil }
    }
    guard first.units.wholeUnits(in: 0) != nil else { return nil }
    return Header(units: first.units, ascent: extent.value.ascent, height: extent.height)
  }

  /// All ends of the text; nil if longer lines may be narrower.
  private static func ends(of table: PreparedTable) -> [End]? {
    var ends: [End] = []
    ends.reserveCapacity(table.opportunities.count)
    for index in 0..<table.lineCount {
      let line = table.entry(at: index)
      var previous = LineStart(offset: Int32(line.hardLine.range.lowerBound))
      let isAscending = table.withOpportunities { opportunities in
        for index in line.opportunities {
          let next = opportunities[index]
          guard previous.precedes(next) else { return false }
          previous = LineStart(next)
          ends.append(
            End(
              wholeVisiblePosition: next.wholeVisiblePosition, wholePosition: next.wholePosition))
        }
        return true
      }
      guard isAscending, !line.opportunities.isEmpty else { return nil }
      ends[ends.count - 1].wholePosition = table.lineCount > 1 ? -1 : .min
    }
    return ends
  }
}

/// An opportunity as the start of a line, or the start of a hard line.
private struct LineStart {
  var offset: Int32
  var position: Int32 = 0
  var visible: Int32 = 0
  var visibleEnd: Int32

  /// The start of a hard line.
  init(offset: Int32) {
    self.offset = offset
    visibleEnd = offset
  }

  init(_ opportunity: BreakTable.Opportunity) {
    offset = opportunity.offset
    position = opportunity.wholePosition
    visible = opportunity.wholeVisiblePosition
    visibleEnd = Int32(opportunity.visibleEnd)
  }

  /// Whether positions ascend up to the next opportunity: the distance to its visible position is then 0 or more if
  /// anything between the two is visible, and 0 or less if not.
  func precedes(_ next: BreakTable.Opportunity) -> Bool {
    let nextVisible = next.wholeVisiblePosition
    guard next.wholePosition >= nextVisible else { return false }
    return next.visibleEnd > offset
      ? nextVisible >= position : nextVisible == visible && next.visibleEnd == visibleEnd
  }
}

extension WrappedLines {
  /// Breaks the text like ``PreparedText/lineTotals(width:options:)``.
  ///
  /// - Parameter width: points, more than 0.
  /// - Returns: nil if a word is wider.
  package func totals(width: CGFloat) -> LineTotals? {
    guard let lines = lines(reach: reach(width)) else { return nil }
    let header = record.header
    var totals = LineTotals(room: width)
    totals.append(lines, in: header.units, ascent: header.ascent, height: header.height)
    return totals
  }

  /// The same as ``PreparedText/narrowestWidth(keepingLinesAt:options:)``.
  ///
  /// - Returns: nil if a word is wider, or may be broken at the narrowest width.
  package func narrowestWidth(keepingLinesAt width: CGFloat) -> CGFloat? {
    guard let wide = lines(reach: reach(width)) else { return nil }
    // The greatest number of units tried that a word exceeds.
    var brokenReach = -1
    let narrowest = PreparedText.narrowestWidth(downFrom: wide.widest) { reach in
      guard let narrower = lines(reach: reach) else {
        brokenReach = max(brokenReach, reach)
        return nil
      }
      return narrower.count <= wide.count ? narrower.widest : nil
    }
    // Breaking the word might not take more lines.
    guard brokenReach < narrowest - 1 else { return nil }
    return record.header.units.points(Double(narrowest))
  }

  /// The greatest number of units that fit a width.
  private func reach(_ width: CGFloat) -> Int {
    record.header.units.wholeUnits(in: Constraint.limit(width)) ?? 0
  }

  /// Breaks the text into lines of at most a number of units; nil if a word is wider.
  private func lines(reach: Int) -> ExactLines? {
    record.withElements { ends in
      var lines = ExactLines()
      var first = 0
      while first < ends.count {
        let end = ends.endOfHardLine(from: first)
        let walk = ExactLineWalk(first..<end, from: End.start, reach: reach)
        guard let found = walk.lines(ends) else { return nil }
        lines.append(found)
        first = end
      }
      return lines
    }
  }
}

extension Span<WrappedLines.End> {
  /// The index past the last end of the hard line whose first end is at an index.
  @inline(__always)
  fileprivate func endOfHardLine(from start: Int) -> Int {
    // Most texts have one hard line.
    guard start > 0 || !self[count - 1].isOnly else { return count }
    var index = start
    while index < count, !self[index].isHard { index += 1 }
    return Swift.min(index + 1, count)
  }
}

package import Foundation

/// The lines of a short text at any width, as far as their number, their height and their ends are asked for.
///
/// The same totals as ``PreparedText/lineTotals(width:options:)`` from eight bytes for each place where a line may
/// end: many texts are measured in a sweep over little memory, which their prepared forms are not.
package struct WrappedLines: Sendable {
  /// A place where a line may end, in units of its hard line.
  fileprivate struct Break: BitwiseCopyable, Sendable {
    /// The advance up to white space that hangs.
    var visible: Int32
    /// The advance up to the next line.
    var position: Int32

    /// Whether a hard line ends here, behind which positions begin anew.
    var isHard: Bool { position < 0 }
    /// Whether the only hard line of the text ends here.
    var isOnly: Bool { position == .min }
  }

  private struct Header: Sendable {
    var units: LineUnits
    var ascent: CGFloat
    /// Of each line.
    var height: CGFloat
  }

  private let block: TailBuffer<Header, Break>

  /// The most places: the lines of longer texts are found faster by skipping some, as their own tables do.
  private static let maximumCount = 128

  /// - Returns: nil for texts whose lines differ in height or in units, whose glyphs a cut may change, and that
  ///   ``PreparedText/lineTotals(width:options:)`` does not measure.
  package init?(_ text: PreparedText, options: LayoutOptions) {
    let table = text.storage
    guard table.opportunities.count <= Self.maximumCount, table.isPlain, table.hasWholePositions,
      text.lineTotals(width: .infinity, options: options) != nil,
      let header = Self.header(of: table, options: options),
      let breaks = Self.breaks(of: table)
    else { return nil }
    block = TailBuffer(breaks) { header }
  }

  /// What all lines of a text have in common; nil if they have not.
  private static func header(of table: PreparedTable, options: LayoutOptions) -> Header? {
    let heights = LineHeight(table, options: options)
    let first = table.stretch(at: 0)
    let extent = heights.extents(of: first, at: 0, in: table)
    for index in 0..<table.lineCount {
      let line = table.stretch(at: index)
      let other = heights.extents(of: line, at: index, in: table)
      guard line.isExact, !line.needsClusters, !line.fonts.isOverfull, line.units == first.units,
        other.isConstant, other.value == extent.value
      else { return nil }
    }
    guard first.units.wholeUnits(in: 0) != nil else { return nil }
    return Header(units: first.units, ascent: extent.value.ascent, height: extent.height)
  }

  /// The breaks of all hard lines; nil if longer lines may be narrower.
  private static func breaks(of table: PreparedTable) -> [Break]? {
    var breaks: [Break] = []
    breaks.reserveCapacity(table.opportunities.count)
    for index in 0..<table.lineCount {
      let line = table.stretch(at: index)
      var previous = LineStart(offset: Int32(line.hardLine.range.lowerBound))
      let isAscending = table.withOpportunities { opportunities in
        for index in line.opportunities {
          let next = opportunities[index]
          guard previous.precedes(next) else { return false }
          previous = LineStart(next)
          breaks.append(Break(visible: next.wholeVisiblePosition, position: next.wholePosition))
        }
        return true
      }
      guard isAscending, !line.opportunities.isEmpty else { return nil }
      breaks[breaks.count - 1].position = table.lineCount > 1 ? -1 : .min
    }
    return breaks
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

  /// Whether positions ascend up to the next opportunity, so that the distance from here is no less than 0 if there
  /// is something visible between the two, and no more than 0 if not.
  func precedes(_ next: BreakTable.Opportunity) -> Bool {
    let nextVisible = next.wholeVisiblePosition
    guard next.wholePosition >= max(position, 0), next.wholePosition >= nextVisible
    else { return false }
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
    guard let walk = walk(reach: reach(width)) else { return nil }
    var totals = LineTotals(room: width)
    let (ascent, height) = (block.header.ascent, block.header.height)
    totals.lineCount = walk.lineCount
    // Added up as layouts do, not multiplied.
    for _ in 0..<walk.lineCount {
      totals.lastBaseline = totals.height + ascent
      totals.height += height
    }
    totals.isUnwrapped = walk.isUnwrapped
    totals.lastWidth = block.header.units.points(Double(walk.visible))
    totals.usedWidth = block.header.units.points(Double(walk.widest))
    totals.narrowestFittingWidth = totals.usedWidth
    return totals
  }

  /// The same as ``PreparedText/narrowestWidth(keepingLinesAt:options:)``.
  ///
  /// - Returns: nil if a word is wider, or may be broken at the narrowest width.
  package func narrowestWidth(keepingLinesAt width: CGFloat) -> CGFloat? {
    guard let wide = walk(reach: reach(width)) else { return nil }
    // Whole numbers of units: the lines use the first, and do not fit into the second.
    var (fitting, failing) = (wide.widest, -1)
    while fitting - 1 > failing {
      guard let narrower = walk(reach: fitting - 1) else { return nil }
      guard narrower.lineCount <= wide.lineCount else { break }
      fitting = narrower.widest
      let middle = failing + (fitting - failing) / 2
      if let walk = walk(reach: middle), walk.lineCount <= wide.lineCount {
        fitting = walk.widest
      } else {
        failing = middle
      }
    }
    return block.header.units.points(Double(fitting))
  }

  /// The greatest number of units that fit a width.
  private func reach(_ width: CGFloat) -> Int {
    let units = block.header.units.wholeUnits(in: Constraint.limit(width)) ?? 0
    return Int(min(max(units, -0x1p40), 0x1p40))
  }

  /// Breaks the text at the greatest number of units that fit; nil if a word is wider.
  private func walk(reach: Int) -> Walk? {
    block.withElements { breaks in
      var walk = Walk(lineEnd: breaks.endOfHardLine(from: 0))
      while walk.index < breaks.count {
        guard walk.passLine(breaks, reach: reach) else { return nil }
      }
      return walk
    }
  }

  /// Finds lines one after the other.
  private struct Walk {
    /// The first break after the last line.
    var index = 0
    var lineCount = 0
    /// The advance of the last line without hanging white space, in units.
    var visible = 0
    /// Of the widest line.
    var widest = 0
    var isUnwrapped = true
    private var start = 0
    /// The end of the breaks of the hard line.
    private var lineEnd: Int

    private static let stride = 8

    /// - Parameter lineEnd: that of the first hard line.
    init(lineEnd: Int) { self.lineEnd = lineEnd }

    /// Passes the longest line that fits.
    ///
    /// - Returns: false if not even the shortest fits.
    @inline(__always)
    mutating func passLine(_ breaks: Span<Break>, reach: Int) -> Bool {
      let limit = Int32(clamping: start + reach)
      let first = index
      // Most breaks of long lines are skipped: they ascend up to the end of the hard line, which is as far as a
      // line goes.
      while index + Self.stride < lineEnd, breaks[index + Self.stride].visible <= limit {
        index += Self.stride
      }
      while index < lineEnd, breaks[index].visible <= limit { index += 1 }
      guard index > first else { return false }
      let end = breaks[index - 1]
      visible = max(0, Int(end.visible) - start)
      widest = max(widest, visible)
      lineCount += 1
      start = Int(end.position)
      guard index == lineEnd else {
        isUnwrapped = false
        return true
      }
      start = 0
      lineEnd = breaks.endOfHardLine(from: index)
      return true
    }
  }
}

extension Span<WrappedLines.Break> {
  /// The end of the breaks of the hard line that begins at one of them.
  @inline(__always)
  fileprivate func endOfHardLine(from start: Int) -> Int {
    // Most texts have one.
    guard start > 0 || !self[count - 1].isOnly else { return count }
    var index = start
    while index < count, !self[index].isHard { index += 1 }
    return Swift.min(index + 1, count)
  }
}

package import Foundation

/// The number of lines and the height of a text at a width, without the lines, in a fraction of the time
/// that a layout takes.
package struct LineTotals: Sendable {
  /// The number of lines.
  package fileprivate(set) var lineCount = 0
  /// The total height of the lines, in points.
  package fileprivate(set) var height: CGFloat = 0
  /// The baseline of the last line, in points from the top.
  package fileprivate(set) var lastBaseline: CGFloat = 0
  /// The width of the last line without hanging white space, in points.
  package fileprivate(set) var lastWidth: CGFloat = 0
  /// The narrowest width that gives each line the space it uses, in points.
  package fileprivate(set) var usedWidth: CGFloat = 0
  /// The narrowest width at which the text still breaks as it does here, in points.
  package fileprivate(set) var narrowestFittingWidth: CGFloat = 0
  /// Whether all lines end at line breaks in the text.
  package fileprivate(set) var isUnwrapped = true
  private let room: CGFloat

  /// - Parameter room: the width that limits the lines, in points.
  init(room: CGFloat) { self.room = room }
}

extension LineTotals: LineSink {
  mutating func append(_ line: LineFragment) {
    append(
      width: line.width, neededRoom: line.neededRoom, baseline: line.baseline,
      bottom: line.bottom, isWrapped: line.ending != .hard && line.ending != .end)
  }

  @inline(__always)
  fileprivate mutating func append(
    width: CGFloat, neededRoom: CGFloat, baseline: CGFloat, bottom: CGFloat, isWrapped: Bool
  ) {
    lineCount += 1
    lastBaseline = baseline
    height = bottom
    lastWidth = width
    let needed = max(width, neededRoom)
    usedWidth = max(usedWidth, needed)
    if needed <= room { narrowestFittingWidth = max(narrowestFittingWidth, needed) }
    if isWrapped { isUnwrapped = false }
  }
}

extension PreparedTable {
  /// Breaks the text like a layout, and keeps only the totals.
  ///
  /// - Parameters:
  ///   - width: points, more than 0; infinity for no limit.
  ///   - options: as for a layout, except a limit on the number of lines.
  /// - Returns: the totals of all lines.
  func lineTotals(width: CGFloat, options: LayoutOptions) -> LineTotals {
    if let totals = plainTotals(width: width, options: options) { return totals }
    var stack = LineStack(width: width, lines: LineTotals(room: width))
    stack.append(self, options: options)
    var totals = stack.lines
    totals.usedWidth = stack.size.width
    return totals
  }

  /// The totals of text whose lines simply wrap at words and stack, from the table alone and without
  /// intermediate lines: nearly every message is measured this way.
  ///
  /// - Returns: nil for other texts, and if a word is broken.
  private func plainTotals(width: CGFloat, options: borrowing LayoutOptions) -> LineTotals? {
    guard options.wrapsPlainly, isPlain else { return nil }
    let heights = LineHeight(self, options: options)
    var totals = LineTotals(room: width)
    for index in 0..<lineCount {
      guard totals.append(lineAt: index, of: self, heights) else { return nil }
    }
    return totals
  }

  /// The lines of a hard line all of whose opportunities are exact.
  ///
  /// - Parameters:
  ///   - line: the hard line.
  ///   - reach: the greatest number of its units that fit.
  /// - Returns: nil if a word is wider.
  fileprivate func exactLines(of line: BreakTable.LineEntry, reach: Int) -> ExactLines? {
    withOpportunities { ExactLineWalk(line, reach: reach).lines($0) }
  }
}

extension LineTotals {
  /// Appends the lines of a hard line.
  ///
  /// - Returns: false if the table does not give all of them.
  @inline(__always)
  fileprivate mutating func append(
    lineAt index: Int, of text: borrowing PreparedTable, _ heights: borrowing LineHeight
  ) -> Bool {
    let line = text.entry(at: index)
    guard !line.needsClusters, !line.fonts.isOverfull else { return false }
    guard line.isExact, text.hasWholePositions, let reach = line.units.wholeUnits(in: room) else {
      return appendInexact(lineAt: index, of: text, heights)
    }
    let extent = heights.extents(of: line, at: index, in: text)
    guard extent.isConstant else {
      return appendExact(line, reach: reach, of: text, from: extent, heights)
    }
    guard let lines = text.exactLines(of: line, reach: reach) else { return false }
    append(lines, in: line.units, ascent: extent.value.ascent, height: extent.height)
    return true
  }

  /// Appends lines of one extent, in points.
  @inline(__always)
  mutating func append(
    _ lines: ExactLines, in units: AdvanceUnits, ascent: CGFloat, height: CGFloat
  ) {
    // Added up as layouts do, not multiplied.
    for _ in 0..<lines.count { appendLine(ascent: ascent, height: height) }
    appendWidths(of: lines, in: units)
  }

  /// Appends the lines of a hard line whose fonts determine their extents.
  ///
  /// - Returns: false if a word is wider than the reach.
  private mutating func appendExact(
    _ line: BreakTable.LineEntry, reach: Int, of text: borrowing PreparedTable,
    from first: RunningExtent, _ heights: borrowing LineHeight
  ) -> Bool {
    var extent = first
    let lines = text.withOpportunities { opportunities in
      ExactLineWalk(line, reach: reach).lines(opportunities) {
        extent.show(opportunities.fonts($0), of: text, heights)
        appendLine(ascent: extent.value.ascent, height: extent.height)
      }
    }
    guard let lines else { return false }
    appendWidths(of: lines, in: line.units)
    return true
  }

  @inline(__always)
  private mutating func appendLine(ascent: CGFloat, height lineHeight: CGFloat) {
    lineCount += 1
    lastBaseline = height + ascent
    height += lineHeight
  }

  @inline(__always)
  private mutating func appendWidths(of lines: ExactLines, in units: AdvanceUnits) {
    if !lines.areUnwrapped { isUnwrapped = false }
    lastWidth = units.points(Double(lines.last))
    usedWidth = max(usedWidth, units.points(Double(lines.widest)))
    narrowestFittingWidth = usedWidth
  }

  /// Appends the lines of any hard line.
  ///
  /// - Returns: false if the table does not give all of them.
  private mutating func appendInexact(
    lineAt index: Int, of text: borrowing PreparedTable, _ heights: borrowing LineHeight
  ) -> Bool {
    let line = text.entry(at: index)
    let available = AvailableWidth(room, in: line, of: text)
    var extent = heights.extents(of: line, at: index, in: text)
    var walk = LineWalk(line)
    while walk.start.isPlaced {
      let found = walk.longestCandidate(in: available, of: text)
      guard let found, let visible = found.visible else { return false }
      if !extent.isConstant {
        extent.show(walk.fonts(upTo: found.index, of: text), of: text, heights)
      }
      let isLast = found.index == walk.last
      append(
        width: visible, neededRoom: 0, baseline: height + extent.value.ascent,
        bottom: height + extent.height, isWrapped: !isLast)
      if isLast { return true }
      walk.begin(at: found.index, of: text)
    }
    return false
  }
}

extension PreparedText {
  /// Breaks the text like ``layout(width:options:)``, and keeps only the totals.
  ///
  /// - Parameters:
  ///   - width: points, more than 0.
  ///   - options: as for a layout.
  /// - Returns: nil in the cases that need a layout and are rare in messages: no text at all, a line break
  ///   at its end, a limit on the number of lines, and paragraphs that run in different directions, are not
  ///   simply wrapped, or have spacing.
  package func lineTotals(width: CGFloat, options: LayoutOptions) -> LineTotals? {
    guard hasLineTotals(options: options) else { return nil }
    return storage.lineTotals(width: Constraint.limit(width), options: options)
  }

  /// Whether ``lineTotals(width:options:)`` gives the totals, which does not depend on the width.
  func hasLineTotals(options: borrowing LayoutOptions) -> Bool {
    options.maximumLineCount == 0 && options.wrapsPlainly && storage.endsPlainly
  }

  /// Whether the last paragraph with text runs from right to left.
  package var endsRightToLeft: Bool {
    let lines = storage.lines
    return !lines.isEmpty && lines.paragraph(at: lines.count - 1).baseLevel.isRightToLeft
  }

  /// Whether the height depends only on the number of lines, not on where they break.
  package func hasUniformLines(options: LayoutOptions) -> Bool {
    LineHeight(storage, options: options).isUniform(in: storage)
  }

  /// An upper bound for the change that a cut makes to the glyphs next to it, in points: 0 if the table of breaks
  /// says that there is none, otherwise an em. Infinity with negative spacing, where longer text may be narrower by
  /// any amount.
  package var cutTolerance: CGFloat {
    // Words have no spacing.
    guard
      storage.sharedFonts.isOfWords
        || storage.styles.allSatisfy({ ($0.kern ?? 0) + $0.tracking >= 0 })
    else { return .infinity }
    let isExact = storage.opportunities.allSatisfy { $0.kind == .exact }
    return isExact ? 0 : storage.fonts.reduce(0) { max($0, $1.pointSize) }
  }
}

extension PreparedTable {
  /// Whether all paragraphs are plain, run in one direction, and the text does not end in a line
  /// break.
  fileprivate var endsPlainly: Bool {
    let last = lines.count - 1
    guard last >= 0, lines.entry(at: last).hardLine.terminatorLength == 0 else {
      return false
    }
    var directions: (leftToRight: Bool, rightToLeft: Bool) = (false, false)
    let isPlain = lines.allSatisfy { _, paragraph in
      let isRightToLeft = paragraph.baseLevel.isRightToLeft
      directions.rightToLeft = directions.rightToLeft || isRightToLeft
      directions.leftToRight = directions.leftToRight || !isRightToLeft
      return paragraph.isPlain
    }
    return isPlain && directions.leftToRight != directions.rightToLeft
  }
}

extension LayoutOptions {
  /// Whether plain paragraphs wrap at words and their lines are not changed further.
  fileprivate var wrapsPlainly: Bool {
    (wrapping ?? .word) == .word && !(pushesOutOrphans && lineBreakStrategy.contains(.pushOut))
  }
}

import Foundation

/// Breaks one hard line into line fragments of at most a width.
///
/// Greedy, as every platform text system is: each line takes the last opportunity (UAX #14) at which
/// it still fits, hanging white space not counted; a word wider than the line is broken between
/// grapheme clusters (UAX #29), at least one to a line.
///
/// "The last that fits" rather than "up to the first that does not" is what makes measured sizes
/// survive: in the width of its longest line a text breaks exactly as before, even where kerning
/// makes a longer line narrower.
///
/// Holds where it stands; the text is handed to it each time, so that no reference to it is counted.
struct LineBreaker {
  /// A line before it is given a place: what breaking decides.
  struct Line {
    /// Hanging white space and, on the last line, the break characters included.
    var range: Range<Int>
    /// Where the line is cut; before the break characters on the last line.
    var end: Int
    var advance: LineAdvance
    var ending: LineFragment.Ending
    /// The fonts that it shows, where that is known without the glyphs.
    var fonts: FontSet?
    /// The least room in which the line ends where it does, where that is more than its width.
    var neededRoom: CGFloat = 0
  }

  let index: Int
  let line: BreakTable.Line
  /// The room of the first line and of the others.
  private let widths: (first: CGFloat, others: CGFloat)
  private let wrapping: LineWrapping
  /// Where the next line starts; nil after the last line.
  private var start: Start?
  /// The first opportunity past `start`.
  private var upcoming: Int

  /// The start of a line.
  private struct Start {
    var offset: Int
    /// Nil where the cut changes the glyphs after it in a way that is not known here.
    var position: Double?
    /// Lines that end before this offset are not measured from the position.
    var reach: Int
    /// The cut is at an opportunity, or where the hard line starts.
    var isOpportunity: Bool
  }

  /// - Parameters:
  ///   - index: which of the text's hard lines.
  ///   - text: the text.
  ///   - wrapping: where lines may be broken.
  ///   - widths: the room of a paragraph's first line and of its others, in points; infinity for no
  ///     limit.
  init(
    _ index: Int, of text: PreparedText.Storage, wrapping: LineWrapping,
    widths: (first: CGFloat, others: CGFloat)
  ) {
    self.index = index
    self.widths = widths
    self.wrapping = wrapping
    line = text.table.lines[index]
    let offset = line.hardLine.range.lowerBound
    start = Start(offset: offset, position: 0, reach: offset, isOpportunity: true)
    upcoming = line.opportunities.lowerBound
  }

  /// The next line; nil after the last one.
  mutating func next(of text: PreparedText.Storage) -> Line? {
    guard let start else { return nil }
    let last = line.opportunities.upperBound - 1
    while upcoming < last, text.table.opportunities[upcoming].offset <= start.offset {
      upcoming += 1
    }
    let broken = lineToOpportunity(from: start, of: text) ?? shapedLine(from: start, of: text)
    if broken.range.upperBound == line.hardLine.range.upperBound { self.start = nil }
    return broken
  }

  /// All lines from here on.
  func lines(of text: PreparedText.Storage) -> [Line] {
    var breaker = self
    return Array(AnyIterator { breaker.next(of: text) })
  }

  /// The room of a line that starts at an offset.
  func width(from start: Int) -> CGFloat { line.isFirst(start) ? widths.first : widths.others }
}

// MARK: - With the table alone

extension LineBreaker {
  /// The longest line that ends at an opportunity and fits; nil where not even the first does, and
  /// where the table does not tell.
  private mutating func lineToOpportunity(
    from start: Start, of text: PreparedText.Storage
  ) -> Line? {
    guard wrapping == .word, !line.hasTabs, let position = start.position,
      line.paragraph.style.hyphenationFactor == 0
    else { return nil }
    let width = width(from: start.offset)
    let allowance = line.isExact ? 0 : text.edgeAllowance
    let limit = position + line.units.units(width + allowance)
    let end = line.opportunities.upperBound
    let tooFar = (upcoming..<end).gallopingIndex {
      text.table.opportunities[$0].visiblePosition > limit
    }
    // Rounding may have made the limit one opportunity too near.
    var index = Swift.min(tooFar + 1, end)
    while index > upcoming {
      index -= 1
      let opportunity = text.table.opportunities[index]
      guard !isTooLong(to: opportunity, from: start, position: position, width: width) else {
        continue
      }
      let candidate = candidate(endingAt: index, from: start, position: position, of: text)
      guard candidate.advance.visible <= width else { continue }
      advance(to: index, of: text)
      return candidate
    }
    return nil
  }

  /// Whether a line that ends at an opportunity is known to be longer than the room.
  private func isTooLong(
    to opportunity: BreakTable.Opportunity, from start: Start, position: Double, width: CGFloat
  ) -> Bool {
    opportunity.kind == .exact && Int(opportunity.visibleEnd) >= start.reach
      && line.units.points(opportunity.visiblePosition - position) > width
  }

  private func candidate(
    endingAt index: Int, from start: Start, position: Double, of text: PreparedText.Storage
  ) -> Line {
    guard let advance = advance(to: index, from: start, position: position, of: text) else {
      return shapedBreaker(of: text).line(
        from: start.offset, toOpportunity: index - line.opportunities.lowerBound)
    }
    let offset = Int(text.table.opportunities[index].offset)
    let isLast = index == line.opportunities.upperBound - 1
    let hardLine = line.hardLine
    return Line(
      range: start.offset..<(isLast ? hardLine.range.upperBound : offset), end: offset,
      advance: advance,
      ending: !isLast ? .soft : hardLine.terminatorLength > 0 ? .hard : .end,
      fonts: fonts(upTo: index, from: start, of: text))
  }

  /// The advance of the line between two cuts; nil where the table does not tell.
  private func advance(
    to index: Int, from start: Start, position: Double, of text: PreparedText.Storage
  ) -> LineAdvance? {
    let opportunity = text.table.opportunities[index]
    let visibleEnd = Int(opportunity.visibleEnd)
    guard visibleEnd >= start.reach || visibleEnd <= start.offset else { return nil }
    var end = visibleEnd > start.offset ? opportunity.visiblePosition : position
    var trailing = opportunity.position - end
    switch opportunity.kind {
    case .exact: break
    case .edged:
      guard let edge = text.table.edge(at: index), start.offset <= Int(edge.endReach) else {
        return nil
      }
      end = edge.endPosition
      trailing = edge.trailing
    case .reshaped, .hyphenated: return nil
    }
    return LineAdvance(
      visible: line.units.points(end - position), trailing: line.units.points(trailing))
  }

  private func fonts(
    upTo index: Int, from start: Start, of text: PreparedText.Storage
  ) -> FontSet? {
    guard start.isOpportunity else { return nil }
    guard text.fonts.count > 1 else { return FontSet(0) }
    var fonts = FontSet()
    for index in upcoming...index { fonts.formUnion(text.table.opportunities[index].fonts) }
    return fonts
  }

  /// Lets the next line start at an opportunity.
  private mutating func advance(to index: Int, of text: PreparedText.Storage) {
    let opportunity = text.table.opportunities[index]
    let offset = Int(opportunity.offset)
    var next = Start(offset: offset, position: nil, reach: offset, isOpportunity: true)
    switch opportunity.kind {
    case .exact: next.position = opportunity.position
    case .edged:
      if let edge = text.table.edge(at: index) {
        next.position = edge.startPosition
        next.reach = Int(edge.startReach)
      }
    case .reshaped, .hyphenated: break
    }
    start = next
  }
}

// MARK: - With the clusters

extension LineBreaker {
  private mutating func shapedLine(from start: Start, of text: PreparedText.Storage) -> Line {
    let breaker = shapedBreaker(of: text)
    let broken = breaker.line(
      from: start.offset, width: width(from: start.offset))
    self.start = Start(
      offset: broken.end, position: breaker.position(at: broken.end), reach: broken.end,
      isOpportunity: false)
    return broken
  }

  private func shapedBreaker(of text: PreparedText.Storage) -> ShapedLineBreaker {
    ShapedLineBreaker(text.shaped.lines[index], of: text.shaped, wrapping: wrapping)
  }
}

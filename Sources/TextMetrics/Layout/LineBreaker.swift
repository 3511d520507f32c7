import Foundation

/// Breaks one hard line into line fragments no wider than a given width.
///
/// Greedy, like every platform text system: each line ends at the last opportunity (UAX #14) at
/// which it still fits, ignoring hanging white space; a word wider than the line is broken between
/// grapheme clusters (UAX #29), at least one to a line.
///
/// "The last that fits" rather than "up to the first that does not" makes measured sizes survive:
/// at the width of its longest line, a text breaks exactly as before, even where kerning makes a
/// longer line narrower.
///
/// Keeps only its position; the text is passed in each time, which avoids reference counting.
struct LineBreaker {
  /// The result of breaking: a line before it is positioned.
  struct Line {
    /// Includes hanging white space and, on the last line, the break characters.
    var range: Range<Int>
    /// The offset of the cut; before the break characters on the last line.
    var end: Int
    var advance: LineAdvance
    var ending: LineFragment.Ending
    /// The fonts of the line, if they are known without the glyphs.
    var fonts: FontSet?
    /// The smallest available width at which the line ends here, if greater than its width.
    var neededRoom: CGFloat = 0
  }

  let index: Int
  private let hardLine: TextAnalysis.HardLine
  private let startsParagraph: Bool
  private let wrapping: LineWrapping
  /// Whether the table may decide where lines end.
  private let breaksByTable: Bool
  /// The available widths of a paragraph's first line and of its other lines.
  private let availableWidths: (first: AvailableWidth, others: AvailableWidth)
  private var walk: LineWalk
  private var isAtEnd = false

  /// - Parameters:
  ///   - index: which of the text's hard lines.
  ///   - text: the text.
  ///   - wrapping: where lines may be broken.
  ///   - widths: the available widths of a paragraph's first line and its others, in points; infinity for no
  ///     limit.
  init(
    _ index: Int, of text: PreparedTable, wrapping: LineWrapping,
    widths: (first: CGFloat, others: CGFloat)
  ) {
    let line = text.lines.entry(at: index)
    self.index = index
    self.wrapping = wrapping
    hardLine = line.hardLine
    startsParagraph = line.startsParagraph
    breaksByTable = wrapping == .word && !line.needsClusters
    availableWidths = (
      AvailableWidth(widths.first, in: line, of: text),
      AvailableWidth(widths.others, in: line, of: text)
    )
    walk = LineWalk(line)
  }

  /// The line's entries in the table; the last is the end of the content.
  var opportunities: Range<Int> { walk.opportunities }

  /// The next line; nil after the last one.
  mutating func next(of text: PreparedTable) -> Line? {
    guard !isAtEnd else { return nil }
    let broken = lineToOpportunity(of: text) ?? shapedLine(of: text)
    isAtEnd = broken.range.upperBound == hardLine.range.upperBound
    return broken
  }

  /// All remaining lines.
  func lines(of text: PreparedTable) -> [Line] {
    var breaker = self
    return Array(AnyIterator { breaker.next(of: text) })
  }

  /// The available width of a line that starts at an offset, in points.
  func width(from start: Int) -> CGFloat { room(from: start).width }

  private func room(from start: Int) -> AvailableWidth {
    startsParagraph && start == hardLine.range.lowerBound
      ? availableWidths.first : availableWidths.others
  }
}

// MARK: - From the middle of the hard line

extension LineBreaker {
  /// Continues with the line that starts at an offset of the hard line.
  ///
  /// - Parameters:
  ///   - offset: a place at which a line may end, in UTF-16 code units.
  ///   - text: the text.
  /// - Complexity: O(log *n*) in the number of opportunities.
  mutating func seek(_ offset: Int, in text: PreparedTable) {
    guard offset > hardLine.range.lowerBound, !walk.seek(offset, in: text) else { return }
    begin(afterClusterAt: offset, of: shapedBreaker(of: text), in: text)
  }

  /// The longest form of the next line that fits and ends, without a hyphen, at a break opportunity before
  /// an offset; nil if there is none.
  ///
  /// - Complexity: O(*k*) for *k* opportunities before the offset.
  func line(endingBefore end: Int, of text: PreparedTable) -> Line? {
    let start = walk.start.offset
    let candidates = opportunities.lowerBound..<opportunity(after: end - 1, of: text)
    return candidates.reversed().lazy
      .prefix { Int(text.opportunities[$0].offset) > start }
      .map { lineEnding(at: $0, from: start, of: text) }
      .first { $0.ending == .soft && $0.advance.visible <= width(from: start) }
  }
}

// MARK: - With the table alone

extension LineBreaker {
  /// The longest line that ends at an opportunity and fits; nil if not even the first fits or if
  /// the table cannot decide.
  private mutating func lineToOpportunity(of text: PreparedTable) -> Line? {
    guard breaksByTable, walk.start.isPlaced else { return nil }
    let room = room(from: walk.start.offset)
    var candidate = walk.longestCandidate(in: room, of: text)
    while let found = candidate {
      let line =
        found.visible.map { self.line(to: found.index, visible: $0, of: text) }
        ?? shapedLine(to: found.index, of: text)
      if line.advance.visible <= room.width {
        walk.begin(at: found.index, of: text)
        return line
      }
      candidate = walk.candidate(before: found.index, width: room.width, of: text)
    }
    return nil
  }

  private func line(to index: Int, visible: CGFloat, of text: PreparedTable) -> Line {
    let offset = Int(text.opportunities[index].offset)
    let isLast = index == walk.last
    return Line(
      range: walk.start.offset..<(isLast ? hardLine.range.upperBound : offset), end: offset,
      advance: LineAdvance(visible: visible, trailing: walk.trailing(at: index, of: text)),
      ending: !isLast ? .soft : hardLine.terminatorLength > 0 ? .hard : .end,
      fonts: fonts(upTo: index, of: text))
  }

  private func fonts(upTo index: Int, of text: PreparedTable) -> FontSet? {
    guard walk.start.isOpportunity else { return nil }
    return text.fonts.count > 1 ? walk.fonts(upTo: index, of: text) : FontSet(0)
  }
}

// MARK: - With the clusters

extension LineBreaker {
  private mutating func shapedLine(of text: PreparedTable) -> Line {
    let breaker = shapedBreaker(of: text)
    let start = walk.start.offset
    let broken = breaker.line(from: start, width: width(from: start))
    begin(afterClusterAt: broken.end, of: breaker, in: text)
    return broken
  }

  /// Starts the next line at an offset that need not be an opportunity.
  private mutating func begin(
    afterClusterAt offset: Int, of breaker: ShapedLineBreaker, in text: PreparedTable
  ) {
    let position = breaker.position(at: offset)
    walk.begin(
      LineWalk.Start(
        offset: offset, position: position ?? 0, isPlaced: position != nil, reach: offset,
        isOpportunity: false),
      of: text)
  }

  private func shapedLine(to index: Int, of text: PreparedTable) -> Line {
    shapedBreaker(of: text).line(
      from: walk.start.offset, toOpportunity: index - walk.opportunities.lowerBound)
  }

  private func shapedBreaker(of text: PreparedTable) -> ShapedLineBreaker {
    ShapedLineBreaker(text.shaped.lines[index], of: text.shaped, wrapping: wrapping)
  }
}

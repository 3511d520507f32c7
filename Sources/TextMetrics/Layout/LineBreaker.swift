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
struct LineBreaker: IteratorProtocol, Sequence {
  /// A line before it is given a place: what breaking decides.
  struct Line {
    /// Hanging white space and, on the last line, the break characters included.
    var range: Range<Int>
    /// Where the line is cut; before the break characters on the last line.
    var end: LineCut
    var advance: LineAdvance
    var ending: LineFragment.Ending
  }

  private let text: PreparedText.Storage
  private let line: PreparedLine
  private let measure: LineMeasure
  /// The room of the first line and of the others.
  private let widths: (first: CGFloat, others: CGFloat)
  private let wrapping: LineWrapping
  /// How far an edge shaped anew may shrink a line below its prepared advance: candidates past the
  /// width by no more than this are measured exactly before they are refused.
  private let edgeAllowance: CGFloat
  /// Where the next line starts; nil after the last line.
  private var start: LineCut?
  /// The first opportunity past `start`.
  private var nextOpportunity: Int

  /// - Parameters:
  ///   - line: one of the text's hard lines.
  ///   - text: the text.
  ///   - wrapping: where lines may be broken.
  ///   - widths: the room of a paragraph's first line and of its others, in points; infinity for no
  ///     limit.
  init(
    _ line: PreparedLine, of text: PreparedText.Storage, wrapping: LineWrapping,
    widths: (first: CGFloat, others: CGFloat)
  ) {
    self.text = text
    self.line = line
    self.widths = widths
    self.wrapping = wrapping
    measure = LineMeasure(line, of: text)
    edgeAllowance = 2 * text.largestPointSize
    start = text.clusters.cut(at: line.hardLine.range.lowerBound, in: line.clusters)
    nextOpportunity = line.opportunities.lowerBound
  }

  mutating func next() -> Line? {
    guard let start else { return nil }
    while text.opportunities[nextOpportunity].cut.offset <= start.offset,
      nextOpportunity < lastOpportunity
    {
      nextOpportunity += 1
    }
    let broken = longestLine(from: start)
    self.start = broken.range.upperBound == line.hardLine.range.upperBound ? nil : broken.end
    return broken
  }

  /// The room of the line that starts next.
  private var width: CGFloat {
    start.map { line.isFirst($0.offset) } ?? false ? widths.first : widths.others
  }

  private var lastOpportunity: Int { line.opportunities.upperBound - 1 }

  private func longestLine(from start: LineCut) -> Line {
    switch wrapping {
    case .word:
      lineToOpportunity(from: start)
        ?? lineToCluster(
          from: start, before: text.opportunities[nextOpportunity], ending: .emergency)
    case .character:
      wholeLine(from: start)
        ?? lineToCluster(from: start, before: text.opportunities[lastOpportunity], ending: .soft)
    }
  }

  private func fits(_ line: Line) -> Bool { line.advance.visible <= width }
}

// MARK: - Breaking at opportunities

extension LineBreaker {
  /// The longest line that ends at an opportunity and fits; nil where not even the first does.
  private func lineToOpportunity(from start: LineCut) -> Line? {
    let candidates = nextOpportunity..<line.opportunities.upperBound
    let tooFar = candidates.gallopingIndex { index in
      isTooFar(Int(text.opportunities[index].visibleCluster), from: start)
    }
    return (candidates.lowerBound..<tooFar).reversed().lazy
      .map { lineEnding(at: $0, from: start) }
      .first(where: fits)
  }

  /// All that is left of the hard line, where it fits.
  private func wholeLine(from start: LineCut) -> Line? {
    let last = text.opportunities[lastOpportunity]
    guard !isTooFar(Int(last.visibleCluster), from: start) else { return nil }
    let whole = lineEnding(at: lastOpportunity, from: start)
    return fits(whole) ? whole : nil
  }

  private func isTooFar(_ cluster: Int, from start: LineCut) -> Bool {
    measure.preparedAdvance(from: start, toCluster: cluster) > width + edgeAllowance
  }

  private func lineEnding(at index: Int, from start: LineCut) -> Line {
    let opportunity = text.opportunities[index]
    var advance = measure.advance(
      from: start, to: opportunity.cut,
      visibleEnd: Swift.max(start.offset, Int(opportunity.visibleEnd)),
      visibleCluster: Int(opportunity.visibleCluster))
    if opportunity.isHyphenated {
      advance.visible += text.hyphenAdvance(before: opportunity.cut.offset, in: line)
    }
    guard index == lastOpportunity else {
      return Line(
        range: start.offset..<opportunity.cut.offset, end: opportunity.cut, advance: advance,
        ending: opportunity.isHyphenated ? .hyphen : .soft)
    }
    return Line(
      range: start.offset..<line.hardLine.range.upperBound, end: opportunity.cut,
      advance: advance, ending: line.hardLine.terminatorLength > 0 ? .hard : .end)
  }
}

// MARK: - Breaking between clusters

extension LineBreaker {
  /// The longest line that ends between two grapheme clusters before an opportunity and fits, of one
  /// cluster at least.
  private func lineToCluster(
    from start: LineCut, before opportunity: BreakOpportunity, ending: LineFragment.Ending
  ) -> Line {
    let limit = Swift.max(Int(opportunity.visibleEnd), start.offset)
    var candidate = farthestOffset(from: start, limit: limit)
    while let offset = graphemeBoundary(before: candidate, after: start.offset) {
      let line = line(from: start, to: offset, ending: ending)
      if fits(line) { return line }
      candidate = offset
    }
    if let first = graphemeBoundary(after: start.offset, before: limit) {
      return line(from: start, to: first, ending: ending)
    }
    return lineEnding(
      at: wrapping == .word ? nextOpportunity : lastOpportunity, from: start)
  }

  /// An offset at or past every cluster boundary at which the line may still fit.
  private func farthestOffset(from start: LineCut, limit: Int) -> Int {
    let candidates = start.cluster + 1..<Swift.max(line.clusters.upperBound, start.cluster) + 1
    let tooFar = candidates.gallopingIndex { isTooFar($0, from: start) }
    let offset = Int(text.clusters.starts[Swift.min(tooFar, line.clusters.upperBound)])
    guard offset < limit, isHangingWhitespace(text.analysis.units[offset]) else {
      return Swift.min(Swift.max(offset, start.offset), limit)
    }
    // White space hangs, so a line may also end after all of it.
    let next = text.analysis.units[offset..<limit].firstIndex { !isHangingWhitespace($0) }
    return Swift.min((next ?? limit) + 1, limit)
  }

  private func line(from start: LineCut, to offset: Int, ending: LineFragment.Ending) -> Line {
    let end = text.clusters.cut(at: offset, in: line.clusters)
    let visibleEnd = text.analysis.visibleEnd(of: start.offset..<offset)
    let advance = measure.advance(
      from: start, to: end, visibleEnd: visibleEnd,
      visibleCluster: text.clusters.index(atOrAfter: visibleEnd, in: line.clusters))
    return Line(range: start.offset..<offset, end: end, advance: advance, ending: ending)
  }

  private func graphemeBoundary(before end: Int, after start: Int) -> Int? {
    guard start + 1 < end else { return nil }
    return (start + 1..<end).last { text.analysis.boundaries[$0].contains(.grapheme) }
  }

  private func graphemeBoundary(after start: Int, before end: Int) -> Int? {
    guard start + 1 < end else { return nil }
    return (start + 1..<end).first { text.analysis.boundaries[$0].contains(.grapheme) }
  }
}

extension TextAnalysis {
  /// Where the white space begins that hangs at the end of a range.
  func visibleEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, isHangingWhitespace(units[end - 1]) { end -= 1 }
    return end
  }
}

extension PreparedText.Storage {
  /// The advance of the hyphen that a soft hyphen shows at a line's end.
  ///
  /// U+2010 where the font has it, else U+002D; shaped by itself in the font of the text before it
  /// (CSS Text 3, `hyphens`, says the same).
  func hyphenAdvance(before offset: Int, in line: PreparedLine) -> CGFloat {
    guard !line.runs.isEmpty else { return 0 }
    let font = fonts[runs[line.run(at: offset - 1, in: self)].item.fontIndex]
    guard let glyph = font.hyphen else { return 0 }
    let style = text.style(at: offset - 1)
    return CGFloat(font.instance.advance(of: glyph)) * font.scale * style.advanceFactor
      + style.letterSpacing
  }
}

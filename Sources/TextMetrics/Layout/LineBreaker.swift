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
    var start: LineCut
    var end: LineCut
    /// Where the hanging white space begins.
    var visibleEnd: Int
    var advance: LineAdvance
    var ending: LineFragment.Ending
  }

  private let text: PreparedText.Storage
  private let line: PreparedLine
  private let measure: LineMeasure
  private let width: CGFloat
  /// How far an edge shaped anew may shrink a line below its prepared advance: candidates past the
  /// width by no more than this are measured exactly before they are refused.
  private let edgeAllowance: CGFloat
  private let hyphenAdvances: HyphenAdvances
  /// Where the next line starts; nil after the last line.
  private var start: LineCut?
  private var firstOpportunity: Int

  /// - Parameter width: points; infinity for no limit.
  init(_ line: PreparedLine, of text: PreparedText.Storage, width: CGFloat) {
    self.text = text
    self.line = line
    self.width = width
    measure = LineMeasure(line, of: text)
    edgeAllowance = 2 * text.style.font.pointSize
    hyphenAdvances = HyphenAdvances(text)
    start = LineCut(
      offset: line.hardLine.range.lowerBound, cluster: line.clusters.lowerBound, isSafe: true)
    firstOpportunity = line.opportunities.lowerBound
  }

  mutating func next() -> Line? {
    guard let start else { return nil }
    while text.opportunities[firstOpportunity].cut.offset <= start.offset,
      firstOpportunity < line.opportunities.upperBound - 1
    {
      firstOpportunity += 1
    }
    let broken = lastFittingOpportunity(from: start) ?? emergencyBreak(from: start)
    let isLast = broken.range.upperBound == line.hardLine.range.upperBound
    self.start = isLast ? nil : broken.end
    return broken
  }

  /// The longest line that ends at an opportunity and fits; nil where not even the first does.
  private func lastFittingOpportunity(from start: LineCut) -> Line? {
    let candidates = firstOpportunity..<line.opportunities.upperBound
    let tooFar = candidates.gallopingIndex { index in
      measure.preparedAdvance(
        from: start, toCluster: Int(text.opportunities[index].visibleCluster))
        > width + edgeAllowance
    }
    for index in (candidates.lowerBound..<tooFar).reversed() {
      let candidate = fragment(from: start, to: text.opportunities[index], at: index)
      if candidate.advance.visible <= width { return candidate }
    }
    return nil
  }

  private func fragment(
    from start: LineCut, to opportunity: BreakOpportunity, at index: Int
  ) -> Line {
    let visibleEnd = Swift.max(start.offset, Int(opportunity.visibleEnd))
    var advance = measure.advance(
      from: start, to: opportunity.cut, visibleEnd: visibleEnd,
      visibleCluster: Int(opportunity.visibleCluster))
    if opportunity.isHyphenated {
      advance.visible += hyphenAdvances.advance(in: line, before: opportunity.cut.offset)
    }
    let isLast = index == line.opportunities.upperBound - 1
    let end = isLast ? line.hardLine.range.upperBound : opportunity.cut.offset
    return Line(
      range: start.offset..<end, start: start, end: opportunity.cut, visibleEnd: visibleEnd,
      advance: advance, ending: isLast ? lastEnding : opportunity.isHyphenated ? .hyphen : .soft)
  }

  private var lastEnding: LineFragment.Ending {
    line.hardLine.terminatorLength > 0 ? .hard : .end
  }
}

// MARK: - Words wider than the line

extension LineBreaker {
  /// Breaks a word that does not fit by itself: after the last grapheme cluster that does, but after
  /// one at least.
  private func emergencyBreak(from start: LineCut) -> Line {
    let opportunity = text.opportunities[firstOpportunity]
    let wordEnd = Swift.max(Int(opportunity.visibleEnd), start.offset)
    let limit = farthestCandidate(from: start, wordEnd: wordEnd)
    var candidate = limit
    while let offset = graphemeBoundary(before: candidate, after: start.offset) {
      let line = emergencyLine(from: start, to: offset)
      if line.advance.visible <= width { return line }
      candidate = offset
    }
    guard let first = graphemeBoundary(after: start.offset, before: wordEnd) else {
      return fragment(from: start, to: opportunity, at: firstOpportunity)
    }
    return emergencyLine(from: start, to: first)
  }

  /// An offset past which no line can end that still fits.
  private func farthestCandidate(from start: LineCut, wordEnd: Int) -> Int {
    let candidates = start.cluster + 1..<Swift.max(line.clusters.upperBound + 1, start.cluster + 2)
    let tooFar = candidates.gallopingIndex { cluster in
      measure.preparedAdvance(from: start, toCluster: cluster) > width + edgeAllowance
    }
    let offset =
      tooFar > line.clusters.upperBound
      ? line.hardLine.content.upperBound : Int(text.clusters.starts[tooFar])
    return Swift.min(Swift.max(offset, start.offset), wordEnd)
  }

  private func emergencyLine(from start: LineCut, to offset: Int) -> Line {
    let end = text.clusters.cut(at: offset, in: line.clusters)
    let advance = measure.advance(
      from: start, to: end, visibleEnd: offset, visibleCluster: end.cluster)
    return Line(
      range: start.offset..<offset, start: start, end: end, visibleEnd: offset, advance: advance,
      ending: .emergency)
  }

  private func graphemeBoundary(before end: Int, after start: Int) -> Int? {
    var offset = end - 1
    while offset > start {
      if text.analysis.boundaries[offset].contains(.grapheme) { return offset }
      offset -= 1
    }
    return nil
  }

  private func graphemeBoundary(after start: Int, before end: Int) -> Int? {
    var offset = start + 1
    while offset < end {
      if text.analysis.boundaries[offset].contains(.grapheme) { return offset }
      offset += 1
    }
    return nil
  }
}

/// The advance of the hyphen that a soft hyphen shows at a line's end.
///
/// U+2010 where the font has it, else U+002D; shaped by itself in the font of the text before it
/// (CSS Text 3, `hyphens`, says the same).
private struct HyphenAdvances {
  private let text: PreparedText.Storage

  init(_ text: PreparedText.Storage) { self.text = text }

  func advance(in line: PreparedLine, before offset: Int) -> CGFloat {
    guard !line.runs.isEmpty else { return 0 }
    let run = text.runs[line.run(at: offset - 1, in: text)]
    let font = text.fonts[run.item.instanceIndex]
    let characters: [UInt32] = [0x2010, 0x002D]
    guard let glyph = characters.lazy.compactMap(font.instance.shaping.glyph(for:)).first else {
      return 0
    }
    return CGFloat(font.instance.advance(of: glyph)) * font.scale + text.style.letterSpacing
  }
}

import Foundation

/// Breaks one hard line using its clusters: inside words wider than the line, at tabs, and where a
/// cut changes the glyphs beside it.
///
/// ``LineBreaker`` decides what it can without the clusters and delegates the rest to this type.
struct ShapedLineBreaker {
  let text: ShapedText
  let line: PreparedLine
  let measure: LineMeasure
  private let wrapping: LineWrapping
  private(set) var width = CGFloat.infinity

  /// - Parameters:
  ///   - line: one of the text's hard lines.
  ///   - text: the text.
  ///   - wrapping: where lines may be broken.
  init(_ line: PreparedLine, of text: ShapedText, wrapping: LineWrapping) {
    self.text = text
    self.line = line
    self.wrapping = wrapping
    measure = LineMeasure(line, of: text)
  }

  /// The line that starts at an offset of the hard line.
  ///
  /// - Parameters:
  ///   - offset: the start of the line.
  ///   - width: the available width, in points.
  /// - Returns: the longest line that fits, with at least one cluster.
  func line(from offset: Int, width: CGFloat) -> LineBreaker.Line {
    var breaker = self
    breaker.width = width
    return breaker.longestLine(from: cut(at: offset), next: nextOpportunity(after: offset))
  }

  /// The line between an offset and an opportunity of the hard line.
  func line(from offset: Int, toOpportunity index: Int) -> LineBreaker.Line {
    lineEnding(at: line.opportunities.lowerBound + index, from: cut(at: offset))
  }

  /// The advance from the start of the hard line to an offset, in the line's units; nil if a cut
  /// there changes the glyphs beside it.
  func position(at offset: Int) -> Double? {
    let cut = cut(at: offset)
    return cut.isSafe ? text.clusters.positions[cut.cluster] : nil
  }

  private func cut(at offset: Int) -> LineCut {
    text.clusters.cut(at: offset, in: line.clusters)
  }

  func nextOpportunity(after offset: Int) -> Int {
    let next = line.opportunities.partitioningIndex { text.opportunities[$0].cut.offset > offset }
    return Swift.min(next, lastOpportunity)
  }

  var lastOpportunity: Int { line.opportunities.upperBound - 1 }

  private func longestLine(from start: LineCut, next: Int) -> LineBreaker.Line {
    switch wrapping {
    case .word:
      let plain = lineToOpportunity(from: start, next: next)
      return hyphenatedLine(from: start, insteadOf: plain) ?? plain
        ?? lineToCluster(from: start, before: next, ending: .emergency)
    case .character, .cluster:
      return wholeLine(from: start)
        ?? lineToCluster(from: start, before: lastOpportunity, ending: .soft)
    }
  }

  func fits(_ line: LineBreaker.Line) -> Bool {
    line.advance.visible <= width && line.neededRoom <= width
  }

  /// Whether white space at the end of a line may exceed the available width.
  private var whitespaceHangs: Bool { wrapping != .cluster }

  /// The width of a line together with the white space at its end; 0 if the white space hangs.
  private func neededRoom(
    from start: LineCut, to end: LineCut, _ advance: LineAdvance
  ) -> CGFloat {
    guard !whitespaceHangs, advance.trailing > 0 else { return 0 }
    return measure.advance(
      from: start, to: end, visibleEnd: end.offset, visibleCluster: end.cluster
    ).visible
  }
}

// MARK: - Breaking at opportunities

extension ShapedLineBreaker {
  /// The longest line that ends at an opportunity and fits; nil if not even the first does.
  private func lineToOpportunity(from start: LineCut, next: Int) -> LineBreaker.Line? {
    let candidates = next..<line.opportunities.upperBound
    let tooFar = candidates.gallopingIndex { index in
      isTooFar(Int(text.opportunities[index].visibleCluster), from: start)
    }
    return (candidates.lowerBound..<tooFar).reversed().lazy
      .map { lineEnding(at: $0, from: start) }
      .first(where: fits)
  }

  /// The rest of the hard line, if it fits.
  private func wholeLine(from start: LineCut) -> LineBreaker.Line? {
    let last = text.opportunities[lastOpportunity]
    guard !isTooFar(Int(last.visibleCluster), from: start) else { return nil }
    let whole = lineEnding(at: lastOpportunity, from: start)
    return fits(whole) ? whole : nil
  }

  private func isTooFar(_ cluster: Int, from start: LineCut) -> Bool {
    measure.preparedAdvance(from: start, toCluster: cluster) > width + text.edgeAllowance
  }

  private func lineEnding(at index: Int, from start: LineCut) -> LineBreaker.Line {
    let opportunity = text.opportunities[index]
    let advance = measure.advance(from: start, to: opportunity)
    let room = neededRoom(from: start, to: opportunity.cut, advance)
    guard index == lastOpportunity else {
      return LineBreaker.Line(
        range: start.offset..<opportunity.cut.offset, end: opportunity.cut.offset, advance: advance,
        ending: opportunity.isHyphenated ? .hyphen : .soft, neededRoom: room)
    }
    return LineBreaker.Line(
      range: start.offset..<line.hardLine.range.upperBound, end: opportunity.cut.offset,
      advance: advance, ending: line.hardLine.terminatorLength > 0 ? .hard : .end,
      neededRoom: room)
  }
}

// MARK: - Breaking between clusters

extension ShapedLineBreaker {
  /// The longest line that fits and ends between two grapheme clusters before an opportunity, with
  /// at least one cluster.
  private func lineToCluster(
    from start: LineCut, before opportunity: Int, ending: LineFragment.Ending
  ) -> LineBreaker.Line {
    let end = text.opportunities[opportunity]
    let limit = Swift.max(whitespaceHangs ? Int(end.visibleEnd) : end.cut.offset, start.offset)
    var candidate = farthestOffset(from: start, limit: limit)
    while let offset = graphemeBoundary(before: candidate, after: start.offset) {
      let line = line(from: start, to: offset, ending: ending)
      if fits(line) { return line }
      candidate = offset
    }
    if let first = graphemeBoundary(after: start.offset, before: limit) {
      return line(from: start, to: first, ending: ending)
    }
    return lineEnding(at: opportunity, from: start)
  }

  /// An offset at or past every cluster boundary at which the line may still fit.
  private func farthestOffset(from start: LineCut, limit: Int) -> Int {
    let candidates = start.cluster + 1..<Swift.max(line.clusters.upperBound, start.cluster) + 1
    let tooFar = candidates.gallopingIndex { isTooFar($0, from: start) }
    let offset = Int(text.clusters.starts[Swift.min(tooFar, line.clusters.upperBound)])
    guard whitespaceHangs, start.offset < offset, offset < limit,
      isHangingWhitespace(text.analysis.units[offset - 1])
    else { return Swift.min(Swift.max(offset, start.offset), limit) }
    // White space that ends too far hangs, so a line may also end after it.
    let next = text.analysis.units[offset..<limit].firstIndex { !isHangingWhitespace($0) }
    return Swift.min((next ?? limit) + 1, limit)
  }

  private func line(from start: LineCut, to offset: Int, ending: LineFragment.Ending)
    -> LineBreaker.Line
  {
    let end = cut(at: offset)
    let advance = measure.advance(from: start, toClusterEnd: end)
    return LineBreaker.Line(
      range: start.offset..<offset, end: offset, advance: advance, ending: ending,
      neededRoom: neededRoom(from: start, to: end, advance))
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

extension ShapedText {
  /// A range of a hard line as a line of its own; nil if the range has no text or divides a grapheme cluster.
  func line(_ range: Range<Int>, ofLineAt index: Int) -> LineBreaker.Line? {
    let line = lines[index]
    let content = line.hardLine.content
    let end = Swift.min(range.upperBound, content.upperBound)
    guard range.lowerBound < end, isBoundary(range.lowerBound), isBoundary(end) else { return nil }
    let advance = LineMeasure(line, of: self).advance(
      from: clusters.cut(at: range.lowerBound, in: line.clusters),
      toClusterEnd: clusters.cut(at: end, in: line.clusters))
    let whole = Swift.min(range.upperBound, line.hardLine.range.upperBound)
    return LineBreaker.Line(
      range: range.lowerBound..<whole, end: end, advance: advance,
      ending: whole > content.upperBound ? .hard : .end)
  }

  private func isBoundary(_ offset: Int) -> Bool {
    offset == analysis.units.count || analysis.boundaries[offset].contains(.grapheme)
  }
}

extension TextAnalysis {
  /// The start of the white space that hangs at the end of a range.
  func visibleEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, isHangingWhitespace(units[end - 1]) { end -= 1 }
    return end
  }
}

extension ShapedText {
  /// The advance of a visible hyphen at a line's end.
  ///
  /// The hyphen is U+2010 if the font has it, otherwise U+002D. It is shaped separately in the font of the
  /// text before it, as CSS Text 3 specifies (`hyphens`).
  func hyphenAdvance(before offset: Int, in line: PreparedLine) -> CGFloat {
    guard !line.runs.isEmpty else { return 0 }
    let font = fonts[runs[line.run(at: offset - 1, in: self)].item.fontIndex]
    guard let glyph = font.hyphen else { return 0 }
    let style = text.style(at: offset - 1)
    return CGFloat(font.instance.advance(of: glyph)) * font.scale * style.advanceFactor
      + style.letterSpacing
  }
}

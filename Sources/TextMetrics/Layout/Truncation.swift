package import Foundation

extension TextLayout {
  /// The layout cut to the lines that fit a height, the last of them ending in an ellipsis if any
  /// text is left out. At least one line is kept.
  ///
  /// - Parameter height: points; infinity, NaN, 0 and negative numbers mean no limit.
  package func truncated(toHeight height: CGFloat) -> TextLayout {
    let height = Constraint.limit(height)
    let kept = max(1, lines.prefix { $0.bottom <= height }.count)
    guard kept < lines.count else { return self }
    var visible = Array(lines.prefix(kept))
    visible[kept - 1] = truncated(visible[kept - 1])
    return TextLayout(
      lines: visible, extraLineFragment: nil, constraintWidth: constraintWidth, options: options,
      text: text)
  }

  /// The longest line from a fragment's start that fits together with an ellipsis: cut between
  /// grapheme clusters, without white space before the ellipsis.
  private func truncated(_ fragment: LineFragment) -> LineFragment {
    guard let line = text.line(at: fragment.range.lowerBound) else { return fragment }
    let ellipsis = PreparedText("…", style: text.style).layout().size.width
    let measure = LineMeasure(line, of: text)
    let start = text.clusters.cut(at: fragment.range.lowerBound, in: line.clusters)
    var offset = farthestOffset(from: start, in: line, measure: measure, ellipsis: ellipsis)
    var advance: CGFloat = 0
    while offset > start.offset {
      let end = text.clusters.cut(at: offset, in: line.clusters)
      let isBoundary = text.analysis.boundaries[offset].contains(.grapheme)
      if isBoundary, !isHangingWhitespace(text.analysis.units[offset - 1]) {
        advance =
          measure.advance(
            from: start, to: end, visibleEnd: offset, visibleCluster: end.cluster
          ).visible
        if advance + ellipsis <= constraintWidth { break }
      }
      offset -= 1
    }
    var result = fragment
    result.range = start.offset..<offset
    result.width = (offset > start.offset ? advance : 0) + ellipsis
    result.trailingWhitespaceWidth = 0
    result.ending = .truncation
    return result
  }

  private func farthestOffset(
    from start: LineCut, in line: PreparedLine, measure: LineMeasure, ellipsis: CGFloat
  ) -> Int {
    // An edge shaped anew may make the line shorter by a cluster or two.
    let limit = constraintWidth - ellipsis + 2 * text.style.font.pointSize
    let candidates = start.cluster..<line.clusters.upperBound
    let tooFar = candidates.gallopingIndex {
      measure.preparedAdvance(from: start, toCluster: $0) > limit
    }
    return Int(text.clusters.starts[tooFar])
  }
}

extension PreparedText.Storage {
  /// The hard line that contains an offset.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func line(at offset: Int) -> PreparedLine? {
    let index = lines.indices.partitioningIndex { lines[$0].hardLine.range.upperBound > offset }
    return lines.indices.contains(index) ? lines[index] : nil
  }
}

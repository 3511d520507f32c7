package import Foundation

extension TextLayout {
  /// The layout cut to the lines that fit a height, the last of them ending in an ellipsis if any
  /// text is left out. At least one line is kept.
  ///
  /// - Parameter height: points; infinity for no limit.
  package func truncated(toHeight height: CGFloat) -> TextLayout {
    let kept = max(1, lines.prefix { $0.bottom <= height }.count)
    guard kept < lines.count, let line = text.line(at: lines[kept - 1].range.lowerBound) else {
      return self
    }
    var visible = Array(lines.prefix(kept))
    let start = visible[kept - 1].range.lowerBound
    visible[kept - 1] = text.truncated(
      visible[kept - 1], of: line, width: geometry(of: line).lineWidth(isFirst: line.isFirst(start))
    )
    return TextLayout(
      lines: visible, extraLineFragment: nil, constraintWidth: constraintWidth,
      size: CGSize(
        width: visible.reduce(0) { max($0, containerWidth(of: $1)) },
        height: visible[kept - 1].bottom),
      text: text)
  }

  private func containerWidth(of fragment: LineFragment) -> CGFloat {
    guard let line = text.line(at: fragment.range.lowerBound) else { return fragment.width }
    return geometry(of: line).containerWidth(
      forLine: fragment.width, isFirst: line.isFirst(fragment.range.lowerBound))
  }

  private func geometry(of line: PreparedLine) -> ParagraphGeometry {
    ParagraphGeometry(line.paragraph, containerWidth: constraintWidth)
  }
}

extension PreparedLine {
  /// Whether a line that starts at an offset is the first of the paragraph.
  func isFirst(_ offset: Int) -> Bool {
    startsParagraph && offset == hardLine.range.lowerBound
  }
}

extension PreparedText.Storage {
  /// A line that does not wrap, fitted to a width by its paragraph's line break mode.
  func fitted(_ fragment: LineFragment, of line: PreparedLine, width: CGFloat) -> LineFragment {
    guard fragment.width > width else { return fragment }
    switch line.paragraph.style.lineBreakMode {
    case .byTruncatingTail: return truncated(fragment, of: line, width: width)
    case .byTruncatingHead, .byTruncatingMiddle, .byClipping, .byWordWrapping, .byCharWrapping:
      var clipped = fragment
      clipped.width = width
      clipped.trailingWhitespaceWidth = 0
      return clipped
    }
  }

  /// The longest line from a fragment's start that fits together with an ellipsis: cut between
  /// grapheme clusters, without white space before the ellipsis.
  func truncated(_ fragment: LineFragment, of line: PreparedLine, width: CGFloat) -> LineFragment {
    let start = clusters.cut(at: fragment.range.lowerBound, in: line.clusters)
    let ellipsis = PreparedText("…", style: text.style(at: start.offset)).layout().size.width
    let measure = LineMeasure(line, of: self)
    var offset = farthestOffset(from: start, in: line, measure: measure, room: width - ellipsis)
    var advance: CGFloat = 0
    while offset > start.offset {
      if analysis.boundaries[offset].contains(.grapheme),
        !isHangingWhitespace(analysis.units[offset - 1])
      {
        let end = clusters.cut(at: offset, in: line.clusters)
        advance =
          measure.advance(
            from: start, to: end, visibleEnd: offset, visibleCluster: end.cluster
          ).visible
        if advance + ellipsis <= width { break }
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
    from start: LineCut, in line: PreparedLine, measure: LineMeasure, room: CGFloat
  ) -> Int {
    // An edge shaped anew may make the line shorter by a cluster or two.
    let limit = room + 2 * largestPointSize
    let candidates = start.cluster..<line.clusters.upperBound
    let tooFar = candidates.gallopingIndex {
      measure.preparedAdvance(from: start, toCluster: $0) > limit
    }
    return Int(clusters.starts[tooFar])
  }

  /// The hard line that contains an offset.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func line(at offset: Int) -> PreparedLine? {
    let index = lines.indices.partitioningIndex { lines[$0].hardLine.range.upperBound > offset }
    return lines.indices.contains(index) ? lines[index] : nil
  }
}

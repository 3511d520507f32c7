package import Foundation

// Lines that are left out of a layout, and what can be read of the others.

extension TextLayout {
  /// The layout cut to the lines that fit a height, the last of them ending in a token if any text is
  /// left out. At least one line is kept.
  ///
  /// - Parameter height: points; infinity, NaN, 0 and negative numbers mean no limit.
  /// - Returns: The layout itself where all lines fit.
  package func truncated(toHeight height: CGFloat) -> TextLayout {
    let limit = Constraint.limit(height)
    var count = lines.prefix { Constraint.fits($0.bottom, in: limit) }.count
    var kept = truncated(toLines: count)
    // What the last line shows of the next ones, or the token, may make it higher.
    while count > 1, let last = kept.lines.last, !Constraint.fits(last.bottom, in: limit) {
      count -= 1
      kept = truncated(toLines: count)
    }
    // An empty last line that does not fit is left out as well; there is nothing to elide in it.
    guard let extra = kept.extraLineFragment, !kept.lines.isEmpty,
      !Constraint.fits(extra.bottom, in: limit)
    else { return kept }
    return kept.withoutExtraLineFragment
  }

  private var withoutExtraLineFragment: TextLayout {
    TextLayout(
      lines: lines, extraLineFragment: nil, constraintWidth: constraintWidth, size: size,
      options: options, storage: storage)
  }

  /// The layout cut to a number of lines, the last of them ending in a token if any text is left out.
  /// At least one line is kept.
  func truncated(toLines count: Int) -> TextLayout {
    let kept = max(1, count)
    guard kept < lines.count, let line = text.line(at: lines[kept - 1].range.lowerBound) else {
      return self
    }
    var visible = Array(lines.prefix(kept))
    visible[kept - 1] = truncated(visible[kept - 1], of: line)
    return TextLayout(
      lines: visible, extraLineFragment: nil, constraintWidth: constraintWidth,
      size: CGSize(
        width: visible.reduce(0) { max($0, containerWidth(of: $1)) },
        height: visible[kept - 1].bottom),
      options: options, storage: storage)
  }

  /// The longest line from a fragment's start that fits together with the token.
  private func truncated(_ fragment: LineFragment, of line: PreparedLine) -> LineFragment {
    let start = fragment.range.lowerBound
    let width = geometry(of: line).lineWidth(isFirst: line.isFirst(start))
    if let tightened = tightened(fragment, of: line, room: width) { return tightened }
    let truncator = LineTruncator(line, of: text, width: width, options: options)
    let result = truncator.truncate(start..<line.hardLine.content.upperBound, .tail)
    var truncated = fragment.unfitted
    truncated.range = start..<result.elided.lowerBound
    truncated.extent = extent(of: truncated.range, with: truncator.token)
    truncated.width = result.width
    truncated.trailingWhitespaceWidth = 0
    truncated.ending = .truncation
    truncated.origin.x = geometry(of: line).originX(
      lineWidth: result.width, isFirst: line.isFirst(start))
    return truncated
  }

  /// A line to whose end all that is left of the text has been moved and tightened; nil where it does
  /// not fit, or its paragraph has no tightening.
  private func tightened(
    _ fragment: LineFragment, of line: PreparedLine, room: CGFloat
  ) -> LineFragment? {
    guard line.hardLine.range.upperBound == text.text.length,
      line.paragraph.style.allowsDefaultTighteningForTruncation,
      let rest = text.wholeLine(line, from: fragment.range.lowerBound)
    else { return nil }
    var whole = fragment.unfitted
    whole.range = fragment.range.lowerBound..<line.hardLine.range.upperBound
    whole.extent = extent(of: whole.range, with: nil)
    whole.width = rest.visible
    whole.trailingWhitespaceWidth = 0
    whole.ending = line.hardLine.terminatorLength > 0 ? .hard : .end
    guard text.tighten(&whole, of: line, room: room, options: options) else { return nil }
    whole.origin.x = geometry(of: line).originX(
      lineWidth: whole.width, isFirst: line.isFirst(whole.range.lowerBound))
    return whole
  }

  /// The extent of a line that shows another range than it was broken to.
  private func extent(of range: Range<Int>, with token: TextLayout?) -> LineExtent {
    LineHeight(storage, options: options).extent(
      of: range,
      inLineAt: text.lines.partitioningIndex {
        $0.hardLine.range.upperBound > range.lowerBound
      }, of: storage, with: token)
  }

  /// The narrowest container in which a line has the room that it takes here.
  func containerWidth(of fragment: LineFragment) -> CGFloat {
    guard let line = storage.line(at: fragment.range.lowerBound) else { return fragment.width }
    return geometry(of: line).containerWidth(
      for: fragment, isFirst: line.isFirst(fragment.range.lowerBound))
  }

  /// Where the lines of a hard line begin and end.
  func geometry(of line: some ParagraphLine) -> ParagraphGeometry {
    ParagraphGeometry(line.paragraph, containerWidth: constraintWidth)
  }

  /// The text that can be read, in UTF-16 code units: all of it but what tokens stand for and what
  /// lines that were left out held.
  public var visibleRanges: [Range<Int>] {
    lines.reduce(into: []) { ranges, line in
      let elided = line.elidedRange ?? line.range.upperBound..<line.range.upperBound
      for part in [
        line.range.lowerBound..<elided.lowerBound, elided.upperBound..<line.range.upperBound,
      ]
      where !part.isEmpty {
        if let last = ranges.last, last.upperBound == part.lowerBound {
          ranges[ranges.count - 1] = last.lowerBound..<part.upperBound
        } else {
          ranges.append(part)
        }
      }
    }
  }
}

extension LineFragment {
  /// The line without what its room made of it when it was to end elsewhere.
  fileprivate var unfitted: LineFragment {
    var fragment = self
    fragment.stretch = 0
    fragment.neededRoom = 0
    fragment.elidedRange = nil
    return fragment
  }
}

package import Foundation

// Elision of lines, and the visible text of the others.

extension TextLayout {
  /// The layout cut to the lines that fit a height, the last of them ending in a token if any text is
  /// elided. At least one line is kept.
  ///
  /// - Parameter height: points; infinity, NaN, 0 and negative numbers mean no limit.
  /// - Returns: the layout itself if all lines fit.
  package func truncated(toHeight height: CGFloat) -> TextLayout {
    let limit = Constraint.limit(height)
    var count = lines.prefix { Constraint.fits($0.bottom, in: limit) }.count
    var kept = truncated(toLines: count)
    // Text of the following lines, or the token, may make the last line higher.
    while count > 1, let last = kept.lines.last, !Constraint.fits(last.bottom, in: limit) {
      count -= 1
      kept = truncated(toLines: count)
    }
    // An empty last line that does not fit is removed as well; it has no text to elide.
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

  /// The layout cut to a number of lines; if any text is elided, the last line follows the options and
  /// its paragraph's mode. At least one line is kept.
  func truncated(toLines count: Int) -> TextLayout {
    let kept = max(1, count)
    return kept < lines.count ? cut(toLines: kept) : self
  }

  /// The layout cut to a number of its lines, the last of which is followed by other text.
  func cut(toLines kept: Int) -> TextLayout {
    guard let line = text.line(at: lines[kept - 1].range.lowerBound) else { return self }
    var visible = Array(lines.prefix(kept))
    visible[kept - 1] = last(visible[kept - 1], of: line)
    return TextLayout(
      lines: visible, extraLineFragment: nil, constraintWidth: constraintWidth,
      size: CGSize(
        width: visible.reduce(0) { max($0, containerWidth(of: $1)) },
        height: visible[kept - 1].bottom),
      options: options, storage: storage)
  }

  /// The form of a line after the lines below it are elided.
  private func last(_ fragment: LineFragment, of line: PreparedLine) -> LineFragment {
    let mode = line.paragraph.style.lineBreakMode
    if mode.wraps {
      return options.endsWrappedTextInToken
        ? endingInToken(fragment, of: line) : asWrapped(fragment, of: line)
    }
    guard let whole = whole(from: fragment, of: line) else { return fragment }
    // If the whole paragraph fits, the token replaces the paragraphs after it.
    let fits = whole.width <= room(of: fragment, in: line)
    switch mode.truncation {
    case nil: return fits ? asWrapped(fragment, of: line) : cut(whole, of: line)
    case .tail: return endingInToken(fragment, of: line)
    case .head, .middle: return fits ? endingInToken(fragment, of: line) : cut(whole, of: line)
    }
  }

  /// The longest line from a fragment's start that fits together with the token.
  private func endingInToken(_ fragment: LineFragment, of line: PreparedLine) -> LineFragment {
    let start = fragment.range.lowerBound
    if let tightened = tightened(fragment, of: line) { return tightened }
    let truncator = LineTruncator(
      line, from: start, of: text, width: room(of: fragment, in: line), options: options)
    let result = truncator.truncate(start..<line.hardLine.content.upperBound, .tail)
    var truncated = fragment.unfitted
    truncated.range = start..<result.elided.lowerBound
    truncated.extent = extent(of: truncated.range, with: truncator.token)
    truncated.width = result.width
    truncated.trailingWhitespaceWidth = 0
    truncated.ending = .truncation
    return placed(truncated, in: line)
  }

  /// A line that does not fit, clipped or with a token in place of its beginning or middle.
  private func cut(_ whole: LineFragment, of line: PreparedLine) -> LineFragment {
    var cut = whole
    let token = text.fit(
      &cut, of: line, width: room(of: whole, in: line), options: options)
    if let token { cut.extent = extent(of: whole.range, with: token) }
    return placed(cut, in: line)
  }

  /// The line as wrapped, without the white space at its end, and with the word it gave up to a last
  /// line that is not visible.
  private func asWrapped(_ fragment: LineFragment, of line: PreparedLine) -> LineFragment {
    var last = unpushed(fragment, of: line)
    let content = last.range.clamped(to: line.hardLine.content)
    last.range = content.lowerBound..<text.analysis.visibleEnd(of: content)
    last.trailingWhitespaceWidth = 0
    if last.ending != .hyphen { last.neededRoom = 0 }
    return last
  }

  /// The line as it breaks if single-word last lines are allowed.
  private func unpushed(_ fragment: LineFragment, of line: PreparedLine) -> LineFragment {
    guard fragment.ending == .soft, (options.wrapping ?? .word) == .word,
      line.paragraph.style.lineBreakMode == .byWordWrapping
    else { return fragment }
    let room = room(of: fragment, in: line)
    let broken = ShapedLineBreaker(line, of: text, wrapping: .word).line(
      from: fragment.range.lowerBound, width: room)
    guard broken.range != fragment.range else { return fragment }
    var unpushed = fragment.unfitted
    unpushed.range = broken.range
    unpushed.extent = extent(of: broken.range, with: nil)
    unpushed.width = broken.advance.visible
    unpushed.ending = broken.ending
    unpushed.neededRoom = broken.neededRoom
    if options.justifiesLines, line.paragraph.style.alignment == .justified {
      text.justify(&unpushed, of: line, room: room)
    }
    return placed(unpushed, in: line)
  }

  /// A line extended by all the remaining text and tightened; nil if it does not fit, or its
  /// paragraph does not allow tightening.
  private func tightened(_ fragment: LineFragment, of line: PreparedLine) -> LineFragment? {
    guard line.hardLine.range.upperBound == text.text.length,
      line.paragraph.style.allowsDefaultTighteningForTruncation,
      var whole = whole(from: fragment, of: line),
      text.tighten(&whole, of: line, room: room(of: fragment, in: line), options: options)
    else { return nil }
    return placed(whole, in: line)
  }

  /// A line extended by the rest of its hard line, whatever the available width.
  private func whole(from fragment: LineFragment, of line: PreparedLine) -> LineFragment? {
    let start = fragment.range.lowerBound
    guard let rest = text.wholeLine(line, from: start) else { return nil }
    var whole = fragment.unfitted
    whole.range = start..<line.hardLine.range.upperBound
    whole.extent = extent(of: whole.range, with: nil)
    whole.width = rest.visible
    whole.trailingWhitespaceWidth = rest.trailing
    whole.ending = line.hardLine.terminatorLength > 0 ? .hard : .end
    return whole
  }

  /// The available width of a line.
  func room(of fragment: LineFragment, in line: some ParagraphLine) -> CGFloat {
    geometry(of: line).lineWidth(isFirst: line.isFirst(fragment.range.lowerBound))
  }

  /// A line whose width has changed, positioned by its paragraph's alignment.
  private func placed(_ fragment: LineFragment, in line: PreparedLine) -> LineFragment {
    var placed = fragment
    placed.origin.x = geometry(of: line).originX(
      lineWidth: fragment.width, isFirst: line.isFirst(fragment.range.lowerBound))
    return placed
  }

  /// The extent of a line whose range differs from the one it was broken to.
  private func extent(of range: Range<Int>, with token: TextLayout?) -> LineExtent {
    LineHeight(storage, options: options).extent(
      of: range,
      inLineAt: text.lines.partitioningIndex {
        $0.hardLine.range.upperBound > range.lowerBound
      }, of: storage, with: token)
  }

  /// The narrowest container that gives a line the width it uses here.
  func containerWidth(of fragment: LineFragment) -> CGFloat {
    guard let line = storage.line(at: fragment.range.lowerBound) else { return fragment.width }
    return geometry(of: line).containerWidth(
      for: fragment, isFirst: line.isFirst(fragment.range.lowerBound))
  }

  /// The geometry of the lines of a hard line.
  func geometry(of line: some ParagraphLine) -> ParagraphGeometry {
    ParagraphGeometry(line.paragraph, containerWidth: constraintWidth, options: options)
  }

  /// The visible text in UTF-16 code units: all of it except the text replaced by tokens and the
  /// text of elided lines.
  public var visibleRanges: [Range<Int>] {
    lines.flatMap(\.visibleRanges).reduce(into: []) { ranges, part in
      if let last = ranges.last, last.upperBound == part.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<part.upperBound
      } else {
        ranges.append(part)
      }
    }
  }
}

extension LineFragment {
  /// The parts of the range that no token replaces.
  var visibleRanges: [Range<Int>] {
    guard let elidedRange else { return range.isEmpty ? [] : [range] }
    return [range.lowerBound..<elidedRange.lowerBound, elidedRange.upperBound..<range.upperBound]
      .filter { !$0.isEmpty }
  }

  /// The line as broken, before it was fitted to the available width.
  fileprivate var unfitted: LineFragment {
    var fragment = self
    fragment.stretch = 0
    fragment.neededRoom = 0
    fragment.elidedRange = nil
    return fragment
  }
}

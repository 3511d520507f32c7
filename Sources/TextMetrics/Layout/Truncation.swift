package import Foundation

/// Where text is left out of a line that is too wide.
enum TruncationMode: Sendable {
  case head, middle, tail
}

/// Fits a line into a width by putting a token, usually an ellipsis, in the place of a part of it.
///
/// Text is cut between grapheme clusters, and in logical order whatever its direction. White space
/// beside the token goes with the text that is left out.
struct LineTruncator {
  /// What is left of a line, and how wide that is together with the token.
  struct Result {
    /// The text that the token stands for, in UTF-16 code units.
    var elided: Range<Int>
    var width: CGFloat
  }

  private let text: ShapedText
  private let line: PreparedLine
  private let measure: LineMeasure
  private let width: CGFloat
  private let tokenWidth: CGFloat

  /// - Parameters:
  ///   - line: one of the text's hard lines.
  ///   - text: the text.
  ///   - width: the room of the line, in points.
  ///   - token: what stands for the text left out; nil for an ellipsis in the style of the line.
  init(_ line: PreparedLine, of text: ShapedText, width: CGFloat, token: StyledText?) {
    self.text = text
    self.line = line
    self.width = width
    measure = LineMeasure(line, of: text)
    tokenWidth = Self.layout(of: token, in: line, of: text).size.width
  }

  /// The token by itself: the one given, else an ellipsis in the style of the line.
  static func layout(
    of token: StyledText?, in line: PreparedLine, of text: ShapedText
  ) -> TextLayout {
    let style = text.text.style(at: line.hardLine.range.lowerBound)
    return PreparedText(token ?? StyledText(utf16: [0x2026], style: style)).layout()
  }

  /// Cuts a range of the line, which need not fit by itself.
  func truncate(_ range: Range<Int>, _ mode: TruncationMode) -> Result {
    switch mode {
    case .tail:
      let prefix = longestPrefix(of: range, beside: tokenWidth, in: width)
      return Result(elided: prefix.end..<range.upperBound, width: prefix.advance + tokenWidth)
    case .head:
      let suffix = longestSuffix(of: range, beside: tokenWidth, in: width)
      return Result(elided: range.lowerBound..<suffix.start, width: suffix.advance + tokenWidth)
    case .middle:
      let prefix = longestPrefix(of: range, beside: 0, in: (width - tokenWidth) / 2)
      let suffix = longestSuffix(
        of: prefix.end..<range.upperBound, beside: prefix.advance + tokenWidth, in: width)
      return Result(
        elided: prefix.end..<suffix.start, width: prefix.advance + tokenWidth + suffix.advance)
    }
  }

  /// The longest prefix that fits a width beside something else.
  private func longestPrefix(
    of range: Range<Int>, beside other: CGFloat, in width: CGFloat
  ) -> (end: Int, advance: CGFloat) {
    var end = farthest(from: range, room: width - other)
    while end > range.lowerBound {
      if isCut(at: end), !isHangingWhitespace(text.analysis.units[end - 1]) {
        let advance = advance(range.lowerBound..<end)
        if advance + other <= width { return (end, advance) }
      }
      end -= 1
    }
    return (range.lowerBound, 0)
  }

  /// The longest suffix that fits a width beside something else.
  private func longestSuffix(
    of range: Range<Int>, beside other: CGFloat, in width: CGFloat
  ) -> (start: Int, advance: CGFloat) {
    var start = nearest(to: range, room: width - other)
    while start < range.upperBound {
      if isCut(at: start), !isHangingWhitespace(text.analysis.units[start]) {
        let advance = advance(start..<range.upperBound)
        if advance + other <= width { return (start, advance) }
      }
      start += 1
    }
    return (range.upperBound, 0)
  }

  private func isCut(at offset: Int) -> Bool {
    text.analysis.boundaries[offset].contains(.grapheme)
  }

  private func advance(_ range: Range<Int>) -> CGFloat {
    measure.advance(
      from: cut(range.lowerBound), to: cut(range.upperBound), visibleEnd: range.upperBound,
      visibleCluster: cut(range.upperBound).cluster
    ).visible
  }

  private func cut(_ offset: Int) -> LineCut { text.clusters.cut(at: offset, in: line.clusters) }

  /// An edge shaped anew may make a stretch shorter by a cluster or two.
  private var allowance: CGFloat { text.edgeAllowance }

  /// An offset past every end at which a prefix may fit.
  private func farthest(from range: Range<Int>, room: CGFloat) -> Int {
    let start = cut(range.lowerBound)
    let tooFar = (start.cluster..<line.clusters.upperBound).gallopingIndex {
      measure.preparedAdvance(from: start, toCluster: $0) > room + allowance
    }
    return min(Int(text.clusters.starts[tooFar]), range.upperBound)
  }

  /// An offset before every start at which a suffix may fit.
  private func nearest(to range: Range<Int>, room: CGFloat) -> Int {
    let end = cut(range.upperBound).cluster
    let fits = (cut(range.lowerBound).cluster..<end).partitioningIndex {
      measure.preparedAdvance(from: cut(Int(text.clusters.starts[$0])), toCluster: end)
        <= room + allowance
    }
    return max(Int(text.clusters.starts[fits]), range.lowerBound)
  }
}

// MARK: - Lines that do not wrap

extension ShapedText {
  /// A line that does not wrap, fitted to a width by its paragraph's line break mode.
  func fitted(
    _ fragment: LineFragment, of line: PreparedLine, width: CGFloat, options: LayoutOptions
  ) -> LineFragment {
    guard fragment.width > width else { return fragment }
    var result = fragment
    result.trailingWhitespaceWidth = 0
    guard let mode = line.paragraph.style.lineBreakMode.truncation else {
      result.width = width
      return result
    }
    if tighten(&result, of: line, room: width, options: options) { return result }
    let content = fragment.range.clamped(to: line.hardLine.content)
    let truncated = LineTruncator(line, of: self, width: width, token: options.truncationToken)
      .truncate(content, mode)
    result.width = truncated.width
    result.elidedRange = truncated.elided
    result.ending = .truncation
    return result
  }

  /// The hard line that contains an offset.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func line(at offset: Int) -> PreparedLine? {
    let index = lines.indices.partitioningIndex { lines[$0].hardLine.range.upperBound > offset }
    return lines.indices.contains(index) ? lines[index] : nil
  }
}

extension ParagraphStyle.LineBreakMode {
  /// Where text is left out; nil for modes that leave none out.
  var truncation: TruncationMode? {
    switch self {
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    case .byTruncatingTail: .tail
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    }
  }
}

// MARK: - Lines that are left out

extension TextLayout {
  /// The layout cut to the lines that fit a height, the last of them ending in a token if any text is
  /// left out. At least one line is kept.
  ///
  /// - Parameter height: points; infinity, NaN, 0 and negative numbers mean no limit.
  /// - Returns: The layout itself where all lines fit.
  package func truncated(toHeight height: CGFloat) -> TextLayout {
    let limit = Constraint.limit(height)
    let kept = truncated(toLines: lines.prefix { Constraint.fits($0.bottom, in: limit) }.count)
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
    let result = LineTruncator(line, of: text, width: width, token: options.truncationToken)
      .truncate(start..<line.hardLine.content.upperBound, .tail)
    var truncated = fragment
    truncated.stretch = 0
    truncated.neededRoom = 0
    truncated.range = start..<result.elided.lowerBound
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
    var whole = fragment
    whole.range = fragment.range.lowerBound..<line.hardLine.range.upperBound
    whole.width = rest.visible
    whole.trailingWhitespaceWidth = 0
    whole.stretch = 0
    whole.neededRoom = 0
    whole.ending = line.hardLine.terminatorLength > 0 ? .hard : .end
    guard text.tighten(&whole, of: line, room: room, options: options) else { return nil }
    whole.origin.x = geometry(of: line).originX(
      lineWidth: whole.width, isFirst: line.isFirst(whole.range.lowerBound))
    return whole
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

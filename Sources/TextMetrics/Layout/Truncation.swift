import Foundation

/// The part that is elided from a line that is too wide.
enum TruncationMode: Sendable {
  case head, middle, tail
}

/// Fits a line into a width by replacing a part of it with a token, usually an ellipsis.
///
/// Text is cut between grapheme clusters, and in logical order whatever its direction. White space
/// next to the token is elided with the text.
struct LineTruncator {
  /// What is elided from the line, and the width of the rest together with the token.
  struct Result {
    /// The elided text that the token replaces, in UTF-16 code units.
    var elided: Range<Int>
    var width: CGFloat
  }

  private let text: ShapedText
  private let line: PreparedLine
  private let measure: LineMeasure
  private let width: CGFloat
  /// The token for elided text.
  let token: TextLayout
  private var tokenWidth: CGFloat { token.size.width }

  /// - Parameters:
  ///   - line: one of the text's hard lines.
  ///   - start: the start of the line to truncate, in the hard line.
  ///   - text: the text.
  ///   - width: the available width, in points.
  ///   - options: those of the layout, which contain the token.
  init(
    _ line: PreparedLine, from start: Int, of text: ShapedText, width: CGFloat,
    options: LayoutOptions
  ) {
    self.text = text
    self.line = line
    self.width = width
    measure = LineMeasure(line, of: text)
    token = Self.token(ofLineAt: start, of: text, options: options)
  }

  /// The layout of the token for a line that starts at an offset: the token of the options, or else an ellipsis in
  /// the style of the line's first character.
  static func token(
    ofLineAt start: Int, of text: ShapedText, options: LayoutOptions
  ) -> TextLayout {
    let style = text.text.style(at: start).withoutAttachment
    let token = options.truncationToken ?? StyledText(utf16: [ellipsis], style: style)
    var options = options
    options.truncationToken = nil
    options.maximumLineCount = 0
    return PreparedText(token, library: text.fontTable.library).layout(options: options)
  }

  private static let ellipsis: UInt16 = 0x2026

  /// Truncates a range of the line, which may be too wide even without the token.
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

  /// The longest prefix that fits a width next to another part.
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

  /// The longest suffix that fits a width next to another part.
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

  /// A reshaped edge may shorten the text by a cluster or two.
  private var allowance: CGFloat { text.edgeAllowance }

  /// An offset past every possible end of a fitting prefix.
  private func farthest(from range: Range<Int>, room: CGFloat) -> Int {
    let start = cut(range.lowerBound)
    let tooFar = (start.cluster..<line.clusters.upperBound).gallopingIndex {
      measure.preparedAdvance(from: start, toCluster: $0) > room + allowance
    }
    return min(Int(text.clusters.starts[tooFar]), range.upperBound)
  }

  /// An offset before every possible start of a fitting suffix.
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
  /// Fits a line that does not wrap to a width, by its paragraph's line break mode.
  ///
  /// - Returns: the token for the elided text, which may be higher than the line; nil if no text is elided.
  func fit(
    _ fragment: inout LineFragment, of line: PreparedLine, width: CGFloat, options: LayoutOptions
  ) -> TextLayout? {
    guard fragment.width > width else { return nil }
    guard let mode = line.paragraph.style.lineBreakMode.truncation else {
      fragment.width = width
      fragment.trailingWhitespaceWidth = 0
      return nil
    }
    if tighten(&fragment, of: line, room: width, options: options) { return nil }
    fragment.trailingWhitespaceWidth = 0
    let content = fragment.range.clamped(to: line.hardLine.content)
    let truncator = LineTruncator(
      line, from: fragment.range.lowerBound, of: self, width: width, options: options)
    let truncated = truncator.truncate(content, mode)
    fragment.width = truncated.width
    fragment.elidedRange = truncated.elided
    fragment.ending = .truncation
    // Which halves remain depends on the width.
    if mode == .middle { fragment.neededRoom = width }
    return truncator.token
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
  /// The part that is elided; nil for modes that elide nothing.
  var truncation: TruncationMode? {
    switch self {
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    case .byTruncatingTail: .tail
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    }
  }
}

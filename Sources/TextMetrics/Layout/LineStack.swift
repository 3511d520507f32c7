import Foundation

/// Receives the lines of a layout from top to bottom.
protocol LineSink {
  mutating func append(_ line: LineFragment)
}

extension [LineFragment]: LineSink {}

/// Breaks hard lines and stacks their lines from top to bottom: the walk behind layouts, and behind
/// measurements of text that is not plain (see ``LineTotals``).
///
/// The text and the options are passed in each time, which avoids reference counting.
struct LineStack<Lines: LineSink> {
  private let width: CGFloat
  private(set) var lines: Lines
  /// The narrowest width that gives each line the space it uses.
  private var usedWidth: CGFloat = 0
  /// The bottom of the last line.
  private var bottom: CGFloat = 0

  /// - Parameters:
  ///   - width: the container's, in points; infinity for no limit.
  ///   - lines: receives the lines.
  init(width: CGFloat, lines: Lines) {
    self.width = width
    self.lines = lines
  }

  /// The size of the lines so far.
  var size: CGSize { CGSize(width: usedWidth, height: bottom) }

  /// Stacks all lines of a text.
  mutating func append(_ text: PreparedTable, options: LayoutOptions) {
    let heights = LineHeight(text, options: options)
    for index in text.lines.indices {
      append(lineAt: index, of: text, options: options, heights: heights)
    }
  }
}

// MARK: - Lines

/// What the lines of one hard line have in common, and the state of the next one.
private struct StackedLine {
  let index: Int
  let geometry: ParagraphGeometry
  /// How a line is fitted to the available width.
  let fitting: LineFitting
  /// The space between the lines of the paragraph.
  let lineSpacing: CGFloat
  /// Whether the next line is the first of its paragraph.
  var isFirst: Bool
  /// The space above the next line.
  var spacing: CGFloat
  /// The fonts of the last line if they determine its extent, and that extent.
  var fonts: FontSet?
  var extent = LineExtent(ascent: 0, descent: 0, leading: 0)

  /// The first line of a hard line, without space above it.
  @inline(__always)
  init(_ index: Int, of text: PreparedTable, options: LayoutOptions, containerWidth: CGFloat) {
    let paragraph = text.lines.paragraph(at: index)
    self.index = index
    geometry = ParagraphGeometry(paragraph, containerWidth: containerWidth, options: options)
    fitting = options.fitting(of: paragraph)
    lineSpacing = paragraph.style.lineSpacing
    isFirst = text.lines.entry(at: index).startsParagraph
    spacing = 0
  }

  /// Breaks the hard line from its start.
  @inline(__always)
  func breaker(of text: PreparedTable, options: LayoutOptions) -> LineBreaker {
    let mode = options.lineBreakMode(of: text.lines.paragraph(at: index))
    return LineBreaker(
      index, of: text, wrapping: options.wrapping ?? LineWrapping(mode),
      widths: mode.wraps
        ? (geometry.lineWidth(isFirst: true), geometry.lineWidth(isFirst: false))
        : (.infinity, .infinity))
  }
}

extension LineStack {
  private mutating func append(
    lineAt index: Int, of text: PreparedTable, options: LayoutOptions,
    heights: LineHeight
  ) {
    let paragraph = text.lines.paragraph(at: index)
    var stacked = StackedLine(index, of: text, options: options, containerWidth: width)
    if index > 0 {
      stacked.spacing = text.lines.paragraph(at: index - 1).spacing(
        before: paragraph,
        startsParagraph: stacked.isFirst || options.lineSeparatorsSpaceParagraphs)
    }
    var breaker = stacked.breaker(of: text, options: options)
    if options.avoidsOrphans(in: paragraph) {
      for broken in breaker.linesWithoutOrphan(of: text) {
        append(broken, of: &stacked, text, options: options, heights: heights)
      }
    } else {
      while let broken = breaker.next(of: text) {
        append(broken, of: &stacked, text, options: options, heights: heights)
      }
    }
  }

  /// Stacks a single line that starts at an offset of the text.
  ///
  /// - Parameters:
  ///   - offset: a place at which a line may end, in UTF-16 code units.
  ///   - end: if given, the line ends at an opportunity before it; without one, no line is stacked.
  ///   - text: the text.
  ///   - options: those of the layout.
  mutating func append(
    lineFrom offset: Int, endingBefore end: Int?, of text: PreparedTable, options: LayoutOptions
  ) {
    guard let index = text.lineIndex(at: offset) else { return }
    var stacked = StackedLine(index, of: text, options: options, containerWidth: width)
    stacked.isFirst = text.lines[index].isFirst(offset)
    var breaker = stacked.breaker(of: text, options: options)
    breaker.seek(offset, in: text)
    let broken =
      if let end {
        breaker.line(endingBefore: end, of: text)
      } else if options.avoidsOrphans(in: text.lines.paragraph(at: index)) {
        breaker.lineWithoutOrphan(of: text)
      } else {
        breaker.next(of: text)
      }
    guard let broken else { return }
    append(
      broken, of: &stacked, text, options: options, heights: LineHeight(text, options: options))
  }

  /// Stacks a range of one hard line as a single line, whatever its width.
  ///
  /// - Parameters:
  ///   - range: whole grapheme clusters, in UTF-16 code units, cut at the end of the hard line. No line is stacked for
  ///     other ranges.
  ///   - text: the text.
  ///   - options: those of the layout.
  mutating func append(lineOf range: Range<Int>, of text: PreparedTable, options: LayoutOptions) {
    guard let index = text.lineIndex(at: range.lowerBound),
      let broken = text.shaped.line(range, ofLineAt: index)
    else { return }
    var stacked = StackedLine(index, of: text, options: options, containerWidth: width)
    stacked.isFirst = text.lines[index].isFirst(range.lowerBound)
    append(
      broken, of: &stacked, text, options: options, heights: LineHeight(text, options: options))
  }

  private mutating func append(
    _ broken: LineBreaker.Line, of stacked: inout StackedLine, _ text: PreparedTable,
    options: LayoutOptions, heights: LineHeight
  ) {
    let fonts = heights.decisiveFonts(of: broken, in: text)
    // Consecutive lines in the same fonts have the same extent if the fonts determine it.
    if fonts == nil || fonts != stacked.fonts {
      stacked.extent = heights.extent(of: broken, inLineAt: stacked.index, of: text)
      stacked.fonts = fonts
    }
    var fragment = LineFragment(
      range: broken.range, advance: broken.advance, extent: stacked.extent, ending: broken.ending)
    fragment.neededRoom = broken.neededRoom
    if stacked.fitting != .none {
      fit(&fragment, in: stacked, of: text, options: options, heights: heights)
    }
    let isFirst = stacked.isFirst
    fragment.origin = CGPoint(
      x: stacked.geometry.originX(lineWidth: fragment.width, isFirst: isFirst),
      y: bottom + stacked.spacing)
    usedWidth = max(usedWidth, stacked.geometry.containerWidth(for: fragment, isFirst: isFirst))
    bottom = fragment.bottom
    lines.append(fragment)
    stacked.isFirst = false
    stacked.spacing = stacked.lineSpacing
  }

  private func fit(
    _ fragment: inout LineFragment, in stacked: StackedLine, of text: PreparedTable,
    options: LayoutOptions, heights: LineHeight
  ) {
    let shaped = text.shaped
    let line = shaped.lines[stacked.index]
    let room = stacked.geometry.lineWidth(isFirst: stacked.isFirst)
    switch stacked.fitting {
    case .none: break
    case .truncation:
      let token = shaped.fit(&fragment, of: line, width: room, options: options)
      guard let token else { return }
      fragment.extent = heights.extent(
        of: fragment.range, inLineAt: stacked.index, of: text, with: token)
    case .justification: shaped.justify(&fragment, of: line, room: room)
    }
  }
}

extension PreparedParagraph {
  /// The space between the paragraph's last line and a line below: line spacing below every line except
  /// the very last, plus paragraph spacing between paragraphs.
  fileprivate func spacing(
    before paragraph: PreparedParagraph, startsParagraph: Bool
  ) -> CGFloat {
    guard startsParagraph else { return style.lineSpacing }
    return style.lineSpacing + style.paragraphSpacing + paragraph.style.paragraphSpacingBefore
  }
}

// MARK: - The empty line at the end

extension LineStack {
  /// The empty line after a final line break, or the only line of an empty text.
  func extraLineFragment(
    of text: PreparedTable, options: LayoutOptions
  ) -> LineFragment? {
    let last = text.lines.last
    if let last, last.hardLine.terminatorLength == 0 { return nil }
    let geometry = ParagraphGeometry(text.lastParagraph, containerWidth: width, options: options)
    let heights = LineHeight(text, options: options)
    var fragment = LineFragment(
      range: text.length..<text.length, advance: LineAdvance(visible: 0, trailing: 0),
      extent: heights.extentOfExtraLine(of: text), ending: .end)
    let startsParagraph =
      last.flatMap { text.units(in: $0.hardLine.range.suffix(1)).first }
      .map { HardLines.endsParagraph($0) } ?? true
    let spacing =
      last?.paragraph.spacing(
        before: text.lastParagraph,
        startsParagraph: startsParagraph || options.lineSeparatorsSpaceParagraphs) ?? 0
    fragment.origin = CGPoint(
      x: geometry.originX(lineWidth: 0, isFirst: startsParagraph), y: bottom + spacing)
    return fragment
  }
}

extension LineFragment {
  /// A line without a position yet.
  fileprivate init(
    range: Range<Int>, advance: LineAdvance, extent: LineExtent, ending: Ending
  ) {
    self.init(
      range: range, width: advance.visible, trailingWhitespaceWidth: advance.trailing,
      origin: .zero, ascent: extent.ascent, descent: extent.descent, leading: extent.leading,
      ending: ending)
  }
}

// MARK: - Options and paragraph styles

/// How a broken line is fitted to the available width.
private enum LineFitting {
  case none, truncation, justification
}

extension ParagraphStyle.LineBreakMode {
  /// Whether text wider than the line continues on the next one.
  package var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
  /// Whether an ellipsis replaces the text that does not fit the line.
  package var truncates: Bool { truncation != nil }
}

extension LayoutOptions {
  /// The line break mode of a paragraph.
  func lineBreakMode(of paragraph: PreparedParagraph) -> ParagraphStyle.LineBreakMode {
    let mode = paragraph.style.lineBreakMode
    return wrapsTruncatingModes && !mode.wraps ? .byWordWrapping : mode
  }

  /// Whether the last line of a hard line may not be a single word.
  func avoidsOrphans(in paragraph: PreparedParagraph) -> Bool {
    pushesOutOrphans && (wrapping ?? .word) == .word
      && lineBreakMode(of: paragraph) == .byWordWrapping
      && lineBreakStrategy.union(paragraph.style.lineBreakStrategy).contains(.pushOut)
  }

  fileprivate func fitting(of paragraph: PreparedParagraph) -> LineFitting {
    guard lineBreakMode(of: paragraph).wraps else { return .truncation }
    return justifiesLines && paragraph.style.alignment == .justified ? .justification : .none
  }
}

extension LineWrapping {
  init(_ mode: ParagraphStyle.LineBreakMode) {
    self = mode == .byCharWrapping ? .cluster : .word
  }
}

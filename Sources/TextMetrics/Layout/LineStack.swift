import Foundation

/// Takes the lines of a layout from top to bottom.
protocol LineSink {
  mutating func append(_ line: LineFragment)
}

extension [LineFragment]: LineSink {}

/// Keeps nothing of the lines but their number.
struct LineCounter: LineSink {
  private(set) var count = 0

  mutating func append(_ line: LineFragment) { count += 1 }
}

/// Breaks hard lines and stacks their lines from top to bottom: the one walk behind layouts and
/// measurements.
struct LineStack<Lines: LineSink> {
  private let text: PreparedText.Storage
  private let width: CGFloat
  private let options: LayoutOptions
  private let heights: LineHeight
  private(set) var lines: Lines
  private var usedWidth: CGFloat = 0
  /// The bottom of the last line.
  private var bottom: CGFloat = 0
  private var lastParagraph: PreparedParagraph?

  /// - Parameters:
  ///   - text: the text.
  ///   - width: the container's, in points; infinity for no limit.
  ///   - options: those of the layout.
  ///   - lines: what takes the lines.
  init(_ text: PreparedText.Storage, width: CGFloat, options: LayoutOptions, lines: Lines) {
    self.text = text
    self.width = width
    self.options = options
    self.lines = lines
    heights = LineHeight(text, options: options)
  }

  /// The size of the lines so far.
  var size: CGSize { CGSize(width: usedWidth, height: bottom) }

  /// Stacks all lines of the text.
  mutating func appendAll() {
    for index in text.table.lines.indices { append(lineAt: index) }
  }
}

// MARK: - Lines

extension LineStack {
  /// What the lines of one hard line have in common, and what the next of them has to itself.
  private struct HardLine {
    let index: Int
    let paragraph: PreparedParagraph
    let geometry: ParagraphGeometry
    /// What the room that a line has changes of it.
    let fitting: LineFitting
    /// The next line is the first of its paragraph.
    var isFirst: Bool
    /// The space above the next line.
    var spacing: CGFloat
    /// The extent of the last line in these fonts.
    var extent: (fonts: FontSet, extent: LineExtent)?
  }

  private mutating func append(lineAt index: Int) {
    let line = text.table.lines[index]
    let paragraph = line.paragraph
    let geometry = ParagraphGeometry(paragraph, containerWidth: width)
    let mode = options.lineBreakMode(of: paragraph)
    var breaker = LineBreaker(
      index, of: text, wrapping: options.wrapping ?? LineWrapping(mode),
      widths: mode.wraps
        ? (geometry.lineWidth(isFirst: true), geometry.lineWidth(isFirst: false))
        : (.infinity, .infinity))
    var hardLine = HardLine(
      index: index, paragraph: paragraph, geometry: geometry,
      fitting: options.fitting(of: paragraph, mode: mode), isFirst: line.startsParagraph,
      spacing: spacing(before: paragraph, startsParagraph: line.startsParagraph))
    if mode == .byWordWrapping, options.avoidsOrphans(in: paragraph) {
      for broken in breaker.linesWithoutOrphan(of: text) { append(broken, of: &hardLine) }
    } else {
      while let broken = breaker.next(of: text) { append(broken, of: &hardLine) }
    }
    lastParagraph = paragraph
  }

  private mutating func append(_ broken: LineBreaker.Line, of hardLine: inout HardLine) {
    let isFirst = hardLine.isFirst
    let extent = extent(of: broken, in: &hardLine)
    var fragment = LineFragment(
      range: broken.range, advance: broken.advance, extent: extent, ending: broken.ending)
    fragment.neededRoom = broken.neededRoom
    if hardLine.fitting != .none { fit(&fragment, in: hardLine) }
    fragment.origin = CGPoint(
      x: hardLine.geometry.originX(lineWidth: fragment.width, isFirst: isFirst),
      y: bottom + hardLine.spacing)
    usedWidth = max(usedWidth, hardLine.geometry.containerWidth(for: fragment, isFirst: isFirst))
    bottom = fragment.bottom
    lines.append(fragment)
    hardLine.isFirst = false
    hardLine.spacing = hardLine.paragraph.style.lineSpacing
  }

  /// The extent of a line, computed once for neighbours in the same fonts.
  private func extent(of broken: LineBreaker.Line, in hardLine: inout HardLine) -> LineExtent {
    if let fonts = broken.fonts, let known = hardLine.extent, known.fonts == fonts {
      return known.extent
    }
    let extent = heights.extent(of: broken, inLineAt: hardLine.index)
    hardLine.extent = broken.fonts.map { ($0, extent) }
    return extent
  }

  private func fit(_ fragment: inout LineFragment, in hardLine: HardLine) {
    let shaped = text.shaped
    let line = shaped.lines[hardLine.index]
    let room = hardLine.geometry.lineWidth(isFirst: hardLine.isFirst)
    switch hardLine.fitting {
    case .none: break
    case .truncation:
      fragment = shaped.fitted(fragment, of: line, width: room, options: options)
      guard fragment.elidedRange != nil, options.truncationToken != nil else { return }
      let token = LineTruncator.token(in: line, of: shaped, options: options)
      fragment.extent = heights.extent(
        of: fragment.range, inLineAt: hardLine.index, with: token)
    case .justification: shaped.justify(&fragment, of: line, room: room)
    }
  }

  /// The space above a line: line spacing below every line but the last, and between paragraphs
  /// theirs in addition. None above the first line.
  private func spacing(before paragraph: PreparedParagraph, startsParagraph: Bool) -> CGFloat {
    guard let last = lastParagraph else { return 0 }
    guard startsParagraph else { return last.style.lineSpacing }
    return last.style.lineSpacing + last.style.paragraphSpacing
      + paragraph.style.paragraphSpacingBefore
  }
}

// MARK: - The empty line at the end

extension LineStack {
  /// The empty line past a final line break, or the one line of an empty text.
  var extraLineFragment: LineFragment? {
    let endsOpen = text.table.lines.last.map { $0.hardLine.terminatorLength == 0 } ?? false
    guard !endsOpen else { return nil }
    let geometry = ParagraphGeometry(text.lastParagraph, containerWidth: width)
    var fragment = LineFragment(
      range: text.text.length..<text.text.length, advance: LineAdvance(visible: 0, trailing: 0),
      extent: heights.extentOfExtraLine(), ending: .end)
    let startsParagraph =
      text.table.lines.last.map { HardLines.endsParagraph($0.hardLine, in: text.text.utf16) }
      ?? true
    fragment.origin = CGPoint(
      x: geometry.originX(lineWidth: 0, isFirst: startsParagraph),
      y: bottom + spacing(before: text.lastParagraph, startsParagraph: startsParagraph))
    return fragment
  }
}

extension LineFragment {
  /// A line that has not been given its place yet.
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

/// What the room that a line has changes of it, once it is broken.
private enum LineFitting {
  case none, truncation, justification
}

extension ParagraphStyle.LineBreakMode {
  /// Text that is wider than the line goes on on the next one.
  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

extension LayoutOptions {
  /// The mode that the lines of a paragraph are broken in.
  func lineBreakMode(of paragraph: PreparedParagraph) -> ParagraphStyle.LineBreakMode {
    let mode = paragraph.style.lineBreakMode
    return wrapsTruncatingModes && !mode.wraps ? .byWordWrapping : mode
  }

  /// Whether the last line of a hard line may not be a single word.
  fileprivate func avoidsOrphans(in paragraph: PreparedParagraph) -> Bool {
    pushesOutOrphans && wrapping != .character
      && lineBreakStrategy.union(paragraph.style.lineBreakStrategy).contains(.pushOut)
  }

  fileprivate func fitting(
    of paragraph: PreparedParagraph, mode: ParagraphStyle.LineBreakMode
  ) -> LineFitting {
    guard mode.wraps else { return .truncation }
    return justifiesLines && paragraph.style.alignment == .justified ? .justification : .none
  }
}

extension LineWrapping {
  fileprivate init(_ mode: ParagraphStyle.LineBreakMode) {
    self = mode == .byCharWrapping ? .character : .word
  }
}

public import Foundation

/// Text laid out at a width: its lines, its size, and what it was set in.
public struct TextLayout: Sendable {
  /// The lines from top to bottom; their ranges tile the text, in UTF-16 code units. Empty for empty
  /// text.
  public let lines: [LineFragment]
  /// The empty line past a final line break, or the one line of an empty text: where the insertion
  /// point would stand. nil where the text ends on a line of its own.
  ///
  /// Not part of ``lines`` nor of ``size``, as `NSLayoutManager.extraLineFragmentRect`.
  public let extraLineFragment: LineFragment?
  /// The width that the lines were fitted to; infinity for no limit.
  public let constraintWidth: CGFloat
  /// The size of the lines: the narrowest width in which they have the room that they take, indents
  /// included and hanging white space not, and the distance from the top of the first to the bottom
  /// of the last.
  ///
  /// Laying out at this width gives the same lines, unless a single cluster is wider than
  /// ``constraintWidth``.
  public let size: CGSize

  let options: LayoutOptions
  let storage: PreparedText.Storage
  /// The text with its glyphs.
  var text: ShapedText { storage.shaped }

  /// ``size`` rounded outward to a pixel grid. Laying out at this width gives the same lines: where
  /// the next grid line lies past ``constraintWidth`` the width stays as it is.
  public func size(roundedTo grid: PixelGrid) -> CGSize {
    let width = grid.ceil(size.width)
    return CGSize(
      width: width <= constraintWidth ? width : size.width, height: grid.ceil(size.height))
  }

  /// The number of glyphs that no font had; 0 in a text that can be trusted.
  public var missingGlyphCount: Int { storage.missingGlyphCount }

  /// The faces that the text is set in, in the order of their first use; the font's own for text
  /// without glyphs.
  public var faces: [FontFace] { text.usedFaces }
}

extension PreparedText {
  /// Lays the text out.
  ///
  /// - Parameters:
  ///   - width: the longest a line may be, in points; lines are longer only where a single cluster
  ///     is. Infinity, NaN, 0 and negative numbers mean no limit.
  ///   - options: leading, fallback line height, wrapping and the number of lines.
  /// - Returns: The lines and their size.
  /// - Complexity: O(*l* log *n*) for *l* lines, apart from clusters that are shaped anew at line
  ///   edges and remembered.
  public func layout(
    width: CGFloat = .infinity, options: LayoutOptions = LayoutOptions()
  ) -> TextLayout {
    var stack = LineStack(storage, width: Constraint.limit(width), options: options)
    for index in storage.table.lines.indices { stack.append(lineAt: index) }
    let layout = stack.finish()
    assert(
      !options.verifiesRoundTrip || layout.checkRoundTrip(),
      "the lines differ in the width that was measured")
    return options.maximumLineCount > 0
      ? layout.truncated(toLines: options.maximumLineCount) : layout
  }
}

/// Breaks hard lines and stacks their lines from top to bottom.
private struct LineStack {
  private let text: PreparedText.Storage
  private let width: CGFloat
  private let options: LayoutOptions
  private let heights: LineHeight
  private var lines: [LineFragment] = []
  private var usedWidth: CGFloat = 0
  /// The bottom of the last line.
  private var bottom: CGFloat = 0
  private var lastParagraph: PreparedParagraph?

  init(_ text: PreparedText.Storage, width: CGFloat, options: LayoutOptions) {
    self.text = text
    self.width = width
    self.options = options
    heights = LineHeight(text, options: options)
    lines.reserveCapacity(expectedLineCount)
  }

  /// The number of lines, or a few more, unless words are broken.
  private var expectedLineCount: Int {
    text.table.lines.reduce(0) { count, line in
      let end = text.table.opportunities[line.opportunities.upperBound - 1]
      let share = line.units.points(end.visiblePosition) / width
      return count + 1 + (share > 0 ? Int(min(share * 1.25, CGFloat(line.opportunities.count))) : 0)
    }
  }

  mutating func append(lineAt index: Int) {
    let line = text.table.lines[index]
    let geometry = ParagraphGeometry(line.paragraph, containerWidth: width)
    let mode = options.lineBreakMode(of: line.paragraph.style)
    let breaker = LineBreaker(
      index, of: text, wrapping: options.wrapping ?? LineWrapping(mode),
      widths: mode.wraps
        ? (geometry.lineWidth(isFirst: true), geometry.lineWidth(isFirst: false))
        : (.infinity, .infinity))
    func append(_ broken: LineBreaker.Line) {
      self.append(
        broken, ofLineAt: index, geometry: geometry,
        isFirst: line.isFirst(broken.range.lowerBound))
    }
    if mode == .byWordWrapping, options.avoidsOrphans(in: line.paragraph.style) {
      for broken in breaker.linesWithoutOrphan() { append(broken) }
    } else {
      for broken in breaker { append(broken) }
    }
  }

  private mutating func append(
    _ broken: LineBreaker.Line, ofLineAt index: Int, geometry: ParagraphGeometry, isFirst: Bool
  ) {
    let line = text.table.lines[index]
    var fragment = LineFragment(
      range: broken.range, advance: broken.advance,
      extent: heights.extent(of: broken, inLineAt: index), ending: broken.ending)
    fragment.neededRoom = broken.neededRoom
    let room = geometry.lineWidth(isFirst: isFirst)
    if !options.lineBreakMode(of: line.paragraph.style).wraps {
      fragment = text.shaped.fitted(
        fragment, of: text.shaped.lines[index], width: room, options: options)
    } else if options.justifiesLines, line.paragraph.style.alignment == .justified {
      text.shaped.justify(&fragment, of: text.shaped.lines[index], room: room)
    }
    let x = geometry.originX(lineWidth: fragment.width, isFirst: isFirst)
    fragment.origin = CGPoint(
      x: x, y: bottom + spacing(before: line.paragraph, startsParagraph: isFirst))
    usedWidth = max(usedWidth, geometry.containerWidth(for: fragment, isFirst: isFirst))
    bottom = fragment.bottom
    lastParagraph = line.paragraph
    lines.append(fragment)
  }

  /// The space above a line: line spacing below every line but the last, and between paragraphs
  /// theirs in addition. None above the first line.
  private func spacing(before paragraph: PreparedParagraph, startsParagraph: Bool) -> CGFloat {
    guard let last = lastParagraph else { return 0 }
    guard startsParagraph else { return last.style.lineSpacing }
    return last.style.lineSpacing + last.style.paragraphSpacing
      + paragraph.style.paragraphSpacingBefore
  }

  func finish() -> TextLayout {
    let height = lines.isEmpty ? 0 : bottom
    return TextLayout(
      lines: lines, extraLineFragment: extraLineFragment, constraintWidth: width,
      size: CGSize(width: usedWidth, height: height), options: options, storage: text)
  }

  private var extraLineFragment: LineFragment? {
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

extension ParagraphStyle.LineBreakMode {
  /// Text that is wider than the line goes on on the next one.
  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

extension LayoutOptions {
  /// Whether the last line of a hard line may not be a single word.
  fileprivate func avoidsOrphans(in style: ParagraphStyle) -> Bool {
    pushesOutOrphans && lineBreakStrategy.union(style.lineBreakStrategy).contains(.pushOut)
      && wrapping != .character
  }

  /// The mode that the lines of a paragraph are broken in.
  func lineBreakMode(of style: ParagraphStyle) -> ParagraphStyle.LineBreakMode {
    wrapsTruncatingModes && !style.lineBreakMode.wraps ? .byWordWrapping : style.lineBreakMode
  }
}

extension LineWrapping {
  fileprivate init(_ mode: ParagraphStyle.LineBreakMode) {
    self = mode == .byCharWrapping ? .character : .word
  }
}

extension ShapedText {
  /// The faces of the runs in the order of their fonts.
  fileprivate var usedFaces: [FontFace] {
    guard !runs.isEmpty else { return [text.style(at: 0).font.face] }
    let used = Set(runs.map(\.item.fontIndex))
    return used.sorted().reduce(into: []) { faces, index in
      let face = fonts[index].instance.face
      if !faces.contains(face) { faces.append(face) }
    }
  }
}

/// What the numbers that callers pass as limits mean.
enum Constraint {
  /// Infinity for everything that means "no limit": infinity itself, the greatest finite number, 0,
  /// negative numbers and NaN.
  static func limit(_ value: CGFloat) -> CGFloat {
    value > 0 && value < .greatestFiniteMagnitude ? value : .infinity
  }

  /// Whether lines of a height together fit a limit. The limit may have been computed as a number of
  /// lines times their height, so what rounding makes of the sum is allowed for.
  static func fits(_ height: CGFloat, in limit: CGFloat) -> Bool {
    height <= limit || height - limit <= limit * 1e-12
  }
}

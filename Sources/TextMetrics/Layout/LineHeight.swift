import Foundation

extension LineFragment {
  /// The three parts of the line's height.
  var extent: LineExtent {
    get { LineExtent(ascent: ascent, descent: descent, leading: leading) }
    set { (ascent, descent, leading) = (newValue.ascent, newValue.descent, newValue.leading) }
  }
}

/// Computes the height of each line from its fonts, attachments and paragraph style.
///
/// The text is passed in each time, which avoids reference counting.
struct LineHeight {
  private let usesFontLeading: Bool
  private let fallbackLineHeight: FallbackLineHeight
  private let adjustsLeading: Bool
  /// The extents by the rules of the layout; nil if the shared extents follow the same rules. So many texts use
  /// the shared extents that counting references to them would make threads contend.
  private let own: TextExtents?

  @inline(__always)
  init(_ text: borrowing PreparedTable, options: borrowing LayoutOptions) {
    usesFontLeading = options.usesFontLeading
    fallbackLineHeight = options.fallbackLineHeight
    adjustsLeading = options.lineMetrics.adjustsLeading
    let usual = text.withSharedFonts { $0.extents.rules }
    own = usual == options.lineMetrics ? nil : text.sharedFonts.extents.byRules(options.lineMetrics)
  }

  /// The maximum extent over the styles and fallback fonts of a line, as adjusted by the paragraph
  /// style.
  func extent(
    of broken: LineBreaker.Line, inLineAt index: Int, of text: PreparedTable
  ) -> LineExtent {
    if let fonts = decisiveFonts(of: broken, in: text) {
      return extent(fonts, ofHardLine: index, of: text)
    }
    return extent(of: broken.range, inLineAt: index, of: text)
  }

  /// The fonts of a line if they alone determine its extent; nil if it depends on more, such as the line's styles.
  func decisiveFonts(
    of broken: borrowing LineBreaker.Line, in text: borrowing PreparedTable
  ) -> FontSet? {
    guard text.hasExtentsOfFonts, let fonts = broken.fonts, !fonts.isOverfull else { return nil }
    return fonts
  }

  /// The extent of a line whose fonts determine it.
  @inline(__always)
  fileprivate func extent(
    _ fonts: FontSet, ofHardLine index: Int, of text: borrowing PreparedTable
  ) -> LineExtent {
    finish(natural(fonts, in: text), text.withParagraph(at: index) { $0.lineHeightLimits })
  }

  /// The extent of the line with a range, from the range and its token alone.
  func extent(
    of range: Range<Int>, inLineAt index: Int, of text: PreparedTable,
    with token: TextLayout? = nil
  ) -> LineExtent {
    // An empty line takes the style of its break character; other lines ignore theirs.
    let line = text.lines[index]
    let content = range.clamped(to: line.hardLine.content)
    let isEmpty = content.isEmpty
    var natural = natural(isEmpty ? range : content, inLineAt: index, of: text)
    if let token = token?.lines.first { natural.formUnion(token.extent) }
    return finish(natural, line.paragraph.lineHeightLimits)
  }

  /// Whether all lines have the same height whatever they contain.
  @inline(__always)
  func isUniform(in text: borrowing PreparedTable) -> Bool {
    own?.areUniform(fallbackLineHeight)
      ?? text.withSharedFonts { $0.extents.areUniform(fallbackLineHeight) }
  }

  /// The extent of an empty line at the end of the text.
  func extentOfExtraLine(of text: PreparedTable) -> LineExtent {
    let last = extents(of: text).style(ofRun: text.styleIndex(at: text.length), of: text)
    return finish(last.extent, text.lastParagraph.lineHeightLimits)
  }

  @inline(__always)
  private func finish(_ extent: LineExtent, _ limits: LineHeightLimits) -> LineExtent {
    var extent = extent
    if !usesFontLeading { extent.leading = 0 }
    return extent.adjusted(to: limits, includesLeading: adjustsLeading)
  }

  @inline(__always)
  private func natural(_ fonts: FontSet, in text: borrowing PreparedTable) -> LineExtent {
    own?.natural(fonts, fallbackLineHeight)
      ?? text.withSharedFonts { $0.extents.natural(fonts, fallbackLineHeight) }
  }

  private func extents(of text: PreparedTable) -> TextExtents {
    own ?? text.sharedFonts.extents
  }

  private func natural(
    _ range: Range<Int>, inLineAt index: Int, of text: PreparedTable
  ) -> LineExtent {
    let styles = text.styleIndices(in: range)
    let extents = extents(of: text)
    var extent = extents.style(ofRun: styles.lowerBound, of: text).extent
    for index in styles.dropFirst() {
      extent.formUnion(extents.style(ofRun: index, of: text).extent)
    }
    guard text.fonts.count > 1 else { return extent }
    let shaped = text.shaped
    let line = shaped.lines[index]
    for index in line.run(at: range.lowerBound, in: shaped)..<line.runs.upperBound {
      let item = shaped.runs[index].item
      guard item.range.lowerBound < range.upperBound else { break }
      let font = shaped.fonts[item.fontIndex]
      let natural = extents.rules.extent(font.metrics, of: font.metricsFamily)
      // Text in several styles may have been shaped as one item.
      for style in text.styleIndices(in: item.range.clamped(to: range)) {
        let style = extents.style(ofRun: style, of: text)
        guard style.isRaised(fallbackLineHeight) else { continue }
        extent.formUnion(natural.raised(by: style.baselineOffset))
      }
    }
    return extent
  }
}

/// The extent of one line after another of a hard line, computed again only where the fonts change.
struct RunningExtent {
  private let hardLine: Int
  /// See ``TextExtents/ignored``.
  private let ignored: FontSet
  private var fonts: FontSet
  private(set) var value: LineExtent
  /// The height of the extent.
  private(set) var height: CGFloat
  /// Whether the fonts of all lines give the same extent.
  let isConstant: Bool

  @inline(__always)
  fileprivate init(
    hardLine: Int, fonts: FontSet, ignored: FontSet, value: LineExtent, isConstant: Bool
  ) {
    self.hardLine = hardLine
    self.ignored = ignored
    self.fonts = fonts
    self.value = value
    height = value.height
    self.isConstant = isConstant
  }

  /// Moves on to a line in the given fonts.
  @inline(__always)
  mutating func show(
    _ fonts: FontSet, of text: borrowing PreparedTable, _ heights: borrowing LineHeight
  ) {
    guard !fonts.equals(self.fonts, apartFrom: ignored) else { return }
    change(to: fonts, of: text, heights)
  }

  private mutating func change(
    to fonts: FontSet, of text: borrowing PreparedTable, _ heights: borrowing LineHeight
  ) {
    self.fonts = fonts
    value = heights.extent(fonts, ofHardLine: hardLine, of: text)
    height = value.height
  }
}

extension LineHeight {
  /// The extents of the lines of a hard line whose fonts determine them.
  @inline(__always)
  func extents(
    of line: BreakTable.LineEntry, at index: Int, in text: borrowing PreparedTable
  ) -> RunningExtent {
    RunningExtent(
      hardLine: index, fonts: line.fonts, ignored: text.withSharedFonts { $0.extents.ignored },
      value: extent(line.fonts, ofHardLine: index, of: text),
      isConstant: line.hasUniformFonts || isUniform(in: text))
  }
}

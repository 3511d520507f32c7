import Foundation

/// Whether fallback fonts raise the line.
public enum FallbackLineHeight: String, Sendable, Hashable, Codable, CaseIterable {
  /// As TextKit does: with the system font fallback fonts do not raise the line, with a named font they
  /// do.
  case automatic
  /// The line takes the maximum over the font that was asked for and the fallback fonts that it
  /// shows, as the browsers do.
  case include
  /// The line takes the metrics of the font that was asked for.
  case ignore
}

/// The vertical extent of a line's box around its baseline, in points.
struct LineExtent: Sendable, Hashable {
  var ascent: CGFloat
  var descent: CGFloat
  var leading: CGFloat

  var height: CGFloat { ascent + descent + leading }

  mutating func formUnion(_ other: LineExtent) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    leading = max(leading, other.leading)
  }

  /// The extent of what stands higher by an offset: it reaches further up, and no less far down
  /// (observed for labels: offsets of 3 and −3 make a line 6 points higher).
  func raised(by offset: CGFloat) -> LineExtent {
    var extent = self
    extent.ascent += max(0, offset)
    extent.descent += max(0, -offset)
    return extent
  }

  /// The extent that a paragraph style makes of a line: the multiple first, then minimum and maximum.
  /// What is added or taken away is added or taken at the top (observed: the text sits low).
  ///
  /// - Parameters:
  ///   - style: that of the line's paragraph.
  ///   - includesLeading: the natural height has the leading in it.
  /// - Returns: the extent with another ascent, if any.
  func adjusted(for style: ParagraphStyle, includesLeading: Bool) -> LineExtent {
    let natural = ascent + descent + (includesLeading ? leading : 0)
    var height = style.lineHeightMultiple > 0 ? natural * style.lineHeightMultiple : natural
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    var extent = self
    if height != natural { extent.ascent += height - natural }
    return extent
  }
}

extension LineFragment {
  /// The three parts of the line's height.
  var extent: LineExtent {
    get { LineExtent(ascent: ascent, descent: descent, leading: leading) }
    set { (ascent, descent, leading) = (newValue.ascent, newValue.descent, newValue.leading) }
  }
}

extension FallbackLineHeight {
  /// Whether fallback fonts raise the lines of a font, which may be the platform's own.
  func raisesLine(ofSystemFont isSystemFont: Bool) -> Bool {
    switch self {
    case .automatic: !isSystemFont
    case .include: true
    case .ignore: false
    }
  }
}

/// Gives each line the height that its fonts, attachments and paragraph style ask for.
///
/// The text is handed to it each time, so that no reference to it is counted.
struct LineHeight {
  private let usesFontLeading: Bool
  private let fallbackLineHeight: FallbackLineHeight
  private let adjustsLeading: Bool
  /// By the rules of the layout; nil where these are the rules by which the text's setting has them. The
  /// setting is shared by so many texts that threads would wait for each other to count references to it.
  private let own: TextExtents?

  init(_ text: borrowing PreparedText.Storage, options: borrowing LayoutOptions) {
    usesFontLeading = options.usesFontLeading
    fallbackLineHeight = options.fallbackLineHeight
    adjustsLeading = options.lineMetrics.adjustsLeading
    own =
      text.setting.extents.rules == options.lineMetrics
      ? nil : TextExtents(text.text, fonts: text.fonts, rules: options.lineMetrics)
  }

  /// The maximum over the styles of a line and the fallback fonts that it shows, as the paragraph
  /// style adjusts it.
  func extent(
    of broken: LineBreaker.Line, inLineAt index: Int, of text: PreparedText.Storage
  ) -> LineExtent {
    if text.text.styleCount == 1, let fonts = broken.fonts, !fonts.isOverfull {
      return finish(natural(fonts, in: text), text.lines.paragraph(at: index))
    }
    return extent(of: broken.range, inLineAt: index, of: text)
  }

  /// The extent of a line of a paragraph in some fonts, in a text in one style.
  func extent(
    _ fonts: FontSet, of paragraph: PreparedParagraph, in text: PreparedText.Storage
  ) -> LineExtent {
    finish(natural(fonts, in: text), paragraph)
  }

  /// The same for the line of a range, of which no more is known but the token that stands in it.
  func extent(
    of range: Range<Int>, inLineAt index: Int, of text: PreparedText.Storage,
    with token: TextLayout? = nil
  ) -> LineExtent {
    // An empty line has the style of its break character; others do not count theirs.
    let line = text.lines[index]
    let content = range.clamped(to: line.hardLine.content)
    let isEmpty = content.isEmpty
    var natural = natural(isEmpty ? range : content, inLineAt: index, of: text)
    if let token = token?.lines.first { natural.formUnion(token.extent) }
    return finish(natural, line.paragraph)
  }

  /// Whether every line is as high as every other, whatever stands on it: text in one style, in whose
  /// lines fallback fonts have no say.
  func isUniform(in text: PreparedText.Storage) -> Bool {
    guard text.text.styleCount == 1 else { return false }
    if text.fonts.count <= 1 { return true }
    return
      !(own?.raisesLine(fallbackLineHeight)
      ?? text.setting.extents.raisesLine(fallbackLineHeight))
  }

  /// The extent of an empty line at the end of the text.
  func extentOfExtraLine(of text: PreparedText.Storage) -> LineExtent {
    let style = extents(of: text).styles[text.text.styleCount - 1]
    return finish(style.extent, text.lastParagraph)
  }

  private func finish(_ extent: LineExtent, _ paragraph: PreparedParagraph) -> LineExtent {
    var extent = extent
    if !usesFontLeading { extent.leading = 0 }
    return extent.adjusted(
      for: paragraph.style, includesLeading: adjustsLeading)
  }

  /// The extent of text in one style.
  private func natural(_ fonts: FontSet, in text: PreparedText.Storage) -> LineExtent {
    own?.natural(fonts, fallbackLineHeight)
      ?? text.setting.extents.natural(fonts, fallbackLineHeight)
  }

  private func extents(of text: PreparedText.Storage) -> TextExtents {
    own ?? text.setting.extents
  }

  private func natural(
    _ range: Range<Int>, inLineAt index: Int, of text: PreparedText.Storage
  ) -> LineExtent {
    let styles = text.text.runIndices(in: range)
    let extents = extents(of: text)
    var extent = extents.styles[styles.lowerBound].extent
    for index in styles.dropFirst() { extent.formUnion(extents.styles[index].extent) }
    guard text.fonts.count > 1 else { return extent }
    let shaped = text.shaped
    let line = shaped.lines[index]
    for index in line.run(at: range.lowerBound, in: shaped)..<line.runs.upperBound {
      let item = shaped.runs[index].item
      guard item.range.lowerBound < range.upperBound else { break }
      let start = max(item.range.lowerBound, range.lowerBound)
      let style = extents.styles[text.text.runIndex(at: start)]
      if fallbackLineHeight.raisesLine(ofSystemFont: style.isSystemFont) {
        let font = shaped.fonts[item.fontIndex]
        extent.formUnion(
          extents.rules.extent(font.metrics, of: font.metricsFamily)
            .raised(by: style.baselineOffset))
      }
    }
    return extent
  }
}

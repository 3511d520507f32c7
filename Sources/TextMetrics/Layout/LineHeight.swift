import Foundation

/// Whether fallback fonts raise the line.
public enum FallbackLineHeight: String, Sendable, Hashable, Codable, CaseIterable {
  /// As Apple's string drawing does: with the system font fallback fonts do not raise the line, with
  /// a named font they do.
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
  func adjusted(for style: ParagraphStyle) -> LineExtent {
    let natural = ascent + descent + leading
    var height = style.lineHeightMultiple > 0 ? natural * style.lineHeightMultiple : natural
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    var extent = self
    if height != natural { extent.ascent += height - natural }
    return extent
  }
}

/// Gives each line the height that its fonts, attachments and paragraph style ask for.
struct LineHeight {
  private let text: PreparedText.Storage
  private let options: LayoutOptions
  /// The extent of all lines, where the text has but one style and no fallback font raises it.
  private let uniform: LineExtent?

  init(_ text: PreparedText.Storage, options: LayoutOptions) {
    self.text = text
    self.options = options
    let style = text.style
    let isUniform =
      text.text.runs.count <= 1 && style.attachment == nil
      && (text.fonts.count == 1 || !options.fallbackLineHeight.raisesLine(in: style.font))
    uniform =
      isUniform
      ? options.lineMetrics.extent(of: style.font, usesFontLeading: options.usesFontLeading)
        .raised(by: style.baselineOffset) : nil
  }

  /// The maximum over the styles of a line and the fallback fonts that it shows, as the paragraph
  /// style adjusts it.
  func extent(of range: Range<Int>, in line: PreparedLine) -> LineExtent {
    (uniform ?? natural(range, in: line)).adjusted(for: line.paragraph.style)
  }

  /// The extent of an empty line at the end of the text.
  func extentOfExtraLine() -> LineExtent {
    let style = text.text.style(at: text.text.length)
    return (uniform ?? extent(of: style)).adjusted(for: text.lastParagraph.style)
  }

  private func natural(_ range: Range<Int>, in line: PreparedLine) -> LineExtent {
    // An empty line has the style of its break character; others do not count theirs.
    let content = range.clamped(to: line.hardLine.content)
    let runs = text.text.runs(in: content.isEmpty ? range : content)
    guard var extent = runs.first.map({ self.extent(of: $0.style) }) else {
      return extentOfExtraLine()
    }
    for run in runs.dropFirst() { extent.formUnion(self.extent(of: run.style)) }
    for index in line.run(at: content.lowerBound, in: text)..<line.runs.upperBound {
      let item = text.runs[index].item
      guard item.range.lowerBound < content.upperBound else { break }
      let style = text.text.style(at: max(item.range.lowerBound, content.lowerBound))
      guard options.fallbackLineHeight.raisesLine(in: style.font) else { continue }
      let font = text.fonts[item.fontIndex]
      extent.formUnion(
        options.lineMetrics.extent(
          font.metrics, of: font.metricsFamily, usesFontLeading: options.usesFontLeading
        ).raised(by: finite(style.baselineOffset)))
    }
    return extent
  }

  private func extent(of style: TextStyle) -> LineExtent {
    var extent = options.lineMetrics.extent(
      of: style.font, usesFontLeading: options.usesFontLeading)
    if let attachment = style.attachment {
      extent.formUnion(
        LineExtent(ascent: attachment.ascent, descent: attachment.descent, leading: 0))
    }
    return extent.raised(by: finite(style.baselineOffset))
  }
}

extension FallbackLineHeight {
  /// Whether the fallback fonts of a font raise its line.
  func raisesLine(in font: Font) -> Bool {
    switch self {
    case .automatic: !font.isSystemFont
    case .include: true
    case .ignore: false
    }
  }
}

import Foundation

/// The line extents of the styles and fonts of a text, by a platform's rules.
final class TextExtents: Sendable {
  let rules: LineMetricsRules
  /// Indexed like the text's runs; the default style's extent if there are none.
  let styles: [StyleExtent]
  /// Indexed like the text's fonts.
  let fonts: [LineExtent]
  /// The same beside the first style.
  private let raised: [LineExtent]

  /// The extents of a text in one style.
  convenience init(_ style: TextStyle, fonts: [PreparedFont], rules: LineMetricsRules) {
    self.init([style], fonts: fonts, rules: rules)
  }

  /// The extents of a text with some styles, one at least.
  init(_ styles: [TextStyle], fonts: [PreparedFont], rules: LineMetricsRules) {
    self.rules = rules
    self.styles = styles.map { StyleExtent($0, rules: rules) }
    self.fonts = fonts.map { rules.extent($0.metrics, of: $0.metricsFamily) }
    let first = self.styles[0]
    raised = self.fonts.map { font in
      var extent = first.extent
      extent.formUnion(font.raised(by: first.baselineOffset))
      return extent
    }
  }

  /// The extent of text in one style and some fonts.
  @inline(__always)
  func natural(_ fonts: FontSet, _ fallback: FallbackLineHeight) -> LineExtent {
    !fonts.isFirstOnly && raisesLine(fallback) ? raised(by: fonts) : styles[0].extent
  }

  @inline(__always)
  private func raised(by fonts: FontSet) -> LineExtent {
    var extent = styles[0].extent
    for font in fonts.indices { extent.formUnion(raised[font]) }
    return extent
  }

  /// Whether fallback fonts raise the lines of text in one style.
  @inline(__always)
  func raisesLine(_ fallback: FallbackLineHeight) -> Bool {
    fallback.raisesLine(ofSystemFont: styles[0].isSystemFont)
  }
}

/// A style's requirements for its lines.
struct StyleExtent: Sendable {
  /// The extent of its font, its attachment and its baseline offset.
  let extent: LineExtent
  let baselineOffset: CGFloat
  let isSystemFont: Bool

  init(_ style: TextStyle, rules: LineMetricsRules) {
    baselineOffset = rules.baselineOffset(of: style)
    isSystemFont = style.font.isSystemFont
    var extent = rules.extent(of: style.font)
    if let attachment = style.attachment {
      extent.formUnion(
        LineExtent(ascent: attachment.ascent, descent: attachment.descent, leading: 0))
    }
    self.extent = extent.raised(by: baselineOffset)
  }
}

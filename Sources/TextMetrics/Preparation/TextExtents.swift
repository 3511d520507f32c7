import Foundation
import Synchronization

/// The line extents of the styles and fonts of a text, by a platform's rules.
final class TextExtents: Sendable {
  let rules: LineMetricsRules
  /// The extents of the styles in ``owners``; without owners, indexed like the text's runs.
  let styles: [StyleExtent]
  /// The style of a text in one style.
  private let onlyStyle: StyleExtent?
  /// The index in ``styles`` of the style in which each font of the text is used; nil if there is not one style
  /// for each font.
  let owners: [Int]?
  private let sources: (styles: [TextStyle], fonts: [PreparedFont])
  /// The extent of each font, combined with that of its style.
  private let raised: [LineExtent]
  /// Whether all styles have the same extent, and whether all fonts have it too.
  private let areEqual: (styles: Bool, fonts: Bool)
  /// The last result of ``byRules(_:)``.
  private let lastByRules = Mutex<TextExtents?>(nil)

  /// - Parameters:
  ///   - styles: the styles of the text, at least one.
  ///   - fonts: its fonts.
  ///   - owners: see ``owners``; a single style owns all fonts.
  ///   - rules: the rules of the platform.
  init(
    _ styles: [TextStyle], fonts: [PreparedFont], owners: [Int]? = nil, rules: LineMetricsRules
  ) {
    let owners = owners ?? (styles.count == 1 ? fonts.map { _ in 0 } : nil)
    sources = (styles, fonts)
    let styles = styles.map { StyleExtent($0, rules: rules) }
    self.rules = rules
    self.styles = styles
    self.owners = owners
    onlyStyle = styles.count == 1 ? styles[0] : nil
    let raised = zip(fonts, owners ?? []).map { font, owner in
      let style = styles[owner]
      var extent = style.extent
      extent.formUnion(
        rules.extent(font.metrics, of: font.metricsFamily).raised(by: style.baselineOffset))
      return extent
    }
    self.raised = raised
    let first = styles[0].extent
    areEqual = (styles.allSatisfy { $0.extent == first }, raised.allSatisfy { $0 == first })
  }

  /// The extents of the same styles and fonts by other rules.
  ///
  /// - Complexity: O(*n*) for *n* styles. Without owners, of which there are few, the rules of the last call take O(1):
  ///   many single lines of a text ask for the same.
  func byRules(_ rules: LineMetricsRules) -> TextExtents {
    guard owners == nil else { return newExtents(rules) }
    return lastByRules.withLock { last in
      if let last, last.rules == rules { return last }
      let made = newExtents(rules)
      last = made
      return made
    }
  }

  private func newExtents(_ rules: LineMetricsRules) -> TextExtents {
    TextExtents(sources.styles, fonts: sources.fonts, owners: owners, rules: rules)
  }

  /// The requirements of a run of a text.
  func style(ofRun index: Int, of text: PreparedTable) -> StyleExtent {
    if let onlyStyle { return onlyStyle }
    return followFromFonts
      ? StyleExtent(text.style(ofRun: index), rules: rules) : styles[index]
  }

  /// Whether each font belongs to the same style as in another text, which may have fewer fonts.
  func begins(with other: TextExtents) -> Bool {
    guard let owners, let others = other.owners, owners.count >= others.count else { return false }
    return zip(owners, others).allSatisfy { sources.styles[$0] == other.sources.styles[$1] }
  }

  /// Fonts that make no line higher than it is without them: the font of a text in one style.
  @inline(__always)
  var ignored: FontSet { onlyStyle == nil ? FontSet() : FontSet(0) }

  /// Whether the extent of a line follows from its fonts.
  var followFromFonts: Bool { owners != nil }

  /// The extent of a line in some fonts, for texts where it follows from them.
  @inline(__always)
  func natural(_ fonts: FontSet, _ fallback: FallbackLineHeight) -> LineExtent {
    guard let style = onlyStyle else { return naturalInStyles(fonts, fallback) }
    guard !fonts.isFirstOnly, style.isRaised(fallback) else { return style.extent }
    var extent = style.extent
    for font in fonts.indices { extent.formUnion(raised[font]) }
    return extent
  }

  /// The same for text in several styles, where each line has fonts.
  private func naturalInStyles(_ fonts: FontSet, _ fallback: FallbackLineHeight) -> LineExtent {
    var line: LineExtent?
    for font in fonts.indices {
      let style = styles[owners?[font] ?? 0]
      var extent = style.isRaised(fallback) ? raised[font] : style.extent
      if let line { extent.formUnion(line) }
      line = extent
    }
    return line ?? styles[0].extent
  }

  /// Whether all lines have the same extent, whatever their fonts.
  @inline(__always)
  func areUniform(_ fallback: FallbackLineHeight) -> Bool {
    if let onlyStyle { return areEqual.fonts || !onlyStyle.isRaised(fallback) }
    return followFromFonts && areEqual.styles
      && (areEqual.fonts || !styles.contains { $0.isRaised(fallback) })
  }
}

/// A style's requirements for its lines.
struct StyleExtent: Sendable {
  /// The extent of its font, its attachment and its baseline offset.
  let extent: LineExtent
  let baselineOffset: CGFloat
  private let isSystemFont: Bool

  /// Whether fallback fonts raise lines in the style.
  @inline(__always)
  func isRaised(_ fallback: FallbackLineHeight) -> Bool {
    fallback.raisesLine(ofSystemFont: isSystemFont)
  }

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

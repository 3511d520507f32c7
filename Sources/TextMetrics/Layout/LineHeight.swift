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

  init(_ metrics: FontMetrics, usesFontLeading: Bool) {
    ascent = metrics.ascent
    descent = metrics.descent
    leading = usesFontLeading ? metrics.leading : 0
  }

  mutating func formUnion(_ other: LineExtent) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    leading = max(leading, other.leading)
  }
}

/// Gives each line the height that its fonts ask for.
struct LineHeight {
  private let text: PreparedText.Storage
  private let extents: [LineExtent]
  private let fallbackRaisesLine: Bool
  /// The extent of the font that was asked for, which a line without runs has.
  let empty: LineExtent

  init(_ text: PreparedText.Storage, options: LayoutOptions) {
    self.text = text
    empty = LineExtent(text.style.font.metrics, usesFontLeading: options.usesFontLeading)
    extents = text.fonts.map {
      LineExtent($0.metrics, usesFontLeading: options.usesFontLeading)
    }
    fallbackRaisesLine =
      switch options.fallbackLineHeight {
      case .automatic: !text.style.font.isSystemFont
      case .include: true
      case .ignore: false
      }
  }

  /// The maximum over the font and the fallback fonts that the line shows.
  func extent(of range: Range<Int>, in line: PreparedLine) -> LineExtent {
    guard fallbackRaisesLine, extents.count > 1, !line.runs.isEmpty else { return empty }
    var extent = empty
    for index in line.run(at: range.lowerBound, in: text)..<line.runs.upperBound {
      let item = text.runs[index].item
      guard item.range.lowerBound < range.upperBound else { break }
      extent.formUnion(extents[item.instanceIndex])
    }
    return extent
  }
}

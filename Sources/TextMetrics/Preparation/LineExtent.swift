import Foundation

/// Whether fallback fonts raise the line.
public enum FallbackLineHeight: String, Sendable, Hashable, Codable, CaseIterable {
  /// TextKit's rule: fallback fonts raise lines in a named font, but not lines in the system font.
  case automatic
  /// The line takes the maximum over the requested font and the fallback fonts on it, as in
  /// browsers.
  case include
  /// The line takes the metrics of the requested font.
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

  /// The extent of raised or lowered text: it extends further up, and no less far down (observed
  /// for labels: offsets of 3 and −3 make a line 6 points higher).
  func raised(by offset: CGFloat) -> LineExtent {
    var extent = self
    extent.ascent += max(0, offset)
    extent.descent += max(0, -offset)
    return extent
  }

  /// The extent of a line after its paragraph style is applied: the multiple first, then minimum and
  /// maximum. The difference is added or removed at the top (observed: the text sits low).
  ///
  /// - Parameters:
  ///   - limits: the limits of the line's paragraph.
  ///   - includesLeading: whether the natural height includes the leading.
  /// - Returns: the extent with its ascent adjusted.
  @inline(__always)
  func adjusted(to limits: LineHeightLimits, includesLeading: Bool) -> LineExtent {
    let natural = ascent + descent + (includesLeading ? leading : 0)
    var height = limits.multiple > 0 ? natural * limits.multiple : natural
    height = max(height, limits.minimum)
    if limits.maximum > 0 { height = min(height, limits.maximum) }
    var extent = self
    if height != natural { extent.ascent += height - natural }
    return extent
  }
}

/// What a paragraph style says about the heights of its lines, in points; 0 where it says nothing.
struct LineHeightLimits: Sendable, BitwiseCopyable {
  var multiple: CGFloat
  var minimum: CGFloat
  var maximum: CGFloat

  init(_ style: ParagraphStyle) {
    multiple = style.lineHeightMultiple
    minimum = style.minimumLineHeight
    maximum = style.maximumLineHeight
  }
}

extension FallbackLineHeight {
  /// Whether fallback fonts raise the lines of a font, which may be the system font.
  @inline(__always)
  func raisesLine(ofSystemFont isSystemFont: Bool) -> Bool {
    switch self {
    case .automatic: !isSystemFont
    case .include: true
    case .ignore: false
    }
  }
}

public import Foundation

/// The choices behind a result, so that two systems can be compared without guessing.
public struct PolicyCard: Sendable, Hashable, Codable {
  /// The line gap of the fonts counts in the height of every line.
  public var usesFontLeading: Bool
  /// The rule for the height of lines with fallback fonts.
  public var fallbackLineHeight: FallbackLineHeight
  /// What the rule comes to for this text.
  public var fallbackRaisesLine: Bool
  /// Where lines may be broken.
  public var wrapping: LineWrapping
  /// The table that ascent, descent and leading are read from.
  public var metricsSource: FontMetrics.Source
  /// Pixels per point of the grid that sizes are rounded outward to; nil where nothing is rounded.
  public var gridScale: CGFloat?
}

extension PolicyCard: CustomStringConvertible {
  /// The card on one line.
  public var description: String {
    [
      usesFontLeading ? "leading used" : "leading not used",
      "fallback fonts \(fallbackRaisesLine ? "raise" : "do not raise") lines"
        + " (\(fallbackLineHeight.rawValue))",
      "wrapping by \(wrapping.rawValue)",
      "white space at line ends hangs",
      "metrics from \(metricsSource.rawValue)",
      gridScale.map { "rounded outward to \($0.shortDescription) pixels per point" }
        ?? "nothing rounded",
    ]
    .joined(separator: "; ")
  }
}

extension CGFloat {
  /// The number to three decimal places, without zeros at the end.
  var shortDescription: String {
    let rounded = (self * 1000).rounded() / 1000
    guard rounded.isFinite else { return "\(self)" }
    let isWhole = rounded == rounded.rounded() && rounded.magnitude < 1e15
    return isWhole ? "\(Int(rounded))" : "\(rounded)"
  }
}

public import Foundation

/// How a platform's string drawing behaves where documentation leaves a choice; each rule a property
/// by itself, so that evidence can flip it. <doc:Fidelity> lists what is known of each.
///
/// ```swift
/// var behavior = DrawingBehavior.iOS
/// behavior.countsTrailingWhitespace = false   // the spaces at line ends left out
/// ```
public struct DrawingBehavior: Sendable, Hashable {
  /// The white space at the end of wrapped lines and of the text counts in the width, which can then
  /// exceed the constraint (documented: "spaces may overlap the constraint").
  public var countsTrailingWhitespace: Bool
  /// A line break at the end of the text opens one more line, which counts in the height (observed
  /// for labels, inferred for `boundingRect`).
  public var countsTrailingNewline: Bool
  /// Whether fallback fonts raise the line (observed: not with the system font).
  public var fallbackLineHeight: FallbackLineHeight
  /// What is made of the fonts' vertical metrics before lines are set in them.
  public var lineMetrics: LineMetricsRules
  /// Without `usesLineFragmentOrigin`, y grows downward from the baseline: `minY` is minus the ascent
  /// (inferred). Otherwise it grows upward, and `minY` is minus the descent of the font, rounded up to
  /// a whole point (observed: -6 for Georgia 24, geek-qa.imtqy.com/questions/310353).
  public var isFlipped: Bool

  /// iOS 13 and later.
  public static let iOS = DrawingBehavior(
    countsTrailingWhitespace: true, countsTrailingNewline: true, fallbackLineHeight: .automatic,
    lineMetrics: .iOS, isFlipped: true)

  /// macOS 10.15 and later: lines of whole points, and coordinates that are not flipped.
  public static let macOS = DrawingBehavior(
    countsTrailingWhitespace: true, countsTrailingNewline: true, fallbackLineHeight: .automatic,
    lineMetrics: .macOS, isFlipped: false)
}

extension DrawingBehavior {
  /// The height of a line in a font with its leading, in points, as
  /// `NSLayoutManager.defaultLineHeight(for:)`.
  public func defaultLineHeight(for font: Font) -> CGFloat {
    let extent = lineMetrics.extent(of: font, usesFontLeading: true)
    return extent.ascent + extent.descent + extent.leading
  }

  /// The choices of a layout that follow from the behaviour.
  func layoutOptions(usesFontLeading: Bool) -> LayoutOptions {
    var options = LayoutOptions(
      usesFontLeading: usesFontLeading, fallbackLineHeight: fallbackLineHeight)
    options.lineMetrics = lineMetrics
    return options
  }
}

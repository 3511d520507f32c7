public import Foundation

/// The size that Core Text suggests for a text, by the rules of
/// `CTFramesetterSuggestFrameSizeWithConstraints`.
///
/// - The size is that of the lines that fit the height; other lines are omitted (documented: the function
///   returns the range that fits).
/// - Lines have the fonts' own metrics with their leading, except the leading of the last line (inferred;
///   ``countsLastLeading``). Core Text may place lines higher or lower: the height need not be the sum of
///   the boxes (Apple, forums.developer.apple.com/thread/130505).
/// - Lines of fonts without a line gap are 1.2 times as high as ascent and descent (``addsMissingLineGap``).
/// - Fallback fonts raise the line (observed: github.com/instacart/Nantes/issues/53).
/// - White space that hangs at the ends of lines does not count (inferred); indents do.
/// - A line break at the end adds no line, and an empty text has no size (a port's tests:
///   github.com/microsoft/WinObjC).
/// - Nothing is rounded.
public struct FramesetterSizing: TextSizing, Hashable {
  /// The size and text that fit a constraint.
  public struct Fit: Sendable, Hashable {
    /// In points; zero if no line fits.
    public var size: CGSize
    /// The range of the text that fits, in UTF-16 code units.
    public var range: Range<Int>
  }

  /// The leading below the last line counts.
  public var countsLastLeading: Bool
  /// Fonts without a line gap get lines of 120 % of ascent plus descent, with the difference above the text.
  ///
  /// Observed for Helvetica 12: `Test string` is 55 × 15, rounded up, where ascent and descent are 12
  /// (github.com/instacart/Nantes, NantesTests.swift); 14.4 fits, UIKit's 13.8 does not. On iOS 5 the
  /// line spacing of Helvetica 18 was 22. Inferred for other fonts.
  public var addsMissingLineGap = true
  /// Whether fallback fonts raise the line.
  public var fallbackLineHeight: FallbackLineHeight
  /// The rules for the fonts' vertical metrics.
  public var lineMetrics: LineMetricsRules

  /// The sizing of a framesetter.
  public init(
    countsLastLeading: Bool = false, fallbackLineHeight: FallbackLineHeight = .include,
    lineMetrics: LineMetricsRules = .unadjusted
  ) {
    self.countsLastLeading = countsLastLeading
    self.fallbackLineHeight = fallbackLineHeight
    self.lineMetrics = lineMetrics
  }

  /// Helvetica 12 (documented for `kCTFontAttributeName`).
  public static var defaultFont: Font { .stringDrawingDefault }

  /// The suggested size, by the rules above.
  public func size(of text: PreparedText, fitting constraint: CGSize) -> CGSize {
    fit(text, in: constraint).size
  }

  /// The suggested size and the range of text in it.
  public func fit(_ text: PreparedText, in constraint: CGSize) -> Fit {
    let layout = layout(of: text, fitting: constraint)
    let limit = Constraint.limit(constraint.height)
    let lines = layout.lines.prefix { Constraint.fits(bottom(of: $0), in: limit) }
    guard let last = lines.last else { return Fit(size: .zero, range: 0..<0) }
    let width = lines.reduce(0) { max($0, layout.containerWidth(of: $1)) }
    return Fit(
      size: CGSize(width: width, height: bottom(of: last)), range: 0..<last.range.upperBound)
  }

  /// See ``TextSizing/policy(of:)``.
  public func policy(of text: PreparedText) -> String {
    "framesetter\(countsLastLeading ? "" : ", no leading below the last line"); "
      + "\(layout(of: text, fitting: .zero).policy())"
  }

  private func layout(of text: PreparedText, fitting constraint: CGSize) -> TextLayout {
    var options = LayoutOptions(usesFontLeading: true, fallbackLineHeight: fallbackLineHeight)
    options.lineMetrics = lineMetrics
    options.lineMetrics.addsMissingLineGap = addsMissingLineGap
    return text.layout(width: constraint.width, options: options)
  }

  private func bottom(of line: LineFragment) -> CGFloat {
    countsLastLeading ? line.bottom : line.bottom - line.leading
  }
}

import Foundation

// The effect of the height of the box on the lines of string drawing.

extension TextLayout {
  /// The layout without the lines that do not fit the height, if the height is a limit.
  ///
  /// - Parameters:
  ///   - height: points; infinity, NaN, 0 and negative numbers mean no limit.
  ///   - options: with `truncatesLastVisibleLine` the last line that fits is truncated.
  ///   - behavior: says whether the height is otherwise a limit, and whether one line always remains.
  /// - Returns: the layout itself if nothing is elided.
  func cut(
    toHeight height: CGFloat, options: NSStringDrawingOptions, behavior: DrawingBehavior
  ) -> TextLayout {
    let truncates = options.contains(.truncatesLastVisibleLine)
    guard truncates || behavior.limitsHeight else { return self }
    if !behavior.keepsFirstLine, let first = lines.first,
      behavior.limitsHeight || wraps(lineOf: first),
      !Constraint.fits(first.bottom, in: Constraint.limit(height))
    {
      return keeping([], extraLine: nil)
    }
    return truncates ? truncatedWhereItWraps(toHeight: height) : limited(toHeight: height)
  }

  /// The layout cut to a height, unless the line to cut belongs to a paragraph that truncates or clips
  /// its lines: `truncatesLastVisibleLine` needs a mode that wraps (documented:
  /// https://developer.apple.com/documentation/uikit/nsstringdrawingoptions/truncateslastvisibleline).
  private func truncatedWhereItWraps(toHeight height: CGFloat) -> TextLayout {
    let cut = truncated(toHeight: height)
    guard cut.lines.count < lines.count, let last = cut.lines.last else { return cut }
    return wraps(lineOf: last) ? cut : self
  }

  /// The layout without the lines past a height, none of them truncated; the first one remains.
  private func limited(toHeight height: CGFloat) -> TextLayout {
    let limit = Constraint.limit(height)
    let kept = Array(lines.prefix { Constraint.fits($0.bottom, in: limit) })
    let visible = kept.isEmpty ? Array(lines.prefix(1)) : kept
    let extra = visible.count == lines.count ? extraLineFragment : nil
    return keeping(
      visible, extraLine: extra.flatMap { Constraint.fits($0.bottom, in: limit) ? $0 : nil })
  }

  private func keeping(_ kept: [LineFragment], extraLine: LineFragment?) -> TextLayout {
    TextLayout(
      lines: kept, extraLineFragment: extraLine, constraintWidth: constraintWidth,
      size: CGSize(
        width: kept.reduce(0) { max($0, containerWidth(of: $1)) }, height: kept.last?.bottom ?? 0),
      options: options, storage: storage)
  }

  private func wraps(lineOf fragment: LineFragment) -> Bool {
    storage.line(at: fragment.range.lowerBound)
      .map { options.lineBreakMode(of: $0.paragraph).wraps } ?? true
  }
}

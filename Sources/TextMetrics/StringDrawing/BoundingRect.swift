public import Foundation

extension PreparedText {
  /// The rectangle that the text takes, by the rules of `NSString.boundingRect`.
  ///
  /// - Parameters:
  ///   - size: the width at which lines wrap; the height matters only to
  ///     `truncatesLastVisibleLine`. Infinity, the greatest finite number, NaN, 0 and negative
  ///     numbers mean no limit.
  ///   - options: without `usesLineFragmentOrigin` the width is ignored, the first hard line is
  ///     measured alone, and the origin is on the baseline: ``DrawingBehavior/isFlipped`` says where
  ///     `minY` lies.
  ///   - behavior: the platform to follow where Apple's documentation leaves a choice.
  /// - Returns: the rectangle in points, not rounded; round it outward with ``PixelGrid``.
  /// - Complexity: that of ``layout(width:options:)``.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [.usesLineFragmentOrigin],
    behavior: DrawingBehavior = .iOS
  ) -> CGRect {
    let layoutOptions = behavior.layoutOptions(
      usesFontLeading: options.contains(.usesFontLeading))
    guard options.contains(.usesLineFragmentOrigin) else {
      return firstLineBounds(layout(options: layoutOptions), options: options, behavior: behavior)
    }
    var layout = layout(width: size.width, options: layoutOptions)
    if options.contains(.truncatesLastVisibleLine) {
      layout = layout.truncated(toHeight: size.height)
    }
    return options.contains(.usesDeviceMetrics)
      ? layout.inkBounds ?? .zero
      : CGRect(origin: .zero, size: layout.size(behavior))
  }

  /// The first hard line by itself, relative to its baseline.
  private func firstLineBounds(
    _ layout: TextLayout, options: NSStringDrawingOptions, behavior: DrawingBehavior
  ) -> CGRect {
    guard let line = layout.lines.first ?? layout.extraLineFragment else { return .zero }
    if options.contains(.usesDeviceMetrics) {
      guard let ink = layout.inkBounds(of: line)?.offsetBy(dx: 0, dy: -line.baseline) else {
        return .zero
      }
      return behavior.isFlipped
        ? ink : CGRect(x: ink.minX, y: -ink.maxY, width: ink.width, height: ink.height)
    }
    return CGRect(
      x: 0, y: behavior.isFlipped ? -line.ascent : -wholeDescent(of: line, layout.options),
      width: line.width(behavior), height: line.height)
  }

  /// The descent of the first line before its metrics were rounded, rounded up to a whole point.
  private func wholeDescent(of line: LineFragment, _ options: LayoutOptions) -> CGFloat {
    var options = options
    options.lineMetrics.usesWholePoints = false
    let heights = LineHeight(storage, options: options)
    let extent =
      storage.lines.first.map { heights.extent(of: line.range, in: $0) }
      ?? heights.extentOfExtraLine()
    return PixelGrid(scale: 1).ceil(extent.descent)
  }
}

extension TextLayout {
  /// The typographic size as string drawing reports it.
  func size(_ behavior: DrawingBehavior) -> CGSize {
    let width = lines.reduce(0) { max($0, $1.width(behavior)) }
    let countsExtra = lines.isEmpty || behavior.countsTrailingNewline
    let last = countsExtra ? extraLineFragment ?? lines.last : lines.last
    return CGSize(width: width, height: last?.bottom ?? 0)
  }
}

extension LineFragment {
  fileprivate func width(_ behavior: DrawingBehavior) -> CGFloat {
    behavior.countsTrailingWhitespace ? width + trailingWhitespaceWidth : width
  }
}

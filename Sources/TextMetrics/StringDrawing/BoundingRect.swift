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
  ///   - maximumLineCount: the most lines that count with `usesLineFragmentOrigin`, the last of them
  ///     truncated if any text is left out, as in a label or text container; 0 for no limit.
  ///   - truncationToken: what stands in the place of text that is left out; nil for an ellipsis in
  ///     the style of the line.
  /// - Returns: the rectangle in points, not rounded; round it outward with ``PixelGrid``.
  /// - Complexity: that of ``layout(width:options:)``.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [.usesLineFragmentOrigin],
    behavior: DrawingBehavior = .iOS, maximumLineCount: Int = 0,
    truncationToken: StyledText? = nil
  ) -> CGRect {
    drawing(
      with: size, options: options, behavior: behavior, maximumLineCount: maximumLineCount,
      truncationToken: truncationToken
    ).rect
  }

  /// The rectangle of `boundingRect`, whose parameters these are, together with the layout that it is
  /// taken of. The lines are in the rectangle's coordinates; there is one at most without
  /// `usesLineFragmentOrigin`.
  package func drawing(
    with size: CGSize, options: NSStringDrawingOptions, behavior: DrawingBehavior,
    maximumLineCount: Int = 0, truncationToken: StyledText? = nil
  ) -> (rect: CGRect, layout: TextLayout) {
    var layoutOptions = behavior.layoutOptions(
      usesFontLeading: options.contains(.usesFontLeading))
    guard options.contains(.usesLineFragmentOrigin) else {
      let layout = layout(options: layoutOptions).firstLineOnBaseline
      return (firstLineBounds(layout, options: options, behavior: behavior), layout)
    }
    layoutOptions.maximumLineCount = maximumLineCount
    layoutOptions.truncationToken = truncationToken
    var layout = layout(width: size.width, options: layoutOptions)
    if options.contains(.truncatesLastVisibleLine) {
      layout = layout.truncated(toHeight: size.height)
    }
    let rect =
      options.contains(.usesDeviceMetrics)
      ? layout.inkBounds ?? .zero
      : CGRect(origin: .zero, size: layout.size(behavior))
    return (rect, layout)
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
      storage.table.lines.isEmpty
      ? heights.extentOfExtraLine() : heights.extent(of: line.range, inLineAt: 0)
    return PixelGrid(scale: 1).ceil(extent.descent)
  }
}

extension TextLayout {
  /// The first line alone, its baseline at y 0; the layout itself where there is none.
  fileprivate var firstLineOnBaseline: TextLayout {
    guard var line = lines.first else { return self }
    line.origin.y = -line.ascent
    return TextLayout(
      lines: [line], extraLineFragment: nil, constraintWidth: constraintWidth,
      size: CGSize(width: line.width, height: line.height), options: options, storage: storage)
  }

  /// The typographic size as string drawing reports it.
  func size(_ behavior: DrawingBehavior) -> CGSize {
    let width = lines.reduce(0) { max($0, $1.width(behavior)) }
    return CGSize(
      width: width, height: (countedExtraLine(behavior) ?? lines.last)?.bottom ?? 0)
  }

  /// The empty line at the end of the text, where it counts in the size.
  func countedExtraLine(_ behavior: DrawingBehavior) -> LineFragment? {
    let hasRoom = options.maximumLineCount <= 0 || lines.count < options.maximumLineCount
    return lines.isEmpty || behavior.countsTrailingNewline && hasRoom ? extraLineFragment : nil
  }
}

extension LineFragment {
  fileprivate func width(_ behavior: DrawingBehavior) -> CGFloat {
    behavior.countsTrailingWhitespace ? width + trailingWhitespaceWidth : width
  }
}

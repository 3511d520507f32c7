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
      let layout = layout(options: layoutOptions).onBaseline(behavior)
      return (baselineBounds(layout, options: options, behavior: behavior), layout)
    }
    let constraint = behavior.constraint(size)
    layoutOptions.maximumLineCount = maximumLineCount
    layoutOptions.truncationToken = truncationToken
    let layout = layout(width: constraint.width, options: layoutOptions)
      .cut(toHeight: constraint.height, options: options, behavior: behavior)
    guard options.contains(.usesDeviceMetrics) else {
      return (CGRect(origin: .zero, size: layout.size(behavior)), layout)
    }
    let ink = layout.inkBounds ?? .zero
    return (behavior.beginsAtInk ? ink : CGRect(origin: .zero, size: ink.size), layout)
  }

  /// The lines of a layout whose first one stands on y 0.
  private func baselineBounds(
    _ layout: TextLayout, options: NSStringDrawingOptions, behavior: DrawingBehavior
  ) -> CGRect {
    if options.contains(.usesDeviceMetrics) { return baselineInk(of: layout, behavior) }
    let extra = layout.countedExtraLine(behavior)
    guard let first = layout.lines.first ?? extra, let last = extra ?? layout.lines.last else {
      return .zero
    }
    let below = last.bottom - first.bottom
    return CGRect(
      x: 0,
      y: behavior.isFlipped ? -first.ascent : -wholeDescent(of: first, layout.options) - below,
      width: layout.drawnWidth(behavior), height: first.height + below)
  }

  private func baselineInk(of layout: TextLayout, _ behavior: DrawingBehavior) -> CGRect {
    guard let ink = layout.inkBounds else { return .zero }
    return CGRect(
      x: behavior.beginsAtInk ? ink.minX : 0, y: behavior.isFlipped ? ink.minY : -ink.maxY,
      width: ink.width, height: ink.height)
  }

  /// The descent of the first line before its metrics were rounded, rounded up to a whole point.
  private func wholeDescent(of line: LineFragment, _ options: LayoutOptions) -> CGFloat {
    var options = options
    options.lineMetrics.usesWholePoints = false
    let heights = LineHeight(storage, options: options)
    let extent =
      storage.lines.isEmpty
      ? heights.extentOfExtraLine(of: storage)
      : heights.extent(of: line.range, inLineAt: 0, of: storage)
    return PixelGrid(scale: 1).ceil(extent.descent)
  }
}

extension TextLayout {
  /// The lines moved so that the baseline of the first is at y 0; the first one alone where the
  /// behaviour says so. The layout itself where there is none.
  fileprivate func onBaseline(_ behavior: DrawingBehavior) -> TextLayout {
    guard let first = lines.first else { return self }
    func moved(_ line: LineFragment) -> LineFragment {
      var line = line
      line.origin.y -= first.baseline
      return line
    }
    let isAlone = behavior.measuresFirstHardLineAlone
    let kept = isAlone ? [moved(first)] : lines.map(moved)
    return TextLayout(
      lines: kept, extraLineFragment: isAlone ? nil : extraLineFragment.map(moved),
      constraintWidth: constraintWidth,
      size: isAlone ? CGSize(width: first.width, height: first.height) : size, options: options,
      storage: storage)
  }
}

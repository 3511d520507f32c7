public import Foundation

extension PreparedText {
  /// The bounding rectangle of the text, by the rules of `NSString.boundingRect`.
  ///
  /// - Parameters:
  ///   - size: the width at which lines wrap; the height matters only to
  ///     `truncatesLastVisibleLine`. Infinity, the greatest finite number, NaN, 0 and negative
  ///     numbers mean no limit.
  ///   - options: without `usesLineFragmentOrigin` the width is ignored, only the first hard line is
  ///     measured, and the origin is on the baseline: ``DrawingBehavior/isFlipped`` determines the
  ///     sign of `minY`.
  ///   - behavior: the platform to follow where Apple's documentation leaves a choice.
  ///   - maximumLineCount: the maximum number of lines with `usesLineFragmentOrigin`, the last of
  ///     them truncated if any text is elided, as in a label or text container; 0 for no limit.
  ///   - truncationToken: the text that replaces elided text; nil for an ellipsis in the style of
  ///     the line.
  /// - Returns: the rectangle in points, not rounded; round it outward with ``PixelGrid``.
  /// - Complexity: as for ``layout(width:options:)``.
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

  /// The rectangle of `boundingRect`, with the same parameters, together with the layout behind it.
  /// The lines are in the rectangle's coordinates; without `usesLineFragmentOrigin` there is at most one
  /// if ``DrawingBehavior/measuresFirstHardLineAlone`` is set.
  package func drawing(
    with size: CGSize, options: NSStringDrawingOptions, behavior: DrawingBehavior,
    maximumLineCount: Int = 0, truncationToken: StyledText? = nil
  ) -> (rect: CGRect, layout: TextLayout) {
    let text = adapted(to: behavior)
    var layoutOptions = behavior.layoutOptions(
      usesFontLeading: options.contains(.usesFontLeading))
    guard options.contains(.usesLineFragmentOrigin) else {
      layoutOptions.wrapsAtTailIndents = false
      let layout = text.layout(options: layoutOptions).onBaseline(behavior)
      return (baselineBounds(layout, options: options, behavior: behavior), layout)
    }
    let constraint = behavior.constraint(size)
    layoutOptions.maximumLineCount = maximumLineCount
    layoutOptions.truncationToken = truncationToken?.adapted(to: behavior)
    let layout = text.layout(width: constraint.width, options: layoutOptions)
      .cut(toHeight: constraint.height, options: options, behavior: behavior)
    guard options.contains(.usesDeviceMetrics) else {
      return (CGRect(origin: .zero, size: layout.size(behavior)), layout)
    }
    let ink = layout.inkBounds ?? .zero
    return (behavior.beginsAtInk ? ink : CGRect(origin: .zero, size: ink.size), layout)
  }

  /// The bounds of the lines of a layout whose first line is at y 0.
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

  /// The descent of the first line before its metrics were rounded, then rounded up to a whole
  /// point.
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
  /// The lines moved so that the baseline of the first is at y 0; only the first one if the
  /// behaviour requires it. The layout itself if there are no lines.
  fileprivate func onBaseline(_ behavior: DrawingBehavior) -> TextLayout {
    guard let first = lines.first else { return self }
    let kept =
      behavior.measuresFirstHardLineAlone
      ? TextLayout(
        lines: [first], extraLineFragment: nil, constraintWidth: constraintWidth,
        size: CGSize(width: first.width, height: first.height), options: options, storage: storage)
      : self
    return kept.moved(by: -first.baseline)
  }

  /// The same lines, moved vertically.
  ///
  /// - Parameter y: the distance, in points downward.
  /// - Returns: A layout of the same size.
  package func moved(by y: CGFloat) -> TextLayout {
    func moved(_ line: LineFragment) -> LineFragment {
      var line = line
      line.origin.y += y
      return line
    }
    return TextLayout(
      lines: lines.map(moved), extraLineFragment: extraLineFragment.map(moved),
      constraintWidth: constraintWidth, size: size, options: options, storage: storage)
  }
}

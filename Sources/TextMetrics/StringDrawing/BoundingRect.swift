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
      layout = layout.truncatedWhereItWraps(toHeight: size.height)
    } else if behavior.limitsHeight {
      layout = layout.limited(toHeight: size.height)
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
      width: line.width
        + (layout.lines.isEmpty ? 0 : layout.countedWhitespace(ofLine: 0, behavior)),
      height: line.height)
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
    let width = lines.indices.reduce(0) {
      max($0, lines[$1].width + countedWhitespace(ofLine: $1, behavior))
    }
    let last = countedExtraLine(behavior) ?? lines.last
    let quirk = behavior.oneLineSpacingQuirk && last == lines.first ? quirkySpacing : 0
    let leading = behavior.countsLastLeading ? 0 : last?.leading ?? 0
    return CGSize(width: width, height: (last?.bottom ?? 0) - leading + quirk)
  }

  /// The empty line at the end of the text, where it counts in the size.
  package func countedExtraLine(_ behavior: DrawingBehavior) -> LineFragment? {
    let hasRoom = options.maximumLineCount <= 0 || lines.count < options.maximumLineCount
    return lines.isEmpty || behavior.countsTrailingNewline && hasRoom ? extraLineFragment : nil
  }

  /// The layout cut to a height, unless the line that would be cut is of a paragraph that truncates or
  /// clips its lines: `truncatesLastVisibleLine` needs a mode that wraps (documented:
  /// https://developer.apple.com/documentation/uikit/nsstringdrawingoptions/truncateslastvisibleline).
  fileprivate func truncatedWhereItWraps(toHeight height: CGFloat) -> TextLayout {
    let cut = truncated(toHeight: height)
    guard cut.lines.count < lines.count, let last = cut.lines.last,
      let paragraph = storage.line(at: last.range.lowerBound)?.paragraph
    else { return cut }
    return options.lineBreakMode(of: paragraph).wraps ? cut : self
  }

  /// The layout without the lines past a height, none of them truncated; the first one stays.
  fileprivate func limited(toHeight height: CGFloat) -> TextLayout {
    let limit = Constraint.limit(height)
    let kept = Array(lines.prefix { Constraint.fits($0.bottom, in: limit) })
    let visible = kept.isEmpty ? Array(lines.prefix(1)) : kept
    let extra = visible.count == lines.count ? extraLineFragment : nil
    return TextLayout(
      lines: visible,
      extraLineFragment: extra.flatMap { Constraint.fits($0.bottom, in: limit) ? $0 : nil },
      constraintWidth: constraintWidth,
      size: CGSize(
        width: visible.reduce(0) { max($0, containerWidth(of: $1)) },
        height: visible.last?.bottom ?? 0),
      options: options, storage: storage)
  }

  /// What old systems added to the height of a single line: its line spacing, if its attributes were
  /// not of the simplest.
  private var quirkySpacing: CGFloat {
    guard let line = storage.table.lines.first else { return 0 }
    let isPlain =
      line.paragraph.style.baseWritingDirection == .natural
      && storage.text.runs.allSatisfy {
        $0.style.kern == nil && $0.style.tracking == 0 && $0.style.baselineOffset == 0
      }
    return isPlain ? 0 : line.paragraph.style.lineSpacing
  }

  /// The white space beside a line that counts in its width.
  func countedWhitespace(ofLine index: Int, _ behavior: DrawingBehavior) -> CGFloat {
    let fragment = lines[index]
    // What is justified fills its room and no more.
    guard behavior.countsTrailingWhitespace, fragment.stretch <= 0 else { return 0 }
    guard behavior.carriesBreakSpaceWhenRightAligned,
      storage.line(at: fragment.range.lowerBound)?.paragraph.style.alignment == .right
    else { return fragment.trailingWhitespaceWidth }
    let isContinued = index > 0 && lines[index - 1].ending.isSoft
    return (isContinued ? lines[index - 1].trailingWhitespaceWidth : 0)
      + (fragment.ending.isSoft ? 0 : fragment.trailingWhitespaceWidth)
  }
}

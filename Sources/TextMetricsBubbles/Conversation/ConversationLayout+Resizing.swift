public import Foundation

extension ConversationLayout {
  /// Lays the conversation out at another width.
  ///
  /// Heights that are known at the new width, because the cell was measured there or its height cannot
  /// have changed, are taken at once. Of the others a few dozen are measured and the rest is guessed anew
  /// from these, or all are measured. None is left from the old width. Where heights are guessed, what is
  /// visible is for ``settle(_:viewHeight:)``, the rest for ``measurements(around:widths:batchSize:)``.
  ///
  /// ```swift
  /// let anchor = conversation.anchor(at: offset, viewHeight: 640)
  /// conversation.resize(to: 568)
  /// offset = conversation.settle(anchor, viewHeight: 320)
  /// ```
  ///
  /// - Parameters:
  ///   - width: the new width in points; what is not finite and positive counts as 0.
  ///   - measuresAll: no height is guessed. Messages that are prepared are measured by arithmetic, on all
  ///     processors: ten thousand take milliseconds.
  /// - Complexity: O(*n*), without looking at more texts than those few unless all are measured.
  public mutating func resize(to width: CGFloat, measuringAll measuresAll: Bool = false) {
    let width = Self.sanitized(width)
    guard width != self.width else { return }
    self.width = width
    textWidths = TextWidths(sizer.style, width: width)
    estimator.forgetReflows()
    resizeLines()
    if measuresAll {
      measure(tree.indices, keepingExact: false)
    } else {
      var rows = tree.elements
      learnFromSamples(of: &rows)
      estimator.calibrate()
      for index in rows.indices { assignHeight(to: &rows[index]) }
      tree = SumTree(rows)
    }
  }

  /// Lays dates and statuses out at the present width.
  private mutating func resizeLines() {
    guard separators != nil || !sizer.style.grouping.statusLines.isEmpty else { return }
    var heights: [LineContent: CGFloat] = [:]
    tree.forEach(in: tree.indices) { _, _, row in
      for line in row.place.lines where heights[line] == nil { heights[line] = height(of: line) }
    }
    tree.update(in: tree.indices) { _, row in
      if let line = row.place.separator, let height = heights[.date(line.label)] {
        row.place.separator?.height = height
      }
      if let line = row.place.status, let height = heights[.status(line.label)] {
        row.place.status?.height = height
      }
    }
  }
}

extension RowPlace {
  /// The date above the cell and the status below it, where they are.
  fileprivate var lines: [LineContent] {
    [separator.map { .date($0.label) }, status.map { .status($0.label) }].compactMap(\.self)
  }
}

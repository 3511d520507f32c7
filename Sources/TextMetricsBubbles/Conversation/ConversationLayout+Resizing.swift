public import Foundation

extension ConversationLayout {
  /// Lays out the conversation at another width.
  ///
  /// Heights that are known at the new width, because the cell was measured there or its height cannot have
  /// changed, are used at once. The others are either all measured, or guessed from a few dozen that are
  /// measured. No height remains from the old width. After guessing, measure the visible rows with
  /// ``settle(_:viewHeight:)`` and the rest with ``measurements(around:widths:batchSize:)``.
  ///
  /// ```swift
  /// let anchor = conversation.anchor(at: offset, viewHeight: 640)
  /// conversation.resize(to: 568)
  /// offset = conversation.settle(anchor, viewHeight: 320)
  /// ```
  ///
  /// - Parameters:
  ///   - width: the new width in points. Anything but a finite positive number counts as 0; numbers above 2⁴⁰ count
  ///     as 2⁴⁰.
  ///   - measuresAll: whether to measure every row instead of guessing. Prepared messages are measured by
  ///     arithmetic alone, on all processors: ten thousand take milliseconds.
  /// - Complexity: O(*n*); unless all rows are measured, only the texts of the sample are looked at.
  public mutating func resize(to width: CGFloat, measuringAll measuresAll: Bool = false) {
    let width = BubbleRuler.sanitized(width)
    guard width != self.width else { return }
    self.width = width
    textWidths = TextWidths(sizer.style, width: width)
    estimator.forgetReflows()
    resizeLines()
    if measuresAll {
      measure(tree.indices, keepingExact: false)
    } else {
      var unknown: [Int] = []
      tree.update(in: tree.indices) { index, row in
        if !row.adoptKnownHeight(at: width) { unknown.append(index) }
      }
      guessHeights(sampling: unknown)
    }
  }

  /// Lays out dates and statuses at the current width.
  private mutating func resizeLines() {
    guard separators != nil || !sizer.style.grouping.statusLines.isEmpty else { return }
    var heights: [LineContent: CGFloat] = [:]
    withTakenRows { conversation, rows in
      func height(of line: LineContent) -> CGFloat {
        if let known = heights[line] { return known }
        let height = conversation.height(of: line)
        heights[line] = height
        return height
      }
      rows.update(in: rows.indices) { _, row in
        if let date = row.place.separator {
          row.place.separator?.height = height(of: .date(date.label))
        }
        if let status = row.place.status {
          row.place.status?.height = height(of: .status(status.label))
        }
      }
    }
  }
}

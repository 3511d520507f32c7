public import Foundation

extension ConversationLayout {
  /// Lays the conversation out at another width.
  ///
  /// Heights that are known at the new width, because the cell was measured there or its height cannot
  /// have changed, are taken at once; a few dozen others are measured, and the rest is guessed anew from
  /// these. None is left from the old width. What is visible is for ``settle(_:viewHeight:)``, the rest for
  /// ``measurements(around:widths:batchSize:)``.
  ///
  /// ```swift
  /// let anchor = conversation.anchor(at: offset, viewHeight: 640)
  /// conversation.resize(to: 568)
  /// offset = conversation.settle(anchor, viewHeight: 320)
  /// ```
  ///
  /// - Parameter width: the new width in points; what is not finite and positive counts as 0.
  /// - Complexity: O(*n*), without looking at more texts than those few.
  public mutating func resize(to width: CGFloat) {
    let width = Self.sanitized(width)
    guard width != self.width else { return }
    self.width = width
    textWidths = TextWidths(sizer, width: width)
    var rows = tree.elements
    estimator.forgetReflows()
    learnFromSamples(of: &rows)
    estimator.calibrate()
    var separatorHeights: [String: CGFloat] = [:]
    for index in rows.indices {
      assignHeight(to: &rows[index])
      guard let label = rows[index].place.separator?.label else { continue }
      let height = separatorHeights[label] ?? max(0, separatorLayout(label).cell.height)
      separatorHeights[label] = height
      rows[index].place.separator?.height = height
    }
    tree = SumTree(rows)
  }
}

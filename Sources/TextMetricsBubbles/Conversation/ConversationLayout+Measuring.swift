public import Foundation

extension ConversationLayout {
  /// The number of rows measured as samples, spread evenly over those whose height is unknown.
  private static let sampleCount = 32
  /// The least number of rows to share among threads: fewer are measured before other threads would wake up.
  private static let leastSharedCount = 64

  /// Measures the rows of a range whose heights are guesses.
  ///
  /// - Parameter range: rows; those that do not exist are ignored.
  /// - Returns: The rows whose height changed.
  /// - Complexity: O(*k* log *n*), apart from measuring *k* messages; O(*n*) for more than a few dozen, which
  ///   several threads share.
  @discardableResult
  public mutating func measure(_ range: Range<Int>) -> ConversationChange {
    measure(range, keepingExact: true)
  }

  /// Sets the heights of rows at the current width, measuring those whose height is not known.
  ///
  /// - Parameters:
  ///   - range: rows; those that do not exist are ignored.
  ///   - keepsExact: whether exact heights are for the current width, and can be kept.
  /// - Returns: The rows whose height changed.
  @discardableResult
  mutating func measure(_ range: Range<Int>, keepingExact keepsExact: Bool) -> ConversationChange {
    var change = ConversationChange()
    if keepsExact, estimatedCount == 0 { return change }
    var measurer = RowMeasurer(self, keepingExact: keepsExact)
    let range = range.clamped(to: tree.indices)
    guard range.count < Self.leastSharedCount else {
      let parts = tree.updateParts(threads: concurrency) { [measurer] part in
        var (measurer, found) = (measurer, MeasuredRows())
        part.update(in: range) { found.measure(&$1, at: $0, by: &measurer) }
        return found
      }
      for part in parts {
        change.updated += part.changed
        estimator.learn(part.lessons)
      }
      return change
    }
    var found = MeasuredRows()
    // Swapped in: otherwise the first lesson would copy its storage.
    swap(&found.lessons, &estimator)
    tree.update(in: range) { found.measure(&$1, at: $0, by: &measurer) }
    swap(&found.lessons, &estimator)
    change.updated = found.changed
    return change
  }

  /// Measures the rows in view, and those that come into view as a result, until no visible height is a guess.
  ///
  /// - Parameters:
  ///   - anchor: the anchor of what the view shows.
  ///   - viewHeight: the height of the view, in points.
  /// - Returns: The offset of the top of the view that keeps what it showed in place.
  public mutating func settle(_ anchor: ScrollAnchor, viewHeight: CGFloat) -> CGFloat {
    while true {
      let offset = offset(of: anchor, viewHeight: viewHeight)
      let visible = rows(in: offset...(offset + BubbleRuler.sanitized(viewHeight)))
      guard visible.contains(where: { !tree[$0].cell.isExact }) else { return offset }
      measure(visible)
    }
  }

  /// Measures a row, unless its height at this width is known.
  mutating func measure(_ row: inout ConversationRow) {
    var measurer = RowMeasurer(self, keepingExact: false)
    if let lesson = measurer.measure(&row) { estimator.learn(lesson, about: row.traits.kind) }
  }

  /// Sets the height of a row to the known height, or else to a guess.
  mutating func assignHeight(to row: inout ConversationRow) {
    if row.adoptKnownHeight(at: width) { return }
    if let guess = estimator.estimate(row, textWidth: textWidths[row.traits.side]) {
      row.cell = guess
    } else {
      measure(&row)
    }
  }

  /// Sets the heights of all rows to the known heights, or else to guesses.
  ///
  /// - Parameter unknown: rows of unknown height. A sample of them is measured first, from which the others are
  ///   guessed.
  mutating func guessHeights(sampling unknown: [Int]) {
    withTakenRows { conversation, rows in
      for index in Self.samples(of: unknown) { conversation.measure(&rows[index]) }
      conversation.estimator.calibrate()
      rows.update(in: rows.indices) { conversation.assignHeight(to: &$1) }
    }
  }

  /// Takes the rows out of the conversation, so that they can be changed in place while it is read.
  mutating func withTakenRows(
    _ body: (inout ConversationLayout, inout SumTree<ConversationRow>) -> Void
  ) {
    var rows = SumTree<ConversationRow>()
    swap(&rows, &tree)
    body(&self, &rows)
    swap(&rows, &tree)
  }

  /// Some indices, spread evenly.
  private static func samples(of indices: [Int]) -> [Int] {
    let count = min(indices.count, sampleCount)
    return (0..<count).map { indices[$0 * indices.count / count] }
  }
}

extension ConversationRow {
  /// Adopts the known height at the conversation's width.
  ///
  /// - Returns: false if no height is known.
  @discardableResult
  mutating func adoptKnownHeight(at width: CGFloat) -> Bool {
    guard let height = known.height(at: width) else { return false }
    cell = .exact(height)
    return true
  }

  /// Adopts a measurement made at the conversation's width.
  ///
  /// - Parameters:
  ///   - cell: the measurement.
  ///   - textWidth: the width at which the row's text wraps, in points.
  /// - Returns: what can be learned from the measurement.
  mutating func take(_ cell: MeasuredCell, textWidth: CGFloat) -> HeightLesson {
    let lesson = HeightLesson(cell, of: self, textWidth: textWidth)
    textExtent = lesson.textExtent ?? textExtent
    known.insert(cell.step)
    self.cell = .exact(cell.height)
    return lesson
  }
}

/// The results of measuring rows.
private struct MeasuredRows: Sendable {
  /// The indices of the rows whose height changed.
  private(set) var changed: [Int] = []
  var lessons = HeightEstimator()

  mutating func measure(
    _ row: inout ConversationRow, at index: Int, by measurer: inout RowMeasurer
  ) {
    let before = row.cell.height
    if let lesson = measurer.measure(&row) { lessons.learn(lesson, about: row.traits.kind) }
    if row.cell.height != before { changed.append(index) }
  }
}

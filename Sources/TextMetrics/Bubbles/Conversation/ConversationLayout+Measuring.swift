public import Foundation

extension ConversationLayout {
  /// How many rows are measured to guess the others from, spread over all that have to be guessed.
  private static let sampleCount = 32

  /// Measures the rows of a range that are guessed.
  ///
  /// - Parameter range: rows; those that do not exist are passed over.
  /// - Returns: The rows whose height changed.
  /// - Complexity: O(*k* log *n*), apart from measuring *k* messages.
  @discardableResult
  public mutating func measure(_ range: Range<Int>) -> ConversationChange {
    var change = ConversationChange()
    for index in range.clamped(to: tree.indices) {
      var row = tree[index]
      guard !row.cell.isExact else { continue }
      let before = row.cell.height
      measure(&row)
      tree[index] = row
      if row.cell.height != before { change.updated.append(index) }
    }
    return change
  }

  /// Measures what a view shows, and what comes into view thereby, until nothing in it is guessed.
  ///
  /// - Parameters:
  ///   - anchor: what the view shows.
  ///   - viewHeight: how high the view is, in points.
  /// - Returns: Where the top of the view has to be so that what it showed stays where it was.
  public mutating func settle(_ anchor: ScrollAnchor, viewHeight: CGFloat) -> CGFloat {
    while true {
      let offset = offset(of: anchor, viewHeight: viewHeight)
      let visible = rows(in: offset...(offset + Self.sanitized(viewHeight)))
      guard visible.contains(where: { !tree[$0].cell.isExact }) else { return offset }
      measure(visible)
    }
  }

  /// Measures a row, unless its height at this width is known.
  mutating func measure(_ row: inout ConversationRow) {
    if let height = row.known.height(at: width) {
      row.cell = .exact(height)
      return
    }
    let cell = measurer.measured(row.message, in: row.place.group, width: width)
    learn(cell, of: &row)
    row.cell = .exact(cell.height)
  }

  /// Takes note of what was measured at the conversation's width.
  mutating func learn(_ cell: MeasuredCell, of row: inout ConversationRow) {
    let extent = estimator.learn(cell, of: row, textWidth: textWidths[row.message.side])
    row.textExtent = extent ?? row.textExtent
    row.known.merge(cell.known)
  }

  /// Gives a row the height that is known, or else a guess.
  mutating func assignHeight(to row: inout ConversationRow) {
    if let height = row.known.height(at: width) {
      row.cell = .exact(height)
    } else if estimator.knows(row.message.content.kind) {
      row.cell = estimator.estimate(row, textWidth: textWidths[row.message.side])
    } else {
      measure(&row)
    }
  }

  /// Measures some of the rows whose height is not known, to guess the others from.
  mutating func learnFromSamples(of rows: inout [ConversationRow]) {
    let width = width
    let unknown = rows.indices.filter { rows[$0].known.height(at: width) == nil }
    let samples = min(unknown.count, Self.sampleCount)
    for sample in 0..<samples { measure(&rows[unknown[sample * unknown.count / samples]]) }
  }
}

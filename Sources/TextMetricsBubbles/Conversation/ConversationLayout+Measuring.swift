public import Foundation

extension ConversationLayout {
  /// The number of rows measured as samples, spread evenly over those whose height is unknown.
  private static let sampleCount = 32

  /// Measures the rows of a range whose heights are guesses.
  ///
  /// - Parameter range: rows; those that do not exist are ignored.
  /// - Returns: The rows whose height changed.
  /// - Complexity: O(*k* log *n*), apart from measuring *k* messages.
  @discardableResult
  public mutating func measure(_ range: Range<Int>) -> ConversationChange {
    measure(range, keepingExact: true)
  }

  /// Sets the heights of rows at the current width, measuring those that are not known.
  ///
  /// - Parameters:
  ///   - range: rows; those that do not exist are ignored.
  ///   - keepsExact: whether exact heights are already exact for the current width.
  /// - Returns: The rows whose height changed.
  @discardableResult
  mutating func measure(_ range: Range<Int>, keepingExact keepsExact: Bool) -> ConversationChange {
    let findings = measurer.findings(
      on: tree.leaves(in: range), width: width, keepingExact: keepsExact, threads: concurrency)
    var (change, estimator, next) = (
      ConversationChange(), estimator, findings.joined().makeIterator()
    )
    let textWidths = textWidths
    tree.update(in: range) { index, row in
      let before = row.cell.height
      switch next.next() {
      case nil, .kept: return
      case .known(let height): row.cell = .exact(height)
      case .measured(let cell): row.take(cell, learning: &estimator, textWidths: textWidths)
      }
      if row.cell.height != before { change.updated.append(index) }
    }
    self.estimator = estimator
    return change
  }

  /// Measures the rows in view, and those that come into view as a result, until none of them is a
  /// guess.
  ///
  /// - Parameters:
  ///   - anchor: what the view shows.
  ///   - viewHeight: the height of the view, in points.
  /// - Returns: The offset of the top of the view that keeps what it showed in place.
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
    let cell = measurer.measured(row.source, in: row.place.group, width: width)
    row.take(cell, learning: &estimator, textWidths: textWidths)
  }

  /// Sets the height of a row to the known one, or else to a guess.
  mutating func assignHeight(to row: inout ConversationRow) {
    if let height = row.known.height(at: width) {
      row.cell = .exact(height)
    } else if estimator.knows(row.traits.kind) {
      row.cell = estimator.estimate(row, textWidth: textWidths[row.traits.side])
    } else {
      measure(&row)
    }
  }

  /// Measures a sample of the rows whose height is not known; the others are guessed from it.
  mutating func learnFromSamples(of rows: inout [ConversationRow]) {
    let width = width
    let unknown = rows.indices.filter { rows[$0].known.height(at: width) == nil }
    let samples = min(unknown.count, Self.sampleCount)
    for sample in 0..<samples { measure(&rows[unknown[sample * unknown.count / samples]]) }
  }
}

extension ConversationRow {
  /// Adopts a measurement made at the conversation's width.
  mutating func take(
    _ cell: MeasuredCell, learning estimator: inout HeightEstimator, textWidths: TextWidths
  ) {
    let extent = estimator.learn(cell, of: self, textWidth: textWidths[traits.side])
    textExtent = extent ?? textExtent
    known.insert(cell.stretch)
    self.cell = .exact(cell.height)
  }
}

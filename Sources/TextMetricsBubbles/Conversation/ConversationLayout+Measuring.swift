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
    measure(range, keepingExact: true)
  }

  /// Gives rows their heights at the present width: those that are known, and measures the others.
  ///
  /// - Parameters:
  ///   - range: rows; those that do not exist are passed over.
  ///   - keepsExact: heights that are exact are so for the present width.
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
    let cell = measurer.measured(row.source, in: row.place.group, width: width)
    row.take(cell, learning: &estimator, textWidths: textWidths)
  }

  /// Gives a row the height that is known, or else a guess.
  mutating func assignHeight(to row: inout ConversationRow) {
    if let height = row.known.height(at: width) {
      row.cell = .exact(height)
    } else if estimator.knows(row.traits.kind) {
      row.cell = estimator.estimate(row, textWidth: textWidths[row.traits.side])
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

extension ConversationRow {
  /// Takes over what was measured at the conversation's width.
  mutating func take(
    _ cell: MeasuredCell, learning estimator: inout HeightEstimator, textWidths: TextWidths
  ) {
    let extent = estimator.learn(cell, of: self, textWidth: textWidths[traits.side])
    textExtent = extent ?? textExtent
    known.insert(cell.stretch)
    self.cell = .exact(cell.height)
  }
}

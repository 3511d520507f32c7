public import Foundation

/// Some rows of a conversation, measured somewhere else; see
/// ``ConversationLayout/measurements(around:widths:batchSize:)``.
public struct ConversationMeasurement: Sendable {
  /// A row as it was, and what measuring it told.
  struct Row: Sendable {
    var row: ConversationRow
    /// Where it was, and as a rule still is.
    var index: Int
    var cell: MeasuredCell
    /// Its heights at the other widths that were asked for.
    var surveyed: CellHeights
  }

  /// The width of the conversation that was measured for, in points.
  public let width: CGFloat
  /// The part of the work that has been done with this, 0 to 1.
  public let progress: Double
  let rows: [Row]
}

extension ConversationLayout {
  /// The widths in points that a survey looks at: no display is wider.
  private static let surveyedWidths: ClosedRange<CGFloat> = 1...100_000

  /// Measures what is guessed, in the background: the rows nearest to some first.
  ///
  /// The conversation itself does not change; each batch is for ``apply(_:)``, of this conversation or of
  /// what edits have made of it. Leaving the loop ends the work.
  ///
  /// ```swift
  /// for await measurement in conversation.measurements(around: visible) {
  ///   let anchor = conversation.anchor(at: offset, viewHeight: 640)
  ///   conversation.apply(measurement)
  ///   offset = conversation.offset(of: anchor, viewHeight: 640)
  ///   progressBar.fraction = measurement.progress
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - visible: the rows to begin with.
  ///   - widths: other widths, in points, for which heights are found as well, as far as contents say
  ///     where they change: texts do. A conversation that was measured so is exact as soon as it is
  ///     resized within them.
  ///   - batchSize: how many rows are handed over at once.
  /// - Returns: The rows, batch by batch, as they are done. Two batches are worked on at a time.
  public func measurements(
    around visible: Range<Int>, widths: ClosedRange<CGFloat>? = nil, batchSize: Int = 64
  ) -> AsyncStream<ConversationMeasurement> {
    let widths = widths?.clamped(to: Self.surveyedWidths)
    let batches = batches(around: visible, widths: widths, size: max(1, batchSize))
    let job = MeasuringJob(measurer: measurer, width: width, widths: widths, batches: batches)
    return AsyncStream { continuation in
      let task = Task.detached(priority: .utility) {
        await job.run { continuation.yield($0) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// The rows that have to be measured, with their indices, those nearest to a range first.
  private func batches(
    around visible: Range<Int>, widths: ClosedRange<CGFloat>?, size: Int
  ) -> [[MeasuringJob.Row]] {
    var pending: [(distance: Int, row: MeasuringJob.Row)] = []
    tree.forEach(in: tree.indices) { index, _, row in
      let isDone = row.cell.isExact && (widths.map(row.known.covers) ?? true)
      guard !isDone else { return }
      let distance = max(visible.lowerBound - index, index - visible.upperBound + 1, 0)
      pending.append((distance, (index, row)))
    }
    pending.sort { ($0.distance, $0.row.index) < ($1.distance, $1.row.index) }
    return stride(from: 0, to: pending.count, by: size).map { start in
      pending[start..<min(start + size, pending.count)].map(\.row)
    }
  }

  /// Takes over what was measured, as far as it still holds: rows whose message has gone or changed, or
  /// stands elsewhere in its group, are passed over; so are heights for another width than this one, but
  /// they are remembered.
  ///
  /// - Parameter measurement: rows of this conversation, or of one that it was made from.
  /// - Returns: The rows whose height changed.
  /// - Complexity: O(*k* log *n*) for *k* rows.
  @discardableResult
  public mutating func apply(_ measurement: ConversationMeasurement) -> ConversationChange {
    var change = ConversationChange()
    for measured in measurement.rows {
      guard let index = index(of: measured) else { continue }
      var row = tree[index]
      let before = row.cell.height
      row.known.merge(measured.surveyed)
      if measurement.width == width {
        row.take(measured.cell, learning: &estimator, textWidths: textWidths)
      } else {
        row.known.insert(measured.cell.stretch)
      }
      if let height = row.known.height(at: width) { row.cell = .exact(height) }
      tree[index] = row
      if row.cell.height != before { change.updated.append(index) }
    }
    change.updated.sort()
    return change
  }

  private func index(of measured: ConversationMeasurement.Row) -> Int? {
    func isSame(_ row: ConversationRow) -> Bool {
      row.source === measured.row.source && row.place.group == measured.row.place.group
    }
    if measured.index < count, isSame(tree[measured.index]) { return measured.index }
    return index(of: measured.row.message.id).flatMap { isSame(tree[$0]) ? $0 : nil }
  }
}

/// Measuring on other threads.
private struct MeasuringJob: Sendable {
  typealias Row = (index: Int, row: ConversationRow)

  /// How many batches are worked on at a time: more would take the processor from what is visible.
  private static let concurrency = 2

  let measurer: CellMeasurer
  let width: CGFloat
  let widths: ClosedRange<CGFloat>?
  let batches: [[Row]]

  func run(_ yield: @Sendable (ConversationMeasurement) -> Void) async {
    await withTaskGroup(of: [ConversationMeasurement.Row]?.self) { group in
      var waiting = batches[...]
      for batch in waiting.prefix(Self.concurrency) { group.addTask { measured(batch) } }
      waiting = waiting.dropFirst(Self.concurrency)
      var doneCount = 0
      while let rows = await group.next() {
        guard let rows else { continue }
        doneCount += 1
        yield(
          ConversationMeasurement(
            width: width, progress: Double(doneCount) / Double(batches.count), rows: rows))
        if let batch = waiting.popFirst() { group.addTask { measured(batch) } }
      }
    }
  }

  /// nil where the work was given up.
  private func measured(_ batch: [Row]) -> [ConversationMeasurement.Row]? {
    var rows: [ConversationMeasurement.Row] = []
    for (index, row) in batch {
      guard !Task.isCancelled else { return nil }
      let (source, group) = (row.source, row.place.group)
      rows.append(
        ConversationMeasurement.Row(
          row: row, index: index, cell: measurer.measured(source, in: group, width: width),
          surveyed: widths.map { measurer.surveyed(source, in: group, widths: $0) }
            ?? CellHeights()))
    }
    return rows
  }
}

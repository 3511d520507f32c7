public import Foundation

/// Some rows of a conversation, measured in the background; see
/// ``ConversationLayout/measurements(around:widths:batchSize:)``.
public struct ConversationMeasurement: Sendable {
  /// A row as it was when the work began, with its measurement.
  struct Row: Sendable {
    var row: ConversationRow
    /// The index that the row had, and usually still has.
    var index: Int
    var cell: MeasuredCell
    /// The heights at the additional widths that were requested.
    var surveyed: CellHeights
  }

  /// The conversation width of the measurement, in points.
  public let width: CGFloat
  /// The fraction of the work done with this batch, 0 to 1.
  public let progress: Double
  let rows: [Row]
}

extension ConversationLayout {
  /// The widths that a survey covers, in points: no display is wider.
  private static let surveyedWidths: ClosedRange<CGFloat> = 1...100_000

  /// Measures the rows whose heights are guesses, in the background, nearest to the visible ones first.
  ///
  /// The conversation itself does not change: pass each batch to ``apply(_:)`` of this conversation or of an
  /// edited copy. Leaving the loop cancels the work.
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
  ///   - widths: additional widths, in points, to find heights for. This covers contents that report where their
  ///     height changes, as texts do, but not messages with a quotation, reactions, a thread or a forwarded line. The
  ///     rows that are covered are exact as soon as the conversation is resized within this range, except those with
  ///     more than 64 heights there, of which the ones at the greatest widths are kept.
  ///   - batchSize: the number of rows per batch.
  /// - Returns: The rows, batch by batch, as they are measured. Two batches are measured at a time.
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

  /// The rows to be measured, with their indices, nearest to a range first.
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

  /// Adopts the parts of a measurement that still hold. Rows whose message was removed or changed, or has another
  /// position in its group, are skipped. Heights for a different width are recorded but not used yet.
  ///
  /// - Parameter measurement: a measurement of this conversation, or of one that it was edited from.
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
        let lesson = row.take(measured.cell, textWidth: textWidths[row.traits.side])
        estimator.learn(lesson, about: row.traits.kind)
      } else {
        row.known.insert(measured.cell.step)
      }
      row.adoptKnownHeight(at: width)
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

/// Measures rows on other threads.
private struct MeasuringJob: Sendable {
  typealias Row = (index: Int, row: ConversationRow)

  /// The number of concurrent batches; more would take processor time from the visible rows.
  private static let concurrency = 2

  let measurer: CellHeightMeasurer
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

  /// nil if the work was cancelled.
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

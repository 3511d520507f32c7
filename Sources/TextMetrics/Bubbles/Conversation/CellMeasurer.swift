import Foundation

/// Measures cells, on any thread.
struct CellMeasurer: Sendable {
  let sizer: BubbleSizer
  let cache: BubbleLayoutCache

  /// Fewer cells than these are measured sooner than other threads are awake.
  private static let leastSharedCount = 64

  func prepared(_ source: RowSource) -> PreparedMessage {
    source.prepared { cache.prepared($0, by: sizer) }
  }

  func measured(_ source: RowSource, in group: GroupPosition, width: CGFloat) -> MeasuredCell {
    MeasuredCell(prepared(source), width: width, group: group)
  }

  /// Measures cells on this thread and, where they are many, on others.
  ///
  /// - Parameters:
  ///   - rows: the rows of the cells.
  ///   - width: of the conversation, finite.
  ///   - threads: the most that work at a time.
  /// - Returns: the cells in the order of the rows.
  func measured(_ rows: [PendingRow], width: CGFloat, threads: Int) -> [MeasuredCell] {
    guard threads > 1, rows.count >= Self.leastSharedCount else {
      return rows.map { measured($0.source, in: $0.group, width: width) }
    }
    let steps = BatchSteps(count: rows.count) { step in
      measured(rows[step].source, in: rows[step].group, width: width)
    }
    return steps.results(threads: threads, progress: nil)
  }

  /// The heights at all widths of a range, as far as the content says where they change.
  ///
  /// Like ``PreparedText/heightProfile(in:options:)``: laid out at the upper end of the range, then just
  /// below the least width at which it stays as it is, and so on.
  func surveyed(
    _ source: RowSource, in group: GroupPosition, widths: ClosedRange<CGFloat>
  ) -> CellHeights {
    let prepared = prepared(source)
    var known = CellHeights()
    var width = widths.upperBound
    while width >= widths.lowerBound {
      let cell = MeasuredCell(prepared, width: width, group: group)
      guard let stable = cell.stableWidths else { break }
      known.insert(cell.stretch)
      width = min(width, stable.lowerBound).nextDown
    }
    return known
  }
}

/// A row whose height is not known yet.
struct PendingRow: Sendable {
  let index: Int
  let source: RowSource
  let group: GroupPosition

  init(_ row: ConversationRow, at index: Int) {
    self.index = index
    source = row.source
    group = row.place.group
  }
}

/// Where text wraps at a width of the conversation, on both sides.
struct TextWidths: Sendable {
  private let incoming: CGFloat
  private let outgoing: CGFloat

  init(_ style: BubbleStyle, width: CGFloat) {
    func textWidth(on side: MessageSide) -> CGFloat {
      WrappingRule(style, style.geometry(of: .text, on: side)).wrappingWidth(in: width)
    }
    incoming = textWidth(on: .incoming)
    outgoing = textWidth(on: .outgoing)
  }

  subscript(side: MessageSide) -> CGFloat { side == .incoming ? incoming : outgoing }
}

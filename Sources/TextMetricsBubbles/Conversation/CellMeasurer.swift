import Foundation
import TextMetrics

/// Measures cells, on any thread.
struct CellMeasurer: Sendable {
  let sizer: BubbleSizer
  let cache: BubbleLayoutCache

  /// The least number of rows to share among threads; fewer are measured before other threads wake up.
  private static let leastSharedCount = 64

  func prepared(_ source: RowSource) -> PreparedMessage {
    source.prepared { cache.prepared($0, by: sizer) }
  }

  func measured(_ source: RowSource, in group: GroupPosition, width: CGFloat) -> MeasuredCell {
    MeasuredCell(prepared(source), width: width, group: group)
  }

  /// Determines the heights of rows, on this thread and, if there are many rows, on others as well.
  ///
  /// - Parameters:
  ///   - rows: the rows, in slices that are contiguous in memory.
  ///   - width: the finite width of the conversation.
  ///   - keepsExact: whether exact heights are already exact for this width.
  ///   - threads: the maximum number of threads.
  /// - Returns: the findings, in the order of the rows.
  func findings(
    on rows: [ArraySlice<ConversationRow>], width: CGFloat, keepingExact keepsExact: Bool,
    threads: Int
  ) -> [[RowFinding]] {
    let steps = BatchSteps(count: rows.count) { step in
      rows[step].map { finding(on: $0, width: width, keepingExact: keepsExact) }
    }
    let isShared = rows.reduce(0) { $0 + $1.count } >= Self.leastSharedCount
    return steps.results(threads: isShared ? threads : 1, progress: nil)
  }

  private func finding(
    on row: ConversationRow, width: CGFloat, keepingExact keepsExact: Bool
  ) -> RowFinding {
    if keepsExact, row.cell.isExact { return .kept }
    if let height = row.known.height(at: width) { return .known(height) }
    return .measured(measured(row.source, in: row.place.group, width: width))
  }

  /// The heights at all widths of a range, as far as the content reports where they change.
  ///
  /// Like `PreparedText.heightProfile(in:options:)`: the row is laid out at the upper end of the range, then
  /// just below the least width at which that height holds, and so on.
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

/// A finding about the height of a row.
enum RowFinding: Sendable {
  /// The height needs no change.
  case kept
  /// The height at this width is already known, in points.
  case known(CGFloat)
  case measured(MeasuredCell)
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

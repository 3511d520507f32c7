import Foundation
import TextMetrics

/// Measures cells, on any thread.
struct CellMeasurer: Sendable {
  let sizer: BubbleSizer
  let cache: BubbleLayoutCache

  /// Fewer rows than these are measured sooner than other threads are awake.
  private static let leastSharedCount = 64

  func prepared(_ source: RowSource) -> PreparedMessage {
    source.prepared { cache.prepared($0, by: sizer) }
  }

  func measured(_ source: RowSource, in group: GroupPosition, width: CGFloat) -> MeasuredCell {
    MeasuredCell(prepared(source), width: width, group: group)
  }

  /// Finds out how high rows are, on this thread and, where they are many, on others.
  ///
  /// - Parameters:
  ///   - rows: the rows, in stretches that lie together in memory.
  ///   - width: of the conversation, finite.
  ///   - keepsExact: heights that are exact are so for this width.
  ///   - threads: the most that work at a time.
  /// - Returns: what was found, in the order of the rows.
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

  /// The heights at all widths of a range, as far as the content says where they change.
  ///
  /// Like `PreparedText.heightProfile(in:options:)`: laid out at the upper end of the range, then just
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

/// What is found out about the height of a row.
enum RowFinding: Sendable {
  /// It is as it should be.
  case kept
  /// It is among those that are known, in points.
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

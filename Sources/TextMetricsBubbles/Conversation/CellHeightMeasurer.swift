import Foundation
import TextMetrics

/// Measures cells, on any thread.
struct CellHeightMeasurer: Sendable {
  let sizer: BubbleSizer
  let cache: BubbleLayoutCache

  func prepared(_ source: SharedMessage) -> PreparedMessage {
    source.prepared { cache.prepared($0, by: sizer) }
  }

  func measured(_ source: SharedMessage, in group: GroupPosition, width: CGFloat) -> MeasuredCell {
    MeasuredCell(prepared(source), width: width, group: group)
  }

  /// The heights at all widths of a range, as far as the content reports where they change. If there are more than can
  /// be kept, those at the greatest widths.
  ///
  /// As in `PreparedText.heightProfile(in:options:)`, the row is laid out at the upper end of the range, then
  /// just below the least width at which that height holds, and so on.
  func surveyed(
    _ source: SharedMessage, in group: GroupPosition, widths: ClosedRange<CGFloat>
  ) -> CellHeights {
    let prepared = prepared(source)
    var known = CellHeights()
    var width = widths.upperBound
    while width >= widths.lowerBound, !known.isFull {
      let cell = MeasuredCell(prepared, width: width, group: group)
      guard let stable = cell.stableWidths else { break }
      known.insert(cell.step)
      width = min(width, stable.lowerBound).nextDown
    }
    return known
  }
}

/// Measures rows at a width, on any thread.
struct RowMeasurer: Sendable {
  private let measurer: CellHeightMeasurer
  private let textWidths: TextWidths
  private var rooms: PlannedRooms
  /// Whether exact heights are for this width, and can be kept.
  private let keepsExact: Bool

  init(_ conversation: ConversationLayout, keepingExact keepsExact: Bool) {
    measurer = conversation.measurer
    textWidths = conversation.textWidths
    rooms = PlannedRooms(in: conversation.width)
    self.keepsExact = keepsExact
  }

  /// Sets the height of a row.
  ///
  /// - Returns: what can be learned from the measurement; nil if the height was known.
  mutating func measure(_ row: inout ConversationRow) -> HeightLesson? {
    if keepsExact, row.cell.isExact { return nil }
    if row.adoptKnownHeight(at: rooms.containerWidth) { return nil }
    return row.take(measured(&row), textWidth: textWidths[row.traits.side])
  }

  /// Measures the cell of a row, without its message if possible.
  private mutating func measured(_ row: inout ConversationRow) -> MeasuredCell {
    let group = row.place.group
    if let cell = measuredText(of: row) { return cell }
    if row.text == nil {
      if let cell = row.source.cell(width: rooms.containerWidth, in: group) { return cell }
      row.text = row.source.text
      if let cell = measuredText(of: row) { return cell }
    }
    let prepared = measurer.prepared(row.source)
    row.text = prepared.storage.textCell
    let cell =
      measuredText(of: row)
      ?? MeasuredCell(prepared, width: rooms.containerWidth, group: group)
    row.source.remember(cell, in: group, by: row.text)
    return cell
  }

  /// Measures the cell of a row that has a text cell; nil if it has none, or if only the message can tell.
  private mutating func measuredText(of row: borrowing ConversationRow) -> MeasuredCell? {
    guard let plan = row.text?.plan else { return nil }
    let index = rooms.index(of: plan)
    return row.text?.measured(in: rooms[index], group: row.place.group)
  }
}

/// The widths at which text wraps on both sides, at a width of the conversation.
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

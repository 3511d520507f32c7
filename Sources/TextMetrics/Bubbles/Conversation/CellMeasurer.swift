import Foundation

/// What measuring a cell tells a conversation.
struct MeasuredCell: Sendable {
  /// In points, as all lengths here.
  var height: CGFloat
  var textHeight: CGFloat
  var lineCount: Int
  var lastLineWidth: CGFloat
  /// The stretch of widths at which the height is the same.
  var known: CellHeights

  init(_ layout: BubbleLayout) {
    height = layout.cell.height
    textHeight = layout.textSize.height
    lineCount = layout.lineCount
    lastLineWidth = layout.lastLineWidth
    known = CellHeights()
    known.insert(
      CellHeights.Stretch(
        widths: layout.stableWidths ?? layout.width...layout.width, height: height))
  }
}

/// Measures cells, on any thread.
struct CellMeasurer: Sendable {
  let sizer: BubbleSizer
  let cache: BubbleLayoutCache

  func measured(_ message: Message, in group: GroupPosition, width: CGFloat) -> MeasuredCell {
    MeasuredCell(cache.prepared(message, by: sizer).layout(width: width, group: group))
  }

  /// The heights at all widths of a range, as far as the content says where they change.
  ///
  /// Like ``PreparedText/heightProfile(in:options:)``: laid out at the upper end of the range, then just
  /// below the least width at which it stays as it is, and so on.
  func surveyed(
    _ message: Message, in group: GroupPosition, widths: ClosedRange<CGFloat>
  ) -> CellHeights {
    let prepared = cache.prepared(message, by: sizer)
    var known = CellHeights()
    var width = widths.upperBound
    while width >= widths.lowerBound {
      let layout = prepared.layout(width: width, group: group)
      guard let stable = layout.stableWidths else { break }
      known.insert(CellHeights.Stretch(widths: stable, height: layout.cell.height))
      width = min(width, stable.lowerBound).nextDown
    }
    return known
  }
}

/// Where text wraps at a width of the conversation, on both sides.
struct TextWidths: Sendable {
  private let incoming: CGFloat
  private let outgoing: CGFloat

  init(_ sizer: BubbleSizer, width: CGFloat) {
    func textWidth(on side: MessageSide) -> CGFloat {
      let empty = sizer.prepare(Message("", side: side))
      return BubbleComposition(empty, width: width, group: .only).wrappingWidth
    }
    incoming = textWidth(on: .incoming)
    outgoing = textWidth(on: .outgoing)
  }

  subscript(side: MessageSide) -> CGFloat { side == .incoming ? incoming : outgoing }
}

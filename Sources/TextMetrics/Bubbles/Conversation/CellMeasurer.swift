import Foundation

/// What measuring a cell tells a conversation.
struct MeasuredCell: Sendable {
  /// In points, as all lengths here.
  var height: CGFloat
  var textHeight: CGFloat
  var lineCount: Int
  var lastLineWidth: CGFloat
  /// Whether the content says at which widths the height is the same.
  var isStable: Bool
  /// The stretch of those widths.
  var known: CellHeights

  /// - Parameters:
  ///   - prepared: the message.
  ///   - width: of the conversation, finite.
  ///   - group: where the message stands among those of its sender.
  init(_ prepared: PreparedMessage, width: CGFloat, group: GroupPosition) {
    var composition = BubbleComposition(prepared, width: width, group: group)
    // Where reactions stand depends on the bubble's width.
    composition.needsHeightOnly = composition.message.parts.reactions.isEmpty
    let content = composition.content()
    height =
      composition.needsHeightOnly
      ? composition.ruler.length(composition.geometry.cellHeight, content: content.size.height)
      : composition.layout(of: prepared).cell.height
    textHeight = content.textSize.height
    lineCount = content.lineCount
    lastLineWidth = content.lastLineWidth
    let stable = composition.stableWidths(of: content).map(composition.containerWidths)
    isStable = stable != nil
    known = CellHeights()
    known.insert(CellHeights.Stretch(widths: stable ?? width...width, height: height))
  }
}

/// Measures cells, on any thread.
struct CellMeasurer: Sendable {
  let sizer: BubbleSizer
  let cache: BubbleLayoutCache

  func measured(_ message: Message, in group: GroupPosition, width: CGFloat) -> MeasuredCell {
    MeasuredCell(cache.prepared(message, by: sizer), width: width, group: group)
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
      let cell = MeasuredCell(prepared, width: width, group: group)
      guard cell.isStable, let stretch = cell.known.stretches.first else { break }
      known.insert(stretch)
      width = min(width, stretch.widths.lowerBound).nextDown
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

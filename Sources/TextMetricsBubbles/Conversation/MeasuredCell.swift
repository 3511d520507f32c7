import Foundation
import TextMetrics

/// The result of measuring a cell.
struct MeasuredCell: Sendable {
  /// The height in points, like all lengths here.
  let height: CGFloat
  let textHeight: CGFloat
  let lineCount: Int
  let lastLineWidth: CGFloat
  /// The conversation widths at which the height is known to be the same; nil if the content does not know
  /// them.
  let stableWidths: ClosedRange<CGFloat>?
  /// The conversation width of the measurement.
  let width: CGFloat

  /// - Parameters:
  ///   - prepared: the message.
  ///   - width: the finite width of the conversation.
  ///   - group: the position of the message in its group.
  init(_ prepared: PreparedMessage, width: CGFloat, group: GroupPosition) {
    let plan = prepared.storage.plan
    let planned = PlannedRoom(plan, in: width)
    if let cell = prepared.storage.textCell?.measured(in: planned, group: group) {
      self = cell
      return
    }
    let composition = BubbleComposition(prepared, width: width, group: group)
    let content = composition.metrics()
    self.init(
      content, height: composition.cellHeight(of: content),
      widths: plan.stableWidths(of: content.stableWidths).map(planned.room.containerWidths),
      width: width)
  }

  /// - Parameters:
  ///   - content: everything in the bubble.
  ///   - height: the height of the cell, in points.
  ///   - widths: the conversation widths at which the height is the same; nil if they are not known.
  ///   - width: the finite width of the conversation.
  init(
    _ content: ContentMetrics, height: CGFloat, widths: ClosedRange<CGFloat>?, width: CGFloat
  ) {
    self.height = height
    textHeight = content.textHeight
    lineCount = content.lineCount
    lastLineWidth = content.lastLineWidth
    stableWidths = widths
    self.width = width
  }

  /// The range of widths for which the height is now known.
  var step: CellHeights.Step {
    CellHeights.Step(widths: stableWidths ?? width...width, height: height)
  }
}

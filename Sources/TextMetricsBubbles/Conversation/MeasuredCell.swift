import Foundation
import TextMetrics

/// What measuring a cell tells a conversation.
struct MeasuredCell: Sendable {
  /// In points, as all lengths here.
  let height: CGFloat
  let textHeight: CGFloat
  let lineCount: Int
  let lastLineWidth: CGFloat
  /// The widths of the conversation at which the height is the same, as far as the content knows; nil
  /// where it does not.
  let stableWidths: ClosedRange<CGFloat>?
  /// The width of the conversation that it was measured at.
  let width: CGFloat

  /// - Parameters:
  ///   - prepared: the message.
  ///   - width: of the conversation, finite.
  ///   - group: where the message stands among those of its sender.
  init(_ prepared: PreparedMessage, width: CGFloat, group: GroupPosition) {
    let composition = BubbleComposition(prepared, width: width, group: group)
    let content = composition.outline()
    height = composition.cellHeight(of: content.height)
    textHeight = content.textHeight
    lineCount = content.lineCount
    lastLineWidth = content.lastLineWidth
    stableWidths = composition.stableWidths(of: content.stableWidths).map {
      prepared.storage.plan.wrapping.containerWidths(of: $0, around: width)
    }
    self.width = width
  }

  /// The widths for which the height is known now.
  var stretch: CellHeights.Stretch {
    CellHeights.Stretch(widths: stableWidths ?? width...width, height: height)
  }
}

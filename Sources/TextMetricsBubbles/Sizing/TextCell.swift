import Foundation
import TextMetrics

/// The data that determine the height of a cell with nothing but a text: the places where the lines may end, and
/// rules that many cells share.
///
/// Rows of a conversation keep it, so that nearly all of them can be measured again without their messages.
struct TextCell: SummedText, Sendable {
  private let lines: WrappedLines
  let plan: BubblePlan
  private let hasUniformLines: Bool
  private let endsRightToLeft: Bool

  var shared: MessageTextRules { plan.text }

  var traits: MessageTextTraits {
    MessageTextTraits(
      hasUniformLines: hasUniformLines, endsRightToLeft: endsRightToLeft, cutTolerance: 0)
  }

  /// - Returns: nil for contents whose height depends on more.
  init?(_ content: any PreparedContent, _ plan: BubblePlan) {
    guard let text = content as? PreparedMessageText, let lines = text.wrapped,
      text.traits.cutTolerance == 0
    else { return nil }
    self.lines = lines
    self.plan = plan
    hasUniformLines = text.traits.hasUniformLines
    endsRightToLeft = text.traits.endsRightToLeft
  }

  func totals(width: CGFloat) -> LineTotals? { lines.totals(width: width) }

  func fittedWidth(keepingLinesAt width: CGFloat) -> CGFloat? {
    shared.sumsFittedLines ? lines.narrowestWidth(keepingLinesAt: width) : nil
  }

  /// The cell at a width, with the same result as measuring its message.
  ///
  /// - Parameters:
  ///   - planned: the room of the plan at the width.
  ///   - group: the position of the message in its group.
  /// - Returns: nil if only the message can tell.
  func measured(in planned: PlannedRoom, group: GroupPosition) -> MeasuredCell? {
    guard
      let text = MessageTextComposition<SummedMessageLines<TextCell>>(self, in: planned.proposal)
    else { return nil }
    let room = planned.room
    var content = text.metrics
    content.addFooter(planned.proposal.footer)
    let height = plan.cellHeight(
      of: content.height, in: group, plan.ruler(in: room.containerWidth))
    let rooms = plan.stableWidths(of: content.stableWidths)
    return MeasuredCell(
      content, height: height, widths: rooms.map(room.containerWidths), width: room.containerWidth)
  }
}

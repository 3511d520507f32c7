import Foundation
import TextMetrics

/// Everything besides content and width that determines the height of a cell. Shared by all messages for which it
/// is the same.
final class BubblePlan: Sendable {
  struct Key: Hashable, Sendable {
    let kind: MessageKind
    let side: MessageSide
    /// Whether the frames are the ones for messages with a preview.
    let hasPreview: Bool
    /// The space that the content must reserve for the footer; nil if there is none, or if it is placed elsewhere.
    let footer: FooterReserve?
    /// How far the sender's header moves the first bubble of a group down, in points; 0 if there is none.
    let headerHeight: CGFloat
    let hasFailed: Bool
    let isExpanded: Bool
    /// Whether the height of anything but the content depends on the width.
    let hasFlexibleParts: Bool
  }

  let key: Key
  let geometry: BubbleGeometry
  let wrapping: WrappingRule
  let text: MessageTextRules
  /// The width of the bubble's tail, in points.
  let tailWidth: CGFloat
  /// The distance from the edge of the conversation to the bubble, in points.
  let rowInset: CGFloat
  /// The distance by which the icon of a failed message moves the bubble, in points.
  let failedWidth: CGFloat
  /// The horizontal space beside the content of a bubble that stays within the conversation, in points.
  private let surroundings: CGFloat
  /// Whether the height depends on the width of the conversation only through the content.
  private let heightDependsOnlyOnContent: Bool

  init(_ style: BubbleStyle, _ key: Key, text: MessageTextRules) {
    let preview = key.hasPreview ? style.withPreview : nil
    let geometry =
      preview.map { key.side == .incoming ? $0.incoming : $0.outgoing }
      ?? style.geometry(of: key.kind, on: key.side)
    self.key = key
    self.geometry = geometry
    self.text = text
    wrapping = WrappingRule(style, geometry)
    tailWidth = style.tailWidth(of: geometry)
    let (row, icon) = (style.row, style.row.failedIcon)
    failedWidth = key.hasFailed && icon.width > 0 ? icon.width + row.gap : 0
    let rowInset = row.margin(on: key.side) + (row.avatar(on: key.side)?.size.width ?? 0) + row.gap
    self.rowInset = rowInset + failedWidth
    surroundings = Self.surroundings(geometry, tailWidth: tailWidth, rowInset: rowInset)
    heightDependsOnlyOnContent =
      !key.hasFlexibleParts && (geometry.cellHeight.minimum?.multiplier ?? 0) == 0
  }

  /// The horizontal space beside a content, given the inset of the row without the icon of a failed message.
  private static func surroundings(
    _ geometry: BubbleGeometry, tailWidth: CGFloat, rowInset: CGFloat
  ) -> CGFloat {
    let padding = geometry.horizontalPadding + tailWidth
    guard let bubble = geometry.bubble, bubble.edge != .center else { return padding }
    let distance = bubble.distance
    return rowInset
      + (distance.followsContent ? max(distance.points, padding) : distance.points + padding)
  }
}

extension BubblePlan {
  /// Evaluates the style's lengths in a conversation of a width.
  func ruler(in width: CGFloat) -> BubbleRuler {
    BubbleRuler(containerWidth: width, grid: text.ruler.grid)
  }

  /// The room that the style leaves for a content. If it limits only texts, other contents have the whole
  /// width.
  func proposal(in containerWidth: CGFloat) -> ContentProposal {
    proposal(in: containerWidth, wrapping: wrapping.wrappingWidth(in: containerWidth))
  }

  func proposal(in containerWidth: CGFloat, wrapping: CGFloat) -> ContentProposal {
    let maximum =
      self.wrapping.limitsTextAlone
      ? max(wrapping, containerWidth - surroundings - failedWidth) : wrapping
    var proposal = ContentProposal(
      maximumWidth: maximum, wrappingWidth: wrapping, containerWidth: containerWidth)
    proposal.footer = key.footer
    proposal.isExpanded = key.isExpanded
    return proposal
  }

  /// How far the sender's header moves everything else down.
  func headerHeight(in group: GroupPosition) -> CGFloat { group.isFirst ? key.headerHeight : 0 }

  /// The height of a cell with nothing below the bubble.
  func cellHeight(of contentHeight: CGFloat, in group: GroupPosition, _ ruler: BubbleRuler)
    -> CGFloat
  {
    headerHeight(in: group) + max(0, ruler.length(geometry.cellHeight, content: contentHeight))
  }

  /// The range of content widths over which the cell keeps its height, given the range over which the content
  /// keeps its own; nil if anything besides the content makes the height depend on the width.
  func stableWidths(of content: ClosedRange<CGFloat>?) -> ClosedRange<CGFloat>? {
    heightDependsOnlyOnContent ? content : nil
  }
}

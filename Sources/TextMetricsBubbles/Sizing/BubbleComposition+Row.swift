import Foundation
import TextMetrics

// MARK: - Beside the bubble

extension BubbleComposition {
  /// From the edge of the conversation to the bubble.
  var rowInset: CGFloat { message.plan.rowInset + failedWidth }

  /// The distance by which the icon of a failed message moves the bubble.
  var failedWidth: CGFloat { message.hasFailed ? message.plan.failedWidth : 0 }

  /// The avatar and the failed icon, for bubbles on either side.
  func rowFrames(_ bubble: CGRect) -> [BubbleFrame] {
    guard let edge = geometry.bubble?.edge, edge != .center else { return [] }
    var frames: [BubbleFrame] = []
    if let avatar = style.row.avatar(on: side), group.isLast {
      let y =
        switch avatar.alignment {
        case .top: bubble.minY
        case .center: ruler.placed(bubble.midY - avatar.size.height / 2)
        case .bottom: bubble.maxY - avatar.size.height
        }
      frames.append(rowFrame(.avatar, avatar.size, distance: style.row.margin, y: y))
    }
    if failedWidth > 0 {
      let icon = style.row.failedIcon
      frames.append(
        rowFrame(
          .failedIcon, icon, distance: rowInset - failedWidth,
          y: ruler.placed(bubble.midY - icon.height / 2)))
    }
    return frames
  }

  private func rowFrame(
    _ role: FrameRole, _ size: CGSize, distance: CGFloat, y: CGFloat
  ) -> BubbleFrame {
    let x = side == .incoming ? distance : ruler.containerWidth - distance - size.width
    return BubbleFrame(role, CGRect(origin: CGPoint(x: x, y: y), size: size))
  }
}

// MARK: - Below the bubble

extension BubbleComposition {
  /// Reactions in rows that start at the bubble's own side, the first overlapping its bottom edge. A row is
  /// at most as wide as the widest bubble, but has at least one reaction.
  func reactionFrames(below bubble: CGRect) -> [BubbleFrame] {
    guard let rule = style.reactions else { return [] }
    let room = proposal.maximumWidth + geometry.horizontalPadding
    var x: CGFloat = 0
    var y = bubble.maxY - rule.overlap
    var rowHeight: CGFloat = 0
    return message.parts.reactions.map { label in
      let text = label.layout(width: room - rule.insets.left - rule.insets.right).size
      let size = CGSize(
        width: text.width + rule.insets.left + rule.insets.right,
        height: text.height + rule.insets.top + rule.insets.bottom)
      if x > 0, x + size.width > room {
        x = 0
        y += rowHeight + rule.spacing
        rowHeight = 0
      }
      defer {
        x += size.width + rule.spacing
        rowHeight = max(rowHeight, size.height)
      }
      let distance = rule.indent + tailWidth + x
      let minX =
        side == .incoming ? bubble.minX + distance : bubble.maxX - distance - size.width
      return reactionFrame(label, rule, CGRect(origin: CGPoint(x: minX, y: y), size: size))
    }
  }

  private func reactionFrame(
    _ label: PreparedLabel, _ rule: ReactionStyle, _ box: CGRect
  ) -> BubbleFrame {
    let text = label.frame(
      .reaction, at: CGPoint(x: box.minX + rule.insets.left, y: box.minY + rule.insets.top),
      width: box.width)
    return BubbleFrame(.reaction, box, text: text.text)
  }
}

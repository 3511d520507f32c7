import Foundation
import TextMetrics

/// Everything below a bubble.
struct BubbleFoot {
  var frames: [BubbleFrame] = []
  /// The lower end, in points from the top of the cell; 0 if there is nothing.
  var bottom: CGFloat = 0

  mutating func add(_ added: [BubbleFrame], margin: CGFloat = 0) {
    frames += added
    bottom = added.reduce(bottom) { max($0, $1.rect.maxY + margin) }
  }
}

extension BubbleComposition {
  /// Reactions, action buttons and the line of the thread, from top to bottom.
  ///
  /// - Parameters:
  ///   - content: the size of everything in the bubble.
  ///   - space: see ``ContentMetrics/spaceBelowFooter``.
  /// - Returns: the frames and their lower end.
  func foot(belowContent content: CGSize, spaceBelowFooter space: CGFloat?) -> BubbleFoot {
    var foot = BubbleFoot()
    guard message.hasFoot else { return foot }
    let bubble = bubble(around: content)
    let freeHeight = space.map { $0 + bottomInset(of: bubble, around: content) }
    foot.add(reactionFrames(below: bubble, freeHeight: freeHeight ?? .infinity))
    if let actions = message.parts.actions {
      foot.add(actions.frames(in: body(of: bubble), top: max(bubble.maxY, foot.bottom)))
    }
    if let thread = message.parts.thread {
      let origin = CGPoint(
        x: footEdge(of: body(of: bubble), width: footRoom), y: max(bubble.maxY, foot.bottom))
      foot.add(thread.frames(from: origin, side: side, room: footRoom), margin: thread.margin)
    }
    return foot
  }

  /// The maximum width of reactions and threads: the width of the widest bubble.
  private var footRoom: CGFloat { proposal.maximumWidth + geometry.horizontalPadding }

  /// The side of a bubble at which reactions or a thread begin, moved so that they stay within the conversation at a
  /// given width: below a narrow bubble in the middle they might not.
  private func footEdge(of bubble: CGRect, width: CGFloat) -> CGFloat {
    side == .incoming
      ? min(bubble.minX, max(0, ruler.containerWidth - width))
      : max(bubble.maxX, min(width, ruler.containerWidth))
  }

  /// The bubble without the room for its tail.
  private func body(of bubble: CGRect) -> CGRect {
    CGRect(
      x: side == .incoming ? bubble.minX + tailWidth : bubble.minX, y: bubble.minY,
      width: max(0, bubble.width - tailWidth), height: bubble.height)
  }

  /// Reactions in rows that start at the bubble's own side. The first row overlaps the bubble's bottom edge, by at most
  /// the free height below the footer. A row is at most as wide as the widest bubble, but has at least one reaction.
  private func reactionFrames(below bubble: CGRect, freeHeight: CGFloat) -> [BubbleFrame] {
    guard let rule = style.reactions else { return [] }
    let room = footRoom
    let edge = footEdge(of: bubble, width: rule.indent + tailWidth + room)
    var x: CGFloat = 0
    var y = bubble.maxY - min(rule.overlap, freeHeight)
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
      let minX = side == .incoming ? edge + distance : edge - distance - size.width
      return reactionFrame(label, rule, CGRect(origin: CGPoint(x: minX, y: y), size: size))
    }
  }

  /// The height of the reactions with one per row, if any of them may be wider than measured; otherwise 0.
  var reactionDisplacementAllowance: CGFloat {
    guard message.hasFoot, let rule = style.reactions,
      message.parts.reactions.contains(where: \.isLimited)
    else { return 0 }
    return message.parts.reactions.reduce(0) {
      $0 + $1.greatestHeight + rule.insets.top + rule.insets.bottom + max(0, rule.spacing)
    }
  }

  private func reactionFrame(
    _ label: PreparedLabel, _ rule: ReactionStyle, _ box: CGRect
  ) -> BubbleFrame {
    let text = label.frame(
      .reaction, at: CGPoint(x: box.minX + rule.insets.left, y: box.minY + rule.insets.top),
      width: box.width - rule.insets.left - rule.insets.right)
    return BubbleFrame(.reaction, box, text: text.text)
  }
}

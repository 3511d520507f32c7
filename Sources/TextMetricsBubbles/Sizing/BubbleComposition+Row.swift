import Foundation
import TextMetrics

// MARK: - Beside the bubble

extension BubbleComposition {
  /// The distance from the edge of the conversation to the bubble.
  var rowInset: CGFloat { message.plan.rowInset }

  /// The distance by which the icon of a failed message moves the bubble.
  var failedWidth: CGFloat { message.plan.failedWidth }

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
      frames.append(rowFrame(.avatar, avatar.size, distance: style.row.margin(on: side), y: y))
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

import Foundation
import TextMetrics

/// The avatar and the name above the first bubble of a group.
struct PreparedSenderHeader: Sendable {
  private let style: SenderHeaderStyle
  private let name: PreparedLabel?
  /// How far the bubble is below the top of the header, in points.
  let height: CGFloat

  /// nil if there is neither a name nor an avatar.
  init?(name: String?, style: SenderHeaderStyle, in context: ContentContext) {
    let name = name.map { context.label($0, style.textStyle) }
    guard name != nil || style.avatar.height > 0 else { return nil }
    self.name = name
    self.style = style
    // The height of a line does not depend on the width.
    let bottom = name.map {
      style.nameInset + $0.layout(width: .greatestFiniteMagnitude).size.height
    }
    height = max(0, max(style.avatar.height, bottom ?? 0) - style.overlap)
  }

  /// The frames, from the leading edge of a conversation.
  func frames(width: CGFloat) -> [BubbleFrame] {
    var x = style.margin
    var frames: [BubbleFrame] = []
    if style.avatar.width > 0 {
      frames.append(
        BubbleFrame(.avatar, CGRect(origin: CGPoint(x: x, y: 0), size: style.avatar)))
      x += style.avatar.width + style.gap
    }
    if let name {
      frames.append(
        name.frame(
          .senderName, at: CGPoint(x: x, y: style.nameInset), width: width - x - style.margin))
    }
    return frames
  }
}

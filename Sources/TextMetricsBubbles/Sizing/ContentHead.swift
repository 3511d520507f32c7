import Foundation
import TextMetrics

/// What stands above a content in its bubble: the sender's name, and the message that is answered.
struct ContentHead {
  private(set) var frames: [BubbleFrame] = []
  /// Of the widest frame.
  private(set) var width: CGFloat = 0
  /// With the distance to the content.
  private(set) var height: CGFloat = 0

  /// - Parameters:
  ///   - message: whose head.
  ///   - isFirst: the message is the first of its group and shows the sender's name.
  ///   - maximumWidth: the room.
  init(of message: PreparedMessage.Storage, isFirst: Bool, maximumWidth: CGFloat) {
    let (parts, shared) = (message.parts, message.context.shared)
    if let name = parts.senderName, let rule = shared.style.senderName, isFirst {
      let frame = name.frame(.senderName, at: .zero, width: maximumWidth)
      add([frame], size: frame.rect.size, spacing: rule.spacing)
    }
    if let quote = parts.quote, let rule = shared.style.quote {
      let box = quote.layout(maximumWidth: maximumWidth)
      add(box.frames, size: box.size, spacing: rule.spacing)
    }
  }

  private mutating func add(_ added: [BubbleFrame], size: CGSize, spacing: CGFloat) {
    frames += added.map { $0.offsetBy(dx: 0, dy: height) }
    width = max(width, size.width)
    height += size.height + spacing
  }
}

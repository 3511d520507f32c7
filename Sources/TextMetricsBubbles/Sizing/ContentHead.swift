import Foundation
import TextMetrics

/// The part of a bubble above its content: the sender's name, the header of a forwarded message, and the
/// quoted message.
struct ContentHead {
  private(set) var frames: [BubbleFrame] = []
  /// The width of the widest frame.
  private(set) var width: CGFloat = 0
  /// The height, including the distance to the content.
  private(set) var height: CGFloat = 0

  /// - Parameters:
  ///   - message: the message.
  ///   - isFirst: whether the message is the first of its group; only that one shows the sender's name.
  ///   - maximumWidth: the available width.
  init(of message: PreparedMessage.Storage, isFirst: Bool, maximumWidth: CGFloat) {
    let (parts, shared) = (message.parts, message.context.shared)
    if let name = parts.senderName, let rule = shared.style.senderName, isFirst {
      let frame = name.frame(.senderName, at: .zero, width: maximumWidth)
      add([frame], size: frame.rect.size, spacing: rule.spacing)
    }
    if let forwarded = parts.forwarded, let rule = shared.style.forwarded {
      let frame = forwarded.frame(.forwarded, at: .zero, width: maximumWidth)
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

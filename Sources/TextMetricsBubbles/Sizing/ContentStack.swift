import Foundation
import TextMetrics

/// What is in a bubble from top to bottom: name, quotation, the content itself, link preview, footer.
struct ContentStack {
  /// The parts together.
  private(set) var layout: ContentLayout
  private var frames: [BubbleFrame] = []

  private init() { layout = ContentLayout(size: .zero) }

  /// - Parameters:
  ///   - message: What is stacked.
  ///   - proposal: The room.
  ///   - isFirst: The message is the first of its group and shows the sender's name.
  ///   - stacksPreview: The preview is in the bubble and not in a frame of its own.
  init(
    _ message: PreparedMessage.Storage, in proposal: ContentProposal, isFirst: Bool,
    stacksPreview: Bool
  ) {
    let parts = message.parts
    let preview = stacksPreview ? parts.preview : nil
    self.init()
    let head = ContentHead(of: message, isFirst: isFirst, maximumWidth: proposal.maximumWidth)
    add(head.frames, width: head.width)
    var inner = proposal
    if preview != nil { inner.footer = nil }
    add(message.content.layout(in: inner), at: head.height)
    if let preview {
      let box = preview.layout(in: proposal)
      let y = layout.size.height + message.context.shared.style.preview.spacing
      add(box.frames.map { $0.offsetBy(dx: 0, dy: y) }, width: box.size.width)
      layout.size.height = y + box.size.height
    }
    if let footer = proposal.footer, layout.footer == nil { addBelow(footer) }
    stretch()
    layout.frames = frames
  }

  private mutating func add(_ added: [BubbleFrame], width: CGFloat) {
    frames += added
    layout.size.width = max(layout.size.width, width)
  }

  /// Takes over the content with all that is known of it.
  private mutating func add(_ content: ContentLayout, at y: CGFloat) {
    let width = max(layout.size.width, content.size.width)
    frames += content.frames.map { $0.offsetBy(dx: 0, dy: y) }
    layout = content
    layout.size = CGSize(width: width, height: y + content.size.height)
    layout.footer = content.footer?.offsetBy(dx: width - content.size.width, dy: y)
  }

  /// Puts the footer under everything, at the trailing end.
  private mutating func addBelow(_ footer: FooterReserve) {
    let y = footer.top(below: layout.size.height)
    let width = max(layout.size.width, footer.size.width)
    layout.size = CGSize(width: width, height: footer.bottom(below: layout.size.height))
    layout.footer = CGRect(
      origin: CGPoint(x: width - footer.size.width, y: y), size: footer.size)
  }

  /// Boxes that have an edge are as wide as the content.
  private mutating func stretch() {
    for index in frames.indices where [.quote, .preview].contains(frames[index].role) {
      frames[index].rect.size.width = layout.size.width
    }
  }
}

extension FooterReserve {
  /// Where the footer begins below a content of a height.
  fileprivate func top(below height: CGFloat) -> CGFloat { height + (height > 0 ? spacing : 0) }

  /// How high a content of a height is with the footer below it.
  func bottom(below height: CGFloat) -> CGFloat { top(below: height) + size.height }
}

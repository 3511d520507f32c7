import Foundation
import TextMetrics

/// The composition of one message at one width, from content to cell. Left is the leading side until
/// everything is in place; only then are right-to-left conversations mirrored.
struct BubbleComposition {
  let message: PreparedMessage.Storage
  let group: GroupPosition
  let ruler: BubbleRuler

  init(_ prepared: PreparedMessage, width: CGFloat, group: GroupPosition) {
    message = prepared.storage
    ruler = message.plan.ruler(in: width)
    self.group = group
  }

  var style: BubbleStyle { message.context.shared.style }
  var geometry: BubbleGeometry { message.plan.geometry }
  var side: MessageSide { message.context.side }

  // MARK: Content

  /// The room that the style leaves for the content.
  var proposal: ContentProposal { message.plan.proposal(in: ruler.containerWidth) }

  /// Visits the contents of the bubble from top to bottom: name, forwarding and quotation, the content itself,
  /// link preview, footer. Only this function computes their total height.
  ///
  /// - Parameter sink: receives each content.
  /// - Returns: the data that determine the height of the cell.
  private func compose(into sink: inout some ContentSink) -> ContentMetrics {
    let proposal = proposal
    var top: CGFloat = 0
    if message.hasHead {
      let head = ContentHead(
        of: message, isFirst: group.isFirst, maximumWidth: proposal.maximumWidth)
      sink.add(head.frames, width: head.width, at: 0)
      top = head.height
    }
    if message.hasFoot, let actions = message.parts.actions {
      // The bubble is at least as wide as the buttons below it.
      let padding = geometry.horizontalPadding
      let width = actions.width(in: proposal.maximumWidth + padding) - padding
      sink.add([], width: max(0, width), at: 0)
    }
    // The parts are stored elsewhere in memory, so they are accessed only for messages that have some.
    let preview =
      message.hasPreview && geometry.preview == nil ? message.parts.preview : nil
    var inner = proposal
    if preview != nil { inner.footer = nil }
    var metrics = sink.place(message.content, in: inner, at: top)
    metrics.height += top
    if let preview {
      let box = preview.layout(in: proposal)
      let y = metrics.height + style.preview.spacing
      sink.add(box.frames, width: box.size.width, at: y)
      metrics.height = y + box.size.height
    }
    if let footer = proposal.footer, let y = metrics.addFooter(footer) {
      sink.placeFooter(footer, at: y)
    }
    return metrics
  }

  /// Everything in the bubble.
  func content() -> ContentLayout {
    var sink = FrameSink()
    let metrics = compose(into: &sink)
    return sink.layout(height: metrics.height)
  }

  /// The data that determine the height of the cell, without frames.
  func metrics() -> ContentMetrics {
    var sink = HeightSink()
    return compose(into: &sink)
  }

  // MARK: Cell

  /// The height of the cell around a content, including everything above and below the bubble.
  func cellHeight(of content: ContentMetrics) -> CGFloat {
    guard message.hasFoot else {
      return message.plan.cellHeight(of: content.height, in: group, ruler)
    }
    // The width of the bubble does not affect the height of anything below it.
    let foot = foot(
      belowContent: CGSize(width: 0, height: content.height),
      spaceBelowFooter: content.spaceBelowFooter)
    return cellHeight(of: content.height, above: foot)
  }

  private func cellHeight(of contentHeight: CGFloat, above foot: BubbleFoot) -> CGFloat {
    headerHeight + max(ruler.length(geometry.cellHeight, content: contentHeight), foot.bottom)
  }

  /// How far the sender's header moves everything else down.
  var headerHeight: CGFloat { message.plan.headerHeight(in: group) }

  /// The frames moved below the sender's header, and the header itself; only the frames if there is no header.
  private func withHeader(_ frames: [BubbleFrame]) -> [BubbleFrame] {
    guard group.isFirst, let header = message.parts.senderHeader else { return frames }
    return frames.map { $0.offsetBy(dx: 0, dy: headerHeight) }
      + header.frames(width: ruler.containerWidth)
  }

  /// The bubble around a content; without a bubble, the whole cell apart from its ``BubbleFoot``.
  func bubble(around content: CGSize) -> CGRect {
    geometry.bubble.map { frame($0, content: content) }
      ?? CGRect(
        x: 0, y: 0, width: ruler.containerWidth,
        height: ruler.length(geometry.cellHeight, content: content.height))
  }

  /// The size of the cell and all frames.
  ///
  /// - Parameters:
  ///   - prepared: the message.
  ///   - content: ``content()``.
  /// - Returns: the layout.
  func layout(of prepared: PreparedMessage, content: ContentLayout) -> BubbleLayout {
    let bubble = geometry.bubble.map { frame($0, content: content.size) }
    let foot = foot(
      belowContent: content.size, spaceBelowFooter: content.spaceBelowFooter)
    var cell = CGSize(
      width: ruler.containerWidth,
      height: cellHeight(of: content.size.height, above: foot) - headerHeight)
    let frames = withHeader(
      (content.isBare ? [] : bubbleFrames(bubble))
        + rowFrames(bubble ?? CGRect(origin: .zero, size: cell))
        + contentFrames(content, bubble: bubble, cell: cell) + foot.frames)
    cell.height += headerHeight
    return BubbleLayout(
      cell: cell,
      frames: style.isRightToLeft ? frames.map { $0.mirrored(in: cell.width) } : frames,
      textSize: content.textSize, lineCount: content.lineCount,
      lastLineWidth: content.lastLineWidth, scrollableWidth: content.scrollableWidth,
      isBare: content.isBare,
      stableContentWidths: message.plan.stableWidths(of: content.stableWidths),
      displacementAllowance: content.displacementAllowance + reactionDisplacementAllowance,
      message: prepared, width: ruler.containerWidth, group: group)
  }

  /// A frame of the geometry, with the room for the tail on the side of the sender.
  private func frame(_ rule: FrameRule, content: CGSize) -> CGRect {
    let inset = rule.edge == .center ? 0 : rowInset
    var frame = ruler.frame(rule, content: content, inset: inset)
    frame.size.width += tailWidth
    if rule.edge == .trailing { frame.origin.x -= tailWidth }
    return frame
  }

  /// The room for the tail.
  var tailWidth: CGFloat { message.plan.tailWidth }

  /// The bubble and, if the style has tails, its body and, on the last message of a group, the tail.
  private func bubbleFrames(_ bubble: CGRect?) -> [BubbleFrame] {
    guard let bubble else { return [] }
    guard let tail = style.tail, tailWidth > 0 else { return [BubbleFrame(.bubble, bubble)] }
    let isIncoming = side == .incoming
    var body = bubble
    body.size.width -= tailWidth
    if isIncoming { body.origin.x += tailWidth }
    let corner = CGPoint(
      x: isIncoming ? bubble.minX : body.maxX, y: bubble.maxY - tail.size.height)
    let frames = [BubbleFrame(.bubble, bubble), BubbleFrame(.body, body)]
    return group.isLast
      ? frames + [BubbleFrame(.tail, CGRect(origin: corner, size: tail.size))] : frames
  }

  /// The space in a bubble below its content, in points; 0 or more.
  func bottomInset(of bubble: CGRect, around content: CGSize) -> CGFloat {
    let top = geometry.text.map { frame($0, content: content).minY } ?? bubble.minY
    return max(0, bubble.maxY - (top + geometry.contentOrigin.y + content.height))
  }

  private func contentFrames(
    _ content: ContentLayout, bubble: CGRect?, cell: CGSize
  ) -> [BubbleFrame] {
    let view = geometry.text.map { frame($0, content: content.size) }
    let outer = view ?? bubble ?? CGRect(origin: .zero, size: content.size)
    let tailInset = side == .incoming ? tailWidth : 0
    let origin = CGPoint(
      x: outer.minX + geometry.contentOrigin.x + tailInset,
      y: outer.minY + geometry.contentOrigin.y)
    let frames = content.frames.map { frame in
      var frame = frame.offsetBy(dx: origin.x, dy: origin.y)
      if let view, frame.role == .text { frame.rect = view }
      return frame
    }
    let room = outer.width - geometry.horizontalPadding - tailWidth
    let stretch = max(0, room - content.size.width)
    return frames + previewFrames(content)
      + footerFrames(
        content, origin: CGPoint(x: origin.x + stretch, y: origin.y),
        corner: bubble ?? CGRect(origin: origin, size: content.size), cell: cell)
  }

  /// A link preview in a separate frame.
  private func previewFrames(_ content: ContentLayout) -> [BubbleFrame] {
    guard let rule = geometry.preview, let preview = message.parts.preview else { return [] }
    return preview.frames(in: frame(rule, content: content.size))
  }

  /// The footer: where the content placed it, but at the end of the room, or where the style puts it.
  private func footerFrames(
    _ content: ContentLayout, origin: CGPoint, corner: CGRect, cell: CGSize
  ) -> [BubbleFrame] {
    guard let footer = message.parts.footer else { return [] }
    switch footer.style.placement {
    case .lastLine:
      guard let place = content.footer else { return [] }
      return footer.frames(
        at: CGPoint(x: origin.x + place.minX, y: origin.y + place.minY))
    case .corner(let trailing, let bottom):
      return footer.frames(inCornerOf: corner, trailing: trailing, bottom: bottom)
    case .outside:
      let y = ruler.placed((cell.height - footer.size.height) / 2)
      return footer.frames(at: CGPoint(x: cell.width, y: y))
    }
  }
}

extension BubbleFrame {
  /// The frame with left and right exchanged in a cell of a width. Its text keeps its own direction.
  fileprivate func mirrored(in width: CGFloat) -> BubbleFrame {
    var frame = self
    frame.rect.origin.x = width - rect.maxX
    if let text {
      frame.text?.origin.x = width - text.origin.x - text.width
    }
    return frame
  }
}

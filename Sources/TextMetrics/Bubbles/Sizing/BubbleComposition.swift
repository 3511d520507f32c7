import Foundation

/// One message at one width on its way from content to cell. Left is the leading side until everything
/// has its place; then right-to-left conversations are mirrored.
struct BubbleComposition {
  let prepared: PreparedMessage
  let style: BubbleStyle
  let geometry: BubbleGeometry
  let ruler: BubbleRuler
  let group: GroupPosition

  private var message: Message { prepared.storage.message }
  private var footer: PreparedFooter? { prepared.storage.footer }

  init(_ prepared: PreparedMessage, width: CGFloat, group: GroupPosition) {
    self.prepared = prepared
    style = prepared.storage.context.style
    geometry = style.geometry(of: prepared.message.content.kind, on: prepared.message.side)
    ruler = BubbleRuler(containerWidth: width, grid: style.grid)
    self.group = group
  }

  // MARK: Content

  /// The room that the style leaves for a content.
  var proposal: ContentProposal {
    let limit =
      switch style.maximumWidth {
      case .text(let length): ruler.length(length)
      case .bubble(let length): ruler.length(length) - geometry.horizontalPadding - tailWidth
      }
    var proposal = ContentProposal(
      maximumWidth: max(limit, .leastNonzeroMagnitude), containerWidth: ruler.containerWidth)
    proposal.footer = footer?.reserve
    proposal.isExpanded = message.isExpanded
    return proposal
  }

  /// The content with the footer below it where it found no place of its own.
  func content() -> ContentLayout {
    let proposal = proposal
    var content = prepared.storage.content.layout(in: proposal)
    if let reserve = proposal.footer, content.footer == nil {
      content.placeFooterBelow(reserve)
    }
    return content
  }

  // MARK: Cell

  var layout: BubbleLayout {
    let content = content()
    let bubble = geometry.bubble.map { frame($0, content: content.size) }
    let cellHeight = ruler.length(geometry.cellHeight, content: content.size.height)
    let cell = CGSize(width: ruler.containerWidth, height: cellHeight)
    let frames =
      (content.isBare ? [] : bubbleFrames(bubble))
      + rowFrames(bubble ?? CGRect(origin: .zero, size: cell))
      + contentFrames(content, bubble: bubble)
    return BubbleLayout(
      cell: cell,
      frames: style.isRightToLeft ? frames.map { $0.mirrored(in: cell.width) } : frames,
      textSize: content.textSize, lineCount: content.lineCount,
      lastLineWidth: content.lastLineWidth, isBare: content.isBare, message: prepared,
      width: ruler.containerWidth, group: group)
  }

  /// A frame of the geometry. The tail's room is on the side of the sender.
  private func frame(_ rule: FrameRule, content: CGSize) -> CGRect {
    var frame = ruler.frame(rule, content: content, inset: rowInset)
    frame.size.width += tailWidth
    if rule.edge == .trailing { frame.origin.x -= tailWidth }
    return frame
  }

  var tailWidth: CGFloat { style.tail?.size.width ?? 0 }

  private func bubbleFrames(_ bubble: CGRect?) -> [BubbleFrame] {
    guard let bubble else { return [] }
    guard let tail = style.tail, group.isLast else { return [BubbleFrame(.bubble, bubble)] }
    let x = message.side == .incoming ? bubble.minX : bubble.maxX - tail.size.width
    return [
      BubbleFrame(.bubble, bubble),
      BubbleFrame(
        .tail,
        CGRect(origin: CGPoint(x: x, y: bubble.maxY - tail.size.height), size: tail.size)),
    ]
  }

  private func contentFrames(_ content: ContentLayout, bubble: CGRect?) -> [BubbleFrame] {
    let view = geometry.text.map { frame($0, content: content.size) }
    let outer = view ?? bubble ?? CGRect(origin: .zero, size: content.size)
    let tailInset = message.side == .incoming ? tailWidth : 0
    let origin = CGPoint(
      x: outer.minX + geometry.contentOrigin.x + tailInset,
      y: outer.minY + geometry.contentOrigin.y)
    let frames = content.frames.map { frame in
      var frame = frame.offsetBy(dx: origin.x, dy: origin.y)
      if let view, frame.role == .text { frame.rect = view }
      return frame
    }
    let room = outer.width - geometry.horizontalPadding - tailWidth
    return frames
      + footerFrames(content, origin: origin, width: max(room, content.size.width), bubble: bubble)
  }

  /// The footer at the trailing end of the content, or where the style puts it.
  private func footerFrames(
    _ content: ContentLayout, origin: CGPoint, width: CGFloat, bubble: CGRect?
  ) -> [BubbleFrame] {
    guard let footer else { return [] }
    switch footer.style.placement {
    case .lastLine:
      guard let place = content.footer else { return [] }
      return footer.frames(
        at: CGPoint(x: origin.x + width - place.width, y: origin.y + place.minY))
    case .corner(let trailing, let bottom):
      let corner = bubble ?? CGRect(origin: origin, size: content.size)
      return footer.frames(
        at: CGPoint(
          x: corner.maxX - trailing - footer.size.width,
          y: corner.maxY - bottom - footer.size.height))
    case .outside:
      let height = ruler.length(geometry.cellHeight, content: content.size.height)
      return footer.frames(
        at: CGPoint(
          x: ruler.containerWidth, y: ruler.placed((height - footer.size.height) / 2)))
    }
  }

  // MARK: Row

  /// From the edge of the conversation to the bubble.
  var rowInset: CGFloat {
    let avatar = style.row.avatar(on: message.side)?.size.width ?? 0
    return style.row.margin + avatar + style.row.gap + (hasFailed ? failedWidth : 0)
  }

  private var hasFailed: Bool { message.status == .failed && style.row.failedIcon.width > 0 }

  private var failedWidth: CGFloat { style.row.failedIcon.width + style.row.gap }

  /// Avatar and failed icon beside the bubble.
  private func rowFrames(_ bubble: CGRect) -> [BubbleFrame] {
    var frames: [BubbleFrame] = []
    if let avatar = style.row.avatar(on: message.side), group.isLast {
      let y =
        switch avatar.alignment {
        case .top: bubble.minY
        case .center: ruler.placed(bubble.midY - avatar.size.height / 2)
        case .bottom: bubble.maxY - avatar.size.height
        }
      frames.append(rowFrame(.avatar, avatar.size, distance: style.row.margin, y: y))
    }
    if hasFailed {
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
    let x =
      message.side == .incoming ? distance : ruler.containerWidth - distance - size.width
    return BubbleFrame(role, CGRect(origin: CGPoint(x: x, y: y), size: size))
  }
}

extension ContentLayout {
  /// Puts the footer under the content, at its trailing end.
  fileprivate mutating func placeFooterBelow(_ reserve: FooterReserve) {
    let y = size.height + (size.height > 0 ? reserve.spacing : 0)
    size.width = max(size.width, reserve.size.width)
    size.height = y + reserve.size.height
    footer = CGRect(
      x: size.width - reserve.size.width, y: y, width: reserve.size.width,
      height: reserve.size.height)
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

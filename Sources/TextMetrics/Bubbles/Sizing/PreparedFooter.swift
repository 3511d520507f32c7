import Foundation

/// Time stamp and ticks, measured.
struct PreparedFooter: Sendable {
  let style: FooterStyle
  /// nil for a message that shows no time.
  let time: TextLayout?
  let timeSize: CGSize
  /// zero for a message that shows no status.
  let ticks: CGSize

  /// nil where there is nothing to show.
  init?(_ message: Message, in context: ContentContext) {
    guard let style = context.style.footer else { return nil }
    let ruler = BubbleRuler(containerWidth: 0, grid: context.style.grid)
    time = message.footer.map { context.prepared($0, style.textStyle).layout() }
    timeSize = time.map { ruler.measured($0.size) } ?? .zero
    ticks = message.status == nil || message.side == .incoming ? .zero : style.ticks
    self.style = style
    guard time != nil || ticks.width > 0 else { return nil }
  }

  var size: CGSize {
    let gap = time != nil && ticks.width > 0 ? style.ticksGap : 0
    return CGSize(
      width: timeSize.width + gap + ticks.width, height: max(timeSize.height, ticks.height))
  }

  /// What the footer asks of a content; nil where it stands elsewhere.
  var reserve: FooterReserve? {
    guard case .lastLine(let gap, let spacing) = style.placement else { return nil }
    return FooterReserve(
      size: size, baseline: time?.lines.first?.baseline ?? size.height, gap: gap, spacing: spacing)
  }

  /// The frames of a footer whose top left corner is given.
  func frames(at origin: CGPoint) -> [BubbleFrame] {
    let rect = CGRect(origin: origin, size: size)
    let text = time.map { PlacedText($0, at: origin) }
    let footer = BubbleFrame(.footer, rect, text: text)
    guard ticks.width > 0 else { return [footer] }
    return [
      footer,
      BubbleFrame(
        .ticks,
        CGRect(
          x: rect.maxX - ticks.width, y: rect.maxY - ticks.height, width: ticks.width,
          height: ticks.height)),
    ]
  }
}

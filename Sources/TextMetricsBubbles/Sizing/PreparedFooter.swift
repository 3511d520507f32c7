import Foundation
import TextMetrics

/// A measured footer: time stamp, ticks and buttons.
struct PreparedFooter: Sendable {
  let style: FooterStyle
  /// nil for a message that shows no time.
  private let time: TimeStamp?
  /// zero for a message that shows no status.
  private let ticks: CGSize
  private let buttonCount: Int

  /// nil if there is nothing to show.
  init?(_ message: borrowing Message, in context: ContentContext) {
    guard let style = context.shared.style.footer else { return nil }
    let isOutgoing = message.side == .outgoing
    time = Self.text(of: message, in: style).map {
      context.shared.timeStamp($0, in: style.textStyle)
    }
    ticks = message.status == nil || !isOutgoing ? .zero : style.ticks
    buttonCount =
      style.buttonKinds.contains(message.body.kind) && !isOutgoing
      ? style.buttonCount : 0
    self.style = style
    guard time != nil || ticks.width > 0 else { return nil }
  }

  /// The time, after the word for edited messages.
  private static func text(of message: borrowing Message, in style: FooterStyle) -> String? {
    let time = message.footer.flatMap { $0.isEmpty ? nil : $0 }
    guard message.isEdited, !style.editedLabel.isEmpty else { return time }
    return time.map { "\(style.editedLabel) \($0)" } ?? style.editedLabel
  }

  private var timeSize: CGSize { time?.size ?? .zero }

  /// The size of time and ticks, without the buttons.
  var size: CGSize {
    let gap = time != nil && ticks.width > 0 ? style.ticksGap : 0
    return CGSize(
      width: timeSize.width + gap + ticks.width, height: max(timeSize.height, ticks.height))
  }

  /// The width of the buttons and the gap before them.
  private var buttonWidth: CGFloat {
    guard buttonCount > 0 else { return 0 }
    let count = CGFloat(buttonCount)
    return style.buttonGap + count * style.button.width + (count - 1) * style.buttonSpacing
  }

  /// The space that a content must reserve for the footer; nil if the footer is placed elsewhere.
  var reserve: FooterReserve? {
    guard case .lastLine(let gap, let spacing) = style.placement else { return nil }
    return FooterReserve(
      size: size, baseline: time?.layout.lines.first?.baseline ?? size.height, gap: gap,
      spacing: spacing)
  }

  /// The frames of a footer with its top left corner at a point.
  func frames(at origin: CGPoint) -> [BubbleFrame] {
    let rect = CGRect(origin: origin, size: size)
    let footer = BubbleFrame(.footer, rect, text: time.map { PlacedText($0.layout, at: origin) })
    guard ticks.width > 0 else { return [footer] }
    let corner = CGPoint(x: rect.maxX - ticks.width, y: rect.maxY - ticks.height)
    return [footer, BubbleFrame(.ticks, CGRect(origin: corner, size: ticks))]
  }

  /// The frames of a footer in the bottom corner of a bubble: the time, then the buttons, up to the edge.
  func frames(inCornerOf bubble: CGRect, trailing: CGFloat, bottom: CGFloat) -> [BubbleFrame] {
    let end = bubble.maxX - trailing
    let footer = frames(
      at: CGPoint(x: end - buttonWidth - size.width, y: bubble.maxY - bottom - size.height))
    let y = bubble.maxY - style.buttonBottom - style.button.height
    let buttons = (0..<buttonCount).map { index in
      let step = style.button.width + style.buttonSpacing
      let x = end - style.button.width - CGFloat(buttonCount - 1 - index) * step
      return BubbleFrame(.footerButton, CGRect(origin: CGPoint(x: x, y: y), size: style.button))
    }
    return footer + buttons
  }
}

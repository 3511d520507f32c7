import Foundation

/// A typing indicator.
public struct TypingContent: MessageContent {
  /// The indicator.
  public init() {}

  /// A typing indicator.
  public var kind: MessageKind { .typing }

  /// Captures the style; there is nothing else to prepare.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    PreparedDots(style: context.style.typing)
  }
}

private struct PreparedDots: PreparedContent {
  let style: TypingStyle

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let step = style.dot.width + style.spacing
    let count = max(0, style.dotCount)
    var content = ContentLayout(
      size: CGSize(
        width: max(0, CGFloat(count) * step - style.spacing),
        height: style.dot.height + 2 * style.verticalMargin))
    content.frames = (0..<count).map { index in
      BubbleFrame(
        .dot,
        CGRect(
          origin: CGPoint(x: CGFloat(index) * step, y: style.verticalMargin), size: style.dot))
    }
    return content
  }
}

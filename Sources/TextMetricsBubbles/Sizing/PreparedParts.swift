import Foundation
import TextMetrics

/// The parts of a message besides its content, measured as far as possible without a width. A class, to keep
/// them apart from the properties that are read for all messages.
final class PreparedParts: Sendable {
  let senderName: PreparedLabel?
  let senderHeader: PreparedSenderHeader?
  let forwarded: PreparedLabel?
  let quote: PreparedQuote?
  let preview: PreparedPreview?
  let footer: PreparedFooter?
  let reactions: [PreparedLabel]
  let actions: PreparedActions?
  let thread: PreparedThread?

  init(_ message: Message, in context: ContentContext) {
    let style = context.style
    let name = message.side == .incoming ? message.senderName : nil
    let header = style.senderHeader
    senderName =
      header != nil
      ? nil : style.senderName.flatMap { style in name.map { context.label($0, style.textStyle) } }
    let isOfSender =
      message.side == .incoming && !MessageGrouping.lines.contains(message.content.kind)
    senderHeader =
      isOfSender
      ? header.flatMap { PreparedSenderHeader(name: name, style: $0, in: context) } : nil
    forwarded = style.forwarded.flatMap { style in
      message.forwarded.map {
        context.label($0, style.textStyle, lines: style.maximumLineCount)
      }
    }
    quote = style.quote.flatMap { style in
      message.quote.map { PreparedQuote($0, style: style, in: context) }
    }
    preview = message.preview.map { PreparedPreview($0, in: context) }
    footer = PreparedFooter(message, in: context)
    reactions =
      style.reactions.map { style in
        message.reactions.map { context.label($0.text, style.textStyle) }
      } ?? []
    actions = style.actions.flatMap { PreparedActions(message.actions, style: $0, in: context) }
    thread = style.thread.flatMap { style in
      message.thread.map { PreparedThread($0, style: style, in: context) }
    }
  }
}

extension MessageReaction {
  /// The symbol, followed by the count if it is greater than 1.
  fileprivate var text: String { count > 1 ? "\(symbol) \(count)" : symbol }
}

/// A prepared quotation.
struct PreparedQuote: Sendable {
  private let style: QuoteStyle
  private let sender: PreparedLabel
  private let text: PreparedLabel

  init(_ quote: MessageQuote, style: QuoteStyle, in context: ContentContext) {
    self.style = style
    sender = context.label(quote.sender, style.senderStyle)
    text = context.label(quote.text, style.textStyle, lines: style.maximumLineCount)
  }

  /// The box, which is stretched to the width of the content afterwards.
  func layout(maximumWidth: CGFloat) -> ContentLayout {
    let insets = style.insets
    let room = maximumWidth - insets.left - insets.right
    let sender = sender.frame(
      .quoteSender, at: CGPoint(x: insets.left, y: insets.top), width: room)
    let text = text.frame(
      .quoteText, at: CGPoint(x: insets.left, y: sender.rect.maxY + style.lineSpacing),
      width: room)
    let width = max(sender.rect.width, text.rect.width) + insets.left + insets.right
    var content = ContentLayout(
      size: CGSize(width: width, height: text.rect.maxY + insets.bottom))
    content.frames = [
      BubbleFrame(.quote, CGRect(origin: .zero, size: content.size)), sender, text,
    ]
    return content
  }
}

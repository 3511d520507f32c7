import Foundation
import TextMetrics

/// The parts of a message besides its content, measured as far as possible without a width. A class, so that
/// they are stored apart from the properties that are read for all messages.
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

  init(_ message: borrowing Message, in context: ContentContext) {
    // Styles are large, so only single members are accessed, and only for parts that the message has.
    let shared = context.shared
    let name = message.side == .incoming ? message.senderName : nil
    let hasHeader = shared.style.senderHeader != nil
    senderName = name.flatMap { name in
      hasHeader ? nil : shared.style.senderName.map { context.label(name, $0.textStyle) }
    }
    senderHeader =
      hasHeader && message.isOfSender
      ? shared.style.senderHeader.flatMap {
        PreparedSenderHeader(name: name, style: $0, in: context)
      }
      : nil
    forwarded = message.forwarded.flatMap { text in
      shared.style.forwarded.map {
        context.label(text, $0.textStyle, lines: $0.maximumLineCount)
      }
    }
    quote = message.quote.flatMap { quote in
      shared.style.quote.map { PreparedQuote(quote, style: $0, in: context) }
    }
    preview = message.preview.map { PreparedPreview($0, in: context) }
    footer = PreparedFooter(message, in: context)
    reactions =
      message.reactions.isEmpty
      ? []
      : shared.style.reactions.map { style in
        message.reactions.map { context.label($0.text, style.textStyle) }
      } ?? []
    actions =
      message.actions.isEmpty
      ? nil
      : shared.style.actions.flatMap { PreparedActions(message.actions, style: $0, in: context) }
    thread = message.thread.flatMap { thread in
      shared.style.thread.map { PreparedThread(thread, style: $0, in: context) }
    }
  }
}

extension Message {
  /// Whether the message is from somebody else, rather than one's own or a line between messages.
  fileprivate var isOfSender: Bool {
    side == .incoming && !MessageGrouping.isLine(self)
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

  /// The box, to be stretched to the width of the content afterwards.
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

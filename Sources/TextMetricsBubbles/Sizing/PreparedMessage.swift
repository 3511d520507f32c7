public import Foundation
import TextMetrics

/// A message without a width: its texts are analysed and shaped, and laying it out is arithmetic.
///
/// Immutable, and cheap to copy.
public struct PreparedMessage: Sendable {
  let storage: Storage

  /// The message.
  public var message: Message { storage.message }
  /// The style that it was prepared for.
  public var style: BubbleStyle { storage.context.style }

  init(_ message: Message, context: ContentContext) {
    self.init(message, content: message.content.prepared(in: context), context: context)
  }

  init(storage: Storage) { self.storage = storage }

  init(
    _ message: Message, content: any PreparedContent, context: ContentContext
  ) {
    storage = Storage(message: message, content: content, context: context)
  }

  final class Storage: Sendable {
    // What the height is measured by comes first, in neighbouring lines of the processor's cache: a
    // conversation asks thousands of messages that have left it.
    let content: any PreparedContent
    let plan: BubblePlan
    /// What the footer asks of the content; nil where there is none, or where it stands elsewhere.
    let footerReserve: FooterReserve?
    /// Something stands above the content.
    let hasHead: Bool
    /// A link preview stands below it.
    let hasPreview: Bool
    let hasReactions: Bool
    let hasFailed: Bool
    /// The height depends on the width of the conversation only as far as the content does.
    let hasHeightOfContent: Bool
    let isExpanded: Bool
    let context: ContentContext
    let parts: PreparedParts
    let message: Message

    init(message: Message, content: any PreparedContent, context: ContentContext) {
      self.message = message
      self.content = content
      self.context = context
      let parts = PreparedParts(message, in: context)
      let plan = context.shared.plan(for: message)
      self.parts = parts
      self.plan = plan
      footerReserve = parts.footer?.reserve
      hasHead = parts.senderName != nil || parts.quote != nil
      hasPreview = parts.preview != nil
      hasReactions = !parts.reactions.isEmpty
      hasFailed = message.status == .failed
      hasHeightOfContent =
        !hasPreview && !hasReactions && parts.quote == nil
        && (plan.geometry.cellHeight.minimum?.multiplier ?? 0) == 0
      isExpanded = message.isExpanded
    }
  }
}

extension PreparedMessage {
  /// The message with more text at its end, such as the next words of an answer that streams in; equal
  /// to preparing the whole afresh.
  ///
  /// - Parameter text: What is added.
  /// - Returns: The longer message; this one where its content does not grow.
  /// - Complexity: that of `PreparedText.appending(_:)`.
  public func appending(_ text: String) -> PreparedMessage {
    guard let content = storage.content.appending(text, in: storage.context),
      let grown = (message.content as? any GrowingContent)?.appending(text)
    else { return self }
    var message = message
    message.content = grown
    return PreparedMessage(message, content: content, context: storage.context)
  }

  /// Lays the message out.
  ///
  /// - Parameters:
  ///   - width: The width of the conversation, in points; what is not a finite positive number counts
  ///     as 0, which leaves one cluster to a line.
  ///   - group: Where the message stands among those of its sender.
  /// - Returns: The size of the cell and all frames.
  public func layout(width: CGFloat, group: GroupPosition = .only) -> BubbleLayout {
    let width = width.isFinite && width > 0 ? width : 0
    let composition = BubbleComposition(self, width: width, group: group)
    return composition.layout(of: self, content: composition.content())
  }
}

/// A content that can be added to, as answers are that stream in.
public protocol GrowingContent: MessageContent {
  /// The content with more text at its end.
  func appending(_ text: String) -> Self
}

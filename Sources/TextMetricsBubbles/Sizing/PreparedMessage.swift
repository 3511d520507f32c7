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
  public var style: BubbleStyle { storage.context.shared.givenStyle }

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
    // The properties that determine the height come first, in adjacent cache lines: a conversation reads them
    // from thousands of messages that are no longer in the processor's cache.
    let content: any PreparedContent
    let plan: BubblePlan
    /// The space that the content has to reserve for the footer; nil if there is none, or if it is placed
    /// elsewhere.
    let footerReserve: FooterReserve?
    /// Whether there is a head above the content.
    let hasHead: Bool
    /// How far the sender's header moves the first bubble of a group down, in points; 0 if there is none.
    let headerHeight: CGFloat
    /// Whether there is a link preview below it.
    let hasPreview: Bool
    /// Whether there is anything below the bubble: reactions, action buttons, the line of a thread.
    let hasFoot: Bool
    let hasFailed: Bool
    /// Whether the height depends on the width of the conversation only through the content.
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
      hasHead = parts.senderName != nil || parts.forwarded != nil || parts.quote != nil
      headerHeight = parts.senderHeader?.height ?? 0
      hasPreview = parts.preview != nil
      hasFoot = !parts.reactions.isEmpty || parts.actions != nil || parts.thread != nil
      hasFailed = message.status == .failed
      hasHeightOfContent =
        !hasPreview && !hasFoot && parts.quote == nil && parts.forwarded == nil
        && (plan.geometry.cellHeight.minimum?.multiplier ?? 0) == 0
      isExpanded = message.isExpanded
    }
  }
}

extension PreparedMessage {
  /// The message with text appended, such as the next words of a streamed reply; the result equals preparing
  /// the whole text from scratch.
  ///
  /// - Parameter text: The text to append.
  /// - Returns: The longer message; this one if its content does not grow.
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
  ///   - width: The width of the conversation, in points; anything but a finite positive number counts as 0,
  ///     which puts one cluster on each line.
  ///   - group: The position of the message in its group.
  /// - Returns: The size of the cell and all frames.
  public func layout(width: CGFloat, group: GroupPosition = .only) -> BubbleLayout {
    let width = width.isFinite && width > 0 ? width : 0
    let composition = BubbleComposition(self, width: width, group: group)
    return composition.layout(of: self, content: composition.content())
  }
}

/// A content that can grow, as streamed replies do.
public protocol GrowingContent: MessageContent {
  /// The content with text appended.
  func appending(_ text: String) -> Self
}

public import Foundation
import TextMetrics

/// A message prepared for any width: its texts are analysed and shaped, so that laying it out is arithmetic.
///
/// Immutable, and cheap to copy.
public struct PreparedMessage: Sendable {
  let storage: Storage

  /// The message.
  public var message: Message { storage.source.message }
  /// The style that the message was prepared for.
  public var style: BubbleStyle { storage.context.shared.givenStyle }

  init(_ source: SharedMessage, by sizer: BubbleSizer) {
    var context = ContentContext(shared: sizer.shared, side: source.message.side)
    if !source.message.isOnlyText { context.meter = TextMeter() }
    self.init(source, content: source.message.content.prepared(in: context), context: context)
  }

  init(storage: Storage) { self.storage = storage }

  init(
    _ source: SharedMessage, content: any PreparedContent, context: ContentContext
  ) {
    storage = Storage(source, content: content, context: context)
  }

  final class Storage: Sendable {
    // The properties that caches look at come first, in one cache line of the processor.
    let source: SharedMessage
    let context: ContentContext
    let content: any PreparedContent
    let plan: BubblePlan
    /// Measures the cell without its content; nil if the content is needed.
    let textCell: TextCell?
    /// Whether there is a head above the content.
    let hasHead: Bool
    /// Whether there is a link preview below the content.
    let hasPreview: Bool
    /// Whether there is anything below the bubble: reactions, action buttons, the line of a thread.
    let hasFoot: Bool
    let parts: PreparedParts

    init(_ source: SharedMessage, content: any PreparedContent, context: ContentContext) {
      self.source = source
      self.content = content
      self.context = context
      let parts = PreparedParts(source.message, in: context)
      self.parts = parts
      hasHead = parts.senderName != nil || parts.forwarded != nil || parts.quote != nil
      hasPreview = parts.preview != nil
      hasFoot = !parts.reactions.isEmpty || parts.actions != nil || parts.thread != nil
      plan = context.shared.plan(parts.planKey(of: source.message, in: context))
      textCell = hasHead || hasPreview || hasFoot ? nil : TextCell(content, plan)
    }
  }
}

extension PreparedParts {
  fileprivate func planKey(
    of message: borrowing Message, in context: ContentContext
  ) -> BubblePlan.Key {
    BubblePlan.Key(
      kind: message.body.kind, side: message.side,
      hasPreview: message.preview != nil && context.shared.style.withPreview != nil,
      footer: footer?.reserve, headerHeight: senderHeader?.height ?? 0,
      hasFailed: message.status == .failed, isExpanded: message.isExpanded,
      hasFlexibleParts: preview != nil || !reactions.isEmpty || actions != nil || thread != nil
        || quote != nil || forwarded != nil)
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
    return PreparedMessage(
      SharedMessage(message), content: content, context: storage.context)
  }

  /// Lays the message out.
  ///
  /// - Parameters:
  ///   - width: The width of the conversation, in points. Anything but a finite positive number counts as 0, which
  ///     puts one cluster on each line; numbers above 2⁴⁰ count as 2⁴⁰.
  ///   - group: The position of the message in its group.
  /// - Returns: The size of the cell and all frames.
  public func layout(width: CGFloat, group: GroupPosition = .only) -> BubbleLayout {
    let composition = BubbleComposition(self, width: BubbleRuler.sanitized(width), group: group)
    return composition.layout(of: self, content: composition.content())
  }
}

/// A content that can grow, as streamed replies do.
public protocol GrowingContent: MessageContent {
  /// The content with text appended.
  func appending(_ text: String) -> Self
}

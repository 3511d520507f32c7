/// Where messages come from: a database, a server.
///
/// Pages are asked for by the message that they adjoin, not by number, so that messages which arrive or
/// vanish meanwhile shift nothing.
public protocol MessageSource<Element>: Sendable {
  /// A message.
  associatedtype Element: Identifiable & Sendable where Element.ID: Sendable

  /// A page of messages.
  ///
  /// - Parameters:
  ///   - position: which messages. The message that it names may have been removed since; its place
  ///     counts all the same.
  ///   - limit: the most messages to return, those nearest to the position.
  /// - Returns: The messages, oldest first, and whether there are more beyond.
  /// - Throws: whatever keeps the source from answering.
  func page(
    _ position: MessagePosition<Element.ID>, limit: Int
  ) async throws -> MessagePage<Element>
}

/// Which messages of a conversation a page is made of.
public enum MessagePosition<ID: Hashable & Sendable>: Sendable, Hashable {
  /// The last ones.
  case latest
  /// Those directly before a message.
  case before(ID)
  /// Those directly after a message.
  case after(ID)
}

/// Consecutive messages of a conversation.
public struct MessagePage<Element: Sendable>: Sendable {
  /// The messages, oldest first.
  public var messages: [Element]
  /// Whether there are more beyond: later ones for ``MessagePosition/after(_:)``, else earlier ones.
  public var hasMore: Bool

  /// - Parameters:
  ///   - messages: the messages, oldest first.
  ///   - hasMore: whether there are more beyond.
  public init(_ messages: [Element], hasMore: Bool) {
    self.messages = messages
    self.hasMore = hasMore
  }
}

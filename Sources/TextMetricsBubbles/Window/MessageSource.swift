/// A source of messages, such as a database or a server.
///
/// Pages are requested by the message next to them, not by number, so that nothing shifts when messages arrive or
/// disappear meanwhile.
public protocol MessageSource<Element>: Sendable {
  /// A message.
  associatedtype Element: Identifiable & Sendable where Element.ID: Sendable

  /// A page of messages.
  ///
  /// - Parameters:
  ///   - position: the messages to return. If the message it names has been removed since, its former place
  ///     counts.
  ///   - limit: the maximum number of messages to return, those nearest to the position.
  /// - Returns: The messages, oldest first, and whether there are more beyond.
  /// - Throws: any error that keeps the source from answering.
  func page(
    _ position: MessagePosition<Element.ID>, limit: Int
  ) async throws -> MessagePage<Element>
}

/// The position of a page in a conversation.
public enum MessagePosition<ID: Hashable & Sendable>: Sendable, Hashable {
  /// The last messages.
  case latest
  /// The messages directly before a message.
  case before(ID)
  /// The messages directly after a message.
  case after(ID)
}

/// Consecutive messages of a conversation.
public struct MessagePage<Element: Sendable>: Sendable {
  /// The messages, oldest first.
  public var messages: [Element]
  /// Whether there are more beyond the page: later ones for ``MessagePosition/after(_:)``, otherwise earlier ones.
  public var hasMore: Bool

  /// - Parameters:
  ///   - messages: the messages, oldest first.
  ///   - hasMore: whether there are more beyond the page.
  public init(_ messages: [Element], hasMore: Bool) {
    self.messages = messages
    self.hasMore = hasMore
  }
}

public import Foundation

/// Who a message comes from, which decides the side of the conversation that its bubble stands on.
public enum MessageSide: String, Sendable, Hashable, Codable, CaseIterable {
  /// From somebody else: on the leading side.
  case incoming
  /// From oneself: on the trailing side.
  case outgoing
}

/// Where a message stands among those that its sender sent in a row.
public enum GroupPosition: String, Sendable, Hashable, Codable, CaseIterable {
  /// Alone: the first and the last.
  case only
  /// The first of several.
  case first
  /// Neither the first nor the last.
  case middle
  /// The last of several.
  case last

  /// The sender's name goes above it.
  public var isFirst: Bool { self == .only || self == .first }
  /// The tail and the avatar go beside it.
  public var isLast: Bool { self == .only || self == .last }
}

/// How far a message that one sent has come.
public enum DeliveryStatus: String, Sendable, Hashable, Codable, CaseIterable {
  /// On its way.
  case sending
  /// On the server.
  case sent
  /// On the other's device.
  case delivered
  /// Read.
  case read
  /// Not sent.
  case failed
}

/// A reaction to a message, with the number of those who share it.
public struct MessageReaction: Sendable, Hashable, Codable {
  /// The reaction itself, as a rule one emoji.
  public var symbol: String
  /// How many reacted so; the number is shown from 2 on.
  public var count: Int

  /// A reaction, by default of one person.
  public init(_ symbol: String, count: Int = 1) {
    self.symbol = symbol
    self.count = count
  }
}

/// The message that another one answers, as it is shown above the answer.
public struct MessageQuote: Sendable, Hashable, Codable {
  /// Who is quoted.
  public var sender: String
  /// What is quoted, or what stands for it ("Photo").
  public var text: String

  /// A quotation.
  public init(sender: String, text: String) {
    self.sender = sender
    self.text = text
  }
}

/// A message of a conversation: all that its size depends on, apart from the width and the style.
///
/// ```swift
/// let message = Message("Are we still on for tomorrow?", side: .incoming)
/// let layout = BubbleSizer(style: .modern).layout(message, width: 320)
/// ```
public struct Message: Sendable, Identifiable {
  /// What tells the message from all others of the conversation.
  public var id: String
  /// What tells its sender from all others; messages of one sender in a row make a group.
  public var sender: String
  /// The side that its bubble stands on.
  public var side: MessageSide
  /// When it was sent.
  public var date: Date
  /// What it says or shows.
  public var content: any MessageContent
  /// The sender's name as it is shown above a group; nil for none.
  public var senderName: String?
  /// The time as it is shown; nil for none.
  public var footer: String?
  /// How far it has come; nil for a message that shows no status.
  public var status: DeliveryStatus?
  /// The message that it answers; nil for none.
  public var quote: MessageQuote?
  /// What a link in it leads to; nil for none.
  public var preview: LinkPreview?
  /// Reactions, in the order in which they are shown.
  public var reactions: [MessageReaction]
  /// All lines are shown, although the style collapses texts as long as this one.
  public var isExpanded: Bool

  /// A message with any content.
  public init(
    _ content: any MessageContent, side: MessageSide, id: String = "", sender: String = "",
    date: Date = Date(timeIntervalSinceReferenceDate: 0), footer: String? = nil
  ) {
    self.id = id
    self.sender = sender
    self.side = side
    self.date = date
    self.content = content
    self.footer = footer
    senderName = nil
    status = nil
    quote = nil
    preview = nil
    reactions = []
    isExpanded = false
  }

  /// A message of text.
  public init(
    _ text: String, side: MessageSide, id: String = "", sender: String = "",
    date: Date = Date(timeIntervalSinceReferenceDate: 0), footer: String? = nil
  ) {
    self.init(
      TextContent(text), side: side, id: id, sender: sender, date: date, footer: footer)
  }
}

extension Message: Hashable {
  /// Everything but the content, which is compared by itself.
  private struct Frame: Hashable {
    var id: String
    var sender: String
    var side: MessageSide
    var date: Date
    var senderName: String?
    var footer: String?
    var status: DeliveryStatus?
    var quote: MessageQuote?
    var preview: LinkPreview?
    var reactions: [MessageReaction]
    var isExpanded: Bool
  }

  private var frame: Frame {
    Frame(
      id: id, sender: sender, side: side, date: date, senderName: senderName, footer: footer,
      status: status, quote: quote, preview: preview, reactions: reactions, isExpanded: isExpanded)
  }

  /// Whether two messages are the same in everything, their contents included.
  public static func == (a: Message, b: Message) -> Bool {
    a.frame == b.frame && AnyHashable(a.content) == AnyHashable(b.content)
  }

  /// Feeds everything that ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(frame)
    hasher.combine(AnyHashable(content))
  }
}

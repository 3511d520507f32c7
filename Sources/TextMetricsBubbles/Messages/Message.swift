public import Foundation

/// The origin of a message, which decides the side of its bubble.
public enum MessageSide: String, Sendable, Hashable, Codable, CaseIterable {
  /// From somebody else: on the leading side.
  case incoming
  /// From oneself: on the trailing side.
  case outgoing
}

/// The position of a message among consecutive messages of the same sender.
public enum GroupPosition: String, Sendable, Hashable, Codable, CaseIterable {
  /// Alone: both the first and the last.
  case only
  /// The first of several.
  case first
  /// Neither the first nor the last.
  case middle
  /// The last of several.
  case last

  init(isFirst: Bool, isLast: Bool) {
    self =
      switch (isFirst, isLast) {
      case (true, true): .only
      case (true, false): .first
      case (false, false): .middle
      case (false, true): .last
      }
  }

  /// Whether the sender's name appears above the message.
  public var isFirst: Bool { self == .only || self == .first }
  /// Whether the tail and the avatar appear beside the message.
  public var isLast: Bool { self == .only || self == .last }
}

/// The delivery status of an outgoing message.
public enum DeliveryStatus: String, Sendable, Hashable, Codable, CaseIterable {
  /// On its way.
  case sending
  /// On the server.
  case sent
  /// On the recipient's device.
  case delivered
  /// Read.
  case read
  /// Could not be sent.
  case failed
}

/// A reaction to a message, with the number of people who share it.
public struct MessageReaction: Sendable, Hashable, Codable {
  /// The reaction itself, usually one emoji.
  @ExactlyCompared public var symbol: String
  /// The number of people with this reaction; shown from 2 on.
  public var count: Int

  /// A reaction, by default from one person.
  public init(_ symbol: String, count: Int = 1) {
    self.symbol = symbol
    self.count = count
  }
}

/// A message that another one replies to, as shown above the reply.
public struct MessageQuote: Sendable, Hashable, Codable {
  /// The name of the quoted sender.
  @ExactlyCompared public var sender: String
  /// The quoted text, or a description of the content ("Photo").
  @ExactlyCompared public var text: String

  /// A quotation.
  public init(sender: String, text: String) {
    self.sender = sender
    self.text = text
  }
}

/// The replies to a message, as counted below it.
public struct MessageThread: Sendable, Hashable, Codable {
  /// The number of replies.
  public var replyCount: Int
  /// The line as shown, such as "3 replies"; nil to show only the number.
  @ExactlyCompared public var label: String?

  /// A thread.
  public init(replyCount: Int, label: String? = nil) {
    self.replyCount = replyCount
    self.label = label
  }
}

/// A message of a conversation: everything its size depends on, apart from the width and the style.
///
/// ```swift
/// let message = Message("Are we still on for tomorrow?", side: .incoming)
/// let layout = BubbleSizer(style: .modern).layout(message, width: 320)
/// ```
public struct Message: Sendable, Identifiable {
  /// The identifier of the message, unique in the conversation.
  @ExactlyCompared public var id: String
  /// The identifier of the sender; consecutive messages of the same sender form a group.
  @ExactlyCompared public var sender: String
  /// The side of the bubble.
  public var side: MessageSide
  /// When the message was sent.
  public var date: Date
  /// The content.
  public var content: any MessageContent {
    get { body.content }
    set { body = MessageBody(newValue) }
  }
  /// The sender's name as shown above a group; nil for none.
  @ExactlyCompared public var senderName: String?
  /// The time as shown; nil for none.
  @ExactlyCompared public var footer: String?
  /// The delivery status; nil for a message that shows none.
  public var status: DeliveryStatus?
  /// Whether the message was edited, which the footer states.
  public var isEdited: Bool
  /// Whether all lines are shown even if the style collapses texts of this length.
  public var isExpanded: Bool
  /// The content, as it is stored.
  private(set) var body: MessageBody
  /// The parts that only few messages have; nil if this message has none of them.
  private var extras: MessageExtras.Box?

  /// A message with any content.
  public init(
    _ content: any MessageContent, side: MessageSide, id: String = "", sender: String = "",
    date: Date = Date(timeIntervalSinceReferenceDate: 0), footer: String? = nil
  ) {
    self.init(
      MessageBody(content), side: side, id: id, sender: sender, date: date, footer: footer)
  }

  /// A message of text.
  public init(
    _ text: String, side: MessageSide, id: String = "", sender: String = "",
    date: Date = Date(timeIntervalSinceReferenceDate: 0), footer: String? = nil
  ) {
    self.init(
      MessageBody(text: text), side: side, id: id, sender: sender, date: date, footer: footer)
  }

  private init(
    _ body: MessageBody, side: MessageSide, id: String, sender: String, date: Date,
    footer: String?
  ) {
    self.id = id
    self.sender = sender
    self.side = side
    self.date = date
    self.body = body
    self.footer = footer
    senderName = nil
    status = nil
    isEdited = false
    isExpanded = false
  }
}

extension Message {
  /// The message that this one replies to; nil for none.
  public var quote: MessageQuote? {
    get { extras?.extras.quote }
    set { setExtra(\.quote, to: newValue) }
  }

  /// The preview of a link in the message; nil for none.
  public var preview: LinkPreview? {
    get { extras?.extras.preview }
    set { setExtra(\.preview, to: newValue) }
  }

  /// The header of a forwarded message as shown, such as "Forwarded from Ada"; nil for none.
  public var forwarded: String? {
    get { extras?.extras.forwarded }
    set { setExtra(\.forwarded, to: newValue) }
  }

  /// The replies to the message; nil for none.
  public var thread: MessageThread? {
    get { extras?.extras.thread }
    set { setExtra(\.thread, to: newValue) }
  }

  /// The labels of the action buttons below the message, in rows.
  public var actions: [[String]] {
    get { extras?.extras.actions ?? [] }
    set { setExtra(\.actions, to: newValue) }
  }

  /// The reactions, in display order.
  public var reactions: [MessageReaction] {
    get { extras?.extras.reactions ?? [] }
    set { setExtra(\.reactions, to: newValue) }
  }

  private mutating func setExtra<Value>(
    _ path: WritableKeyPath<MessageExtras, Value>, to value: Value
  ) {
    var changed = extras?.extras ?? MessageExtras()
    changed[keyPath: path] = value
    extras = changed == MessageExtras() ? nil : MessageExtras.Box(changed)
  }
}

extension Message: Hashable {
  /// Whether two messages are equal in every respect, including their contents. Strings are equal if their code
  /// units are; see `ExactlyCompared`.
  public static func == (a: Message, b: Message) -> Bool {
    // Ordered by how often properties differ, and without copying either message: caches compare thousands at once.
    a._id == b._id && a.date == b.date && a.body == b.body && a.side == b.side
      && a._sender == b._sender && a._senderName == b._senderName && a._footer == b._footer
      && a.status == b.status && a.isEdited == b.isEdited && a.isExpanded == b.isExpanded
      && a.extras == b.extras
  }

  /// Hashes the properties that tell most messages apart: identifier, date, and content.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  /// The number that represents a message in its hash. Caches look up this number alone: computing a hash value
  /// takes nearly twice as long.
  var digest: UInt64 {
    // Adding 0 turns −0 into 0.
    let date = (date.timeIntervalSinceReferenceDate + 0).bitPattern
    return body.digest(after: id.digest(after: date))
  }

  /// A hash of everything that is compared to tell messages apart.
  var fullHash: Int {
    var hasher = Hasher()
    hasher.combine(digest)
    hasher.combine(side)
    hasher.combine(_sender)
    hasher.combine(_senderName)
    hasher.combine(_footer)
    hasher.combine(status)
    hasher.combine(isEdited)
    hasher.combine(isExpanded)
    hasher.combine(extras?.extras)
    return hasher.finalize()
  }

  /// Whether there is nothing to measure apart from a text and the parts that nearly all messages have.
  var isOnlyText: Bool { body.isText && extras == nil }
}

/// The part of a conversation that is in memory: consecutive messages, which grow by a page at a time at
/// either end and are cut back where there are too many.
///
/// A window is a value and waits for nothing. ``request(_:)`` says which page to fetch, whatever fetches
/// it hands it to ``complete(_:with:)``, and in between messages may arrive, change and vanish:
///
/// ```swift
/// if let request = window.request(.earlier) {
///   let page = try await source.page(request.position, limit: request.limit)
///   let update = window.complete(request, with: page)
/// }
/// ```
///
/// ``MessageFeed`` does this for a ``MessageSource``. Every change returns a ``MessageWindowUpdate``, and
/// at every moment the messages are consecutive ones of the conversation, none twice and none left out.
public struct MessageWindow<Element: Identifiable & Sendable>: Sendable
where Element.ID: Sendable {
  /// What a change of a window did.
  public typealias Update = MessageWindowUpdate<Element>

  /// The messages, oldest first.
  public internal(set) var messages: [Element] = []
  /// Whether there may be messages before the first.
  public internal(set) var hasEarlier = true
  /// Whether there may be messages after the last.
  public internal(set) var hasLater = true
  /// How many messages the window holds.
  public let limits: WindowLimits

  /// The loads that have been begun and not ended.
  var loads: [MessageLoad: LoadState] = [:]
  /// What happened since the first of ``loads`` began, in order.
  var journal: [MessageEvent<Element>] = []
  /// The number of loads begun so far, which tells them apart.
  var loadCount = 0

  /// A window that has not loaded anything.
  ///
  /// - Parameter limits: how many messages it holds.
  public init(limits: WindowLimits = WindowLimits()) { self.limits = limits }

  /// Whether there are more messages than the limit: time for ``reduce(focus:)``. Nothing is dropped
  /// unasked, so that what arrives and what is dropped are two updates.
  public var isOverfull: Bool { messages.count > limits.maximumCount }

  /// Where a message is among ``messages``.
  ///
  /// - Complexity: O(*n*).
  public func index(of id: Element.ID) -> Int? { messages.firstIndex { $0.id == id } }
}

/// A direction to load messages in.
public enum MessageLoad: Sendable, Hashable, CaseIterable {
  /// The end of the conversation, in place of what the window holds.
  case latest
  /// What comes before the first message.
  case earlier
  /// What comes after the last message.
  case later
}

/// What happens to a conversation apart from loading.
enum MessageEvent<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  case inserted(Element, MessagePlace<Element.ID>)
  case updated(Element)
  case removed(Element.ID)
}

/// A load that is under way.
struct LoadState: Sendable {
  let number: Int
  /// How much of the journal had been written when it began.
  let journalStart: Int
}

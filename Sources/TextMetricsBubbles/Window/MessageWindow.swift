/// The part of a conversation that is in memory: consecutive messages, which grow by a page at a time at either
/// end and are cut back when there are too many.
///
/// A window is a value and never waits. ``request(_:)`` returns the page to fetch, and the caller passes the
/// result to ``complete(_:with:)``. In between, messages may arrive, change and disappear:
///
/// ```swift
/// if let request = window.request(.earlier) {
///   let page = try await source.page(request.position, limit: request.limit)
///   let update = window.complete(request, with: page)
/// }
/// ```
///
/// ``MessageFeed`` does this for a ``MessageSource``. Every change returns a ``MessageWindowUpdate``. At any
/// time, the messages are consecutive in the conversation, without duplicates or gaps.
public struct MessageWindow<Element: Identifiable & Sendable>: Sendable
where Element.ID: Sendable {
  /// The effect of a change on a window.
  public typealias Update = MessageWindowUpdate<Element>

  /// The messages, oldest first.
  public internal(set) var messages: [Element] = []
  /// Whether there may be messages before the first.
  public internal(set) var hasEarlier = true
  /// Whether there may be messages after the last.
  public internal(set) var hasLater = true
  /// The limits on the number of messages.
  public let limits: WindowLimits

  /// The loads in progress.
  var loads: [MessageLoad: LoadState] = [:]
  /// The events since the first of ``loads`` began, in order.
  var journal: [MessageEvent<Element>] = []
  /// The number of loads begun so far, used to identify them.
  var loadCount = 0

  /// A window that has not loaded anything.
  ///
  /// - Parameter limits: the limits on the number of messages.
  public init(limits: WindowLimits = WindowLimits()) { self.limits = limits }

  /// Whether there are more messages than the limit, so that ``reduce(focus:)`` is due. Nothing is dropped
  /// automatically, so that arrivals and reductions are separate updates.
  public var isOverfull: Bool { messages.count > limits.maximumCount }

  /// The index of a message in ``messages``.
  ///
  /// - Complexity: O(*n*).
  public func index(of id: Element.ID) -> Int? { messages.firstIndex { $0.id == id } }
}

/// A direction to load messages in.
public enum MessageLoad: Sendable, Hashable, CaseIterable {
  /// The end of the conversation, replacing the contents of the window.
  case latest
  /// The messages before the first.
  case earlier
  /// The messages after the last.
  case later
}

/// An event in a conversation other than loading.
enum MessageEvent<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  case inserted(Element, MessagePlace<Element.ID>)
  case updated(Element)
  case removed(Element.ID)
}

/// A load in progress.
struct LoadState: Sendable {
  let number: Int
  /// The length of the journal when the load began.
  let journalStart: Int
  /// Whether the message that the page adjoins has been removed.
  var isStale = false
}

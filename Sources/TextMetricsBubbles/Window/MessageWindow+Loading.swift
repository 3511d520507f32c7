public import Foundation

extension MessageWindow {
  /// A page to be fetched.
  public struct Request: Sendable {
    /// The messages to fetch.
    public let position: MessagePosition<Element.ID>
    /// The maximum number of messages.
    public let limit: Int
    let load: MessageLoad
    let number: Int
  }

  /// The page to load next for a reader near an end of the window; the earlier page if near both ends.
  ///
  /// - Parameters:
  ///   - visible: The visible range, in points from the top of the window's messages.
  ///   - height: The total height of the window's messages, in points. 0, if there are none, counts as near both
  ///     ends.
  /// - Returns: The load to pass to ``request(_:)``; nil away from the ends, or if there is nothing more.
  public func load(
    near visible: ClosedRange<CGFloat>, ofHeight height: CGFloat
  ) -> MessageLoad? {
    let threshold = limits.loadingThreshold
    let isNearTop = height <= 0 || visible.lowerBound / height < threshold
    let isNearEnd = height <= 0 || visible.upperBound / height > 1 - threshold
    if isNearTop, hasEarlier { return .earlier }
    return isNearEnd && hasLater ? .later : nil
  }

  /// Begins to load a page.
  ///
  /// A window without messages loads the latest ones, regardless of the parameter.
  ///
  /// - Parameter load: the end of the window to extend.
  /// - Returns: The page to fetch; nil if there is nothing to load, or if a load of this kind is in progress.
  public mutating func request(_ load: MessageLoad) -> Request? {
    let load = messages.isEmpty ? .latest : load
    guard loads[load] == nil, let position = position(for: load) else { return nil }
    loadCount += 1
    loads[load] = LoadState(number: loadCount, journalStart: journal.count)
    return Request(position: position, limit: limits.pageSize, load: load, number: loadCount)
  }

  private func position(for load: MessageLoad) -> MessagePosition<Element.ID>? {
    switch load {
    case .latest: hasLater || (messages.isEmpty && hasEarlier) ? .latest : nil
    case .earlier: hasEarlier ? messages.first.map { .before($0.id) } : nil
    case .later: hasLater ? messages.last.map { .after($0.id) } : nil
    }
  }

  /// Ends a load that failed or was cancelled.
  ///
  /// - Parameter request: the request that was not fulfilled.
  public mutating func abandon(_ request: Request) {
    guard isAwaited(request) else { return }
    end(request.load)
  }

  /// Whether the end of the window is still the one that the page was requested for.
  func isAwaited(_ request: Request) -> Bool { loads[request.load]?.number == request.number }

  /// Ends a load with the page that was fetched.
  ///
  /// Events since the request are taken into account, whether or not the page reflects them.
  ///
  /// - Parameters:
  ///   - request: the request that was fetched.
  ///   - page: the answer. Messages that the window already holds are ignored.
  /// - Returns: What changed; nil if the page cannot be used, so that another must be requested if more is wanted. In
  ///   that case, since the request, its end of the window has been dropped or replaced, the message next to the page
  ///   has been removed, or a message of the page has been moved in a way that leaves its place unknown.
  /// - Complexity: O(*n*), and O(*p*) for each event since the request, with *p* messages in the page.
  public mutating func complete(_ request: Request, with page: MessagePage<Element>) -> Update? {
    guard let state = loads[request.load], isAwaited(request) else { return nil }
    let missed = MissedEvents(journal[state.journalStart...], page: page)
    end(request.load)
    guard !state.isStale, !missed.areAmbiguous else { return nil }
    var part = part(page, for: request.load)
    var replay = Update(.messages)
    for event in missed.events { part.apply(event, in: &replay) }
    var update = Update(request.load == .latest ? .latest : .pagination)
    merge(part, by: request.load, in: &update)
    return finished(update)
  }

  /// The page as a window of its own, with the message next to it. The events since the request are applied to this
  /// window only, because they have already been applied to the messages that were there.
  private func part(_ page: MessagePage<Element>, for load: MessageLoad) -> Self {
    var part = Self(limits: limits)
    var known = load == .latest ? [] : Set(messages.map(\.id))
    let added = page.messages.filter { known.insert($0.id).inserted }
    // An empty page ends loading in its direction; otherwise requests would never stop.
    let hasMore = page.hasMore && !page.messages.isEmpty
    switch load {
    case .latest:
      part.messages = added
      (part.hasEarlier, part.hasLater) = (hasMore, false)
    case .earlier:
      part.messages = added + messages.prefix(1)
      part.hasEarlier = hasMore
    case .later:
      part.messages = messages.suffix(1) + added
      part.hasLater = hasMore
    }
    return part
  }

  private mutating func merge(_ part: Self, by load: MessageLoad, in update: inout Update) {
    switch load {
    case .latest:
      invalidate([.earlier, .later])
      replace(messages.indices, with: part.messages, in: &update)
      (hasEarlier, hasLater) = (part.hasEarlier, part.hasLater)
    case .earlier:
      replace(0..<0, with: Array(part.messages.dropLast()), in: &update)
      hasEarlier = part.hasEarlier
    case .later:
      replace(messages.count..<messages.count, with: Array(part.messages.dropFirst()), in: &update)
      hasLater = part.hasLater
    }
  }

  /// Ends loads whose end of the window has moved.
  mutating func invalidate(_ stale: [MessageLoad]) { for load in stale { end(load) } }

  private mutating func end(_ load: MessageLoad) {
    loads[load] = nil
    if loads.isEmpty { journal = [] }
  }
}

/// The events during a load that must be applied to the page as well.
private struct MissedEvents<Element: Identifiable & Sendable> where Element.ID: Sendable {
  let events: ArraySlice<MessageEvent<Element>>
  /// Whether applying the events may put messages in the wrong place.
  let areAmbiguous: Bool

  /// - Parameters:
  ///   - journal: all events since the request.
  ///   - page: the page. It reflects the insertion of each of its messages, and all events before these insertions.
  init(_ journal: ArraySlice<MessageEvent<Element>>, page: MessagePage<Element>) {
    let paged = Set(page.messages.map(\.id))
    // A message whose first event is its removal existed before the request.
    var old: Set<Element.ID> = []
    var start = journal.startIndex
    for (index, event) in zip(journal.indices, journal) {
      switch event {
      case .inserted(let message, _) where paged.contains(message.id):
        if old.insert(message.id).inserted { start = index + 1 }
      case .removed(let id): old.insert(id)
      case .inserted, .updated: break
      }
    }
    events = journal[start...]
    let moved = Self.moved(in: events).intersection(paged)
    areAmbiguous = Self.dependsOn(moved, events)
  }

  /// The messages that were removed and inserted again: a page that holds one may have it in its old or its new place.
  private static func moved(in events: ArraySlice<MessageEvent<Element>>) -> Set<Element.ID> {
    var (removed, moved): (Set<Element.ID>, Set<Element.ID>) = ([], [])
    for event in events {
      switch event {
      case .removed(let id): removed.insert(id)
      case .inserted(let message, _):
        if removed.contains(message.id) { moved.insert(message.id) }
      case .updated: break
      }
    }
    return moved
  }

  /// Whether a message was inserted next to a moved one, or a moved one next to any other. Moves to an end of the
  /// conversation can be repeated without harm, so they do not count.
  private static func dependsOn(
    _ moved: Set<Element.ID>, _ events: ArraySlice<MessageEvent<Element>>
  ) -> Bool {
    guard !moved.isEmpty else { return false }
    return events.contains { event in
      guard case .inserted(let message, let place) = event, let neighbor = place.neighbor else {
        return false
      }
      return moved.contains(message.id) || moved.contains(neighbor)
    }
  }
}

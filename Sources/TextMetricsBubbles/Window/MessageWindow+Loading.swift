public import Foundation

extension MessageWindow {
  /// A page to be fetched.
  public struct Request: Sendable {
    /// Which messages.
    public let position: MessagePosition<Element.ID>
    /// The maximum number of messages.
    public let limit: Int
    let load: MessageLoad
    let number: Int
  }

  /// The page to load next for a reader near an end of the window; the earlier one if near both ends.
  ///
  /// - Parameters:
  ///   - visible: The visible range, in points from the top of the window's messages.
  ///   - height: The total height of the window's messages, in points; 0 if there are none, which counts as
  ///     near both ends.
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
  /// A window without messages loads the latest ones, whatever the parameter.
  ///
  /// - Parameter load: the end of the window to extend.
  /// - Returns: The page to fetch; nil if there is nothing to load, or if a load of this kind is under way.
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
    guard loads[request.load]?.number == request.number else { return }
    end(request.load)
  }

  /// Ends a load with the page that was fetched.
  ///
  /// Events since the request, which the page may or may not reflect, are accounted for.
  ///
  /// - Parameters:
  ///   - request: the request that was fetched.
  ///   - page: the answer. Messages that the window already holds are ignored.
  /// - Returns: What changed; nil if the page is no longer of use because the end of the window it belongs to
  ///   has been dropped or replaced since.
  public mutating func complete(_ request: Request, with page: MessagePage<Element>) -> Update? {
    guard let state = loads[request.load], state.number == request.number else { return nil }
    let missed = MissedEvents(journal[state.journalStart...], page: page)
    end(request.load)
    var update = Update(request.load == .latest ? .latest : .pagination)
    merge(page, by: request.load, in: &update)
    for event in missed.events { apply(event, in: &update) }
    return finished(update)
  }

  private mutating func merge(
    _ page: MessagePage<Element>, by load: MessageLoad, in update: inout Update
  ) {
    var known = load == .latest ? [] : Set(messages.map(\.id))
    let added = page.messages.filter { known.insert($0.id).inserted }
    // An empty page ends the loading in its direction; otherwise requests would never stop.
    let hasMore = page.hasMore && !page.messages.isEmpty
    switch load {
    case .latest:
      invalidate([.earlier, .later])
      replace(messages.indices, with: added, in: &update)
      (hasEarlier, hasLater) = (hasMore, false)
    case .earlier:
      replace(0..<0, with: added, in: &update)
      hasEarlier = hasMore
    case .later:
      replace(messages.count..<messages.count, with: added, in: &update)
      hasLater = hasMore
    }
  }

  /// Invalidates loads whose end of the window has moved.
  mutating func invalidate(_ stale: [MessageLoad]) { for load in stale { end(load) } }

  private mutating func end(_ load: MessageLoad) {
    loads[load] = nil
    if loads.isEmpty { journal = [] }
  }
}

/// The events during a load that have to be applied to its page as well.
private struct MissedEvents<Element: Identifiable & Sendable> where Element.ID: Sendable {
  private(set) var events: [MessageEvent<Element>] = []

  /// - Parameters:
  ///   - journal: all events since the request.
  ///   - page: the page. Of the messages appended to the conversation, those that precede one in the page are
  ///     in the page too, or lie before it.
  init(_ journal: ArraySlice<MessageEvent<Element>>, page: MessagePage<Element>) {
    let paged = Set(page.messages.map(\.id))
    let lastPaged = journal.lastIndex { event in
      guard case .inserted(let message, .end) = event else { return false }
      return paged.contains(message.id)
    }
    for (index, event) in zip(journal.indices, journal) {
      if case .inserted(_, .end) = event, let lastPaged, index <= lastPaged { continue }
      events.append(event)
    }
  }
}

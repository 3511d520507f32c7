public import Foundation

extension MessageWindow {
  /// A page that is to be fetched.
  public struct Request: Sendable {
    /// Which messages.
    public let position: MessagePosition<Element.ID>
    /// How many at most.
    public let limit: Int
    let load: MessageLoad
    let number: Int
  }

  /// Which page a reader needs next who has come near an end of what is loaded; at both ends the earlier one.
  ///
  /// - Parameters:
  ///   - visible: What is visible, in points from the top of the window's messages.
  ///   - height: How high all of the window's messages are, in points; 0 where there are none, which is near
  ///     both ends.
  /// - Returns: What to ``request(_:)``; nil away from the ends, and where there is nothing more.
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
  /// A window without messages can only load the latest ones, whichever it is asked for.
  ///
  /// - Parameter load: which end of the window grows.
  /// - Returns: What to fetch; nil where there is nothing to load, or a load of this kind is under way.
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

  /// Ends a load that failed or was given up.
  ///
  /// - Parameter request: what was to be fetched.
  public mutating func abandon(_ request: Request) {
    guard loads[request.load]?.number == request.number else { return }
    end(request.load)
  }

  /// Ends a load with the page that was fetched.
  ///
  /// What happened since the request, and may or may not be in the page, is made up for.
  ///
  /// - Parameters:
  ///   - request: what was fetched.
  ///   - page: the answer. Messages that the window holds already are passed over.
  /// - Returns: What changed; nil where the page is of no use any more, because the end of the window
  ///   that it belongs to has been dropped or replaced since.
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
    // A page without messages promises nothing, or there would be no end of asking.
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

  /// Makes loads worthless whose end of the window is no longer where it was.
  mutating func invalidate(_ stale: [MessageLoad]) { for load in stale { end(load) } }

  private mutating func end(_ load: MessageLoad) {
    loads[load] = nil
    if loads.isEmpty { journal = [] }
  }
}

/// What happened while a page was on its way, and has to happen to it, too.
private struct MissedEvents<Element: Identifiable & Sendable> where Element.ID: Sendable {
  private(set) var events: [MessageEvent<Element>] = []

  /// - Parameters:
  ///   - journal: all that happened.
  ///   - page: the page. Of the messages that arrived at the end of the conversation, those before one
  ///     that it holds are in it, or lie before it.
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

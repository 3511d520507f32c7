/// The place in a conversation at which a message is inserted.
public enum MessagePlace<ID: Hashable & Sendable>: Sendable, Hashable {
  /// Before all others.
  case beginning
  /// After all others: where new messages arrive.
  case end
  /// Directly before a message.
  case before(ID)
  /// Directly after a message.
  case after(ID)

  /// Whether a message inserted here pushes those inserted here earlier towards the end.
  fileprivate var pushesBack: Bool {
    switch self {
    case .beginning, .after: true
    case .end, .before: false
    }
  }

  /// The message that the place is next to; nil at the ends of the conversation.
  var neighbor: ID? {
    switch self {
    case .beginning, .end: nil
    case .before(let id), .after(let id): id
    }
  }
}

extension MessageWindow {
  /// Takes in messages that were added to the conversation.
  ///
  /// Messages between two messages of the window become part of it. At an end of the window they do so only if the
  /// window reaches that end of the conversation; otherwise the next page will bring them. Messages that the
  /// window already holds are updated instead.
  ///
  /// - Parameters:
  ///   - messages: the messages, oldest first.
  ///   - place: their place in the conversation.
  /// - Returns: What changed.
  /// - Complexity: O(*n*) for each message.
  public mutating func insert(_ messages: [Element], at place: MessagePlace<Element.ID>) -> Update {
    var update = Update(.messages)
    for message in place.pushesBack ? messages.reversed() : messages {
      let isKnown = index(of: message.id) != nil
      record(isKnown ? .updated(message) : .inserted(message, place), in: &update)
    }
    return finished(update)
  }

  /// Takes in messages that changed. Those outside the window are ignored.
  ///
  /// - Parameter messages: the messages as they are now.
  /// - Returns: What changed.
  /// - Complexity: O(*n*) for each message.
  public mutating func update(_ messages: [Element]) -> Update {
    var update = Update(.messages)
    for message in messages { record(.updated(message), in: &update) }
    return finished(update)
  }

  /// Drops messages that were removed from the conversation. Those outside the window are ignored.
  ///
  /// - Parameter ids: the messages.
  /// - Returns: What changed.
  /// - Complexity: O(*n*) for each message.
  public mutating func remove(_ ids: [Element.ID]) -> Update {
    var update = Update(.messages)
    for id in ids { record(.removed(id), in: &update) }
    return finished(update)
  }

  private mutating func record(_ event: MessageEvent<Element>, in update: inout Update) {
    if !loads.isEmpty { journal.append(event) }
    if case .removed(let id) = event { markLoadsStale(at: id) }
    apply(event, in: &update)
  }

  /// Notes that pages next to a removed message must be loaded again: for messages inserted in its place, there is
  /// no telling whether they belong to the page.
  private mutating func markLoadsStale(at id: Element.ID) {
    if messages.first?.id == id { loads[.earlier]?.isStale = true }
    if messages.last?.id == id { loads[.later]?.isStale = true }
  }

  mutating func apply(_ event: MessageEvent<Element>, in update: inout Update) {
    switch event {
    case .inserted(let message, let place):
      guard index(of: message.id) == nil, let index = insertionIndex(for: place) else { return }
      replace(index..<index, with: [message], in: &update)
    case .updated(let message):
      guard let index = index(of: message.id) else { return }
      replace(index..<(index + 1), with: [message], in: &update)
    case .removed(let id):
      guard let index = index(of: id) else { return }
      replace(index..<(index + 1), with: [], in: &update)
    }
  }

  /// The index at which a message enters the window; nil if the message stays outside.
  private func insertionIndex(for place: MessagePlace<Element.ID>) -> Int? {
    let index: Int? =
      switch place {
      case .beginning: hasEarlier ? nil : 0
      case .end: hasLater ? nil : messages.count
      case .before(let id): self.index(of: id)
      case .after(let id): self.index(of: id).map { $0 + 1 }
      }
    guard let index else { return nil }
    let isConnected = (index > 0 || !hasEarlier) && (index < messages.count || !hasLater)
    return isConnected ? index : nil
  }

  mutating func replace(
    _ range: Range<Int>, with messages: [Element], in update: inout Update
  ) {
    guard !range.isEmpty || !messages.isEmpty else { return }
    self.messages.replaceSubrange(range, with: messages)
    update.splices.append(Update.Splice(range: range, messages: messages))
  }

  func finished(_ update: Update) -> Update {
    var update = update
    update.isOverfull = isOverfull
    return update
  }
}

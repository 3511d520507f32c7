/// A window over a source: loads pages, takes in new messages, and publishes changes in order.
///
/// ```swift
/// let feed = MessageFeed(store)
/// Task {
///   for await update in feed.updates { … }   // edit the list, then reduce if update.isOverfull
/// }
/// try await feed.load(.latest)
/// ```
public actor MessageFeed<Source: MessageSource> {
  /// The window's type.
  public typealias Window = MessageWindow<Source.Element>

  /// The messages in memory.
  public private(set) var window: Window
  /// All changes of the window, for a single reader.
  public nonisolated let updates: AsyncStream<Window.Update>

  private let source: Source
  private let continuation: AsyncStream<Window.Update>.Continuation

  /// A feed that has not loaded anything.
  ///
  /// - Parameters:
  ///   - source: the source of the messages.
  ///   - limits: the limits on the number of messages in memory.
  public init(_ source: Source, limits: WindowLimits = WindowLimits()) {
    self.source = source
    window = Window(limits: limits)
    (updates, continuation) = AsyncStream.makeStream()
  }

  deinit { continuation.finish() }

  /// Loads a page; does nothing if there is none, or if one is already loading.
  ///
  /// A page whose place is unknown when it arrives is loaded again; see ``MessageWindow/complete(_:with:)``. A page is
  /// dropped if its end of the window has been dropped.
  ///
  /// - Parameter load: the end of the window to extend.
  /// - Throws: any error of the source, or `CancellationError`; the window is then unchanged.
  public func load(_ load: MessageLoad) async throws {
    while let request = window.request(load), try await !fulfill(request) {
      try Task.checkCancellation()
    }
  }

  /// Fetches a page and publishes it.
  ///
  /// - Returns: Whether the load is over; otherwise the page must be fetched again.
  private func fulfill(_ request: Window.Request) async throws -> Bool {
    do {
      let page = try await source.page(request.position, limit: request.limit)
      guard window.isAwaited(request) else { return true }
      guard let update = window.complete(request, with: page) else { return false }
      continuation.yield(update)
      return true
    } catch {
      window.abandon(request)
      throw error
    }
  }

  /// Takes in messages that were added to the conversation; see ``MessageWindow/insert(_:at:)``.
  ///
  /// - Parameters:
  ///   - messages: the messages, oldest first.
  ///   - place: their place in the conversation.
  public func insert(
    _ messages: [Source.Element], at place: MessagePlace<Source.Element.ID> = .end
  ) {
    publish(window.insert(messages, at: place))
  }

  /// Takes in messages that changed.
  ///
  /// - Parameter messages: the messages as they are now.
  public func update(_ messages: [Source.Element]) { publish(window.update(messages)) }

  /// Drops messages that were removed from the conversation.
  ///
  /// - Parameter ids: the messages.
  public func remove(_ ids: [Source.Element.ID]) { publish(window.remove(ids)) }

  /// Drops excess messages; see ``MessageWindow/reduce(focus:)``.
  ///
  /// - Parameter focus: the reader's position in the window, 0 to 1.
  public func reduce(focus: Double) { publish(window.reduce(focus: focus)) }

  private func publish(_ update: Window.Update) {
    if !update.isEmpty { continuation.yield(update) }
  }
}

import Testing

@testable import TextMetricsBubbles

@Suite struct MessageFeedTests {
  private actor Server: MessageSource {
    struct Unreachable: Error {}

    private var conversation: ModelConversation
    private(set) var pageCount = 0
    private var isReachable = true
    private var duringNextPage: (@Sendable () async -> Void)?

    init(count: Int) { conversation = ModelConversation(count: count) }

    func page(_ position: MessagePosition<Int>, limit: Int) async throws
      -> MessagePage<ModelMessage>
    {
      guard isReachable else { throw Unreachable() }
      pageCount += 1
      let page = conversation.page(position, limit: limit)
      await Task.yield()
      let event = duringNextPage
      duringNextPage = nil
      await event?()
      return page
    }

    func post() -> ModelMessage { conversation.insert(at: conversation.messages.count) }

    func remove(at index: Int) -> Int { conversation.remove(at: index).id }

    /// Removes the message that the next page adjoins while the page is on its way.
    func removeDuringNextPage(at index: Int, from feed: MessageFeed<Server>) {
      duringNextPage = { await feed.remove([await self.remove(at: index)]) }
    }

    /// Drops the earlier messages while the next page of them is on its way.
    func reduceDuringNextPage(_ feed: MessageFeed<Server>) {
      duringNextPage = { await feed.reduce(focus: 1) }
    }

    func setReachable(_ isReachable: Bool) { self.isReachable = isReachable }

    var messages: [ModelMessage] { conversation.messages }
  }

  @Test func manyCallsAtOnceLoadOnePage() async throws {
    let server = Server(count: 1000)
    let feed = MessageFeed(server)
    try await feed.load(.latest)
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 { group.addTask { try await feed.load(.earlier) } }
      try await group.waitForAll()
    }
    let ids = await feed.window.messages.map(\.id)
    #expect(ids == Array((1000 - ids.count)..<1000))
    #expect(await server.pageCount == ids.count / 50)
  }

  @Test func aFailureLeavesTheWindowAsItWas() async throws {
    let server = Server(count: 200)
    let feed = MessageFeed(server)
    try await feed.load(.latest)
    await server.setReachable(false)
    await #expect(throws: Server.Unreachable.self) { try await feed.load(.earlier) }
    #expect(await feed.window.messages.count == 50)
    await server.setReachable(true)
    try await feed.load(.earlier)
    #expect(await feed.window.messages.count == 100)
  }

  @Test func aPageOfNoUseIsLoadedAgain() async throws {
    let server = Server(count: 200)
    let feed = MessageFeed(server)
    try await feed.load(.latest)
    await server.removeDuringNextPage(at: 150, from: feed)
    try await feed.load(.earlier)
    #expect(await feed.window.messages.map(\.id) == Array(100..<150) + Array(151..<200))
    #expect(await server.pageCount == 3)
  }

  @Test func aPageWhoseEndWasDroppedIsDropped() async throws {
    let server = Server(count: 200)
    let feed = MessageFeed(server, limits: WindowLimits(maximumCount: 80, reducedCount: 60))
    try await feed.load(.latest)
    try await feed.load(.earlier)
    await server.reduceDuringNextPage(feed)
    try await feed.load(.earlier)
    #expect(await feed.window.messages.map(\.id) == Array(140..<200))
    #expect(await server.pageCount == 3)
  }

  /// A reader that sees only the updates ends up with the same messages after loads, arrivals,
  /// removals and reductions in several concurrent tasks.
  @Test func theUpdatesTellEverything() async throws {
    let server = Server(count: 2000)
    let feed = MessageFeed(server, limits: WindowLimits(maximumCount: 200, reducedCount: 120))
    let updates = feed.updates
    let reader = Task {
      var list = MirroredList()
      for await update in updates {
        list.apply(update)
        if list.messages.last?.id == -1 { break }
      }
      return list.messages
    }
    try await feed.load(.latest)
    try await withThrowingTaskGroup { group in
      group.addTask { for _ in 0..<20 { try await feed.load(.earlier) } }
      group.addTask { for _ in 0..<20 { try await feed.load(.later) } }
      group.addTask {
        for index in 0..<30 {
          await feed.insert([server.post()])
          await feed.remove([server.remove(at: 1960 - index * 3)])
          await feed.reduce(focus: Double(index % 2))
        }
      }
      try await group.waitForAll()
    }
    try await feed.load(.latest)
    let all = await server.messages
    let window = await feed.window.messages
    #expect(window == Array(all.suffix(window.count)) && window.count >= 50)
    await feed.insert([ModelMessage(id: -1, position: .infinity)])
    #expect(await reader.value.dropLast() == window[...])
  }
}

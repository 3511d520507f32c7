import Testing

@testable import TextMetricsBubbles

@Suite struct MessageWindowTests {
  private typealias Window = MessageWindow<ModelMessage>

  private static func load(
    _ load: MessageLoad, in window: inout Window, from source: ModelConversation
  ) {
    guard let request = window.request(load) else { return }
    _ = window.complete(request, with: source.page(request.position, limit: request.limit))
  }

  /// A window over the last few pages of 10,000 messages.
  private static func window(pages: Int, of source: ModelConversation) -> Window {
    var window = Window()
    load(.latest, in: &window, from: source)
    for _ in 1..<pages { load(.earlier, in: &window, from: source) }
    return window
  }

  private static let conversation = ModelConversation(count: 10_000)

  @Test func aWindowBeginsAtTheEnd() {
    let window = Self.window(pages: 1, of: Self.conversation)
    #expect(window.messages.map(\.id) == Array(9950..<10_000))
    #expect(window.hasEarlier && !window.hasLater)
  }

  @Test func aShortConversationIsLoadedWhole() {
    var window = Self.window(pages: 1, of: ModelConversation(count: 30))
    #expect(window.messages.count == 30 && !window.hasEarlier && !window.hasLater)
    #expect(MessageLoad.allCases.allSatisfy { window.request($0) == nil })
  }

  @Test func anEmptyConversationIsKnownToBeEmpty() {
    var window = Self.window(pages: 1, of: ModelConversation(count: 0))
    #expect(window.messages.isEmpty && !window.hasEarlier && !window.hasLater)
    #expect(MessageLoad.allCases.allSatisfy { window.request($0) == nil })
  }

  /// Chatto's threshold: within the first or last twentieth of the loaded messages; the earlier page if near
  /// both ends.
  @Test func pagesAreLoadedNearTheEnds() {
    var window = Self.window(pages: 2, of: Self.conversation)
    #expect(window.limits.loadingThreshold == 0.05)
    #expect(window.load(near: 499...1139, ofHeight: 10_000) == .earlier)
    #expect(window.load(near: 500...1140, ofHeight: 10_000) == nil)
    #expect(window.load(near: 9360...10_000, ofHeight: 10_000) == nil)
    _ = window.request(.earlier).flatMap { request in
      window.complete(
        request, with: Self.conversation.page(request.position, limit: request.limit))
    }
    window = MessageWindow()
    #expect(window.load(near: 0...0, ofHeight: 0) == .earlier)
  }

  @Test func theLaterPageIsLoadedNearTheEnd() {
    var window = Window(limits: WindowLimits(pageSize: 10, maximumCount: 20, reducedCount: 10))
    Self.load(.latest, in: &window, from: Self.conversation)
    for _ in 0..<2 { Self.load(.earlier, in: &window, from: Self.conversation) }
    _ = window.reduce(focus: 0)
    #expect(window.hasLater)
    #expect(window.load(near: 300...950, ofHeight: 1000) == nil)
    #expect(window.load(near: 300...951, ofHeight: 1000) == .later)
    #expect(window.load(near: 0...1000, ofHeight: 1000) == .earlier)
  }

  @Test func pagesJoinWithoutGaps() {
    let window = Self.window(pages: 4, of: Self.conversation)
    #expect(window.messages.map(\.id) == Array(9800..<10_000))
  }

  @Test func onePageIsLoadedAtATime() {
    var window = Self.window(pages: 1, of: Self.conversation)
    let request = window.request(.earlier)
    #expect(request != nil && window.request(.earlier) == nil)
    if let request { window.abandon(request) }
    #expect(window.request(.earlier) != nil)
  }

  @Test func tooManyMessagesAreDroppedOnlyWhenAsked() {
    var window = Self.window(pages: 10, of: Self.conversation)
    #expect(!window.isOverfull)
    #expect(window.reduce(focus: 0).isEmpty)
    Self.load(.earlier, in: &window, from: Self.conversation)
    #expect(window.isOverfull && window.messages.count == 550)
    let update = window.reduce(focus: 0)
    #expect(update.kind == .reduction && !update.isOverfull)
    #expect(window.messages.map(\.id) == Array(9450..<9850))
    #expect(window.hasEarlier && window.hasLater)
  }

  /// As in Chatto, Int(focus × surplus) messages are dropped before the first that stays.
  @Test(arguments: [(0, 0), (0.5, 75), (0.999, 149), (1, 150), (7, 150), (.nan, 150)])
  func theFocusDecidesWhatIsDropped(focus: Double, droppedFirst: Int) {
    var window = Self.window(pages: 11, of: Self.conversation)
    _ = window.reduce(focus: focus)
    #expect(window.messages.first?.id == 9450 + droppedFirst)
    #expect(window.messages.count == 400)
    #expect(window.hasLater == (droppedFirst < 150))
  }

  @Test func theMessageInFocusStays() {
    let full = Self.window(pages: 11, of: Self.conversation)
    for index in full.messages.indices {
      var window = full
      _ = window.reduce(focus: Double(index) / Double(full.messages.count - 1))
      #expect(window.index(of: full.messages[index].id) != nil, "\(index)")
    }
  }

  @Test func whatArrivesGrowsTheWindowOnlyAtTheEndOfTheConversation() {
    var source = Self.conversation
    var window = Self.window(pages: 11, of: source)
    let first = source.insert(at: source.messages.count)
    #expect(window.insert([first], at: .end).splices.count == 1)
    _ = window.reduce(focus: 0)
    let second = source.insert(at: source.messages.count)
    #expect(window.insert([second], at: .end).isEmpty)
    #expect(window.messages.last?.id == 9849)
    while window.hasLater { Self.load(.later, in: &window, from: source) }
    #expect(window.messages.suffix(2) == [first, second])
  }

  @Test func theBeginningIsAnEdgeToo() {
    var source = ModelConversation(count: 120)
    var window = Self.window(pages: 2, of: source)
    #expect(window.insert([source.insert(at: 0)], at: .beginning).isEmpty)
    Self.load(.earlier, in: &window, from: source)
    #expect(window.messages == source.messages && !window.hasEarlier)
    _ = window.insert([source.insert(at: 0)], at: .beginning)
    #expect(window.messages == source.messages)
  }

  @Test func severalMessagesKeepTheirOrder() {
    let new = [ModelMessage(id: -1, position: 0), ModelMessage(id: -2, position: 0)]
    let places: [(MessagePlace<Int>, Int)] = [
      (.beginning, 0), (.end, 3), (.before(1), 1), (.after(1), 2),
    ]
    for (place, index) in places {
      var window = Self.window(pages: 1, of: ModelConversation(count: 3))
      _ = window.insert(new, at: place)
      #expect(Array(window.messages[index..<(index + 2)]) == new, "\(place)")
    }
  }

  @Test func aMessageThatIsThereIsUpdated() {
    var window = Self.window(pages: 1, of: ModelConversation(count: 3))
    _ = window.insert([ModelMessage(id: 1, position: 1, version: 7)], at: .end)
    #expect(window.messages.map(\.version) == [0, 7, 0])
  }

  /// The message is not in the page in flight, and will not be requested again.
  @Test func whatArrivesWhileAPageIsOnItsWayIsNotLost() {
    var source = ModelConversation(count: 30)
    var window = Window()
    guard let request = window.request(.latest) else { return #expect(Bool(false)) }
    let page = source.page(request.position, limit: request.limit)
    let arrived = source.insert(at: 30)
    #expect(window.insert([arrived], at: .end).isEmpty)
    _ = window.remove([source.remove(at: 4).id])
    _ = window.update([source.update(at: 7)])
    _ = window.complete(request, with: page)
    #expect(window.messages == source.messages)
  }

  /// A page fetched later may contain the last of the new messages, but begin after the first of them.
  @Test func whatArrivedBeforeThePageBeginsIsLeftToTheNextOne() {
    var source = ModelConversation(count: 100)
    var window = Window()
    guard let request = window.request(.latest) else { return #expect(Bool(false)) }
    for index in 100..<160 { _ = window.insert([source.insert(at: index)], at: .end) }
    _ = window.complete(request, with: source.page(request.position, limit: request.limit))
    #expect(window.messages == source.messages.suffix(50))
  }

  private static func messages(_ ids: Int...) -> [ModelMessage] {
    ids.map { ModelMessage(id: $0, position: 0) }
  }

  /// A window with the messages, a request in flight, and what is known about the conversation's ends.
  private static func request(
    _ load: MessageLoad, of ids: [Int], hasEarlier: Bool = true, hasLater: Bool = false,
    limits: WindowLimits = WindowLimits(pageSize: 2, maximumCount: 2, reducedCount: 2)
  ) throws -> (window: Window, request: Window.Request) {
    var window = Window(limits: limits)
    window.messages = ids.map { ModelMessage(id: $0, position: 0) }
    (window.hasEarlier, window.hasLater) = (hasEarlier, hasLater)
    let request = window.request(load)
    return (window, try #require(request))
  }

  /// The first message was inserted before the page was read, wherever the last was.
  @Test(arguments: [[MessagePlace.before(3)], [.before(3), .after(8)]] as [[MessagePlace<Int>]])
  func aPageWithAnInsertedMessageReflectsThoseBefore(places: [MessagePlace<Int>]) throws {
    var (window, request) = try Self.request(.latest, of: [], hasLater: true)
    _ = window.insert(Self.messages(8), at: places[0])
    _ = window.insert(Self.messages(9), at: places[places.count - 1])
    let page = MessagePage(Self.messages(9, 3), hasMore: true)
    _ = window.complete(request, with: page)
    #expect(window.messages.map(\.id) == [9, 3])
  }

  @Test func aLaterPageReflectsInsertionsAfterAMessage() throws {
    var (window, request) = try Self.request(.later, of: [5], hasLater: true)
    _ = window.insert(Self.messages(8, 9), at: .after(5))
    _ = window.complete(request, with: MessagePage(Self.messages(8), hasMore: true))
    #expect(window.messages.map(\.id) == [5, 8] && window.hasLater)
  }

  /// Events that the window has already applied are not applied again with a page.
  @Test func eventsAreAppliedOnce() throws {
    var (window, request) = try Self.request(.earlier, of: [1, 2, 3])
    _ = window.remove([2])
    _ = window.insert(Self.messages(2), at: .end)
    _ = window.insert(Self.messages(4), at: .end)
    let update = window.complete(request, with: MessagePage(Self.messages(-1, 0), hasMore: true))
    #expect(window.messages.map(\.id) == [-1, 0, 1, 3, 2, 4])
    #expect(update?.splices.count == 1)
  }

  @Test func whatWasDroppedDoesNotReturnWithAPage() throws {
    var (window, request) = try Self.request(.earlier, of: [5])
    _ = window.insert(Self.messages(15, 16), at: .after(5))
    _ = window.reduce(focus: 0)
    _ = window.complete(request, with: MessagePage(Self.messages(4), hasMore: true))
    #expect(window.messages.map(\.id) == [4, 5, 15] && window.hasLater)
  }

  /// Whether the page was read before or after the move, it holds the message.
  @Test(arguments: [[1, 2, 3], [1, 3, 2]]) func aMovedMessageIsNotLost(ids: [Int]) throws {
    var (window, request) = try Self.request(.latest, of: [], hasLater: true)
    _ = window.remove([2])
    _ = window.insert(Self.messages(2), at: .end)
    let page = MessagePage(ids.map { ModelMessage(id: $0, position: 0) }, hasMore: true)
    _ = window.complete(request, with: page)
    #expect(window.messages.map(\.id) == [1, 3, 2])
  }

  /// The place next to 2 may be its old place or its new one: the page does not tell.
  @Test func aPageWithAMessageMovedFromAPlaceOfOthersIsOfNoUse() throws {
    var (window, request) = try Self.request(.latest, of: [], hasLater: true)
    _ = window.insert(Self.messages(7), at: .after(2))
    _ = window.remove([2])
    _ = window.insert(Self.messages(2), at: .end)
    #expect(window.complete(request, with: MessagePage(Self.messages(5, 2), hasMore: true)) == nil)
    #expect(window.messages.isEmpty && window.request(.latest) != nil)
  }

  /// 20 lies between the page and the window, next to a message that neither holds.
  @Test func aPageNextToARemovedMessageIsOfNoUse() throws {
    var (window, request) = try Self.request(.earlier, of: [12, 13])
    _ = window.insert(Self.messages(20), at: .before(12))
    _ = window.remove([12])
    #expect(
      window.complete(request, with: MessagePage(Self.messages(10, 11), hasMore: false)) == nil)
    #expect(window.messages.map(\.id) == [13])
    #expect(window.request(.earlier)?.position == .before(13))
  }

  @Test func aPageForAnEndThatWasDroppedIsOfNoUse() {
    var window = Self.window(pages: 11, of: Self.conversation)
    guard let request = window.request(.earlier) else { return #expect(Bool(false)) }
    _ = window.reduce(focus: 1)
    let page = Self.conversation.page(request.position, limit: request.limit)
    #expect(window.complete(request, with: page) == nil)
    #expect(window.messages.first?.id == 9600)
  }

  @Test func theEndCanBeLoadedInPlaceOfTheWindow() {
    var window = Self.window(pages: 11, of: Self.conversation)
    _ = window.reduce(focus: 0)
    Self.load(.latest, in: &window, from: Self.conversation)
    #expect(window.messages.map(\.id) == Array(9950..<10_000) && !window.hasLater)
  }

  @Test func limitsThatContradictEachOtherGiveWay() {
    let limits = WindowLimits(pageSize: 0, maximumCount: -3, reducedCount: 1000)
    #expect(limits == WindowLimits(pageSize: 1, maximumCount: 1, reducedCount: 1))
  }
}

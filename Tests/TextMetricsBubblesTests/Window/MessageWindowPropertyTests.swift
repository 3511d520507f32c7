import SeededTexts
import Testing

@testable import TextMetricsBubbles

/// A window holds consecutive messages of the conversation after any sequence of events.
@Suite struct MessageWindowPropertyTests {
  /// A window, the underlying conversation, and the pages in flight.
  private struct World {
    typealias Window = MessageWindow<ModelMessage>
    /// A page may be read at any time between request and arrival.
    struct Flight {
      var request: Window.Request
      var page: MessagePage<ModelMessage>?
    }

    var source: ModelConversation
    var window: Window
    var list = MirroredList()
    var flights: [Flight] = []

    init(count: Int, limits: WindowLimits) {
      source = ModelConversation(count: count)
      window = Window(limits: limits)
    }

    mutating func step(using random: inout SeededRandom) {
      switch Int.random(in: 0..<21, using: &random) {
      case 0..<5: depart(MessageLoad.allCases.randomElement(using: &random) ?? .earlier)
      case 5..<7: read(using: &random)
      case 7..<11: arrive(using: &random)
      case 11..<14: list.apply(window.insert([source.insert(at: source.messages.count)], at: .end))
      case 14: list.apply(window.insert([source.insert(at: 0)], at: .beginning))
      case 15: insert(using: &random)
      case 16: update(using: &random)
      case 17, 18: remove(using: &random)
      case 19: move(using: &random)
      default: list.apply(window.reduce(focus: Double.random(in: 0...1, using: &random)))
      }
    }

    private mutating func depart(_ load: MessageLoad) {
      guard let request = window.request(load) else { return }
      flights.append(Flight(request: request))
    }

    private mutating func read(using random: inout SeededRandom) {
      guard let index = flights.indices.randomElement(using: &random) else { return }
      let request = flights[index].request
      flights[index].page = source.page(request.position, limit: request.limit)
    }

    private mutating func arrive(using random: inout SeededRandom) {
      guard let index = flights.indices.randomElement(using: &random) else { return }
      let flight = flights.remove(at: index)
      let request = flight.request
      if Int.random(in: 0..<10, using: &random) == 0 { return window.abandon(request) }
      let page = flight.page ?? source.page(request.position, limit: request.limit)
      if let update = window.complete(request, with: page) { list.apply(update) }
    }

    /// A random index in the conversation, usually near the window.
    private func place(using random: inout SeededRandom) -> Int? {
      guard let index = source.messages.indices.randomElement(using: &random) else { return nil }
      guard let first = window.messages.first, Bool.random(using: &random),
        let start = source.messages.firstIndex(where: { $0.id == first.id })
      else { return index }
      let offset = Int.random(in: -3...(window.messages.count + 3), using: &random)
      return min(max(start + offset, 0), source.messages.count - 1)
    }

    private mutating func insert(using random: inout SeededRandom) {
      guard let index = place(using: &random) else { return }
      let neighbor = source.messages[index].id
      let isBefore = Bool.random(using: &random)
      let first = isBefore ? index : index + 1
      let count = Int.random(in: 1...2, using: &random)
      let messages = (first..<(first + count)).map { source.insert(at: $0) }
      list.apply(window.insert(messages, at: isBefore ? .before(neighbor) : .after(neighbor)))
    }

    /// Removes a message and inserts it again, usually at the end.
    private mutating func move(using random: inout SeededRandom) {
      guard let index = place(using: &random) else { return }
      let id = source.remove(at: index).id
      list.apply(window.remove([id]))
      let isNextToOne = Int.random(in: 0..<4, using: &random) == 0
      let target = isNextToOne ? place(using: &random) : nil
      let place = target.map { MessagePlace.before(source.messages[$0].id) } ?? .end
      let message = source.insert(id: id, at: target ?? source.messages.count)
      list.apply(window.insert([message], at: place))
    }

    private mutating func update(using random: inout SeededRandom) {
      guard let index = place(using: &random) else { return }
      list.apply(window.update([source.update(at: index)]))
    }

    private mutating func remove(using random: inout SeededRandom) {
      guard let index = place(using: &random) else { return }
      // Occasionally a whole window is removed.
      let count = Int.random(in: 0..<60, using: &random) == 0 ? 120 : 1
      for _ in 0..<min(count, source.messages.count - index) {
        list.apply(window.remove([source.remove(at: index).id]))
      }
    }

    /// A description of the problem; nil if there is none.
    var problem: String? {
      guard list.messages == window.messages else { return "the updates lead elsewhere" }
      let (all, some) = (source.messages, window.messages)
      guard let first = some.first else {
        let knowsAll = !window.hasEarlier && !window.hasLater
        return knowsAll && !all.isEmpty ? "everything is missing" : nil
      }
      if !window.hasEarlier, first != all.first { return "the beginning is missing" }
      if !window.hasLater, some.last != all.last { return "the end is missing" }
      guard let start = all.firstIndex(of: first) else { return "an unknown message" }
      return Array(all[start...].prefix(some.count)) == some ? nil : "a gap or a double"
    }
  }

  @Test(arguments: 0..<40) func everyScriptLeavesConsecutiveMessages(seed: UInt64) {
    var random = SeededRandom(seed)
    var world = World(
      count: [0, 10, 150, seed < 4 ? 10_000 : 600][Int(seed % 4)],
      limits: WindowLimits(pageSize: 20, maximumCount: 100, reducedCount: 60))
    expectConsecutiveMessages(in: &world, steps: 400, seed: seed, using: &random)
  }

  /// With a few messages, most events concern the page in flight or the message that it adjoins.
  @Test func everyScriptOfAFewMessagesLeavesThemConsecutive() {
    for seed in 0..<2000 as Range<UInt64> {
      var random = SeededRandom(seed)
      var world = World(
        count: Int.random(in: 0...20, using: &random),
        limits: WindowLimits(
          pageSize: Int.random(in: 1...5, using: &random), maximumCount: 8,
          reducedCount: Int.random(in: 1...8, using: &random)))
      expectConsecutiveMessages(in: &world, steps: 60, seed: seed, using: &random)
    }
  }

  private func expectConsecutiveMessages(
    in world: inout World, steps: Int, seed: UInt64, using random: inout SeededRandom
  ) {
    for step in 0..<steps {
      world.step(using: &random)
      guard let problem = world.problem else { continue }
      Issue.record("seed \(seed), step \(step): \(problem)")
      return
    }
  }

  /// From the end to the beginning and back, with the reader at the growing edge.
  @Test func tenThousandMessagesPassThroughTheWindow() {
    let source = ModelConversation(count: 10_000)
    var window = MessageWindow<ModelMessage>()
    var seen: Set<Int> = []
    func load(_ load: MessageLoad, focus: Double) -> Bool {
      guard let request = window.request(load) else { return false }
      _ = window.complete(request, with: source.page(request.position, limit: request.limit))
      seen.formUnion(window.messages.map(\.id))
      _ = window.reduce(focus: focus)
      return true
    }
    while load(.earlier, focus: 0) { #expect(window.messages.count <= 500) }
    #expect(seen.count == 10_000 && window.messages.first?.id == 0)
    while load(.later, focus: 1) { #expect(window.messages.count <= 500) }
    #expect(window.messages.last?.id == 9999 && window.messages.count >= 400)
  }
}

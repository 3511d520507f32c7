import SeededTexts
import Testing

@testable import TextMetricsBubbles

@Suite struct RowOrderTests {
  @Test(arguments: [0, 1, 2, 50]) func numbersAscendBetweenTheirNeighbours(count: Int) throws {
    let pairs: [(Int?, Int?)] = [
      (nil, nil), (0, nil), (nil, 0), (0, 51), (-51, 0), (.min, .max), (.max - 51, .max),
      (.min, .min + 51),
    ]
    for (before, after) in pairs {
      let numbers = try #require(RowOrder.numbers(count, between: before, and: after))
      #expect(numbers.count == count)
      let all = [before].compactMap(\.self) + numbers + [after].compactMap(\.self)
      #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 }, "\(all)")
    }
  }

  @Test func whereThereIsNoRoomThereAreNoNumbers() {
    #expect(RowOrder.numbers(1, between: 4, and: 5) == nil)
    #expect(RowOrder.numbers(2, between: 4, and: 6) == nil)
    #expect(RowOrder.numbers(1, between: .max, and: nil) == nil)
    #expect(RowOrder.numbers(1, between: nil, and: .min) == nil)
    #expect(RowOrder.numbers(.max, between: nil, and: nil) == nil)
    #expect(RowOrder.numbers(1, between: 0, and: 19, leastGap: 10) == nil)
    #expect(RowOrder.numbers(1, between: 0, and: 20, leastGap: 10) == [10])
  }

  private func conversation(_ count: Int) -> ConversationLayout {
    let messages = (0..<count).map { Message("Hi", side: .incoming, id: "\($0)") }
    return ConversationLayout(messages, sizer: BubbleSizer(style: .modern), width: 300)
  }

  /// Rows are found wherever so many others are inserted that rows must be renumbered.
  @Test(arguments: [0, 1, 2, 40, 300]) func rowsAreFoundAfterManyInsertionsInOnePlace(count: Int) {
    var random = SeededRandom(UInt64(count))
    var conversation = conversation(count)
    for step in 0..<400 {
      let place = step % 100 < 50 ? conversation.count / 2 : min(conversation.count, 3)
      let index = Int.random(in: 0..<5, using: &random) == 0 ? conversation.count / 3 : place
      let messages = (0..<(step % 50 == 0 ? 20 : 1)).map {
        Message("Hi", side: .outgoing, id: "\(step).\($0)")
      }
      conversation.insert(messages, at: index)
      if step % 3 == 0 { conversation.move(conversation.count - 1, to: index) }
      if step % 7 == 0 { conversation.remove(index..<(index + 1)) }
      guard step % 20 == 0 else { continue }
      let rows = 0..<conversation.count
      #expect(rows.map { conversation.index(of: conversation.message(at: $0).id) } == Array(rows))
    }
  }

  @Test func insertionsInOnePlaceTakeLinearTime() {
    func time(_ count: Int) -> Duration {
      let whole = conversation(count)
      return ProcessorTime.least(of: 2) { _ in
        var conversation = whole
        for index in 0..<count {
          conversation.insert([Message("Hi", side: .incoming, id: "new \(index)")], at: 1)
        }
        #expect(conversation.count == 2 * count)
      }
    }
    #expect(time(6000) < time(750) * 16)
  }

  @Test(arguments: 0..<30) func theLongestAscendingPartIsFound(seed: UInt64) {
    var random = SeededRandom(seed)
    let values = Array(0..<Int(seed % 10)).shuffled(using: &random)
    let longest = (0..<(1 << values.count)).map { mask in
      values.indices.filter { mask & (1 << $0) != 0 }.map { values[$0] }
    }
    .filter { $0 == $0.sorted() }.map(\.count).max()
    let found = IncreasingSubsequence.longest(of: values)
    #expect(found.count == longest)
    #expect(values.filter(found.contains) == found.sorted())
  }

  /// Whether numbers are looked up early or late, they are those of the last rows of their messages.
  @Test(arguments: 0..<20) func numbersAreThoseOfTheLastRows(seed: UInt64) {
    var random = SeededRandom(seed)
    func source() -> SharedMessage {
      SharedMessage(Message("Hi", side: .incoming, id: "\(Int.random(in: 0..<12, using: &random))"))
    }
    let sources = (0..<8).map { _ in source() }
    var order = RowOrder(sources)
    var rows = sources.indices.map {
      ConversationRow(sources[$0], order: RowOrder.number(of: $0))
    }
    for step in 0..<40 {
      if Bool.random(using: &random) || rows.isEmpty {
        let row = ConversationRow(source(), order: step.isMultiple(of: 2) ? -step : 8 << 32 | step)
        order.insert(row)
        rows.append(row)
      } else {
        order.remove(rows.remove(at: Int.random(in: rows.indices, using: &random)))
      }
      guard step > Int(seed) else { continue }
      for id in 0..<12 {
        #expect(order["\(id)"] == rows.filter { $0.message.id == "\(id)" }.map(\.order).max())
      }
    }
  }
}

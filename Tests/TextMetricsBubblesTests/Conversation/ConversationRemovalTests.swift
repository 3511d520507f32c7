import Foundation
import SeededTexts
import Testing

@testable import TextMetricsBubbles

/// Messages that are removed by their identifiers.
@Suite struct ConversationRemovalTests {
  private func conversation(_ messages: [Message], style: Int = 0) -> ConversationLayout {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var conversation = ConversationLayout(
      messages, sizer: BubbleSizer(style: RandomConversation.styles[style]), width: 300,
      separators: DateSeparators(calendar: calendar) { "\($0.timeIntervalSince1970 / 86_400)" },
      cache: BubbleLayoutCache(byteLimit: 1 << 26))
    conversation.measure(0..<messages.count)
    return conversation
  }

  /// Identifiers of some rows, and one that is not there.
  private func ids(
    in conversation: ConversationLayout, _ random: inout SeededRandom
  ) -> Set<String> {
    let start = Int.random(in: 0..<conversation.count, using: &random)
    let end = min(conversation.count, start + Int.random(in: 0...4, using: &random))
    var ids = Set((start..<end).map { conversation.message(at: $0).id })
    ids.insert("unknown")
    if Int.random(in: 0..<4, using: &random) == 0 { ids.insert(conversation.message(at: 0).id) }
    return ids
  }

  /// Removing messages has the same effect as setting the others, even where some share an identifier.
  @Test(arguments: 0..<12) func removingLeavesTheOthers(seed: UInt64) {
    var random = SeededRandom(seed)
    var messages = RandomConversation.messages(count: 40, using: &random)
    for _ in 0..<Int(seed % 5) {
      guard let message = messages.randomElement(using: &random) else { continue }
      messages.insert(message, at: .random(in: 0...messages.count, using: &random))
    }
    var conversation = conversation(messages, style: Int(seed % 4))
    while conversation.count > 5 {
      let ids = ids(in: conversation, &random)
      var expected = conversation
      let change = expected.setMessages(conversation.messages.filter { !ids.contains($0.id) })
      #expect(conversation.remove(ids) == change)
      #expect(conversation.messages == expected.messages)
      #expect(conversation.height == expected.height)
      for row in 0..<conversation.count {
        #expect(conversation.cellFrame(at: row) == expected.cellFrame(at: row))
        #expect(conversation.separatorFrame(at: row) == expected.separatorFrame(at: row))
      }
      let id = conversation.message(at: 0).id
      #expect(conversation.index(of: id) == expected.index(of: id))
    }
  }

  @Test func removingOneByOneTakesLinearTime() {
    func time(_ count: Int) -> Duration {
      let start = Date(timeIntervalSinceReferenceDate: 0)
      let messages = (0..<count).map {
        Message(TextContent("words"), side: .incoming, id: "\($0)", date: start)
      }
      return ProcessorTime.least { _ in
        var conversation = conversation(messages)
        for index in 0..<count { _ = conversation.remove(["\(index * 7919 % count)"]) }
        #expect(conversation.count == 0)
      }
    }
    #expect(time(800) < time(100) * 20)
  }
}

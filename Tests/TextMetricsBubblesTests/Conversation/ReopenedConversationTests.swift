import Foundation
import SeededTexts
import Testing

@testable import TextMetricsBubbles

/// What caches keep of messages that were measured before changes no frame.
@Suite struct ReopenedConversationTests {
  private static let style = BubbleStyle.modern
  private static let sizer = BubbleSizer(style: style)

  private static func frames(_ conversation: ConversationLayout) -> [CGRect] {
    (0..<conversation.count).map { conversation.cellFrame(at: $0) }
  }

  /// The same messages with strings of their own.
  private static func copies(of messages: [Message]) -> [Message] {
    messages.map { message in
      var copy = message
      copy.id = String(decoding: Array(message.id.utf8), as: UTF8.self)
      if let text = message.content as? TextContent {
        copy.content = TextContent(String(decoding: Array(text.text.utf8), as: UTF8.self))
      }
      return copy
    }
  }

  private static func messages(seed: UInt64) -> [Message] {
    var random = SeededRandom(seed)
    return RandomConversation.messages(count: 60, using: &random)
  }

  @Test(arguments: 0..<6) func openedAgainAllIsAsItWas(seed: UInt64) {
    let (messages, cache) = (Self.messages(seed: seed), BubbleLayoutCache(byteLimit: 1 << 26))
    func opened(_ messages: [Message], _ cache: BubbleLayoutCache, width: CGFloat)
      -> ConversationLayout
    {
      var conversation = ConversationLayout(
        messages, sizer: Self.sizer, width: width, cache: cache)
      conversation.measure(0..<conversation.count)
      return conversation
    }
    _ = opened(messages, cache, width: 320)
    let misses = cache.statistics.missCount
    for width in [320, 260, 320, 500] as [CGFloat] {
      // Removing some messages changes the places of others in their groups.
      for given in [messages, Self.copies(of: messages), Array(messages.dropFirst(3))] {
        let again = opened(given, cache, width: width)
        let fresh = opened(given, BubbleLayoutCache(byteLimit: 1 << 26), width: width)
        #expect(Self.frames(again) == Self.frames(fresh))
        #expect(again.height == fresh.height && again.estimatedCount == 0)
        var (turned, other) = (again, fresh)
        turned.resize(to: width + 77, measuringAll: true)
        other.resize(to: width + 77, measuringAll: true)
        #expect(Self.frames(turned) == Self.frames(other))
      }
    }
    #expect(cache.statistics.missCount == misses)
  }

  @Test(arguments: 0..<3) func openedAgainHeightsAreNoGuesses(seed: UInt64) {
    let (messages, cache) = (Self.messages(seed: seed), BubbleLayoutCache(byteLimit: 1 << 26))
    var first = ConversationLayout(messages, sizer: Self.sizer, width: 320, cache: cache)
    #expect(first.estimatedCount > 0)
    first.measure(0..<first.count)
    var again = ConversationLayout(messages, sizer: Self.sizer, width: 320, cache: cache)
    #expect(again.estimatedCount == 0 && Self.frames(again) == Self.frames(first))
    #expect(again.measure(0..<again.count).isEmpty)
    // What the measured rows taught is known too: the guesses at another width are the same.
    again.resize(to: 250)
    first.resize(to: 250)
    #expect(again.estimatedCount == first.estimatedCount)
    let other = ConversationLayout(messages, sizer: Self.sizer, width: 300, cache: cache)
    #expect(other.estimatedCount > 0)
  }

  /// Messages that caches can tell apart only by comparing them.
  @Test func messagesOfTheSameHashAreKeptApart() {
    let cache = BubbleLayoutCache(byteLimit: 1 << 24)
    let messages = (10..<50).map {
      Message("The same text", side: .incoming, id: "same", footer: "10:\($0)")
    }
    #expect(Set(messages.map(\.hashValue)).count == 1)
    for round in 0..<2 {
      for message in messages {
        #expect(cache.prepared(message, by: Self.sizer).message == message)
      }
      #expect(cache.statistics.missCount == messages.count)
      #expect(cache.statistics.hitCount == round * messages.count)
    }
    cache.removeAll()
    #expect(cache.prepared(messages[5], by: Self.sizer).message == messages[5])
  }

  @Test func thePlansOfAPassAreToldApart() throws {
    var rooms = PlannedRooms(in: 320)
    let plans = (0..<200).compactMap { index in
      var message = Message("Text", side: index % 2 == 0 ? .incoming : .outgoing)
      message.footer = String(repeating: "1", count: index / 2)
      return Self.sizer.prepare(message).storage.textCell?.plan
    }
    #expect(plans.count == 200)
    for plan in plans + plans.reversed() + plans {
      let index = rooms.index(of: plan)
      let planned = rooms[index]
      #expect(planned.room.containerWidth == 320 && planned.room.rule == plan.wrapping)
      #expect(planned.room.width == plan.wrapping.wrappingWidth(in: 320))
      #expect(planned.proposal.footer == plan.key.footer)
    }
  }
}

import Foundation
import Testing

@testable import TextMetricsBubbles

@Suite struct MessageTests {
  /// A text in memory of its own.
  private static func text(_ text: String) -> String {
    String(decoding: Array(text.utf8), as: UTF8.self)
  }

  private static let message = Message("Text", side: .incoming)

  private static let changes: [@Sendable (inout Message, Bool) -> Void] = [
    { $0.quote = $1 ? MessageQuote(sender: "Ada", text: "Hi") : nil },
    { $0.preview = $1 ? LinkPreview(title: "Title", link: "https://example.org") : nil },
    { $0.forwarded = $1 ? "Forwarded" : nil },
    { $0.thread = $1 ? MessageThread(replyCount: 3) : nil },
    { $0.actions = $1 ? [["Yes", "No"]] : [] },
    { $0.reactions = $1 ? [MessageReaction("+")] : [] },
  ]

  /// Properties that few messages have count in comparisons while they are set, and leave no trace afterwards.
  @Test func whatFewMessagesHaveIsCompared() {
    for change in Self.changes {
      var (message, other) = (Self.message, Self.message)
      change(&message, true)
      #expect(message != Self.message)
      change(&other, true)
      #expect(message == other && message.hashValue == other.hashValue)
      for further in Self.changes { further(&other, true) }
      #expect(message != other)
      for further in Self.changes { further(&other, false) }
      change(&message, false)
      #expect(message == Self.message && other == Self.message)
    }
    var message = Self.message
    for change in Self.changes { change(&message, true) }
    #expect(message.quote?.sender == "Ada" && message.preview?.title == "Title")
    #expect(message.forwarded == "Forwarded" && message.thread?.replyCount == 3)
    #expect(message.actions == [["Yes", "No"]] && message.reactions.map(\.symbol) == ["+"])
  }

  @Test func contentsAreComparedByTheirKindAndValue() {
    let contents: [any MessageContent] = [
      TextContent("text"), TextContent(""), StopContent("text"), AnchorContent("text", link: ""),
      LineContent.date("text"), LineContent.status("text"), TypingContent(),
    ]
    for (index, content) in contents.enumerated() {
      for (otherIndex, other) in contents.enumerated() {
        let isSame = Message(content, side: .incoming) == Message(other, side: .incoming)
        #expect(isSame == (index == otherIndex))
      }
      var message = Message(content, side: .incoming)
      #expect(message.content.kind == content.kind && message.body.kind == content.kind)
      #expect(message.body.plainText == content.plainText)
      message.content = TextContent("other")
      #expect(message == Message("other", side: .incoming))
    }
  }

  @Test func whatTellsMostMessagesApartIsHashed() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let message = Message("text", side: .incoming, id: "id", date: date)
    let others = [
      Message("text!", side: .incoming, id: "id", date: date),
      Message("text", side: .incoming, id: "id!", date: date),
      Message("text", side: .incoming, id: "id", date: date + 1),
      Message("id", side: .incoming, id: "text", date: date),
      Message(StopContent("text"), side: .incoming, id: "id", date: date),
    ]
    #expect(Set(others.map(\.digest)).union([message.digest]).count == others.count + 1)
    let same = Message(
      "text", side: .incoming, id: "id", date: Date(timeIntervalSinceReferenceDate: -0.0))
    #expect(same == message && same.digest == message.digest)
  }

  /// Strings in the same memory, in different memory, and of any length.
  @Test func equalMessagesHaveEqualHashes() {
    for count in 0...40 {
      let text = String(repeating: "\u{E9}a", count: count)
      let (first, second) = (Self.text(text), Self.text(text))
      let (a, b) = (
        Message(first, side: .incoming, id: first), Message(second, side: .incoming, id: second)
      )
      #expect(a == b && a.hashValue == b.hashValue)
      #expect(a == Message(first, side: .incoming, id: text))
      #expect(a != Message(first + "a", side: .incoming, id: first))
      #expect(a != Message(first, side: .incoming, id: first + "a"))
      guard count > 0 else { continue }
      let decomposed = String(repeating: "e\u{301}a", count: count)
      #expect(a != Message(decomposed, side: .incoming, id: first))
    }
  }
}

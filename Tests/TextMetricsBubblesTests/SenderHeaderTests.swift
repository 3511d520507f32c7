import Foundation
import Testing

@testable import TextMetricsBubbles

/// Avatar and name above the first bubble of a group.
@Suite("Senders' headers")
struct SenderHeaderTests {
  private func message(_ text: String = "Hi", side: MessageSide = .incoming) -> Message {
    var message = Message(text, side: side, sender: "ada")
    message.senderName = "Ada"
    return message
  }

  private func style(_ change: (inout SenderHeaderStyle) -> Void = { _ in }) throws -> BubbleStyle {
    var style = BubbleStyle.modern
    var header = SenderHeaderStyle(
      textStyle: TextStyle(font: try Font(named: "Inter", size: 15)))
    change(&header)
    style.senderHeader = header
    return style
  }

  /// An avatar of 32, overlapping the bubble by 8; the name 4 after it and 3 lower.
  @Test func itMovesTheFirstBubbleDown() throws {
    let sizer = BubbleSizer(style: try style())
    let plain = BubbleSizer(style: .modern).layout(message(), width: 320, group: .middle)
    for group in [GroupPosition.first, .only] {
      let layout = sizer.layout(message(), width: 320, group: group)
      #expect(layout.frame(.avatar) == CGRect(x: 8, y: 0, width: 32, height: 32))
      #expect(layout.frame(.senderName)?.origin == CGPoint(x: 44, y: 3))
      #expect(layout.bubble == plain.bubble?.offsetBy(dx: 0, dy: 24))
      #expect(layout.cell.height == plain.cell.height + 24)
      #expect(layout.explanation.term("cell.height")?.value == layout.cell.height)
    }
    for group in [GroupPosition.middle, .last] {
      let layout = sizer.layout(message(), width: 320, group: group)
      #expect(layout.frame(.avatar) == nil && layout.frame(.senderName) == nil)
      #expect(layout.bubble == plain.bubble)
    }
  }

  @Test func oneIsOfOthersAlone() throws {
    let layout = BubbleSizer(style: try style()).layout(message(side: .outgoing), width: 320)
    let plain = BubbleSizer(style: .modern).layout(message(side: .outgoing), width: 320)
    #expect(layout.frames.map(\.rect) == plain.frames.map(\.rect))
    for line in [LineContent.date("Today"), .system("Ada joined"), .unread("3 new"), .status("…")] {
      let line = Message(line, side: .incoming)
      #expect(BubbleSizer(style: try style()).layout(line, width: 320).frame(.avatar) == nil)
    }
  }

  /// Without an avatar, it is as high as the name.
  @Test func theNameMayBeAlone() throws {
    let style = try style {
      $0.avatar = .zero
      $0.overlap = -2
    }
    let layout = BubbleSizer(style: style).layout(message(), width: 320)
    let name = try #require(layout.frame(.senderName))
    #expect(name.origin == CGPoint(x: 8, y: 3) && layout.frame(.avatar) == nil)
    #expect(layout.bubble?.minY == name.maxY + 2)
  }

  @Test func whatIsBelowTheBubbleMovesToo() throws {
    var message = message()
    message.reactions = [MessageReaction("👍", count: 2)]
    let layout = BubbleSizer(style: try style()).layout(message, width: 320)
    let bubble = try #require(layout.bubble)
    #expect(layout.frame(.reaction)?.minY == bubble.maxY - 6)
    #expect(layout.cell.height == layout.frame(.reaction)?.maxY)
  }

  /// The heights of a conversation are those of its layouts, even after a change of width, or after the first
  /// message of a group is removed.
  @Test func conversationsCountIt() throws {
    let messages = (0..<6).map { index in
      var message = message("Message \(index)", side: index == 3 ? .outgoing : .incoming)
      message.id = "\(index)"
      return message
    }
    let sizer = BubbleSizer(style: try style())
    var conversation = ConversationLayout(messages, sizer: sizer, width: 320)
    func check(_ groups: [GroupPosition], _ shown: [Message]) {
      conversation.measure(shown.indices)
      for (index, message) in shown.enumerated() {
        let layout = sizer.layout(message, width: conversation.width, group: groups[index])
        #expect(conversation.cellFrame(at: index).height == layout.cell.height)
      }
    }
    check([.first, .middle, .last, .only, .first, .last], messages)
    conversation.resize(to: 200)
    check([.first, .middle, .last, .only, .first, .last], messages)
  }

  /// element-x-ios: 8 further in than without, 32 − 8 lower.
  @Test func elementHasOneInGroups() throws {
    let style = BubbleStyle.element.inGroupChats
    let layout = BubbleSizer(style: style).layout(message(), width: 375)
    #expect(layout.bubble?.origin == CGPoint(x: 24, y: 24))
    #expect(layout.frame(.avatar) == CGRect(x: 8, y: 0, width: 32, height: 32))
    let own = BubbleSizer(style: style).layout(message(side: .outgoing), width: 375)
    #expect(own.bubble?.maxX == 375 - 16 && own.bubble?.minY == 0)
    #expect(BubbleStyle.element.senderHeader == nil)
  }
}

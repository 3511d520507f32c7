import Foundation
import Testing

@testable import TextMetricsBubbles

@Suite("Dates that stay at the top")
struct StickySeparatorTests {
  /// Five days, three messages on each.
  private func conversation(_ style: BubbleStyle = .modern) -> ConversationLayout {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let messages = (0..<15).map { (index: Int) -> Message in
      let date = Date(timeIntervalSince1970: Double(index / 3 * 86_400 + index))
      return Message(
        "Message \(index)", side: index % 2 == 0 ? .incoming : .outgoing, id: "\(index)", date: date
      )
    }
    var conversation = ConversationLayout(
      messages, sizer: BubbleSizer(style: style), width: 320,
      separators: DateSeparators(calendar: calendar) { "\(Int($0.timeIntervalSince1970) / 86_400)" }
    )
    conversation.measure(0..<15)
    return conversation
  }

  /// The rule itself, date by date: the last one at or above the top of the view, unless the next pushes it.
  private func expected(_ conversation: ConversationLayout, _ offset: CGFloat) -> StickySeparator? {
    let dates = (0..<conversation.count).compactMap { index in
      conversation.separatorFrame(at: index).map { (index, $0) }
    }
    let current = dates.lastIndex { $0.1.minY <= offset } ?? 0
    var (index, frame) = dates[current]
    frame.origin.y = max(frame.minY, offset)
    if current + 1 < dates.count {
      frame.origin.y = min(frame.minY, dates[current + 1].1.minY - frame.height)
    }
    return StickySeparator(index: index, frame: frame)
  }

  @Test(arguments: BubbleStyle.presets.indices) func theyFollowTheRule(preset: Int) {
    let conversation = conversation(BubbleStyle.presets[preset])
    for step in 0...400 {
      let offset = -20 + conversation.height * CGFloat(step) / 380
      #expect(
        conversation.stickySeparator(at: offset) == expected(conversation, offset), "\(offset)")
    }
  }

  @Test func editsMoveThem() {
    var conversation = conversation()
    let second = conversation.separatorFrame(at: 3)?.minY ?? 0
    #expect(conversation.stickySeparator(at: second)?.index == 3)
    let early = Date(timeIntervalSince1970: 0)
    conversation.insert([Message("New", side: .incoming, id: "new", date: early)], at: 0)
    #expect(conversation.stickySeparator(at: second)?.index == 0)
    conversation.remove(0..<4)
    #expect(conversation.stickySeparator(at: 0)?.index == 0)
    #expect(conversation.stickySeparator(at: second)?.index == 3)
    conversation.remove(0..<conversation.count)
    #expect(conversation.stickySeparator(at: 0) == nil)
  }

  @Test func withoutDatesThereIsNone() {
    let plain = ConversationLayout(
      [Message("Hi", side: .incoming)], sizer: BubbleSizer(style: .modern), width: 320)
    #expect(plain.stickySeparator(at: 0) == nil)
    #expect(conversation().stickySeparator(at: .nan) == nil)
    #expect(conversation().stickySeparator(at: 1e9)?.index == 12)
  }
}

import Foundation
import TextMetricsBubbles

var calendar = Calendar(identifier: .gregorian)
calendar.timeZone = .gmt

var conversation = ConversationLayout(
  Chat.messages, sizer: BubbleSizer(style: Chat.style), width: 375,
  separators: DateSeparators(calendar: calendar) { $0.formatted(.iso8601.year().month().day()) })
conversation.measure(0..<conversation.count)

var picture = Picture(size: CGSize(width: conversation.width, height: conversation.height))
for row in 0..<conversation.count {
  if let date = conversation.separator(at: row), let frame = conversation.separatorFrame(at: row) {
    picture.draw(date, of: nil, at: frame.origin)
  }
  picture.draw(
    conversation.bubble(at: row), of: conversation.message(at: row).side,
    at: conversation.cellFrame(at: row).origin)
}
print(picture.svg)

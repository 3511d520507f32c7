import Foundation
import TextMetrics

/// A conversation that has been measured, and how long that took.
struct ConversationRun {
  /// At the first width.
  let conversation: ConversationLayout
  /// At the second one.
  let rotated: ConversationLayout?
  /// What a list would be off that guesses.
  let estimate: ScrollError
  /// From the messages to the last frame: texts are analysed and shaped.
  let measuringSeconds: Double
  /// The same once more: everything is known.
  let repetitionSeconds: Double
  /// From one width to the other, until every height is exact: texts are laid out anew.
  let rotationSeconds: Double?

  init(
    _ messages: [Message], style: BubbleStyle, width: CGFloat, showsDates: Bool,
    rotatedWidth: CGFloat?
  ) {
    let cache = BubbleLayoutCache(byteLimit: .max)
    func measured() -> ConversationLayout {
      var conversation = ConversationLayout(
        messages, sizer: BubbleSizer(style: style), width: width,
        separators: showsDates ? .days : nil, cache: cache)
      conversation.measure(0..<messages.count)
      return conversation
    }
    let first = Self.timed(measured)
    conversation = first.value
    measuringSeconds = first.seconds
    repetitionSeconds = Self.timed(measured).seconds
    estimate = first.value.naiveScrollError
    let turned = rotatedWidth.map { width in
      Self.timed {
        var rotated = first.value
        rotated.resize(to: width)
        rotated.measure(0..<rotated.count)
        return rotated
      }
    }
    rotated = turned?.value
    rotationSeconds = turned?.seconds
  }

  private static func timed(
    _ work: () -> ConversationLayout
  ) -> (value: ConversationLayout, seconds: Double) {
    let start = ContinuousClock.now
    let value = work()
    return (value, (ContinuousClock.now - start) / .seconds(1))
  }

  /// The conversation as a picture.
  var picture: BubblePicture {
    let rows = 0..<conversation.count
    let cells = rows.map { row in
      (
        layout: conversation.bubble(at: row), side: conversation.message(at: row).side,
        y: conversation.cellFrame(at: row).minY
      )
    }
    let separators = rows.compactMap { row in
      conversation.separator(at: row).map { layout in
        (
          layout: layout, side: MessageSide.incoming,
          y: conversation.separatorFrame(at: row)?.minY ?? 0
        )
      }
    }
    return BubblePicture(
      separators + cells, style: conversation.sizer.style, width: conversation.width)
  }
}

extension DateSeparators {
  /// Days in words, as the same everywhere.
  fileprivate static let days: DateSeparators = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return DateSeparators(calendar: calendar) { $0.formatted(.iso8601.year().month().day()) }
  }()
}

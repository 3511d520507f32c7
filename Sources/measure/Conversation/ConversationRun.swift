import Foundation
import TextMetrics
import TextMetricsBubbles

/// A conversation that has been measured, and how long that took.
struct ConversationRun {
  /// At the first width.
  let conversation: ConversationLayout
  /// At the second one.
  let rotated: ConversationLayout?
  /// The error of a list that guesses.
  let estimate: ScrollError
  /// From the messages to the last frame: texts are analysed and shaped.
  let measuringSeconds: Double
  /// The same once more: everything is known.
  let repetitionSeconds: Double
  /// From one width to the other, until every height is exact: texts are laid out anew.
  let rotationSeconds: Double?

  /// Measures the messages twice, and once more at the second width; `progress` is told of the number
  /// that have been dealt with, over all rounds.
  init(
    _ messages: [Message], style: BubbleStyle, width: CGFloat, showsDates: Bool,
    rotatedWidth: CGFloat?, progress: (Int) -> Void
  ) {
    var done = 0
    func measure(_ conversation: inout ConversationLayout) {
      for start in stride(from: 0, to: conversation.count, by: Self.shareLength) {
        let share = start..<min(start + Self.shareLength, conversation.count)
        conversation.measure(share)
        done += share.count
        progress(done)
      }
    }
    let cache = BubbleLayoutCache(byteLimit: .max)
    func measured() -> ConversationLayout {
      var conversation = ConversationLayout(
        messages, sizer: BubbleSizer(style: style), width: width,
        separators: showsDates ? .days : nil, cache: cache)
      measure(&conversation)
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
        rotated.resize(to: width, measuringAll: true)
        progress(done + rotated.count)
        return rotated
      }
    }
    rotated = turned?.value
    rotationSeconds = turned?.seconds
  }

  /// A conversation with every height exact, measured once.
  static func measured(
    _ messages: [Message], style: BubbleStyle, width: CGFloat, showsDates: Bool
  ) -> ConversationLayout {
    var conversation = ConversationLayout(
      messages, sizer: BubbleSizer(style: style), width: width,
      separators: showsDates ? .days : nil, cache: BubbleLayoutCache(byteLimit: .max))
    conversation.measure(0..<conversation.count)
    return conversation
  }

  /// Progress is told in between this many messages.
  private static let shareLength = 256

  /// How often every message is dealt with.
  static func roundCount(isRotated: Bool) -> Int { isRotated ? 3 : 2 }

  private static func timed(
    _ work: () -> ConversationLayout
  ) -> (value: ConversationLayout, seconds: Double) {
    let start = ContinuousClock.now
    let value = work()
    return (value, (ContinuousClock.now - start) / .seconds(1))
  }

  /// - Throws: ``ToolError`` where the lock does not allow what the texts were measured from.
  func check(by lock: LockGuard) throws {
    for row in 0..<conversation.count {
      try MessageFrames(conversation: conversation, index: row).check(by: lock)
    }
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
    let statuses = rows.compactMap { row in
      conversation.statusLine(at: row).map { layout in
        (
          layout: layout, side: conversation.message(at: row).side,
          y: conversation.statusFrame(at: row)?.minY ?? 0
        )
      }
    }
    return BubblePicture(
      separators + cells + statuses, style: conversation.sizer.style, width: conversation.width)
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

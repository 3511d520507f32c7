import Foundation
import TextMetrics
import TextMetricsBubbles

/// A measured conversation, with the times that it took.
struct ConversationRun {
  /// The conversation at the first width.
  let conversation: ConversationLayout
  /// The conversation at the second width.
  let rotated: ConversationLayout?
  /// The error of a list that guesses heights.
  let estimate: ScrollError
  /// The time from the messages to the last frame, including the analysis and shaping of texts.
  let measuringSeconds: Double
  /// The time for a second pass, with everything cached.
  let repetitionSeconds: Double
  /// The time from one width to the other, until every height is exact; texts are laid out again.
  let rotationSeconds: Double?

  /// Measures the messages twice, and once more at the second width; `progress` receives the number of
  /// messages processed so far, over all rounds.
  init(
    _ messages: [Message], sizer: BubbleSizer, width: CGFloat, separators: DateSeparators?,
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
        messages, sizer: sizer, width: width,
        separators: separators, cache: cache)
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
    _ messages: [Message], sizer: BubbleSizer, width: CGFloat, separators: DateSeparators?
  ) -> ConversationLayout {
    var conversation = ConversationLayout(
      messages, sizer: sizer, width: width,
      separators: separators, cache: BubbleLayoutCache(byteLimit: .max))
    conversation.measure(0..<conversation.count)
    return conversation
  }

  /// The number of messages between reports of progress.
  private static let shareLength = 256

  /// The number of times that every message is processed.
  static func roundCount(isRotated: Bool) -> Int { isRotated ? 3 : 2 }

  private static func timed(
    _ work: () -> ConversationLayout
  ) -> (value: ConversationLayout, seconds: Double) {
    let start = ContinuousClock.now
    let value = work()
    return (value, (ContinuousClock.now - start) / .seconds(1))
  }

  /// - Throws: ``ToolError`` if the lock does not allow the sources of a text's measurement.
  func check(by lock: LockGuard) throws {
    for row in 0..<conversation.count {
      try MessageFrames(conversation: conversation, index: row).check(by: lock)
    }
  }

  /// The conversation as a picture.
  func picture(in theme: PictureTheme) -> BubblePicture {
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
      separators + cells + statuses, style: conversation.sizer.style, width: conversation.width,
      theme: theme)
  }
}

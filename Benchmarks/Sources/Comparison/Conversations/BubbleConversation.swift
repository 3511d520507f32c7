import Foundation
import TextMetrics
import TextMetricsBubbles

/// A conversation in the library: bubbles that hug their text, with the time beside the last line or
/// below it, grouped by sender, and with a tree of heights.
final class BubbleConversation: Conversation {
  /// The fraction of a phone's width that is room for text.
  private static let textFraction = 0.7

  private let messages: [TextMetricsBubbles.Message]
  private let cache = BubbleLayoutCache(byteLimit: .max)
  private var layout: ConversationLayout

  init(_ messages: [Message], font: Font, library: FontLibrary, textWidth: Double) {
    self.messages = Self.chat(of: messages)
    var style = BubbleStyle.modern
    style.textStyle.font = font
    // As with the system font, in place of which this one is used.
    style.text.behavior.fallbackLineHeight = .ignore
    style.maximumWidth = .text(.fraction(Self.textFraction))
    layout = ConversationLayout(
      sizer: BubbleSizer(style: style, library: library), width: textWidth / Self.textFraction,
      cache: cache)
    // The comparison is of the time of one thread.
    layout.concurrency = 1
  }

  /// A chat of two people who answer each other with a few messages at a time.
  private static func chat(of messages: [Message]) -> [TextMetricsBubbles.Message] {
    var random = SeededGenerator(seed: 7)
    var side = MessageSide.incoming
    var date = Date(timeIntervalSinceReferenceDate: 0)
    return messages.enumerated().map { index, message in
      if Bool.random(using: &random) { side = side == .incoming ? .outgoing : .incoming }
      date += Double(Int.random(in: 5...300, using: &random))
      var bubble = TextMetricsBubbles.Message(
        message.text, side: side, id: "\(index)", sender: side.rawValue, date: date,
        footer: "12:34")
      if side == .outgoing { bubble.status = .read }
      return bubble
    }
  }

  var tally: Tally { Tally(lines: layout.count, width: layout.height) }

  /// The maximum number of threads that measure.
  var concurrency: Int {
    get { layout.concurrency }
    set { layout.concurrency = newValue }
  }

  func open(_ range: Range<Int>) {
    let concurrency = layout.concurrency
    layout = ConversationLayout(
      Array(messages[range]), sizer: layout.sizer, width: layout.width, cache: cache)
    layout.concurrency = concurrency
    layout.measure(0..<layout.count)
  }

  func resize(toTextWidth width: Double) {
    layout.resize(to: width / Self.textFraction, measuringAll: true)
  }

  /// Changes the width and measures what a view in the middle shows, which stays in place.
  func resizeScreen(toTextWidth width: Double) {
    let viewHeight: CGFloat = 640
    let anchor = layout.anchor(at: layout.height / 2, viewHeight: viewHeight)
    layout.resize(to: width / Self.textFraction)
    _ = layout.settle(anchor, viewHeight: viewHeight)
  }

  func prepend(_ range: Range<Int>) {
    layout.insert(Array(messages[range]), at: 0)
  }
}

extension Library {
  package func conversation(textWidth: Double) -> any Conversation {
    BubbleConversation(
      messages, font: font, library: library, textWidth: textWidth)
  }
}

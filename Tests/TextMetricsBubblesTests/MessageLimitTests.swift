import Foundation
import SeededTexts
import Testing
import TextMetrics

@testable import TextMetricsBubbles

/// Messages whose texts exceed a limit.
@Suite struct MessageLimitTests {
  private static func limits(_ length: Int) -> PreparationLimits {
    var limits = PreparationLimits.unlimited
    limits.textLength = length
    return limits
  }

  @Test(arguments: [28, 29, 30])
  func aMessageIsLimitedPastItsLimit(length: Int) {
    let text = "Are we still on for tomorrow?"
    let sizer = BubbleSizer(style: .modern, limits: Self.limits(length))
    let layout = sizer.layout(Message(text, side: .incoming), width: 200)
    if length >= 29 {
      #expect(layout.limitation == nil && layout.upperHeight == layout.cell.height)
    } else {
      #expect(layout.limitation?.reason == .textLength)
      #expect(layout.limitation?.measuredLength == length)
      #expect(layout.limitation?.textLength == 29)
      #expect(layout.upperHeight > layout.cell.height)
    }
  }

  @Test func whatGrowsIsLimitedAsAWhole() {
    let sizer = BubbleSizer(style: .modern, limits: Self.limits(12))
    let message = sizer.prepare(Message("Are we ", side: .incoming))
    #expect(message.layout(width: 200).limitation == nil)
    let grown = message.appending("still on for tomorrow?").layout(width: 200)
    let whole = sizer.layout(
      Message("Are we still on for tomorrow?", side: .incoming), width: 200)
    #expect(grown.limitation == whole.limitation && grown.cell == whole.cell)
    #expect(whole.limitation?.measuredLength == 12)
  }

  /// A cache does not confuse sizers that differ in their limits only.
  @Test func limitsAreAKeyOfCaches() {
    let cache = BubbleLayoutCache(byteLimit: 1 << 20)
    let message = Message("Are we still on?", side: .incoming)
    for length in [4, 100, 4] {
      let sizer = BubbleSizer(style: .modern, limits: Self.limits(length))
      let layout = cache.layout(message, by: sizer, width: 200)
      #expect((layout.limitation == nil) == (length == 100))
    }
  }

  /// With everything around a text that may move when it becomes longer.
  @Test(arguments: BubbleStyle.presets)
  func theCellOfTheWholeMessageIsNoHigher(style: BubbleStyle) {
    for (index, text) in BubblePropertyTests.texts.enumerated() {
      var random = SeededRandom(UInt64(index))
      var style = style
      if index % 3 == 0 {
        style.text.collapse = CollapseRule(maximumLineCount: 2, textStyle: style.textStyle)
      }
      let length = Int.random(in: 0...max(1, text.utf16.count), using: &random)
      let width: CGFloat = [60, 200, 320].randomElement(using: &random) ?? 320
      var message = Message(text, side: index % 2 == 0 ? .incoming : .outgoing, footer: "12:34")
      message.senderName = "Ada"
      message.quote = MessageQuote(sender: "Grace", text: text)
      message.isExpanded = index % 4 == 0
      let whole = BubbleSizer(style: style, limits: .unlimited).layout(message, width: width)
      let limited = BubbleSizer(style: style, limits: Self.limits(length))
        .layout(message, width: width)
      #expect(
        limited.upperHeight >= whole.cell.height, "\(style.name), \(length) of \(text)")
    }
  }
}

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

  @Test func footersAreLimitedLikeTexts() {
    let sizer = BubbleSizer(style: .modern, limits: Self.limits(10))
    let message = Message(
      "Hi", side: .incoming, footer: String(repeating: "12:34 ", count: 50))
    #expect(sizer.layout(message, width: 320).limitation?.measuredLength == 10)
  }

  /// White space has no width, which is not a width of 0: that would be no limit.
  @Test func aMeasuredBeginningOfWhiteSpaceLeavesTheRestItsRoom() {
    let text = "\n " + String(repeating: "lake ", count: 20)
    let whole = BubbleSizer(style: .modern).layout(Message(text, side: .incoming), width: 100)
    let limited = BubbleSizer(style: .modern, limits: Self.limits(2))
      .layout(Message(text, side: .incoming), width: 100)
    #expect(limited.upperHeight >= whole.cell.height)
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

  /// A cache does not confuse sizers that differ only in their limits.
  @Test func limitsAreAKeyOfCaches() {
    let cache = BubbleLayoutCache(byteLimit: 1 << 20)
    let message = Message("Are we still on?", side: .incoming)
    for length in [4, 100, 4] {
      let sizer = BubbleSizer(style: .modern, limits: Self.limits(length))
      let layout = cache.layout(message, by: sizer, width: 200)
      #expect((layout.limitation == nil) == (length == 100))
    }
  }

  /// With everything around a text that may move when the text gets longer.
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

  /// A few more letters of one text narrow all rows of a table, move a legend below its chart, and stretch a
  /// picture with its caption.
  @Test(arguments: BubbleStyle.presets)
  func whatMovesBesideALongerTextIsCounted(style: BubbleStyle) {
    let word = "Wwwwwwwwww"
    let contents: [any MessageContent] = [
      TableContent(
        columns: ["", word], rows: (0..<30).map { _ in ["So do I", "I do"] }),
      PieChartContent(slices: [.init(word, value: 1), .init("Tea", value: 2)]),
      CompoundContent([ImageContent(size: CGSize(width: 100, height: 900)), TextContent(word)]),
    ]
    for content in contents {
      let message = Message(content, side: .incoming)
      for width in stride(from: CGFloat(120), to: 400, by: 10) {
        expectNoHigher(message, style, width: width, lengths: [8, 9, 11])
      }
    }
  }

  /// Contents of several texts, all of them random.
  @Test(arguments: BubbleStyle.presets)
  func contentsOfSeveralTextsAreNoHigher(style: BubbleStyle) {
    for seed in 0..<14 {
      var random = SeededRandom(UInt64(seed))
      let content = Self.content(seed % 7, using: &random)
      var message = Message(content, side: seed % 2 == 0 ? .incoming : .outgoing, footer: "12:34")
      message.reactions = (0..<seed % 5).map { MessageReaction("👍", count: 1 << (4 * $0)) }
      message.thread = seed % 3 == 0 ? MessageThread(replyCount: seed) : nil
      message.actions = seed % 4 == 0 ? [["Yes", "Not today"]] : []
      let width: CGFloat = [90, 200, 320].randomElement(using: &random) ?? 320
      expectNoHigher(message, style, width: width, lengths: [0, 1, 3, 8, 20, 40])
    }
  }

  private func expectNoHigher(
    _ message: Message, _ style: BubbleStyle, width: CGFloat, lengths: [Int]
  ) {
    let whole = BubbleSizer(style: style, limits: .unlimited).layout(message, width: width)
    for length in lengths {
      let limited = BubbleSizer(style: style, limits: Self.limits(length))
        .layout(message, width: width)
      #expect(
        limited.upperHeight >= whole.cell.height,
        "\(style.name), \(message.content.kind.rawValue), \(length) units, \(width) points")
    }
  }

  private static func content(
    _ kind: Int, using random: inout SeededRandom
  ) -> any MessageContent {
    func text(words: Int) -> String {
      let count = Int.random(in: 0...words, using: &random)
      return String(decoding: RandomWords.units(words: count, using: &random), as: UTF16.self)
    }
    switch kind {
    case 0:
      return TableContent(
        columns: (0..<3).map { _ in text(words: 2) },
        rows: (0..<3).map { _ in (0..<3).map { _ in text(words: 8) } })
    case 1:
      let options = (0..<3).map { _ in
        PollContent.Option(text(words: 6), votes: Int.random(in: 0...99_999, using: &random))
      }
      return PollContent(text(words: 9), options: options, summary: text(words: 2))
    case 2:
      return PieChartContent(slices: (0..<4).map { .init(text(words: 4), value: Double($0)) })
    case 3:
      return LinkPreviewContent(
        LinkPreview(title: text(words: 6), description: text(words: 15), link: text(words: 1)))
    case 4: return ContactContent(text(words: 6), detail: text(words: 12))
    case 5:
      return CompoundContent([
        ImageContent(size: CGSize(width: 300, height: 200)), TextContent(text(words: 9)),
        TableContent(columns: [text(words: 2), text(words: 9)], rows: []),
        AlbumContent((0..<3).map { _ in ImageContent() }),
      ])
    default:
      return CardStripContent.rss([Card(title: text(words: 5), description: text(words: 20))])
    }
  }
}

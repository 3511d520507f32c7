import Foundation
import Testing

@testable import TextMetricsBubbles

@Suite struct BubbleLayoutCacheTests {
  private static func text(_ text: String, id: String = "1") -> Message {
    Message(text, side: .incoming, id: id)
  }

  @Test func theSameIsMadeOnce() {
    let cache = BubbleLayoutCache(byteLimit: 1 << 20)
    let sizer = BubbleSizer(style: .chatto)
    let first = cache.layout(Self.text("Hello"), by: sizer, width: 320)
    let second = cache.layout(Self.text("Hello"), by: BubbleSizer(style: .chatto), width: 320)
    #expect(first.cell == second.cell)
    #expect(cache.statistics.hitCount == 1 && cache.statistics.missCount == 2)
  }

  /// Everything a size depends on is part of the key.
  @Test func whatDiffersInAnythingIsMadeAnew() {
    let cache = BubbleLayoutCache(byteLimit: 1 << 20)
    let sizer = BubbleSizer(style: .chatto)
    _ = cache.layout(Self.text("Hello"), by: sizer, width: 320)
    var style = BubbleStyle.chatto
    style.textSize = .extraLarge
    var quoting = Self.text("Hello")
    quoting.quote = MessageQuote(sender: "Ada", text: "Hi")
    let misses = cache.statistics.missCount
    _ = cache.layout(Self.text("Hello!"), by: sizer, width: 320)
    _ = cache.layout(quoting, by: sizer, width: 320)
    _ = cache.layout(Self.text("Hello"), by: BubbleSizer(style: style), width: 320)
    _ = cache.layout(
      Self.text("Hello"), by: BubbleSizer(style: .chatto, library: FontLibrary()), width: 320)
    #expect(cache.statistics.missCount == misses + 8)
    _ = cache.layout(Self.text("Hello"), by: sizer, width: 321)
    _ = cache.layout(Self.text("Hello"), by: sizer, width: 320, group: .last)
    // The prepared message serves both.
    #expect(cache.statistics.missCount == misses + 10 && cache.statistics.hitCount == 2)
  }

  /// Messages with the same identifier, date and text are told apart by the rest.
  @Test func messagesThatDifferInTheirFootersAreFound() {
    let cache = BubbleLayoutCache(byteLimit: 1 << 26)
    let sizer = BubbleSizer(style: .modern)
    for count in 1...2 {
      for number in 0..<2000 {
        var message = Self.text("ok")
        message.footer = "\(number)"
        #expect(cache.prepared(message, by: sizer).message.footer == "\(number)")
      }
      #expect(cache.statistics.hitCount == (count - 1) * 2000)
    }
  }

  @Test func messagesThatDoNotEqualThemselvesDoNotPileUp() {
    let cache = BubbleLayoutCache(byteLimit: 1 << 24)
    var message = Self.text("when")
    message.date = Date(timeIntervalSinceReferenceDate: .nan)
    for _ in 0..<500 { _ = cache.prepared(message, by: BubbleSizer(style: .modern)) }
    #expect(cache.statistics.entryCount < 20)
  }

  /// A cell of a table takes more than 2,500 bytes.
  @Test func allTextsOfAMessageCount() {
    let cache = BubbleLayoutCache(byteLimit: 1 << 26)
    let table = TableContent(
      columns: ["a", "b"], rows: Array(repeating: ["one", "two"], count: 100))
    var message = Message(table, side: .incoming)
    _ = cache.prepared(message, by: BubbleSizer(style: .modern))
    let bytes = cache.statistics.byteCount
    #expect(bytes > 200 * 2500)
    message.reactions = [MessageReaction("👍", count: 2)]
    _ = cache.prepared(message, by: BubbleSizer(style: .modern))
    #expect(cache.statistics.byteCount > 2 * bytes)
  }

  @Test func bytesAreBounded() {
    let cache = BubbleLayoutCache(byteLimit: 200_000)
    let sizer = BubbleSizer(style: .chatto)
    for number in 0..<200 {
      _ = cache.layout(Self.text("message number \(number)"), by: sizer, width: 320)
      #expect(cache.statistics.byteCount <= 200_000)
    }
    #expect(cache.statistics.byteCount > 50_000)
    cache.removeAll()
    #expect(cache.statistics.byteCount == 0)
  }

  @Test func whatIsInUseIsKept() {
    var memo = RecentValues<Int, Int>(byteLimit: 100)
    for number in 0..<1000 {
      memo.insert(number, for: number, byteCount: 10)
      #expect(memo.value(for: 0) == 0 && memo.value(for: number) == number)
      #expect(memo.byteCount <= 100)
    }
    memo.insert(-1, for: -1, byteCount: 51)
    #expect(memo.value(for: -1) == nil)
  }

  /// Canonically equivalent texts are two texts for caches and changes: they have different ranges, and may be
  /// measured differently.
  @Test func equivalentTextsAreDifferentMessages() {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let cache = BubbleLayoutCache(byteLimit: 1 << 20)
    let sizer = BubbleSizer(style: .modern)
    let lengths = [composed, decomposed].map { text in
      cache.layout(Message(text, side: .incoming), by: sizer, width: 320).frames
        .compactMap { $0.text?.layout.lines.last?.range.upperBound }.max()
    }
    #expect(lengths == [4, 5])
    #expect(composed == decomposed)
    #expect(TextContent(composed) != TextContent(decomposed))
    #expect(Message(composed, side: .incoming) != Message(decomposed, side: .incoming))
  }
}

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

  /// Canonically equivalent texts are two texts for caches and changes: they have other ranges, and may be measured
  /// differently.
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

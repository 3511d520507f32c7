import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Threads that share fonts, caches and texts, with caches so small that they evict all the time, have the
/// results of one thread without caches.
@Suite struct SharedCachesTests {
  private static let threadCount = 8

  @Test func threadsHaveTheResultsOfOne() throws {
    let texts = try RandomStyledText.texts(count: 24).map(\.text.storage.text) + Self.plainTexts()
    let expected = texts.map { text in
      Results(
        PreparedText(shapedWhole: text))
    }
    let words = WordCache(byteLimit: 6000)
    let cache = TextCache(byteLimit: 60_000)
    let shared = texts.map { PreparedText($0) }
    DispatchQueue.concurrentPerform(iterations: Self.threadCount) { thread in
      for round in 0..<Soak.factor {
        var random = SeededRandom(UInt64(thread + Self.threadCount * round))
        for index in texts.indices.shuffled(using: &random) {
          let text = texts[index]
          let own = words.prepare(text, library: .shared).map { PreparedText(storage: $0) }
          for prepared in [own ?? PreparedText(text), cache.preparedText(text), shared[index]] {
            #expect(Results(prepared) == expected[index], "text \(index) on thread \(thread)")
          }
          if Int.random(in: 0..<40, using: &random) == 0 {
            words.trim(toByteCount: 0)
            cache.trim(toByteCount: 1000)
          }
        }
      }
    }
    #expect(words.statistics.evictionCount > 0 && words.statistics.byteCount <= 6000)
    #expect(cache.statistics.evictionCount > 0 && cache.statistics.byteCount <= 60_000)
  }

  /// What a text gives at a few widths, some of it only from its glyphs, which are made on first use.
  private struct Results: Equatable {
    var lines: [[LineFragment]]
    var sizes: [TextMeasurement]
    var ink: CGRect?
    var carets: [Caret]

    init(_ text: PreparedText) {
      let layouts = [CGFloat.infinity, 120, 33].map { text.layout(width: $0) }
      lines = layouts.map(\.lines)
      sizes = [210, 45].map { text.measure(width: $0) }
      ink = layouts[1].inkBounds
      carets = [0, 1, text.length / 2].map { layouts[1].caret(at: $0) }
    }
  }

  /// Words that must be shaped, so that the cache of words keeps them.
  private static func plainTexts() throws -> [StyledText] {
    let faces = try ["inter", "arabic", "deva", "libsans"].map(CorpusFonts.face)
    return (0..<40).map { seed in
      var random = SeededRandom(UInt64(seed))
      let style = TextStyle(font: Font(face: faces[seed % 4], size: CGFloat(11 + seed % 7)))
      let units = Array("SMALL-TALK\(seed) ".utf16) + RandomWords.units(words: 5, using: &random)
      return StyledText(utf16: units, style: style)
    }
  }
}

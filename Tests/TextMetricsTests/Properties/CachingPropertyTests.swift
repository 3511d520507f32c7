import Foundation
import Testing

@testable import TextMetrics

/// Cached results equal uncached ones, whatever the attributes of the text.
@Suite struct CachingPropertyTests {
  private static let widths: [CGFloat] = [.infinity, 210, 88, 31]

  /// Texts that are asked for twice, words that other texts have measured, and preparation by itself.
  @Test func cachedEqualsUncached() throws {
    let cache = TextCache(byteLimit: 1 << 24)
    let texts = try RandomStyledText.texts(count: 60).map { ($0.name, $0.text.storage.text) }
    for (name, text) in texts { #expect(cache.preparedText(text).length == text.length, "\(name)") }
    let made = cache.statistics.missCount
    for (name, text) in texts {
      let afresh = PreparedText(shapedWhole: text)
      let cached = cache.preparedText(text)
      for width in Self.widths {
        let expected = afresh.layout(width: width)
        for other in [cached, PreparedText(text)] {
          let actual = other.layout(width: width)
          #expect(
            actual.lines == expected.lines && actual.size == expected.size, "\(name) in \(width)")
        }
      }
    }
    #expect(cache.statistics.missCount == made && cache.statistics.hitCount >= texts.count)
  }

  /// Stretches of a single style, made of words.
  @Test func stretchesOfOneStyleEqualTheirWords() throws {
    let texts = try RandomStyledText.texts(count: 60).map(\.text.storage.text)
    var count = 0
    for text in texts {
      for run in text.runs {
        let part = StyledText(utf16: Array(text.utf16[run.range]), style: run.style)
        guard let words = WordCache.shared.prepare(part, library: .shared) else { continue }
        count += 1
        let afresh = PreparedText(shapedWhole: part)
        for width in Self.widths {
          let actual = PreparedText(storage: words).layout(width: width)
          let expected = afresh.layout(width: width)
          #expect(actual.lines == expected.lines && actual.faces == expected.faces)
        }
      }
    }
    #expect(count > 60)
  }
}

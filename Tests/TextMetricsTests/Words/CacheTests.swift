import Foundation
import Testing

@testable import TextMetrics

@Suite struct GenerationalMemoTests {
  @Test func staysWithinItsBytes() {
    var memo = GenerationalMemo<Int, Int>(byteLimit: 1000)
    for key in 0..<500 {
      memo.insert(key, for: key, byteCount: 1 + key % 40)
      #expect(memo.byteCount <= 1000)
    }
    #expect(memo.evictionCount > 0 && memo.count > 0)
    #expect(memo.evictionCount + memo.count == 500)
  }

  @Test func whatIsInUseSurvives() {
    var memo = GenerationalMemo<Int, Int>(byteLimit: 100)
    memo.insert(7, for: -1, byteCount: 10)
    for key in 0..<200 {
      #expect(memo.value(for: -1) == 7)
      memo.insert(key, for: key, byteCount: 10)
    }
    #expect(memo.value(for: 3) == nil)
  }

  @Test func replacingAValueCountsItOnce() {
    var memo = GenerationalMemo<Int, Int>(byteLimit: 100)
    for value in 0..<20 { memo.insert(value, for: 0, byteCount: 10) }
    #expect(memo.count == 1 && memo.value(for: 0) == 19 && memo.byteCount == 10)
  }

  @Test func trimmingDropsTheOldestFirst() {
    var memo = GenerationalMemo<Int, Int>(byteLimit: 100)
    for key in 0..<8 { memo.insert(key, for: key, byteCount: 10) }
    memo.trim(toByteCount: 50)
    #expect(memo.value(for: 0) == nil && memo.value(for: 7) == 7)
    memo.trim(toByteCount: 0)
    #expect(memo.count == 0 && memo.byteCount == 0)
  }

  @Test func withoutBytesNothingIsKept() {
    var memo = GenerationalMemo<Int, Int>(byteLimit: 0)
    memo.insert(1, for: 1, byteCount: 1)
    #expect(memo.value(for: 1) == nil && memo.count == 0)
  }
}

@Suite struct WordCacheTests {
  private func text(_ string: String, size: CGFloat = 16) -> StyledText {
    let font = Font(face: BundledFont.inter[0].face, size: size)
    return StyledText(utf16: Array(string.utf16), style: TextStyle(font: font))
  }

  /// Emoji beside the system font are no fixed share of the size, and its fixed-pitch sibling is one instance
  /// for all sizes.
  @Test func wordsInFontsOfOneSizeAreKeptForNoOther() throws {
    _ = try TestFonts.emoji()
    let store = WordStore(byteLimit: 1 << 20)
    func width(_ size: CGFloat) throws -> CGFloat {
      // One of its own, as another thread has.
      var workspace = WordWorkspace(store)
      let storage = workspace.prepare(
        Array("😀".utf16), style: TextStyle(font: .monospacedSystemFont(ofSize: size)),
        paragraphStyle: ParagraphStyle(), library: .shared, hyphenation: .shared)
      return try #require(storage).outline(width: .infinity, options: LayoutOptions()).usedWidth
    }
    #expect(abs(try width(12) - 15) < 1e-4)
    #expect(abs(try width(24) - 24) < 1e-4)
    #expect(abs(try width(12) - 15) < 1e-4)
  }

  /// Hyphens between capitals are raised in Inter, so that HarfBuzz has to shape such words.
  @Test func wordsAreShapedOnceForAllSizes() {
    let cache = WordCache(byteLimit: 1 << 20)
    for size in [11.0, 16, 40] {
      #expect(
        cache.prepare(text("SMALL-TALK WALKIE-TALKIE SMALL-TALK", size: size), library: .shared)
          != nil)
    }
    #expect(cache.statistics.missCount == 2 && cache.statistics.hitCount == 7)
    #expect(cache.statistics.entryCount == 2 && cache.statistics.byteCount > 0)
  }

  /// They are found out faster than they are looked up.
  @Test func wordsThatAreSumsAreNotKept() {
    let cache = WordCache(byteLimit: 1 << 20)
    #expect(cache.prepare(text("one two one"), library: .shared) != nil)
    #expect(cache.statistics.hitCount == 3 && cache.statistics.entryCount == 0)
  }

  @Test func aCacheWithoutBytesIsOff() {
    let cache = WordCache(byteLimit: 0)
    #expect(cache.prepare(text("one two"), library: .shared) == nil)
    #expect(cache.statistics == CacheStatistics())
  }

  @Test func aSmallCacheForgetsAndStaysExact() {
    let small = WordCache(byteLimit: 4000)
    let words = (0..<300).map { "SMALL-TALK\($0)" }
    for start in stride(from: 0, to: 300, by: 3) {
      let text = text(words[start..<start + 3].joined(separator: " "))
      let prepared = small.prepare(text, library: .shared)
      let whole = TextPreparation.shape(text, library: .shared, hyphenation: .shared)
      #expect(
        prepared.map { PreparedText(storage: $0).layout(width: 80).lines }
          == PreparedText(storage: PreparedTable(whole)).layout(width: 80).lines)
    }
    #expect(small.statistics.evictionCount > 0 && small.statistics.byteCount <= 4000)
  }

  /// However long a text is, no sum of advances overflows.
  @Test func longStretchesAreLeftToTheGeneralPreparation() {
    let cache = WordCache(byteLimit: 1 << 20)
    let spaces = String(repeating: " ", count: 300)
    #expect(cache.prepare(text("a\(spaces)b"), library: .shared) == nil)
    #expect(cache.prepare(text(spaces), library: .shared) == nil)
    #expect(
      cache.prepare(text(String(repeating: "ب", count: 300)), library: .shared) == nil)
    #expect(cache.prepare(text("a b"), library: .shared) != nil)
  }

  @Test func trimmingEmptiesIt() {
    let cache = WordCache(byteLimit: 1 << 20)
    _ = cache.prepare(text("SMALL-TALK WALKIE-TALKIE NAMBY-PAMBY"), library: .shared)
    cache.trim(toByteCount: 0)
    #expect(cache.statistics.entryCount == 0 && cache.statistics.evictionCount == 3)
    _ = cache.prepare(text("SMALL-TALK"), library: .shared)
    #expect(cache.statistics.missCount == 4)
  }

  /// Text that falls back to a font registered later is measured again.
  @Test func registeringAFontChangesWhatWordsFallBackTo() throws {
    let library = FontLibrary(isHermetic: true)
    let style = TextStyle(font: Font(face: try CorpusFonts.face("inter"), size: 16))
    let text = StyledText(utf16: Array("กรุงเทพ".utf16), style: style)
    let before = PreparedText(text, library: library)
    try library.register(contentsOf: CorpusFonts.face("thai").source)
    let after = PreparedText(text, library: library)
    #expect(after.layout().missingGlyphCount == 0)
    #expect(before.layout().faces != after.layout().faces)
  }

  @Test func threadsShareWordsAndAgree() async {
    let cache = WordCache(byteLimit: 1 << 20)
    let texts = CorpusCase.all.prefix(100).map { text($0.text) }
    let expected = texts.map { PreparedText($0).layout(width: 120).lines }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for (text, lines) in zip(texts, expected) {
            guard let prepared = cache.prepare(text, library: .shared) else { continue }
            #expect(PreparedText(storage: prepared).layout(width: 120).lines == lines)
          }
        }
      }
    }
  }
}

@Suite struct TextCacheTests {
  private func text(_ string: String) -> StyledText {
    StyledText(utf16: Array(string.utf16), style: TextStyle(font: .systemFont(ofSize: 16)))
  }

  @Test func textsArePreparedOnce() {
    let cache = TextCache(byteLimit: 1 << 20)
    let first = cache.preparedText(text("Hello"))
    let second = cache.preparedText(text("Hello"))
    #expect(first.storage.isIdentical(to: second.storage))
    #expect(cache.statistics.hitCount == 1 && cache.statistics.missCount == 1)
  }

  @Test func allAttributesTell() {
    let cache = TextCache(byteLimit: 1 << 20)
    var styled = text("Hello")
    _ = cache.preparedText(styled)
    styled.mapStyles { $0.baselineOffset = 3 }
    _ = cache.preparedText(styled)
    styled.mapStyles { $0.kern = 1 }
    _ = cache.preparedText(styled)
    #expect(cache.statistics.missCount == 3)
  }

  @Test func itStaysWithinItsBytesAndCanBeOff() {
    let small = TextCache(byteLimit: 20_000)
    for number in 0..<100 { _ = small.preparedText(text("message \(number)")) }
    #expect(small.statistics.byteCount <= 20_000 && small.statistics.evictionCount > 0)
    small.trim(toByteCount: 0)
    #expect(small.statistics.entryCount == 0)
    let off = TextCache(byteLimit: 0)
    #expect(off.preparedText(text("a")).length == 1 && off.statistics == CacheStatistics())
  }
}

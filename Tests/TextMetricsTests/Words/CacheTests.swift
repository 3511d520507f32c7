import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

@Suite struct WordCacheTests {
  @Test func aTextUsesTheCacheItIsGiven() {
    let own = WordCache(byteLimit: 1 << 20)
    let style = TextStyle(font: .systemFont(ofSize: 17))
    let text = PreparedText("नमस्ते दुनिया", style: style, cache: own)
    #expect(own.statistics.missCount == 2 && own.statistics.byteCount > 0)
    let none = WordCache(byteLimit: 0)
    let whole = PreparedText("नमस्ते दुनिया", style: style, cache: none)
    #expect(text.layout(width: 60).lines == whole.layout(width: 60).lines)
    #expect(none.statistics == CacheStatistics())
  }

  /// Words that are never used again, in many sizes, fonts and languages.
  @Test func staysWithinItsBytesWhateverComes() {
    let limit = 1 << 18
    let cache = WordCache(byteLimit: limit)
    var random = SeededRandom(17)
    for number in 0..<600 {
      let font = Font(
        face: BundledFont.all[number % BundledFont.all.count].face, size: CGFloat(10 + number % 7))
      let style = TextStyle(font: font, language: [nil, "ja", "tr", "hi"][number % 4])
      // Shaped words, and letters whose pairs are measured.
      let characters: ClosedRange<UInt32> = [
        0x900...0x97F, 0x61...0x17F, 0x4E00...0x9FFF, 0x400...0x45F,
      ][number % 5 % 4]
      let words = (0..<20).map { _ in
        String(
          String.UnicodeScalarView(
            (0..<6).map { _ in
              Unicode.Scalar(UInt32.random(in: characters, using: &random)) ?? "a"
            }))
      }
      _ = PreparedText(words.joined(separator: " "), style: style, cache: cache)
      #expect(cache.statistics.byteCount <= 2 * limit)
    }
    #expect(cache.statistics.evictionCount > 0)
  }

  private func text(_ string: String, size: CGFloat = 16) -> StyledText {
    let font = Font(face: BundledFont.inter[0].face, size: size)
    return StyledText(utf16: Array(string.utf16), style: TextStyle(font: font))
  }

  /// Emoji next to the system font are not a fixed fraction of the size, and the system font's fixed-pitch
  /// sibling is one instance for all sizes.
  @Test func wordsInFontsOfOneSizeAreKeptForNoOther() throws {
    _ = try TestFonts.emoji()
    let store = WordStore(byteLimit: 1 << 20)
    func width(_ size: CGFloat) throws -> CGFloat {
      // A workspace of its own, as another thread has.
      var workspace = WordWorkspace(store)
      let storage = workspace.prepare(
        .string("😀"), style: TextStyle(font: .monospacedSystemFont(ofSize: size)),
        paragraphStyle: ParagraphStyle(), library: .shared)
      return try #require(storage).lineTotals(width: .infinity, options: LayoutOptions()).usedWidth
    }
    #expect(abs(try width(12) - 15) < 1e-4)
    #expect(abs(try width(24) - 24) < 1e-4)
    #expect(abs(try width(12) - 15) < 1e-4)
    // They are not kept, so each one counts as measured.
    #expect(store.statistics.missCount == 3 && store.statistics.entryCount == 0)
  }

  /// HarfBuzz must place the marks.
  @Test func wordsAreShapedOnceForAllSizes() {
    let cache = WordCache(byteLimit: 1 << 20)
    for size in [11.0, 16, 40] {
      let text = text("relax\u{301}ing aq\u{323}uatic relax\u{301}ing", size: size)
      #expect(cache.prepare(text, library: .shared) != nil)
    }
    #expect(cache.statistics.missCount == 2 && cache.statistics.hitCount == 7)
    #expect(cache.statistics.entryCount == 2 && cache.statistics.byteCount > 0)
  }

  /// Sums are computed faster than they are looked up.
  @Test func wordsThatAreSumsAreNotKept() {
    let cache = WordCache(byteLimit: 1 << 20)
    #expect(cache.prepare(text("one two one"), library: .shared) != nil)
    #expect(cache.statistics.hitCount == 3 && cache.statistics.entryCount == 0)
  }

  /// Nor do they count the words of the text before them again.
  @Test func textsThatAreNotWrittenCountNoWords() {
    let cache = WordCache(byteLimit: 1 << 20)
    #expect(cache.prepare(text("one two one"), library: .shared) != nil)
    var spaced = TextStyle(font: Font(face: BundledFont.inter[0].face, size: 16))
    spaced.kern = 1
    for text in [text(""), StyledText(utf16: Array("one".utf16), style: spaced)] {
      #expect(cache.prepare(text, library: .shared) == nil)
    }
    #expect(cache.statistics.hitCount == 3)
  }

  @Test func aCacheWithoutBytesIsOff() {
    let cache = WordCache(byteLimit: 0)
    #expect(cache.prepare(text("one two"), library: .shared) == nil)
    #expect(cache.statistics == CacheStatistics())
  }

  @Test func aSmallCacheForgetsAndStaysExact() {
    let small = WordCache(byteLimit: 4000)
    let words = (0..<300).map { "relax\u{301}ing\($0)" }
    for start in stride(from: 0, to: 300, by: 3) {
      let text = text(words[start..<start + 3].joined(separator: " "))
      let prepared = small.prepare(text, library: .shared)
      let whole = PreparedText(shapedWhole: text)
      #expect(
        prepared.map { PreparedText(storage: $0).layout(width: 80).lines }
          == whole.layout(width: 80).lines)
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
    _ = cache.prepare(text("relax\u{301}ing aq\u{323}uatic banq\u{301}uet"), library: .shared)
    cache.trim(toByteCount: 0)
    #expect(cache.statistics.entryCount == 0 && cache.statistics.evictionCount == 3)
    _ = cache.prepare(text("relax\u{301}ing"), library: .shared)
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

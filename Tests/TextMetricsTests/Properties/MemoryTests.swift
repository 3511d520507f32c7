import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Memory does not grow with what has been measured. Each test is a process of its own, so that nothing
/// else takes memory meanwhile.
@Suite struct MemoryTests {
  /// Every font is a stranger's, opened from bytes and dropped.
  @Test func droppedFontsAreForgotten() async {
    await #expect(processExitsWith: .success) {
      let data = try Data(contentsOf: URL(filePath: TestFonts.liberation("LiberationMono-Regular")))
      let growth = try ResidentMemory.growth(rounds: 150) { round in
        let face = try FontLibrary.shared.face(data: data)
        let text = PreparedText("Round \(round)", font: Font(face: face, size: 16))
        #expect(text.layout(width: 50).lines.count > 0)
      }
      #expect(growth < 4 << 20, "\(growth) bytes more")
    }
  }

  /// All words are new, in many fonts, sizes and languages.
  @Test func cachesKeepWithinTheirLimits() async {
    await #expect(processExitsWith: .success) {
      let faces = try ["inter", "libsans", "dejavu", "arabic", "deva", "hebrew"].map(
        CorpusFonts.face)
      let languages = [nil, "en", "de", "tr", "ar", "hi", "ja", "th", "sr"]
      let cache = TextCache(byteLimit: 1 << 20)
      let growth = ResidentMemory.growth(rounds: 1500) { round in
        var random = SeededRandom(UInt64(round))
        let font = Font(face: faces[round % faces.count], size: CGFloat(8 + round % 97) / 2)
        let style = TextStyle(font: font, language: languages[round % languages.count])
        let units = RandomWords.units(words: 6, using: &random)
        let text = cache.preparedText(StyledText(utf16: units, style: style))
        #expect(text.layout(width: 80).size.height > 0)
      }
      #expect(cache.statistics.byteCount <= cache.byteLimit && cache.statistics.evictionCount > 0)
      #expect(WordCache.shared.statistics.byteCount <= WordCache.shared.byteLimit)
      #expect(growth < 6 << 20, "\(growth) bytes more")
    }
  }

  /// Glyphs, carets, ink and explanations are dropped with their texts.
  @Test func droppedTextsAreForgotten() async {
    await #expect(processExitsWith: .success) {
      let texts = try RandomStyledText.texts(count: 12).map(\.text.storage.text)
      let growth = ResidentMemory.growth(rounds: 120) { round in
        let layout = PreparedText(texts[round % texts.count]).layout(
          width: CGFloat(40 + round % 200))
        _ = (layout.inkBounds, layout.explanation(), layout.caret(at: 3))
      }
      #expect(growth < 4 << 20, "\(growth) bytes more")
    }
  }
}

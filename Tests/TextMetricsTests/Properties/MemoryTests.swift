import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Memory does not grow with what has been measured. Each test is a process of its own, in which nothing
/// else takes memory.
@Suite struct MemoryTests {
  /// Every font is a new one, opened from bytes and dropped.
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
      // Words, and the tables in which they are looked up. Long runs fill both.
      let held = WordCache.shared.statistics.byteCount
      #expect(held <= WordCache.shared.byteLimit * (Soak.factor == 1 ? 1 : 2))
      #expect(growth < 6 << 20 + (Soak.factor == 1 ? 0 : 2 * WordCache.shared.byteLimit))
    }
  }

  /// Pairs of letters are counted as they are measured, in every font, script and thread.
  @Test func lettersCountWhatTheyTake() async {
    await #expect(processExitsWith: .success) {
      let fonts = try ["inter", "libsans", "libserif", "dejavu"].map {
        Font(face: try CorpusFonts.face($0), size: 16)
      }
      let alphabets = [0xE0...0x148, 0x3B1...0x3C9, 0x400...0x45F].map(Array.init)
      var random = SeededRandom(5)
      let cache = WordCache(byteLimit: 64 << 20)
      func prepare(_ round: Int) {
        let alphabet = alphabets[round % alphabets.count]
        let units = (0..<60).map { index in
          index % 7 == 6 ? 0x20 : UInt16(alphabet.randomElement(using: &random) ?? 0x61)
        }
        let style = TextStyle(font: fonts[round / alphabets.count % fonts.count])
        #expect(cache.prepare(StyledText(utf16: units, style: style), library: .shared) != nil)
      }
      for round in 0..<12 { prepare(round) }
      let (taken, before) = (ResidentMemory.size, cache.statistics.byteCount)
      for round in 0..<3000 { prepare(round) }
      let ratio =
        Double(ResidentMemory.size - taken) / Double(cache.statistics.byteCount - before)
      #expect((0.8...1.5).contains(ratio))
    }
  }

  /// Caches count the memory that they take: for words that must be shaped, and for whole texts.
  @Test func cachesCountWhatTheyTake() async {
    await #expect(processExitsWith: .success) {
      let font = Font(face: try CorpusFonts.face("arabic"), size: 16)
      let alphabet = Array(0x628...0x63A) + Array(0x641...0x64A)
      var random = SeededRandom(3)
      func text() -> StyledText {
        let words = (0..<6).map { _ in
          (0..<6).map { _ in UInt16(alphabet.randomElement(using: &random) ?? 0x628) } + [0x20]
        }
        return StyledText(utf16: Array(words.joined()), style: TextStyle(font: font))
      }
      let words = WordCache(byteLimit: 64 << 20)
      let texts = TextCache(byteLimit: 64 << 20)
      let ofWords = Self.takenBytesPerCountedOne(
        { words.statistics.byteCount }, rounds: 4000,
        { _ = words.prepare(text(), library: .shared) })
      #expect((0.7...1.3).contains(ofWords))
      // Preparing a text keeps its words in the shared cache.
      let ofTexts = Self.takenBytesPerCountedOne(
        { texts.statistics.byteCount + WordCache.shared.statistics.byteCount }, rounds: 4000,
        { _ = texts.preparedText(text()) })
      #expect((0.5...1.1).contains(ofTexts))
    }
  }

  /// A word with several bidi levels is kept with them, and each of these words divides differently.
  @Test func dividedWordsCountWhatTheyTake() async {
    await #expect(processExitsWith: .success) {
      let style = TextStyle(font: Font(face: try CorpusFonts.face("dejavu"), size: 16))
      let alphabets = [0x5D0...0x5EA, 0x61...0x7A, 0x30...0x39].map { $0.map(UInt16.init) }
      var random = SeededRandom(9)
      let cache = WordCache(byteLimit: 64 << 20)
      func prepare() {
        let parts = (0..<9).flatMap { index in
          (0..<Int.random(in: 1...6, using: &random)).map { _ in
            alphabets[index % 3].randomElement(using: &random) ?? 0x61
          }
        }
        #expect(cache.prepare(StyledText(utf16: parts, style: style), library: .shared) != nil)
      }
      let ratio = Self.takenBytesPerCountedOne(
        { cache.statistics.byteCount }, rounds: 8000, prepare)
      #expect((0.7...1.3).contains(ratio))
    }
  }

  /// The patterns that may span a space are looked for in every word.
  @Test func patternsCountWhatTheyTake() async {
    await #expect(processExitsWith: .success) {
      let style = TextStyle(font: Font(face: try CorpusFonts.face("inter"), size: 16))
      let alphabet = Array(0x21...0x7E) + Array(0x391...0x3C9) + Array(0x400...0x44F)
      var random = SeededRandom(11)
      let cache = WordCache(byteLimit: 64 << 20)
      // A text with a long arrow, a ligature inside which a line may end, is shaped whole.
      var shapedWhole = 0
      func prepare() {
        let units = (0..<60).map { index in
          index % 4 == 3 ? 0x20 : UInt16(alphabet.randomElement(using: &random) ?? 0x61)
        }
        let text = StyledText(utf16: units, style: style)
        if cache.prepare(text, library: .shared) == nil { shapedWhole += 1 }
      }
      let ratio = Self.takenBytesPerCountedOne(
        { cache.statistics.byteCount }, rounds: 8000, prepare)
      #expect((0.7...1.3).contains(ratio))
      #expect(shapedWhole < 8)
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

  /// The growth of the process divided by the growth that caches count, once some work has been done.
  private static func takenBytesPerCountedOne(
    _ counted: () -> Int, rounds: Int, _ work: () -> Void
  ) -> Double {
    for _ in 0..<50 { work() }
    let (taken, before) = (ResidentMemory.size, counted())
    for _ in 0..<rounds { work() }
    return Double(ResidentMemory.size - taken) / Double(counted() - before)
  }
}

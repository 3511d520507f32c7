import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Deliberately damaged fonts are rejected with a ``FontError`` or measured, in bounded time and
/// memory.
///
/// A few mutants of each font by default. For a long run:
///
/// ```sh
/// TEXTMETRICS_MUTANTS=1000 TEXTMETRICS_MUTANT_SEED=7 swift test --filter MutatedFontTests
/// ```
@Suite(.serialized) struct MutatedFontTests {
  /// The limits for a damaged font.
  private enum Limit {
    /// Processor time of the thread that measures, without optimisation.
    static let time = Duration.seconds(20)
    /// Memory beyond what the process had before, in bytes.
    static let memory = 1 << 30
  }

  /// Fonts of each kind for which lookups differ: marks, joining, reordering, ligatures, CFF, variations.
  private static let originals = [
    "NotoNastaliqUrdu-Regular.ttf", "NotoSansDevanagari-Regular.ttf", "NotoSansKhmer-Regular.ttf",
    "DejaVuSans.ttf", "Inter-Regular.otf", "LiberationSerif-Regular.ttf",
    "NotoSerifBalinese-Regular.ttf", "Variable-TrueType.ttf",
  ]

  private static func path(_ name: String) -> String? {
    let made = TestFonts.made(name)
    return FileManager.default.fileExists(atPath: made)
      ? made : TestFonts.allInstalled().first { $0.hasSuffix("/" + name) }
  }

  private static func number(_ variable: String, _ normal: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? normal
  }

  @Test(arguments: originals) func mutantsAreMeasuredOrRefused(_ name: String) throws {
    let path = try #require(Self.path(name), "\(name) is missing (Scripts/setup.sh --tests)")
    let mutator = FontMutator(try FontBytes(contentsOf: path))
    let alphabet = FontAlphabet(try FontLibrary(isHermetic: true).face(contentsOf: path))
    let seed = Self.number("TEXTMETRICS_MUTANT_SEED", 16)
    var random = SeededRandom(UInt64(seed) &* 7919 ^ UInt64(name.utf8.count))
    var openCount = 0
    for index in 0..<Self.number("TEXTMETRICS_MUTANTS", 6) {
      let data = mutator.mutant(using: &random)
      let texts = (0..<2).map { _ in alphabet.text(using: &random) }
      if try measure(data, texts, "\(name), seed \(seed), mutant \(index)") { openCount += 1 }
    }
    #expect(openCount > 0, "nothing has been measured")
  }

  /// Damaged fonts that are kept elsewhere: `TEXTMETRICS_DAMAGED_FONTS` names their folder.
  @Test(.enabled(if: folder != nil, "TEXTMETRICS_DAMAGED_FONTS is not set"))
  func fontsOfAFolder() throws {
    let folder = URL(filePath: try #require(Self.folder))
    let texts = ["fi ffl To We AV 123", "कर्म क्षि", "ہند پاکستان", "ខ្មែរ", "<-- --> 1/2 a-b (A) -5 x"]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let data = try Data(contentsOf: folder.appending(path: name))
      _ = try measure(data, texts.map { Array($0.utf16) }, name)
    }
  }

  private static let folder = ProcessInfo.processInfo.environment["TEXTMETRICS_DAMAGED_FONTS"]

  /// - Returns: Whether the font was opened.
  private func measure(_ data: Data, _ texts: [[UInt16]], _ name: String) throws -> Bool {
    let memory = try residentBytes()
    let start = ProcessorTime.now
    defer { expectBounds(from: start, memory, name) }
    do throws(FontError) {
      let face = try FontLibrary(isHermetic: true).face(data: data, name: name)
      let font = Font(face: face, size: 16, cascade: FontCascade([], isHermetic: true))
      for units in texts {
        let text = PreparedText(utf16: units, style: TextStyle(font: font))
        for width in [CGFloat.infinity, 90] {
          // A text without characters has no lines.
          let end = text.layout(width: width).lines.last?.range.upperBound ?? 0
          #expect(end == units.count, "\(name)")
        }
        _ = text.layout().inkBounds
      }
      return true
    } catch {
      #expect(error.source == name && !error.reason.isEmpty)
      return false
    }
  }

  private func expectBounds(from start: Duration, _ memory: Int, _ name: String) {
    #expect(ProcessorTime.now - start < Limit.time, "\(name)")
    #expect(((try? residentBytes()) ?? 0) - memory < Limit.memory, "\(name)")
  }

  private func residentBytes() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return (Int(fields[1]) ?? 0) * 4096
  }
}

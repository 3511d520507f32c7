import Foundation
import Testing

@testable import TextMetrics

/// The cost of a text grows with its length, however it is made.
///
/// Eight times the text may take at most twenty times as long. With quadratic cost it would take
/// sixty-four times as long.
@Suite struct GrowthTests {
  private static let repeated: [(name: String, unit: String)] = [
    ("no spaces", "abcdefghij"), ("words", "word "), ("marks", "\u{301}"),
    ("joined emoji", "👩\u{200D}"), ("flags", "🇩"), ("embeddings", "\u{202B}"),
    ("isolates", "\u{2067}a"), ("brackets", "("), ("tabs", "\t"), ("newlines", "\n"),
    ("spaces", " "), ("no-break spaces", "a\u{A0}"), ("soft hyphens", "ab\u{AD}"),
    ("ideographs", "漢"), ("Arabic", "م"), ("Thai", "กขคง"),
  ]

  @Test(arguments: repeated.map(\.name)) func costIsLinear(name: String) throws {
    let unit = try #require(Self.repeated.first { $0.name == name }?.unit)
    let font = try Font(named: "Inter", size: 16)
    func time(_ length: Int) -> Duration {
      let text = String(repeating: unit, count: length / unit.utf16.count)
      return ProcessorTime.least {
        let prepared = PreparedText(text, font: font)
        #expect(prepared.layout(width: 300).lines.last?.range.upperBound == prepared.length)
      }
    }
    _ = time(100)
    let (short, long) = (time(1500), time(8 * 1500))
    #expect(long < short * 20, "\(short), and \(long) for eight times the text")
  }
}

import Foundation
import SeededTexts
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
    let style = TextStyle(font: try Font(named: "Inter", size: 16))
    try expectLinear(name) { StyledText(utf16: $0, style: style) }
  }

  /// Every seventh code unit begins text in another size.
  @Test(arguments: repeated.map(\.name)) func costIsLinearInStyles(name: String) throws {
    let font = try Font(named: "Inter", size: 16)
    let styles = [TextStyle(font: font), TextStyle(font: font.withSize(12))]
    try expectLinear(name) { units in
      var text = StyledText(defaultStyle: styles[0])
      for (index, start) in stride(from: 0, to: units.count, by: 7).enumerated() {
        text.append(
          utf16: Array(units[start..<min(start + 7, units.count)]), style: styles[index % 2])
      }
      return text
    }
  }

  /// A caret in a line of many runs, each word in another font.
  @Test func carets() {
    func time(_ length: Int) -> Duration {
      let text = String(repeating: "abc 😀 ", count: length / 7)
      let layout = PreparedText(text, font: .systemFont(ofSize: 16)).layout()
      return ProcessorTime.least { #expect(layout.caret(at: 0).rect.minX == 0) }
    }
    _ = time(100)
    let (short, long) = (time(1500), time(8 * 1500))
    #expect(long < short * 20, "\(short), and \(long) for eight times the text")
  }

  /// A line of numbers, each at a decimal stop of its own.
  @Test func decimalStops() throws {
    let style = TextStyle(font: try Font(named: "Inter", size: 16))
    func time(_ count: Int) -> Duration {
      var paragraph = ParagraphStyle()
      paragraph.tabStops = (1...count).map { TabStop(at: CGFloat($0) * 50, alignment: .decimal) }
      let text = PreparedText(
        String(repeating: "\t1.5", count: count), style: style, paragraphStyle: paragraph)
      return ProcessorTime.least { #expect(text.layout().lines.count == 1) }
    }
    _ = time(10)
    let (short, long) = (time(100), time(800))
    #expect(long < short * 20, "\(short), and \(long) for eight times the text")
  }

  private func expectLinear(_ name: String, text: ([UInt16]) -> StyledText) throws {
    let unit = try #require(Self.repeated.first { $0.name == name }?.unit)
    func time(_ length: Int) -> Duration {
      let text = text(Array(String(repeating: unit, count: length / unit.utf16.count).utf16))
      return ProcessorTime.least {
        let prepared = PreparedText(text)
        #expect(prepared.layout(width: 300).lines.last?.range.upperBound == prepared.length)
      }
    }
    _ = time(100)
    let (short, long) = (time(1500), time(8 * 1500))
    #expect(long < short * 20, "\(short), and \(long) for eight times the text")
  }
}

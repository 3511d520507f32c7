import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Hostile text has documented results: nothing crashes, hangs or gets lost.
@Suite struct HostileTextTests {
  /// 30,000 code units each: enough to make anything quadratic miss the time limit.
  private static let repeated: [(name: String, unit: String)] = [
    ("one letter", "a"), ("kerned letters", "AV"), ("kerned spaces", "A "), ("joined letters", "ب"),
    ("marks alone", "\u{301}"), ("letters with marks", "a\u{301}\u{302}\u{303}"), ("tabs", "\t"),
    ("newlines", "\n"), ("spaces", " "), ("emoji joined without end", "👩\u{200D}"),
    ("flags", "🇩🇪"), ("embeddings", "\u{202B}"), ("isolates", "\u{2067}a\u{2069}"),
    ("brackets", "("), ("soft hyphens", "ab\u{AD}"), ("zero-width spaces", "a\u{200B}"),
    ("ideographs", "漢字"), ("Thai", "กรุงเทพ"), ("NUL", "\0"), ("no-break spaces", "\u{A0}"),
    ("line separators", "\u{2028}"), ("object replacement", "\u{FFFC}"),
  ]

  @Test(.timeLimit(ProcessorTime.hang), arguments: repeated.map(\.name))
  func longRepetitionsAreLaidOut(name: String) throws {
    let watch = ProcessorTime.Watch()
    defer { #expect(watch.time < .seconds(30)) }
    let unit = try #require(Self.repeated.first { $0.name == name }?.unit)
    let text = PreparedText(
      String(repeating: unit, count: 30_000 / unit.utf16.count), font: .systemFont(ofSize: 16))
    for width in [CGFloat.infinity, 300, 3] {
      let layout = text.layout(width: width)
      #expect(layout.lines.last?.range.upperBound == text.length)
      #expect(layout.size.width.isFinite && layout.size.height.isFinite)
      #expect(layout.size.width >= 0)
    }
  }

  @Test func unpairedSurrogatesAreMeasuredAsReplacementCharacters() {
    let font = Font.systemFont(ofSize: 16)
    let style = TextStyle(font: font)
    let unpaired = PreparedText(
      utf16: [0x61, 0xD800, 0x62, 0xDC00], style: style)
    let replaced = PreparedText("a\u{FFFD}b\u{FFFD}", style: style)
    #expect(unpaired.layout().size == replaced.layout().size)
    #expect(unpaired.layout(width: 1).lines.count == 4)
  }

  @Test(arguments: [0, -5, -CGFloat.infinity, .nan, .infinity, .greatestFiniteMagnitude])
  func sizesThatAreNoneGiveZero(size: CGFloat) {
    let layout = PreparedText("text", font: .systemFont(ofSize: size)).layout(width: 10)
    if size == .greatestFiniteMagnitude {
      #expect(layout.lines.last?.range.upperBound == 4)
    } else {
      #expect(layout.size == .zero)
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -30, 1e300])
  func strangeKernsLoseNoText(kern: CGFloat) {
    let text = PreparedText(
      "kerned beyond reason", style: TextStyle(font: .systemFont(ofSize: 16), kern: kern))
    for width in [CGFloat.infinity, 100, 1] {
      #expect(text.layout(width: width).lines.last?.range.upperBound == text.length)
    }
  }

  @Test func controlCharactersTakeNoRoom() {
    let font = Font.systemFont(ofSize: 16)
    let plain = PreparedText("ab", font: font.withFeatures([.off("kern")])).layout()
    for control in ["\0", "\u{7}", "\u{1F}", "\u{7F}", "\u{9F}"] {
      let layout = PreparedText(
        "a\(control)b", font: font.withFeatures([.off("kern")])
      ).layout()
      #expect(layout.size == plain.size)
      #expect(layout.missingGlyphCount == 0)
    }
  }

  @Test func charactersThatNoFontHasAreCounted() {
    let font = Font.systemFont(ofSize: 16).withCascade(.none)
    let layout = PreparedText("a\u{10FFFD}b\u{10FFFC}", font: font).layout()
    #expect(layout.missingGlyphCount == 2)
    #expect(layout.size.width > 0)
  }
}

import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// The geometry of hostile text: nothing crashes, hangs or leaves the line.
@Suite struct HostileGeometryTests {
  private static let units = [
    "a", "AV", "ب", "\u{301}", "\t", "\n", " ", "👩\u{200D}", "\u{202B}", "\u{2067}a\u{2069}",
    "ab\u{AD}", "a\u{200B}", "\0", "\u{2028}", "\u{FFFC}", "א1 ",
  ]

  /// 900 code units on one line: enough for quadratic cost to show.
  @Test(.timeLimit(ProcessorTime.hang), arguments: units)
  func longLinesHaveGeometry(unit: String) {
    let watch = ProcessorTime.Watch()
    defer { #expect(watch.time < .seconds(30)) }
    let text = PreparedText(
      String(repeating: unit, count: 900 / unit.utf16.count), font: .systemFont(ofSize: 16))
    for width in [CGFloat.infinity, 200] {
      let layout = text.layout(width: width)
      for line in layout.lines.prefix(10) {
        let advance = layout.runs(of: line).reduce(0) { $0 + $1.advance }
        #expect(abs(advance - line.width - line.trailingWhitespaceWidth) < 1e-6)
      }
      for offset in [0, text.length / 2] {
        let caret = layout.caret(at: offset, affinity: .upstream)
        let point = CGPoint(x: caret.rect.minX, y: caret.rect.midY)
        #expect(layout.caret(at: layout.position(at: point)).rect == caret.rect)
      }
      #expect(layout.selectionRects(for: 0..<text.length).allSatisfy { $0.width.isFinite })
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -30, -5.5, 1e300])
  func strangeKernsHaveGeometry(kern: CGFloat) {
    let text = PreparedText(
      "kerned beyond אבג reason ffi", style: TextStyle(font: .systemFont(ofSize: 16), kern: kern))
    for width in [CGFloat.infinity, 100, 1] {
      let layout = text.layout(width: width)
      for offset in 0...text.length {
        let caret = layout.caret(at: offset)
        let point = CGPoint(x: caret.rect.minX, y: caret.rect.midY)
        #expect(layout.caret(at: layout.position(at: point)).rect.minX == caret.rect.minX)
      }
      #expect(!layout.selectionRects(for: 3..<20).isEmpty)
      #expect(layout.explanation().lines.count == layout.lines.count)
    }
    #expect(text.heightProfile(in: 1...300).steps.count > 0)
    #expect(text.narrowestWidth(keepingLinesAt: 100) >= 0)
  }

  @Test(arguments: [CGFloat(0), -1, .nan, 1e300])
  func strangeSizesHaveGeometry(size: CGFloat) {
    let text = PreparedText("no size\tat all", font: .systemFont(ofSize: size))
    let layout = text.layout(width: 10)
    #expect(layout.caret(at: 3).position.offset == 3)
    #expect(layout.position(at: CGPoint(x: 1, y: 1)).offset >= 0)
    #expect(text.balancedWidth(keepingLinesAt: 10) >= 0)
    #expect(text.heightProfile(in: 1...20).steps.count > 0)
  }

  @Test func unpairedSurrogatesHaveCarets() {
    let style = TextStyle(font: .systemFont(ofSize: 16))
    let layout = PreparedText(utf16: [0x61, 0xD800, 0x62, 0xDC00], style: style).layout()
    let x = (0...4).map { layout.caret(at: $0).rect.minX }
    #expect(x == x.sorted() && Set(x).count == 5)
  }

  private static let tinySizes: [CGFloat] = [
    .leastNonzeroMagnitude, .leastNormalMagnitude / 4, 1e-30, 1e-9,
  ]
  private static let longIndents: [CGFloat] = [40, 1e9, 1e20, 1e300]

  /// A small number is lost when it is added to a long indent; the narrowest container is found all the same.
  @Test(.timeLimit(ProcessorTime.hang), arguments: tinySizes, longIndents)
  func sizesLostBesideIndentsHaveGeometry(size: CGFloat, indent: CGFloat) {
    let watch = ProcessorTime.Watch()
    defer { #expect(watch.time < .seconds(30)) }
    for tail in [-indent, indent, 0] {
      var paragraph = ParagraphStyle()
      paragraph.firstLineHeadIndent = -indent
      paragraph.tailIndent = tail
      let style = TextStyle(font: .systemFont(ofSize: size))
      let text = PreparedText(
        StyledText(utf16: Array("lost to rounding".utf16), style: style, paragraphStyle: paragraph))
      for width in [CGFloat.infinity, 100] {
        let layout = text.layout(width: width)
        #expect(layout.size.width >= 0 && layout.size.width.isFinite)
        #expect(layout.lines.last?.range.upperBound == text.length)
      }
    }
  }
}

import Foundation
import Testing

@testable import TextMetrics

@Suite struct BaselineTests {
  @Test func baselinesAreThoseOfTheFirstAndLastLine() throws {
    let font = Font(face: try CorpusFonts.face("libsans"), size: 20)
    let layout = PreparedText("a\nb\n", font: font).layout()
    #expect(layout.firstBaseline == font.metrics.ascent)
    #expect(layout.lastBaseline == layout.lines[1].baseline)
    let empty = PreparedText("", font: font).layout()
    #expect(empty.firstBaseline == font.metrics.ascent && empty.lastBaseline == empty.firstBaseline)
  }
}

@Suite struct StoredLineTests {
  @Test func linesCanBeStored() throws {
    let font = Font(face: try CorpusFonts.face("libsans"), size: 20)
    let text = PreparedText("some words that wrap, ex\u{AD}cept some\nothers", font: font)
    let lines = text.layout(width: 61).lines
    let stored = try JSONEncoder().encode(lines)
    #expect(Set(lines.map(\.ending)).isSuperset(of: [.soft, .hard, .end]))
    #expect(try JSONDecoder().decode([LineFragment].self, from: stored) == lines)
  }
}

@Suite struct InkOverflowTests {
  @Test func inkThatLeavesTheBoxIsMeasured() throws {
    let font = Font(face: try CorpusFonts.face("nastaliq"), size: 40)
    let layout = PreparedText("ج\nگ", font: font).layout()
    let overflow = layout.inkOverflow
    let ink = try #require(layout.inkBounds)
    #expect(overflow.left == max(0, -ink.minX) && overflow.top == max(0, -ink.minY))
    #expect(overflow.right == max(0, ink.maxX - layout.size.width))
    #expect(overflow.bottom == max(0, ink.maxY - layout.size.height))
    #expect(overflow != .zero)
  }

  @Test func linesHaveTheirOwn() throws {
    let font = Font(face: try CorpusFonts.face("inter-italic"), size: 100)
    let layout = PreparedText("of\nxxxx", font: font).layout()
    #expect(layout.inkOverflow(of: layout.lines[0]).right > 0)
    #expect(layout.inkOverflow(of: layout.lines[1]).top == 0)
    #expect(layout.inkOverflow.right < layout.inkOverflow(of: layout.lines[0]).right)
  }

  @Test func textWithoutInkHasNone() throws {
    let font = Font(face: try CorpusFonts.face("libsans"), size: 20)
    #expect(PreparedText(" \n ", font: font).layout().inkOverflow == .zero)
    #expect(PreparedText("", font: font).layout().inkOverflow == .zero)
  }

  /// The ink of text after a tab begins after the tab.
  @Test func tabsMoveInk() throws {
    let font = Font(face: try CorpusFonts.face("libsans"), size: 20)
    let plain = try #require(PreparedText("H", font: font).layout().inkBounds)
    let tabbed = try #require(PreparedText("\tH", font: font).layout().inkBounds)
    #expect(abs(tabbed.minX - plain.minX - 28) < 1e-12)
  }
}

@Suite struct RoundTripTests {
  @Test func checkedLayoutsAreTheSame() throws {
    let text = PreparedText("laid out and laid out again", font: .systemFont(ofSize: 17))
    var options = LayoutOptions()
    #expect(!options.verifiesRoundTrip)
    options.verifiesRoundTrip = true
    for width in [CGFloat.infinity, 100, 40, 3] {
      let checked = text.layout(width: width, options: options)
      #expect(checked.lines == text.layout(width: width).lines)
      #expect(checked.checkRoundTrip())
    }
  }

  @Test func truncatedLayoutsPassToo() {
    let text = PreparedText("laid out and laid out again", font: .systemFont(ofSize: 17))
    #expect(text.layout(width: 80).truncated(toHeight: 45).checkRoundTrip())
  }
}

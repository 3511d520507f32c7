import Foundation
import Testing

@testable import TextMetrics

@Suite struct SelectionTests {
  private static func layout(_ text: String, width: CGFloat = .infinity) throws -> TextLayout {
    let faces = try ["notosans", "hebrew"].map(CorpusFonts.face)
    let font = Font(
      face: faces[0], size: 20, cascade: FontCascade([faces[1]], isHermetic: true))
    return PreparedText(text, font: font, baseDirection: .leftToRight).layout(width: width)
  }

  @Test func aWordIsOneRectangleOfTheLinesHeight() throws {
    let layout = try Self.layout("some words here")
    let rects = layout.selectionRects(for: 5..<10)
    #expect(rects.count == 1)
    #expect(rects.first?.minX == layout.caret(at: 5).rect.minX)
    #expect(rects.first?.maxX == layout.caret(at: 10).rect.minX)
    #expect(rects.first?.height == layout.lines[0].height)
    #expect(layout.boundingRect(for: 5..<10) == rects.first)
  }

  @Test func changesOfDirectionDivideASelection() throws {
    let layout = try Self.layout("abc אבג def")
    let rects = layout.selectionRects(for: 2..<5)
    #expect(rects.count == 2)
    #expect(rects.first?.minX == layout.caret(at: 2).rect.minX)
    #expect(rects.last?.maxX == layout.caret(at: 4).rect.minX)
    #expect(layout.boundingRect(for: 2..<5)?.maxX == rects.last?.maxX)
  }

  @Test func linesAreCoveredOneByOne() throws {
    let layout = try Self.layout("hello world\nnext", width: 60)
    let rects = layout.selectionRects(for: 0..<16)
    #expect(rects.count == 3)
    #expect(rects.map(\.minY) == layout.lines.map(\.origin.y))
    let hanging = layout.lines[0].width + layout.lines[0].trailingWhitespaceWidth
    #expect(abs(rects[0].maxX - hanging) < 1e-12)
    #expect(rects[1].maxX == layout.lines[1].width)
  }

  @Test func emptyLinesHaveARectangleWithoutWidth() throws {
    let layout = try Self.layout("a\n\nb")
    let rects = layout.selectionRects(for: 0..<4)
    #expect(rects.map { $0.width == 0 } == [false, true, false])
    #expect(layout.selectionRects(for: 1..<2).isEmpty)
  }

  @Test func clustersAreCoveredWhole() throws {
    let layout = try Self.layout("xe\u{301}x")
    #expect(layout.selectionRects(for: 2..<3) == layout.selectionRects(for: 1..<3))
    #expect(layout.selectionRects(for: 1..<2) == layout.selectionRects(for: 1..<3))
  }

  @Test func whatIsOutsideTheTextIsIgnored() throws {
    let layout = try Self.layout("abc")
    #expect(layout.selectionRects(for: -9..<999) == layout.selectionRects(for: 0..<3))
    #expect(layout.selectionRects(for: 5..<9).isEmpty)
    #expect(layout.selectionRects(for: Int.min..<Int.min).isEmpty)
    #expect(layout.boundingRect(for: 1..<1) == nil)
    #expect(try Self.layout("").boundingRect(for: 0..<1) == nil)
  }
}

import Foundation
import Testing

@testable import TextMetrics

@Suite struct TextOutlineTests {
  @Test func anOutlineIsWhatTheLayoutComesTo() {
    var outlineCount = 0
    for sample in GeometryTexts.all {
      for width in [20, 77.7, 160, 400, .infinity] as [CGFloat] {
        guard let outline = sample.text.outline(width: width, options: LayoutOptions()) else {
          continue
        }
        outlineCount += 1
        let layout = sample.text.layout(width: width)
        #expect(outline.lineCount == layout.lines.count, "\(sample) at \(width)")
        #expect(outline.height == layout.size.height)
        #expect(outline.usedWidth == layout.size.width)
        #expect(outline.lastWidth == layout.lines.last?.width)
        #expect(outline.lastBaseline == layout.lines.last?.baseline)
        #expect(outline.narrowestFittingWidth == layout.narrowestFittingWidth)
        #expect(outline.isUnwrapped == (layout.lines.count == sample.text.layout().lines.count))
      }
    }
    #expect(outlineCount > 100)
  }

  @Test(arguments: ["", "ends with a break\n", "אחת\ntwo"])
  func whatTakesALayoutHasNoOutline(text: String) {
    let prepared = PreparedText(text, font: .systemFont(ofSize: 17))
    #expect(prepared.outline(width: 100, options: LayoutOptions()) == nil)
  }

  @Test func limitsAndIndentsTakeALayout() {
    var options = LayoutOptions()
    options.maximumLineCount = 2
    let text = PreparedText("one two three", font: .systemFont(ofSize: 17))
    #expect(text.outline(width: 40, options: options) == nil)
    var style = ParagraphStyle()
    style.headIndent = 4
    let indented = PreparedText(
      StyledText(
        utf16: Array("one two".utf16), style: TextStyle(font: .systemFont(ofSize: 17)),
        paragraphStyle: style))
    #expect(indented.outline(width: 40, options: LayoutOptions()) == nil)
  }
}

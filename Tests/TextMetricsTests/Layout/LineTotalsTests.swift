import Foundation
import Testing

@testable import TextMetrics

@Suite struct LineTotalsTests {
  @Test func totalsAreThoseOfTheLayout() {
    var totalsCount = 0
    for sample in GeometryTexts.all {
      for width in [20, 77.7, 160, 400, .infinity] as [CGFloat] {
        guard let totals = sample.text.lineTotals(width: width, options: LayoutOptions()) else {
          continue
        }
        totalsCount += 1
        let layout = sample.text.layout(width: width)
        #expect(totals.lineCount == layout.lines.count, "\(sample) at \(width)")
        #expect(totals.height == layout.size.height)
        #expect(totals.usedWidth == layout.size.width)
        #expect(totals.lastWidth == layout.lines.last?.width)
        #expect(totals.lastBaseline == layout.lines.last?.baseline)
        #expect(totals.narrowestFittingWidth == layout.narrowestFittingWidth)
        #expect(totals.isUnwrapped == (layout.lines.count == sample.text.layout().lines.count))
      }
    }
    #expect(totalsCount > 100)
  }

  @Test(arguments: ["", "ends with a break\n", "אחת\ntwo"])
  func whatTakesALayoutHasNoTotals(text: String) {
    let prepared = PreparedText(text, font: .systemFont(ofSize: 17))
    #expect(prepared.lineTotals(width: 100, options: LayoutOptions()) == nil)
  }

  @Test func limitsAndIndentsTakeALayout() {
    var options = LayoutOptions()
    options.maximumLineCount = 2
    let text = PreparedText("one two three", font: .systemFont(ofSize: 17))
    #expect(text.lineTotals(width: 40, options: options) == nil)
    var style = ParagraphStyle()
    style.headIndent = 4
    let indented = PreparedText(
      StyledText(
        utf16: Array("one two".utf16), style: TextStyle(font: .systemFont(ofSize: 17)),
        paragraphStyle: style))
    #expect(indented.lineTotals(width: 40, options: LayoutOptions()) == nil)
  }
}

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

  /// Where a line ends at a kerned space, its letters are not those of the longer line.
  @Test func cutsNextToKernedSpacesMayMoveLetters() throws {
    for (name, tolerance) in [("libsans", 20), ("JetBrains Mono", 0)] as [(String, CGFloat)] {
      let font = Font(face: try TestFonts.face(name), size: 20, cascade: .none)
      #expect(PreparedText("AV AV", font: font).cutTolerance == tolerance)
    }
  }

  /// Each paragraph has a line height of its own.
  @Test func totalsHaveTheHeightsOfTheirParagraphs() {
    let style = TextStyle(font: .systemFont(ofSize: 17))
    var text = StyledText(defaultStyle: style)
    for height in [30, 50] as [CGFloat] {
      var paragraph = ParagraphStyle()
      paragraph.minimumLineHeight = height
      text.append(
        height == 30 ? "one two\n" : "three four", style: style, paragraphStyle: paragraph)
    }
    let totals = PreparedText(text).lineTotals(width: 60, options: LayoutOptions())
    #expect(totals?.height == PreparedText(text).layout(width: 60).size.height)
    #expect(totals?.height == 160)
  }
}

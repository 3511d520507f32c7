import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// The part of a text that is kept to sum up its lines gives the sums of the text.
@Suite struct WrappedLinesTests {
  private let pool = WrappedLines.Pool()

  private static let widths: [CGFloat] = [0.5, 20, 45.25, 77.7, 160, 233.3, 400, 1e6, .infinity]

  private static func expectSame(
    _ lines: WrappedLines, _ text: PreparedText, options: LayoutOptions, _ comment: Comment
  ) -> Int {
    var measuredCount = 0
    for width in widths {
      guard let totals = lines.totals(width: width) else { continue }
      let expected = text.lineTotals(width: width, options: options)
      measuredCount += 1
      #expect(totals.lineCount == expected?.lineCount, comment)
      #expect(totals.height == expected?.height, comment)
      #expect(totals.lastBaseline == expected?.lastBaseline, comment)
      #expect(totals.lastWidth == expected?.lastWidth, comment)
      #expect(totals.usedWidth == expected?.usedWidth, comment)
      #expect(totals.narrowestFittingWidth == expected?.narrowestFittingWidth, comment)
      #expect(totals.isUnwrapped == expected?.isUnwrapped, comment)
      if let narrowest = lines.narrowestWidth(keepingLinesAt: width) {
        #expect(narrowest == text.narrowestWidth(keepingLinesAt: width, options: options), comment)
      }
    }
    return measuredCount
  }

  @Test func totalsAreThoseOfTheText() {
    var measuredCount = 0
    for sample in GeometryTexts.all {
      let options = LayoutOptions()
      guard let lines = WrappedLines(sample.text, options: options, in: pool) else { continue }
      measuredCount += Self.expectSame(lines, sample.text, options: options, "\(sample)")
    }
    #expect(measuredCount > 100)
  }

  @Test(arguments: 0..<6) func totalsOfRandomTextsAreTheirs(seed: UInt64) {
    var random = SeededRandom(seed)
    var options = LayoutOptions()
    options.fallbackLineHeight = seed % 2 == 0 ? .ignore : .include
    var style = TextStyle(font: .systemFont(ofSize: seed % 3 == 0 ? 17 : 15.5))
    style.tracking = seed == 4 ? -4 : 0
    var measuredCount = 0
    for count in 1...60 {
      var units = RandomWords.units(words: count % 24 + 1, using: &random)
      if count % 5 == 0 { units.insert(0x0A, at: Int.random(in: 0...units.count, using: &random)) }
      let text = PreparedText(utf16: units, style: style)
      guard let lines = WrappedLines(text, options: options, in: pool) else { continue }
      measuredCount += Self.expectSame(lines, text, options: options, "\(units)")
    }
    #expect(measuredCount > 20 || options.fallbackLineHeight == .include || seed == 4)
  }

  /// Phrases in which the widest word is broken where that takes no more lines.
  @Test(arguments: [
    "aaa bbbbbbbbbb c", "one two  three\nfour\n\nfive   six", "日本語の文章はどこでも折り返せます。", "a", " ",
    "Are we still on for tomorrow?", "أهلا وسهلا بكم", "   leading and trailing   ",
  ])
  func everyWidthGivesTheSame(string: String) {
    let text = PreparedText(string, font: .systemFont(ofSize: 16))
    let options = LayoutOptions()
    guard let lines = WrappedLines(text, options: options, in: pool) else { return }
    for width in stride(from: CGFloat(1), to: 300, by: 1.37) {
      guard let totals = lines.totals(width: width) else { continue }
      let expected = text.lineTotals(width: width, options: options)
      #expect(totals.lineCount == expected?.lineCount && totals.height == expected?.height)
      #expect(totals.usedWidth == expected?.usedWidth && totals.lastWidth == expected?.lastWidth)
      if let narrowest = lines.narrowestWidth(keepingLinesAt: width) {
        #expect(narrowest == text.narrowestWidth(keepingLinesAt: width, options: options))
      }
    }
  }

  @Test(arguments: ["", "ends with a break\n", "אחת\ntwo"])
  func whatTakesALayoutHasNone(string: String) {
    let text = PreparedText(string, font: .systemFont(ofSize: 17))
    #expect(WrappedLines(text, options: LayoutOptions(), in: pool) == nil)
  }

  /// Negative letter spacing moves the ends of words back, over spaces or over letters.
  @Test(arguments: ["WW   W", "WWW i"]) func endsOfWordsThatDoNotAscendAreNotKept(
    string: String
  ) throws {
    var style = TextStyle(font: Font(face: try CorpusFonts.face("libsans"), size: 16))
    let options = LayoutOptions()
    #expect(WrappedLines(PreparedText(string, style: style), options: options, in: pool) != nil)
    style.tracking = -8
    #expect(WrappedLines(PreparedText(string, style: style), options: options, in: pool) == nil)
  }
}

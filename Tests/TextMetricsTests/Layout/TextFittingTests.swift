import Foundation
import Testing
import TextMetrics

@Suite struct TextFittingTests {
  private let string = "The quick brown fox jumps over the lazy dog"

  private func text(_ size: CGFloat) -> PreparedText {
    PreparedText(string, font: .systemFont(ofSize: size))
  }

  private static let boxes = [
    TextFitting(width: 300, height: 120), TextFitting(width: 200, maximumLineCount: 2),
    TextFitting(width: 60, height: 400), TextFitting(height: 33),
    TextFitting(width: 60, height: 400, allowsBrokenWords: true),
  ]

  /// Trying every size finds no larger one.
  @Test(arguments: boxes) func theLargestSizeIsFound(box: TextFitting) throws {
    let sizes = stride(from: CGFloat(4), through: 80, by: 0.5)
    let fitting = sizes.filter { box.fits(text($0).layout(width: box.width)) }
    let found = try #require(box.largestSize(in: 4...80, text: text))
    #expect(found.size == fitting.last)
    #expect(found.layout.lines == text(found.size).layout(width: box.width).lines)
  }

  @Test func theUpperBoundIsOneOfTheSizes() {
    let box = TextFitting(width: 10_000)
    #expect(box.largestSize(in: 10...12.3, step: 1, text: text)?.size == 12.3)
    #expect(box.largestSize(in: 10...10, text: text)?.size == 10)
  }

  @Test func nothingFitsABoxThatIsTooSmall() {
    #expect(TextFitting(width: 20, height: 20).largestSize(in: 8...80, text: text) == nil)
    // A word is wider than the box, and may not be broken.
    #expect(TextFitting(width: 20).largestSize(in: 8...80, text: text) == nil)
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat])
  func limitsThatAreNoneDoNotLimit(limit: CGFloat) {
    let box = TextFitting(width: limit, height: limit, maximumLineCount: -1)
    #expect(box.largestSize(in: 10...40, step: limit, text: text)?.size == 40)
  }

  @Test func anySizesAreSearched() {
    let box = TextFitting(width: 300, height: 120)
    let found = box.largestSize(in: 0...(.greatestFiniteMagnitude), text: text)
    #expect(found?.size == box.largestSize(in: 0...80, text: text)?.size)
  }

  @Test func errorsOfThePreparationAreThrown() {
    #expect(throws: FontError.self) {
      _ = try TextFitting(width: 100).largestSize(in: 8...80) { size throws(FontError) in
        PreparedText(string, font: try Font(named: "No such font", size: size))
      }
    }
  }
}

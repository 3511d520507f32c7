import ChatMessages
import Foundation
import Testing

@testable import TextMetrics

@Suite("Estimators")
struct EstimatorTests {
  private let font = Font.systemFont(ofSize: 20)

  @Test func namesAreDistinct() {
    let names = Estimator.standard.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: ["", "The quick brown fox", "one\ntwo\n", "👨‍👩‍👧‍👦 ok"], [100.0, .infinity])
  func halfSizeIsTheNaiveEstimate(text: String, width: CGFloat) {
    let naive = NaiveEstimate(text: text, size: 20, width: width)
    let estimate = Estimator.halfSize.estimate(text, font: font, width: width)
    #expect(estimate == TextEstimate(size: naive.size, lineCount: naive.lineCount))
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e308, -1e308] as [CGFloat])
  func oddFactorsGiveNumbers(factor: CGFloat) {
    for breaking in [BreakGuess.quotient, .words] {
      let estimator = Estimator(
        name: "odd", advance: .fraction(factor), breaking: breaking, lineHeight: .multiple(factor))
      for width in [1e-300, 100, .infinity] as [CGFloat] {
        let size = estimator.estimate("The quick\nbrown fox", font: font, width: width).size
        #expect(size.width.isFinite && size.width >= 0, "\(width)")
        #expect(size.height.isFinite && size.height >= 0, "\(width)")
      }
    }
  }

  @Test func twoThirdsOfTheSizeForACharacter() {
    let estimate = Estimator.twoThirds.estimate("abc", font: font, width: .infinity)
    #expect(abs(estimate.size.width - 40) < 1e-9)
    #expect(estimate.size.height == 24)
  }

  @Test func averageWidthIsTheFontsOwn() {
    let estimate = Estimator.averageWidth.estimate("abc", font: font, width: .infinity)
    #expect(estimate.size.width == 3 * font.metrics.averageCharacterAdvance)
    #expect(estimate.size.height == DrawingBehavior.iOS.defaultLineHeight(for: font))
  }

  @Test func nominalAdvancesKnowNoKerning() {
    let unkerned = PreparedText("AVATAR To", style: TextStyle(font: font, kern: 0)).layout()
    let kerned = PreparedText("AVATAR To", font: font).layout()
    let estimate = Estimator.nominalAdvances.estimate("AVATAR To", font: font, width: .infinity)
    #expect(abs(estimate.size.width - unkerned.size.width) < 1e-9)
    #expect(kerned.size.width < unkerned.size.width)
  }

  @Test func nominalAdvancesCountMissingGlyphsAndNoControls() {
    let missing = Estimator.nominalAdvances.estimate("漢", font: font, width: .infinity)
    let notdef = CGFloat(font.instance.advance(of: 0)) * font.scale
    #expect(missing.size.width == notdef)
    let invisible = Estimator.nominalAdvances.estimate(
      "\u{1}\u{200D}\u{FE0F}", font: font, width: 9)
    #expect(invisible.size.width == 0)
  }

  @Test func theLineHeightEstimatorErrsInHeightsOnly() {
    let text = "Are we still on for tomorrow? I can bring the cake."
    let layout = PreparedText(text, font: font).layout(width: 150)
    let estimate = Estimator.constantLineHeight.estimate(text, font: font, width: 150)
    #expect(estimate.lineCount == layout.lines.count)
    #expect(estimate.size.height == CGFloat(layout.lines.count) * (1.2 * 20))
  }

  @Test(arguments: Estimator.standard)
  func everyInputHasAFiniteEstimate(estimator: Estimator) {
    for text in ["", "\n", "a", "\u{0}", "क्षि", String(repeating: "W ", count: 500)] {
      for size in [0, 1e-3, 1e6] {
        for width in [-1, 0, 1e-300, .nan, .infinity, .greatestFiniteMagnitude] {
          let estimate = estimator.estimate(text, font: font.withSize(size), width: width)
          #expect(estimate.size.width.isFinite && estimate.size.height.isFinite)
          #expect(estimate.lineCount >= 1)
        }
      }
    }
  }

  @Test func calibratedCountsWhatIsSeen() {
    func width(_ text: String) -> CGFloat {
      Estimator.calibrated.estimate(text, font: font, width: .infinity).size.width
    }
    #expect(width("👨‍👩‍👧‍👦") == width("👨"))
    #expect(width("👍🏽") == width("👍"))
    #expect(abs(width("🇩🇪") - width("👍")) < 1e-9)
    #expect(width("漢字") == 2 * width("漢"))
    #expect(width("\u{200B}") == 0)
  }

  /// Every fiftieth of the messages for which <doc:Estimation> states figures. The estimate was fitted to
  /// none of them.
  @Test func calibratedIsAsGoodAsIsSaid() throws {
    let messages = try ChatMessages.all().enumerated()
      .compactMap { $0.offset % 50 == 0 ? $0.element.text : nil }
    #expect(messages.count == 200)
    let style = TextStyle(font: try Font(named: "Inter", size: 16))
    func wrongLineCounts(_ estimator: Estimator) -> Int {
      messages.count { message in
        let comparison = EstimateComparison(message, style: style)
        return comparison.error(of: estimator, width: 280).total.lineCount != 0
      }
    }
    #expect(wrongLineCounts(.calibrated) <= 20)
    #expect(wrongLineCounts(.halfSize) >= 30)
  }
}

import Foundation
import Testing

@testable import TextMetrics

/// The platforms' rules for vertical metrics.
@Suite struct LineMetricsRulesTests {
  /// A font with the metrics that are published for a family; which face stands in does not matter.
  private func font(_ family: NamedFontFamily?, _ size: CGFloat) -> Font {
    Font(
      face: Font.systemFont(ofSize: size).face, size: size, variations: [], features: [],
      cascade: .none, substitution: nil, metricsFamily: family, isSystemFont: false)
  }

  private func height(
    _ rules: LineMetricsRules, _ font: Font, usesFontLeading: Bool = false
  ) -> CGFloat {
    var options = LayoutOptions(usesFontLeading: usesFontLeading)
    options.lineMetrics = rules
    return PreparedText("x", font: font).layout(options: options).size.height
  }

  /// zhaoxin.pro/technology/15918614844798.html
  @Test func iOSRaisesTheAscentOfHelveticaBy15PerCentOfTheLine() {
    let font = font(.helvetica, 17)
    #expect(abs(font.ascender - 15.64033203125) < 1e-12)
    #expect(font.descender == -3.90966796875)
    #expect(abs(font.lineHeight - 19.55) < 1e-12)
    #expect(abs(height(.iOS, font) - 19.55) < 1e-12)
    #expect(abs(height(.iOS, self.font(.helvetica, 12)) - 13.8) < 1e-12)
    #expect(height(.unadjusted, font) == 17)
  }

  @Test(arguments: [NamedFontFamily.system, .helveticaNeue, .georgia])
  func iOSRaisesNoOtherFamily(_ family: NamedFontFamily) {
    let font = font(family, 17)
    #expect(font.lineHeight == font.metrics.lineHeight)
  }

  @Test func raisedFamiliesCanBeChanged() {
    let rules = LineMetricsRules(raisedFamilies: [.georgia])
    let georgia = font(.georgia, 20)
    #expect(abs(height(rules, georgia) - 1.15 * georgia.metrics.lineHeight) < 1e-12)
    #expect(height(rules, font(.helvetica, 20)) == 20)
  }

  /// zhaoxin.pro: `NSLayoutManager.defaultLineHeight(for:)` is 20 for Helvetica 17.
  @Test func macOSLinesAreWholePoints() {
    #expect(DrawingBehavior.macOS.defaultLineHeight(for: font(.helvetica, 17)) == 20)
    for size in stride(from: 6, through: 40, by: 0.5) {
      for family in NamedFontFamily.allCases {
        let height = DrawingBehavior.macOS.defaultLineHeight(for: font(family, size))
        #expect(height == height.rounded())
      }
    }
  }

  /// github.com/OpenSwiftUIProject/OpenSwiftUI, NSAttributedStringTests.swift: Helvetica 16 has lines of 16,
  /// the first baseline at 12.
  @Test(arguments: [(1, 16), (2, 32), (4, 64)])
  func macOSStringDrawingDoesNotRaiseHelvetica(_ lineCount: Int, _ height: CGFloat) {
    let lines = Array(repeating: "Hello", count: lineCount).joined(separator: "\n")
    let text = PreparedText(lines, font: font(.helvetica, 16))
    #expect(text.boundingRect(with: .zero, behavior: .macOS).height == height)
    let options = DrawingBehavior.macOS.layoutOptions(usesFontLeading: false)
    #expect(text.layout(options: options).lines[0].baseline == 12)
  }

  /// WebKit, FontCoreText.cpp: the sum of the rounded parts is not the rounded sum.
  @Test func macOSRoundsAscentDescentAndLeadingEach() {
    let neue = font(.helveticaNeue, 18)  // 17.136, 3.834, 0.504
    #expect(height(.macOS, neue) == 21)
    #expect(height(.macOS, neue, usesFontLeading: true) == 22)
    #expect(DrawingBehavior.macOS.defaultLineHeight(for: neue) == 22)
  }

  /// geek-qa.imtqy.com/questions/310353: Georgia 24 is 33 points high and begins at -6.
  @Test func legacyLineSpacingAdds20PerCentToFontsWithoutLineGap() {
    var behavior = DrawingBehavior.macOS
    behavior.lineMetrics.addsLegacyLineSpacing = true
    let rect = PreparedText("cars", font: font(.georgia, 24)).boundingRect(
      with: .zero, options: [], behavior: behavior)
    #expect(rect.minY == -6)
    #expect(rect.height == 33)
    #expect(behavior.defaultLineHeight(for: font(.helvetica, 17)) == 20)
    let neue = font(.helveticaNeue, 18)
    #expect(height(behavior.lineMetrics, neue) == height(.macOS, neue))
  }

  @Test func fallbackFontsAreNotRaised() {
    let font = font(.helvetica, 20).withCascade(FontCascade([Font.systemFont(ofSize: 1).face]))
    var options = LayoutOptions(fallbackLineHeight: .include)
    options.lineMetrics = LineMetricsRules(raisedFamilies: Set(NamedFontFamily.allCases))
    #expect(PreparedText("x", font: font).layout(options: options).size.height == 23)
  }

  // MARK: The origin on the baseline

  @Test func flippedCoordinatesBeginMinusTheAscentAboveTheBaseline() {
    let font = font(.helvetica, 17)
    let rect = PreparedText("Ag", font: font).boundingRect(with: .zero, options: [])
    #expect(rect.minY == -font.ascender)
    #expect(rect.height == font.lineHeight)
  }

  @Test func macOSBeginsMinusTheWholeDescentBelowTheBaseline() {
    let descents: [(CGFloat, CGFloat)] = [(24, 6), (17, 4), (10, 3), (2048.0 / 449, 1)]
    for (size, descent) in descents {
      for text in ["cars", "", "a\nb"] {
        let rect = PreparedText(text, font: font(.georgia, size)).boundingRect(
          with: CGSize(width: 1, height: 1), options: [], behavior: .macOS)
        #expect(rect.minY == -descent)
      }
    }
    let origin = PreparedText("x", font: font(.georgia, 24)).boundingRect(
      with: .zero, behavior: .macOS
    ).origin
    #expect(origin == .zero)
  }

  @Test func inkIsTurnedOverWithTheCoordinates() {
    let text = PreparedText("g", font: font(.georgia, 24))
    let flipped = text.boundingRect(with: .zero, options: .usesDeviceMetrics)
    let rect = text.boundingRect(with: .zero, options: .usesDeviceMetrics, behavior: .macOS)
    #expect(rect.size == flipped.size && rect.minX == flipped.minX)
    #expect(rect.minY < 0 && rect.maxY > 0)
    #expect(abs(rect.maxY + flipped.minY) < 1e-12)
  }
}

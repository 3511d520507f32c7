import Foundation
import Testing

@testable import TextMetrics

/// Measuring equals laying out, without the lines.
@Suite struct MeasuringPropertyTests {
  @Test func measuringEqualsLayingOut() throws {
    for item in try RandomStyledText.texts(count: 40) {
      for width in [CGFloat.infinity, 300, 120, 33.3, 4] {
        for maximum in [0, 1, 3] {
          var options = LayoutOptions()
          options.maximumLineCount = maximum
          expectEqual(item.text, width: width, options: options, name: item.name)
        }
      }
    }
  }

  @Test func measuringEqualsLayingOutForMessages() throws {
    var widths: [CGFloat] = [260, 97.5]
    for item in CorpusCase.all {
      widths.swapAt(0, 1)
      expectEqual(
        try item.prepared(), width: widths[0], options: LayoutOptions(), name: item.id)
    }
  }

  /// Each line just fits its own width, and just does not fit a narrower one.
  @Test func measuringEqualsLayingOutAtTheBorders() {
    for (index, sample) in GeometryTexts.all.enumerated() {
      let start: CGFloat = [40, 117.3, 300][index % 3]
      let borders = Set(sample.text.layout(width: start).lines.map(\.width))
      for border in borders.sorted().prefix(4) {
        for width in [border.nextDown, border, border.nextUp] {
          expectEqual(sample.text, width: width, options: LayoutOptions(), name: sample.name)
        }
      }
    }
  }

  @Test(arguments: FallbackLineHeight.allCases)
  func measuringEqualsLayingOutInNoRoomAndInAnyFonts(_ fallback: FallbackLineHeight) {
    var options = LayoutOptions(usesFontLeading: fallback != .ignore, fallbackLineHeight: fallback)
    options.lineMetrics = fallback == .include ? .macOS : .iOS
    for sample in GeometryTexts.all {
      for width in [.leastNonzeroMagnitude, .nan, 88] {
        expectEqual(sample.text, width: width, options: options, name: sample.name)
      }
    }
  }

  private func expectEqual(
    _ text: PreparedText, width: CGFloat, options: LayoutOptions, name: String
  ) {
    let layout = text.layout(width: width, options: options)
    let measured = text.measure(width: width, options: options)
    #expect(measured == TextMeasurement(layout), "\(name) at \(width)")
  }
}

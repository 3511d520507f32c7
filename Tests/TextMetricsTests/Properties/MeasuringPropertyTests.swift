import Foundation
import Testing

@testable import TextMetrics

/// Measuring says what laying out would, without the lines.
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

  private func expectEqual(
    _ text: PreparedText, width: CGFloat, options: LayoutOptions, name: String
  ) {
    let layout = text.layout(width: width, options: options)
    let measured = text.measure(width: width, options: options)
    #expect(measured == TextMeasurement(layout), "\(name) at \(width)")
  }
}

import Foundation

/// All combinations of some texts and some widths.
struct LayoutGrid {
  let texts: [PreparedText]
  let widths: [CGFloat]
  let options: LayoutOptions

  /// The layouts, grouped by text.
  var steps: BatchSteps<TextMeasurement> {
    BatchSteps(count: texts.count * widths.count) { [texts, widths, options] step in
      let (text, width) = step.quotientAndRemainder(dividingBy: widths.count)
      return texts[text].measure(width: widths[width], options: options)
    }
  }

  /// The measurements of the steps, divided by text.
  func rows(_ measurements: [TextMeasurement]) -> [[TextMeasurement]] {
    texts.indices.map { text in
      Array(measurements[text * widths.count..<(text + 1) * widths.count])
    }
  }
}

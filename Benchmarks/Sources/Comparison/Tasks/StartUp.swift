import CAllocations
import TextMetrics

/// What a process spends until it has measured its first text in a bundled font.
package struct StartUp: Sendable, Codable {
  /// Processor time until the program began: the dynamic loader and the runtimes.
  package var beforeMain: Double
  /// Processor time from there to the first size, in milliseconds, too.
  package var firstMeasurement: Double

  /// Measures. The process should have done nothing else before.
  package init() {
    beforeMain = Double(process_nanoseconds()) / 1e6
    let layout = PreparedText("Are we still on for tomorrow?", font: .systemFont(ofSize: 17))
      .layout(width: 180)
    precondition(layout.lines.count == 2, "nothing was laid out")
    firstMeasurement = Double(process_nanoseconds()) / 1e6 - beforeMain
  }
}

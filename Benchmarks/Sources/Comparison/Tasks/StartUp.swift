import CAllocations
import Foundation
import TextMetrics

/// The processor time of a process until it has measured its first text in a bundled font, by the platform's function.
package struct StartUp: Sendable, Codable {
  /// The time until the program began, in milliseconds: the dynamic loader and the runtimes.
  package var beforeMain: Double
  /// The time from there to the first size, in milliseconds.
  package var firstMeasurement: Double

  /// Measures. The process should have done nothing else before.
  package init() {
    beforeMain = Double(process_nanoseconds()) / 1e6
    let size = "Are we still on for tomorrow?".boundingRect(
      with: CGSize(width: 180.0, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: Font.systemFont(ofSize: 17)], context: nil)
    precondition(size.height > 2 * 17, "nothing was laid out")
    firstMeasurement = Double(process_nanoseconds()) / 1e6 - beforeMain
  }
}

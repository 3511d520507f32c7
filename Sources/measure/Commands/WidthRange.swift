import ArgumentParser
import Foundation

/// A range of widths in Swift's notation: "100...400".
struct WidthRange {
  var value: ClosedRange<CGFloat>

  /// - Throws: `ValidationError` with the expected form.
  init(_ argument: String) throws {
    let parts = argument.components(separatedBy: "...")
    guard parts.count == 2, let lower = Double(parts[0]), let upper = Double(parts[1]),
      let range = ClosedRange(widthsFrom: lower, to: upper)
    else {
      throw ValidationError(
        "'\(argument)' is not a range of widths; write 100...400, smaller first, in points."
      )
    }
    value = range
  }
}

extension ClosedRange<CGFloat> {
  /// The range between two widths, which must be positive, ascending, and within the maximum length.
  init?(widthsFrom lower: Double, to upper: Double) {
    guard 0 < lower, lower <= upper, upper <= MeasurementRequest.maximumLength else { return nil }
    self = lower...upper
  }
}

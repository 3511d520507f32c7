import ArgumentParser
import Foundation

/// A range of widths as Swift writes it: "100...400".
struct WidthRange: ExpressibleByArgument {
  var value: ClosedRange<CGFloat>

  init?(argument: String) {
    let parts = argument.components(separatedBy: "...")
    guard parts.count == 2, let lower = Double(parts[0]), let upper = Double(parts[1]),
      let range = ClosedRange(widthsFrom: lower, to: upper)
    else { return nil }
    value = range
  }
}

extension ClosedRange<CGFloat> {
  /// The widths between two, which must be positive, ascending, and not past the longest length.
  init?(widthsFrom lower: Double, to upper: Double) {
    guard 0 < lower, lower <= upper, upper <= MeasurementRequest.maximumLength else { return nil }
    self = lower...upper
  }
}

import ArgumentParser

/// The valid numbers of an option.
struct Bounds {
  private let minimum: Double
  private let includesMinimum: Bool
  private let maximum: Double
  /// The unit of the numbers; nil for bare numbers.
  private let unit: String?

  /// Numbers from one to another, both included.
  init(_ range: ClosedRange<Double>, unit: String? = nil) {
    minimum = range.lowerBound
    includesMinimum = true
    maximum = range.upperBound
    self.unit = unit
  }

  /// Numbers above one and up to another.
  init(above minimum: Double, atMost maximum: Double, unit: String? = nil) {
    self.minimum = minimum
    includesMinimum = false
    self.maximum = maximum
    self.unit = unit
  }

  /// Lengths in points, positive or negative.
  static let lengths = Bounds(
    -MeasurementRequest.maximumLength...MeasurementRequest.maximumLength, unit: "points")
  /// Lengths in points that may be 0.
  static let distances = Bounds(0...MeasurementRequest.maximumLength, unit: "points")
  /// Positive widths in points.
  static let widths = Bounds(above: 0, atMost: MeasurementRequest.maximumLength, unit: "points")
  /// Pixels per point, up to a grid finer than that of any display.
  static let scales = Bounds(above: 0, atMost: 100)

  /// - Parameters:
  ///   - value: the option's value; nil if it was not given.
  ///   - option: its name, with the dashes.
  /// - Throws: `ValidationError` if the value is out of bounds.
  func check(_ value: Double?, _ option: String) throws {
    guard let value, !contains(value) else { return }
    let noun = unit.map { "a number of \($0)" } ?? "a number"
    let range =
      includesMinimum
      ? "from \(Numbers.short(minimum)) to \(Numbers.short(maximum))"
      : "above \(Numbers.short(minimum)) and at most \(Numbers.short(maximum))"
    throw ValidationError("\(option) must be \(noun) \(range).")
  }

  /// Throws a `ValidationError` if a number is too small.
  static func check(_ count: Int?, _ option: String, atLeast minimum: Int) throws {
    guard let count, count < minimum else { return }
    throw ValidationError("\(option) must be \(minimum) or more.")
  }

  /// NaN is not contained.
  private func contains(_ value: Double) -> Bool {
    (includesMinimum ? value >= minimum : value > minimum) && value <= maximum
  }
}

import ArgumentParser

/// The numbers that an option takes.
struct Bounds {
  private let minimum: Double
  private let includesMinimum: Bool
  private let maximum: Double
  /// What the numbers count; nil for bare numbers.
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

  /// Lengths in points of either sign.
  static let lengths = Bounds(
    -MeasurementRequest.maximumLength...MeasurementRequest.maximumLength, unit: "points")
  /// Lengths in points that may be 0.
  static let distances = Bounds(0...MeasurementRequest.maximumLength, unit: "points")
  /// Widths in points of what must have one.
  static let widths = Bounds(above: 0, atMost: MeasurementRequest.maximumLength, unit: "points")
  /// Pixels per point: finer grids than any display has make no sense.
  static let scales = Bounds(above: 0, atMost: 100)

  /// - Parameters:
  ///   - value: what the option was given; nil where it was not.
  ///   - option: its name, with the dashes.
  /// - Throws: `ValidationError` where the value is not among the numbers.
  func check(_ value: Double?, _ option: String) throws {
    guard let value, !contains(value) else { return }
    let noun = unit.map { "a number of \($0)" } ?? "a number"
    let range =
      includesMinimum
      ? "from \(Numbers.short(minimum)) to \(Numbers.short(maximum))"
      : "above \(Numbers.short(minimum)) and at most \(Numbers.short(maximum))"
    throw ValidationError("\(option) must be \(noun) \(range).")
  }

  /// Throws a `ValidationError` where an option was given a number that is too small.
  static func check(_ count: Int?, _ option: String, atLeast minimum: Int) throws {
    guard let count, count < minimum else { return }
    throw ValidationError("\(option) must be \(minimum) or more.")
  }

  /// Nothing that is not a number is.
  private func contains(_ value: Double) -> Bool {
    (includesMinimum ? value >= minimum : value > minimum) && value <= maximum
  }
}

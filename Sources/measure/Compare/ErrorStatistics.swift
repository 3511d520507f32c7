import Foundation
import TextMetrics

/// The errors of one quantity over many texts.
struct Distribution: Sendable {
  private(set) var sum = 0.0
  private(set) var sketch = QuantileSketch()
  /// The error with the largest magnitude, including its sign.
  private(set) var worst = 0.0

  mutating func insert(_ error: Double) {
    sum += error
    sketch.insert(error)
    if abs(error) > abs(worst) { worst = error }
  }

  /// The mean error with its sign: positive if texts are overestimated on average.
  var mean: Double { sketch.count == 0 ? 0 : sum / Double(sketch.count) }
  /// The median magnitude.
  var median: Double { sketch.quantile(0.5) }
  /// The 95th percentile of the magnitudes.
  var percentile95: Double { sketch.quantile(0.95) }
}

/// The errors of one estimator over many texts.
struct ErrorStatistics: Sendable {
  private(set) var width = Distribution()
  private(set) var height = Distribution()
  private(set) var lineCount = Distribution()
  private(set) var wrongLineCount = 0
  /// The number of texts with too few lines, which would be clipped.
  private(set) var tooFewLines = 0
  /// The sums of the parts by cause.
  private(set) var parts: [EstimateError.Cause: EstimateError.Part] = [:]
  private(set) var widths = ErrorPlot()
  private(set) var heights = ErrorPlot()

  var count: Int { width.sketch.count }

  mutating func insert(_ error: EstimateError) {
    width.insert(error.total.width)
    height.insert(error.total.height)
    lineCount.insert(Double(error.total.lineCount))
    wrongLineCount += error.total.lineCount == 0 ? 0 : 1
    tooFewLines += error.total.lineCount < 0 ? 1 : 0
    for cause in EstimateError.Cause.allCases {
      parts[cause, default: EstimateError.Part()].add(error[cause])
    }
    widths.insert(estimate: error.estimate.size.width, measured: error.measured.size.width)
    heights.insert(estimate: error.estimate.size.height, measured: error.measured.size.height)
  }

  /// The fraction of texts with the wrong number of lines.
  var wrongShare: Double { count == 0 ? 0 : Double(wrongLineCount) / Double(count) }

  /// The part of the mean error due to a cause.
  func mean(of cause: EstimateError.Cause) -> EstimateError.Part {
    var part = parts[cause] ?? EstimateError.Part()
    part.width /= CGFloat(max(count, 1))
    part.height /= CGFloat(max(count, 1))
    return part
  }
}

/// Estimates against measurements, counted in bins: the data of plots.
struct ErrorPlot: Sendable {
  /// Relative errors in steps of ``step``; errors beyond the bounds are in the outermost bins.
  private(set) var relative: [Int: Int] = [:]
  /// Measurements and estimates in eighths of an octave.
  private(set) var points: [Point: Int] = [:]

  /// A bin of the plane.
  struct Point: Sendable, Hashable {
    var measured: Int
    var estimate: Int
  }

  /// The width of a bin of relative errors.
  static let step = 0.05
  /// The outermost bins.
  static let bounds = -20...20
  /// The number of bins per octave.
  static let binsPerOctave = 8.0

  mutating func insert(estimate: Double, measured: Double) {
    guard measured > 0, estimate.isFinite else { return }
    let error = (estimate - measured) / measured
    let bin = (min(max(error, -2), 2) / Self.step).rounded()
    relative[min(max(Int(bin), Self.bounds.lowerBound), Self.bounds.upperBound), default: 0] += 1
    // A logarithmic plane has no place for 0.
    guard estimate > 0 else { return }
    points[Point(measured: Self.octave(measured), estimate: Self.octave(estimate)), default: 0] += 1
  }

  private static func octave(_ value: Double) -> Int {
    Int((log2(value) * binsPerOctave).rounded())
  }
}

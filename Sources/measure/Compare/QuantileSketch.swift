import Foundation

/// Quantiles of a stream of numbers in bounded memory.
///
/// Magnitudes fall into bins whose bounds grow by a constant factor, so a quantile is within
/// ``accuracy`` of the true one, relatively, for any number of values in any order (Masson, Rim and
/// Lee, "DDSketch", 2019).
struct QuantileSketch: Sendable, Hashable {
  /// The maximum relative error of a quantile.
  static let accuracy = 0.001
  /// Magnitudes below this share a bin: they are invisible on any display.
  private static let smallest = 1e-6
  private static let growth = log((1 + accuracy) / (1 - accuracy))

  /// The sum and count of a bin: if its numbers are all equal, their mean is exact.
  private struct Bin: Sendable, Hashable {
    var count = 0
    var sum = 0.0
  }

  private var bins: [Int32: Bin] = [:]
  private(set) var count = 0

  /// - Parameter value: its sign is ignored.
  mutating func insert(_ value: Double) {
    let magnitude = abs(value)
    count += 1
    bins[Self.bin(of: magnitude), default: Bin()].count += 1
    bins[Self.bin(of: magnitude), default: Bin()].sum += magnitude
  }

  /// - Parameter share: from 0 to 1; 0.5 is the median.
  /// - Returns: The magnitude that this fraction of the numbers does not exceed; 0 if there are none.
  func quantile(_ share: Double) -> Double {
    var left = Int((share * Double(count)).rounded(.up))
    for (_, bin) in bins.sorted(by: { $0.key < $1.key }) {
      left -= bin.count
      if left <= 0 { return bin.sum / Double(bin.count) }
    }
    return 0
  }

  private static func bin(of magnitude: Double) -> Int32 {
    magnitude < smallest ? .min : Int32((log(magnitude) / growth).rounded(.up))
  }
}

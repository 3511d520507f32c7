import Foundation

/// Random numbers that are the same in every run (SplitMix64), unless `TEXTMETRICS_SEED` is set.
package struct SeededRandom: RandomNumberGenerator {
  /// What changes all seeds: nothing by default, so that tests are repeatable.
  private static let variation: UInt64 = {
    let number = ProcessInfo.processInfo.environment["TEXTMETRICS_SEED"].flatMap(UInt64.init) ?? 0
    return number &* 0xD134_2543_DE82_EF95
  }()

  private var state: UInt64

  package init(_ seed: UInt64) { state = seed ^ Self.variation }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

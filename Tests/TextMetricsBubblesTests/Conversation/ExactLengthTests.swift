import Foundation
import SeededTexts
import Testing

@testable import TextMetricsBubbles

@Suite struct ExactLengthTests {
  /// Unlike sums of floating-point numbers, these do not depend on the order.
  @Test func sumsDoNotDependOnTheOrder() {
    var random = SeededRandom(1)
    let lengths = (0..<10_000).map { _ in CGFloat.random(in: 0...200, using: &random) }
    func sums(_ order: [CGFloat]) -> (rounded: CGFloat, exact: CGFloat) {
      (order.reduce(0, +), order.reduce(ExactLength.zero) { $0 + ExactLength($1) }.points)
    }
    let (forward, shuffled) = (sums(lengths), sums(lengths.shuffled(using: &random)))
    #expect(forward.rounded != shuffled.rounded)
    #expect(forward.exact == shuffled.exact)
  }

  @Test func lengthsOfAPointOrMoreAreKeptToTheLastBit() {
    var random = SeededRandom(2)
    for _ in 0..<1000 {
      let length = CGFloat.random(in: 1...10_000, using: &random)
      #expect(ExactLength(length).points == length)
      #expect((ExactLength(length) + ExactLength(0.1) - ExactLength(0.1)).points == length)
    }
  }

  @Test func whatIsNoLengthCountsAsOne() {
    let million = ExactLength(1_000_000)
    #expect(ExactLength(.nan) == .zero)
    #expect(ExactLength(.infinity) > million && ExactLength(-.infinity) < .zero)
    let sum = (0..<1000).reduce(ExactLength.zero) { sum, _ in sum + ExactLength(.infinity) }
    #expect(sum.points == 1000 * 0x1p40)
  }
}

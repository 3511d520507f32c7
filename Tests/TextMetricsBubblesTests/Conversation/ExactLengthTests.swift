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

  /// A negative length is converted in two halves, a positive one from its bits.
  @Test func bitsAndHalvesGiveTheSame() {
    var random = SeededRandom(3)
    let borders = (-60...45).flatMap { exponent in
      let power = CGFloat(sign: .plus, exponent: exponent, significand: 1)
      return [power.nextDown, power, power.nextUp]
    }
    let lengths = (0..<1000).map { _ in
      CGFloat.random(in: 1...2, using: &random)
        * CGFloat(sign: .plus, exponent: Int.random(in: 0..<40, using: &random), significand: 1)
    }
    for length in borders + lengths + [0, .infinity, .greatestFiniteMagnitude]
    where length == 0 || length >= 1 {
      #expect(ExactLength(length) + ExactLength(-length) == .zero, "\(length)")
      #expect(ExactLength(length).points == min(length, 0x1p40))
    }
  }

  /// Lengths below a point are truncated to as many bits as the fractions of other lengths have.
  @Test func fractionsOfAPointAreWholeNumbersOfUnits() {
    var random = SeededRandom(4)
    let lengths = (0..<1000).map { _ in
      CGFloat.random(in: 1...2, using: &random)
        * CGFloat(sign: .plus, exponent: -Int.random(in: 1...60, using: &random), significand: 1)
    }
    for length in lengths + [0.1, CGFloat(1).nextDown, 0x1p-52, 0x1p-53, .leastNonzeroMagnitude] {
      let expected = (length * 0x1p52).rounded(.towardZero) * 0x1p-52
      #expect(ExactLength(length).points == expected, "\(length)")
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

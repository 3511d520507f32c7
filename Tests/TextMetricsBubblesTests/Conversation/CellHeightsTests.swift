import Foundation
import SeededTexts
import Testing

@testable import TextMetricsBubbles

@Suite struct CellHeightsTests {
  private static func step(_ lower: CGFloat, _ upper: CGFloat, _ height: CGFloat)
    -> CellHeights.Step
  {
    CellHeights.Step(widths: lower...upper, height: height)
  }

  @Test func aHeightIsKnownWhereItWasMeasured() {
    var known = CellHeights()
    known.insert(Self.step(200, 300, 40))
    #expect(known.height(at: 200) == 40 && known.height(at: 300) == 40)
    #expect(known.height(at: CGFloat(200).nextDown) == nil)
    #expect(known.height(at: CGFloat(300).nextUp) == nil)
  }

  @Test func stretchesThatTouchAndAreAsHighAreOne() {
    var known = CellHeights()
    known.insert(Self.step(200, 300, 40))
    known.insert(Self.step(100, CGFloat(200).nextDown, 40))
    known.insert(Self.step(250, .infinity, 40))
    #expect(known.steps == [Self.step(100, .infinity, 40)])
  }

  @Test func stretchesOfOtherHeightsStayApart() {
    var known = CellHeights()
    known.insert(Self.step(300, 400, 20))
    known.insert(Self.step(100, 200, 60))
    known.insert(Self.step(CGFloat(200).nextUp, CGFloat(300).nextDown, 40))
    #expect(known.steps.map(\.height) == [60, 40, 20])
    #expect(known.covers(100...400) && known.covers(150...350))
    #expect(!known.covers(99...400) && !known.covers(100...401))
  }

  @Test func aGapIsNotCovered() {
    var known = CellHeights()
    known.insert(Self.step(300, 400, 20))
    known.insert(Self.step(100, 200, 20))
    #expect(!known.covers(100...400) && known.covers(100...200))
  }

  /// Random steps of a step function add up to exactly that function.
  @Test(arguments: 0..<20) func stretchesOfAFunctionAddUpToIt(seed: UInt64) {
    var random = SeededRandom(seed)
    func height(_ width: Int) -> CGFloat { CGFloat(20 * (1 + 1000 / (width / 20 * 20 + 20))) }
    var known = CellHeights()
    var measured = Set<Int>()
    for _ in 0..<40 {
      var lower = Int.random(in: 100..<500, using: &random)
      var upper = lower
      while height(lower - 1) == height(upper), Bool.random(using: &random) { lower -= 1 }
      while height(upper + 1) == height(lower), Bool.random(using: &random) { upper += 1 }
      known.insert(Self.step(CGFloat(lower), CGFloat(upper), height(lower)))
      measured.formUnion(lower...upper)
      for width in 80..<520 {
        let expected = measured.contains(width) ? height(width) : nil
        #expect(known.height(at: CGFloat(width)) == expected, "seed \(seed), width \(width)")
      }
    }
  }

  @Test func draggingPastEveryWidthDoesNotPileUp() {
    var known = CellHeights()
    for width in 0..<1000 {
      known.insert(Self.step(CGFloat(width), CGFloat(width) + 0.5, CGFloat(width % 7)))
    }
    #expect(known.steps.count <= 64 && known.height(at: 999) == CGFloat(999 % 7))
  }
}

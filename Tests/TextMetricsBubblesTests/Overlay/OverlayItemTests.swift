import Foundation
import SeededTexts
import Testing
import TextMetricsBubbles

@Suite struct OverlayItemTests {
  private static func item(scale: CGFloat = 1, rotation: CGFloat = 0) -> OverlayItem {
    OverlayItem(
      size: CGSize(width: 80, height: 20), center: CGPoint(x: 100, y: 200), scale: scale,
      rotation: rotation)
  }

  @Test func anUprightItemIsAsLargeAsItIs() {
    #expect(Self.item().boundingFrame == CGRect(x: 60, y: 190, width: 80, height: 20))
    #expect(Self.item(scale: 2.5).boundingSize == CGSize(width: 200, height: 50))
  }

  /// 3-4-5: |80 × 0.8| + |20 × 0.6| = 76, |80 × 0.6| + |20 × 0.8| = 64.
  @Test func aTurnedItemTakesTheRoomOfItsSidesProjections() {
    let size = Self.item(scale: 2, rotation: atan2(3, 4)).boundingSize
    #expect(abs(size.width - 152) < 1e-12 && abs(size.height - 128) < 1e-12)
  }

  @Test func aQuarterTurnExchangesWidthAndHeight() {
    let size = Self.item(rotation: .pi / 2).boundingSize
    #expect(abs(size.width - 20) < 1e-12 && abs(size.height - 80) < 1e-12)
  }

  /// The bounding frame is that of the corners, whatever the angle and the sign of the scale.
  @Test func theBoundingFrameTouchesTheCorners() {
    var random = SeededRandom(1)
    for _ in 0..<500 {
      var item = Self.item(
        scale: CGFloat.random(in: -3...3, using: &random),
        rotation: CGFloat.random(in: -10...10, using: &random))
      item.size.height = CGFloat.random(in: 0...300, using: &random)
      let (frame, corners) = (item.boundingFrame, item.corners)
      let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
      let gaps = [
        xs[0] - frame.minX, xs[3] - frame.maxX, ys[0] - frame.minY, ys[3] - frame.maxY,
      ]
      #expect(gaps.allSatisfy { abs($0) < 1e-10 }, "\(item)")
    }
  }

  @Test func positiveAnglesTurnClockwiseOnScreen() {
    let corner = Self.item(rotation: .pi / 2).corners[0]
    #expect(abs(corner.x - 110) < 1e-12 && abs(corner.y - 160) < 1e-12)
  }
}

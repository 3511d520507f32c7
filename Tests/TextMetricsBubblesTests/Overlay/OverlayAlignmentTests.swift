import Foundation
import SeededTexts
import Testing
import TextMetricsBubbles

@Suite struct OverlayAlignmentTests {
  private static let canvas = OverlayCanvas(
    size: CGSize(width: 320, height: 480), horizontalMargin: 16, verticalMargin: 16,
    snapsFromBothSides: true)

  /// An item of 100 × 40, by its top left corner.
  private static func frame(_ x: CGFloat, _ y: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: 100, height: 40)
  }

  private static func feature(
    at frame: CGRect, on canvas: OverlayCanvas = canvas
  ) -> (AlignmentGuide.Feature?, AlignmentGuide.Feature?) {
    var alignment = OverlayAlignment()
    _ = alignment.move(frame, on: canvas)
    return (alignment.horizontal?.feature, alignment.vertical?.feature)
  }

  @Test func aCanvasHasSixGuides() {
    #expect(Self.feature(at: Self.frame(18, 15)) == (.leading, .top))
    #expect(Self.feature(at: Self.frame(206, 421)) == (.trailing, .bottom))
    #expect(Self.feature(at: Self.frame(112, 222)) == (.horizontalCenter, .verticalCenter))
    #expect(Self.feature(at: Self.frame(60, 100)) == (nil, nil))
  }

  /// Margins of 10 and 50; an edge snaps to its guide once it reaches it, and not before.
  @Test func edgesSnapOnlyPastTheirGuides() {
    let canvas = OverlayCanvas(size: CGSize(width: 320, height: 480))
    #expect(Self.feature(at: Self.frame(11, 51), on: canvas) == (nil, nil))
    #expect(Self.feature(at: Self.frame(10, 50), on: canvas) == (.leading, .top))
    #expect(Self.feature(at: Self.frame(7, 47), on: canvas) == (.leading, .top))
    #expect(Self.feature(at: Self.frame(6.9, 46.9), on: canvas) == (nil, nil))
    #expect(Self.feature(at: Self.frame(209, 389), on: canvas) == (nil, nil))
    #expect(Self.feature(at: Self.frame(212, 391), on: canvas) == (.trailing, .bottom))
    #expect(Self.feature(at: Self.frame(112, 222), on: canvas).0 == .horizontalCenter)
    #expect(Self.feature(at: Self.frame(108, 218), on: canvas).1 == .verticalCenter)
  }

  @Test func rightToLeftEdgesSnapPastTheirGuidesToo() {
    let canvas = OverlayCanvas(size: CGSize(width: 320, height: 480), isRightToLeft: true)
    #expect(Self.feature(at: Self.frame(9, 100), on: canvas).0 == .trailing)
    #expect(Self.feature(at: Self.frame(11, 100), on: canvas).0 == nil)
    #expect(Self.feature(at: Self.frame(211, 100), on: canvas).0 == .leading)
    #expect(Self.feature(at: Self.frame(209, 100), on: canvas).0 == nil)
  }

  @Test func leadingIsRightWhereTextRunsFromTheRight() {
    var canvas = Self.canvas
    canvas.isRightToLeft = true
    #expect(Self.feature(at: Self.frame(16, 100), on: canvas).0 == .trailing)
    #expect(Self.feature(at: Self.frame(204, 100), on: canvas).0 == .leading)
  }

  @Test func marginsMoveTheGuides() {
    var canvas = Self.canvas
    canvas.horizontalMargin = 40
    canvas.verticalMargin = 0
    #expect(Self.feature(at: Self.frame(39, 2), on: canvas) == (.leading, .top))
  }

  /// Items snap from 3 points on, inclusive, and are released at 10.
  @Test func anItemIsHeldFromThreePointsToTen() {
    var alignment = OverlayAlignment()
    func offset(atX x: CGFloat) -> CGFloat {
      alignment.move(Self.frame(x, 100), on: Self.canvas).width
    }
    #expect(offset(atX: 19.5) == 0)
    #expect(offset(atX: 19) == -3)
    #expect(offset(atX: 13) == 3)
    #expect(offset(atX: 25.9) == 16 - 25.9)
    #expect(alignment.horizontal?.feature == .leading)
    #expect(offset(atX: 26) == 0)
    #expect(alignment.horizontal == nil)
    #expect(offset(atX: 20) == 0)
    #expect(offset(atX: 18.5) == -2.5)
  }

  @Test func theAxesKnowNothingOfEachOther() {
    var alignment = OverlayAlignment()
    #expect(alignment.move(Self.frame(17, 100), on: Self.canvas) == CGSize(width: -1, height: 0))
    #expect(alignment.move(Self.frame(20, 14), on: Self.canvas) == CGSize(width: -4, height: 2))
    #expect(alignment.move(Self.frame(70, 18), on: Self.canvas) == CGSize(width: 0, height: -2))
    #expect(alignment.horizontal == nil && alignment.vertical?.feature == .top)
  }

  @Test func otherItemsHaveGuidesToo() {
    let other = CGRect(x: 50, y: 300, width: 180, height: 60)
    var alignment = OverlayAlignment()
    let offset = alignment.move(Self.frame(89, 258), on: Self.canvas, others: [other])
    // The middles align at 140; the item's bottom, 298, is 62 from the other's.
    #expect(offset == CGSize(width: 1, height: 0))
    #expect(alignment.horizontal?.owner == .item(0))
    #expect(alignment.horizontal?.position == 140)
    #expect(alignment.move(Self.frame(89, 318), on: Self.canvas, others: [other]).height == 2)
    #expect(alignment.vertical?.feature == .bottom)
  }

  @Test func theNearestGuideWins() {
    let others = [CGRect(x: 18.5, y: 0, width: 10, height: 10)]
    var alignment = OverlayAlignment()
    #expect(alignment.move(Self.frame(18, 100), on: Self.canvas, others: others).width == 0.5)
    // A held item stays although the canvas's guide is now nearer.
    #expect(alignment.move(Self.frame(16, 100), on: Self.canvas, others: others).width == 2.5)
  }

  @Test func aGuideThatIsGoneHoldsNothing() {
    let others = [CGRect(x: 70, y: 90, width: 10, height: 10)]
    var alignment = OverlayAlignment()
    #expect(alignment.move(Self.frame(71, 100), on: Self.canvas, others: others).width == -1)
    #expect(alignment.move(Self.frame(71, 100), on: Self.canvas).width == 0)
    #expect(alignment.horizontal == nil)
  }

  /// The same moves give the same state, and an item is never farther from its finger than allowed.
  @Test func noItemIsDraggedFartherThanTheReleaseDistance() {
    var random = SeededRandom(5)
    let others = (0..<5).map { _ in
      CGRect(
        x: CGFloat.random(in: 0...300, using: &random),
        y: CGFloat.random(in: 0...400, using: &random), width: 50, height: 30)
    }
    var alignment = OverlayAlignment()
    var position = CGPoint(x: 100, y: 100)
    for _ in 0..<5000 {
      position.x += CGFloat.random(in: -2...2, using: &random)
      position.y += CGFloat.random(in: -2...2, using: &random)
      let before = alignment
      let frame = Self.frame(position.x, position.y)
      let offset = alignment.move(frame, on: Self.canvas, others: others)
      #expect(abs(offset.width) < 10 && abs(offset.height) < 10)
      if before.horizontal == nil { #expect(abs(offset.width) <= 3) }
      if before.vertical == nil { #expect(abs(offset.height) <= 3) }
    }
  }

  @Test func whatIsNoNumberIsAlignedToNothing() {
    let frame = CGRect(x: CGFloat.nan, y: 16, width: 100, height: 40)
    let others = [CGRect(x: CGFloat.nan, y: CGFloat.nan, width: 1, height: 1)]
    var alignment = OverlayAlignment()
    #expect(
      alignment.move(frame, on: Self.canvas, others: others) == CGSize(width: 0, height: 0))
    #expect(alignment.horizontal == nil && alignment.vertical?.owner == .canvas)
  }
}

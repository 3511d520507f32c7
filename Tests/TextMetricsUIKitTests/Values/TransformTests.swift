import Testing
import TextMetricsUIKit

/// Transforms of points and sizes, with values worked out by hand.
@Suite struct TransformTests {
  private let moved = CGAffineTransform(translationX: 10, y: 20)

  @Test func theLastOperationIsAppliedFirst() {
    let scaled = moved.scaledBy(x: 2, y: 3)
    #expect(scaled == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
    let scaledFirst = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    #expect(scaledFirst == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
    let turned = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 1, y: 0)
    let image = CGPoint.zero.applying(turned)
    #expect(abs(image.x) < 1e-9 && abs(image.y - 1) < 1e-9)
    let turnedFirst = moved.rotated(by: .pi / 2)
    let other = CGPoint(x: 1, y: 0).applying(turnedFirst)
    #expect(abs(other.x - 10) < 1e-9 && abs(other.y - 21) < 1e-9)
  }

  @Test func inverses() {
    let map = CGAffineTransform(a: 2, b: 1, c: 1, d: 1, tx: 3, ty: 5)
    #expect(map.inverted() == CGAffineTransform(a: 1, b: -1, c: -1, d: 2, tx: 2, ty: -7))
    #expect(map.concatenating(map.inverted()).isIdentity)
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 3, ty: 5)
    #expect(flat.inverted() == flat)
    let huge = CGAffineTransform(scaleX: 1e200, y: 1e200)
    #expect(huge.inverted() == huge)
    #expect(CGAffineTransform(rotationAngle: 0).isIdentity && !moved.isIdentity)
  }

  @Test func sizesAreNotMoved() {
    let map = CGAffineTransform(a: 2, b: 1, c: 1, d: 1, tx: 3, ty: 5)
    #expect(CGSize(width: 1, height: 2).applying(map) == CGSize(width: 4, height: 3))
  }

  @Test func geometryOfOldCode() {
    let rect = CGRectMake(1.5, 2.5, 3, -4)
    #expect(CGRectGetMinX(rect) == 1.5 && CGRectGetMaxX(rect) == 4.5)
    #expect(CGRectGetMinY(rect) == -1.5 && CGRectGetMaxY(rect) == 2.5)
    #expect(CGRectGetWidth(rect) == 3 && CGRectGetHeight(rect) == 4)
    #expect(CGRectIntegral(rect) == CGRect(x: 1, y: -2, width: 4, height: 5))
    #expect(CGPointMake(1, 2).equalTo(CGPoint(x: 1, y: 2)))
    #expect(CGSizeMake(1, 2).equalTo(CGSize(width: 1, height: 2)))
    #expect(!rect.equalTo(.zero) && CGVector(dx: 1) != .zero)
    #expect(CGFloat(truncating: 2.5) == 2.5)
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets)
        == CGRect(x: 2, y: 1, width: 4, height: 6))
    #expect(UIEdgeInsetsMake(1, 2, 3, 4) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(NSEdgeInsetsZero.left == 0)
  }
}

import Foundation
import Testing
import TextMetrics

/// Sizes from an integer literal and a named number, which compile for Apple's platforms.
@Suite struct LengthConstantTests {
  @Test func namesNextToIntegers() {
    #expect(CGSize(width: 280, height: .greatestFiniteMagnitude).height == .greatestFiniteMagnitude)
    #expect(CGSize(width: 280, height: .infinity).width == 280)
    #expect(CGSize(width: .greatestFiniteMagnitude, height: 20).width == .greatestFiniteMagnitude)
    #expect(CGSize(width: 320 - 2 * 20, height: .infinity).width == 280)
    #expect(NSSize(width: 1, height: .leastNonzeroMagnitude).height == .leastNonzeroMagnitude)
    #expect(CGRect(x: 0, y: 0, width: 100, height: .infinity).height == .infinity)
    #expect(CGRect(x: 0, y: 0, width: .infinity, height: 1).width == .infinity)
    #expect(CGRect(x: 3, y: 4, width: .infinity, height: .infinity).origin == CGPoint(x: 3, y: 4))
  }

  /// All other arguments have the same initializers as before.
  @Test func otherArguments() {
    let (double, length, whole) = (1.5, CGFloat(2.5), 3)
    #expect(CGSize(width: 100, height: 50.5).height == 50.5)
    #expect(CGSize(width: double, height: double) == CGSize(width: 1.5, height: 1.5))
    #expect(CGSize(width: length, height: 1) == CGSize(width: 2.5, height: 1.0))
    #expect(CGSize(width: whole, height: 4) == CGSize(width: 3.0, height: 4.0))
    #expect(CGSize(width: length, height: .infinity).height == .infinity)
    #expect(CGSize(width: double, height: .infinity).height == .infinity)
    #expect([1.0, 2.0].map { CGSize(width: $0, height: $0) }.last?.width == 2)
    #expect(CGSize(width: 100, height: .zero).height == 0)
  }

  @Test func aTextWithoutALimit() {
    let size = NSString(string: "Are we still on?").boundingRect(
      with: CGSize(width: 80, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: [.font: UIFont.systemFont(ofSize: 18)], context: nil
    ).size
    #expect(abs(size.height - 2 * UIFont.systemFont(ofSize: 18).metrics.lineHeight) < 1e-9)
  }
}

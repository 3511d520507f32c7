public import Foundation

// Names of Core Graphics that Foundation on Linux lacks.

/// The greatest finite number of Core Graphics: no limit when used as a size.
public let CGFLOAT_MAX = CGFloat.greatestFiniteMagnitude
/// The smallest positive number of Core Graphics.
public let CGFLOAT_MIN = CGFloat.leastNormalMagnitude
/// The greatest finite number of C's `float`: no limit when used as a size.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// Objective-C's name for `Int`.
public typealias NSInteger = Int
/// Objective-C's name for `UInt`.
public typealias NSUInteger = UInt

/// A displacement, in points.
public struct CGVector: Sendable, Hashable, Codable {
  /// To the right.
  public var dx: CGFloat
  /// Down.
  public var dy: CGFloat
  /// A displacement; zero by default.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }
  /// No displacement.
  public static let zero = CGVector()
}

/// A rectangle.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// A size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// A point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// The width of a rectangle.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// The height of a rectangle.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
/// The smallest x coordinate of a rectangle.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// The smallest y coordinate of a rectangle.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// The largest x coordinate of a rectangle.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// The largest y coordinate of a rectangle.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// The smallest rectangle of whole points that contains another.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }

extension CGFloat {
  /// The value of a number, rounded if necessary.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
}

extension CGPoint {
  /// Whether two points are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether two sizes are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether two rectangles are equal.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

/// Runs a closure; there is no autorelease pool on Linux.
@discardableResult
public func autoreleasepool<Result, Failure>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

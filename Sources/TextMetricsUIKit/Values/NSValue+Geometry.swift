public import Foundation

extension NSValue {
  /// A value that holds a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// A value that holds a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// A value that holds a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// The point that the value holds.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that the value holds.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle that the value holds.
  public var cgRectValue: CGRect { rectValue }
}

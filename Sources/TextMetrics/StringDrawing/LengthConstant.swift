public import Foundation

#if !canImport(Darwin)
  /// A named number of `CGFloat` next to integer literals, as in `CGSize(width: 280, height: .greatestFiniteMagnitude)`.
  ///
  /// Foundation on Linux has initializers of sizes and rectangles for `CGFloat` and for `Double`, and the compiler
  /// finds both equally good for such arguments, so that it rejects the call. It prefers the initializers with this
  /// type, because an integer literal is an `Int` first. You need not name the type.
  public struct LengthConstant: Sendable, Hashable {
    /// The number, in points.
    public let value: CGFloat

    /// The largest number: no limit.
    public static let greatestFiniteMagnitude = Self(value: .greatestFiniteMagnitude)
    /// More than any number: no limit.
    public static let infinity = Self(value: .infinity)
    /// The smallest number above 0.
    public static let leastNonzeroMagnitude = Self(value: .leastNonzeroMagnitude)
    /// The smallest number above 0 with full precision.
    public static let leastNormalMagnitude = Self(value: .leastNormalMagnitude)
  }

  extension CGSize {
    /// A size with a whole width and a named height, in points.
    public init(width: Int, height: LengthConstant) {
      self.init(width: CGFloat(width), height: height.value)
    }

    /// A size with a named width and a whole height, in points.
    public init(width: LengthConstant, height: Int) {
      self.init(width: width.value, height: CGFloat(height))
    }

    /// A size in points. The same as Foundation's, but second to the initializer for `CGFloat`, so that
    /// `CGSize(width: .infinity, height: .infinity)` has one meaning. It takes the place of Foundation's where a file
    /// does not import Foundation itself.
    @_disfavoredOverload
    public init(width: Double, height: Double) {
      self.init(width: CGFloat(width), height: CGFloat(height))
    }
  }

  extension CGRect {
    /// A rectangle with a named height, in points.
    public init(x: Int, y: Int, width: Int, height: LengthConstant) {
      self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: height.value)
    }

    /// A rectangle with a named width, in points.
    public init(x: Int, y: Int, width: LengthConstant, height: Int) {
      self.init(x: CGFloat(x), y: CGFloat(y), width: width.value, height: CGFloat(height))
    }

    /// A rectangle with a named width and height, in points.
    public init(x: Int, y: Int, width: LengthConstant, height: LengthConstant) {
      self.init(x: CGFloat(x), y: CGFloat(y), width: width.value, height: height.value)
    }
  }
#endif

/// The priority of a size, from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Sendable, Hashable {
  /// From 1 to 1000.
  public var rawValue: Float
  /// A priority from 1 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000.
  public static let required = UILayoutPriority(1000)
  /// 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// 250.
  public static let defaultLow = UILayoutPriority(250)
  /// 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// The namespace of axes; there are no constraints.
public enum NSLayoutConstraint {
  /// A direction.
  public enum Axis: Int, Sendable { case horizontal, vertical }
}

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
  /// 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500.
  public static let windowSizeStayPut = UILayoutPriority(500)
  /// 50, under AppKit's name.
  public static let fittingSizeCompression = UILayoutPriority(50)
  /// 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

extension UILayoutPriority {
  /// A priority that is higher by a number.
  public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue + right)
  }
  /// A priority that is lower by a number.
  public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue - right)
  }
}

/// An embedding level (UAX #9, BD2), 0 through 126: even levels run left to right, odd ones right to left.
public struct BidiLevel: RawRepresentable, Sendable, Hashable, Comparable {
  /// The level: even levels run left to right, odd ones right to left.
  public let rawValue: UInt8

  /// A level by its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Level 0.
  public static let leftToRight = BidiLevel(rawValue: 0)
  /// Level 1.
  public static let rightToLeft = BidiLevel(rawValue: 1)

  /// Whether text of this level runs from right to left: whether the level is odd.
  public var isRightToLeft: Bool { rawValue & 1 == 1 }

  /// Whether one level is lower than another.
  public static func < (a: BidiLevel, b: BidiLevel) -> Bool { a.rawValue < b.rawValue }
}

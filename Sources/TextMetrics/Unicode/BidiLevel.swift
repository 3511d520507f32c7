/// An embedding level (UAX #9, BD2): even runs left to right, odd runs right to left, 0 through 126.
public struct BidiLevel: RawRepresentable, Sendable, Hashable, Comparable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let leftToRight = BidiLevel(rawValue: 0)
  public static let rightToLeft = BidiLevel(rawValue: 1)

  public var isRightToLeft: Bool { rawValue & 1 == 1 }

  public static func < (a: BidiLevel, b: BidiLevel) -> Bool { a.rawValue < b.rawValue }
}

import Foundation

/// A length in points, or a sum of lengths, that adding and subtracting do not round.
///
/// A fixed-point number of ``fractionBits`` binary digits. Every `Double` of a point or more is one;
/// what is smaller loses less than 2⁻⁵² points, once. So the sum of many heights is the same in
/// whatever order they were added, and a conversation that was edited has the same frames, to the last
/// bit, as one that was laid out anew.
struct ExactLength: Sendable, Hashable {
  private static let fractionBits = 52
  private static let unit = CGFloat(sign: .plus, exponent: -fractionBits, significand: 1)
  /// The longest single length, in points; 2³⁵ of them can be added.
  private static let maximum: CGFloat = 0x1p40

  private var units: Int128 = 0

  /// - Parameter points: numbers beyond 2⁴⁰ count as that, NaN as 0.
  init(_ points: CGFloat) {
    guard !points.isNaN else { return }
    let points = min(max(points, -Self.maximum), Self.maximum)
    // In two halves, each of which the processor converts by itself.
    let whole = points.rounded(.down)
    units = Int128(Int64(whole)) << Self.fractionBits + Int128(Int64((points - whole) / Self.unit))
  }

  private init(units: Int128) { self.units = units }

  /// The number of points: exact where a `Double` can be, otherwise within a unit in its last place. The
  /// same for the same length.
  var points: CGFloat {
    let magnitude = units.magnitude
    let high = CGFloat(UInt64(truncatingIfNeeded: magnitude >> 64))
    let low = CGFloat(UInt64(truncatingIfNeeded: magnitude))
    let points = (high * 0x1p64 + low) * Self.unit
    return units < 0 ? -points : points
  }
}

extension ExactLength: AdditiveArithmetic {
  static let zero = Self(units: 0)

  static func + (left: Self, right: Self) -> Self { Self(units: left.units + right.units) }

  static func - (left: Self, right: Self) -> Self { Self(units: left.units - right.units) }
}

extension ExactLength: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.units < right.units }
}

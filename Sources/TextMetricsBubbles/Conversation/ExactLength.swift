import Foundation

/// A length in points, or a sum of lengths, that is added and subtracted without rounding.
///
/// A fixed-point number of ``fractionBits`` binary digits. Every `Double` of at least one point is
/// represented exactly; smaller values lose less than 2⁻⁵² points, once. The sum of many heights therefore
/// does not depend on the order of addition, and an edited conversation has the same frames, to the last bit,
/// as one laid out from scratch.
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
    // In two halves, each of which the processor converts natively.
    let whole = points.rounded(.down)
    units = Int128(Int64(whole)) << Self.fractionBits + Int128(Int64((points - whole) / Self.unit))
  }

  private init(units: Int128) { self.units = units }

  /// The number of points: exact if a `Double` can represent it, otherwise within one unit in the last place.
  /// Equal lengths give equal results.
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

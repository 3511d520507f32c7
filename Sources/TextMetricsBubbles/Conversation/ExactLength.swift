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
  /// The longest single length, in points; 2³⁵ such lengths can be added.
  private static let maximum: CGFloat = 0x1p40

  private var units: Int128 = 0

  /// - Parameter points: the length. Numbers beyond ±2⁴⁰ count as ±2⁴⁰, NaN as 0.
  init(_ points: CGFloat) {
    guard points != 0 else { return }
    if points > 0, points < Self.maximum {
      // The bits of the number, shifted to their place.
      let bits = Double(points).bitPattern
      let significand = bits & (1 << Self.fractionBits - 1) | 1 << Self.fractionBits
      let exponent = Int(bits >> Self.fractionBits) - 1023
      units =
        exponent >= 0
        ? Int128(significand) &<< Int128(exponent) : Int128(significand >> -exponent)
      return
    }
    units = Self.units(of: points)
  }

  private static func units(of points: CGFloat) -> Int128 {
    guard !points.isNaN else { return 0 }
    let points = min(max(points, -maximum), maximum)
    // In two halves, each of which the processor converts natively.
    let whole = points.rounded(.down)
    return Int128(Int64(whole)) << fractionBits + Int128(Int64((points - whole) / unit))
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

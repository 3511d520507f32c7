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
    units = Int128(min(max(points, -Self.maximum), Self.maximum) / Self.unit)
  }

  private init(units: Int128) { self.units = units }

  /// The number of points nearest to the exact value.
  var points: CGFloat { CGFloat(units) * Self.unit }
}

extension ExactLength: AdditiveArithmetic {
  static let zero = Self(units: 0)

  static func + (left: Self, right: Self) -> Self { Self(units: left.units + right.units) }

  static func - (left: Self, right: Self) -> Self { Self(units: left.units - right.units) }
}

extension ExactLength: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.units < right.units }
}

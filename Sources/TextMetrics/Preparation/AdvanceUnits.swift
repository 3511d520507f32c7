import Foundation

/// The unit of the pen positions of a hard line: a fraction of the em so small that the advances of
/// all the line's fonts, at all their sizes, are whole multiples of it.
///
/// Sums and differences of whole numbers are exact, so four ideographs of 10 points are 40 points and
/// fit a line of 40, anywhere in the line. Only the final result is converted to points.
struct AdvanceUnits: Sendable, Hashable {
  /// The least common multiple of the fonts' units per em.
  let unitsPerEm: Double
  /// The size of that em in points; with fonts of several sizes, the common measure of the sizes.
  let pointSize: CGFloat

  /// - Parameter fonts: the fonts of the line, in any order; duplicates are allowed. Positions are in points if there
  ///   are no fonts, if their sizes have no common measure of which all advances are exact multiples, or if a number of
  ///   units times a size might not be finite.
  init(_ fonts: some Sequence<PreparedFont>) {
    var ems: [Int] = []
    var sizes: [CGFloat] = []
    for font in fonts {
      guard font.pointSize > 0, font.pointSize < 0x1p960 else {
        self = .points
        return
      }
      if !sizes.contains(font.pointSize) { sizes.append(font.pointSize) }
      let unitsPerEm = font.instance.unitsPerEm
      if !ems.contains(unitsPerEm) { ems.append(unitsPerEm) }
    }
    guard let size = Self.commonMeasure(of: sizes) else {
      self = .points
      return
    }
    // In sorted order, so that the same fonts have the same units in any order.
    let multiple = ems.sorted().reduce(1) { multiple, unitsPerEm in
      let next = multiple / greatestCommonDivisor(multiple, unitsPerEm) * unitsPerEm
      // The advances of a font with an em past the bound are summed with the usual rounding.
      return next <= Self.largestEm ? next : multiple
    }
    guard sizes.allSatisfy({ Double(multiple) * ($0 / size) <= Double(Self.largestEm) }) else {
      self = .points
      return
    }
    unitsPerEm = Double(multiple)
    pointSize = size
  }

  private init(unitsPerEm: Double, pointSize: CGFloat) {
    self.unitsPerEm = unitsPerEm
    self.pointSize = pointSize
  }

  /// Past this many units to the em of a font, positions would no longer be whole numbers that a Double represents
  /// exactly.
  private static let largestEm = 1 << 28

  /// The largest size that all sizes are multiples of; nil if there is none. A single size may be any number; several
  /// must be multiples of 1/1024 point.
  private static func commonMeasure(of sizes: [CGFloat]) -> CGFloat? {
    guard sizes.count > 1 else { return sizes.first }
    let fraction: CGFloat = 1024
    var common = 0
    for size in sizes {
      guard let number = Int(exactly: size * fraction) else { return nil }
      common = greatestCommonDivisor(number, common)
    }
    return CGFloat(common) / fraction
  }

  /// The point as the unit.
  static let points = AdvanceUnits(unitsPerEm: 1, pointSize: 1)

  @inline(__always)
  func points(_ units: Double) -> CGFloat { units * pointSize / unitsPerEm }

  /// The greatest whole number of units that are no more than a width in points; 2^40 of either sign for widths
  /// past any difference of 32-bit numbers. Nil for units so small that a number of them is not exact.
  @inline(__always)
  func wholeUnits(in width: CGFloat) -> Int? {
    // At such sizes even one unit, of at most 2^28 to the em, is a normal number of points.
    guard pointSize > 0x1p-960 else { return nil }
    let units = self.units(width)
    guard units.magnitude < 0x1p33 else { return units > 0 ? 1 << 40 : -(1 << 40) }
    // Rounding down would call a function of the C library.
    var whole = Int(units)
    let fraction = units - Double(whole)
    // Rounding errors are much smaller than these bounds, so only a nearly whole number of units needs another
    // division.
    if fraction > 0x1p-12, fraction < 1 - 0x1p-12 { return whole }
    if fraction > 0.5 { whole += 1 }
    while points(Double(whole)) > width { whole -= 1 }
    return whole
  }

  @inline(__always)
  func units(_ points: CGFloat) -> Double { points * unitsPerEm / pointSize }

  /// The number of the other units in one of these. It is whole if the others are the units of more fonts.
  func ratio(to other: AdvanceUnits) -> Double {
    (pointSize / other.pointSize) * (other.unitsPerEm / unitsPerEm)
  }

  /// Line units per design unit of a font.
  func perDesignUnit(of font: PreparedFont) -> Double {
    font.pointSize / pointSize * unitsPerEm / Double(font.instance.unitsPerEm)
  }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}

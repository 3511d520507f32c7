import Foundation

/// The unit of the pen positions of a hard line: a fraction of the em so small that the advances of
/// all the line's fonts are whole multiples of it.
///
/// Sums and differences of whole numbers are exact, so four ideographs of 10 points are 40 points and
/// fit a line of 40, anywhere in the line. Only the final result is converted to points.
struct AdvanceUnits: Sendable, Hashable {
  /// The least common multiple of the fonts' units per em.
  let unitsPerEm: Double
  /// The size of that em in points.
  let pointSize: CGFloat

  /// - Parameter fonts: those of the line, in any order, duplicates allowed. If they have several
  ///   sizes, or there are none, no such unit exists: positions are then in points. So they are at sizes at which
  ///   a number of units times the size might be no finite number.
  init(_ fonts: some Sequence<PreparedFont>) {
    var ems: [Int] = []
    var size: CGFloat?
    for font in fonts {
      guard font.pointSize > 0, font.pointSize < 0x1p960, font.pointSize == size ?? font.pointSize
      else {
        self = .points
        return
      }
      size = font.pointSize
      let unitsPerEm = font.instance.unitsPerEm
      if !ems.contains(unitsPerEm) { ems.append(unitsPerEm) }
    }
    // In sorted order, so that the same fonts have the same units in any order.
    let multiple = ems.sorted().reduce(1) { multiple, unitsPerEm in
      let next = multiple / greatestCommonDivisor(multiple, unitsPerEm) * unitsPerEm
      // Past this bound positions would no longer be whole numbers that a Double represents exactly;
      // the advances of a font with such an em are summed with the usual rounding.
      return next <= 1 << 28 ? next : multiple
    }
    unitsPerEm = size == nil ? 1 : Double(multiple)
    pointSize = size ?? 1
  }

  /// The point as the unit.
  static let points = AdvanceUnits([])

  @inline(__always)
  func points(_ units: Double) -> CGFloat { units * pointSize / unitsPerEm }

  /// The greatest whole number of units that are no more than a width in points; 2^40 of either sign for widths
  /// past the 32-bit numbers' differences. Nil for units so small that a number of them is not exact.
  @inline(__always)
  func wholeUnits(in width: CGFloat) -> Int? {
    // At such sizes even one unit, of at most 2^28 to the em, is a normal number of points.
    guard pointSize > 0x1p-960 else { return nil }
    let units = self.units(width)
    guard units.magnitude < 0x1p33 else { return units > 0 ? 1 << 40 : -(1 << 40) }
    // Rounding down would call a function of the C library.
    var whole = Int(units)
    // Rounding errors are much smaller than the difference.
    if units - Double(whole) > 1 - 0x1p-12 { whole += 1 }
    while points(Double(whole)) > width { whole -= 1 }
    return whole
  }

  @inline(__always)
  func units(_ points: CGFloat) -> Double { points * unitsPerEm / pointSize }

  /// Line units per design unit of a font.
  func perDesignUnit(of font: PreparedFont) -> Double {
    font.pointSize / pointSize * unitsPerEm / Double(font.instance.unitsPerEm)
  }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}

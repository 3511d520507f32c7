import Foundation

/// The unit in which the pen positions of a hard line are kept: a fraction of the em so small that
/// the advances of all the line's fonts are whole numbers of it.
///
/// Sums and differences of whole numbers are exact, so four ideographs of 10 points are 40 points and
/// fit a line of 40, wherever in the line they stand. Only the end result is converted to points.
struct LineUnits: Sendable, Hashable {
  /// The least common multiple of the fonts' units per em.
  let unitsPerEm: Double
  /// The size of the em in points; 0 for text without extent, whose unit is the point itself.
  let pointSize: CGFloat

  /// - Parameters:
  ///   - unitsPerEm: those of the fonts of the line, in any order, also repeatedly.
  ///   - pointSize: the size of the em in points, 0 or more.
  init(unitsPerEm: some Sequence<Int>, pointSize: CGFloat) {
    let multiple = unitsPerEm.reduce(1) { multiple, upem in
      // Past this bound positions would no longer be whole numbers that a Double holds exactly;
      // a font with such an em is then summed with the usual rounding.
      let next = multiple / greatestCommonDivisor(multiple, upem) * upem
      return next <= 1 << 28 ? next : multiple
    }
    self.unitsPerEm = pointSize > 0 ? Double(multiple) : 1
    self.pointSize = pointSize
  }

  func points(_ units: Double) -> CGFloat {
    pointSize > 0 ? units * pointSize / unitsPerEm : units
  }

  func units(_ points: CGFloat) -> Double {
    pointSize > 0 ? points * unitsPerEm / pointSize : points
  }

  /// Line units per design unit of a face.
  func perDesignUnit(of face: FontFace) -> Double {
    pointSize > 0 ? unitsPerEm / Double(face.unitsPerEm) : 0
  }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}

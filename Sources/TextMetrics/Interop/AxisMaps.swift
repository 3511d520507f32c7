import CHarfBuzz

/// A face's own scale for the positions on each axis (`avar`, version 1).
///
/// HarfBuzz up to 6 rounds a position to 1/16384 before and after mapping it, as OpenType says. Newer versions
/// round only after mapping, which changes advances between masters by fractions of units. This type rounds in the
/// older way, whatever the version.
struct AxisMaps {
  private struct Point {
    var from: Int
    var to: Int
  }

  private var maps: [[Point]] = []

  /// Nil if the table is damaged or of another version.
  ///
  /// - Parameter table: the bytes of `avar`; none if the face has no such table.
  init?(_ table: UnsafeRawBufferPointer) {
    guard table.count > 0 else { return }
    // 0 outside the table.
    func number(at place: Int) -> Int {
      place + 2 <= table.count ? unsafe Int(table[place]) << 8 | Int(table[place + 1]) : 0
    }
    func coordinate(at place: Int) -> Int { Int(Int16(truncatingIfNeeded: number(at: place))) }
    guard number(at: 0) == 1 else { return nil }
    var place = 8
    for _ in 0..<number(at: 6) {
      let end = place + 2 + 4 * number(at: place)
      guard end <= table.count else { return nil }
      maps.append(
        stride(from: place + 2, to: end, by: 4).map {
          Point(from: coordinate(at: $0), to: coordinate(at: $0 + 2))
        })
      place = end
    }
  }

  /// The position on the scale of an axis.
  ///
  /// - Parameters:
  ///   - position: from -16384 to 16384.
  ///   - axis: its index.
  /// - Returns: The same position if the axis has no scale of its own.
  func map(_ position: Int, axis: Int) -> Int {
    guard maps.indices.contains(axis), let first = maps[axis].first
    else { return position }
    let points = maps[axis]
    guard points.count > 1, position > first.from else { return position - first.from + first.to }
    let index = points.dropFirst().firstIndex { position <= $0.from } ?? points.count - 1
    let (before, after) = (points[index - 1], points[index])
    if position >= after.from { return position - after.from + after.to }
    guard before.from < after.from else { return before.to }
    let rise = Float(after.to - before.to) * Float(position - before.from)
    return (Float(before.to) + rise / Float(after.from - before.from)).roundedHalfUp
  }
}

extension Float {
  /// The nearest whole number, with halves rounded up, as HarfBuzz does.
  var roundedHalfUp: Int { Int((self + 0.5).rounded(.down)) }
}

/// The code points of a range of UTF-16; an unpaired surrogate counts as U+FFFD.
package struct CodePoints: Sequence {
  /// A code point and its code units.
  package struct Element: Sendable, Hashable {
    package var scalar: Unicode.Scalar
    package var range: Range<Int>
  }

  package struct Iterator: IteratorProtocol {
    fileprivate let units: [UInt16]
    fileprivate var position: Int
    fileprivate let end: Int

    package mutating func next() -> Element? {
      guard position < end else { return nil }
      let start = position
      let scalar = CodePoints.scalar(at: &position, in: units, before: end)
      return Element(scalar: scalar, range: start..<position)
    }
  }

  let units: [UInt16]
  let range: Range<Int>

  init(_ units: [UInt16], in range: Range<Int>) {
    self.units = units
    self.range = range
  }

  package init(_ units: [UInt16]) { self.init(units, in: units.indices) }

  package func makeIterator() -> Iterator {
    Iterator(units: units, position: range.lowerBound, end: range.upperBound)
  }

  package var underestimatedCount: Int { (range.count + 1) / 2 }

  /// U+FFFD, the replacement for invalid code units.
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// The code point that starts at a position below `end`; the position moves past it.
  static func scalar(
    at position: inout Int, in units: [UInt16], before end: Int
  ) -> Unicode.Scalar {
    let unit = units[position]
    position += 1
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), position < end, UTF16.isTrailSurrogate(units[position])
    else { return replacement }
    let scalar = paired(unit, units[position])
    position += 1
    return scalar
  }

  /// The code point that ends at a position above `start`; the position moves before it.
  static func scalar(
    endingAt position: inout Int, in units: [UInt16], after start: Int
  ) -> Unicode.Scalar {
    position -= 1
    let unit = units[position]
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isTrailSurrogate(unit), position > start,
      UTF16.isLeadSurrogate(units[position - 1])
    else { return replacement }
    position -= 1
    return paired(units[position], unit)
  }

  private static func paired(_ lead: UInt16, _ trail: UInt16) -> Unicode.Scalar {
    Unicode.Scalar(0x1_0000 + (UInt32(lead) - 0xD800) << 10 + (UInt32(trail) - 0xDC00))
      ?? replacement
  }
}

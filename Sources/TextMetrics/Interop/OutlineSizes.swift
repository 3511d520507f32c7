/// How much FreeType must read to draw a glyph of a face (`glyf`, `loca`).
///
/// Glyphs may be composed of others, so twenty-five glyphs of a few bytes can expand to thirty million.
struct OutlineSizes: Sendable {
  private let data: FontData
  private let glyphs: Range<Int>
  private let offsets: Range<Int>
  private let hasLongOffsets: Bool

  /// Nil for faces without outlines of this kind.
  init?(data: FontData, tables: [FontTag: Range<Int>]) {
    guard let glyphs = tables["glyf"], let offsets = tables["loca"], let head = tables["head"]
    else { return nil }
    self.data = data
    self.glyphs = glyphs
    self.offsets = offsets
    hasLongOffsets = data.uint16(at: head.lowerBound + 50) != 0
  }

  /// The number of bytes that may be read to draw one glyph, including its colour layers. The most complex ideographs
  /// need about ten thousand.
  struct Budget {
    fileprivate var rest = 1 << 22
  }

  /// Whether a glyph and its components can be drawn within a budget, which is charged for them.
  func canDraw(_ glyph: UInt32, _ budget: inout Budget) -> Bool {
    take(glyph, depth: 0, &budget.rest)
  }

  /// More than any font declares (`maxp.maxComponentDepth`).
  private static let depthLimit = 64
  /// The least charge for a glyph: drawing one without points takes time, too.
  private static let leastSize = 16

  private func take(_ glyph: UInt32, depth: Int, _ rest: inout Int) -> Bool {
    guard let range = range(of: glyph) else { return false }
    rest -= range.count + Self.leastSize
    guard rest >= 0, depth < Self.depthLimit else { return false }
    for component in components(of: range) {
      guard take(component, depth: depth + 1, &rest) else { return false }
    }
    return true
  }

  /// The description of a glyph in the file; nil past the end of `loca`, where FreeType may find something else.
  private func range(of glyph: UInt32) -> Range<Int>? {
    guard let start = offset(at: Int(glyph)), let end = offset(at: Int(glyph) + 1) else {
      return nil
    }
    let first = glyphs.lowerBound + min(start, glyphs.count)
    // As in FreeType, a glyph that ends before it begins extends to the end of the table.
    let isBackward = end < start
    return first..<(isBackward ? glyphs.upperBound : glyphs.lowerBound + min(end, glyphs.count))
  }

  private func offset(at index: Int) -> Int? {
    let place = offsets.lowerBound + index * (hasLongOffsets ? 4 : 2)
    guard place < offsets.upperBound else { return nil }
    return hasLongOffsets
      ? data.uint32(at: place).map(Int.init) : data.uint16(at: place).map { 2 * Int($0) }
  }

  /// The components of a composite glyph; empty for other glyphs.
  private func components(of range: Range<Int>) -> [UInt32] {
    // A composite glyph has a negative number of contours.
    guard range.count >= 10, let first = data.uint16(at: range.lowerBound), first > 0x7FFF else {
      return []
    }
    var components: [UInt32] = []
    var place = range.lowerBound + 10
    while place < range.upperBound, let flags = data.uint16(at: place),
      let glyph = data.uint16(at: place + 2)
    {
      components.append(UInt32(glyph))
      guard flags & Self.moreComponents != 0 else { break }
      place += 4 + Self.argumentSize(flags)
    }
    return components
  }

  private static let moreComponents: UInt16 = 0x0020

  /// The number of bytes in a component's position and scale.
  private static func argumentSize(_ flags: UInt16) -> Int {
    let place = flags & 0x0001 != 0 ? 4 : 2
    let scale = flags & 0x0008 != 0 ? 2 : flags & 0x0040 != 0 ? 4 : flags & 0x0080 != 0 ? 8 : 0
    return place + scale
  }
}

/// A value for a range of text.
struct Stretch<Value: Sendable>: Sendable {
  /// In UTF-16 code units.
  var range: Range<Int>
  var value: Value
}

/// A piece of a text that is divided at ranges. The ranges may overlap and leave gaps; tiles do neither.
struct Tile: Sendable, Hashable {
  /// In UTF-16 code units, not empty.
  var range: Range<Int>
  /// The indices of the ranges that contain the tile, ascending; empty in a gap.
  var stretches: [Int]

  /// Divides a text wherever a range begins or ends.
  ///
  /// - Parameters:
  ///   - length: the number of code units.
  ///   - stretches: ranges within the text, in any order.
  /// - Returns: The tiles in text order; none for empty text.
  /// - Complexity: O(*n* log *n* + *o*) for *n* ranges and the total *o* of the overlaps of all tiles.
  static func tiles(of length: Int, stretches: [Range<Int>]) -> [Tile] {
    // Most texts have one style.
    guard !stretches.isEmpty else {
      return length > 0 ? [Tile(range: 0..<length, stretches: [])] : []
    }
    let offsets = Set(stretches.flatMap { [$0.lowerBound, $0.upperBound] } + [0, length]).sorted()
    var waiting = stretches.indices.filter { !stretches[$0].isEmpty }
      .sorted { (stretches[$1].lowerBound, $1) < (stretches[$0].lowerBound, $0) }
    var active: [Int] = []
    return zip(offsets, offsets.dropFirst()).map { start, end in
      active.removeAll { stretches[$0].upperBound <= start }
      let count = active.count
      while let next = waiting.last, stretches[next].lowerBound <= start {
        active.append(waiting.removeLast())
      }
      if active.count > count { active.sort() }
      return Tile(range: start..<end, stretches: active)
    }
  }
}

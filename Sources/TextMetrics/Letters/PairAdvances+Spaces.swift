/// The advances of spaces, and what they change in the characters next to them.
///
/// In damaged fonts, differences wrap around and so do sums with them, so the results are still those of HarfBuzz.
extension PairAdvances {
  /// A character next to spaces.
  struct Neighbor {
    var scalar: Unicode.Scalar
    /// Its glyph in the word.
    var glyph: UInt32

    /// The character as a letter; nil if it takes two code units.
    fileprivate var unit: UInt16? { UInt16(exactly: scalar.value) }
    fileprivate var units: [UInt16] { Array(scalar.utf16) }
  }

  /// The advance of spaces, in design units.
  ///
  /// - Parameter count: the number of spaces, 1 or more, that no pattern contains together.
  /// - Returns: Their advance at the end of a line.
  func advance(ofSpaces count: Int) -> Int32 {
    let (last, other) = spaceAdvances
    return last &+ Int32(count - 1) &* other
  }

  /// The change that a space makes to the advance of the character before it, or that a character makes to the advance
  /// of the space before it, in design units.
  ///
  /// - Parameters:
  ///   - neighbor: the character.
  ///   - side: the side of the space that the character is on.
  /// - Returns: Nil if the character has another glyph there, or if the second of the two has another advance.
  func adjustment(of neighbor: Neighbor, on side: SpaceContexts.Side) -> Int32? {
    let isFirst = side == .before
    if let unit = neighbor.unit, let letter = letter(unit), letter.glyph == neighbor.glyph,
      let kerned = isFirst ? part(unit, before: Self.space) : part(Self.space, before: unit)
    {
      return kerned.advance &- (isFirst ? letter.advance : advance(ofSpaces: 1))
    }
    return change(of: neighbor, on: side) {
      let alone = shape(neighbor.units)
      let joined = shape(isFirst ? neighbor.units + [Self.space] : [Self.space] + neighbor.units)
      guard alone.count == 1, joined.count == 2, alone[0].id == neighbor.glyph,
        joined[isFirst ? 0 : 1].id == neighbor.glyph
      else { return nil }
      let (character, space) = (alone[0].xAdvance, advance(ofSpaces: 1))
      guard joined[1].xAdvance == (isFirst ? space : character) else { return nil }
      return joined[0].xAdvance &- (isFirst ? character : space)
    }
  }

  /// The last measurement of a character and a space next to it.
  struct SpaceChange {
    /// The glyph of the character.
    var glyph: UInt32
    /// In design units; nil if more changes than an advance.
    var change: Int32?
  }

  /// The change that a character or the space next to it makes to the other one, measured once for each glyph of the
  /// character.
  private func change(
    of neighbor: Neighbor, on side: SpaceContexts.Side, measure: () -> Int32?
  ) -> Int32? {
    guard let unit = neighbor.unit else { return measure() }
    let (first, second) = side == .before ? (unit, Self.space) : (Self.space, unit)
    if let known = spaceChanges[first, second], known.glyph == neighbor.glyph {
      return known.change
    }
    let change = measure()
    spaceChanges[first, second] = SpaceChange(glyph: neighbor.glyph, change: change)
    countBytes()
    return change
  }

  /// The advance of a space, and that of a space before another one.
  func measuredSpaceAdvances() -> (last: Int32, other: Int32) {
    func advance(_ units: [UInt16]) -> Int32 { shape(units).reduce(0) { $0 &+ $1.xAdvance } }
    let alone = advance([Self.space])
    return (alone, advance([Self.space, Self.space]) &- alone)
  }
}

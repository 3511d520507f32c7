/// The advances of spaces, and what they change in the characters beside them.
///
/// Differences wrap around in damaged fonts, and so do the sums with them: what comes out is what HarfBuzz says.
extension PairAdvances {
  /// A character beside spaces.
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
  /// - Returns: What they take at the end of a line.
  func advance(ofSpaces count: Int) -> Int32 {
    let (last, other) = spaceAdvances
    return last &+ Int32(count - 1) &* other
  }

  /// The change that a space makes to the advance of the character before it, or that a character makes to the advance
  /// of the space before it, in design units.
  ///
  /// - Parameters:
  ///   - neighbor: the character.
  ///   - side: that of the space on which it is.
  /// - Returns: Nil if there is more to it than that.
  func adjustment(of neighbor: Neighbor, on side: SpaceContexts.Side) -> Int32? {
    switch side {
    case .before: adjustment(of: neighbor)
    case .after: spaceAdjustment(before: neighbor)
    }
  }

  /// The change that a space makes to the advance of the character before it.
  ///
  /// - Returns: Nil if the character has another glyph there, or if it changes the space.
  private func adjustment(of last: Neighbor) -> Int32? {
    if let unit = last.unit, let letter = letter(unit), letter.glyph == last.glyph,
      let kerned = part(unit, before: Self.space)
    {
      return kerned.advance &- letter.advance
    }
    return change(of: last, in: (last.unit, Self.space)) {
      let alone = shape(last.units)
      let joined = shape(last.units + [Self.space])
      guard alone.count == 1, joined.count == 2, alone[0].id == last.glyph,
        joined[0].id == last.glyph, joined[1].xAdvance == advance(ofSpaces: 1)
      else { return nil }
      return joined[0].xAdvance &- alone[0].xAdvance
    }
  }

  /// The change that a character makes to the advance of the space before it.
  ///
  /// - Returns: Nil if the character has another glyph there, or another advance.
  private func spaceAdjustment(before first: Neighbor) -> Int32? {
    if let unit = first.unit, letter(unit)?.glyph == first.glyph,
      let kerned = part(Self.space, before: unit)
    {
      return kerned.advance &- advance(ofSpaces: 1)
    }
    return change(of: first, in: (Self.space, first.unit)) {
      let alone = shape(first.units)
      let joined = shape([Self.space] + first.units)
      guard alone.count == 1, joined.count == 2, alone[0].id == first.glyph,
        joined[1].id == first.glyph, joined[1].xAdvance == alone[0].xAdvance
      else { return nil }
      return joined[0].xAdvance &- advance(ofSpaces: 1)
    }
  }

  /// What was measured last of a character and a space beside it.
  struct SpaceChange {
    /// The glyph of the character.
    var glyph: UInt32
    /// In design units; nil if there is more to it than a change of an advance.
    var change: Int32?
  }

  /// The change that a character or the space beside it makes to the other one, measured once for each glyph of the
  /// character.
  private func change(
    of neighbor: Neighbor, in pair: (first: UInt16?, second: UInt16?), measure: () -> Int32?
  ) -> Int32? {
    guard let first = pair.first, let second = pair.second else { return measure() }
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

extension PairAdvances {
  /// A measured joint and its key.
  struct KnownJoint {
    var left: UInt32?
    var right: UInt32?
    var joint: SpaceJoint?
  }

  /// A character beside a space.
  typealias Neighbor = (unit: UInt16, glyph: UInt32)

  /// The joint of spaces between two letters, which may kern with both.
  ///
  /// - Parameters:
  ///   - left: the last code unit before the spaces and its glyph; nil for none.
  ///   - right: the first code unit after them and its glyph; nil for none.
  ///   - count: the number of spaces, 1 or more.
  /// - Returns: Nil if the joint is not a sum of pairs.
  func joint(left: Neighbor?, right: Neighbor?, count: Int) -> SpaceJoint? {
    guard count == 1 else { return measuredJoint(left: left, right: right, count: count) }
    let units = (left?.unit ?? Self.end, right?.unit ?? Self.end)
    if let known = joints[units.0, units.1], known.left == left?.glyph,
      known.right == right?.glyph
    {
      return known.joint
    }
    let joint = measuredJoint(left: left, right: right, count: 1)
    joints[units.0, units.1] = KnownJoint(
      left: left?.glyph, right: right?.glyph, joint: joint)
    countBytes()
    return joint
  }

  private func measuredJoint(left: Neighbor?, right: Neighbor?, count: Int) -> SpaceJoint? {
    let space = Self.space
    guard let alone = part(space, before: Self.end) else { return nil }
    var joint = SpaceJoint(
      leftAdjustment: 0, advance: alone.advance, trailing: alone.advance)
    if let left {
      guard let letter = letter(left.unit), letter.glyph == left.glyph,
        let kerned = part(left.unit, before: space), !kerned.isLinked
      else { return nil }
      joint.leftAdjustment = kerned.advance - letter.advance
    }
    if let right {
      guard letter(right.unit)?.glyph == right.glyph,
        let kerned = part(space, before: right.unit), !kerned.isLinked
      else { return nil }
      joint.advance = kerned.advance
    }
    guard count > 1 else { return joint }
    guard let pair = part(space, before: space), !pair.isLinked else { return nil }
    joint.advance &+= Int32(count - 1) &* pair.advance
    joint.trailing &+= Int32(count - 1) &* pair.advance
    return joint
  }
}

extension PairAdvances {
  /// A character beside spaces.
  struct Neighbor: Hashable {
    var scalar: Unicode.Scalar
    /// Its glyph in the word.
    var glyph: UInt32

    /// The character as a letter; nil if it takes two code units.
    fileprivate var unit: UInt16? { UInt16(exactly: scalar.value) }
    fileprivate var units: [UInt16] { Array(scalar.utf16) }
  }

  /// What a joint depends on.
  struct JointKey: Hashable {
    var left: Neighbor?
    var right: Neighbor?
    var count: Int
  }

  /// The joint of spaces between two characters, which may kern with both.
  ///
  /// - Parameters:
  ///   - left: the last character before the spaces; nil for none, and for one that cannot kern with them.
  ///   - right: the first character after them.
  ///   - count: the number of spaces, 1 or more.
  /// - Returns: Nil if the words have to be shaped together.
  func joint(left: Neighbor?, right: Neighbor?, count: Int) -> SpaceJoint? {
    let key = JointKey(left: left, right: right, count: count)
    if let known = joints[key] { return known }
    let joint = summedJoint(key) ?? shapedJoint(key)
    if joints.count == Self.jointCapacity { joints = [:] }
    joints.updateValue(joint, forKey: key)
    countBytes()
    return joint
  }

  // MARK: Sums

  /// Nil if the joint is not a sum of pairs.
  private func summedJoint(_ key: JointKey) -> SpaceJoint? {
    let space = Self.space
    guard let alone = part(space, before: Self.end) else { return nil }
    var joint = SpaceJoint(
      leftAdjustment: 0, advance: alone.advance, trailing: alone.advance)
    if let left = key.left {
      guard let unit = left.unit, let letter = letter(unit), letter.glyph == left.glyph,
        let kerned = part(unit, before: space), !kerned.isLinked
      else { return nil }
      joint.leftAdjustment = kerned.advance - letter.advance
    }
    if let right = key.right {
      guard let unit = right.unit, letter(unit)?.glyph == right.glyph,
        let kerned = part(space, before: unit), !kerned.isLinked
      else { return nil }
      joint.advance = kerned.advance
    }
    guard key.count > 1 else { return joint }
    guard let pair = part(space, before: space), !pair.isLinked else { return nil }
    joint.advance &+= Int32(key.count - 1) &* pair.advance
    joint.trailing &+= Int32(key.count - 1) &* pair.advance
    return joint
  }

  // MARK: Shaping

  /// The advance of a grapheme cluster, and its glyph if that is a single one.
  private struct Cluster {
    var start: Int
    var advance: Int32
    var glyph: UInt32?
  }

  /// Nil if the characters have other glyphs beside spaces than in their words, or if spaces change more than the
  /// advance of the character before them.
  private func shapedJoint(_ key: JointKey) -> SpaceJoint? {
    let (left, right) = (key.left?.units ?? [], key.right?.units ?? [])
    let spaces = [UInt16](repeating: Self.space, count: key.count)
    let spaceRange = left.count..<left.count + key.count
    let joined = clusters(of: left + spaces + right)
    let ended = clusters(of: left + spaces)
    func advance(_ clusters: [Cluster]) -> Int32 {
      clusters.reduce(0) { spaceRange.contains($1.start) ? $0 + $1.advance : $0 }
    }
    var joint = SpaceJoint(
      leftAdjustment: 0, advance: advance(joined), trailing: advance(ended))
    if let glyph = key.left?.glyph {
      let alone = clusters(of: left)
      guard joined.first?.glyph == glyph, ended.first?.glyph == glyph, alone.count == 1,
        alone[0].glyph == glyph, ended[0].advance == joined[0].advance
      else { return nil }
      joint.leftAdjustment = joined[0].advance - alone[0].advance
    }
    if let glyph = key.right?.glyph {
      let alone = clusters(of: right)
      guard joined.last?.glyph == glyph, alone.count == 1, alone[0].glyph == glyph,
        joined[joined.count - 1].advance == alone[0].advance
      else { return nil }
    }
    return joint
  }

  /// The clusters of a short text, in logical order.
  private func clusters(of units: [UInt16]) -> [Cluster] {
    var clusters: [Cluster] = []
    for glyph in shape(units) {
      if let last = clusters.last, last.start == Int(glyph.cluster) {
        clusters[clusters.count - 1].advance += glyph.xAdvance
        clusters[clusters.count - 1].glyph = nil
      } else {
        clusters.append(
          Cluster(start: Int(glyph.cluster), advance: glyph.xAdvance, glyph: glyph.id))
      }
    }
    return clusters
  }
}

/// The glyphs and context that determine a joint.
struct SpaceJointKey: Hashable {
  /// The glyphs beside the spaces; nil at the ends of a line and where fonts, scripts or levels
  /// change.
  var left: UInt32?
  var right: UInt32?
  var count: Int
  var context: WordContext

  /// Hashes the most selective properties.
  func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(left ?? .max) << 32 | UInt64(right ?? .max))
  }
}

extension WordShaper {
  /// Measures spaces between words in fonts that kern with spaces.
  ///
  /// - Parameters:
  ///   - left: the character before the spaces; empty for none.
  ///   - right: the character after them.
  ///   - key: the key of the joint.
  ///   - fonts: those of the words.
  /// - Returns: Nil if the words have to be shaped together.
  mutating func joint(
    left: [UInt16], right: [UInt16], key: SpaceJointKey, fonts: WordFonts
  ) -> SpaceJoint? {
    let spaces = [UInt16](repeating: 0x20, count: key.count)
    let spaceStart = left.count
    let spaceEnd = left.count + key.count
    let joined = clusters(of: left + spaces + right, context: key.context, fonts: fonts)
    let ended = clusters(of: left + spaces, context: key.context, fonts: fonts)
    func advance(
      _ clusters: [(start: Int, advance: Int32, glyph: UInt32?)], _ range: Range<Int>
    ) -> Int32 {
      clusters.reduce(0) { range.contains($1.start) ? $0 + $1.advance : $0 }
    }
    var joint = SpaceJoint(
      leftAdjustment: 0, advance: advance(joined, spaceStart..<spaceEnd),
      trailing: advance(ended, spaceStart..<spaceEnd))
    if let glyph = key.left {
      let alone = clusters(of: left, context: key.context, fonts: fonts)
      guard joined.first?.glyph == glyph, ended.first?.glyph == glyph, alone.count == 1,
        alone[0].glyph == glyph
      else { return nil }
      joint.leftAdjustment = joined[0].advance - alone[0].advance
      guard ended[0].advance == joined[0].advance else { return nil }
    }
    if let glyph = key.right {
      let alone = clusters(of: right, context: key.context, fonts: fonts)
      guard joined.last?.glyph == glyph, alone.count == 1, alone[0].glyph == glyph,
        joined[joined.count - 1].advance == alone[0].advance
      else { return nil }
    }
    return joint
  }
}

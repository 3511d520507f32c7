/// A ``BreakTable/Opportunity`` in 16 bytes.
struct PackedOpportunity: OpportunityTraits, Sendable, BitwiseCopyable {
  /// In whole line units, like the visible position. Neither is meaningful in a text whose positions are stored
  /// apart; see ``OpportunityList``.
  let position: Int32
  let visiblePosition: Int32
  let offset: Int32
  let packed: UInt32

  /// Nil if the positions of an opportunity are not 32-bit whole numbers.
  @inline(__always)
  init?(exactly opportunity: BreakTable.Opportunity) {
    guard let position = Int32(whole: opportunity.position),
      let visiblePosition = Int32(whole: opportunity.visiblePosition)
    else { return nil }
    self.position = position
    self.visiblePosition = visiblePosition
    offset = opportunity.offset
    packed = opportunity.packed
  }

  /// Nil if the positions are no 32-bit numbers.
  @inline(__always)
  init?(position: Int, visiblePosition: Int, offset: Int32, packed: UInt32) {
    self.position = Int32(truncatingIfNeeded: position)
    self.visiblePosition = Int32(truncatingIfNeeded: visiblePosition)
    self.offset = offset
    self.packed = packed
    guard self.position == position, self.visiblePosition == visiblePosition else { return nil }
  }

  /// An opportunity whose positions are stored apart.
  init(withoutPositionsOf opportunity: BreakTable.Opportunity) {
    position = 0
    visiblePosition = 0
    offset = opportunity.offset
    packed = opportunity.packed
  }
}

extension Span<PackedOpportunity> {
  /// The first opportunity of a range that is visible past a position, or the end of the range.
  ///
  /// - Complexity: O(log *k*) for *k* opportunities before it.
  @inline(__always)
  func firstIndex(in range: Range<Int>, past limit: Int) -> Int {
    // Most lines have few opportunities.
    let near = Swift.min(range.lowerBound &+ 16, range.upperBound)
    var index = range.lowerBound
    while index < near, Int(self[index].visiblePosition) <= limit { index &+= 1 }
    guard index == near, near < range.upperBound else { return index }
    return (near..<range.upperBound).gallopingIndex { Int(self[$0].visiblePosition) > limit }
  }

  /// The fonts up to the opportunities of a range.
  @inline(__always)
  func fonts(_ range: Range<Int>) -> FontSet {
    var fonts = FontSet()
    for index in range { fonts.formUnion(self[index].fonts) }
    return fonts
  }
}

extension Int32 {
  /// The same as `init(exactly:)`, which calls a function of the C library to round.
  @inline(__always)
  fileprivate init?(whole number: Double) {
    guard number >= -0x1p31, number < 0x1p31 else { return nil }
    self.init(number)
    guard Double(self) == number else { return nil }
  }
}

extension BreakTable.Opportunity {
  @inline(__always)
  init(_ packed: PackedOpportunity) {
    self.init(Double(packed.position), Double(packed.visiblePosition), packed)
  }
}

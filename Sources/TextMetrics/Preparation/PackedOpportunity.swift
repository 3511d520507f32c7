/// A ``BreakTable/Opportunity`` in 16 bytes.
///
/// Positions are whole numbers of line units in nearly every text. If some are not, or exceed 32 bits, all
/// positions are stored separately and these are not meaningful.
struct PackedOpportunity: Sendable, BitwiseCopyable {
  fileprivate let position: Int32
  let visiblePosition: Int32
  let offset: Int32
  let packed: UInt32

  /// Packs an opportunity.
  ///
  /// - Parameters:
  ///   - opportunity: one of a text.
  ///   - isWide: whether the positions of that text are stored separately.
  @inline(__always)
  init(_ opportunity: BreakTable.Opportunity, isWide: Bool) {
    position = isWide ? 0 : Int32(opportunity.position)
    visiblePosition = isWide ? 0 : Int32(opportunity.visiblePosition)
    offset = opportunity.offset
    packed = opportunity.packed
  }

  /// Whether the positions of an opportunity fit.
  static func holds(_ opportunity: BreakTable.Opportunity) -> Bool {
    Int32(exactly: opportunity.position) != nil
      && Int32(exactly: opportunity.visiblePosition) != nil
  }
}

extension BreakTable.Opportunity {
  @inline(__always)
  init(_ packed: PackedOpportunity) {
    self.init(Double(packed.position), Double(packed.visiblePosition), packed)
  }
}

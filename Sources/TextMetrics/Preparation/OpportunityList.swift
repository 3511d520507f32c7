/// The break opportunities of a text that is being prepared, in text order.
///
/// Nearly all take 16 bytes. If the positions of one are not 32-bit whole numbers, those of all are stored
/// apart.
struct OpportunityList: Sendable {
  private(set) var packed: [PackedOpportunity] = []
  /// The position and the visible position of each opportunity; empty if all are packed.
  private(set) var widePositions: [Double] = []
  /// The first opportunity whose positions cannot be packed.
  private var firstWide = Int.max

  init() {}

  /// A list that a prepared text keeps.
  init(packed: [PackedOpportunity], widePositions: [Double]) {
    self.packed = packed
    self.widePositions = widePositions
    firstWide = widePositions.isEmpty ? .max : 0
  }

  var count: Int { packed.count }

  subscript(index: Int) -> BreakTable.Opportunity {
    guard !widePositions.isEmpty else { return BreakTable.Opportunity(packed[index]) }
    return BreakTable.Opportunity(
      widePositions[2 * index], widePositions[2 * index + 1], packed[index])
  }

  /// The fonts between an opportunity and the one before it.
  @inline(__always)
  func fonts(at index: Int) -> FontSet { packed[index].fonts }

  /// The offset of an opportunity.
  func offset(at index: Int) -> Int32 { packed[index].offset }

  mutating func reserveCapacity(_ capacity: Int) { packed.reserveCapacity(capacity) }

  @inline(__always)
  mutating func append(_ opportunity: BreakTable.Opportunity) {
    if let small = PackedOpportunity(exactly: opportunity) {
      packed.append(small)
      guard firstWide != .max else { return }
    } else {
      packed.append(PackedOpportunity(withoutPositionsOf: opportunity))
      if firstWide == .max { beginWide() }
    }
    widePositions.append(opportunity.position)
    widePositions.append(opportunity.visiblePosition)
  }

  /// Whether no positions are stored apart.
  var arePacked: Bool { firstWide == .max }

  /// Appends some opportunities, while ``arePacked``.
  @inline(__always)
  mutating func append(
    atMost count: Int, _ write: (inout OutputSpan<PackedOpportunity>) -> Void
  ) {
    packed.append(addingCapacity: count, initializingWith: write)
  }

  /// Appends opportunities of a prepared text, while ``arePacked``.
  mutating func append<Header>(
    _ range: Range<Int>, of block: TailBuffer<Header, PackedOpportunity>
  ) {
    block.append(range, to: &packed)
  }

  /// Stores the positions of all opportunities but the last apart.
  private mutating func beginWide() {
    firstWide = packed.count - 1
    widePositions = packed.dropLast().flatMap {
      [Double($0.position), Double($0.visiblePosition)]
    }
  }

  /// Removes all opportunities but the first ones.
  mutating func keepFirst(_ count: Int) {
    packed.removeLast(packed.count - count)
    guard firstWide != .max else { return }
    if count <= firstWide {
      removeWide()
    } else {
      widePositions.removeLast(widePositions.count - 2 * count)
    }
  }

  /// Converts the positions of all opportunities but the first ones.
  @inline(__always)
  mutating func convert(from first: Int, _ converted: (Double) -> Double) {
    for index in first..<count {
      let opportunity = self[index]
      let new = BreakTable.Opportunity(
        converted(opportunity.position), converted(opportunity.visiblePosition), like: opportunity)
      guard firstWide == .max, let small = PackedOpportunity(exactly: new) else {
        return convertOneByOne(from: index, converted)
      }
      packed[index] = small
    }
  }

  /// The same for positions that are stored apart, or have to be now.
  private mutating func convertOneByOne(from first: Int, _ converted: (Double) -> Double) {
    let rest = (first..<count).map { self[$0] }
    keepFirst(first)
    for opportunity in rest {
      append(
        BreakTable.Opportunity(
          converted(opportunity.position), converted(opportunity.visiblePosition),
          like: opportunity))
    }
  }

  /// Removes all opportunities, and keeps the memory of the packed ones on request.
  mutating func removeAll(keepingCapacity: Bool) {
    packed.removeAll(keepingCapacity: keepingCapacity)
    removeWide()
  }

  private mutating func removeWide() {
    widePositions = []
    firstWide = .max
  }
}

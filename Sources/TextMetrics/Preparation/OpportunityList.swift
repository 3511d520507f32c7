/// The break opportunities of a text that is being prepared, in text order.
///
/// Nearly all positions are 32-bit whole numbers. If one is not, the positions of all opportunities are
/// stored separately.
struct OpportunityList: Sendable {
  private(set) var all: [BreakTable.Opportunity] = []
  /// The position and the visible position of each opportunity; empty if all are whole.
  private(set) var widePositions: [Double] = []
  /// The first opportunity whose positions are not whole.
  private var firstWide = Int.max

  init() {}

  /// A list that a prepared text keeps.
  init(_ opportunities: [BreakTable.Opportunity], widePositions: [Double]) {
    all = opportunities
    self.widePositions = widePositions
    firstWide = widePositions.isEmpty ? .max : 0
  }

  var count: Int { all.count }

  @inline(__always)
  subscript(index: Int) -> BreakTable.Opportunity { all[index] }

  /// The advance from the start of the hard line to an opportunity, in the line's units.
  func position(at index: Int) -> Double {
    widePositions.isEmpty ? Double(all[index].wholePosition) : widePositions[2 * index]
  }

  /// The advance from the start of the hard line to the white space that hangs at an opportunity.
  func visiblePosition(at index: Int) -> Double {
    widePositions.isEmpty ? Double(all[index].wholeVisiblePosition) : widePositions[2 * index + 1]
  }

  mutating func reserveCapacity(_ capacity: Int) { all.reserveCapacity(capacity) }

  /// Appends an opportunity at a position and a visible position.
  @inline(__always)
  mutating func append(
    _ opportunity: BreakTable.Opportunity, at position: Double, visible: Double
  ) {
    if let placed = opportunity.placed(at: position, visible: visible) {
      all.append(placed)
      guard firstWide != .max else { return }
    } else {
      all.append(opportunity)
      if firstWide == .max { beginWide() }
    }
    widePositions.append(position)
    widePositions.append(visible)
  }

  /// Whether all positions are whole.
  var areWhole: Bool { firstWide == .max }

  /// Appends some opportunities at whole positions, while all positions are whole.
  @inline(__always)
  mutating func append(
    atMost count: Int, _ write: (inout OutputSpan<BreakTable.Opportunity>) -> Void
  ) {
    all.append(addingCapacity: count, initializingWith: write)
  }

  /// Appends opportunities of a prepared text, while all positions are whole.
  mutating func append<Header>(
    _ range: Range<Int>, of block: TailBuffer<Header, BreakTable.Opportunity>
  ) {
    block.append(range, to: &all)
  }

  /// Stores the positions of all opportunities but the last separately.
  private mutating func beginWide() {
    firstWide = all.count - 1
    widePositions = all.dropLast().flatMap {
      [Double($0.wholePosition), Double($0.wholeVisiblePosition)]
    }
  }

  /// Removes all opportunities but the first ones.
  mutating func keepFirst(_ count: Int) {
    all.removeLast(all.count - count)
    guard firstWide != .max else { return }
    if count <= firstWide {
      removeWide()
    } else {
      widePositions.removeLast(widePositions.count - 2 * count)
    }
  }

  /// Divides the positions of all opportunities but the first ones, which are multiples of the divisor.
  mutating func divide(from first: Int, by divisor: Int32) {
    guard areWhole else { return divideOneByOne(from: first, by: Double(divisor)) }
    var positions = all.mutableSpan
    for index in first..<positions.count { positions[index].divide(by: divisor) }
  }

  /// Divides positions that are stored separately, which may make all of them whole.
  private mutating func divideOneByOne(from first: Int, by divisor: Double) {
    let rest = (first..<count).map { (all[$0], position(at: $0), visiblePosition(at: $0)) }
    keepFirst(first)
    for (opportunity, position, visible) in rest {
      append(opportunity, at: position / divisor, visible: visible / divisor)
    }
  }

  /// Removes all opportunities, and keeps their memory on request.
  mutating func removeAll(keepingCapacity: Bool) {
    all.removeAll(keepingCapacity: keepingCapacity)
    removeWide()
  }

  private mutating func removeWide() {
    widePositions = []
    firstWide = .max
  }
}

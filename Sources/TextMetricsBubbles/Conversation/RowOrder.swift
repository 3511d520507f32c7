/// Numbers that ascend from row to row with gaps between them, so that a message's row can be found although
/// its index changes with every edit above it.
struct RowOrder: Sendable {
  /// The initial gap between neighbours: it can be halved 32 times.
  private static let step = 1 << 32

  private var numbers: [Message.ID: Int] = [:]

  /// Numbers rows from scratch.
  ///
  /// - Complexity: O(*n*).
  init(_ rows: inout [ConversationRow]) {
    numbers.reserveCapacity(rows.count)
    for index in rows.indices {
      rows[index].order = index * Self.step
      numbers[rows[index].message.id] = rows[index].order
    }
  }

  /// The number of a message's row; if several share the identifier, that of the one added last.
  subscript(id: Message.ID) -> Int? { numbers[id] }

  /// Ascending numbers between those of two rows, equally far apart.
  ///
  /// - Parameters:
  ///   - count: the number of values, 0 or more.
  ///   - before: the number of the row before; nil for none.
  ///   - after: the number of the row after; nil for none.
  /// - Returns: nil if there is no gap left, or if the numbers would overflow.
  static func numbers(_ count: Int, between before: Int?, and after: Int?) -> [Int]? {
    let (reach, isTooFar) = step.multipliedReportingOverflow(by: count)
    guard !isTooFar else { return nil }
    switch (before, after) {
    case (nil, nil): return (0..<count).map { $0 * step }
    case (let before?, nil):
      guard !before.addingReportingOverflow(reach).overflow else { return nil }
      return (0..<count).map { before + ($0 + 1) * step }
    case (nil, let after?):
      guard !after.subtractingReportingOverflow(reach).overflow else { return nil }
      return (0..<count).map { after - (count - $0) * step }
    case (let before?, let after?):
      // The distance between the two may not fit into a signed integer.
      let distance = UInt(bitPattern: after &- before) / UInt(count + 1)
      guard distance > 0 else { return nil }
      return (0..<count).map { before &+ Int(bitPattern: distance &* UInt($0 + 1)) }
    }
  }

  mutating func insert(_ row: ConversationRow) { numbers[row.message.id] = row.order }

  mutating func remove(_ row: ConversationRow) {
    if numbers[row.message.id] == row.order { numbers[row.message.id] = nil }
  }
}

/// Numbers that ascend from row to row, with room between them, so that a row is found by its message
/// although its index changes with every edit above it.
struct RowOrder: Sendable {
  /// Between the numbers of neighbours at first: a number can be put between two of them 32 times over.
  private static let step = 1 << 32

  private var numbers: [Message.ID: Int] = [:]

  /// Numbers rows afresh.
  ///
  /// - Complexity: O(*n*).
  init(_ rows: inout [ConversationRow]) {
    numbers.reserveCapacity(rows.count)
    for index in rows.indices {
      rows[index].order = index * Self.step
      numbers[rows[index].message.id] = rows[index].order
    }
  }

  /// The number of a message's row; of several with the same identifier, of that which came last.
  subscript(id: Message.ID) -> Int? { numbers[id] }

  /// A number between those of two rows; nil where there is no room left, or where numbers end.
  static func number(between before: Int?, and after: Int?) -> Int? {
    switch (before, after) {
    case (nil, nil): return 0
    case (let before?, nil):
      let (number, isTooLarge) = before.addingReportingOverflow(step)
      return isTooLarge ? nil : number
    case (nil, let after?):
      let (number, isTooSmall) = after.subtractingReportingOverflow(step)
      return isTooSmall ? nil : number
    case (let before?, let after?):
      // Halved first: the difference of the two may not fit an integer.
      let middle = before / 2 + after / 2 + (before % 2 + after % 2) / 2
      return before < middle && middle < after ? middle : nil
    }
  }

  mutating func insert(_ row: ConversationRow) { numbers[row.message.id] = row.order }

  mutating func remove(_ row: ConversationRow) {
    if numbers[row.message.id] == row.order { numbers[row.message.id] = nil }
  }
}

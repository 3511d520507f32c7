extension ConversationLayout {
  /// Inserts messages and measures them.
  ///
  /// - Parameters:
  ///   - messages: from top to bottom. Their identifiers should not be in use yet.
  ///   - index: the row to insert them before; the number of rows to append them. Other numbers count as the nearest of
  ///     these.
  /// - Returns: The changes: the new rows, and neighbours whose group, date or spacing changed.
  /// - Complexity: O(*k* log *n*) for *k* messages, apart from measuring them; occasionally O(*n*).
  @discardableResult
  public mutating func insert(_ messages: [Message], at index: Int) -> ConversationChange {
    let index = min(max(index, 0), count)
    insert(messages.map { ConversationRow(SharedMessage($0)) }, at: index)
    let inserted = index..<(index + messages.count)
    var change = ConversationChange()
    change.inserted = Array(inserted)
    change.updated = replaceNeighbors(of: inserted).filter { !inserted.contains($0) }
    measure(inserted)
    return change
  }

  /// Removes messages.
  ///
  /// - Parameter range: their rows; those that do not exist are ignored.
  /// - Returns: The changes: the removed rows, and neighbours whose group, date or spacing changed.
  /// - Complexity: O(*k* log *n*) for *k* messages.
  @discardableResult
  public mutating func remove(_ range: Range<Int>) -> ConversationChange {
    let range = range.clamped(to: tree.indices)
    for index in range.reversed() { order.remove(tree.remove(at: index)) }
    var change = ConversationChange()
    change.removed = Array(range)
    change.updated = replaceNeighbors(of: range.lowerBound..<range.lowerBound)
    return change
  }

  /// Replaces a message with another one, or with a new version of it, and measures the new one.
  ///
  /// - Parameters:
  ///   - index: the row of the message; nothing is replaced if there is no such row.
  ///   - message: the new message.
  /// - Returns: The changes: the row, and neighbours whose group, date or spacing changed.
  /// - Complexity: O(log *n*), apart from measuring the message.
  @discardableResult
  public mutating func update(_ index: Int, with message: Message) -> ConversationChange {
    guard tree.indices.contains(index) else { return ConversationChange() }
    var row = ConversationRow(SharedMessage(message), order: tree[index].order)
    row.place = tree[index].place
    order.remove(tree[index])
    order.insert(row)
    tree[index] = row
    let neighbors = replaceNeighbors(of: index..<(index + 1))
    measure(index..<(index + 1))
    var change = ConversationChange()
    change.updated = Set(neighbors).union([index]).sorted()
    return change
  }

  /// Moves a message.
  ///
  /// - Parameters:
  ///   - source: the row of the message; nothing is moved if there is no such row.
  ///   - destination: the row of the message afterwards; numbers that are not rows count as the nearest row.
  /// - Returns: The changes: the row, and neighbours of both places whose group, date or spacing changed.
  /// - Complexity: O(log *n*); occasionally O(*n*).
  @discardableResult
  public mutating func move(_ source: Int, to destination: Int) -> ConversationChange {
    let destination = min(max(destination, 0), count - 1)
    guard tree.indices.contains(source), source != destination else { return ConversationChange() }
    let row = tree.remove(at: source)
    order.remove(row)
    insert([row], at: destination)
    // The former neighbours of the row are now adjacent.
    let gap = source < destination ? source : source + 1
    let changed = Set(replaceNeighbors(of: gap..<gap))
      .union(replaceNeighbors(of: destination..<(destination + 1)))
    var change = ConversationChange()
    change.moved = [ConversationChange.Move(source: source, destination: destination)]
    change.updated = changed.sorted()
    return change
  }

  /// Updates the places of the rows in a range and of the rows next to it.
  private mutating func replaceNeighbors(of range: Range<Int>) -> [Int] {
    replace(rowsIn: (range.lowerBound - 1)..<(range.upperBound + 1))
  }

  /// Inserts rows into the tree and numbers them.
  private mutating func insert(_ added: [ConversationRow], at index: Int) {
    let before = index > 0 ? tree[index - 1].order : nil
    let after = index < count ? tree[index].order : nil
    if let numbers = RowOrder.numbers(added.count, between: before, and: after) {
      for (offset, (var row, number)) in zip(added, numbers).enumerated() {
        row.order = number
        order.insert(row)
        tree.insert(row, at: index + offset)
      }
    } else {
      for (offset, row) in added.enumerated() { tree.insert(row, at: index + offset) }
      number(index..<(index + added.count))
    }
  }

  /// Numbers rows that were inserted where no numbers were left, and as many around them again as it takes for gaps
  /// that last for a while.
  private mutating func number(_ inserted: Range<Int>) {
    var range = inserted
    while range.count < count / 2 {
      let reach = max(range.count, Self.leastReach)
      range = ((range.lowerBound - reach)..<(range.upperBound + reach)).clamped(to: tree.indices)
      let before = range.lowerBound > 0 ? tree[range.lowerBound - 1].order : nil
      let after = range.upperBound < count ? tree[range.upperBound].order : nil
      guard
        let numbers = RowOrder.numbers(
          range.count, between: before, and: after, leastGap: Self.lastingGap)
      else { continue }
      for index in range where !inserted.contains(index) { order.remove(tree[index]) }
      for (index, number) in zip(range, numbers) {
        tree[index].order = number
        order.insert(tree[index])
      }
      return
    }
    var rows = tree.elements
    for index in rows.indices { rows[index].order = RowOrder.number(of: index) }
    order = RowOrder(rows.map(\.source))
    tree = SumTree(rows)
  }

  /// How many rows before and after an insertion are numbered again at least.
  private static let leastReach = 16
  /// A gap that can be halved often enough.
  private static let lastingGap: UInt = 1 << 16
}

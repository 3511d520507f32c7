import TextMetrics

extension ConversationLayout {
  /// Replaces the messages of the conversation, keeping the known heights of those that stay.
  ///
  /// - Parameter messages: from top to bottom.
  /// - Returns: The fewest removals, insertions and moves that lead to the new messages; new and changed ones
  ///   are measured.
  /// - Complexity: O(*n* log *n*), apart from measuring.
  @discardableResult
  public mutating func setMessages(_ messages: [Message]) -> ConversationChange {
    let old = tree.elements
    let oldKeys = RowKey.keys(of: old.map(\.message.id))
    let newKeys = RowKey.keys(of: messages.map(\.id))
    let oldIndices = Dictionary(uniqueKeysWithValues: zip(oldKeys, old.indices))
    let sources = newKeys.map { oldIndices[$0] }
    let kept = Set(sources.compactMap(\.self))

    var change = ConversationChange()
    change.removed = old.indices.filter { !kept.contains($0) }
    change.inserted = sources.indices.filter { sources[$0] == nil }
    change.moved = Self.moves(sources)
    var rows: [ConversationRow] = []
    for (message, source) in zip(messages, sources) {
      if let source, old[source].message == message {
        rows.append(old[source])
      } else {
        rows.append(ConversationRow(SharedMessage(message)))
      }
    }
    rebuild(rows.map(\.source)) { rows[$0] }
    for index in rows.indices where source(of: index, in: old, sources) !== rows[index].source {
      measure(index..<(index + 1))
    }
    change.updated = updated(old, sources)
    return change
  }

  /// Removes messages.
  ///
  /// - Parameter ids: the messages; those that are not there are ignored.
  /// - Returns: The change that ``setMessages(_:)`` of the others returns, if all rows are measured.
  /// - Complexity: O(*k* log² *n*) for *k* messages in consecutive rows, otherwise that of ``setMessages(_:)``.
  package mutating func remove(_ ids: Set<Message.ID>) -> ConversationChange {
    let rows = ids.flatMap(order.all).compactMap(index(ofNumber:))
    guard let first = rows.min(), let last = rows.max() else { return ConversationChange() }
    guard last - first >= rows.count else { return remove(first..<(last + 1)) }
    return setMessages(messages.filter { !ids.contains($0.id) })
  }

  private func source(of index: Int, in old: [ConversationRow], _ sources: [Int?])
    -> SharedMessage?
  {
    sources[index].map { old[$0].source }
  }

  /// The rows that existed before and look different now. Those that had been measured are measured again.
  private mutating func updated(_ old: [ConversationRow], _ sources: [Int?]) -> [Int] {
    var updated: [Int] = []
    for (index, source) in sources.enumerated() {
      guard let source else { continue }
      if old[source].cell.isExact { measure(index..<(index + 1)) }
      let (row, before) = (tree[index], old[source])
      let isSame =
        row.source === before.source && row.place == before.place
        && row.cell.height == before.cell.height
      if !isSame { updated.append(index) }
    }
    return updated
  }

  /// The rows that must move: all but the largest set that is already in order.
  private static func moves(_ sources: [Int?]) -> [ConversationChange.Move] {
    let staying = IncreasingSubsequence.longest(of: sources.compactMap(\.self))
    return sources.enumerated().compactMap { destination, source in
      guard let source, !staying.contains(source) else { return nil }
      return ConversationChange.Move(source: source, destination: destination)
    }
  }
}

/// The key of a row: the identifier of its message, made unique if several messages share it by mistake.
private struct RowKey: Hashable {
  var id: Message.ID
  var occurrence: Int

  static func keys(of ids: [Message.ID]) -> [RowKey] {
    var counts: [Message.ID: Int] = [:]
    return ids.map { id in
      counts[id, default: 0] += 1
      return RowKey(id: id, occurrence: counts[id, default: 0])
    }
  }
}

/// The longest increasing subsequence, by patience sorting.
enum IncreasingSubsequence {
  /// - Parameter values: distinct numbers.
  /// - Returns: The numbers in the subsequence.
  /// - Complexity: O(*n* log *n*).
  static func longest(of values: [Int]) -> Set<Int> {
    /// For each length, the index of the least value that ends an increasing subsequence of that length.
    var ends: [Int] = []
    var predecessors: [Int?] = []
    for value in values {
      let length = ends.partitioningIndex { values[$0] >= value }
      predecessors.append(length > 0 ? ends[length - 1] : nil)
      ends.replaceSubrange(
        length..<min(length + 1, ends.count), with: CollectionOfOne(predecessors.count - 1))
    }
    var result: Set<Int> = []
    var index = ends.last
    while let current = index {
      result.insert(values[current])
      index = predecessors[current]
    }
    return result
  }
}

import Synchronization

/// Numbers that ascend from row to row with gaps between them, by which a message's row can be found although its
/// index changes with every edit above it.
struct RowOrder: Sendable {
  /// The initial gap between neighbours: it can be halved 32 times.
  private static let step = 1 << 32

  /// The numbers given when all rows were last numbered from scratch.
  private let initial: InitialNumbers
  private var changes: [Message.ID: Change] = [:]

  /// The changes to a message's rows since then.
  private struct Change {
    /// The number of a row inserted since then, and the numbers of further ones with the same identifier.
    var inserted: Int?
    var others: [Int] = []
    /// The numbers of removed rows, among those numbered from scratch.
    var removed: Set<Int> = []

    mutating func insert(_ number: Int) {
      if inserted == nil { inserted = number } else { others.append(number) }
    }

    mutating func remove(_ number: Int) {
      if inserted == number {
        inserted = others.popLast()
      } else if let index = others.lastIndex(of: number) {
        others.remove(at: index)
      } else {
        removed.insert(number)
      }
    }

    /// The greatest number of an inserted row; nil if there is none.
    var last: Int? { max(inserted, others.max()) }
  }

  /// Numbers the rows of messages from scratch.
  ///
  /// - Complexity: O(1).
  init(_ sources: [SharedMessage]) { initial = InitialNumbers(sources) }

  /// The number of a row when all rows are numbered from scratch.
  static func number(of index: Int) -> Int { index * step }

  /// The number of a message's row; if several rows share the identifier, the number of the last one.
  subscript(id: Message.ID) -> Int? {
    guard let change = changes[id] else { return initial[id].last }
    let kept = initial[id].last { !change.removed.contains($0) }
    return max(change.last, kept)
  }

  /// The numbers of all rows of a message, in no order.
  func all(_ id: Message.ID) -> [Int] {
    guard let change = changes[id] else { return initial[id] }
    let kept = initial[id].filter { !change.removed.contains($0) }
    return kept + [change.inserted].compactMap(\.self) + change.others
  }

  /// Ascending, evenly spaced numbers between the numbers of two rows.
  ///
  /// - Parameters:
  ///   - count: how many numbers to return, 0 or more.
  ///   - before: the number of the row before; nil for none.
  ///   - after: the number of the row after; nil for none.
  ///   - leastGap: the least distance between two numbers, at least 1.
  /// - Returns: nil if there is no room for such gaps, or if the numbers would overflow.
  static func numbers(
    _ count: Int, between before: Int?, and after: Int?, leastGap: UInt = 1
  ) -> [Int]? {
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
      guard distance >= leastGap else { return nil }
      return (0..<count).map { before &+ Int(bitPattern: distance &* UInt($0 + 1)) }
    }
  }

  mutating func insert(_ row: ConversationRow) {
    changes[row.message.id, default: Change()].insert(row.order)
  }

  mutating func remove(_ row: ConversationRow) {
    changes[row.message.id, default: Change()].remove(row.order)
  }
}

/// The greater of two numbers, if there are any.
private func max(_ first: Int?, _ second: Int?) -> Int? {
  guard let first, let second else { return first ?? second }
  return Swift.max(first, second)
}

/// The numbers of rows that were numbered from scratch, by message. They are computed when the first one is asked
/// for, because a conversation can be shown, and grow, without any.
private final class InitialNumbers: Sendable {
  private enum State {
    case messages([SharedMessage])
    /// The number of the last row of each message, and the numbers of all rows of messages that have several.
    case numbers([Message.ID: Int], shared: [Message.ID: [Int]])
  }

  private let state: Mutex<State>

  init(_ sources: [SharedMessage]) { state = Mutex(.messages(sources)) }

  /// The numbers of all rows of a message, ascending.
  ///
  /// - Complexity: O(1), and O(*n*) the first time.
  subscript(id: Message.ID) -> [Int] {
    state.withLock { state in
      if case .messages(let sources) = state { state = Self.numbers(of: sources) }
      guard case .numbers(let numbers, let shared) = state else { return [] }
      return shared[id] ?? numbers[id].map { [$0] } ?? []
    }
  }

  private static func numbers(of sources: [SharedMessage]) -> State {
    var numbers: [Message.ID: Int] = [:]
    numbers.reserveCapacity(sources.count)
    var shared: [Message.ID: [Int]] = [:]
    for index in sources.indices {
      let (id, number) = (sources[index].message.id, RowOrder.number(of: index))
      guard let earlier = numbers.updateValue(number, forKey: id) else { continue }
      shared[id, default: [earlier]].append(number)
    }
    return .numbers(numbers, shared: shared)
  }
}

import Synchronization
import TextMetrics

/// A value that knows its approximate size in memory.
protocol ByteCounted: Sendable {
  var approximateByteCount: Int { get }
}

/// A cache of computed values, bounded in bytes, for any number of threads.
final class SharedMemo<Key: Hashable & Sendable, Value: ByteCounted>: Sendable {
  private struct State {
    var memo: RecentValues<Key, Value>
    var statistics = CacheStatistics()
  }

  private let state: Mutex<State>

  init(byteLimit: Int) {
    state = Mutex(State(memo: RecentValues(byteLimit: byteLimit)))
  }

  var statistics: CacheStatistics {
    state.withLock { state in
      var statistics = state.statistics
      statistics.evictionCount = state.memo.evictionCount
      statistics.entryCount = state.memo.count
      statistics.byteCount = state.memo.byteCount
      return statistics
    }
  }

  func removeAll() { state.withLock { $0.memo.removeAll() } }

  /// The cached value, or one made now. Two threads that miss the same key at once both make the value; the
  /// results are equal.
  func value(for key: Key, make: () -> Value) -> Value {
    let found = state.withLock { state in
      let found = state.memo.value(for: key)
      if found != nil { state.statistics.hitCount += 1 }
      return found
    }
    return found ?? made(make) { _ in key }
  }

  /// Makes a value and keeps it.
  ///
  /// - Parameters:
  ///   - make: makes the value.
  ///   - place: finds its key, given the cache.
  /// - Returns: the value.
  private func made(
    _ make: () -> Value, keptAt place: (inout RecentValues<Key, Value>) -> Key
  ) -> Value {
    state.withLock { $0.statistics.missCount += 1 }
    let start = ContinuousClock.now
    let value = make()
    let duration = ContinuousClock.now - start
    let byteCount = value.approximateByteCount
    state.withLock { state in
      state.statistics.computingTime += duration
      state.memo.insert(value, for: place(&state.memo), byteCount: byteCount)
    }
    return value
  }
}

/// Values found by their hashes, without keys that would be made of what they are compared with: of several with the
/// same hash, each further one is kept at the next number.
extension SharedMemo<Int, PreparedMessage> {
  /// The cached value; nil if there is none, which is no miss before it is made.
  func value(hash: Int, where isSame: (Value) -> Bool) -> Value? {
    state.withLock { state in
      let found = state.memo.value(hash: hash, where: isSame).value
      if found != nil { state.statistics.hitCount += 1 }
      return found
    }
  }

  /// The cached value, or one made now.
  func value(hash: Int, where isSame: (Value) -> Bool, make: () -> Value) -> Value {
    value(hash: hash, where: isSame)
      ?? made(make) { $0.value(hash: hash, where: isSame).key }
  }
}

extension RecentValues<Int, PreparedMessage> {
  /// The value with a hash that satisfies a condition, and its key, or the one at which it is to be kept.
  fileprivate mutating func value(
    hash: Int, where isSame: (Value) -> Bool
  ) -> (key: Int, value: Value?) {
    var key = hash
    while let value = value(for: key) {
      if isSame(value) { return (key, value) }
      key &+= 1
    }
    return (key, nil)
  }
}

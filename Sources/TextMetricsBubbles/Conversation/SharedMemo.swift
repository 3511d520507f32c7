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

  /// The cached value; nil if there is none. Counts neither as a hit nor as a miss, because only the caller knows
  /// whether it is the value that was looked for.
  func candidate(for key: Key) -> Value? { state.withLock { $0.memo.value(for: key) } }

  /// Counts a hit, for a candidate that was the value looked for.
  func countHit() { state.withLock { $0.statistics.hitCount += 1 } }

  /// The cached value, or one made now. If two threads miss the same key at once, both make the value; the results
  /// are equal.
  func value(for key: Key, make: () -> Value) -> Value {
    guard let found = candidate(for: key) else { return made(for: key, make) }
    countHit()
    return found
  }

  /// Makes a value and keeps it.
  func made(for key: Key, _ make: () -> Value) -> Value {
    state.withLock { $0.statistics.missCount += 1 }
    let start = ContinuousClock.now
    let value = make()
    let duration = ContinuousClock.now - start
    let byteCount = value.approximateByteCount
    state.withLock { state in
      state.statistics.computingTime += duration
      state.memo.insert(value, for: key, byteCount: byteCount)
    }
    return value
  }
}

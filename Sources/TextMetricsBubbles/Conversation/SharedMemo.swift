import Synchronization
import TextMetrics

/// A value that knows its approximate size in memory.
protocol ByteCounted: Sendable {
  var approximateByteCount: Int { get }
}

/// A cache of computed values, bounded in bytes, for any number of threads.
final class SharedMemo<Key: Hashable & Sendable, Value: ByteCounted>: Sendable {
  private struct State {
    var memo: GenerationalMemo<Key, Value>
    var hitCount = 0
    var missCount = 0
  }

  private let state: Mutex<State>

  init(byteLimit: Int) {
    state = Mutex(State(memo: GenerationalMemo(byteLimit: byteLimit)))
  }

  var statistics: BubbleLayoutCache.Statistics {
    state.withLock { state in
      BubbleLayoutCache.Statistics(
        hitCount: state.hitCount, missCount: state.missCount, byteCount: state.memo.byteCount)
    }
  }

  func removeAll() { state.withLock { $0.memo.trim(toByteCount: 0) } }

  /// The cached value, or one made now. Two threads that miss the same key at once both make the value; the
  /// results are equal.
  func value(for key: Key, make: () -> Value) -> Value {
    let found = state.withLock { state in
      let found = state.memo.value(for: key)
      if found == nil { state.missCount += 1 } else { state.hitCount += 1 }
      return found
    }
    if let found { return found }
    let value = make()
    let byteCount = value.approximateByteCount
    state.withLock { $0.memo.insert(value, for: key, byteCount: byteCount) }
    return value
  }
}

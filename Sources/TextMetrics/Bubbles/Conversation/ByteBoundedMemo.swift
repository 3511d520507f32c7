/// Remembered answers, bounded in bytes.
///
/// Two generations, as in ``BoundedMemo``: what is in use moves to the young one, and when that is full
/// the old one is dropped.
struct ByteBoundedMemo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Generation: Sendable {
    var values: [Key: (value: Value, byteCount: Int)] = [:]
    var byteCount = 0

    mutating func insert(_ value: Value, for key: Key, byteCount: Int) {
      self.byteCount += byteCount - (values[key]?.byteCount ?? 0)
      values[key] = (value, byteCount)
    }

    mutating func remove(_ key: Key) -> (value: Value, byteCount: Int)? {
      guard let entry = values.removeValue(forKey: key) else { return nil }
      byteCount -= entry.byteCount
      return entry
    }
  }

  private let generationLimit: Int
  private var young = Generation()
  private var old = Generation()

  init(byteLimit: Int) { generationLimit = max(0, byteLimit / 2) }

  /// The bytes of all answers remembered.
  var byteCount: Int { young.byteCount + old.byteCount }

  subscript(key: Key) -> Value? {
    mutating get {
      if let entry = young.values[key] { return entry.value }
      guard let entry = old.remove(key) else { return nil }
      insert(entry.value, for: key, byteCount: entry.byteCount)
      return entry.value
    }
  }

  /// Answers larger than half of the limit are not remembered.
  mutating func insert(_ value: Value, for key: Key, byteCount: Int) {
    guard byteCount <= generationLimit else { return }
    _ = old.remove(key)
    if young.byteCount + byteCount > generationLimit {
      old = young
      young = Generation()
    }
    young.insert(value, for: key, byteCount: byteCount)
  }

  mutating func removeAll() {
    young = Generation()
    old = Generation()
  }
}

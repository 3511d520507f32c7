/// The most recently used values, up to a number of bytes. The rule is that of `BoundedCache`, but compiled for the
/// keys of this module: generic code of another module looks up everything it needs to know about a key each time,
/// which takes longer than finding the value.
///
/// Values are in two generations. When the young one reaches half of the limit, it becomes the old one, and the
/// previous old one is dropped. A value found in the old generation moves to the young one, so values in use survive.
struct RecentValues<Key: Hashable, Value> {
  fileprivate struct Generation {
    var entries: [Key: (value: Value, byteCount: Int)] = [:]
    var byteCount = 0

    mutating func remove(_ key: Key) -> (value: Value, byteCount: Int)? {
      guard !entries.isEmpty, let removed = entries.removeValue(forKey: key) else { return nil }
      byteCount -= removed.byteCount
      return removed
    }
  }

  private let byteLimit: Int
  /// The number of dropped values.
  private(set) var evictionCount = 0
  private var young = Generation()
  private var old = Generation()

  /// - Parameter byteLimit: the maximum size of the values, in bytes; with 0 or less, none are kept.
  init(byteLimit: Int) { self.byteLimit = byteLimit }

  var byteCount: Int { young.byteCount + old.byteCount }

  /// The number of values.
  var count: Int { young.entries.count + old.entries.count }

  mutating func value(for key: Key) -> Value? {
    if let entry = young.entries[key] { return entry.value }
    guard let entry = old.remove(key) else { return nil }
    insert(entry.value, for: key, byteCount: entry.byteCount)
    return entry.value
  }

  /// Keeps a value, unless it is too large for a generation.
  mutating func insert(_ value: Value, for key: Key, byteCount: Int) {
    guard byteCount <= byteLimit / 2 else { return }
    _ = old.remove(key)
    if young.byteCount + byteCount > byteLimit / 2 {
      dropOld()
      swap(&young, &old)
    }
    if let replaced = young.entries.updateValue((value, byteCount), forKey: key) {
      young.byteCount -= replaced.byteCount
    }
    young.byteCount += byteCount
  }

  mutating func removeAll() {
    dropOld()
    swap(&young, &old)
    dropOld()
  }

  private mutating func dropOld() {
    evictionCount += old.entries.count
    old = Generation()
  }
}

extension RecentValues: Sendable where Key: Sendable, Value: Sendable {}
extension RecentValues.Generation: Sendable where Key: Sendable, Value: Sendable {}

/// A cache bounded in bytes, or in number of values.
///
/// Two generations: when the young one reaches half of the limit it becomes the old one, and the previous old
/// one is dropped. A value found in the old generation moves to the young one, so values in use survive.
package struct BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var byteCount: Int
  }

  /// The maximum size of the values, in bytes; 0 keeps none.
  package let byteLimit: Int
  /// The number of dropped values.
  package private(set) var evictionCount = 0
  private var young: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]
  private var youngByteCount = 0
  private var oldByteCount = 0

  /// - Parameter byteLimit: the maximum size of the values, in bytes; with 0 or less none is kept.
  package init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// A cache of values of similar size, each of which counts as one byte.
  ///
  /// - Parameter capacity: the maximum number of values, at least 2.
  init(capacity: Int) { byteLimit = capacity }

  package var byteCount: Int { youngByteCount + oldByteCount }

  /// The number of values.
  package var count: Int { young.count + old.count }

  package mutating func value(for key: Key) -> Value? {
    if let entry = young[key] { return entry.value }
    guard !old.isEmpty, let entry = old.removeValue(forKey: key) else { return nil }
    oldByteCount -= entry.byteCount
    insert(entry.value, for: key, byteCount: entry.byteCount)
    return entry.value
  }

  /// Keeps a value, unless it is too large for a generation.
  package mutating func insert(_ value: Value, for key: Key, byteCount: Int) {
    guard byteCount <= byteLimit / 2 else { return }
    if !old.isEmpty, let replaced = old.removeValue(forKey: key) {
      oldByteCount -= replaced.byteCount
    }
    if youngByteCount + byteCount > byteLimit / 2 {
      dropOld()
      swap(&young, &old)
      swap(&youngByteCount, &oldByteCount)
    }
    if let replaced = young.updateValue(Entry(value: value, byteCount: byteCount), forKey: key) {
      youngByteCount -= replaced.byteCount
    }
    youngByteCount += byteCount
  }

  /// The value of a key in a cache that is bounded in number of values.
  subscript(key: Key) -> Value? {
    mutating get { value(for: key) }
    set {
      guard let newValue else { return remove(key) }
      insert(newValue, for: key, byteCount: 1)
    }
  }

  private mutating func remove(_ key: Key) {
    youngByteCount -= young.removeValue(forKey: key)?.byteCount ?? 0
    oldByteCount -= old.removeValue(forKey: key)?.byteCount ?? 0
  }

  package mutating func removeAll() { trim(toByteCount: 0) }

  /// Drops the least recently used values.
  ///
  /// - Parameter limit: the maximum number of bytes to keep.
  package mutating func trim(toByteCount limit: Int) {
    if byteCount > limit { dropOld() }
    guard byteCount > limit else { return }
    swap(&young, &old)
    swap(&youngByteCount, &oldByteCount)
    dropOld()
  }

  private mutating func dropOld() {
    evictionCount += old.count
    old = [:]
    oldByteCount = 0
  }
}

/// A cache bounded in bytes, or in number of values.
///
/// Two generations: when the young one reaches half of the limit it becomes the old one, and the previous old
/// one is dropped. A value found in the old generation moves to the young one, so values in use survive.
///
/// What lookups need is inlinable: generic code of another module that is not specialized asks for everything that it
/// needs to know of a key each time, which takes longer than the lookup.
package struct BoundedCache<Key: Hashable, Value> {
  @usableFromInline
  struct Entry {
    @usableFromInline var value: Value
    @usableFromInline var byteCount: Int

    @inlinable
    init(value: Value, byteCount: Int) {
      self.value = value
      self.byteCount = byteCount
    }
  }

  /// The maximum size of the values, in bytes; 0 keeps none.
  @usableFromInline package let byteLimit: Int
  /// The number of dropped values.
  @usableFromInline package private(set) var evictionCount = 0
  @usableFromInline var young: [Key: Entry] = [:]
  @usableFromInline var old: [Key: Entry] = [:]
  @usableFromInline var youngByteCount = 0
  @usableFromInline var oldByteCount = 0

  /// - Parameter byteLimit: the maximum size of the values, in bytes; with 0 or less none is kept.
  package init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// A cache of values of similar size, each of which counts as one byte.
  ///
  /// - Parameter capacity: the maximum number of values, at least 2.
  init(capacity: Int) { byteLimit = capacity }

  package var byteCount: Int { youngByteCount + oldByteCount }

  /// The number of values.
  package var count: Int { young.count + old.count }

  @inlinable
  package mutating func value(for key: Key) -> Value? {
    if let entry = young[key] { return entry.value }
    guard !old.isEmpty, let entry = old.removeValue(forKey: key) else { return nil }
    oldByteCount -= entry.byteCount
    insert(entry.value, for: key, byteCount: entry.byteCount)
    return entry.value
  }

  /// Keeps a value, unless it is too large for a generation.
  @inlinable
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
  /// - Parameter limit: the number of bytes to keep at most.
  package mutating func trim(toByteCount limit: Int) {
    if byteCount > limit { dropOld() }
    guard byteCount > limit else { return }
    swap(&young, &old)
    swap(&youngByteCount, &oldByteCount)
    dropOld()
  }

  @inlinable
  mutating func dropOld() {
    evictionCount += old.count
    old = [:]
    oldByteCount = 0
  }
}

/// Remembered values, bounded in bytes.
///
/// Two generations: when the young one holds half of the bytes it becomes the old one, whose predecessor
/// is dropped. What is found in the old generation moves to the young one, so that what is in use
/// survives.
struct GenerationalMemo<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var byteCount: Int
  }

  /// The bytes that the values may take; with 0 nothing is kept.
  let byteLimit: Int
  /// How many values have been dropped.
  private(set) var evictionCount = 0
  private var young: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]
  private var youngByteCount = 0
  private var oldByteCount = 0

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  var byteCount: Int { youngByteCount + oldByteCount }

  /// The number of values.
  var count: Int { young.count + old.count }

  mutating func value(for key: Key) -> Value? {
    if let entry = young[key] { return entry.value }
    guard !old.isEmpty, let entry = old.removeValue(forKey: key) else { return nil }
    oldByteCount -= entry.byteCount
    insert(entry.value, for: key, byteCount: entry.byteCount)
    return entry.value
  }

  /// Keeps a value, unless it is larger than a generation may be.
  mutating func insert(_ value: Value, for key: Key, byteCount: Int) {
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

  /// Drops values, the ones that have not been used for longest first.
  ///
  /// - Parameter limit: the bytes that may stay.
  mutating func trim(toByteCount limit: Int) {
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

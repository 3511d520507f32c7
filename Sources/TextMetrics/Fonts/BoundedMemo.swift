/// A memo bounded in number of entries.
///
/// Two generations: when the young one is full it becomes the old one, and the previous old one is
/// dropped. A value found in the old generation moves to the young one, so values in use survive.
struct BoundedMemo<Key: Hashable, Value> {
  /// The maximum number of values.
  var capacity: Int { 2 * generationCapacity }
  private let generationCapacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  init(capacity: Int) { generationCapacity = max(1, capacity / 2) }

  /// The number of values.
  var count: Int { young.count + old.keys.count { young[$0] == nil } }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old[key] else { return nil }
      insert(value, for: key)
      return value
    }
    set {
      if let newValue {
        insert(newValue, for: key)
      } else {
        young[key] = nil
        old[key] = nil
      }
    }
  }

  mutating func removeAll() {
    young = [:]
    old = [:]
  }

  private mutating func insert(_ value: Value, for key: Key) {
    if young.count >= generationCapacity, young[key] == nil {
      old = young
      young = [:]
    }
    young[key] = value
  }
}

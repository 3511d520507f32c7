/// Values by pairs of code units, in a flat layout: hashing is one multiplication, and no references are
/// counted.
struct UnitPairTable<Value> {
  fileprivate struct Slot {
    /// Zero for an empty slot.
    var key: UInt32
    var value: Value
  }

  private var slots: [Slot] = []
  private var count = 0

  /// Beyond this number, all pairs are dropped.
  private static var capacity: Int { 1 << 15 }
  private static var initialSlotCount: Int { 256 }

  /// The size of the table, in bytes.
  var byteCount: Int { slots.count * MemoryLayout<Slot>.stride }

  private static func key(_ unit: UInt16, _ next: UInt16) -> UInt32 {
    UInt32(unit) << 16 | UInt32(next)
  }

  /// The slot of a pair, or the one it would take.
  private func slot(of key: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int((key &* 0x9E37_79B1) >> 12) & mask
    while slots[slot].key != key, slots[slot].key != 0 { slot = (slot + 1) & mask }
    return slot
  }

  /// The value of a pair; nil if there is none. Two zeros are not a pair.
  subscript(unit: UInt16, next: UInt16) -> Value? {
    get {
      let key = Self.key(unit, next)
      guard key != 0, !slots.isEmpty else { return nil }
      let slot = slots[slot(of: key)]
      return slot.key == key ? slot.value : nil
    }
    set {
      let key = Self.key(unit, next)
      guard key != 0, let newValue else { return }
      if 2 * (count + 1) > slots.count { grow(with: newValue) }
      let index = slot(of: key)
      if slots[index].key == 0 { count += 1 }
      slots[index] = Slot(key: key, value: newValue)
    }
  }

  /// - Parameter filler: any value, for the empty slots.
  private mutating func grow(with filler: Value) {
    let isFull = count >= Self.capacity
    let old = isFull ? [] : slots
    if isFull { count = 0 }
    let size = old.isEmpty ? Self.initialSlotCount : 2 * old.count
    slots = [Slot](repeating: Slot(key: 0, value: filler), count: size)
    for entry in old where entry.key != 0 { slots[slot(of: entry.key)] = entry }
  }
}

extension UnitPairTable: Sendable where Value: Sendable {}
extension UnitPairTable.Slot: Sendable where Value: Sendable {}

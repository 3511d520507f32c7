/// A set of small numbers, one bit for each.
struct BitSet: Sendable, Hashable {
  private var words: [UInt64] = []

  init(_ numbers: some Sequence<Int> = EmptyCollection()) {
    for number in numbers { insert(number) }
  }

  /// The approximate size of the set, in bytes.
  var byteCount: Int { 32 + words.count * MemoryLayout<UInt64>.stride }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func contains(_ number: Int) -> Bool {
    number >> 6 < words.count && words[number >> 6] >> UInt64(number & 63) & 1 == 1
  }

  mutating func insert(_ number: Int) {
    while words.count <= number >> 6 { words.append(0) }
    words[number >> 6] |= 1 << UInt64(number & 63)
  }

  func isDisjoint(with other: BitSet) -> Bool {
    for (a, b) in zip(words, other.words) where a & b != 0 { return false }
    return true
  }
}

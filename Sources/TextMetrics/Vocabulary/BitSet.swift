/// A set of small numbers, one bit for each.
struct BitSet: Sendable, Hashable {
  private var words: [UInt64] = []

  init(_ numbers: some Sequence<Int> = EmptyCollection()) {
    for number in numbers { insert(number) }
  }

  /// The approximate size of the set, in bytes.
  var byteCount: Int { 32 + words.count * MemoryLayout<UInt64>.stride }

  /// Inserts the numbers of a range.
  mutating func insert(contentsOf range: ClosedRange<Int>) {
    insert(range.upperBound)
    for word in range.lowerBound >> 6...range.upperBound >> 6 {
      let low = max(range.lowerBound - word << 6, 0)
      let high = min(range.upperBound - word << 6, 63)
      words[word] |= (UInt64.max >> UInt64(63 - high + low)) << UInt64(low)
    }
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func contains(_ number: Int) -> Bool {
    number >> 6 < words.count && words[number >> 6] >> UInt64(number & 63) & 1 == 1
  }

  mutating func insert(_ number: Int) {
    if words.count <= number >> 6 {
      words.append(contentsOf: repeatElement(0, count: number >> 6 + 1 - words.count))
    }
    words[number >> 6] |= 1 << UInt64(number & 63)
  }

  mutating func formUnion(_ other: BitSet) {
    if words.count < other.words.count {
      words.append(contentsOf: repeatElement(0, count: other.words.count - words.count))
    }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  /// The numbers, in ascending order.
  var numbers: [Int] {
    var numbers: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        numbers.append(index << 6 | rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return numbers
  }

  func isDisjoint(with other: BitSet) -> Bool {
    for (a, b) in zip(words, other.words) where a & b != 0 { return false }
    return true
  }
}

/// A set of indices into the fonts of a text.
struct FontSet: Sendable, Hashable {
  private(set) var bits: UInt32

  /// The capacity of the set: the first 23 fonts of a text have a bit each, all others share the last.
  static let capacity = 23

  init() { bits = 0 }

  init(bits: UInt32) { self.bits = bits }

  @inline(__always)
  init(_ index: Int) { bits = 1 << UInt32(min(index, Self.capacity)) }

  mutating func formUnion(_ other: FontSet) { bits |= other.bits }

  func union(_ other: FontSet) -> FontSet { FontSet(bits: bits | other.bits) }

  func subtracting(_ other: FontSet) -> FontSet { FontSet(bits: bits & ~other.bits) }

  func isSubset(of other: FontSet) -> Bool { bits & ~other.bits == 0 }

  /// Whether another set has the same fonts, ignoring some.
  @inline(__always)
  func equals(_ other: FontSet, apartFrom ignored: FontSet) -> Bool {
    (bits ^ other.bits) & ~ignored.bits == 0
  }

  /// Whether it contains fonts past the capacity.
  var isOverfull: Bool { bits >> UInt32(Self.capacity) != 0 }

  /// Whether the first font is the only member.
  var isFirstOnly: Bool { bits == 1 }

  /// Whether it has one member.
  var isSingle: Bool { bits.nonzeroBitCount == 1 }

  /// Its indices, in ascending order.
  struct Indices: Sequence, IteratorProtocol {
    fileprivate var rest: UInt32

    mutating func next() -> Int? {
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return rest.trailingZeroBitCount
    }
  }

  var indices: Indices { Indices(rest: bits) }
}

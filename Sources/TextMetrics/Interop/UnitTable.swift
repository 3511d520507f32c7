import Foundation

/// A table with an element for each UTF-16 code unit, or for each pair of 8-bit numbers, so that no index is out of
/// bounds. Elements are 0 at first; memory is only used for the pages that are written.
///
/// A view without ownership, so that reading it retains nothing: its ``Owner`` must outlive it. Used by one
/// preparation at a time.
@safe struct UnitTable<Element: FixedWidthInteger & BitwiseCopyable>: BitwiseCopyable {
  static var count: Int { 1 << 16 }

  fileprivate let base: UnsafeMutablePointer<Element>

  @inline(__always)
  subscript(unit: UInt16) -> Element {
    get { unsafe base[Int(unit)] }
    nonmutating set { unsafe base[Int(unit)] = newValue }
  }

  /// A group of four consecutive elements; every fourth element begins a group.
  @inline(__always)
  func four(at index: UInt16) -> SIMD4<Element> where Element: SIMDScalar {
    unsafe UnsafeRawPointer(base + start(ofFour: index)).loadUnaligned(as: SIMD4<Element>.self)
  }

  /// Stores a group of four consecutive elements.
  func set(_ four: SIMD4<Element>, at index: UInt16) where Element: SIMDScalar {
    let start = start(ofFour: index)
    for offset in 0..<4 { unsafe base[start + offset] = four[offset] }
  }

  /// The first element of a group, in bounds whatever the index.
  @inline(__always)
  private func start(ofFour index: UInt16) -> Int { Int(index & 0x3FFF) << 2 }

  @inline(__always)
  subscript(first: UInt8, second: UInt8) -> Element {
    get { self[UInt16(first) << 8 | UInt16(second)] }
    nonmutating set { self[UInt16(first) << 8 | UInt16(second)] = newValue }
  }

  /// Prepares the memory of the pairs with a given first number, none of which has been set.
  ///
  /// Memory that is read before it is written is mapped twice, and the second mapping interrupts the processors of all
  /// threads.
  func reserveRow(_ first: UInt8) { self[first, 0] = 0 }

  /// Prepares the memory of all elements in the same way.
  func reserve() {
    for index in stride(from: 0, to: Self.count, by: 4096 / MemoryLayout<Element>.stride) {
      unsafe base[index] = 0
    }
  }

  /// Sets the elements of all pairs with a given first number.
  func fillRow(_ first: UInt8, with element: Element) {
    unsafe (base + Int(first) << 8).update(repeating: element, count: 1 << 8)
  }

  /// The memory of a table.
  final class Owner {
    let table: UnitTable
    private let isMapped: Bool

    /// If memory runs out, the process ends, as with every allocation in Swift.
    init() {
      // From the system, which clears pages on first use; if it cannot map any, from the heap.
      let mapping = unsafe mmap(
        nil, Self.byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      isMapped = unsafe mapping != MAP_FAILED
      guard let block = unsafe isMapped ? mapping : calloc(1, Self.byteCount) else {
        fatalError("out of memory")
      }
      unsafe table = UnitTable(
        base: block.bindMemory(to: Element.self, capacity: UnitTable.count))
    }

    deinit {
      if isMapped { unsafe munmap(table.base, Self.byteCount) } else { unsafe free(table.base) }
    }

    private static var byteCount: Int { UnitTable.count * MemoryLayout<Element>.stride }
  }
}

import Synchronization

/// A header and the elements behind it, in one block of the heap.
///
/// Immutable once made, apart from what ``lazily(_:make:)`` adds to the header.
@safe struct TailBuffer<Header: Sendable, Element: BitwiseCopyable & Sendable>: @unchecked Sendable
{
  private let buffer: ManagedBuffer<Header, Element>
  /// The number of elements.
  let count: Int

  /// Copies elements behind a header.
  ///
  /// - Complexity: O(*n*) in the number of elements; one allocation.
  init(_ header: Header, _ elements: borrowing [Element]) {
    buffer = ManagedBuffer<Header, Element>.create(minimumCapacity: elements.count) { _ in header }
    count = elements.count
    unsafe buffer.withUnsafeMutablePointerToElements { target in
      unsafe elements.withUnsafeBufferPointer { source in
        guard let first = source.baseAddress else { return }
        unsafe target.initialize(from: first, count: source.count)
      }
    }
  }

  /// What stands before the elements, apart from what is made lazily.
  @inline(__always)
  var header: Header {
    // By its address: a property of an object would be checked for overlapping accesses each time.
    _read { yield unsafe buffer.withUnsafeMutablePointerToHeader { unsafe $0 }.pointee }
  }

  /// An element.
  @inline(__always)
  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "index out of range")
    return unsafe buffer.withUnsafeMutablePointerToElements { unsafe $0[index] }
  }

  /// Whether both are the same block.
  func isIdentical(to other: Self) -> Bool { buffer === other.buffer }

  /// Bytes of the heap that a block with some elements takes.
  static func byteCount(of elementCount: Int) -> Int {
    objectHeader + MemoryLayout<Header>.stride + elementCount * MemoryLayout<Element>.stride
  }

  private static var objectHeader: Int { 16 }

  /// A value of the header that is made when it is first asked for.
  ///
  /// Made outside the lock: two threads may both make one, and the first to finish is kept.
  func lazily<Value: Sendable>(
    _ path: WritableKeyPath<Header, Value?>, make: () -> Value
  ) -> Value {
    let lock = LazyValueLock.of(buffer)
    func known() -> Value? {
      unsafe buffer.withUnsafeMutablePointerToHeader { unsafe $0.pointee[keyPath: path] }
    }
    if let value = lock.mutex.withLock({ _ in known() }) { return value }
    let made = make()
    return lock.mutex.withLock { _ in
      if let value = known() { return value }
      unsafe buffer.withUnsafeMutablePointerToHeader { unsafe $0.pointee[keyPath: path] = made }
      return made
    }
  }
}

/// Guards what headers make lazily. A few locks are shared by all buffers, so that none has to hold one.
private final class LazyValueLock: Sendable {
  let mutex = Mutex(())

  private static let all = (0..<64).map { _ in LazyValueLock() }

  static func of(_ object: AnyObject) -> LazyValueLock {
    all[(ObjectIdentifier(object).hashValue >> 5) & 63]
  }
}

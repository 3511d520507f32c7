import Synchronization

/// A header followed by elements, in one heap block.
///
/// Immutable, apart from values that ``lazily(_:make:)`` adds to the header.
@safe struct TailBuffer<Header: Sendable, Element: BitwiseCopyable & Sendable>: @unchecked Sendable
{
  private var buffer: ManagedBuffer<Header, Element>
  /// The number of elements.
  let count: Int

  /// Makes a block of a header and copies of the elements.
  ///
  /// - Complexity: O(*n*) in the number of elements; one allocation.
  @inline(__always)
  init(_ elements: [Element], header: consuming Header) {
    // Moved, because a copy would retain every reference in the header.
    var header: Header? = header
    buffer = ManagedBuffer<Header, Element>.create(minimumCapacity: elements.count) { _ in
      unsafe header.take().unsafelyUnwrapped
    }
    count = elements.count
    unsafe elements.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      unsafe buffer.withUnsafeMutablePointerToElements {
        unsafe $0.initialize(from: first, count: source.count)
      }
    }
  }

  /// The header, apart from its lazy values.
  @inline(__always)
  var header: Header {
    // By address, because a property of an object would be checked for overlapping accesses each time.
    unsafeAddress { unsafe buffer.withUnsafeMutablePointerToHeader { unsafe UnsafePointer($0) } }
  }

  /// An element.
  @inline(__always)
  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "index out of range")
    return unsafe buffer.withUnsafeMutablePointerToElements { unsafe $0[index] }
  }

  /// Passes the elements in place.
  @inline(__always)
  func withElements<Result>(_ read: (Span<Element>) -> Result) -> Result {
    unsafe buffer.withUnsafeMutablePointerToElements {
      read(unsafe UnsafeBufferPointer(start: $0, count: count).span)
    }
  }

  /// Appends a range of elements to an array.
  func append(_ range: Range<Int>, to array: inout [Element]) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    unsafe buffer.withUnsafeMutablePointerToElements {
      unsafe array.append(
        contentsOf: UnsafeBufferPointer(start: $0 + range.lowerBound, count: range.count))
    }
  }

  /// Sets a value in the header of a block that is not shared yet.
  mutating func setUnshared<Value>(_ path: WritableKeyPath<Header, Value>, to value: Value) {
    precondition(isKnownUniquelyReferenced(&buffer), "the block is shared")
    unsafe buffer.withUnsafeMutablePointerToHeader { unsafe $0.pointee[keyPath: path] = value }
  }

  /// Whether both are the same block.
  func isIdentical(to other: Self) -> Bool { buffer === other.buffer }

  /// The heap size in bytes of a block with a number of elements.
  static func byteCount(of elementCount: Int) -> Int {
    objectHeader + MemoryLayout<Header>.stride + elementCount * MemoryLayout<Element>.stride
  }

  private static var objectHeader: Int { 16 }

  /// A value of the header that is created on first use.
  ///
  /// Created outside the lock: two threads may both create one, and the first to finish wins.
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

/// Guards the lazy values of headers. All buffers share a few locks, so that no buffer needs its own.
private final class LazyValueLock: Sendable {
  let mutex = Mutex(())

  private static let all = (0..<64).map { _ in LazyValueLock() }

  static func of(_ object: AnyObject) -> LazyValueLock {
    all[(ObjectIdentifier(object).hashValue >> 5) & 63]
  }
}

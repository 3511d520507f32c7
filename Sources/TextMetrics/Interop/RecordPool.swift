import Synchronization

/// Keeps records, each a header followed by elements, next to each other in a few heap blocks: records that are made in
/// succession are then read faster in succession.
///
/// A block is freed with the last of its records.
final class RecordPool<
  Header: BitwiseCopyable & Sendable, Element: BitwiseCopyable & Sendable
>: Sendable {
  private let last = Mutex<Record?>(nil)

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - header: the header.
  ///   - elements: the elements, which are copied.
  /// - Returns: The record.
  /// - Complexity: O(*n*) in the number of elements; one allocation for each 4,000 bytes.
  func record(_ header: Header, _ elements: [Element]) -> Record {
    let record = last.withLock { last in
      let next = last?.next(count: elements.count) ?? Record(count: elements.count)
      last = next
      return next
    }
    record.fill(header, elements)
    return record
  }

  /// A header and elements that never change.
  @safe struct Record: @unchecked Sendable {
    /// Words of memory, preceded by their number.
    private typealias Block = ManagedBuffer<Int, UInt64>

    private let block: Block
    /// The index of the record's first word in the block.
    private let start: UInt32
    private let elementCount: UInt32

    private init(in block: Block, at start: Int, count: Int) {
      self.block = block
      self.start = UInt32(start)
      elementCount = UInt32(count)
    }
  }
}

extension RecordPool.Record {
  /// The number of elements.
  var count: Int { Int(elementCount) }

  /// The header, which precedes the elements.
  var header: Header {
    @inline(__always) get { unsafe memory { unsafe $0.load(as: Header.self) } }
  }

  /// Passes the elements in place.
  @inline(__always)
  func withElements<Result>(_ read: (Span<Element>) -> Result) -> Result {
    unsafe memory {
      let first = unsafe ($0 + Self.headerSize).assumingMemoryBound(to: Element.self)
      return read(unsafe UnsafeBufferPointer(start: first, count: count).span)
    }
  }

  @inline(__always)
  private func memory<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    unsafe block.withUnsafeMutablePointerToElements {
      unsafe body(UnsafeMutableRawPointer($0 + Int(start)))
    }
  }

  // MARK: Making records

  /// Room for a record at the start of a new block, a page of memory or more.
  fileprivate init(count: Int) {
    let size = max(Self.wordCount(of: count), 4000 / Self.wordSize)
    self.init(in: Block.create(minimumCapacity: size) { _ in size }, at: 0, count: count)
  }

  /// Room for a record after this one; nil if there is none in the block.
  fileprivate func next(count: Int) -> Self? {
    let end = Int(start) + Self.wordCount(of: self.count)
    guard end + Self.wordCount(of: count) <= block.header else { return nil }
    return Self(in: block, at: end, count: count)
  }

  /// Fills the room for a record, which is not shared yet.
  fileprivate func fill(_ header: Header, _ elements: [Element]) {
    unsafe memory { memory in
      unsafe memory.initializeMemory(as: Header.self, to: header)
      unsafe elements.withUnsafeBufferPointer { source in
        guard let first = source.baseAddress else { return }
        unsafe (memory + Self.headerSize)
          .initializeMemory(as: Element.self, from: first, count: source.count)
      }
    }
  }

  private static func wordCount(of count: Int) -> Int {
    precondition(
      max(MemoryLayout<Header>.alignment, MemoryLayout<Element>.alignment) <= wordSize,
      "records begin at words")
    return (headerSize + count * MemoryLayout<Element>.stride + wordSize - 1) / wordSize
  }

  /// The offset of the elements, in bytes.
  private static var headerSize: Int {
    let alignment = MemoryLayout<Element>.alignment
    return (MemoryLayout<Header>.size + alignment - 1) / alignment * alignment
  }

  private static var wordSize: Int { MemoryLayout<UInt64>.stride }
}

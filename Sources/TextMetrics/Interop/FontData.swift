import Foundation
import Synchronization

/// The bytes of one font file, immutable and shared by every face made from them.
///
/// Files are read whole rather than mapped: truncating or replacing a file in use then never
/// affects an open face.
@safe final class FontData: Sendable {
  /// The origin of the bytes: a path, or a description.
  let source: String
  /// A different number for each file opened in this process.
  let number = lastNumber.add(1, ordering: .relaxed).newValue
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  /// Whether the bytes live as long as the process.
  let isStatic: Bool
  /// Whether the bytes came from a caller, so that no library keeps them.
  let isFromCaller: Bool

  /// Takes ownership of an allocated and filled buffer.
  init(owning bytes: UnsafeMutableRawBufferPointer, source: String, isFromCaller: Bool = false) {
    unsafe self.bytes = UnsafeRawBufferPointer(bytes)
    self.source = source
    self.isFromCaller = isFromCaller
    isStatic = false
  }

  /// Copies the caller's bytes.
  convenience init(copying bytes: UnsafeRawBufferPointer, source: String) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    unsafe copy.copyMemory(from: bytes)
    unsafe self.init(owning: copy, source: source, isFromCaller: true)
  }

  /// Copies the caller's bytes.
  convenience init(copying data: Data, source: String) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 16)
    unsafe data.copyBytes(to: copy)
    unsafe self.init(owning: copy, source: source, isFromCaller: true)
  }

  /// Refers to bytes that live as long as the process, such as those of an embedded font.
  init(static bytes: UnsafeRawBufferPointer, source: String) {
    unsafe self.bytes = bytes
    self.source = source
    isFromCaller = false
    isStatic = true
  }

  deinit {
    if !isStatic { unsafe bytes.deallocate() }
  }

  private static let lastNumber = Atomic(0)
}

extension FontData {
  /// The maximum size of a font file, 512 MiB: files are read whole, and the largest published
  /// collections are a third of it.
  static let maximumCount = 512 << 20

  /// The message for larger files.
  static let tooLarge = "fonts larger than 512 MiB are not supported"

  /// The number of bytes.
  var count: Int { unsafe bytes.count }

  /// A copy of a range of the bytes, truncated at the end of the file.
  func copy(of range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return unsafe Array(UnsafeRawBufferPointer(rebasing: bytes[range]))
  }

  /// The byte at an offset; nil if the file ends before it.
  func uint8(at offset: Int) -> UInt8? {
    offset >= 0 && offset < count ? unsafe bytes[offset] : nil
  }

  /// The big-endian number at an offset; nil if the file ends before it.
  func uint16(at offset: Int) -> UInt16? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return unsafe UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  /// The big-endian number at an offset; nil if the file ends before it.
  func uint32(at offset: Int) -> UInt32? {
    guard offset >= 0, offset <= count - 4 else { return nil }
    return unsafe UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}

import Foundation

/// The bytes of one font file, immutable and shared by every face made from them.
///
/// Files are read whole rather than mapped: a file that is truncated or replaced while in use can
/// then never disturb a face that is open.
@safe final class FontData: Sendable {
  /// Where the bytes came from: a path, or a description for bytes that had none.
  let source: String
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  private let isOwned: Bool

  /// Takes over a buffer that was allocated and filled for it.
  init(owning bytes: UnsafeMutableRawBufferPointer, source: String) {
    unsafe self.bytes = UnsafeRawBufferPointer(bytes)
    self.source = source
    isOwned = true
  }

  /// Copies bytes held by the caller.
  convenience init(copying bytes: UnsafeRawBufferPointer, source: String) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    unsafe copy.copyMemory(from: bytes)
    unsafe self.init(owning: copy, source: source)
  }

  /// Copies bytes held by the caller.
  convenience init(copying data: Data, source: String) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 16)
    unsafe data.copyBytes(to: copy)
    unsafe self.init(owning: copy, source: source)
  }

  /// Refers to bytes that live as long as the process, such as a font embedded in the binary.
  init(static bytes: UnsafeRawBufferPointer, source: String) {
    unsafe self.bytes = bytes
    self.source = source
    isOwned = false
  }

  deinit {
    if isOwned { unsafe bytes.deallocate() }
  }
}

extension FontData {
  /// The greatest number of bytes that a font may have, 512 MiB: files are read whole, and the largest
  /// collections that are published take a third of it.
  static let maximumCount = 512 << 20

  /// What is said of more bytes.
  static let tooLarge = "fonts of more than 512 MiB are not opened"

  /// The number of bytes.
  var count: Int { unsafe bytes.count }

  /// A copy of some of the bytes; fewer at the end of the file.
  func copy(of range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return unsafe Array(UnsafeRawBufferPointer(rebasing: bytes[range]))
  }

  /// The byte at an offset, or nil where the file ends before it.
  func uint8(at offset: Int) -> UInt8? {
    offset >= 0 && offset < count ? unsafe bytes[offset] : nil
  }

  /// The big-endian number at an offset, or nil where the file ends before it.
  func uint16(at offset: Int) -> UInt16? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return unsafe UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  /// The big-endian number at an offset, or nil where the file ends before it.
  func uint32(at offset: Int) -> UInt32? {
    guard offset >= 0, offset <= count - 4 else { return nil }
    return unsafe UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}

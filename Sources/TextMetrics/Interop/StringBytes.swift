import Foundation

extension String {
  /// Whether both have the same code units in UTF-8.
  @usableFromInline
  func hasSameUnits(as other: String) -> Bool {
    let (own, other) = (utf8.span, other.utf8.span)
    guard own.count == other.count else { return false }
    return unsafe own.withUnsafeBufferPointer { own in
      unsafe other.withUnsafeBufferPointer { other in
        guard let start = own.baseAddress, let other = other.baseAddress else { return true }
        return unsafe memcmp(start, other, own.count) == 0
      }
    }
  }

  /// A hash of the code units in UTF-8 and of a number before them; equal for equal input within one process.
  package func digest(after number: UInt64 = 0) -> UInt64 {
    unsafe utf8.span.withUnsafeBytes { unsafe ByteDigest.digest(of: $0, after: number) }
  }

  /// The number of line feeds.
  package var lineFeedCount: Int {
    unsafe utf8.span.withUnsafeBufferPointer { bytes in
      // Most texts have none, which a search shows much faster than counting.
      guard let start = bytes.baseAddress,
        unsafe memchr(start, Int32(lineFeed), bytes.count) != nil
      else { return 0 }
      return unsafe bytes.reduce(0) { $0 &+ ($1 == lineFeed ? 1 : 0) }
    }
  }
}

private let lineFeed: UInt8 = 10

/// A hash of bytes in a tenth of the time that `Hasher` takes, which matters because messages are hashed whole.
///
/// Words of eight bytes are multiplied one after the other, and the halves of the product are folded. The factors
/// differ from process to process, so that nobody can construct strings with the same digest.
private enum ByteDigest {
  private static let secrets = (start: secret(1), factor: secret(2) | 1)

  private static func secret(_ number: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: number.hashValue)
  }

  static func digest(of bytes: UnsafeRawBufferPointer, after number: UInt64) -> UInt64 {
    let secrets = secrets
    var state = secrets.start ^ UInt64(truncatingIfNeeded: bytes.count)
    func add(_ word: UInt64) {
      let product = (state ^ word).multipliedFullWidth(by: secrets.factor)
      state = product.high ^ product.low
    }
    add(number)
    func word(at offset: Int) -> UInt64 {
      unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    guard bytes.count >= 8 else {
      add(unsafe bytes.reduce(0) { $0 << 8 | UInt64($1) })
      return state
    }
    for offset in stride(from: 0, to: bytes.count &- 8, by: 8) { add(word(at: offset)) }
    // The last word may overlap the one before it.
    add(word(at: bytes.count &- 8))
    return state
  }
}

extension String {
  /// The code units of ``utf16``, transcoded from UTF-8 in one pass.
  ///
  /// - Complexity: O(*n*), about five times faster than iterating over the view.
  package var utf16Units: [UInt16] {
    let units = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      let count = unsafe Self.utf16Count(of: bytes)
      var units = [UInt16](repeating: 0, count: count)
      unsafe units.withUnsafeMutableBufferPointer { unsafe Self.transcode(bytes, into: $0) }
      return units
    }
    return units ?? Array(utf16)
  }

  /// One per character, plus one for each character beyond the Basic Multilingual Plane.
  private static func utf16Count(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var start = 0
    while start < bytes.count {
      let end = Swift.min(start + chunkLength, bytes.count)
      // In eight bits and without checks for overflow, so that many bytes are counted at once.
      var part: UInt8 = 0
      for index in start..<end {
        let byte = unsafe bytes[index]
        part &+= (byte & 0xC0 != 0x80 ? 1 : 0) &+ (byte >= 0xF0 ? 1 : 0)
      }
      count += Int(part)
      start = end
    }
    return count
  }

  /// No byte counts for more than two units, so a chunk has fewer than 256.
  private static let chunkLength = 127

  /// Strings are well-formed, so the first byte of a character determines its length.
  private static func transcode(
    _ bytes: UnsafeBufferPointer<UInt8>, into units: UnsafeMutableBufferPointer<UInt16>
  ) {
    if units.count == bytes.count {
      for index in 0..<bytes.count { unsafe units[index] = UInt16(bytes[index]) }
      return
    }
    var (position, count) = (0, 0)
    func trail(_ offset: Int) -> UInt32 { unsafe UInt32(bytes[position &+ offset]) & 0x3F }
    func append(_ unit: UInt32) {
      unsafe units[count] = UInt16(truncatingIfNeeded: unit)
      count &+= 1
    }
    while position < bytes.count {
      let lead = unsafe UInt32(bytes[position])
      switch lead {
      case ..<0x80:
        append(lead)
        position &+= 1
      case ..<0xE0:
        append((lead & 0x1F) << 6 | trail(1))
        position &+= 2
      case ..<0xF0:
        append((lead & 0x0F) << 12 | trail(1) << 6 | trail(2))
        position &+= 3
      default:
        let scalar = (lead & 0x07) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3)
        append(0xD7C0 &+ scalar >> 10)
        append(0xDC00 | scalar & 0x3FF)
        position &+= 4
      }
    }
  }
}

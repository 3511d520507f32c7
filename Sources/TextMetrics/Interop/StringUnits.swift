extension String {
  /// The code units of ``utf16``, transcoded from UTF-8 in one pass.
  ///
  /// - Complexity: O(*n*), about five times faster than iterating over the view.
  package var utf16Units: [UInt16] {
    let units = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      var units = [UInt16](repeating: 0, count: unsafe Self.utf16Count(of: bytes))
      unsafe units.withUnsafeMutableBufferPointer { unsafe Self.transcode(bytes, into: $0) }
      return units
    }
    return units ?? Array(utf16)
  }

  /// One per character, plus one for each character beyond the Basic Multilingual Plane.
  private static func utf16Count(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    // Without checks for overflow, so that many bytes are counted at once.
    for index in 0..<bytes.count {
      let byte = unsafe bytes[index]
      count &+= (byte & 0xC0 != 0x80 ? 1 : 0) &+ (byte >= 0xF0 ? 1 : 0)
    }
    return count
  }

  /// Strings are well-formed, so the first byte of a character determines its length.
  private static func transcode(
    _ bytes: UnsafeBufferPointer<UInt8>, into units: UnsafeMutableBufferPointer<UInt16>
  ) {
    if units.count == bytes.count {
      for index in 0..<bytes.count { unsafe units[index] = UInt16(bytes[index]) }
      return
    }
    var count = 0
    var position = 0
    func trail(_ offset: Int) -> UInt32 { unsafe UInt32(bytes[position + offset] & 0x3F) }
    while position < bytes.count {
      let lead = unsafe bytes[position]
      switch lead {
      case ..<0x80:
        unsafe units[count] = UInt16(lead)
        position += 1
      case ..<0xE0:
        unsafe units[count] = UInt16(UInt32(lead & 0x1F) << 6 | trail(1))
        position += 2
      case ..<0xF0:
        unsafe units[count] = UInt16(UInt32(lead & 0x0F) << 12 | trail(1) << 6 | trail(2))
        position += 3
      default:
        let scalar = UInt32(lead & 0x07) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3)
        unsafe units[count] = UInt16(0xD7C0 + scalar >> 10)
        unsafe units[count + 1] = UInt16(0xDC00 | scalar & 0x3FF)
        count += 1
        position += 4
      }
      count += 1
    }
  }
}

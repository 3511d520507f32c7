internal import Foundation

/// The size of an image according to the header of its file.
///
/// Supports PNG, JPEG (rotated by its Exif orientation), GIF, BMP and WebP.
struct ImageHeader {
  /// In pixels.
  var size: CGSize

  /// The header of a file; nil if the format is unknown or the bytes end too early.
  init?(_ data: Data) {
    let bytes = ImageBytes(data)
    guard
      let found = bytes.pngSize ?? bytes.gifSize ?? bytes.bmpSize ?? bytes.webpSize
        ?? bytes.jpegSize, found.width > 0, found.height > 0
    else { return nil }
    size = found
  }
}

/// Bytes read with bounds checks: every read past the end gives nil.
private struct ImageBytes {
  private let data: Data
  private var count: Int { data.count }

  init(_ data: Data) { self.data = data }

  private func byte(_ offset: Int) -> Int? {
    offset >= 0 && offset < count ? Int(data[data.startIndex + offset]) : nil
  }

  private func number(_ offset: Int, bytes: Int, littleEndian: Bool = false) -> Int? {
    var number = 0
    for index in 0..<bytes {
      guard let byte = byte(offset + (littleEndian ? bytes - 1 - index : index)) else { return nil }
      number = number << 8 | byte
    }
    return number
  }

  private func has(_ text: String, at offset: Int) -> Bool {
    Array(text.utf8).enumerated().allSatisfy { byte(offset + $0.offset) == Int($0.element) }
  }

  private static func size(_ width: Int?, _ height: Int?) -> CGSize? {
    guard let width, let height else { return nil }
    return CGSize(width: width, height: height)
  }

  var pngSize: CGSize? {
    guard byte(0) == 0x89, has("PNG", at: 1) else { return nil }
    // Files that Xcode has optimized for iOS begin with a chunk of their own.
    let header = has("CgBI", at: 12) ? 28 : 12
    guard has("IHDR", at: header) else { return nil }
    return Self.size(number(header + 4, bytes: 4), number(header + 8, bytes: 4))
  }

  var gifSize: CGSize? {
    guard has("GIF8", at: 0) else { return nil }
    return Self.size(
      number(6, bytes: 2, littleEndian: true), number(8, bytes: 2, littleEndian: true))
  }

  /// The length of the bitmap headers of OS/2, in which numbers have two bytes.
  private static let oldBitmapHeader = 12

  var bmpSize: CGSize? {
    if has("BM", at: 0), number(14, bytes: 4, littleEndian: true) == Self.oldBitmapHeader {
      return Self.size(
        number(18, bytes: 2, littleEndian: true), number(20, bytes: 2, littleEndian: true))
    }
    guard has("BM", at: 0), let width = number(18, bytes: 4, littleEndian: true),
      let height = number(22, bytes: 4, littleEndian: true)
    else { return nil }
    // A negative height means rows from top to bottom.
    return Self.size(width, abs(Int(Int32(truncatingIfNeeded: height))))
  }

  var webpSize: CGSize? {
    guard has("RIFF", at: 0), has("WEBP", at: 8) else { return nil }
    if has("VP8X", at: 12) {
      return Self.size(
        number(24, bytes: 3, littleEndian: true).map { $0 + 1 },
        number(27, bytes: 3, littleEndian: true).map { $0 + 1 })
    }
    if has("VP8L", at: 12), let bits = number(21, bytes: 4, littleEndian: true) {
      return Self.size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    guard has("VP8 ", at: 12) else { return nil }
    return Self.size(
      number(26, bytes: 2, littleEndian: true).map { $0 & 0x3FFF },
      number(28, bytes: 2, littleEndian: true).map { $0 & 0x3FFF })
  }

  var jpegSize: CGSize? {
    guard byte(0) == 0xFF, byte(1) == 0xD8 else { return nil }
    var offset = 2
    var isTurned = false
    while byte(offset) == 0xFF, let marker = byte(offset + 1) {
      if marker == 0xFF {
        offset += 1
        continue
      }
      guard let length = number(offset + 2, bytes: 2), length >= 2 else { return nil }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        let size = Self.size(number(offset + 7, bytes: 2), number(offset + 5, bytes: 2))
        return isTurned ? size.map { CGSize(width: $0.height, height: $0.width) } : size
      }
      if marker == 0xE1, has("Exif", at: offset + 4) { isTurned = isTurnedExif(at: offset + 10) }
      offset += 2 + length
    }
    return nil
  }

  /// Whether the orientation in a TIFF directory swaps width and height.
  private func isTurnedExif(at start: Int) -> Bool {
    let isLittle = has("II", at: start)
    guard let directory = number(start + 4, bytes: 4, littleEndian: isLittle),
      let entries = number(start + directory, bytes: 2, littleEndian: isLittle)
    else { return false }
    for entry in 0..<entries {
      let offset = start + directory + 2 + entry * 12
      guard let tag = number(offset, bytes: 2, littleEndian: isLittle) else { return false }
      guard tag == 0x0112 else { continue }
      return (number(offset + 8, bytes: 2, littleEndian: isLittle) ?? 1) >= 5
    }
    return false
  }
}

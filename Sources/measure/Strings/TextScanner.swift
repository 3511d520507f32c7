import Foundation

/// Scans the characters of a file and tracks the position.
struct TextScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private(set) var position = SourcePosition(line: 1, column: 1)

  /// - Parameter bytes: UTF-8 or UTF-16.
  /// - Throws: ``SourceError`` if they are neither.
  init(_ bytes: [UInt8]) throws(SourceError) {
    scalars = Array(try Self.decoded(bytes).unicodeScalars)
  }

  /// The text of a file.
  static func decoded(_ bytes: [UInt8]) throws(SourceError) -> String {
    if let order = UTF16Order(of: bytes) { return order.decoded(bytes) }
    let bytes = Array(bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0))
    guard let offset = bytes.firstInvalidUTF8 else { return String(decoding: bytes, as: UTF8.self) }
    throw SourceError(
      SourcePosition(at: offset, in: bytes),
      "the file is neither UTF-8 nor UTF-16; convert it with iconv")
  }

  var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
  var isAtEnd: Bool { index == scalars.count }

  /// The character after the current one.
  var next: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  mutating func advance() {
    guard let scalar = current else { return }
    index += 1
    if scalar == "\n" || scalar == "\r" && current != "\n" {
      position = SourcePosition(line: position.line + 1, column: 1)
    } else {
      position.column += 1
    }
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    advance()
    return true
  }

  mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = current, condition(scalar) {
      text.append(scalar)
      advance()
    }
    return String(text)
  }

  mutating func skipWhitespace() { _ = take(while: \.properties.isWhitespace) }

  func error(_ reason: String) -> SourceError {
    SourceError(position, reason + (isAtEnd ? ", but the file ends" : ""))
  }

  /// A string in double quotes with the escapes of C.
  ///
  /// - Parameter longEscapeLength: the number of hexadecimal digits after `\U`: four in Apple's files, six in Fluent's.
  /// - Returns: The string without its escapes.
  /// - Throws: ``SourceError`` if the string is not closed, or has any other escape.
  mutating func quotedString(longEscapeLength: Int = 4) throws -> String {
    let start = position
    guard take("\"") else { throw error("expected a string in quotes") }
    var units: [UInt16] = []
    while let scalar = current {
      advance()
      switch scalar {
      case "\"": return String(decoding: units, as: UTF16.self)
      case "\\": units += try escape(longEscapeLength: longEscapeLength)
      default: units += Array(UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
      }
    }
    throw SourceError(start, "the string that opens here is not closed")
  }

  private static let escapes: [Unicode.Scalar: UInt16] = [
    "a": 7, "b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13,
  ]

  private mutating func escape(longEscapeLength: Int) throws -> [UInt16] {
    guard let scalar = current else { throw error("expected a character after '\\'") }
    if let unit = Self.escapes[scalar] {
      advance()
      return [unit]
    }
    switch scalar {
    case "U":
      advance()
      return try units(ofNumber: number(digits: longEscapeLength, radix: 16))
    case "u":
      advance()
      return try units(ofNumber: number(digits: 4, radix: 16))
    case "x":
      advance()
      return try units(ofNumber: number(digits: 2, radix: 16))
    case "0"..."7": return try units(ofNumber: number(digits: 3, radix: 8))
    default:
      advance()
      return Array(UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
    }
  }

  /// A code unit, which may be half of a surrogate pair, or the code units of a character beyond U+FFFF.
  private func units(ofNumber number: UInt32) -> [UInt16] {
    if let unit = UInt16(exactly: number) { return [unit] }
    return Array(String(Unicode.Scalar(number) ?? "\u{FFFD}").utf16)
  }

  private mutating func number(digits: Int, radix: Int) throws -> UInt32 {
    var value: UInt32?
    for _ in 0..<digits {
      guard let digit = current.flatMap({ Character($0).hexDigitValue }), digit < radix else {
        break
      }
      value = (value ?? 0) * UInt32(radix) + UInt32(digit)
      advance()
    }
    guard let value else { throw error("expected digits after '\\'") }
    return value
  }
}

/// The byte order of UTF-16 code units.
private enum UTF16Order {
  case big
  case little

  /// The byte order given by the byte order mark; without one, by the zero bytes of the ASCII
  /// characters near the start, which are common in files of translations. Other characters may have
  /// a zero byte in the other place, such as U+4E00; they are fewer. nil if the bytes are not UTF-16.
  init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFE, 0xFF]) {
      self = .big
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self = .little
    } else {
      let start = bytes.prefix(256)
      guard start.count > 3, bytes.count.isMultiple(of: 2), start.contains(0) else { return nil }
      let zeros = start.indices.filter { start[$0] == 0 }
      let evenCount = zeros.count { $0.isMultiple(of: 2) }
      let oddCount = zeros.count - evenCount
      guard evenCount != oddCount else { return nil }
      self = evenCount < oddCount ? .little : .big
    }
  }

  func decoded(_ bytes: [UInt8]) -> String {
    let isLittle = self == .little
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      UInt16(bytes[index + (isLittle ? 1 : 0)]) << 8 | UInt16(bytes[index + (isLittle ? 0 : 1)])
    }
    return String(decoding: units.first == 0xFEFF ? units[1...] : units[...], as: UTF16.self)
  }
}

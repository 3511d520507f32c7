/// A JSON syntax error and its position.
package struct JSONSyntaxError: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case syntax
    case invalidUTF8
  }

  package var kind: Kind
  /// Offset of the offending byte from the start of the line.
  package var offset: Int
  package var reason: String
}

/// Reads one JSON text (RFC 8259) from its UTF-8 bytes.
package struct JSONParser {
  /// Deeper nesting is rejected, because the parser is recursive.
  package static let maximumDepth = 128

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value in the bytes; surrounding white space is allowed.
  ///
  /// - Complexity: O(*n*).
  package static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value()
    parser.skipWhitespace()
    guard parser.position == bytes.count else {
      throw parser.error("expected the end of the line after the value")
    }
    return value
  }

  // MARK: Values

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    skipWhitespace()
    switch current {
    case UInt8(ascii: "{"):
      return try nested { parser throws(JSONSyntaxError) in try parser.object() }
    case UInt8(ascii: "["):
      return try nested { parser throws(JSONSyntaxError) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): return try number()
    default: throw error("expected a value")
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSONSyntaxError) -> JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    guard depth < Self.maximumDepth else {
      throw error("nested deeper than \(Self.maximumDepth) levels")
    }
    depth += 1
    defer { depth -= 1 }
    position += 1
    return try body(&self)
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONValue {
    var members: [JSONMember] = []
    skipWhitespace()
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipWhitespace()
      guard current == UInt8(ascii: "\"") else { throw error("expected a name in quotes") }
      let offset = position
      let name = try name()
      skipWhitespace()
      guard take(UInt8(ascii: ":")) else { throw error("expected ':'") }
      members.append(JSONMember(name: name, value: try value(), offset: offset))
      skipWhitespace()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { throw error("expected ',' or '}'") }
    }
  }

  /// A name in quotes; most are ASCII without escapes.
  private mutating func name() throws(JSONSyntaxError) -> String {
    let start = position + 1
    let end = plainEnd(from: start)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else {
      return String(units: try string())
    }
    position = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The end of the unescaped ASCII characters from an offset on.
  private func plainEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, (0x20..<0x80).contains(bytes[end]), bytes[end] != UInt8(ascii: "\""),
      bytes[end] != UInt8(ascii: "\\")
    {
      end += 1
    }
    return end
  }

  private mutating func array() throws(JSONSyntaxError) -> JSONValue {
    var values: [JSONValue] = []
    var offsets: [Int] = []
    skipWhitespace()
    if take(UInt8(ascii: "]")) { return .array(values, offsets: offsets) }
    while true {
      skipWhitespace()
      offsets.append(position)
      values.append(try value())
      skipWhitespace()
      if take(UInt8(ascii: "]")) { return .array(values, offsets: offsets) }
      guard take(UInt8(ascii: ",")) else { throw error("expected ',' or ']'") }
    }
  }

  private mutating func literal(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    let letters = word.description.utf8
    guard bytes[position...].starts(with: letters) else { throw error("expected '\(word)'") }
    position += letters.count
    return value
  }

  // MARK: Numbers

  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func digits() throws(JSONSyntaxError) {
    guard let first = current, isDigit(first) else { throw error("expected a digit") }
    while let byte = current, isDigit(byte) { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  // MARK: Strings

  private mutating func string() throws(JSONSyntaxError) -> [UInt16] {
    let start = position + 1
    position = plainEnd(from: start)
    var units = bytes[start..<position].map { UInt16($0) }
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return units
      case UInt8(ascii: "\\"):
        position += 1
        units.append(try escape())
      case 0x00..<0x20:
        throw error("control characters must be escaped in a string")
      case 0x20..<0x80:
        units.append(UInt16(byte))
        position += 1
      default:
        units.append(contentsOf: UTF16.encode(try scalar()) ?? UTF16.encodedReplacementCharacter)
      }
    }
    throw error("expected '\"' to end the string")
  }

  private mutating func escape() throws(JSONSyntaxError) -> UInt16 {
    guard let byte = current else { throw error("expected a character after '\\'") }
    let unit: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unit = byte
    case UInt8(ascii: "b"): unit = 0x08
    case UInt8(ascii: "f"): unit = 0x0C
    case UInt8(ascii: "n"): unit = 0x0A
    case UInt8(ascii: "r"): unit = 0x0D
    case UInt8(ascii: "t"): unit = 0x09
    case UInt8(ascii: "u"):
      position += 1
      return try hexadecimalUnit()
    default: throw error("'\\' must be followed by one of \"\\/bfnrtu")
    }
    position += 1
    return UInt16(unit)
  }

  private mutating func hexadecimalUnit() throws(JSONSyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap(hexadecimalDigit) else {
        throw error("'\\u' must be followed by four hexadecimal digits")
      }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }

  private func hexadecimalDigit(_ byte: UInt8) -> UInt16? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt16.init)
  }

  /// A character of more than one byte.
  private mutating func scalar() throws(JSONSyntaxError) -> Unicode.Scalar {
    guard let scalar = currentScalar else { throw error("expected a character") }
    position += UTF8.width(scalar)
    return scalar
  }

  /// The character at the position; nil at the end, or where the bytes are not UTF-8.
  private var currentScalar: Unicode.Scalar? {
    var decoder = UTF8()
    var rest = bytes[position...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }

  // MARK: Bytes

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipWhitespace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
    }
  }

  private func error(_ reason: String) -> JSONSyntaxError {
    if current != nil, currentScalar == nil {
      return JSONSyntaxError(
        kind: .invalidUTF8, offset: position, reason: "the bytes are not UTF-8")
    }
    let found = current == nil ? ", but the line ends" : ""
    return JSONSyntaxError(kind: .syntax, offset: position, reason: reason + found)
  }
}

/// A value that can be written as JSON with a fixed order of members.
protocol JSONWritable {
  func write(to json: inout JSONWriter)
}

/// Writes JSON without white space, in the given order of members: equal values give equal bytes.
///
/// Foundation's encoder either sorts the members or leaves their order undefined.
struct JSONWriter {
  /// The bytes written so far, in UTF-8.
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// - Parameter capacity: the expected number of bytes.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// The bytes of one value.
  static func bytes(of value: some JSONWritable) -> [UInt8] {
    var json = JSONWriter()
    value.write(to: &json)
    return json.bytes
  }

  /// The bytes of one value and a line break.
  static func line(of value: some JSONWritable) -> [UInt8] {
    var json = JSONWriter(capacity: usualLength)
    json.line(value)
    return json.bytes
  }

  /// The typical length of an answer, in bytes.
  static let usualLength = 1024

  /// Appends one value and a line break; the next value begins a new document.
  mutating func line(_ value: some JSONWritable) {
    value.write(to: &self)
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  // MARK: Containers

  mutating func object(_ members: (inout JSONWriter) -> Void) {
    begin(UInt8(ascii: "{"))
    members(&self)
    end(UInt8(ascii: "}"))
  }

  mutating func member(_ name: String, _ value: some JSONWritable) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    value.write(to: &self)
  }

  mutating func array(_ values: some Sequence<some JSONWritable>) {
    begin(UInt8(ascii: "["))
    for value in values { value.write(to: &self) }
    end(UInt8(ascii: "]"))
  }

  // MARK: Scalars

  mutating func null() { word("null") }
  mutating func bool(_ value: Bool) { word(value ? "true" : "false") }
  /// A number that is already in JSON's form.
  mutating func number(_ digits: String) { word(digits) }

  mutating func number(_ value: Int) {
    // Offsets and counts are small: their few digits are written in place.
    guard (0..<100_000).contains(value) else { return word(value.description) }
    separate()
    var divisor = 1
    while value / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
      divisor /= 10
    }
  }

  /// The shortest digits that read back as the same number.
  ///
  /// JSON has no infinities or NaN; they become null.
  mutating func number(_ value: Double) {
    value.isFinite ? number(value.description) : null()
  }

  mutating func string(_ text: String) {
    separate()
    let start = bytes.count
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: text.utf8)
    // Checked in place, which is faster than in the string; most strings need no escape.
    for index in (start + 1)..<bytes.count where !Self.isPlain(bytes[index]) {
      bytes.removeSubrange(start...)
      return append(quoted: Array(text.utf16))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Unpaired surrogates and controls are escaped, everything else is written literally.
  mutating func string(_ units: [UInt16]) {
    separate()
    append(quoted: units)
  }

  private mutating func append(quoted units: [UInt16]) {
    bytes.append(UInt8(ascii: "\""))
    var decoder = UTF16()
    var iterator = units.makeIterator()
    var offset = 0
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        append(scalar)
        offset += UTF16.width(scalar)
      case .error:
        appendEscape(units[offset])
        offset += 1
      case .emptyInput:
        break decoding
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  // MARK: Bytes

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func word(_ word: String) {
    separate()
    bytes.append(contentsOf: word.utf8)
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// ASCII that needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
    case "\n": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
    case "\t": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
    case "\u{00}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
      // The last two are legal, but end lines for programs that split at every Unicode line break.
      appendEscape(UInt16(scalar.value))
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private mutating func appendEscape(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    bytes.append(contentsOf: "\\u".utf8)
    bytes.append(contentsOf: String(repeating: "0", count: 4 - digits.utf8.count).utf8)
    bytes.append(contentsOf: digits.utf8)
  }
}

extension Double: JSONWritable {
  func write(to json: inout JSONWriter) { json.number(self) }
}

extension Int: JSONWritable {
  func write(to json: inout JSONWriter) { json.number(self) }
}

extension Bool: JSONWritable {
  func write(to json: inout JSONWriter) { json.bool(self) }
}

extension String: JSONWritable {
  func write(to json: inout JSONWriter) { json.string(self) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  func write(to json: inout JSONWriter) {
    if let value = self { value.write(to: &json) } else { json.null() }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  func write(to json: inout JSONWriter) { json.array(self) }
}

/// A JSON value as it was written: numbers keep their digits, strings their UTF-16 code units, object
/// members their order.
///
/// Foundation's decoders replace or refuse unpaired surrogates (`"\ud800"`), which are legal JSON, and
/// turn numbers into binary ones, so that an `id` could not be echoed as it came.
enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// The number's characters.
  case number(String)
  /// UTF-16 code units, which may hold unpaired surrogates.
  case string([UInt16])
  case array([JSONValue])
  case object([JSONMember])
}

extension String {
  /// Text without its unpaired surrogates, each of which becomes U+FFFD.
  init(units: [UInt16]) {
    // Most texts are ASCII, which is decoded much faster.
    self =
      units.allSatisfy { $0 < 0x80 }
      ? String(decoding: units.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
      : String(decoding: units, as: UTF16.self)
  }
}

/// A name and its value in a JSON object.
struct JSONMember: Sendable, Hashable {
  var name: String
  var value: JSONValue
  /// Where the name begins in what was parsed, in bytes.
  var offset = 0
}

extension JSONValue {
  /// What the value is called in messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits.count <= 24 ? digits : "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: JSONWritable {
  func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let value): json.bool(value)
    case .number(let digits): json.number(digits)
    case .string(let units): json.string(units)
    case .array(let values): json.array(values)
    case .object(let members):
      json.object { json in
        for member in members { json.member(member.name, member.value) }
      }
    }
  }
}

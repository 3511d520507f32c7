/// A JSON value as it was written: numbers keep their digits, strings their UTF-16 code units, object
/// members their order.
///
/// Foundation's decoders replace or refuse unpaired surrogates (`"\ud800"`), which are legal JSON, and
/// turn numbers into binary ones, so that an `id` could not be echoed as it came.
package enum JSONValue: Sendable, Hashable {
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
  package init(units: [UInt16]) {
    // Most texts are ASCII, which is decoded much faster.
    self =
      units.allSatisfy { $0 < 0x80 }
      ? String(decoding: units.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
      : String(decoding: units, as: UTF16.self)
  }
}

/// A name and its value in a JSON object.
package struct JSONMember: Sendable, Hashable {
  package var name: String
  package var value: JSONValue
  /// Where the name begins in what was parsed, in bytes.
  package var offset = 0
}

extension JSONValue {
  /// What the value is called in messages.
  package var kind: String {
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

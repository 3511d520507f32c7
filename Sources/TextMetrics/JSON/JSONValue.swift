/// A JSON value as written: numbers keep their digits, strings their UTF-16 code units, object members
/// their order.
///
/// Foundation's decoders replace or reject unpaired surrogates (`"\ud800"`), which are legal JSON, and
/// convert numbers to binary, so an `id` could not be echoed unchanged.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// The characters of the number.
  case number(String)
  /// UTF-16 code units, which may hold unpaired surrogates.
  case string([UInt16])
  /// The elements, and the offset of each in the parsed bytes.
  case array([JSONValue], offsets: [Int])
  case object([JSONMember])
}

extension String {
  /// Text in which each unpaired surrogate is replaced by U+FFFD.
  package init(units: [UInt16]) {
    // Most texts are ASCII, which decodes much faster.
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
  /// The offset of the name in the parsed bytes.
  package var offset = 0
}

extension JSONValue {
  /// The kind of the value, as messages name it.
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

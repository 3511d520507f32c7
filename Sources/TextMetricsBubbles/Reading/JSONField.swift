import Foundation
import TextMetrics

/// A value of a JSON text together with its path, so that errors can name the field.
struct JSONField {
  let value: JSONValue
  /// The path of the field; empty for the whole text.
  let path: String

  /// The whole text.
  init(_ bytes: [UInt8]) throws(AnswerError) {
    do throws(JSONSyntaxError) {
      value = try JSONParser.parse(bytes)
      path = ""
    } catch {
      throw AnswerError(path: "", reason: "is not JSON: \(error.reason), at byte \(error.offset)")
    }
  }

  private init(_ value: JSONValue, path: String) {
    self.value = value
    self.path = path
  }

  // MARK: Members

  /// The members of an object, in order.
  var members: [(name: String, field: JSONField)] {
    get throws(AnswerError) {
      guard case .object(let members) = value else { throw mismatch("an object") }
      return members.map { ($0.name, JSONField($0.value, path: path(of: $0.name))) }
    }
  }

  /// A member; nil if it is missing or null.
  func optional(_ name: String) throws(AnswerError) -> JSONField? {
    guard case .object(let members) = value else { throw mismatch("an object") }
    // The last member with a name counts, as in JavaScript.
    guard let member = members.last(where: { $0.name == name }), member.value != .null else {
      return nil
    }
    return JSONField(member.value, path: path(of: name))
  }

  /// A required member.
  func required(_ name: String) throws(AnswerError) -> JSONField {
    guard let field = try optional(name) else {
      throw AnswerError(path: path(of: name), reason: "is missing")
    }
    return field
  }

  /// The members of an object as texts, by name.
  ///
  /// Looking up each member with ``optional(_:)`` would take quadratic time.
  var texts: [String: String] {
    get throws(AnswerError) {
      let texts = try members.map { ($0.name, $0.field.text) }
      return Dictionary(texts) { _, last in last }
    }
  }

  private func path(of name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  // MARK: Values

  /// The elements of an array.
  var elements: [JSONField] {
    get throws(AnswerError) {
      guard case .array(let values, _) = value else { throw mismatch("an array") }
      return values.enumerated().map { JSONField($0.element, path: "\(path)[\($0.offset)]") }
    }
  }

  /// A string.
  var string: String {
    get throws(AnswerError) {
      guard case .string(let units) = value else { throw mismatch("a string") }
      return String(units: units)
    }
  }

  /// A number, or a string that contains a JSON number, which is how SUSI writes coordinates.
  var number: Double {
    get throws(AnswerError) {
      let digits: String
      switch value {
      case .number(let number): digits = number
      case .string(let units):
        digits = String(units: units)
        // The parser skips white space. A string with white space differs from the parsed number, and is rejected.
        guard case .number(let parsed)? = try? JSONParser.parse(Array(digits.utf8)),
          parsed == digits
        else { throw noNumber(digits) }
      default: throw mismatch("a number")
      }
      guard let number = Double(digits), number.isFinite else { throw noNumber(digits) }
      return number
    }
  }

  /// A number without a fraction.
  var integer: Int {
    get throws(AnswerError) {
      guard let integer = Int(exactly: try number) else {
        throw AnswerError(path: path, reason: "is not a whole number")
      }
      return integer
    }
  }

  /// A point in time (ISO 8601, with or without fractions of a second).
  var date: Date {
    get throws(AnswerError) {
      let string = try string
      guard let date = Date(iso8601: string) else {
        throw AnswerError(path: path, reason: "is not a date: \"\(string)\"")
      }
      return date
    }
  }

  /// Any value as text for display: strings and numbers as they are, arrays and objects as lists with commas.
  var text: String { value.text }

  private func noNumber(_ digits: String) -> AnswerError {
    AnswerError(path: path, reason: "is not a number: \"\(digits)\"")
  }

  private func mismatch(_ expected: String) -> AnswerError {
    AnswerError(path: path, reason: "must be \(expected), not \(value.kind)")
  }
}

extension JSONValue {
  /// The value as text for people.
  fileprivate var text: String {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let units): String(units: units)
    case .array(let values, _): values.map(\.text).joined(separator: ", ")
    case .object(let members):
      members.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")
    }
  }
}

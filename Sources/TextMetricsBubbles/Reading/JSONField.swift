import Foundation
import TextMetrics

/// A value of a JSON text together with its path, so that errors can name the field.
struct JSONField {
  let value: JSONValue
  /// Empty for the whole text.
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

  /// The members of an object as texts by their names.
  ///
  /// Looking for each by ``optional(_:)`` would take time that grows with the square of their number.
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
      guard case .array(let values) = value else { throw mismatch("an array") }
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

  /// A number, or a string that contains one in JSON's form, as SUSI writes coordinates.
  var number: Double {
    get throws(AnswerError) {
      let digits: String
      switch value {
      case .number(let number): digits = number
      case .string(let units): digits = String(units: units)
      default: throw mismatch("a number")
      }
      // White space around the number makes the result another string.
      guard case .number(digits)? = try? JSONParser.parse(Array(digits.utf8)),
        let number = Double(digits), number.isFinite
      else {
        throw AnswerError(path: path, reason: "is no number: \"\(digits)\"")
      }
      return number
    }
  }

  /// A number without a fraction.
  var integer: Int {
    get throws(AnswerError) {
      guard let integer = Int(exactly: try number) else {
        throw AnswerError(path: path, reason: "is no whole number")
      }
      return integer
    }
  }

  /// A point in time (ISO 8601, with or without fractions of a second).
  var date: Date {
    get throws(AnswerError) {
      let string = try string
      guard let date = Date(iso8601: string) else {
        throw AnswerError(path: path, reason: "is no date: \"\(string)\"")
      }
      return date
    }
  }

  /// Any value as text to show: strings and numbers as they are, the rest as JSON literals.
  var text: String { value.text }

  private func mismatch(_ expected: String) -> AnswerError {
    AnswerError(path: path, reason: "is \(value.kind) instead of \(expected)")
  }
}

extension Date {
  /// A point in time (ISO 8601, with or without fractions of a second); nil if the string contains anything else,
  /// or if there is no such day or time.
  fileprivate init?(iso8601 string: String) {
    let dates = [true, false].lazy.compactMap { hasFraction in
      Self.existing(
        string, DateComponents.ISO8601FormatStyle(includingFractionalSeconds: hasFraction))
    }
    guard let date = dates.first else { return nil }
    self = date
  }

  private static func existing(
    _ string: String, _ style: DateComponents.ISO8601FormatStyle
  ) -> Date? {
    let range = string.startIndex..<string.endIndex
    guard let match = try? style.consuming(string, startingAt: range.lowerBound, in: range),
      match.upperBound == range.upperBound
    else { return nil }
    var components = match.output
    let date = components.date
    // In another time zone than the calendar's no time is valid.
    components.timeZone = nil
    return components.isValidDate ? date : nil
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
    case .array(let values): values.map(\.text).joined(separator: ", ")
    case .object(let members):
      members.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")
    }
  }
}

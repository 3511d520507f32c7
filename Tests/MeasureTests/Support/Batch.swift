import Foundation
import Testing

/// The lines of a batch and their answers.
enum Batch {
  /// The answers to lines, each without its line break.
  static func answers(
    to lines: [String], status: Int32 = 0, warning: String? = nil
  ) async throws -> [Answer] {
    try await answers(
      to: Data(lines.map { $0 + "\n" }.joined().utf8), status: status, warning: warning)
  }

  /// The answers to an input, with only warnings allowed on standard error.
  static func answers(
    to input: Data, status: Int32 = 0, warning: String? = nil
  ) async throws -> [Answer] {
    let outcome = try await Tool.run(["batch"], input: input)
    #expect(outcome.status == status)
    #expect(
      warning.map(outcome.errors.hasPrefix) ?? outcome.errors.isEmpty,
      "answers with errors are answers; \(outcome.errors)")
    return try outcome.lines.map(Answer.init)
  }

  static func answer(
    to line: String, status: Int32 = 0, warning: String? = nil
  ) async throws -> Answer {
    let answers = try await answers(to: [line], status: status, warning: warning)
    return try #require(answers.count == 1 ? answers.first : nil)
  }
}

/// One answer, as a program reads it.
struct Answer {
  /// The line as it was written.
  let line: String
  private let members: [String: Any]

  init(_ line: String) throws {
    self.line = line
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    members = try #require(object as? [String: Any])
  }

  subscript(_ keys: String...) -> Any? {
    keys.reduce(members as Any?) { ($0 as? [String: Any])?[$1] }
  }

  func number(_ keys: String...) throws -> Double {
    let value = keys.reduce(members as Any?) { ($0 as? [String: Any])?[$1] }
    return try #require(value as? NSNumber).doubleValue
  }

  var errorCode: String? { self["error", "code"] as? String }
  var errorMessage: String { self["error", "message"] as? String ?? "" }
  var lines: [[String: Any]] { self["lines"] as? [[String: Any]] ?? [] }
  /// The UTF-16 ranges of the lines.
  var ranges: [Range<Int>] { lines.compactMap(Self.range) }
  /// The ranges that tokens replace in the lines.
  var elided: [Range<Int>] { lines.compactMap { Self.range($0["elided"]) } }
  /// The range from the first to the last visible character.
  var visibleRange: Range<Int>? { Self.range(self["visibleRange"]) }
  var visibleRanges: [Range<Int>] {
    (self["visibleRanges"] as? [Any] ?? []).compactMap(Self.range)
  }

  private static func range(_ value: Any?) -> Range<Int>? {
    guard let object = value as? [String: Any], let start = object["start"] as? Int,
      let end = object["end"] as? Int
    else { return nil }
    return start..<end
  }

  /// The numbers of a rectangle: x, y, width and height.
  func rectangle(_ key: String = "rect") throws -> [Double] {
    try ["x", "y", "width", "height"].map { try number(key, $0) }
  }

  /// The lines' numbers for a key.
  func lineNumbers(_ key: String) -> [Double] {
    lines.compactMap { ($0[key] as? NSNumber)?.doubleValue }
  }

  var endings: [String] { lines.compactMap { $0["ending"] as? String } }
}

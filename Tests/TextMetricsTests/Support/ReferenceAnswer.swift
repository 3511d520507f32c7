import Foundation

/// An engine's answer to a case: a line of `Tests/Evidence/engines`.
struct ReferenceAnswer: Decodable, Sendable {
  /// `[start, end, width]`, and `widthTrailing` as a fourth number where it differs.
  struct Line: Sendable {
    var start: Int
    var end: Int
    /// The width without the white space at the line's end.
    var width: Double
    /// The width with that white space.
    var widthTrailing: Double
  }

  var id: String
  var lines: [Line]
  var height: Double
  var lineHeight: Double

  /// The width of the widest line.
  var width: Double { lines.map(\.width).max() ?? 0 }

  static func answers(of engine: String) throws -> [String: ReferenceAnswer] {
    let rows = try Evidence.lines(of: "engines/\(engine).jsonl", as: ReferenceAnswer.self)
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
  }
}

extension ReferenceAnswer.Line: Decodable {
  init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    start = try numbers.decode(Int.self)
    end = try numbers.decode(Int.self)
    width = try numbers.decode(Double.self)
    widthTrailing = try numbers.decodeIfPresent(Double.self) ?? width
  }
}

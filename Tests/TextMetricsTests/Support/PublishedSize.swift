import Foundation
import Testing

/// A size published as the result of an Apple system: a row of
/// `Tests/Evidence/apple-published-sizes.jsonl`.
struct PublishedSize: Sendable, CustomTestStringConvertible {
  /// From 1, as editors count.
  var line: Int
  var text: String
  /// As the source names it.
  var font: String
  /// Points; nil where the row has several sizes.
  var size: Double?
  /// The width of the constraint; nil where there is none or it is a word.
  var width: Double?
  var options: [String]
  /// The attributes that are numbers, by name.
  var attributes: [String: Double]
  /// The names of the other attributes.
  var otherAttributes: Set<String>
  var isRightAligned: Bool
  var os: String
  /// The results by name; the members of nested objects follow a dot.
  var result: [String: Double]

  var testDescription: String { "line \(line): \(font) \(size ?? 0), \(os)" }

  static let all: [PublishedSize] = {
    guard let data = try? Evidence.contents(of: "apple-published-sizes.jsonl") else {
      return []
    }
    return data.split(separator: UInt8(ascii: "\n")).enumerated().compactMap { index, line in
      (try? JSONSerialization.jsonObject(with: line) as? [String: Any]).map {
        PublishedSize($0, line: index + 1)
      }
    }
  }()

  private init(_ row: [String: Any], line: Int) {
    self.line = line
    text = row["text"] as? String ?? ""
    font = row["font"] as? String ?? ""
    size = row["size"] as? Double
    width = row["width"] as? Double
    options = row["options"] as? [String] ?? []
    attributes = flattenedNumbers(row["attributes"])
    otherAttributes = Set((row["attributes"] as? [String: Any] ?? [:]).keys)
      .subtracting(attributes.keys)
    isRightAligned = (row["attributes"] as? [String: Any])?["alignment"] as? String == "right"
    os = row["os"] as? String ?? ""
    result = flattenedNumbers(row["result"])
  }

  /// Half a unit of the last published digit of a number, plus the rounding errors of sums.
  static func tolerance(of value: Double) -> Double {
    let digits = "\(value)".split(separator: ".").last.map { $0 == "0" ? 0 : $0.count } ?? 0
    return 0.5 * pow(10, -Double(digits)) + 1e-9
  }
}

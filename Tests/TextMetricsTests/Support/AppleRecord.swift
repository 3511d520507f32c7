import Foundation
import Testing

@testable import TextMetrics

/// A published record of an Apple system: a row of `reference/apple-tuples-2.jsonl` or of
/// `reference/apple-breaks.jsonl`.
struct AppleRecord: Sendable, CustomTestStringConvertible {
  enum File: String, Sendable {
    case tuples = "apple-tuples-2"
    case breaks = "apple-breaks"
  }

  var file: File
  /// From 1, as editors count.
  var line: Int
  var text: String
  /// As the source names it.
  var font: String
  /// nil where the row is about several sizes.
  var fontSize: CGFloat?
  var width: CGFloat?
  var numberOfLines: Int?
  var lineBreakMode: ParagraphStyle.LineBreakMode?
  var contentSizeCategory: String?
  /// The results that are numbers, by name; the members of nested objects follow a dot.
  var numbers: [String: Double]
  /// The text on each line; nil where the source has something else.
  var lines: [String]?
  /// Numbers of lines by font size and width.
  var lineCounts: [String: [String: Int]]

  var testDescription: String { "\(file.rawValue) \(line)" }

  /// The folder of the files. They contain texts by others and are not in the repository.
  static let folder = ProcessInfo.processInfo.environment["TEXTMETRICS_RECORDS"]

  static func all(_ file: File) throws -> [AppleRecord] {
    try Data(contentsOf: URL(filePath: "\(folder ?? "")/\(file.rawValue).jsonl"))
      .split(separator: UInt8(ascii: "\n")).enumerated().map { index, row in
        let object = try JSONSerialization.jsonObject(with: row) as? [String: Any] ?? [:]
        return AppleRecord(object, file: file, line: index + 1)
      }
  }

  private init(_ row: [String: Any], file: File, line: Int) {
    self.file = file
    self.line = line
    text = row["text"] as? String ?? ""
    font = row["font"] as? String ?? ""
    fontSize = (row["size"] as? Double).map { CGFloat($0) }
    width = (row["width"] as? Double).map { CGFloat($0) }
    numberOfLines = row["numberOfLines"] as? Int
    let mode = row["lineBreakMode"] as? String
    lineBreakMode = ParagraphStyle.LineBreakMode.allCases.first { "\($0)" == mode }
    contentSizeCategory = row["contentSizeCategory"] as? String
    lines = row["lines"] as? [String]
    lineCounts = row["lineCounts"] as? [String: [String: Int]] ?? [:]
    numbers = flattenedNumbers(row["result"])
  }
}

import Foundation

/// An article of the project whose numbers tests check.
struct Article {
  static let readme = Result { try Article("README.md") }
  static let fidelity = Result { try Article("Sources/TextMetrics/TextMetrics.docc/Fidelity.md") }

  private let text: String

  /// Reads a file, from the folder of the package.
  init(_ path: String) throws {
    let url = URL(filePath: #filePath).appending(path: "../../../../\(path)").standardizedFileURL
    text = Self.joined(try String(contentsOf: url, encoding: .utf8))
  }

  /// Whether the text contains the words, ignoring line breaks.
  func says(_ words: String) -> Bool { text.contains(Self.joined(words)) }

  private static func joined(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

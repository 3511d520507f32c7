import Foundation

/// A text for readers of the project, which tests hold to what they count.
struct Article {
  static let readme = Result { try Article("README.md") }
  static let fidelity = Result { try Article("Sources/TextMetrics/TextMetrics.docc/Fidelity.md") }

  private let text: String

  /// Reads a file, from the folder of the package.
  init(_ path: String) throws {
    let url = URL(filePath: #filePath).appending(path: "../../../../\(path)").standardizedFileURL
    text = Self.joined(try String(contentsOf: url, encoding: .utf8))
  }

  /// Whether the text has the words, however its lines are broken.
  func says(_ words: String) -> Bool { text.contains(Self.joined(words)) }

  private static func joined(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

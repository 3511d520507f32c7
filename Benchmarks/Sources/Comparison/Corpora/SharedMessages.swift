import Foundation

/// The messages that are kept beside the repository: a line each, language, 1 where it runs from right
/// to left, and text, divided by tabs.
enum SharedMessages {
  /// `TEXTMETRICS_SHARED`, else the folder `shared` beside the repository.
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["TEXTMETRICS_SHARED"] {
      return URL(filePath: path)
    }
    return URL(filePath: #filePath).appending(path: "../../../../../../shared").standardizedFileURL
  }()

  static var file: URL { folder.appending(path: "corpus/messages.tsv") }

  static func all() throws -> [Message] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", maxSplits: 2)
      return Message(String(fields.last ?? ""), language: fields.first.map(String.init))
    }
  }

  private static let westernLanguages: Set = ["de", "en", "es", "fr", "it", "pl", "pt", "tr"]

  static func western() throws -> [Message] {
    try all().filter { westernLanguages.contains($0.language ?? "") }
  }
}

extension Corpus {
  /// The corpus is there; only the shared ones may be missing.
  package var isAvailable: Bool {
    (self != .shared && self != .western)
      || FileManager.default.fileExists(atPath: SharedMessages.file.path)
  }
}

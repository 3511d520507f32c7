import Foundation

/// The text cases and reference answers that are kept beside the repository.
enum SharedData {
  /// `TEXTMETRICS_SHARED`, else the folder `shared` beside the repository.
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["TEXTMETRICS_SHARED"] {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../../shared").standardizedFileURL
  }()

  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  static func contents(of path: String) throws -> Data {
    let url = folder.appendingPathComponent(path)
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw Missing(
        description: "\(url.path) is missing: set TEXTMETRICS_SHARED to the folder that holds it")
    }
    return data
  }

  /// The values of a JSON Lines file.
  static func lines<Row: Decodable>(of path: String, as type: Row.Type) throws -> [Row] {
    try contents(of: path).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Row.self, from: $0)
    }
  }
}

import Foundation

/// The recorded data that tests compare with: `Tests/Evidence`.
enum Evidence {
  private static let folder =
    URL(filePath: #filePath).appending(path: "../../../Evidence").standardizedFileURL

  static func url(_ path: String) -> URL { folder.appending(path: path) }

  static func contents(of path: String) throws -> Data { try Data(contentsOf: url(path)) }

  /// The values of a JSON Lines file.
  static func lines<Row: Decodable>(of path: String, as type: Row.Type) throws -> [Row] {
    let decoder = JSONDecoder()
    return try contents(of: path).split(separator: UInt8(ascii: "\n")).map {
      try decoder.decode(Row.self, from: $0)
    }
  }
}

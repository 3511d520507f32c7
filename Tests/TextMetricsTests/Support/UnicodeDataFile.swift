import Foundation

/// A file of the Unicode Character Database, from Debian's package `unicode-data`.
struct UnicodeDataFile {
  /// A line with its number, counted from 1.
  struct Line {
    var number: Int
    var bytes: ArraySlice<UInt8>

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  struct NotFound: Error, CustomStringConvertible {
    var path: String
    var description: String {
      "\(path) is missing, without which conformance cannot be tested: apt-get install unicode-data"
    }
  }

  /// Where the package puts its files.
  private static let folder = "/usr/share/unicode/"

  /// The lines of the file, without empty ones and comments.
  var lines: [Line] = []
  /// The version of Unicode that the file's first line names, such as `15.0.0`.
  var version = ""

  init(_ name: String) throws {
    let path = Self.folder + name
    guard let data = FileManager.default.contents(atPath: path) else { throw NotFound(path: path) }
    let bytes = [UInt8](data)
    version = Self.version(inHeader: bytes.prefix { $0 != UInt8(ascii: "\n") })
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    )
    .enumerated() {
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      lines.append(Line(number: index + 1, bytes: line))
    }
  }

  /// `15.0.0` of `# BidiTest-15.0.0.txt`.
  private static func version(inHeader header: ArraySlice<UInt8>) -> String {
    let text = String(decoding: header, as: UTF8.self)
    guard let dash = text.lastIndex(of: "-"), let dot = text.lastIndex(of: ".") else { return "" }
    return dash < dot ? String(text[text.index(after: dash)..<dot]) : ""
  }
}

internal import Foundation

/// The encoding that an HTML document declares.
enum HTMLEncoding {
  /// The encoding that a `meta` element declares, if it is known here.
  ///
  /// As in browsers, only the first 1,024 bytes are searched: declarations are ASCII in every encoding that
  /// they may name.
  static func declared(in data: Data) -> String.Encoding? {
    let start = String(decoding: data.prefix(1024), as: UTF8.self).lowercased()
    for element in start.components(separatedBy: "<meta").dropFirst() {
      let attributes = element.prefix { $0 != ">" }
      guard let value = attributes.range(of: "charset") else { continue }
      let name = attributes[value.upperBound...]
        .drop { $0.isWhitespace || "='\"".contains($0) }
        .prefix { !$0.isWhitespace && !"'\";/".contains($0) }
      if let encoding = encodings[String(name)] { return encoding }
    }
    return nil
  }

  /// Encodings by their names in the Encoding Standard, in which Latin 1 and ASCII are Windows-1252
  /// (https://encoding.spec.whatwg.org/#names-and-labels).
  private static let encodings: [String: String.Encoding] = [
    "iso-8859-1": .windowsCP1252, "latin1": .windowsCP1252, "us-ascii": .windowsCP1252,
    "windows-1252": .windowsCP1252, "windows-1250": .windowsCP1250,
    "windows-1251": .windowsCP1251, "windows-1253": .windowsCP1253,
    "windows-1254": .windowsCP1254, "iso-8859-2": .isoLatin2, "macintosh": .macOSRoman,
    "shift_jis": .shiftJIS,
  ]
}

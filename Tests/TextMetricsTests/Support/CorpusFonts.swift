import Foundation

@testable import TextMetrics

/// The font files of `Tests/Evidence/fonts.json`, as Debian installs them.
enum CorpusFonts {
  struct Entry: Decodable {
    var file: String
    var index: Int?
    var package: String
    var version: String
    var sha256: String
  }

  static let entries: [String: Entry] = {
    guard let data = try? Evidence.contents(of: "fonts.json") else { return [:] }
    return (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
  }()

  private static let pathsByFile: [String: String] = {
    let roots = ["/usr/share/fonts", "/usr/share/texmf/fonts"]
    var paths: [String: String] = [:]
    for root in roots {
      for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
        paths[(path as NSString).lastPathComponent] = root + "/" + path
      }
    }
    return paths
  }()

  static func path(_ key: String) throws -> String {
    guard let entry = entries[key], let path = pathsByFile[entry.file] else {
      throw TestFonts.Missing(path: key, package: entries[key]?.package ?? "?")
    }
    return path
  }

  static func face(_ key: String) throws -> FontFace {
    try FontLibrary.shared.face(contentsOf: path(key), index: entries[key]?.index ?? 0)
  }
}

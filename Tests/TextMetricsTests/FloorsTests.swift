import Foundation
import Testing

/// The folders of the library are floors: each knows only those below it.
@Suite struct FloorsTests {
  /// From the ground up. Those on one line stand side by side: none knows another.
  static let floors: [[String]] = [
    ["Vocabulary"], ["Interop"], ["Unicode"], ["Fonts"], ["Text"], ["Shaping"], ["Letters"],
    ["Preparation"], ["Words"], ["Layout"], ["Batch"], ["StringDrawing"], ["Estimation"],
  ]
  /// Knows nobody, and everybody may know it.
  static let besides = ["JSON"]

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/TextMetrics").standardizedFileURL

  @Test func everyFolderIsAFloor() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
      .filter { !$0.contains(".") }
    #expect(Set(folders) == Set(Self.floors.joined() + Self.besides))
  }

  @Test func noFloorNamesATypeAboveIt() throws {
    var height: [String: Int] = [:]
    for (index, folders) in Self.floors.enumerated() {
      for folder in folders { height[folder] = index }
    }
    let files = try Self.files()
    var home: [Substring: String] = [:]
    for file in files { for type in file.types { home[type] = file.folder } }
    #expect(home["FontFace"] == "Fonts" && home["LinePass"] == "Words" && home.count > 200)
    for file in files {
      guard let own = height[file.folder] else { continue }
      for name in file.names {
        guard let other = home[name], let above = height[other] else { continue }
        #expect(
          above < own || other == file.folder,
          "\(file.folder)/\(file.name) names \(name) of \(other)")
      }
    }
  }

  // MARK: Sources

  private struct File {
    var folder: String
    var name: String
    /// The types that it declares for the whole library.
    var types: Set<Substring> = []
    /// All capitalized names in it.
    var names: Set<Substring> = []
  }

  private static func files() throws -> [File] {
    try (floors.joined() + besides).flatMap { folder in
      let paths = try FileManager.default.subpathsOfDirectory(
        atPath: sources.appending(path: folder).path)
      return try paths.filter { $0.hasSuffix(".swift") }.map { path in
        let url = sources.appending(path: folder).appending(path: path)
        return file(try String(contentsOf: url, encoding: .utf8), folder: folder, name: path)
      }
    }
  }

  private static func file(_ source: String, folder: String, name: String) -> File {
    var file = File(folder: folder, name: name)
    for line in source.split(separator: "\n") {
      // Strings name no types, and comments may look up.
      let code = line.replacing(/"([^"\\]|\\.)*"/, with: "").prefix { _ in true }
      let text = code.firstRange(of: "//").map { code[..<$0.lowerBound] } ?? code[...]
      // What stands at the left margin belongs to the whole library.
      let declaration =
        /^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|final|indirect|open) )*(?:struct|class|enum|protocol|typealias|actor) (\w+)/
      if let match = text.firstMatch(of: declaration) { file.types.insert(Substring(match.1)) }
      for match in text.matches(of: /\b[A-Z]\w+/) { file.names.insert(Substring(match.0)) }
    }
    return file
  }
}

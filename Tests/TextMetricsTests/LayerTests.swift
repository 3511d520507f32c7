import Foundation
import Testing

/// The folders of the library are layers: each uses only those below it.
@Suite struct LayerTests {
  /// From the lowest up. Folders in one array are on the same level: none uses another.
  static let layers: [[String]] = [
    ["Vocabulary"], ["Interop"], ["Unicode"], ["Fonts"], ["Text"], ["Shaping"], ["Letters"],
    ["Preparation"], ["Words"], ["Layout"], ["Batch"], ["StringDrawing"], ["Estimation"],
  ]
  /// Uses no other folder, and every folder may use it.
  static let besides = ["JSON"]

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/TextMetrics").standardizedFileURL

  @Test func everyFolderIsALayer() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
      .filter { !$0.contains(".") }
    #expect(Set(folders) == Set(Self.layers.joined() + Self.besides))
  }

  @Test func noLayerNamesATypeAboveIt() throws {
    var height: [String: Int] = [:]
    for (index, folders) in Self.layers.enumerated() {
      for folder in folders { height[folder] = index }
    }
    let files = try Self.files.get()
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

  /// C and unsafe code are in one layer.
  @Test func onlyInteropIsUnsafe() throws {
    let files = try Self.files.get()
    #expect(files.contains { $0.folder == "Interop" && $0.isUnsafe && $0.importsC })
    for file in files where file.folder != "Interop" {
      #expect(!file.importsC, "\(file.folder)/\(file.name) imports a C library")
      // A parameter of UIKit's method is a pointer.
      guard file.name != "NSTextContainer.swift" else { continue }
      #expect(!file.isUnsafe, "\(file.folder)/\(file.name) has unsafe code")
    }
  }

  // MARK: Sources

  private struct File {
    var folder: String
    var name: String
    /// The types that the file declares for the whole library.
    var types: Set<Substring> = []
    /// All capitalized names in it.
    var names: Set<Substring> = []
    var importsC = false
    var isUnsafe = false
  }

  private static let files = Result { try readFiles() }

  private static func readFiles() throws -> [File] {
    try (layers.joined() + besides).flatMap { folder in
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
      let code = code(of: line)
      // Declarations at the left margin belong to the whole library.
      if let first = code.utf8.first, first != UInt8(ascii: " "),
        let type = words(of: code).drop(while: { !Self.keywords.contains($0) }).dropFirst().first
      {
        file.types.insert(type)
      }
      file.names.formUnion(words(of: code).filter { $0.first?.isUppercase ?? false })
      if code.contains("import C") { file.importsC = true }
      if code.contains("unsafe") { file.isUnsafe = true }
    }
    return file
  }

  /// The line without strings, which name no types, and comments, which may name types of layers above.
  private static func code(of line: Substring) -> Substring {
    let code = line.contains("\"") ? line.replacing(/"([^"\\]|\\.)*"/, with: "")[...] : line
    return code.firstRange(of: "//").map { code[..<$0.lowerBound] } ?? code
  }

  private static func words(of code: Substring) -> [Substring] {
    code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  private static let keywords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "actor",
  ]
}

import Foundation

/// Output files of commands.
enum OutputFile {
  /// Writes a file atomically: an older file stays until the new one is complete.
  ///
  /// Links, pipes and devices are written to directly, since replacing them with a file would remove
  /// them.
  ///
  /// - Parameters:
  ///   - bytes: the contents.
  ///   - path: the path; - is standard output.
  /// - Throws: ``ToolError`` with the path.
  static func write(_ bytes: [UInt8], to path: String) throws {
    guard !DocumentPaths.isStandardOutput(path) else {
      return try Output.toStandardOutput { try $0.write(bytes) }
    }
    guard !path.isEmpty else { throw ToolError("Cannot write a file without a name.") }
    // U+FFFD stands for bytes that are not UTF-8; with it, the path names another file.
    guard !path.unicodeScalars.contains("\u{FFFD}") else {
      throw ToolError("Cannot write \(path): the name is not UTF-8.\nName another file.")
    }
    guard !FileManager.default.isFolder(path) else {
      throw ToolError("Cannot write \(path): it is a folder.\nName a file in it.")
    }
    let url = URL(fileURLWithPath: path)
    do {
      if isReplaceable(path) {
        try Data(bytes).write(to: url, options: .atomic)
      } else {
        let file = try FileHandle(forWritingTo: url)
        defer { try? file.close() }
        // Pipes and devices cannot be truncated.
        try? file.truncate(atOffset: 0)
        try file.write(contentsOf: Data(bytes))
      }
    } catch {
      throw ToolError("Cannot write \(path): \(reason(error)).\nCheck the folder.")
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile?, .fileReadNoSuchFile?: "no such folder"
    case .fileWriteNoPermission?, .fileReadNoPermission?: "permission denied"
    case .fileWriteOutOfSpace?: "no space left on the device"
    default: error.localizedDescription
    }
  }

  static func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  /// Whether the path is free or has a regular file.
  private static func isReplaceable(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes.map { $0[.type] as? FileAttributeType == .typeRegular } ?? true
  }
}

extension FileManager {
  /// Whether a path leads to a folder.
  func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

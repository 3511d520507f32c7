import Foundation

/// Files that commands write.
enum OutputFile {
  /// Writes a file, whole or not at all: an older one stays until the new one is complete.
  ///
  /// What is no file of its own (a link, a pipe, a device) is written to as it is: to put a file in its
  /// place would remove it.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(fileURLWithPath: path)
    do {
      if isReplaceable(path) {
        try Data(bytes).write(to: url, options: .atomic)
      } else {
        let file = try FileHandle(forWritingTo: url)
        defer { try? file.close() }
        // Pipes and devices have nothing to cut off.
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

  /// There is nothing at the path, or a file.
  private static func isReplaceable(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes.map { $0[.type] as? FileAttributeType == .typeRegular } ?? true
  }
}

import Foundation

/// SHA-256, by the `sha256sum` of the system.
enum Checksum {
  static func sha256(ofFile path: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sha256sum", path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let line = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: line.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }

  static func sha256(of data: Data) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "checksum-\(UUID().uuidString)")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try sha256(ofFile: file.path)
  }
}

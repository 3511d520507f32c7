import Foundation
import Testing

/// The stand-ins for the system's fonts are what `Scripts/SystemFace/make.py` makes of its numbers.
@Suite struct SystemFaceFilesTests {
  private static let script = URL(filePath: #filePath)
    .appending(path: "../../../../Scripts/SystemFace/make.py").standardizedFileURL.path

  private func run(_ arguments: [String]) throws -> (status: Int32, errors: String) {
    let process = Process()
    // Debian's own, for which Scripts/setup.sh installs fontTools.
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [Self.script] + arguments
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test func theFilesAreWhatTheScriptMakes() throws {
    let outcome = try run(["--check"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func anotherFontIsNotWhatTheScriptMakes() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let files = URL(filePath: Self.script).appending(path: "../../../Fonts/Files")
      .standardizedFileURL
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for style in ["Regular", "Bold"] {
      try FileManager.default.copyItem(
        at: files.appending(path: "TextMetricsMono-Bold.ttf"),
        to: folder.appending(path: "TextMetricsMono-\(style).ttf"))
    }
    let outcome = try run(["--check", "--folder", folder.path, "--family", "TextMetricsMono"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("TextMetricsMono-Regular.ttf is not what this script makes"))
    #expect(!outcome.errors.contains("TextMetricsMono-Bold.ttf"))
  }
}

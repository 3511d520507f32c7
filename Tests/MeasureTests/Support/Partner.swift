import Foundation
import Testing

/// A run of the tool whose input stays open, with its answers in a file.
final class Partner {
  let process = Process()
  private let input = Pipe()
  private let folder: TemporaryFolder
  private let output: FileHandle
  private var received = ""
  private var receivedLineCount = 0

  init(_ arguments: [String] = ["batch"]) throws {
    folder = try TemporaryFolder()
    let file = try folder.file("out")
    output = try FileHandle(forReadingFrom: file)
    process.executableURL = try Tool.url()
    process.arguments = arguments
    process.environment = Tool.environment
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: file)
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  func send(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  func close() throws { try input.fileHandleForWriting.close() }

  /// The answers, once there are `count` lines of them.
  func answers(count: Int) async throws -> String {
    for _ in 0..<2000 {
      let new = try output.readToEnd() ?? Data()
      received += String(decoding: new, as: UTF8.self)
      receivedLineCount += new.count(where: { $0 == UInt8(ascii: "\n") })
      if receivedLineCount >= count { return received }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Tool.Missing(description: "no \(count) answers within 20 seconds")
  }

  /// The most memory that the process has taken so far, in kibibytes (`VmHWM`).
  func peakMemory() throws -> Int {
    let status = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(line.split(separator: " ").compactMap { Int($0) }.first)
  }

  func waitForEnd() async throws {
    for _ in 0..<1000 where process.isRunning {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(!process.isRunning)
  }
}

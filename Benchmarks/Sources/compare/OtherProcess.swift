import ArgumentParser
import Foundation

/// This program, run in another process.
final class OtherProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var received = Data()

  /// Starts the program.
  ///
  /// - Parameter arguments: its arguments.
  /// - Throws: an error if it cannot be started.
  init(_ arguments: [String]) throws {
    process.executableURL = URL(
      filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Sends a line and waits for one.
  ///
  /// - Parameter line: what the process reads next, without a line break.
  /// - Returns: The line that it writes, without its line break.
  /// - Throws: an error if it ends instead.
  func answer(to line: String) throws -> Data {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received = Data(received[(end + 1)...]) }
        return received[..<end]
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw ExitCode.failure }
      received += more
    }
  }

  /// The output of the program.
  ///
  /// - Parameter arguments: its arguments.
  /// - Returns: What it has written by its end.
  /// - Throws: an error if it fails.
  static func output(_ arguments: [String]) throws -> Data {
    let other = try OtherProcess(arguments)
    let output = other.output.fileHandleForReading.readDataToEndOfFile()
    other.process.waitUntilExit()
    guard other.process.terminationStatus == 0 else { throw ExitCode.failure }
    return output
  }
}

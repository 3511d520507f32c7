import Foundation
import Synchronization
import Testing

/// The built `measure`, run as its users run it.
enum Tool {
  /// The result of a run.
  struct Outcome {
    var output: Data
    var errors: String
    var status: Int32
    var reason: Process.TerminationReason

    var text: String { String(decoding: output, as: UTF8.self) }
    /// The lines of the output, each ended by a line break.
    var lines: [String] {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last == "" { lines.removeLast() }
      return lines
    }
  }

  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  /// The tool is next to the test runner, where the package manager builds every product.
  static func url() throws -> URL {
    let runner = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let url = URL(fileURLWithPath: runner).deletingLastPathComponent()
      .appendingPathComponent("measure")
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw Missing(description: "\(url.path) is not there: run 'swift build' first")
    }
    return url
  }

  /// The C locale, so that every test also shows that no locale is needed.
  static let environment: [String: String] = {
    var environment = ProcessInfo.processInfo.environment
    for name in ["COLUMNS", "NO_COLOR", "LANG", "LANGUAGE"] { environment[name] = nil }
    environment["LC_ALL"] = "C"
    environment["TERM"] = "xterm"
    return environment
  }()

  /// Runs the tool to its end, with the input as standard input.
  static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await run(url(), arguments, input: input, environment: environment)
  }

  /// Runs a script of the shell in which `$measure` is the tool, and `$@` the arguments.
  static func shell(
    _ script: String, arguments: [String] = [], input: Data = Data(),
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    var environment = environment
    environment["measure"] = try url().path
    return try await run(
      URL(fileURLWithPath: "/bin/bash"), ["-c", script, "bash"] + arguments, input: input,
      environment: environment)
  }

  /// Input and output are files, so nobody needs to read one while the other fills.
  private static func run(
    _ url: URL, _ arguments: [String], input: Data, environment: [String: String]
  ) async throws -> Outcome {
    await Slots.shared.take()
    defer { Slots.shared.give() }
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = Self.environment.merging(environment) { _, new in new }
    let handles = [
      try FileHandle(forReadingFrom: folder.file("in", contents: input)),
      try FileHandle(forWritingTo: folder.file("out")),
      try FileHandle(forWritingTo: folder.file("err")),
    ]
    // Foundation keeps the handles open, thousands in all.
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in done.resume() }
      do { try process.run() } catch { done.resume(throwing: error) }
    }
    return Outcome(
      output: try folder.contents("out"),
      errors: String(decoding: try folder.contents("err"), as: UTF8.self),
      status: process.terminationStatus, reason: process.terminationReason)
  }
}

/// Limits how many tools run at a time.
///
/// The tests all start together. Without a limit they hold more than a thousand descriptors, and with so
/// many Foundation's `Process` reads beyond the list of them (`findMaximumOpenFromProcSelfFD`).
private final class Slots: Sendable {
  static let shared = Slots(count: 4 * ProcessInfo.processInfo.activeProcessorCount)

  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }
  private let state: Mutex<State>

  private init(count: Int) { state = Mutex(State(free: count)) }

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  func give() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}

/// A folder that is removed when it is no longer used.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("measure-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Creates a file.
  func file(_ name: String, contents: Data = Data()) throws -> URL {
    let file = url.appendingPathComponent(name)
    try contents.write(to: file)
    return file
  }

  func contents(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }
}

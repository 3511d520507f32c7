import Foundation
import Testing

/// A batch is a partner in a conversation: it answers at once, and holds on to nothing.
@Suite("Streaming of measure batch")
struct BatchStreamTests {
  /// A batch whose input stays open, with its answers in a file.
  private final class Partner {
    let process = Process()
    private let input = Pipe()
    private let folder: TemporaryFolder
    private let output: FileHandle
    private var received = ""
    private var receivedLineCount = 0

    init() throws {
      folder = try TemporaryFolder()
      let file = try folder.file("out")
      output = try FileHandle(forReadingFrom: file)
      process.executableURL = try Tool.url()
      process.arguments = ["batch"]
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

    /// What has been answered once there are as many lines.
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

  @Test func everyLineIsAnsweredBeforeTheNextIsSent() async throws {
    let partner = try Partner()
    for id in 1...3 {
      try partner.send(#"{"id":\#(id),"text":"a"}"# + "\n")
      let answers = try await partner.answers(count: id)
      #expect(answers.split(separator: "\n").last?.hasPrefix(#"{"id":\#(id),"#) == true)
    }
    // A line that comes in pieces is one line.
    try partner.send(#"{"id":4,"te"#)
    try partner.send(#"xt":"a"}"# + "\n")
    _ = try await partner.answers(count: 4)
    try partner.close()
    try await partner.waitForEnd()
    try #require(!partner.process.isRunning)
    #expect(partner.process.terminationStatus == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM]) func anInterruptLeavesWholeLines(signal: Int32) async throws {
    let partner = try Partner()
    try partner.send(#"{"id":1,"text":"a"}"# + "\n" + #"{"id":2,"#)
    let answers = try await partner.answers(count: 1)
    kill(partner.process.processIdentifier, signal)
    try await partner.waitForEnd()
    try #require(!partner.process.isRunning)
    #expect(partner.process.terminationReason == .uncaughtSignal)
    #expect(partner.process.terminationStatus == signal)
    #expect(try await partner.answers(count: 1) == answers)
    #expect(answers.hasSuffix("}\n"))
  }

  @Test func memoryDoesNotGrowWithTheInput() async throws {
    let partner = try Partner()
    let lines = String(repeating: #"{"id":1,"text":"Hi"}"# + "\n", count: 1000)
    try partner.send(lines)
    _ = try await partner.answers(count: 1000)
    let before = try partner.peakMemory()
    for _ in 0..<9 { try partner.send(lines) }
    let answers = try await partner.answers(count: 10_000)
    let growth = try partner.peakMemory() - before
    // The answers alone are larger than that by far.
    #expect(growth < 1024, "\(growth) KiB more for \(answers.utf8.count / 1024) KiB of answers")
    try partner.close()
    try await partner.waitForEnd()
  }
}

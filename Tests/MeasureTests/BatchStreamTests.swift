import Foundation
import Testing

/// A batch answers each line at once and keeps no lines in memory.
@Suite("Streaming of measure batch")
struct BatchStreamTests {
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

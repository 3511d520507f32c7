import Foundation
import Testing

@Suite("measure batch --jobs")
struct BatchJobsTests {
  /// Requests of very different lengths, some of them wrong and some blank.
  private static let requests: Data = {
    let lines = (0..<600).map { number in
      switch number % 50 {
      case 7: "{\"id\":\(number)"
      case 13: ""
      default:
        "{\"id\":\(number),\"width\":120,\"text\":\""
          + String(repeating: "word ", count: number * 7 % 31) + "\"}"
      }
    }
    return Data((lines.joined(separator: "\n") + "\n").utf8)
  }()

  @Test func answersAreTheSameAndInOrderWithAnyNumberOfJobs() async throws {
    let one = try await Tool.run(["batch"], input: Self.requests)
    #expect(one.lines.count == 588)
    #expect(one.status == 1)
    for jobs in ["2", "7", "0"] {
      let many = try await Tool.run(["batch", "--jobs", jobs], input: Self.requests)
      #expect(many.output == one.output)
      #expect(many.status == 1)
    }
  }

  @Test func everyLineIsAnsweredBeforeTheNextIsSent() async throws {
    let partner = try Partner(["batch", "--jobs", "4"])
    for id in 1...3 {
      try partner.send(#"{"id":\#(id),"text":"a"}"# + "\n")
      let answers = try await partner.answers(count: id)
      #expect(answers.split(separator: "\n").last?.hasPrefix(#"{"id":\#(id),"#) == true)
    }
    try partner.close()
    try await partner.waitForEnd()
  }

  @Test func memoryDoesNotGrowWithTheInput() async throws {
    let partner = try Partner(["batch", "--jobs", "4"])
    let lines = String(repeating: #"{"id":1,"text":"Hi"}"# + "\n", count: 1000)
    for _ in 0..<2 { try partner.send(lines) }
    _ = try await partner.answers(count: 2000)
    let before = try partner.peakMemory()
    for _ in 0..<8 { try partner.send(lines) }
    _ = try await partner.answers(count: 10_000)
    let growth = try partner.peakMemory() - before
    #expect(growth < 2048, "\(growth) KiB more")
    try partner.close()
    try await partner.waitForEnd()
  }

  @Test(arguments: ["-1", "many", "5000"])
  func numbersThatMakeNoSense(jobs: String) async throws {
    let outcome = try await Tool.run(["batch", "--jobs", jobs])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--jobs"))
  }
}

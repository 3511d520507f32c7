import Foundation
import Testing

@Suite("--jobs")
struct JobsTests {
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
    for command in [["batch"], ["compare"], ["check", "a.json"]] {
      let outcome = try await Tool.run(command + ["--jobs", jobs])
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("--jobs"))
    }
  }

  // MARK: The rest of the family

  /// 300 texts of very different lengths.
  private static let texts = (1...300).map { number in
    String(repeating: "word \(number) ", count: number * 7 % 31 + 1)
  }

  @Test(arguments: [["--csv"], ["--json"], []])
  func comparisonsAreTheSameWithAnyNumberOfJobs(output: [String]) async throws {
    let command = ["compare", "--width", "120", "--width", "300", "--size", "16"] + output
    let input = Data(Self.texts.joined(separator: "\n").utf8)
    let one = try await Tool.run(command, input: input)
    #expect(one.status == 0)
    #expect(one.text.contains("300"))
    let many = try await Tool.run(command + ["--jobs", "3"], input: input)
    #expect(many.output == one.output)
  }

  @Test func checksAreTheSameWithAnyNumberOfJobs() async throws {
    let strings = Dictionary(
      uniqueKeysWithValues: Self.texts.enumerated().map { ("key\($0.offset)", $0.element) })
    let input = try JSONSerialization.data(withJSONObject: strings, options: .sortedKeys)
    let command = ["check", "-", "--format", "json", "--box", "300x60", "--json"]
    let one = try await Tool.run(command, input: input)
    #expect(one.status == 1)
    let many = try await Tool.run(command + ["--jobs", "3"], input: input)
    #expect(many.output == one.output)
    #expect(many.status == 1)
  }

  @Test func anErrorIsTheSameWithAnyNumberOfJobs() async throws {
    let input = Data(#"[{"key":"a","text":"b","font":"No Such Font"}]"#.utf8)
    for jobs in ["1", "3"] {
      let outcome = try await Tool.run(
        ["check", "-", "--format", "json", "--box", "90", "--jobs", jobs], input: input)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("No Such Font"))
    }
  }
}

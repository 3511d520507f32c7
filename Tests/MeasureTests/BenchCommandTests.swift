import Foundation
import Testing

@Suite("measure bench")
struct BenchCommandTests {
  private struct Answer: Decodable {
    struct Task: Decodable {
      var name: String
      var nanosecondsPerText: Double
      var textsPerSecond: Double
      var timesEstimate: Double
    }

    var texts: Int
    var utf16Length: Int
    var font: String
    var size: Double
    var width: Double
    var newWidth: Double
    var rounds: Int
    var cores: Int
    var estimateWrongLineCount: Int
    var tasks: [Task]
  }

  /// The advances of JetBrains Mono are 0.6 of its size, so at 10 points 100 characters are 600 points
  /// wide. The guess is 500.
  private static let font = ["--font", "JetBrains Mono", "--size", "10", "--hermetic"]
  private static let input = Data(
    "short\n\n\(String(repeating: "0123456789", count: 10))\nshort\n".utf8)

  private func bench(_ arguments: [String], input: Data = input) async throws -> Tool.Outcome {
    try await Tool.run(["bench"] + arguments + Self.font, input: input)
  }

  @Test func timesEachTaskAndCountsWhatTheEstimateHasWrong() async throws {
    let outcome = try await bench([
      "--json", "--width", "550", "--new-width", "90", "--rounds", "2",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let answer = try JSONDecoder().decode(Answer.self, from: outcome.output)
    #expect(answer.texts == 3)
    #expect(answer.utf16Length == 110)
    #expect(answer.font == "JetBrains Mono Regular")
    #expect((answer.size, answer.width, answer.newWidth) == (10, 550, 90))
    #expect(answer.rounds == 2)
    #expect(answer.cores >= 1)
    #expect(answer.estimateWrongLineCount == 1)
    #expect(answer.tasks.map(\.name) == ["cold", "warm", "newWidth", "allCores", "estimate"])
    for task in answer.tasks {
      #expect(task.nanosecondsPerText > 0)
      #expect(abs(task.nanosecondsPerText * task.textsPerSecond - 1e9) < 1)
    }
    #expect(answer.tasks.last?.timesEstimate == 1)
  }

  /// The parent process learns of the interrupt even if the answer cannot be written.
  @Test func anInterruptEndsTheToolThoughWritingFails() async throws {
    let outcome = try await Tool.shell(
      """
      "$measure" bench --rounds 1000000 <<< 'Hello you' > /dev/full &
      sleep 2; kill -TERM $!; wait $!; echo $?
      """)
    #expect(outcome.lines == ["143"], "\(outcome.errors)")
  }

  @Test func theTableHasALineForEachTask() async throws {
    let outcome = try await bench(["--rounds", "1"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.lines.prefix(4) == [
        "texts     3, of 36 UTF-16 code units on average",
        "set in    JetBrains Mono Regular, 10 pt, at 280, then at 200",
        "estimate  has the wrong number of lines in 1 of 3 texts",
        "",
      ])
    let rows = outcome.lines.dropFirst(4)
    #expect(rows.first?.split(separator: "  ").count == 3)
    #expect(
      rows.dropFirst().map { $0.prefix(10).trimmingCharacters(in: .whitespaces) }
        == ["first time", "again", "new width", "all cores", "estimate"])
  }

  @Test func aFileWithoutTextsIsAnError() async throws {
    let outcome = try await bench([], input: Data("\n \n".utf8))
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("There are no texts in standard input."))
  }
}

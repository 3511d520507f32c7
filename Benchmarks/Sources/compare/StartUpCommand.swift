import ArgumentParser
import Comparison
import Foundation

/// `compare startup`: the processor time of a new process until it has measured its first text.
struct StartUpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "startup",
    abstract: "Processor time of a new process to its first measurement in a bundled font.",
    discussion: "Exit status: 1 where the first measurement takes more than --limit.")

  @Option(help: "Milliseconds that the first measurement may take, the dynamic loader not counted.")
  var limit = 15.0

  @Option(help: "How many processes are started; the median counts.")
  var rounds = 11

  @Flag(help: ArgumentHelp("Measure in this process and print JSON.", visibility: .hidden))
  var here = false

  func run() throws {
    guard !here else {
      // Before anything else is done.
      let startUp = StartUp()
      print(String(decoding: try JSONEncoder().encode(startUp), as: UTF8.self))
      return
    }
    let all = try (0..<max(rounds, 1)).map { _ in
      try JSONDecoder().decode(
        StartUp.self, from: OtherProcess.output(["startup", "--here"]))
    }.sorted { $0.firstMeasurement < $1.firstMeasurement }
    let median = all[all.count / 2]
    print(
      String(
        format: "loader, runtimes and command line %.1f ms, first measurement %.1f ms",
        median.beforeMain, median.firstMeasurement))
    if median.firstMeasurement > limit { throw ExitCode.failure }
  }
}

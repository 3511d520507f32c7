import ArgumentParser
import Comparison
import Foundation

/// `compare engine`: an engine in a process of its own. Each line of the input is a task; its cost is printed as a
/// line of JSON.
struct EngineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine", abstract: "Do the tasks that the input names, one to a line.",
    shouldDisplay: false)

  @OptionGroup var options: WorkloadOptions

  func validate() throws {
    guard options.engines.count == 1 else { throw ValidationError("Use --engine once.") }
  }

  func run() throws {
    let engine = try Competitor(
      options.engines[0],
      Workload(options.chosenCorpus, count: options.count, fonts: options.fonts))
    while let line = readLine() {
      guard let task = EngineTask(rawValue: line) else {
        throw ValidationError("There is no task '\(line)'.")
      }
      var answer = try JSONEncoder().encode(engine.cost(of: task))
      answer.append(UInt8(ascii: "\n"))
      try FileHandle.standardOutput.write(contentsOf: answer)
    }
  }
}

extension Competitor {
  /// Opens an engine in another process, which ends when the competitor is gone.
  ///
  /// - Parameters:
  ///   - engine: the engine.
  ///   - corpus: the texts to measure.
  ///   - count: the number of texts.
  ///   - fonts: the fonts of the texts.
  /// - Throws: an error if the process cannot be started.
  init(
    inOtherProcess engine: any Engine.Type, corpus: Corpus, count: Int, fonts: FontSet
  ) throws {
    let process = try OtherProcess([
      "engine", "--engine", engine.name, "--corpus", corpus.rawValue, "--count", "\(count)",
      "--fonts", fonts.rawValue,
    ])
    self.init(name: engine.name) {
      try JSONDecoder().decode(Cost.self, from: process.answer(to: $0.rawValue))
    }
  }
}

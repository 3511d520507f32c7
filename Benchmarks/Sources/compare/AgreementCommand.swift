import ArgumentParser
import Comparison

/// `compare agreement`: whether the library agrees with plain HarfBuzz.
struct AgreementCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agreement",
    abstract: "Hold the answers of TextMetrics against those of plain HarfBuzz.",
    discussion: "Exit status: 1 where they differ in what has to be the same.")

  @OptionGroup var workload: WorkloadOptions

  func run() throws {
    let corpora = workload.corpus.map { [$0] } ?? Corpus.allCases
    let agreements = try corpora.map {
      try Agreement($0, count: workload.count, fonts: workload.fonts)
    }
    for agreement in agreements { print(agreement.text) }
    if !agreements.allSatisfy(\.isAsExpected) { throw ExitCode.failure }
  }
}

import ArgumentParser
import Comparison

/// `compare agreement`: whether the library agrees with plain HarfBuzz, and with Pango about carets.
struct AgreementCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agreement",
    abstract: "Hold the answers of TextMetrics against those of plain HarfBuzz and Pango.",
    discussion: "Exit status: 1 where they differ in what has to be the same.")

  @OptionGroup var workload: WorkloadOptions

  func run() throws {
    let corpora = workload.corpus.map { [$0] } ?? Corpus.allCases
    let agreements = try corpora.map {
      try Agreement($0, count: workload.count, fonts: workload.fonts)
    }
    let carets = try corpora.compactMap {
      try CaretAgreement($0, count: workload.count, fonts: workload.fonts)
    }
    for text in agreements.map(\.text) + carets.map(\.text) { print(text) }
    guard agreements.allSatisfy(\.isAsExpected), carets.allSatisfy(\.isAsExpected) else {
      throw ExitCode.failure
    }
  }
}

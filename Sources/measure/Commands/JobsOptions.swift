import ArgumentParser
import Foundation

/// The concurrency of commands that measure many texts.
struct JobsOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number of parallel jobs; 0 means one per processor.",
      discussion: "The output is the same for any number.", valueName: "count"))
  var jobs = 1

  func validate() throws {
    guard (0...Self.maximum).contains(jobs) else {
      throw ValidationError("--jobs must be a number from 0 to \(Self.maximum).")
    }
  }

  /// More threads than any machine has processors.
  private static let maximum = 1024

  /// At least 1.
  var count: Int { jobs > 0 ? jobs : ProcessInfo.processInfo.activeProcessorCount }
}

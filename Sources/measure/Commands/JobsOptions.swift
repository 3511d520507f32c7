import ArgumentParser
import Foundation

/// How much is done at a time by commands that measure many texts.
struct JobsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many texts are measured at the same time; 0 is one for each processor.",
      discussion: "What comes out is the same, and in the same order.", valueName: "count"))
  var jobs = 1

  func validate() throws {
    guard (0...Self.maximum).contains(jobs) else {
      throw ValidationError("--jobs must be a number from 0 to \(Self.maximum).")
    }
  }

  /// More threads than any machine has processors for.
  private static let maximum = 1024

  /// At least 1.
  var count: Int { jobs > 0 ? jobs : ProcessInfo.processInfo.activeProcessorCount }
}

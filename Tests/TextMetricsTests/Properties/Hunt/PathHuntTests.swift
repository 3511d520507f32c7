import Foundation
import Testing

@testable import TextMetrics

/// The fast preparation of texts compared with shaping them whole, with random texts in every
/// installed font.
///
/// A few texts per font by default. For a long run, or one with the fonts of a folder (and of those in
/// it) that can be opened:
///
/// ```sh
/// TEXTMETRICS_HUNT_TEXTS=250 TEXTMETRICS_HUNT_SEED=7 TEXTMETRICS_HUNT_REPORT=/tmp/differences.jsonl \
///   swift test --filter PathHuntTests
/// TEXTMETRICS_HUNT_FOLDER=harfbuzz/test swift test --filter PathHuntTests
/// ```
@Suite struct PathHuntTests {
  @Test func fastAndWholePreparationAgreeInEveryFont() throws {
    let hunt = PathHunt.ofEnvironment
    var differences: [PathDifference] = []
    for path in hunt.fontPaths() {
      if let face = try hunt.face(at: path) { differences += try hunt.differences(in: face) }
    }
    if let report = hunt.report {
      let lines = try differences.map { try JSONEncoder().encode($0) + Data("\n".utf8) }
      try lines.reduce(Data(), +).write(to: URL(filePath: report))
    }
    var mismatches = Mismatches()
    for difference in differences { mismatches.add(difference.description) }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}

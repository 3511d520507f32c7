import Foundation
import Testing

/// The tables and shell sessions of README.md, measured again.
@Suite("README") struct ReadmeTests {
  private static let readme = Result {
    try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../README.md").standardized,
      encoding: .utf8)
  }

  /// The part of an answer that the table shows.
  private struct Answer: Decodable {
    struct Rectangle: Decodable {
      var width: Double
    }

    struct Estimate: Decodable {
      var width: Double
      var lineCount: Int
    }

    var rect: Rectangle
    var lineCount: Int
    var missingGlyphs: Int
    var estimate: Estimate
  }

  /// Language, text, and four numbers: rows whose first column is a language of two letters.
  private static func rows() throws -> [[String]] {
    try readme.get().split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    .filter { $0.count == 6 && $0[0].count == 2 }
  }

  @Test func everyRowOfTheTableIsMeasured() async throws {
    let rows = try Self.rows()
    #expect(rows.count == 8)
    for row in rows {
      let line = try await answer(row, [])
      let bubble = try await answer(row, ["--width", "240"])
      #expect(line.missingGlyphs == 0, "\(row)")
      let measured = [
        String(format: "%.0f", line.estimate.width), String(format: "%.2f", line.rect.width),
        "\(bubble.estimate.lineCount)", "\(bubble.lineCount)",
      ]
      #expect(measured == Array(row[2...]), "\(row)")
    }
  }

  private func answer(_ row: [String], _ options: [String]) async throws -> Answer {
    let outcome = try await Tool.run(
      ["--size", "16", "--lang", row[0], "--json"] + options + ["--", row[1]])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(Answer.self, from: outcome.output)
  }

  @Test func everySessionIsAsShown() async throws {
    let sessions = try Self.readme.get().components(separatedBy: "```console\n$ measure ")
      .dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(sessions.count == 1)
    for session in sessions {
      let command = session.prefix { $0 != "\n" }
      let outcome = try await Tool.shell("\"$measure\" \(command)")
      #expect(outcome.text == String(session.dropFirst(command.count + 1)))
    }
  }
}

import Foundation
import Testing

/// The output of every command, byte for byte: the files in Tests/Fixtures/golden, each with a command
/// line after a dollar sign and then its output.
///
/// With `TEXTMETRICS_RECORD` set, the files are written again; check the difference before committing
/// it.
@Suite("Golden output") struct GoldenOutputTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../Fixtures/golden").standardized

  private static let sessions: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".session") }.sorted()
  }()

  @Test(arguments: sessions) func isAsItWas(file: String) async throws {
    let url = Self.folder.appending(path: file)
    let session = try String(contentsOf: url, encoding: .utf8)
    let command = session.prefix { $0 != "\n" }
    let arguments = try #require(command.wholeMatch(of: /\$ measure (.*)/)?.1)
    let outcome = try await Tool.shell(
      "cd '\(Self.folder.path)' && \"$measure\" \(arguments)", environment: ["COLUMNS": "80"])
    let now = "\(command)\n\(Self.masked(outcome.text))"
    if ProcessInfo.processInfo.environment["TEXTMETRICS_RECORD"] != nil {
      try Data(now.utf8).write(to: url)
    }
    #expect(now == session, "\(outcome.errors)")
  }

  @Test func everyCommandHasOne() async throws {
    let help = try await Tool.run(["--help"]).text
    let list = try #require(help.components(separatedBy: "SUBCOMMANDS:\n").last)
    let commands = list.matches(of: #/(?m)^  ([a-z]+) /#).map { String($0.1) }
    #expect(commands.count == 14)
    for command in commands {
      #expect(Self.sessions.contains { $0.hasPrefix(command) }, "\(command)")
    }
  }

  /// The output without values that vary between runs and machines: times, the number of processors,
  /// versions, Fontconfig's data.
  private static func masked(_ text: String) -> String {
    text.replacing(/\d+\.\d+ ms/, with: "… ms")
      .replacing(/"(nanosecondsPerText|textsPerSecond|timesEstimate|cores)":[0-9.e+-]+/) {
        "\"\($0.1)\":…"
      }
      .replacing(/"(measure|again|rotate)":[0-9.e+-]+/) { "\"\($0.1)\":…" }
      .replacing(/"(measure|FreeType|HarfBuzz|ICU|Unicode)": "[0-9.]+"/) { "\"\($0.1)\": \"…\"" }
      .replacing(/"(version|configuration|fonts)": "[0-9a-f.]+"/) { "\"\($0.1)\": \"…\"" }
  }
}

import Foundation
import Testing

/// The pictures of the README and the articles, drawn again.
@Suite("Pictures of presets") struct PresetPictureTests {
  private static let repository = URL(filePath: #filePath).appending(path: "../../..").standardized

  @Test(
    arguments: ["susi-first", "susi", "chatto", "modern", "signal", "telegram", "element"],
    [false, true])
  func theyAreCurrent(style: String, isDark: Bool) async throws {
    let file = Self.repository.appending(
      path: "Sources/TextMetricsBubbles/TextMetricsBubbles.docc/Resources/"
        + "conversation-\(style)\(isDark ? "~dark" : "").svg")
    let folder = try TemporaryFolder()
    let drawn = folder.url.appending(path: "picture.svg")
    let picture = try await Tool.run(
      [
        "conversation", Self.repository.appending(path: "Scripts/pictures-chat.jsonl").path,
        "--style", style, "--width", "320", "--date-locale", "en_US",
        "--now", "2026-11-22T12:00:00Z", "--rows", "0", "--svg", drawn.path,
      ] + (isDark ? ["--dark"] : []))
    #expect(picture.status == 0)
    let expected = try String(contentsOf: file, encoding: .utf8)
    // Scripts/pictures.sh makes them anew.
    #expect(try String(contentsOf: drawn, encoding: .utf8) == expected)
    #expect(expected.utf8.count < 20_000)
    #expect(expected.contains(isDark ? "#111114" : "#ffffff"))
  }
}

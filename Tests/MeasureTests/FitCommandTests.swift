import Foundation
import Testing

@Suite("measure fit")
struct FitCommandTests {
  private static let text = "Are we still on for tomorrow? I can bring the cake."

  private func answer(_ arguments: [String], status: Int32 = 0) async throws -> Answer {
    let outcome = try await Tool.run(["fit"] + arguments + ["--json"])
    #expect(outcome.status == status, "\(outcome.errors)")
    return try Answer(try #require(outcome.lines.first))
  }

  /// The text measured in other ways; in one process, since starting one takes longer than measuring.
  private func measured(_ ways: [(size: Double, width: Double)]) async throws -> [Answer] {
    try await Batch.answers(
      to: ways.map { way in
        #"{"text":"\#(Self.text)","font":"Inter","size":\#(way.size),"width":\#(way.width)}"#
      })
  }

  @Test func theLargestSizeIsThatOfBruteForce() async throws {
    let found = try await answer([
      Self.text, "--font", "Inter", "--width", "200", "--height", "90", "--step", "1",
      "--max-size", "40",
    ])
    let sizes = (1...40).map(Double.init)
    let answers = try await measured(sizes.map { ($0, 200) })
    let fitting = try zip(sizes, answers).filter { try $0.1.number("rect", "height") <= 90 }
    let largest = try #require(fitting.last?.0)
    #expect(try found.number("size") == largest)
    #expect(largest > 10)
  }

  @Test func linesWithFallbackFontsAreAsHighAsThoseOfMeasureText() async throws {
    let text = ["สวัสดี abc", "--font", "Inter", "--fallback", "Noto Sans Thai", "--hermetic"]
    let found = try await answer(text + ["--size", "15", "--max-lines", "1"])
    let outcome = try await Tool.run(text + ["--size", "15", "--json"])
    let measured = try Answer(try #require(outcome.lines.first))
    #expect(try found.number("height") == measured.number("rect", "height"))
  }

  @Test func theNarrowestBoxIsThatOfBruteForce() async throws {
    let found = try await answer([
      Self.text, "--font", "Inter", "--size", "15", "--max-lines", "3",
    ])
    let width = try found.number("width")
    #expect(found["lineCount"] as? Int == 3)
    let widths = (0...8).map { width - Double($0) * 0.25 }
    let lineCounts = try await measured(widths.map { (15, $0) }).map(\.lines.count)
    #expect(lineCounts[0] == 3)
    #expect(lineCounts.dropFirst().allSatisfy { $0 > 3 }, "\(lineCounts)")
  }

  /// JetBrains Mono has an advance of 0.6 em: ten characters in 60 points are 10 points in size.
  @Test func aWordIsNotBroken() async throws {
    let mono = ["--font", "JetBrains Mono", "--width", "60"]
    #expect(try await answer(["abcdefghij"] + mono).number("size") == 10)
    #expect(try await answer(["abcdefghij", "--allow-broken-words"] + mono).number("size") == 100)
  }

  @Test func theScaleBoundsTheSize() async throws {
    let mono = ["abcdefghij", "--font", "JetBrains Mono", "--size", "20", "--width", "60"]
    #expect(try await answer(mono + ["--min-scale", "0.5"]).number("size") == 10)
    let refused = try await answer(mono + ["--min-scale", "0.6"], status: 1)
    #expect(refused["fits"] as? Bool == false)
    #expect(try refused.number("size") == 12)
  }

  @Test func textsOfAFileFitInOneSize() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.csv", contents: Data("title\nabcde\nabcdefghij\n".utf8))
    let outcome = try await Tool.run([
      "fit", "--texts", file.path, "--column", "title", "--width", "60", "--font",
      "JetBrains Mono",
    ])
    #expect(
      outcome.text == """
        line  size  width  height  lines  text
           2    20  60.00   26.40      1  abcde
           3    10  60.00   13.20      1  abcdefghij

        All fit at 10 points.

        """)
  }

  /// A box of all texts would be one for several sizes.
  @Test func theCommonAnswerIsASizeOrABox() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("texts.txt", contents: Data("Apple\nPear, big\n".utf8))
    for (arguments, keys) in [
      (["--width", "100"], ["fits", "size"]),
      (["--max-lines", "1"], ["fits", "height", "width"]),
    ] {
      let outcome = try await Tool.run(["fit", "--texts", file.path, "--json"] + arguments)
      let all = try Answer(try #require(outcome.lines.last))["all"] as? [String: Any]
      #expect(try #require(all).keys.sorted() == keys)
    }
  }

  @Test(arguments: [
    (["x"], "Give --width"), (["x", "--width", "-1"], "--width"),
    (["x", "--width", "9", "--min-size", "9", "--max-size", "8"], "--min-size"),
    (["x", "--width", "9", "--step", "0"], "--step"),
    (["x", "--texts", "y", "--width", "9"], "not both"),
    (["x", "--width", "9", "--min-size", "501"], "--min-size must not exceed --max-size"),
    (["x", "--width", "9", "--size", "17"], "--size and --width cannot be combined"),
    (
      ["x", "--width", "9", "--min-scale", "0.5", "--max-size", "8"],
      "--max-size and --min-scale cannot be combined"
    ),
    (["x", "--max-lines", "1", "--step", "1"], "--step needs --width"),
    (["x", "--height", "9", "--min-scale", "1"], "--min-scale needs --width"),
  ])
  func commandLinesThatMakeNoSense(arguments: [String], hint: String) async throws {
    let outcome = try await Tool.run(["fit"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(hint), "\(outcome.errors)")
  }
}

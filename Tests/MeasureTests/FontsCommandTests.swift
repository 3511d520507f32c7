import Foundation
import Testing

@Suite("measure fonts")
struct FontsCommandTests {
  @Test func withoutANameTheBundledFontsAreListed() async throws {
    let outcome = try await Tool.run(["fonts"])
    #expect(outcome.status == 0)
    for name in [
      "Inter Regular", "Inter Bold Italic", "JetBrains Mono Bold", "Noto Sans Thai Bold",
    ] {
      #expect(outcome.lines.contains { $0.hasPrefix(name) })
    }
    let json = try await Tool.run(["fonts", "--json"])
    #expect(json.lines.count == 16)
    #expect(try json.lines.map(Answer.init).allSatisfy { $0["characters"] as? Int ?? 0 > 100 })
  }

  @Test func aNameIsResolved() async throws {
    let outcome = try await Tool.run(["fonts", "jetbrainsmono-bold", "--size", "10"])
    let expected = [
      "font        JetBrains Mono Bold", "file        bundled JetBrainsMono-Bold.ttf",
      "ascent                      10.20   1020  hhea.ascender",
      "descent                      3.00    300  hhea.descender",
      "em                          10.00   1000  head.unitsPerEm",
    ]
    for line in expected { #expect(outcome.lines.contains(line)) }
    #expect(outcome.lines.contains { $0.hasPrefix("scripts     Zyyy") })
  }

  @Test func jsonHasItsKeysInOrder() async throws {
    let outcome = try await Tool.run(["fonts", "JetBrains Mono", "--size", "10", "--json"])
    let answer = try Answer(outcome.text)
    #expect(
      outcome.text.hasPrefix(
        #"{"name":"JetBrains Mono Regular","family":"JetBrains Mono","style":"Regular","#))
    #expect(try answer.number("metrics", "ascent", "points") == 10.2)
    #expect(try answer.number("metrics", "ascent", "units") == 1020)
    #expect(answer["metrics", "ascent", "source"] as? String == "hhea.ascender")
    #expect(answer["isFixedPitch"] as? Bool == true)
    for key in ["axes", "variations", "instances", "features", "scripts"] {
      #expect(answer[key] is [Any])
    }
  }

  @Test func charactersAreTracedToTheirFonts() async throws {
    let outcome = try await Tool.run([
      "fonts", "Inter", "--fallback", "Noto Sans Hebrew", "--hermetic", "--text", "aba שש 日",
      "--json",
    ])
    #expect(
      outcome.text.hasSuffix(
        #"""
        "text":[{"font":"Inter Regular","characters":["a","b"," "]},\#
        {"font":"Noto Sans Hebrew Regular","characters":["ש"]},\#
        {"font":null,"characters":["日"]}]}

        """#))
  }

  @Test func aPathIsOpened() async throws {
    let path = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Fonts/Files/Inter-Italic.otf").standardizedFileURL.path
    let outcome = try await Tool.run(["fonts", path])
    #expect(outcome.lines.first == "font        Inter Italic")
    #expect(outcome.text.contains("file        \(path)"))
    let indexed = try await Tool.run(["fonts", path + "#1"])
    #expect(indexed.status == 1)
    #expect(indexed.errors.contains("Indices begin at 0"))
  }
}

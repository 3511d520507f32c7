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
    #expect(json.lines.count == 20)
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
        "text":[{"font":"Inter Regular","file":"bundled Inter-Regular.otf","isFallback":false,\#
        "characters":["a","b"," "]},\#
        {"font":"Noto Sans Hebrew Regular","file":"bundled NotoSansHebrew-Regular.ttf",\#
        "isFallback":true,"characters":["ש"]},\#
        {"font":null,"file":null,"isFallback":false,"characters":["日"]}]}

        """#))
  }

  @Test func hermeticFontsAreBundledOrFiles() async throws {
    let system = ["--font", "DejaVu Sans"]
    let named = try await Tool.run(["x", "--hermetic"] + system)
    #expect(named.status == 1)
    for words in ["DejaVu Sans: ", "and paths of font files", "'measure fonts' lists"] {
      #expect(named.errors.contains(words), "\(named.errors)")
    }
    for arguments in [["x", "--fallback", "DejaVu Sans"], ["fonts", "DejaVu Sans"]] {
      #expect(try await Tool.run(arguments + ["--hermetic"]).status == 1)
      #expect(try await Tool.run(arguments).status == 0)
    }
    let file = try await Tool.shell("fc-match -f '%{file}' 'DejaVu Sans'").text
    let opened = try await Tool.run(["x", "--hermetic", "--font", file, "--json"])
    #expect(opened.output == (try await Tool.run(["x", "--json"] + system)).output)
    let bundled = try await Tool.run(["fonts", "sans-serif", "--hermetic", "--json"])
    #expect(bundled.text.contains(#""found":"bundled""#), "\(bundled.errors)")
    let request = #"{"id":1,"text":"x","font":"DejaVu Sans","hermetic":true}"#
    let answer = try await Batch.answer(to: request, status: 1)
    #expect(answer.errorCode == "nameNotFound")
    #expect(answer.errorMessage.contains("names of bundled fonts and paths of font files"))
  }

  @Test func charactersThatFallBackAreMarked() async throws {
    let outcome = try await Tool.run(["fonts", "Inter", "--hermetic", "--text", "ab 日"])
    #expect(outcome.lines.contains { $0.hasPrefix("Inter Regular") && $0.hasSuffix("a b") })
    #expect(outcome.lines.contains { $0.hasPrefix("no font has them") && $0.hasSuffix("日") })
    let fallback = try await Tool.run(["fonts", "Inter", "--text", "aש"])
    #expect(fallback.lines.contains { $0.contains("fallback") && $0.hasSuffix("ש") })
  }

  @Test(arguments: [
    ("Inter", "bundled", "bundled under that name"),
    ("DejaVu Sans", "fontconfig", "by Fontconfig under that name"),
    ("Arial", "fontconfig", "by Fontconfig as a substitute"),
    ("SF Pro", "bundled", "bundled, as the nearest to a missing font"),
  ])
  func whyANameResolvesIsTold(name: String, code: String, phrase: String) async throws {
    let outcome = try await Tool.run(["fonts", name])
    let found = outcome.lines.first { $0.hasPrefix("found ") }
    #expect(found?.hasSuffix("  " + phrase) == true, "\(found ?? outcome.errors)")
    let json = try await Tool.run(["fonts", name, "--json"])
    #expect(try Answer(json.text)["found"] as? String == code)
  }

  @Test func aPathIsOpened() async throws {
    let path = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Fonts/Files/Inter-Italic.otf").standardizedFileURL.path
    let outcome = try await Tool.run(["fonts", path])
    #expect(outcome.lines.first == "font        Inter Italic")
    #expect(outcome.text.contains("file        \(path)"))
    #expect(outcome.lines.contains("found       at this path"))
    let indexed = try await Tool.run(["fonts", path + "#1"])
    #expect(indexed.status == 1)
    #expect(indexed.errors.contains("Indices begin at 0"))
  }

  @Test func fontsAreComparedSideBySide() async throws {
    let outcome = try await Tool.run([
      "fonts", "--compare", "Inter", "JetBrains Mono", "--text", "Hello", "--size", "10",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.lines.first?.contains("Inter Regular  JetBrains Mono Regular") == true)
    #expect(outcome.lines.contains { $0.hasPrefix("width of text") && $0.contains("30.00") })
    let json = try await Tool.run([
      "fonts", "--compare", "Inter", "JetBrains Mono", "--text", "Hello", "--size", "10", "--json",
    ])
    let fonts = try #require(try Answer(json.text)["fonts"] as? [[String: Any]])
    #expect(fonts.count == 2)
    #expect(fonts[1]["textWidth"] as? Double == 30)
    // Lines are as high as those of measure text.
    let thai = try await Tool.run([
      "fonts", "--compare", "Inter", "JetBrains Mono", "--text", "สวัสดี", "--size", "10", "--json",
    ])
    let heights = try #require(try Answer(thai.text)["fonts"] as? [[String: Any]])
    let text = try await Tool.run(["สวัสดี", "--font", "Inter", "--size", "10", "--json"])
    #expect(
      heights[0]["textHeight"] as? Double == (try Answer(text.text).number("rect", "height")))
    let one = try await Tool.run(["fonts", "--compare", "Inter"])
    #expect(one.status == 64)
  }

  /// U+2212 in both columns.
  @Test func minusSignsAreAlike() async throws {
    let outcome = try await Tool.run([
      "fonts", "--compare", "Inter", "JetBrains Mono", "--size", "10",
    ])
    #expect(outcome.status == 0 && outcome.text.contains("−"), "\(outcome.text)\(outcome.errors)")
    #expect(!outcome.text.contains(" -"), "\(outcome.text)")
  }
}

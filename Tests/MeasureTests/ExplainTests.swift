import Foundation
import Testing

/// `--explain` and `--sweep` of `measure text`, and the keys of `measure batch` behind them.
///
/// JetBrains Mono has an advance of 600, an ascent of 1020, a descent of 300 and no leading in 1000
/// units per em: at 500 points they are 300, 510, 150 and 0, exactly.
@Suite("measure --explain, --sweep")
struct ExplainTests {
  private static let font = ["--font", "JetBrains Mono", "--size", "500", "--hermetic"]
  private static let request =
    #""text":"Hello brave world","font":"JetBrains Mono","size":500,"hermetic":true,"width":2000"#

  @Test func explainsLinesRoundingAndPolicyForPeople() async throws {
    let outcome = try await Tool.run(
      ["Hello brave\nworld", "--width", "2000", "--explain"] + Self.font)
    #expect(outcome.errors.isEmpty && outcome.status == 0)
    let explanation = outcome.text.components(separatedBy: "0.0 %\n\n").last ?? ""
    #expect(
      explanation == """
        line 1      broken at the last opportunity that fits (3300.00 did not fit)
          width     1500.00 of 2000.00, slack 500.00, hanging 300.00
          ascent    510.00  JetBrainsMono-Regular 500, hhea
          descent   150.00  JetBrainsMono-Regular 500, hhea
          leading   0.00  JetBrainsMono-Regular 500, hhea
        line 2      ended by a line break
          width     1500.00 of 2000.00, slack 500.00
          ascent    510.00  JetBrainsMono-Regular 500, hhea
          descent   150.00  JetBrainsMono-Regular 500, hhea
          leading   0.00  JetBrainsMono-Regular 500, hhea
        line 3      ended by the end of the text
          width     1500.00 of 2000.00, slack 500.00
          ascent    510.00  JetBrainsMono-Regular 500, hhea
          descent   150.00  JetBrainsMono-Regular 500, hhea
          leading   0.00  JetBrainsMono-Regular 500, hhea
        rounded up  1800.00 × 1980.00 at 1×, 1800.00 × 1980.00 at 2×, 1800.00 × 1980.00
                    at 3×
        policy      leading used; fallback fonts do not raise lines; wrapping by
                    paragraph style; any number of lines; white space at line ends
                    hangs; raised: helvetica, times; line metrics in fractions of
                    points; hyphenation not requested; nothing rounded; hanging white
                    space counts in the width; a line break at the end of the text
                    counts as a line

        """)
  }

  @Test func publishedMetricsNameTheirFont() async throws {
    let outcome = try await Tool.run(["x", "--hermetic", "--explain"])
    #expect(outcome.text.contains("TextMetricsSans-Regular 17, published for San Francisco\n"))
    #expect(!outcome.text.contains("from a baseline"))
    let drawn = try await Tool.run(["x", "--hermetic", "--explain", "--options", "none"])
    #expect(drawn.text.contains("y grows down"), "\(drawn.text)")
  }

  @Test func standInsAreNamed() async throws {
    let outcome = try await Tool.run(
      ["x", "--font", "Helvetica", "--explain"], environment: ["COLUMNS": "120"])
    #expect(outcome.lines.contains { $0.hasPrefix("stand-in") && $0.hasSuffix("same advances") })
    #expect(outcome.text.contains("added by rules and styles"))
  }

  @Test func sweepsAreTablesOfCriticalWidths() async throws {
    let outcome = try await Tool.run(["Hello brave world", "--sweep", "1000...6000"] + Self.font)
    #expect(outcome.status == 0)
    let table = outcome.text.components(separatedBy: "\n\n").last ?? ""
    #expect(
      table == """
        from width  lines   height
           1000.00      6  3960.00
           1500.00      3  1980.00
           3300.00      2  1320.00
           5100.00      1   660.00

        """)
  }

  @Test func batchExplainsToo() async throws {
    let answer = try await Batch.answer(to: #"{\#(Self.request),"explain":true}"#)
    let explanation = try #require(answer["explanation"] as? [String: Any])
    let lines = try #require(explanation["lines"] as? [[String: Any]])
    #expect(lines.count == 3)
    #expect(
      lines[0]["reason"] as? String
        == "broken at the last opportunity that fits (3300 did not fit)"
    )
    #expect(lines[0]["slack"] as? Double == 500 && lines[0]["nextWidth"] as? Double == 3300)
    let ascent = try #require(lines[0]["ascent"] as? [String: Any])
    #expect(ascent["value"] as? Double == 510 && ascent["table"] as? String == "hhea")
    #expect(ascent["font"] as? String == "JetBrainsMono-Regular")
    #expect(lines[2]["nextWidth"] is NSNull && lines[2]["ending"] as? String == "end")
    let policy = try #require(explanation["policy"] as? String)
    #expect(policy.hasPrefix("leading used; ") && !policy.contains("\n"))
    #expect(explanation["hyphenation"] as? String == "hyphenation not requested")
    #expect((explanation["rounded"] as? [[String: Any]])?.count == 3)
    #expect(try await Batch.answer(to: "{\(Self.request)}")["explanation"] == nil)
  }

  @Test func batchSweepsToo() async throws {
    let answer = try await Batch.answer(
      to: #"{\#(Self.request),"sweep":{"from":1000,"to":6000}}"#)
    let steps = try #require(answer["heightProfile"] as? [[String: Double]])
    #expect(steps.map { $0["width"] } == [1000, 1500, 3300, 5100])
    #expect(steps.map { $0["lineCount"] } == [6, 3, 2, 1])
    #expect(steps.last?["height"] == 660)
  }

  /// At the width of a row, and just below that of the next row, the text is as high as the row states.
  @Test func sweepsAgreeWithMeasurements() async throws {
    let text =
      #""text":"a few words, and a break at the end\n","options":["usesLineFragmentOrigin"]"#
    let swept = try await Batch.answer(to: #"{\#(text),"sweep":{"from":40,"to":300}}"#)
    let steps = try #require(swept["heightProfile"] as? [[String: Double]])
    #expect(steps.count > 4)
    var requests: [String] = []
    var expected: [Double?] = []
    for (step, next) in zip(steps, steps.dropFirst()) {
      let width = try #require(step["width"])
      let end = try #require(next["width"]).nextDown
      for width in [width, end] {
        requests.append(#"{\#(text),"width":\#(width)}"#)
        expected.append(step["height"])
      }
    }
    let heights = try await Batch.answers(to: requests).map { try $0.number("rect", "height") }
    #expect(heights == expected)
  }

  @Test func hyphenationIsTold() async throws {
    let request = #""text":"typography","width":60,"paragraphStyle":{"hyphenationFactor":1}"#
    let answer = try await Batch.answer(to: #"{\#(request),"lang":"tlh","explain":true}"#)
    #expect(answer["explanation", "hyphenation"] as? String == "not hyphenated (no patterns): tlh")
    let english = try await Batch.answer(to: #"{\#(request),"lang":"en","explain":true}"#)
    #expect(english["explanation", "hyphenation"] as? String == "hyphenated by dictionary: en")
    #expect(english.endings.first == "hyphen")
  }

  @Test(arguments: [
    (#""sweep":{"from":5}"#, "from and to"), (#""sweep":{"from":9,"to":5}"#, "from and to"),
    (#""sweep":{"from":0,"to":5}"#, "from and to"), (#""sweep":3"#, "must be an object"),
    (#""sweep":{"from":1,"to":5},"minimumScaleFactor":0.5"#, "minimumScaleFactor"),
    (#""explain":1"#, "true or false"),
  ])
  func badRequestsAreRefused(keys: String, message: String) async throws {
    let answer = try await Batch.answer(to: #"{"text":"x",\#(keys)}"#, status: 1)
    #expect(answer.errorCode == "invalidValue")
    #expect(answer.errorMessage.contains(message), "\(answer.errorMessage)")
  }

  @Test(arguments: ["5", "9...5", "0...5", "1...inf", "a...b", "1...2...3"])
  func badSweepsAreRefused(_ range: String) async throws {
    let outcome = try await Tool.run(["x", "--sweep", range])
    #expect(outcome.status == 64 && outcome.errors.contains("sweep"))
  }

  @Test func sweepsDoNotScale() async throws {
    let outcome = try await Tool.run(["x", "--sweep", "1...5", "--min-scale", "0.5"])
    #expect(outcome.status == 64 && outcome.errors.contains("--min-scale"))
  }

  @Test func sweepsArePlotted() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("plot.svg").path
    let outcome = try await Tool.run(
      ["Hello brave world", "--sweep", "1000...6000", "--svg", path] + Self.font)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let svg = String(decoding: try folder.contents("plot.svg"), as: UTF8.self)
    #expect(svg.contains(">width in points</text>") && svg.contains("<path d=\"M44 44H"))
    let without = try await Tool.run(["Hello", "--svg", path])
    #expect(without.status == 64)
  }
}

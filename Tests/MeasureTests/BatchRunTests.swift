import Foundation
import Testing

/// Attributes of text and of its parts.
@Suite("Runs of measure batch")
struct BatchRunTests {
  /// See `TextCommandTests`: 300 points to a character, 660 to a line, 510 of them above the baseline.
  private static let font = #""font":"JetBrains Mono","size":500,"hermetic":true"#

  private func answers(_ text: String, _ members: [String]) async throws -> [Answer] {
    try await Batch.answers(to: members.map { #"{"text":"\#(text)",\#($0),\#(Self.font)}"# })
  }

  private func widths(_ text: String, _ members: [String]) async throws -> [Double] {
    try await answers(text, members).map { try $0.number("rect", "width") }
  }

  // MARK: Ranges

  @Test func oneRunOverEverythingIsThePlainForm() async throws {
    let attributes = [
      #""font":"JetBrains Mono","size":24"#, #""font":"Inter","size":30,"kern":2"#,
      #""tracking":3,"lang":"tr""#, #""font":"Inter","features":{"tnum":1,"ss01":1}"#,
      #""ligatures":false,"font":"JetBrains Mono""#, #""baselineOffset":5"#, #""expansion":0.2"#,
    ]
    let text = #""text":"fi 10 -> 11\nAVATAR שלום\n","width":90,"ink":true"#
    let answers = try await Batch.answers(
      to: attributes.flatMap {
        [#"{\#(text),\#($0)}"#, #"{\#(text),"runs":[{"start":0,"end":24,\#($0)}]}"#]
      })
    for index in attributes.indices {
      #expect(answers[2 * index].line == answers[2 * index + 1].line, "\(attributes[index])")
    }
    #expect(Set(answers.map(\.line)).count == attributes.count)
  }

  @Test func fontsMayBeMixed() async throws {
    let answers = try await Batch.answers(to: [
      #"{"text":"Total: 42","font":"Inter","size":20,"hermetic":true,"runs":[{"start":7,"end":9,"font":"JetBrains Mono","size":500}]}"#,
      #"{"text":"Total: ","font":"Inter","size":20,"hermetic":true}"#,
    ])
    let total = try answers[1].number("rect", "width")
    #expect(try answers[0].rectangle() == [0, 0, total + 600, 660])
    #expect(answers[0].lineNumbers("baseline") == [510])
    #expect(answers[0]["fonts"] as? [String] == ["Inter Regular", "JetBrains Mono Regular"])
    #expect(try answers[0].number("estimate", "width") == 90)
  }

  @Test func gapsKeepTheAttributesOfTheWholeText() async throws {
    let larger = #"{"start":0,"end":1,"size":1000},{"start":4,"end":5,"size":1000}"#
    #expect(try await widths("abcde", [#""runs":[\#(larger)]"#]) == [3 * 300 + 2 * 600])
  }

  @Test func laterRunsGoBeforeEarlierOnesAttributeByAttribute() async throws {
    let answers = try await answers(
      "abcde",
      [
        #""runs":[{"start":0,"end":4,"size":1000,"kern":1},{"start":2,"end":5,"size":100}]"#,
        #""runs":[{"start":2,"end":5,"size":100},{"start":0,"end":4,"size":1000,"kern":1}]"#,
      ])
    // a and b large, c and d in both runs, e small.
    #expect(try answers[0].number("rect", "width") == 2 * 601 + 2 * 61 + 60)
    #expect(try answers[1].number("rect", "width") == 4 * 601 + 60)
  }

  @Test func runsMayBeEmptyAndDivideAnything() async throws {
    let runs = [
      #""runs":[{"start":3,"end":3,"size":9},{"start":0,"end":0,"size":9}]"#,
      #""runs":[{"start":0,"end":1,"kern":0},{"start":1,"end":2,"kern":0}]"#,
    ]
    #expect(try await widths("abc", runs) == [900, 900])
    let divided = try await Batch.answer(
      to: #"{"text":"\ud83d\ude00e\u0301","runs":[{"start":1,"end":3,"size":40}],"width":3}"#)
    #expect(divided.ranges.last?.upperBound == 4)
    let empty = try await Batch.answer(
      to: #"{"text":"",\#(Self.font),"runs":[{"start":0,"end":0,"size":9}]}"#)
    #expect(try empty.number("rect", "height") == 660)
  }

  @Test func theLineAfterAFinalBreakIsThatOfTheLastCharacter() async throws {
    let answer = try await answers("a\\n", [#""runs":[{"start":1,"end":2,"size":1000}]"#])[0]
    #expect(try answer.number("rect", "height") == 660 + 1320)
  }

  @Test func manyRunsAreTakenQuickly() async throws {
    let runs = (0..<10_000).map { #"{"start":\#($0),"end":\#($0 + 1),"kern":\#($0 % 2)}"# }
    let text = String(repeating: "x", count: 10_000)
    let answer = try await answers(text, [#""runs":[\#(runs.joined(separator: ","))]"#])[0]
    #expect(try answer.number("rect", "width") == 10_000 * 300 + 5000)
  }

  // MARK: Attributes

  @Test func spacingAddsToEveryCharacter() async throws {
    #expect(
      try await widths(
        "abcd",
        [
          #""tracking":10"#, #""tracking":-10,"kern":20"#, #""tracking":0,"kern":20"#,
          #""runs":[{"start":1,"end":3,"tracking":10}]"#,
          #""runs":[{"start":1,"end":3,"kern":10}]"#,
        ]) == [1240, 1160, 1280, 1220, 1220])
  }

  @Test func pairKerningIsOffAtKernOnly() async throws {
    let answers = try await Batch.answers(
      to: ["", #","tracking":0"#, #","kern":0"#].map {
        #"{"text":"AVATAR","font":"Inter","size":100\#($0)}"#
      })
    let widths = try answers.map { try $0.number("rect", "width") }
    #expect(widths[0] == widths[1])
    #expect(widths[0] < widths[2])
  }

  @Test func expansionMultipliesAdvances() async throws {
    let twice = #""expansion":0.6931471805599453"#
    let widths = try await widths("ab", [twice, #""runs":[{"start":0,"end":1,\#(twice)}]"#])
    #expect(widths.map { ($0 * 1e6).rounded() / 1e6 } == [1200, 900])
  }

  @Test func baselineOffsetsRaiseTheLine() async throws {
    let answers = try await answers(
      "ab",
      [
        #""baselineOffset":40"#, #""runs":[{"start":0,"end":1,"baselineOffset":-40}]"#,
      ])
    #expect(answers[0].lineNumbers("ascent") == [550])
    #expect(answers[0].lineNumbers("descent") == [150])
    #expect(answers[1].lineNumbers("ascent") == [510])
    #expect(answers[1].lineNumbers("descent") == [190])
  }

  @Test func featuresAndLigaturesChooseGlyphs() async throws {
    let answers = try await Batch.answers(
      to: [
        #""size":100"#, #""size":100,"features":{"tnum":1}"#,
        #""size":100,"runs":[{"start":0,"end":4,"features":{"tnum":1}}]"#,
        #""size":100,"features":{"tnum":1},"runs":[{"start":0,"end":4,"features":{}}]"#,
        #""size":100,"features":{"tnum":1},"runs":[{"start":0,"end":4,"features":{"tnum":0}}]"#,
      ].map { #"{"text":"1111","font":"Inter",\#($0)}"# })
    let widths = try answers.map { try $0.number("rect", "width") }
    #expect(widths[1] > widths[0])
    #expect(widths == [widths[0], widths[1], widths[1], widths[0], widths[0]])
  }

  @Test func ligaturesAreSwitched() async throws {
    let answers = try await Batch.answers(
      to: [
        #""lang":null"#, #""ligatures":true"#, #""ligatures":false"#,
        #""runs":[{"start":0,"end":2,"ligatures":false}]"#,
        #""ligatures":false,"runs":[{"start":0,"end":2,"ligatures":true}]"#,
      ].map { #"{"text":"ฤๅ","font":"Noto Sans Thai","size":1000,\#($0)}"# })
    #expect(try answers.map { try $0.number("rect", "width") } == [942, 942, 1008, 1008, 942])
  }

  /// In Catalan the font draws l·l as two glyphs.
  @Test func languagesChooseGlyphs() async throws {
    let catalan = #"[{"start":0,"end":3,"lang":"ca"}]"#
    #expect(
      try await widths(
        "l·l",
        [
          #""lang":"es""#, #""lang":"ca""#, #""runs":\#(catalan)"#,
          #""lang":"es","runs":\#(catalan)"#,
        ]
      ) == [900, 600, 600, 600])
  }

  @Test func attachmentsAreBoxes() async throws {
    let box = #"{"x":5,"y":-200,"width":1000,"height":800}"#
    let answers = try await answers(
      "a\\ufffcb\\ufffc",
      [
        #""runs":[{"start":1,"end":2,"attachment":\#(box)}]"#,
        #""runs":[{"start":0,"end":4,"attachment":\#(box)}]"#,
        #""runs":[{"start":0,"end":4,"attachment":\#(box)},{"start":0,"end":4,"kern":7}]"#,
      ])
    let one = try await widths("\\ufffc", [#""kern":null"#])[0]
    #expect(try answers[0].number("rect", "width") == 600 + 1000 + one)
    #expect(try answers[1].number("rect", "width") == 600 + 2000)
    #expect(try answers[2].number("rect", "width") == 600 + 2000 + 4 * 7)
    #expect(answers[1].lineNumbers("ascent") == [600])
    #expect(answers[1].lineNumbers("descent") == [200])
  }

  @Test func everySubstituteIsSaid() async throws {
    let runs =
      #""runs":[{"start":0,"end":1,"font":"system-ui"},{"start":1,"end":2,"font":"Inter"}]"#
    let answers = try await Batch.answers(to: [
      #"{"text":"ab",\#(runs)}"#, #"{"text":"abc",\#(runs),"font":"ui-monospace"}"#,
    ])
    #expect(answers[0]["substituted", "requested"] as? String == "system-ui")
    #expect(answers[0]["substitutions"] == nil)
    let all = answers[1]["substitutions"] as? [[String: Any]]
    #expect(all?.map { $0["requested"] as? String } == ["system-ui", "ui-monospace"])
  }

  @Test func aFontThatIsNotThereIsAnError() async throws {
    let answers = try await Batch.answers(
      to: [#""font":"No Such Font""#, #""size":-3"#, #""size":0"#].map {
        #"{"text":"ab","runs":[{"start":1,"end":2,\#($0)}]}"#
      }, status: 1)
    #expect(answers.map(\.errorCode) == ["nameNotFound", "invalidSize", "invalidSize"])
  }
}

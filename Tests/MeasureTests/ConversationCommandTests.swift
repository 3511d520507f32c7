import Foundation
import FoundationXML
import Testing

@Suite("measure conversation")
struct ConversationCommandTests {
  private static let chat = """
    {"text":"Are we still on for tomorrow?","sender":"ada","date":0,"footer":"18:02"}
    {"text":"I found the lake.","sender":"ada","date":30,"reactions":[{"symbol":"👍","count":2}]}

    {"text":"Yes!","side":"outgoing","date":"1970-01-01T00:03:00Z","status":"read"}
    {"image":{"width":300,"height":200},"id":"lake","sender":"ada","date":90000}
    """

  private static func run(_ arguments: [String], input: String = chat) async throws -> Tool.Outcome
  {
    try await Tool.run(["conversation"] + arguments, input: Data(input.utf8))
  }

  private static func json(
    _ arguments: [String], input: String = chat
  ) async throws -> [String: Any] {
    let outcome = try await run(arguments + ["--json"], input: input)
    let value = try JSONSerialization.jsonObject(with: outcome.output)
    return try #require(value as? [String: Any])
  }

  private static func number(_ value: Any?, _ keys: String...) -> Double? {
    let value = keys.reduce(value) { ($0 as? [String: Any])?[$1] }
    return (value as? NSNumber)?.doubleValue
  }

  @Test func everyKindHasItsCell() async throws {
    let input = """
      {"kind":"date","text":"Today"}
      {"kind":"map","map":{"latitude":1.3,"longitude":103.8}}
      {"kind":"table","columns":["City","Population"],"rows":[["Oslo","700,000"]]}
      {"kind":"typing"}
      """
    let answer = try await Self.json(["--style", "susi", "--width", "320"], input: input)
    let rows = try #require(answer["messages"] as? [[String: Any]])
    let heights = rows.map { Self.number($0, "cell", "height") }
    #expect(heights.count == 4 && heights[1] == 200 && heights[3] == 44)
  }

  /// The last row ends where the conversation does, and each begins below the one before.
  @Test func theHeightIsTheSumOfTheRows() async throws {
    let answer = try await Self.json(["--style", "chatto", "--width", "375", "--dates"])
    let rows = try #require(answer["messages"] as? [[String: Any]])
    #expect(rows.count == 4 && answer["messageCount"] as? Int == 4)
    let tops = rows.map { Self.number($0["y"]) ?? -1 }
    #expect(tops == tops.sorted())
    let last = (tops.last ?? 0) + (Self.number(rows.last, "cell", "height") ?? 0)
    #expect(last == Self.number(answer["height"]))
    #expect(rows.map { $0["separator"] != nil } == [true, false, false, true])
    #expect(rows.map { $0["id"] as? String } == ["1", "2", "4", "lake"])
    #expect(rows.map { $0["group"] as? String } == ["first", "last", "only", "only"])
    #expect(rows[2]["side"] as? String == "outgoing")
  }

  @Test func aCellIsWhatMeasureBubbleSays() async throws {
    let text = "Are we still on for tomorrow? I can bring the cake."
    let line = "{\"text\":\"\(text)\"}"
    for style in ["susi-first", "susi", "chatto", "modern"] {
      let answer = try await Self.json(["--style", style, "--width", "300"], input: line)
      let bubble = try await Tool.run(
        ["bubble", text, "--style", style, "--width", "300", "--json"])
      let alone = try JSONSerialization.jsonObject(with: bubble.output)
      let row = (answer["messages"] as? [Any])?.first
      for keys in [("cell", "height"), ("bubble", "width"), ("textSize", "width")] {
        #expect(Self.number(row, keys.0, keys.1) == Self.number(alone, keys.0, keys.1))
      }
    }
  }

  @Test func theGuessIsCompared() async throws {
    let answer = try await Self.json(["--style", "susi", "--width", "320"])
    let estimate = answer["estimate"] as? [String: Any]
    #expect(Self.number(estimate?["height"]) != Self.number(answer["height"]))
    #expect(Self.number(estimate, "heightErrors", "maximum").map { $0 > 0 } == true)
    #expect(Self.number(estimate?["worstScrollBar"]).map { $0 > 0 && $0 < 1 } == true)
    let text = try await Self.run(["--style", "susi"]).text
    #expect(text.contains("scroll bar") && text.contains("Are we still on for tomorrow?"))
  }

  @Test func theDisplayCanBeTurned() async throws {
    let answer = try await Self.json(["--width", "200", "--rotate", "568"])
    let rotated = try #require(Self.number(answer["rotatedHeight"]))
    let whole = try await Self.json(["--width", "568"])
    #expect(rotated == Self.number(whole["height"]))
    #expect(Self.number(answer, "seconds", "rotate").map { $0 > 0 } == true)
  }

  /// An answer may be one line among messages, or stand alone on several lines.
  @Test func answersOfSUSIAreMessages() async throws {
    let answer = """
      {"query": "hi", "answers": [
        {"actions": [{"type": "answer", "expression": "Hello!"},
                     {"type": "answer", "expression": "How are you?"}]}]}
      """
    let alone = try await Self.json(["--style", "susi"], input: answer)
    #expect(alone["messageCount"] as? Int == 3)
    let line = answer.replacingOccurrences(of: "\n", with: " ")
    let both = try await Self.json(["--style", "susi"], input: Self.chat + "\n" + line)
    #expect(both["messageCount"] as? Int == 7)
  }

  @Test func instantAnswersAndHistoriesAreMessages() async throws {
    let topics = """
      {"RelatedTopics": [{"Text": "Amazon - A company", "FirstURL": "https://d.org/1"}]}
      """
    let cards = try await Self.json(["--style", "susi"], input: topics)
    let rows = try #require(cards["messages"] as? [[String: Any]])
    #expect(rows.count == 1 && Self.number(rows[0], "cell", "height") == 145)
    let bubble = try await Tool.run(["bubble", "--message", topics, "--style", "susi"])
    #expect(bubble.status == 0 && bubble.text.contains("cardTitle"))
    let history = """
      {"cognitions": [{"query": "hi", "answers": [{"actions": [{"type": "stop"}]}]}]}
      """
    #expect(try await Self.json([], input: history)["messageCount"] as? Int == 2)
  }

  @Test func malformedActionsAreLeftOutWithAWarning() async throws {
    let answer = """
      {"answers":[{"actions":[{"type":"map"},{"type":"answer","expression":"Hello!"}]}]}
      """
    let outcome = try await Self.run(["--json"], input: Self.chat + "\n" + answer)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("Line 6: answers[0].actions[0].latitude is missing"))
    #expect(outcome.text.contains("answers[0].actions[1]"))
    let refused = try await Self.run(["--strict"], input: Self.chat + "\n" + answer)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("answers[0].actions[0].latitude is missing"))
  }

  @Test func answersWithoutDatesAreOfTheDayBefore() async throws {
    let answer = #"{"answers":[{"actions":[{"type":"answer","expression":"Hello!"}]}]}"#
    let run = try await Self.json(["--dates"], input: Self.chat + "\n" + answer)
    let rows = try #require(run["messages"] as? [[String: Any]])
    #expect(rows.map { $0["separator"] != nil } == [true, false, false, true, false])
  }

  @Test(arguments: [("0", 0), ("2", 2), ("99", 4)])
  func rowsLimitWhatIsListed(rows: String, count: Int) async throws {
    let answer = try await Self.json(["--rows", rows])
    #expect((answer["messages"] as? [Any])?.count == count)
    #expect(answer["messageCount"] as? Int == 4)
  }

  @Test func messagesOnTheirWayHaveAStatusBelow() async throws {
    let line = #"{"text":"Yes","side":"outgoing","status":"failed"}"#
    let answer = try await Self.json(["--style", "chatto", "--width", "375"], input: line)
    let row = try #require((answer["messages"] as? [[String: Any]])?.first)
    #expect(Self.number(row, "status", "height") == 19)
  }

  /// A line for each message, with the frames that measure bubble has.
  @Test func framesAreALineForEachMessage() async throws {
    let outcome = try await Self.run(["--frames", "--style", "chatto", "--dates"])
    #expect(outcome.status == 0 && outcome.errors == "")
    let lines = try outcome.text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let rows = try #require(
      try await Self.json(["--style", "chatto", "--dates"])["messages"] as? [[String: Any]])
    #expect(lines.count == 4)
    for (line, row) in zip(lines, rows) {
      #expect(line["id"] as? String == row["id"] as? String)
      #expect(Self.number(line["y"]) == Self.number(row["y"]))
      #expect(Self.number(line, "cell", "height") == Self.number(row, "cell", "height"))
      #expect((line["frames"] as? [Any])?.isEmpty == false)
    }
    #expect(try await Self.run(["--frames", "--rows", "2"]).status == 64)
  }

  /// Requests about messages stand among those about texts.
  @Test func aBatchSizesBubbles() async throws {
    let requests = """
      {"id":1,"text":"Hello"}
      {"id":2,"bubble":{"text":"Hello","footer":"12:34"},"style":"modern","width":300}
      {"id":3,"bubble":{"text":"Hello"},"style":{"base":"susi","cornerRadius":3}}
      {"id":4,"bubble":{"text":"Hello"},"style":"none"}
      {"id":5,"bubble":{"text":"Hello"},"style":{"corners":3}}
      """
    let outcome = try await Tool.run(["batch"], input: Data(requests.utf8))
    #expect(outcome.status == 1 && outcome.errors == "")
    let answers = try outcome.text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(answers.count == 5 && answers[0]["rect"] != nil)
    let alone = try await Tool.run(
      ["bubble", "Hello", "--footer", "12:34", "--width", "300", "--json"])
    let bubble = try JSONSerialization.jsonObject(with: alone.output) as? [String: Any]
    for key in ["width", "height"] {
      #expect(Self.number(answers[1], "bubble", key) == Self.number(bubble, "bubble", key))
    }
    #expect(Self.number(answers[2], "bubble", "x") == 8)
    let messages = answers.map { ($0["error"] as? [String: Any])?["message"] as? String }
    #expect(messages[3]?.contains("\"none\" is not one of") == true)
    #expect(messages[4]?.contains("corners") == true)
  }

  @Test func aPictureHasEveryMessage() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try await Self.run(["--svg", file.path, "--dates", "--rows", "0"])
    #expect(outcome.status == 0)
    let picture = try String(contentsOf: file, encoding: .utf8)
    #expect(picture.contains("tomorrow?") && picture.contains("1970-01-02"))
    #expect(try XMLDocument(xmlString: picture).rootElement()?.name == "svg")
  }

  @Test func aConversationWithoutMessagesIsEmpty() async throws {
    #expect(Self.number(try await Self.json([], input: "\n")["height"]) == 0)
    #expect(try await Self.run([], input: "").status == 0)
  }

  @Test(arguments: [
    ("{\"txt\":1}", "line 2, column 1: text: missing"),
    ("[1]", "line 2, column 1: must be an object"),
    ("{\"text\":\"a\",\"side\":\"left\"}", "side: \"left\" is not one of"),
    ("{\"text\":\"a\",\"date\":\"noon\"}", "date: \"noon\" is not a date"),
    (
      "{\"text\":\"a\",\"date\":\"2026-02-30T09:41:00Z\"}",
      "date: \"2026-02-30T09:41:00Z\" is not a date"
    ),
    (
      "{\"text\":\"a\",\"date\":\"2026-11-21T25:61:00Z\"}",
      "date: \"2026-11-21T25:61:00Z\" is not a date"
    ),
    (
      "{\"text\":\"a\",\"date\":\"2026-11-21T09:41:00Z 12\"}",
      "date: \"2026-11-21T09:41:00Z 12\" is not a date"
    ),
    ("{\"text\":", "line 2, column 9"),
    ("{\"answers\":[{}]}", "answers[0].actions is missing"),
  ])
  func mistakesAreNamed(line: String, message: String) async throws {
    let outcome = try await Self.run([], input: "{\"text\":\"fine\"}\n" + line)
    #expect(outcome.status == 1 && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func nonsenseIsRefused() async throws {
    #expect(try await Self.run(["--rotate", "0"]).status == 64)
    #expect(try await Self.run(["--rows", "-1"]).status == 64)
    #expect(try await Self.run(["/nowhere.jsonl"]).status == 1)
  }

  @Test func undatedMessagesAreTold() async throws {
    let chat = #"{"text":"a"}"# + "\n" + #"{"text":"b"}"# + "\n" + #"{"text":"c","date":1e9}"#
    let dated = try await Self.run(["--date-locale", "de_DE"], input: chat)
    #expect(dated.status == 0)
    #expect(dated.errors.contains("2 messages have no date, so"), "\(dated.errors)")
    #expect(try await Self.run([], input: chat).errors.isEmpty)
  }
}

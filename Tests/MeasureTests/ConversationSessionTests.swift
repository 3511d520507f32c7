import Foundation
import Testing

@Suite("measure conversation --session")
struct ConversationSessionTests {
  private static let chat = (0..<8).map { index in
    #"{"text":"Message \#(index), with a few more words","id":"\#(index)","sender":"\#(index / 2 % 2)","date":\#(index * 40_000)}"#
  }

  private typealias Object = [String: Any]

  /// The answers to commands about the messages of a chat.
  private func answers(
    _ commands: [String], chat: [String] = chat, _ options: [String] = [], status: Int32 = 0
  ) async throws -> [Object] {
    let folder = try TemporaryFolder()
    let file = try folder.file("chat.jsonl", contents: Data(chat.joined(separator: "\n").utf8))
    let outcome = try await Tool.run(
      ["conversation", file.path, "--session", "-"] + options,
      input: Data(commands.joined(separator: "\n").utf8))
    #expect(outcome.status == status && outcome.errors == "", "\(outcome.errors)")
    return try outcome.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object)
    }
  }

  private func frames(of chat: [String], _ options: [String] = []) async throws -> [NSDictionary] {
    let outcome = try await Tool.run(
      ["conversation", "--frames"] + options, input: Data(chat.joined(separator: "\n").utf8))
    return try outcome.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary)
    }
  }

  private func number(_ object: Object?, _ key: String) -> Double? {
    (object?[key] as? NSNumber)?.doubleValue
  }

  private static let whole = #"{"command":"view","top":0,"height":100000}"#

  /// Identifiers are strings or numbers, wherever they occur.
  @Test func messagesWithNumbersAreRemoved() async throws {
    let chat = [#"{"text":"a","id":7}"#, #"{"text":"b","id":"8"}"#, #"{"text":"c","id":9}"#]
    let answers = try await answers([#"{"command":"remove","ids":[7,"8"]}"#], chat: chat)
    #expect(answers[0]["removed"] as? [Int] == [0, 1])
    let refused = try await self.answers(
      [#"{"command":"remove","ids":["7",true]}"#], chat: chat, status: 1)
    let message = (refused[0]["error"] as? Object)?["message"] as? String
    #expect(message?.contains("ids[1]: must be a string or a number, not true") == true)
  }

  @Test(arguments: [SIGINT, SIGTERM]) func anInterruptLeavesWholeLines(signal: Int32) async throws {
    let partner = try Partner(["conversation", "--session", "-"])
    try partner.send(#"{"command":"insert","messages":[{"text":"a"}]}"# + "\n" + #"{"comm"#)
    let answers = try await partner.answers(count: 1)
    kill(partner.process.processIdentifier, signal)
    try await partner.waitForEnd()
    #expect(partner.process.terminationReason == .uncaughtSignal)
    #expect(partner.process.terminationStatus == signal)
    #expect(try await partner.answers(count: 1) == answers)
    #expect(answers.hasSuffix("}\n"))
  }

  /// Whatever edits led to a conversation, its rows are those of the same messages laid out anew.
  @Test func rowsAreThoseOfANewConversation() async throws {
    let chat = Self.chat
    let other = #"{"text":"Another","id":"x","sender":"0"}"#
    let changed =
      #"{"text":"Changed, and much longer than it was before, on several lines","id":"3"}"#
    let answers = try await answers([
      #"{"command":"insert","at":2,"messages":[\#(other)]}"#,
      #"{"command":"remove","ids":["0","5"]}"#,
      #"{"command":"update","message":\#(changed)}"#, #"{"command":"move","message":"7","to":0}"#,
      #"{"command":"resize","width":260}"#, Self.whole,
    ])
    #expect(answers[0]["inserted"] as? [Int] == [2] && answers[1]["removed"] as? [Int] == [0, 6])
    #expect((answers[2]["updated"] as? [Int])?.contains(3) == true)
    #expect((answers[3]["moved"] as? [Object])?.first?["source"] as? Int == 6)
    let dated = #"{"text":"Another","id":"x","sender":"0","date":40000}"#
    let late =
      #"{"text":"Changed, and much longer than it was before, on several lines","id":"3","date":80000}"#
    let expected = [chat[7], chat[1], dated, chat[2], late, chat[4], chat[6]]
    let rows = try #require(answers[5]["rows"] as? [NSDictionary])
    #expect(rows == (try await frames(of: expected, ["--width", "260"])))
    #expect(answers[5]["count"] as? Int == 7)
  }

  @Test func diffsAreTheFewestEdits() async throws {
    let chat = Self.chat
    let list = [chat[1], chat[0], chat[3], chat[4]].joined(separator: ",")
    let answers = try await answers([#"{"command":"diff","messages":[\#(list)]}"#, Self.whole])
    #expect(answers[0]["removed"] as? [Int] == [2, 5, 6, 7])
    #expect((answers[0]["moved"] as? [Object])?.count == 1)
    #expect(answers[0]["inserted"] as? [Int] == [])
    let rows = answers[1]["rows"] as? [Object]
    #expect(rows?.map { $0["id"] as? String } == ["1", "0", "3", "4"])
  }

  /// What a view showed stays where it was while messages come in above it.
  @Test func anchorsHoldTheView() async throws {
    let answers = try await answers([
      #"{"command":"view","top":150,"height":200}"#,
      #"{"command":"anchor","top":150,"height":200,"name":"a"}"#,
      #"{"command":"insert","at":0,"messages":[{"text":"Early"},{"text":"Earlier"}]}"#,
      #"{"command":"offset","name":"a","height":200}"#, Self.whole,
    ])
    let before = (answers[0]["rows"] as? [Object])?.dropFirst().first
    let offset = try #require(number(answers[3], "offset"))
    let after = (answers[4]["rows"] as? [Object])?.first {
      $0["id"] as? String == before?["id"] as? String
    }
    #expect(number(before, "y").map { $0 - 150 } == number(after, "y").map { $0 - offset })
    #expect(offset > 150)
  }

  @Test func theReadersPositionIsAFraction() async throws {
    let answers = try await answers([
      #"{"command":"focus","top":0,"height":100}"#, #"{"command":"focus","top":200,"height":100}"#,
      #"{"command":"focus","top":99999,"height":100}"#,
    ])
    let focus = answers.compactMap { number($0, "focus") }
    #expect(focus.count == 3 && focus[0] == 0 && (0.1...0.9).contains(focus[1]) && focus[2] == 1)
  }

  @Test func windowsKeepAPartInMemory() async throws {
    let answers = try await answers([
      #"{"command":"window","load":"latest","pageSize":3,"maximumCount":5,"reducedCount":4}"#,
      #"{"command":"window","near":{"top":0,"height":100}}"#,
      #"{"command":"window","near":{"top":200,"height":50}}"#,
      #"{"command":"window","reduce":0}"#,
      #"{"command":"insert","messages":[{"text":"New","id":"new"}]}"#,
      #"{"command":"window","load":"later"}"#, Self.whole,
    ])
    func ids(_ index: Int) -> [[String]]? {
      (answers[index]["splices"] as? [Object])?.map { $0["ids"] as? [String] ?? [] }
    }
    #expect(ids(0) == [["5", "6", "7"]] && answers[0]["hasEarlier"] as? Bool == true)
    #expect(ids(1) == [["2", "3", "4"]] && answers[1]["isOverfull"] as? Bool == true)
    #expect(answers[2]["kind"] as? String == "none" && ids(2) == [])
    #expect(answers[3]["count"] as? Int == 4 && answers[3]["hasLater"] as? Bool == true)
    #expect(ids(4) == [] && ids(5) == [["6", "7", "new"]])
    let rows = answers[6]["rows"] as? [Object]
    #expect(rows?.compactMap { $0["id"] as? String } == ["2", "3", "4", "5", "6", "7", "new"])
  }

  @Test func datesStayAtTheTop() async throws {
    let options = ["--date-locale", "de_DE", "--now", "1970-01-03T12:00:00Z", "--time-zone", "UTC"]
    let answers = try await answers(
      [#"{"command":"view","top":30,"height":100}"#, Self.whole], options)
    let sticky = try #require(answers[0]["sticky"] as? Object)
    #expect(sticky["text"] as? String == "Do. 1. Jan." && sticky["row"] as? Int == 0)
    #expect(number(sticky["frame"] as? Object, "y") == 30)
    let dates = try await Tool.run(
      ["conversation", "--svg", "/dev/stdout", "--rows", "0"] + options,
      input: Data(Self.chat.joined(separator: "\n").utf8))
    for label in ["Gestern", "Heute", "So. 4. Jan."] {
      #expect(dates.text.contains(label), "\(label)")
    }
  }

  /// Each error is answered in its place and changes nothing.
  @Test func mistakesAreAnswered() async throws {
    let commands = [
      ("{", "line 1"), ("[]", "must be an object"), ("{}", "command: missing"),
      (#"{"command":"fly"}"#, "\"fly\" is not one of diff, insert"),
      (#"{"command":"insert","at":9,"messages":[]}"#, "at: must be at most 8"),
      (#"{"command":"insert","messages":[{"text":1}]}"#, "messages[0].text: must be a string"),
      (#"{"command":"insert"}"#, "messages: missing"),
      (#"{"command":"diff"}"#, "messages: missing"),
      (#"{"command":"remove"}"#, "ids: missing"),
      (#"{"command":"update"}"#, "message: missing"),
      (#"{"command":"update","message":{"id":"no","text":""}}"#, "there is no message \"no\""),
      (#"{"command":"update","message":{"text":""}}"#, "message.id: missing; add the id"),
      (#"{"command":"move","id":"1","to":0}"#, "message: missing; add the id of a message"),
      (#"{"command":"move","message":"0","to":8}"#, "to: must be a row"),
      (#"{"command":"resize","width":0}"#, "width: must be a number above 0"),
      (#"{"command":"view","height":-1}"#, "height: must be 0 or more"),
      (#"{"command":"offset","name":"x"}"#, "there is no anchor \"x\""),
      (#"{"command":"window","load":"all"}"#, "latest, earlier, later"),
    ]
    let answers = try await answers(commands.map(\.0) + ["", Self.whole], status: 1)
    #expect(answers.count == commands.count + 1)
    for (answer, command) in zip(answers, commands) {
      let message = (answer["error"] as? Object)?["message"] as? String
      #expect(message?.contains(command.1) == true, "\(command.0): \(message ?? "")")
    }
    #expect(answers.last?["count"] as? Int == 8)
  }

  @Test func answersRepeatTheId() async throws {
    let answers = try await answers(
      [#"{"command":"focus","id":"a"}"#, #"{"command":"fly","id":7}"#], status: 1)
    #expect(answers[0]["id"] as? String == "a" && answers[1]["id"] as? Int == 7)
  }

  @Test func itBeginsEmptyWithoutAFile() async throws {
    let outcome = try await Tool.run(
      ["conversation", "--session", "-"],
      input: Data(#"{"command":"insert","messages":[{"text":"Hi"}]}"#.utf8))
    #expect(outcome.status == 0 && outcome.text.contains("\"count\":1"))
    #expect(try await Tool.run(["conversation", "-", "--session", "-"]).status == 64)
    #expect(try await Tool.run(["conversation", "--session", "-", "--frames"]).status == 64)
    #expect(try await Tool.run(["conversation", "--now", "1970-01-01T00:00:00Z"]).status == 64)
    #expect(try await Tool.run(["conversation", "--time-zone", "Moon"]).status == 64)
    #expect(try await Tool.run(["conversation", "--time-zone", "UTC"]).status == 64)
  }

  /// A program may wait for each answer before it sends the next command.
  @Test func eachCommandIsAnsweredAtOnce() async throws {
    let outcome = try await Tool.shell(
      #"""
      coproc session { "$measure" conversation --session -; }
      echo '{"command":"insert","messages":[{"text":"Hi"}]}' >&"${session[1]}"
      read -r first <&"${session[0]}"
      echo '{"command":"focus","top":0,"height":10}' >&"${session[1]}"
      read -r second <&"${session[0]}"
      printf '%s\n' "$first" "$second"
      """#)
    #expect(outcome.lines.count == 2 && outcome.lines.last == #"{"focus":1.0}"#)
  }
}

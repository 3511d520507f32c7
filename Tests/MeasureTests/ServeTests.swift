import Foundation
import Testing

@Suite("measure serve")
struct ServeTests {
  private func answers(_ lines: [String]) async throws -> [Answer] {
    let outcome = try await Tool.run(
      ["serve"], input: Data(lines.map { $0 + "\n" }.joined().utf8))
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try outcome.lines.map(Answer.init)
  }

  private func code(_ answer: Answer) -> Int? { answer["error", "code"] as? Int }

  @Test func measuresAsABatchDoes() async throws {
    let parameters = #"{"text":"Hello brave world","font":"Inter","width":60}"#
    let served = try await answers([
      #"{"jsonrpc":"2.0","id":"x","method":"measure","params":\#(parameters)}"#
    ])
    let batch = try await Tool.run(["batch"], input: Data((parameters + "\n").utf8))
    #expect(
      served.first?.line
        == #"{"jsonrpc":"2.0","id":"x","result":"#
        + batch.lines[0].replacing(#"{"id":null,"#, with: "{") + "}")
  }

  @Test func bubblesAreMeasuredAsABatchDoes() async throws {
    let parameters = #"{"bubble":{"text":"Hello brave world"},"style":"susi","width":200}"#
    let served = try await answers([
      #"{"id":"x","method":"measure","params":\#(parameters)}"#,
      #"{"id":"y","method":"measure","params":{"bubble":{"text":"a"},"style":"nope"}}"#,
    ])
    let batch = try await Tool.run(["batch"], input: Data((parameters + "\n").utf8))
    #expect(
      served.first?.line
        == #"{"jsonrpc":"2.0","id":"x","result":"#
        + batch.lines[0].replacing(#"{"id":null,"#, with: "{") + "}")
    #expect(served.last?["error", "data", "code"] as? String == "invalidValue")
  }

  @Test(arguments: [
    #"{"method":"notifications/x","params":[1]}"#, #"{"method":"nope","params":7}"#,
    #"{"method":"measure","params":{}}"#,
  ])
  func notificationsAreNotAnswered(notification: String) async throws {
    let answers = try await answers([notification, #"{"id":1,"method":"ping"}"#])
    #expect(answers.count == 1)
    #expect(answers.first?["id"] as? Int == 1)
  }

  @Test func preparedTextsAreLaidOutAtAnyWidth() async throws {
    let text = #""text":"Hello brave world","font":"Inter""#
    let answers = try await answers([
      #"{"id":1,"method":"prepare","params":{\#(text)}}"#,
      #"{"id":2,"method":"layout","params":{"handle":1,"width":60}}"#,
      #"{"id":3,"method":"measure","params":{\#(text),"width":60}}"#,
      #"{"id":4,"method":"layout","params":{"handle":1,"width":60,"maxLines":1}}"#,
      #"{"id":5,"method":"release","params":{"handle":1}}"#,
      #"{"id":6,"method":"layout","params":{"handle":1}}"#,
    ])
    #expect(answers[0]["result", "handle"] as? Int == 1)
    #expect(answers[1].line.dropFirst(24) == answers[2].line.dropFirst(24))
    #expect(answers[3]["result", "lineCount"] as? Int == 1)
    #expect(code(answers[5]) == -32602)
    #expect(answers[5].line.contains("there is no prepared text 1"))
  }

  @Test func preparedTextsKeepTheirToken() async throws {
    let text =
      #""text":"Hello brave world","font":"Inter","truncationToken":{"text":"+","size":30}"#
    let answers = try await answers([
      #"{"id":1,"method":"prepare","params":{\#(text)}}"#,
      #"{"id":2,"method":"layout","params":{"handle":1,"width":60,"maxLines":1}}"#,
      #"{"id":3,"method":"measure","params":{\#(text),"width":60,"maxLines":1}}"#,
    ])
    #expect(answers[1].line.dropFirst(24) == answers[2].line.dropFirst(24))
  }

  @Test func preparedTextsAreKeptUpToALimit() async throws {
    let prepare = #"{"id":1,"method":"prepare","params":{"text":"a"}}"#
    let answers = try await answers(
      [String](repeating: prepare, count: 10_001)
        + [#"{"id":2,"method":"release","params":{"handle":1}}"#, prepare, prepare])
    let made = answers.map { $0["result", "handle"] as? Int }
    #expect(made[9_999] == 10_000 && made[10_002] == 10_001)
    #expect(answers[10_000].line.contains("there are already 10000 prepared texts; release some"))
    #expect(code(answers[10_000]) != nil && code(answers[10_003]) != nil)
  }

  @Test func aClientThatMisbehavesIsAnsweredAndTheRestGoesOn() async throws {
    let answers = try await answers([
      "{", "[]", "7", "\u{0}", #"{"id":1}"#, #"{"id":[],"method":"ping"}"#,
      #"{"id":2,"method":"nope"}"#, #"{"id":3,"method":"measure","params":[1]}"#,
      #"{"id":4,"method":"measure","params":{}}"#,
      #"{"id":5,"method":"measure","params":{"text":"a","font":"No Such Font"}}"#,
      #"{"id":6,"method":"layout","params":{"handle":"x"}}"#, #"{"method":"ping"}"#, "",
      #"{"id":7,"method":"tools/call","params":{"name":"rm"}}"#, #"{"id":8,"method":"ping"}"#,
    ])
    #expect(
      answers.map(code) == [
        -32700, -32600, -32600, -32700, -32600, -32600, -32601, -32602, -32602, -32602, -32602,
        -32602, nil,
      ])
    // Whoever sends a call with an id waits for an answer with that id.
    #expect([4, 6, 7].map { answers[$0]["id"] as? Int } == [1, 2, 3])
    #expect(answers[0]["error", "data", "code"] as? String == "invalidJSON")
    #expect(answers[8]["error", "data", "code"] as? String == "missingText")
    #expect(answers[9]["error", "data", "code"] as? String == "nameNotFound")
  }

  @Test func toolsAreListedAndCalled() async throws {
    let answers = try await answers([
      #"{"id":0,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}"#,
      #"{"method":"notifications/initialized"}"#, #"{"id":1,"method":"tools/list"}"#,
      #"{"id":2,"method":"tools/call","params":{"name":"measure_text","arguments":{"text":"Hi","font":"Inter"}}}"#,
      #"{"id":3,"method":"tools/call","params":{"name":"measure_text","arguments":{"text":"Hi","size":0}}}"#,
      #"{"id":4,"method":"tools/call","params":{"name":"describe_font","arguments":{"name":"Inter"}}}"#,
    ])
    #expect(answers.count == 5)
    #expect(answers[0]["result", "protocolVersion"] as? String == "2025-03-26")
    let tools = try #require(answers[1]["result", "tools"] as? [[String: Any]])
    #expect(tools.compactMap { $0["name"] as? String } == ["measure_text", "describe_font"])
    #expect(
      tools.allSatisfy { ($0["inputSchema"] as? [String: Any])?["type"] as? String == "object" })
    #expect(answers[2]["result", "isError"] as? Bool == false)
    let content = try #require((answers[2]["result", "content"] as? [[String: Any]])?.first)
    #expect(try Answer(content["text"] as? String ?? "").lines.count == 1)
    #expect(answers[3]["result", "isError"] as? Bool == true)
    #expect(answers[4].line.contains("unitsPerEm"))
  }

  @Test func everyLineIsAnsweredBeforeTheNextIsSent() async throws {
    let partner = try Partner(["serve"])
    for id in 1...3 {
      try partner.send(#"{"id":\#(id),"method":"ping"}"# + "\n")
      let answers = try await partner.answers(count: id)
      #expect(answers.hasSuffix(#""id":\#(id),"result":{}}"# + "\n"))
    }
    try partner.send(#"{"id":4,"method":"shutdown"}"# + "\n" + #"{"id":5,"method":"ping"}"# + "\n")
    #expect(try await partner.answers(count: 5).contains("the server is shut down"))
    try partner.send(#"{"method":"exit"}"# + "\n")
    try await partner.waitForEnd()
  }

  @Test func theClientInPython() async throws {
    let client = URL(filePath: #filePath).appending(
      path: "../../../Examples/Serve/measure_client.py"
    )
    .standardized.path
    let outcome = try await Tool.shell("python3 '\(client)' \"$measure\"")
    #expect(
      outcome.text == """
        100: 3 lines, 65.35 points
        200: 2 lines, 43.57 points
        300: 1 lines, 21.78 points
        error -32602: handle: there is no prepared text 1

        """, "\(outcome.errors)")
  }
}

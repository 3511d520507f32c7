import Foundation
import Testing

@Suite("Limits")
struct LimitTests {
  private static let text = "Are we still on for tomorrow?"
  private static let limited = ["--font", "Inter", "--limit", "textLength=12", "--width", "60"]

  @Test func aLimitedTextSaysSoAndHowHighItMayBe() async throws {
    let outcome = try await Tool.run([Self.text] + Self.limited)
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("the first 12 of 29 code units are measured (textLength)"))
    #expect(outcome.text.contains("is at most "))

    let json = try Answer(await Tool.run([Self.text, "--json"] + Self.limited).text)
    let alone = try Answer(
      await Tool.run(["Are we still", "--json", "--font", "Inter", "--width", "60"]).text)
    #expect(json["limitation", "reason"] as? String == "textLength")
    #expect(try json.number("limitation", "measuredLength") == 12)
    #expect(try json.number("limitation", "textLength") == 29)
    #expect(try json.rectangle() == alone.rectangle())
    #expect(try json.number("limitation", "upperHeight") > json.rectangle()[3])
    #expect(alone["limitation"] == nil)
  }

  @Test func requestsHaveLimitsOfTheirOwn() async throws {
    let lines = [
      #"{"id":1,"text":"a b c","limits":{"textLength":2}}"#, #"{"id":2,"text":"a b c"}"#,
      #"{"id":3,"text":"a b c","limits":{"shapingOperations":0,"textLength":null}}"#,
      #"{"id":4,"text":"a","limits":{"textLength":-1}}"#, #"{"id":5,"text":"a","limits":3}"#,
    ]
    let outcome = try await Tool.run(
      ["batch", "--limit", "textLength=4"], input: Data(lines.map { $0 + "\n" }.joined().utf8))
    let answers = try outcome.lines.map(Answer.init)
    #expect(outcome.status == 1)
    #expect(
      try answers.prefix(3).map { try $0.number("limitation", "measuredLength") } == [2, 4, 0])
    #expect(answers[2]["limitation", "reason"] as? String == "shapingOperations")
    #expect(answers[3].errorMessage.contains("limits.textLength"))
    #expect(answers[4].errorCode == "invalidValue")
  }

  @Test func unknownLimitsAreWarnedAbout() async throws {
    let answer = try await Batch.answer(
      to: #"{"text":"a","limits":{"textLenght":1}}"#,
      warning: "Warning: Line 1: unknown key \"limits.textLenght\"")
    #expect(answer["limitation"] == nil)
  }

  @Test func servedTextsAreLimited() async throws {
    let outcome = try await Tool.run(
      ["serve"],
      input: Data(
        """
        {"id":1,"method":"prepare","params":{"text":"a b c","limits":{"textLength":2}}}
        {"id":2,"method":"layout","params":{"handle":1,"width":60}}

        """.utf8))
    #expect(
      try Answer(outcome.lines[1])["result", "limitation", "reason"] as? String == "textLength")
  }

  @Test func messagesAreLimited() async throws {
    let command = ["bubble", Self.text, "--json"]
    let limited = try Answer(await Tool.run(command + ["--limit", "textLength=12"]).text)
    #expect(limited["limitation", "reason"] as? String == "textLength")
    #expect(try limited.number("limitation", "measuredLength") == 12)
    let whole = try Answer(await Tool.run(command + ["--limit", "textLength=29"]).text)
    #expect(whole["limitation"] == nil)
    #expect(
      try limited.number("limitation", "upperHeight") >= whole.number("cell", "height"))
    let report = try await Tool.run(["bubble", Self.text, "--limit", "textLength=12"])
    #expect(report.text.contains("the first 12 of 29 code units are measured (textLength)"))
  }

  @Test(arguments: [["--json"], ["--frames"]])
  func conversationsAreLimited(output: [String]) async throws {
    let lines = Data(#"{"text":"Hi"}"#.utf8) + Data("\n{\"text\":\"\(Self.text)\"}\n".utf8)
    let outcome = try await Tool.run(
      ["conversation", "--limit", "textLength=12"] + output, input: lines)
    let limitations = outcome.text.components(separatedBy: #""limitation":{"reason":"textLength""#)
    #expect(outcome.status == 0 && limitations.count == 2, "\(outcome.text)\(outcome.errors)")
  }

  @Test func requestedMessagesHaveLimitsOfTheirOwn() async throws {
    let lines = [
      #"{"bubble":{"text":"a b c"},"limits":{"textLength":2}}"#, #"{"bubble":{"text":"a b c"}}"#,
      #"{"bubble":{"text":"a b c"},"limits":{"textLength":5}}"#,
    ]
    let outcome = try await Tool.run(
      ["batch", "--limit", "textLength=4"], input: Data(lines.map { $0 + "\n" }.joined().utf8))
    let answers = try outcome.lines.map(Answer.init)
    #expect(
      try answers.prefix(2).map { try $0.number("limitation", "measuredLength") } == [2, 4])
    #expect(answers[2]["limitation"] == nil && answers[2]["cell"] != nil)
  }

  /// Emoji joined without end are the most expensive text there is.
  @Test func endlessEmojiAreNotShaped() async throws {
    let text = String(repeating: "👩\u{200D}", count: 30_000)
    let answer = try await Batch.answer(to: #"{"text":"Hi \#(text)","maxLines":2}"#)
    #expect(answer["limitation", "reason"] as? String == "clusterLength")
    #expect(try answer.number("limitation", "measuredLength") == 3)
    #expect(try answer.number("limitation", "upperHeight") < 100)
  }

  @Test(arguments: ["textLength", "length=3", "textLength=-1", "textLength=x", "textLength=1=2"])
  func limitsThatMakeNoSense(argument: String) async throws {
    let outcome = try await Tool.run(["hello", "--limit", argument])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(argument))
  }
}

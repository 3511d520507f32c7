import Foundation
import Testing

/// Misspelled keys, in everything that reads JSON: a warning with a suggestion, or an error with `--strict`.
@Suite("Unknown keys")
struct UnknownKeyTests {
  private static let message = #"{"text":"x","edted":true,"quote":{"text":"y","sendr":"z"}}"#
  private static let warning =
    "unknown key \"edted\" ignored (did you mean \"edited\"?). --strict rejects it.\n"
  private static let refusal = "unknown key \"edted\" (did you mean \"edited\"?)"

  @Test func ofAMessage() async throws {
    let arguments = ["bubble", "--message", Self.message]
    let outcome = try await Tool.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("Warning: --message: \(Self.warning)"), "\(outcome.errors)")
    #expect(outcome.errors.contains("\"quote.sendr\" ignored (did you mean \"sender\"?)"))
    let refused = try await Tool.run(arguments + ["--strict"])
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.errors.contains(Self.refusal), "\(refused.errors)")
  }

  @Test func ofPartsOfAMessage() async throws {
    let outcome = try await Tool.run([
      "bubble", "--message",
      #"{"kind":"compound","parts":[{"text":"a","txet":1},{"image":{"width":1,"hieght":2}}]}"#,
    ])
    #expect(outcome.errors.contains("\"parts.txet\" ignored (did you mean \"text\"?)"))
    #expect(outcome.errors.contains("\"parts.image.hieght\" ignored"), "\(outcome.errors)")
  }

  @Test func ofAConversation() async throws {
    let input = Data((#"{"text":"a"}"# + "\n" + Self.message + "\n").utf8)
    let outcome = try await Tool.run(["conversation", "--frames"], input: input)
    #expect(outcome.status == 0 && outcome.lines.count == 2)
    #expect(outcome.errors.contains("Warning: Line 2: \(Self.warning)"), "\(outcome.errors)")
    let refused = try await Tool.run(["conversation", "--frames", "--strict"], input: input)
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.errors.contains("line 2, column 1: \(Self.refusal)"), "\(refused.errors)")
  }

  @Test func ofCommandsOfASession() async throws {
    let commands = [
      #"{"command":"insert","messages":[\#(Self.message)]}"#, #"{"command":"resize","widht":9}"#,
    ].joined(separator: "\n")
    let arguments = ["conversation", "--session", "-"]
    let outcome = try await Tool.run(arguments, input: Data(commands.utf8))
    #expect(outcome.errors.contains("Warning: Line 1: unknown key \"messages.edted\" ignored"))
    #expect(outcome.errors.contains("Warning: Line 2: unknown key \"widht\" ignored (did you"))
    let refused = try await Tool.run(arguments + ["--strict"], input: Data(commands.utf8))
    #expect(refused.status == 1)
    #expect(refused.lines.count { $0.contains(#""code":"unknownKey""#) } == 2, "\(refused.text)")
  }

  @Test func ofCallsOfTheServer() async throws {
    let calls = [
      #"{"id":1,"method":"measure","params":{"text":"a","widht":9}}"#,
      #"{"id":2,"method":"prepare","params":{"text":"a"}}"#,
      #"{"id":3,"method":"layout","params":{"handle":1,"maxlines":1}}"#,
      #"{"id":4,"method":"fonts","params":{"nam":"Inter"}}"#,
    ].joined(separator: "\n")
    let outcome = try await Tool.run(["serve"], input: Data(calls.utf8))
    for warning in [
      "measure: unknown key \"widht\"", "layout: unknown key \"maxlines\"", "fonts: ",
    ] {
      #expect(outcome.errors.contains("Warning: \(warning)"), "\(outcome.errors)")
    }
    #expect(!outcome.text.contains("error"), "\(outcome.text)")
    let refused = try await Tool.run(["serve", "--strict"], input: Data(calls.utf8))
    #expect(refused.errors.isEmpty)
    #expect(refused.lines.count { $0.contains(#"{"code":"unknownKey"}"#) } == 3, "\(refused.text)")
  }

  @Test func ofBubblesInABatch() async throws {
    let request = #"{"bubble":{"text":"x","reactions":[{"symbl":"a"}]}}"#
    let outcome = try await Tool.run(["batch"], input: Data(request.utf8))
    #expect(outcome.errors.contains("Line 1: unknown key \"bubble.reactions.symbl\" ignored"))
  }

  @Test(arguments: [
    #"{"text":"a","paragraphStyle":{"tabStops":[{"location":10,"alignmnt":"right"}]}}"#:
      "paragraphStyle.tabStops.alignmnt",
    #"{"text":"\ufffc","runs":[{"start":0,"end":1,"attachment":{"width":3,"widht":5}}]}"#:
      "runs.attachment.widht",
    #"{"bubble":{"text":"x"},"font":"Inter"}"#: "font",
    #"{"text":"a","style":"modern"}"#: "style",
  ])
  func keysThatMeanNothingAreRefused(request: String, key: String) async throws {
    let outcome = try await Tool.run(["batch", "--strict"], input: Data(request.utf8))
    #expect(outcome.status == 1)
    #expect(outcome.text.contains(#"unknown key \"\#(key)\""#), "\(outcome.text)")
  }

  @Test func aTextBesideABubbleIsRefused() async throws {
    let request = #"{"text":"a","bubble":{"text":"b"}}"#
    let outcome = try await Tool.run(["batch"], input: Data(request.utf8))
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("text: cannot be combined with bubble"), "\(outcome.text)")
  }

  @Test(arguments: [["batch"], ["conversation"]])
  func whatIsNoJSONIsToldSo(command: [String]) async throws {
    let outcome = try await Tool.run(command, input: Data("not json\n".utf8))
    #expect(outcome.status == 1)
    let told = outcome.text.replacing("\\", with: "") + outcome.errors
    #expect(
      told.contains(#"line 1, column 1: expected a JSON object such as {"text":"Hello"}"#),
      "\(told)")
  }
}

import Foundation
import Testing

/// A line that cannot be answered gives an error in its place, and the rest goes on.
@Suite("Errors of measure batch")
struct BatchErrorTests {
  /// A bad line, the code of its error, and words of the message.
  struct Case {
    var line: String
    var code: String
    var words: String

    init(_ line: String, _ code: String, _ words: String) {
      self.line = line
      self.code = code
      self.words = words
    }
  }

  private static let cases = [
    Case("{", "invalidJSON", "byte 2: "),
    Case(#"{"text":"a"} x"#, "invalidJSON", "byte 14: expected the end of the line"),
    Case(#"{"text":"a",}"#, "invalidJSON", "byte 13: expected a name"),
    Case(#"{"text":"a}"#, "invalidJSON", "expected '\"' to end the string, but the line ends"),
    Case(#"{"text":"\x"}"#, "invalidJSON", "must be followed by one of"),
    Case(#"{"text":"\u12g4"}"#, "invalidJSON", "four hexadecimal digits"),
    Case("{\"text\":\"a\tb\"}", "invalidJSON", "byte 11: control characters must be escaped"),
    Case(#"{"text":nul}"#, "invalidJSON", "byte 9: expected 'null'"),
    Case(#"{"size":01,"text":""}"#, "invalidJSON", "byte 10"),
    Case(#"{"size":1.,"text":""}"#, "invalidJSON", "expected a digit"),
    Case(#"{"size":NaN,"text":""}"#, "invalidJSON", "expected a value"),
    Case(#"{"size":+1,"text":""}"#, "invalidJSON", "expected a value"),
    Case(String(repeating: "[", count: 100_000), "invalidJSON", "nested deeper"),
    Case("[]", "invalidValue", "must be an object"),
    Case(#""text""#, "invalidValue", "must be an object"),
    Case("{}", "missingText", "\"text\""),
    Case(#"{"text":null}"#, "missingText", "\"text\""),
    Case(#"{"text":5}"#, "invalidValue", "text: must be a string, not 5"),
    Case(#"{"text":"","id":[1]}"#, "invalidValue", "id: "),
    Case(#"{"text":"","id":{}}"#, "invalidValue", "id: "),
    Case(#"{"text":"","width":"100"}"#, "invalidValue", "width: must be a number, not a string"),
    Case(#"{"text":"","height":true}"#, "invalidValue", "height: must be a number, not true"),
    Case(#"{"text":"","options":"none"}"#, "invalidValue", "options: must be an array"),
    Case(#"{"text":"","options":["usesFontLeadin"]}"#, "invalidValue", "usesFontLeading"),
    Case(#"{"text":"","fallback":[1]}"#, "invalidValue", "fallback: "),
    Case(#"{"text":"","hermetic":1}"#, "invalidValue", "hermetic: "),
    Case(#"{"text":"","dir":"up"}"#, "invalidValue", "\"rtl\""),
    Case(#"{"text":"","breaks":"safari"}"#, "invalidValue", "unicode, webkit, cjkStrict"),
    Case(#"{"text":"","lang":1}"#, "invalidValue", "lang: "),
    Case(#"{"text":"","kern":1e300}"#, "invalidValue", "kern: "),
    Case(#"{"text":"","size":0}"#, "invalidSize", "above 0"),
    Case(#"{"text":"","size":-17}"#, "invalidSize", "above 0"),
    Case(#"{"text":"","size":1e999}"#, "invalidSize", "at most"),
    Case(#"{"text":"","font":"No Such Font"}"#, "nameNotFound", "No Such Font"),
    Case(#"{"text":"","font":""}"#, "nameNotFound", ""),
    Case(#"{"text":"","font":"./no.ttf"}"#, "fileNotFound", "./no.ttf"),
    Case(#"{"text":"","font":"/bin/sh"}"#, "notAFont", "/bin/sh"),
    Case(#"{"text":"","fallback":["./no.ttf"]}"#, "fileNotFound", "./no.ttf"),
  ]

  @Test func everyBadLineIsAnsweredInItsPlace() async throws {
    let good = #"{"id":1,"text":"a"}"#
    let answers = try await Batch.answers(
      to: [good] + Self.cases.flatMap { [$0.line, good] }, status: 1)
    try #require(answers.count == 1 + 2 * Self.cases.count)
    for (index, badLine) in Self.cases.enumerated() {
      let answer = answers[2 * index + 1]
      #expect(answer.errorCode == badLine.code, "\(badLine.line.prefix(60)): \(answer.line)")
      #expect(answer.errorMessage.contains(badLine.words) || badLine.words.isEmpty)
      #expect(answer.line.hasPrefix(#"{"id":null,"error":{"code":"#))
      #expect(answers[2 * index + 2].line == answers[0].line)
    }
  }

  @Test func oneBadLineDecidesTheStatus() async throws {
    let answers = try await Batch.answers(to: [#"{"text":"a"}"#, "{}"], status: 1)
    #expect(answers.map(\.errorCode) == [nil, "missingText"])
  }

  @Test(
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
    ] as [[UInt8]])
  func bytesThatAreNotUTF8(bytes: [UInt8]) async throws {
    let input = Array(#"{"text":"a"#.utf8) + bytes + Array("\"}\n{\"text\":\"b\"}\n".utf8)
    let answers = try await Batch.answers(to: Data(input), status: 1)
    try #require(answers.count == 2)
    #expect(answers[0].errorCode == "invalidUTF8")
    #expect(answers[0].errorMessage.hasPrefix("line 1, byte 11: "))
    #expect(answers[1].errorCode == nil)
  }

  @Test func aLineMayBeTooLong() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("long").path
    let outcome = try await Tool.shell(
      #"{ head -c 17000000 /dev/zero; printf '\n{"text":"a"}\n'; } > '\#(file)'; "$measure" batch '\#(file)'"#
    )
    #expect(outcome.status == 1)
    let answers = try outcome.lines.map(Answer.init)
    #expect(answers.map(\.errorCode) == ["lineTooLong", nil])
  }
}

import Foundation
import Testing

/// A line that cannot be answered gives an error in its place, and the batch continues.
@Suite("Errors of measure batch")
struct BatchErrorTests {
  /// A bad line, its error code, and words of the message.
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
    Case("{", "invalidJSON", "column 2: "),
    Case(#"{"text":"a"} x"#, "invalidJSON", "column 14: expected the end of the line"),
    Case(#"{"text":"a",}"#, "invalidJSON", "column 13: expected a name"),
    Case(#"{"text":"a}"#, "invalidJSON", "expected '\"' to end the string, but the line ends"),
    Case(#"{"text":"\x"}"#, "invalidJSON", "must be followed by one of"),
    Case(#"{"text":"\u12g4"}"#, "invalidJSON", "four hexadecimal digits"),
    Case("{\"text\":\"a\tb\"}", "invalidJSON", "column 11: control characters must be escaped"),
    Case(#"{"text":nul}"#, "invalidJSON", "column 9: expected 'null'"),
    Case(#"{"size":01,"text":""}"#, "invalidJSON", "column 10"),
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
    Case(#"{"text":"","fallback":[1]}"#, "invalidValue", "fallback[0]: must be a string, not 1"),
    Case(#"{"text":"","hermetic":1}"#, "invalidValue", "hermetic: "),
    Case(#"{"text":"","dir":"up"}"#, "invalidValue", "\"rtl\""),
    Case(#"{"text":"","breaks":"safari"}"#, "invalidValue", "unicode, webkit, cjkStrict"),
    Case(#"{"text":"","lang":1}"#, "invalidValue", "lang: "),
    Case(#"{"text":"","kern":1e300}"#, "invalidValue", "kern: "),
    Case(#"{"text":"","tracking":"1"}"#, "invalidValue", "tracking: must be a number"),
    Case(#"{"text":"","tracking":1e7}"#, "invalidValue", "tracking: must be at most 1000000"),
    Case(#"{"text":"","ligatures":1}"#, "invalidValue", "ligatures: must be true or false"),
    Case(#"{"text":"","baselineOffset":[]}"#, "invalidValue", "baselineOffset: "),
    Case(#"{"text":"","baselineOffset":-1e9}"#, "invalidValue", "baselineOffset: "),
    Case(#"{"text":"","expansion":"0"}"#, "invalidValue", "expansion: "),
    Case(#"{"text":"","features":["liga"]}"#, "invalidValue", "features: must be an object"),
    Case(#"{"text":"","features":{"liga":true}}"#, "invalidValue", "features.liga: must be a num"),
    Case(#"{"text":"","features":{"liga":-1}}"#, "invalidValue", "features.liga: must be a whole"),
    Case(#"{"text":"","features":{"liga":5e9}}"#, "invalidValue", "features.liga: "),
    Case(#"{"text":"","features":{"ligature":1}}"#, "invalidValue", "\"ligature\" is not a tag"),
    Case(#"{"text":"a","text":null}"#, "missingText", "\"text\""),
    Case(
      "{\(String(repeating: #""text":"a","#, count: 17))\"text\":null}", "missingText", "\"text\""),
    Case(#"{"text":"a","behavior":"tvOS"}"#, "invalidValue", "\"tvOS\" is not one of iOS, macOS"),
    Case(#"{"text":"a","behavior":1}"#, "invalidValue", "behavior: must be a string"),
    Case(#"{"text":"a","maxLines":-1}"#, "invalidValue", "maxLines: must be a whole number"),
    Case(#"{"text":"a","maxLines":1.5}"#, "invalidValue", "maxLines: must be a whole number"),
    Case(#"{"text":"a","maxLines":1e999}"#, "invalidValue", "maxLines: "),
    Case(#"{"text":"a","maxLines":"1"}"#, "invalidValue", "maxLines: must be a number"),
    Case(#"{"text":"a","truncationToken":1}"#, "invalidValue", "truncationToken: must be a str"),
    Case(#"{"text":"a","minimumScaleFactor":1.01}"#, "invalidValue", "a number from 0 to 1"),
    Case(#"{"text":"a","minimumScaleFactor":-0.1}"#, "invalidValue", "a number from 0 to 1"),
    Case(#"{"text":"a","minimumScaleFactor":"1"}"#, "invalidValue", "minimumScaleFactor: "),
    Case(#"{"text":"a","ink":1}"#, "invalidValue", "ink: must be true or false"),
    Case(#"{"text":"a","lineBreakMode":4}"#, "invalidValue", "lineBreakMode: must be a string"),
    Case(#"{"text":"a","lineBreakMode":"wrap"}"#, "invalidValue", "byWordWrapping, byCharWrapp"),
    Case(#"{"text":"","size":0}"#, "invalidSize", "above 0"),
    Case(#"{"text":"","size":-17}"#, "invalidSize", "above 0"),
    Case(#"{"text":"","size":1e999}"#, "invalidSize", "at most"),
    Case(#"{"text":"","font":"No Such Font"}"#, "nameNotFound", "No Such Font"),
    Case(#"{"text":"","font":""}"#, "nameNotFound", ""),
    Case(#"{"text":"","font":"./no.ttf"}"#, "fileNotFound", "./no.ttf"),
    Case(#"{"text":"","font":"/bin/sh"}"#, "notAFont", "/bin/sh"),
    Case(#"{"text":"","fallback":["./no.ttf"]}"#, "fileNotFound", "./no.ttf"),
  ]

  private static let runCases = [
    (#"{}"#, "runs: must be an array of objects"), (#"[1]"#, "runs[0]: must be an object, not 1"),
    (#"[{"start":0,"end":3},{"start":0}]"#, "runs[1]: must have a start and an end"),
    (#"[{"start":-1,"end":3}]"#, "runs[0].start: must be a whole number"),
    (#"[{"start":0.5,"end":3}]"#, "runs[0].start: must be a whole number"),
    (#"[{"start":0,"end":"3"}]"#, "runs[0].end: must be a number, not a string"),
    (#"[{"start":2,"end":1}]"#, "runs[0]: start 2 is past end 1"),
    (#"[{"start":2,"end":4}]"#, "runs[0]: end 4 is past the end of the text, which has 3 UTF-16"),
    (#"[{"start":0,"end":1,"font":1}]"#, "runs[0].font: must be a string"),
    (#"[{"start":0,"end":1,"size":"1"}]"#, "runs[0].size: must be a number"),
    (#"[{"start":0,"end":1,"kern":1e7}]"#, "runs[0].kern: must be at most"),
    (#"[{"start":0,"end":1,"tracking":true}]"#, "runs[0].tracking: "),
    (#"[{"start":0,"end":1,"ligatures":0}]"#, "runs[0].ligatures: "),
    (#"[{"start":0,"end":1,"baselineOffset":{}}]"#, "runs[0].baselineOffset: "),
    (#"[{"start":0,"end":1,"expansion":1e9}]"#, "runs[0].expansion: "),
    (#"[{"start":0,"end":1,"lang":1}]"#, "runs[0].lang: "),
    (#"[{"start":0,"end":1,"features":{"é":1}}]"#, "runs[0].features: "),
    (#"[{"start":0,"end":1,"features":{"tnum":"1"}}]"#, "runs[0].features.tnum: "),
    (#"[{"start":1,"end":3,"attachment":1}]"#, "runs[0].attachment: must be an object"),
    (#"[{"start":1,"end":3,"attachment":{"x":"0"}}]"#, "runs[0].attachment.x: "),
    (#"[{"start":1,"end":3,"attachment":{"width":-1}}]"#, "runs[0].attachment.width: must be 0"),
    (#"[{"start":0,"end":2,"attachment":{"width":1}}]"#, "runs[0].attachment: the run has no U+FF"),
  ].map { runs, words in
    Case(#"{"text":"ab\ufffc","runs":\#(runs)}"#, "invalidValue", words)
  }

  private static let paragraphCases =
    [
      "lineSpacing", "paragraphSpacing", "paragraphSpacingBefore", "lineHeightMultiple",
      "minimumLineHeight", "maximumLineHeight", "defaultTabInterval",
    ].map { (#"{"\#($0)":-1}"#, "\($0): must be 0 or more, not -1") }
    + ["firstLineHeadIndent", "headIndent", "tailIndent", "minimumLineHeight"].flatMap {
      [
        (#"{"\#($0)":"1"}"#, "\($0): must be a number, not a string"),
        (#"{"\#($0)":1e7}"#, "\($0): must be at most 1000000"),
      ]
    } + [
      (#"{"alignment":"justify"}"#, "alignment: \"justify\" is not one of left, cent"),
      (#"{"lineBreakMode":0}"#, "lineBreakMode: must be a string"),
      (
        #"{"baseWritingDirection":"rtl"}"#,
        "baseWritingDirection: \"rtl\" is not one of"
      ),
      (#"{"hyphenationFactor":2}"#, "hyphenationFactor: must be a number from 0 to 1, not 2"),
      (#"{"tabStops":{}}"#, "tabStops: must be an array of objects"),
      (#"{"tabStops":[{}]}"#, "tabStops[0]: must have a location"),
      (#"{"tabStops":[{"location":"1"}]}"#, "tabStops[0].location: must be a number"),
      (
        #"{"tabStops":[{"location":1,"alignment":"natural"}]}"#,
        "tabStops[0].alignment: \"natural\" is not"
      ),
      (
        #"{"tabStops":[{"location":1,"columnTerminators":44}]}"#,
        "tabStops[0].columnTerminators: must be a string"
      ),
    ]

  private static let styleCases =
    paragraphCases.map { style, words in
      Case(
        #"{"text":"ab","paragraphStyle":\#(style)}"#, "invalidValue", "paragraphStyle.\(words)")
    } + [
      Case(#"{"text":"ab","paragraphStyle":[]}"#, "invalidValue", "paragraphStyle: must be an obj"),
      Case(#"{"text":"ab","paragraphStyles":{}}"#, "invalidValue", "paragraphStyles: must be an a"),
      Case(
        #"{"text":"ab","paragraphStyles":[{"start":1,"end":9}]}"#, "invalidValue",
        "paragraphStyles[0]: end 9 is past the end"),
      Case(
        #"{"text":"ab","paragraphStyles":[{"start":0,"end":2,"lineSpacing":-1}]}"#, "invalidValue",
        "paragraphStyles[0].lineSpacing: must be 0 or more"),
    ]

  @Test func everyBadLineIsAnsweredInItsPlace() async throws {
    let cases = Self.cases + Self.runCases + Self.styleCases
    let good = #"{"id":1,"text":"a"}"#
    let answers = try await Batch.answers(
      to: [good] + cases.flatMap { [$0.line, good] }, status: 1)
    try #require(answers.count == 1 + 2 * cases.count)
    for (index, badLine) in cases.enumerated() {
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
    #expect(answers[0].errorMessage.hasPrefix("line 1, column 11: "))
    #expect(answers[1].errorCode == nil)
  }

  @Test(arguments: [[0xFF, 0xFE, 0x7B, 0x00], [0xFE, 0xFF, 0x00, 0x7B]] as [[UInt8]])
  func linesInUTF16(bytes: [UInt8]) async throws {
    let answers = try await Batch.answers(to: Data(bytes), status: 1)
    #expect(answers.map(\.errorCode) == ["invalidUTF8"])
    #expect(answers[0].errorMessage == "line 1, column 1: the bytes are not UTF-8")
  }

  /// 16 MiB, with spaces where JSON allows them.
  @Test(arguments: [(0, nil), (1, "lineTooLong")])
  func aLineMayBeTooLong(excess: Int, code: String?) async throws {
    let request = #"{"text":"a"}"#
    let spaces = (16 << 20) - request.utf8.count + excess
    let outcome = try await Tool.shell(
      #"{ printf '{'; head -c "$1" /dev/zero | tr '\0' ' '; printf '%s\n%s\n' "${2#?}" "$2"; } | "$measure" batch"#,
      arguments: ["\(spaces)", request])
    #expect(outcome.status == (code == nil ? 0 : 1))
    #expect(try outcome.lines.map { try Answer($0).errorCode } == [code, nil])
  }

  /// The help lists the keys of messages.
  @Test func allKeysOfMessagesAreKnown() async throws {
    let help = try await Tool.run(["bubble", "--help"])
    let keys = help.lines.compactMap { $0.wholeMatch(of: /^ +([a-z]+) {2,}\S.*$/)?.1 }
    #expect(keys.contains("waveform") && keys.count > 30)
    let members = keys.map { "\"\($0)\":null" }.joined(separator: ",")
    let outcome = try await Tool.run(
      ["batch", "--strict"], input: Data("{\"bubble\":{\(members)}}\n".utf8))
    #expect(!outcome.text.contains("unknownKey"), "\(outcome.text)")
  }
}

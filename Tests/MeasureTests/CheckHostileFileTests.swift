import Foundation
import Testing

/// Translation files that are unusual in how they are written or in how much they ask for: `measure check`
/// reads them all, in time that grows with the file.
@Suite("Unusual files of measure check")
struct CheckHostileFileTests {
  /// Runs the check over a file with a limit on its processor time.
  private func check(
    _ name: String, _ contents: Data, _ options: [String] = []
  ) async throws -> Tool.Outcome {
    let folder = try TemporaryFolder()
    let file = try folder.file(name, contents: contents)
    return try await Tool.shell(
      #"ulimit -t 20; exec "$measure" check "$@""#,
      arguments: [file.path, "--json", "--font", "Inter", "--size", "10"] + options)
  }

  /// The strings of a file, as "key: text" in the order of keys: none fits a box narrower than a point.
  private func strings(
    _ name: String, _ contents: Data, _ options: [String] = []
  ) async throws -> [String] {
    let outcome = try await check(
      name, contents, ["--box", "0.001", "--max-lines", "1"] + options)
    #expect(outcome.status == 1, "\(outcome.errors)\(outcome.text.prefix(500))")
    let failures = try #require(Answer(outcome.text)["failures"] as? [[String: Any]])
    return failures.map { "\($0["key"] as? String ?? ""): \($0["text"] as? String ?? "")" }.sorted()
  }

  private func strings(
    _ name: String, _ contents: String, _ options: [String] = []
  ) async throws -> [String] {
    try await strings(name, Data(contents.utf8), options)
  }

  // MARK: Time

  private func dictionary(_ format: String, _ variables: [String: [String]]) -> String {
    let entries = variables.sorted { $0.key < $1.key }.map { name, texts in
      let cases = zip(["one", "other"], texts).map { "<key>\($0)</key><string>\($1)</string>" }
      return "<key>\(name)</key><dict>\(cases.joined())</dict>"
    }
    return """
      <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key>
      <string>\(format)</string>\(entries.joined())</dict></dict></plist>
      """
  }

  @Test func variablesInsideThemselvesStayUnchanged() async throws {
    let inside = String(repeating: "%#@v@", count: 4)
    let found = try await strings(
      "L.stringsdict", dictionary("%#@v@", ["v": ["a\(inside)", "b\(inside)"]]))
    #expect(found == ["k [one]: a\(inside)", "k [other]: b\(inside)"])
  }

  @Test func variablesThatMultiplyEnd() async throws {
    var variables = ["v9": ["a", "b"]]
    for level in 0..<9 {
      let text = String(repeating: "%#@v\(level + 1)@", count: 10)
      variables["v\(level)"] = [text, text]
    }
    let outcome = try await check(
      "L.stringsdict", Data(dictionary("%#@v0@", variables).utf8), ["--box", "100"])
    #expect(outcome.reason == .exit && [0, 1, 2].contains(outcome.status), "\(outcome.errors)")
  }

  @Test(arguments: ["\n", " "]) func manyKeysTakeLinearTime(separator: String) async throws {
    let members = (0..<16_000).map { "\"key\($0)\":\"\"" }
    let last = "\"last\":\"W\""
    let text = "{\(separator)\((members + [last]).joined(separator: ",\(separator)"))}"
    #expect(try await strings("en.json", text).last == "last: W")
  }

  private func positions(_ name: String, _ text: String) async throws -> [String] {
    let outcome = try await check(name, Data(text.utf8), ["--box", "0.001"])
    let failures = try #require(Answer(outcome.text)["failures"] as? [[String: Any]])
    return failures.map { "\($0["line"] ?? "") \($0["column"] ?? "")" }.sorted()
  }

  @Test func positionsAreThoseOfKeys() async throws {
    let padding = String(repeating: "é", count: 300)
    let text = "{\n \"a\":\"\",\"\(padding)\":\"\",\"b\":\"W\",\n\"c\":\"W\"}"
    #expect(try await positions("en.json", text) == ["2 \(2 + 7 + 302 + 4)", "3 1"])
  }

  @Test(arguments: [
    ("en.json", #"{"k":[ "V","#, "\n\n \"W\",[\"X\"]]}"),
    (
      "L.xcstrings",
      #"{"strings":{"k":{"localizations":{"de":{"stringSet":{"values":["V","#,
      "\n\n \"W\", \"X\"]}}}}}}"
    ),
  ])
  func positionsOfElementsAreTheirOwn(name: String, start: String, rest: String) async throws {
    #expect(
      try await positions(name, start + rest) == ["1 \(start.count - 3)", "3 2", "3 7"])
  }

  @Test(arguments: [
    "{" + String(repeating: " ", count: 40_000),
    "{" + String(repeating: " ", count: 40_000) + "}",
    "%" + String(repeating: "0", count: 40_000),
  ])
  func placeholdersTakeLinearTime(text: String) async throws {
    let outcome = try await check(
      "en.json", Data("{\"a\":\"\(text)\"}".utf8), ["--box", "100", "--worst-case"])
    #expect(outcome.reason == .exit && [0, 1].contains(outcome.status), "\(outcome.errors)")
  }

  // MARK: Joiners and marks

  /// After a zero-width non-joiner or a mark, delimiters are part of a longer `Character`.
  @Test(arguments: ["\u{200C}", "\u{200D}", "\u{301}"])
  func delimitersMayBeFollowedByJoinersAndMarks(joiner: String) async throws {
    #expect(
      try await strings(
        "fa.arb", #"{"k":"{n, plural, one{{n} x} other{{n}\#(joiner)ها}}"}"#) == [
          "k [one]: {n} x", "k [other]: {n}\(joiner)ها",
        ])
    #expect(
      try await strings(
        "L.stringsdict", dictionary("%#@v@\(joiner)ها", ["v": ["a", "b"]])) == [
          "k [one]: a\(joiner)ها", "k [other]: b\(joiner)ها",
        ])
  }

  @Test(arguments: [
    ("{n}\u{200C}ها", "5\u{200C}ها"), ("%d\u{200C}ها", "5\u{200C}ها"),
    ("%@\u{200C}ها", "5\u{200C}ها"), ("<b>x</b>\u{200C}ها", "x\u{200C}ها"),
    ("%1$@\u{301}", "5\u{301}"), ("%arg\u{200C}ها", "5\u{200C}ها"), ("%arg개", "5개"),
  ])
  func placeholdersMayBeFollowedByJoiners(text: String, replaced: String) async throws {
    let outcome = try await check(
      "fa.json", Data(#"{"k":"\#(text)","r":"\#(replaced)"}"#.utf8),
      ["--box", "0.001", "--max-lines", "1", "--placeholder", "5"])
    let failures = try #require(Answer(outcome.text)["failures"] as? [[String: Any]])
    let widths = failures.compactMap { $0["width"] as? Double }
    #expect(widths.count == 2 && widths[0] == widths[1])
  }

  // MARK: Messages

  private func forms(_ message: String) async throws -> [String] {
    try await strings("en.arb", #"{"k":"\#(message)"}"#)
  }

  @Test func anArgumentThatDecidesTwiceKeepsItsValue() async throws {
    #expect(
      try await forms(
        "{n,plural,=0{Zero} one{One} other{Many}} {n,plural,one{is} other{are}} "
          + "{n,plural,=0{none} one{uno} other{varios}}") == [
          "k [=0]: Zero are none", "k [one]: One is uno", "k [other]: Many are varios",
        ])
  }

  @Test func laterChoicesMayDistinguishMore() async throws {
    #expect(
      try await forms("{n,plural,other{x}} {n,plural,one{veryverylong} other{y}}") == [
        "k [one]: x veryverylong", "k [other]: x y",
      ])
    #expect(
      try await forms("{n,plural,=1{a} other{b}} {n,plural,one{is} other{are}}") == [
        "k [=1]: a is", "k [one]: b is", "k [other]: b are",
      ])
    #expect(
      try await forms("{n,plural,one{is} other{are}} {n,plural,=1{one} other{more}}") == [
        "k [=1]: is one", "k [one]: is more", "k [other]: are more",
      ])
  }

  // MARK: JSON

  @Test(arguments: [
    (#"{"screen":{"text":"Hello","button":"OK"}}"#, ["screen.button: OK", "screen.text: Hello"]),
    (#"{"text":{"title":"Hello"},"a":"b"}"#, ["a: b", "text.title: Hello"]),
    (#"{"text":"Hello","@text":{"description":"fit: 2"}}"#, ["text: Hello"]),
    (#"[{"key":"a","text":"Hello","lang":"de","width":0.5}]"#, ["a: Hello"]),
  ])
  func onlyObjectsWithNothingButABoxAreOneString(json: String, found: [String]) async throws {
    #expect(try await strings("app.json", json) == found)
  }

  @Test(arguments: ["width", "height", "maxLines", "size"])
  func boxesOfNothingAreRefused(key: String) async throws {
    let outcome = try await check(
      "en.json", Data("[\n{\"text\":\"A\",\"\(key)\":0}]".utf8), ["--box", "100"])
    #expect(outcome.status == 2)
    #expect(
      (outcome.errors + outcome.text).contains(
        "line 2, column 2: \(key): must be a number above 0, not 0"),
      "\(outcome.errors)\(outcome.text)")
  }

  // MARK: Encodings

  @Test(arguments: ["app.json", "app.arb", "L.xcstrings"])
  func jsonIsReadInEveryEncoding(name: String) async throws {
    let json =
      name == "L.xcstrings"
      ? #"{"sourceLanguage":"de","strings":{"a":{"comment":"é漢"}}}"# : #"{"a":"é漢"}"#
    let found = name == "L.xcstrings" ? ["a: a"] : ["a: é漢"]
    for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
      for mark in ["", "\u{FEFF}"] {
        let data = try #require((mark + json).data(using: encoding))
        #expect(try await strings(name, data) == found, "\(encoding), \(mark.utf8.count)")
      }
    }
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian], ["😀", "一", "Ā"])
  func utf16MayHaveZerosInBothPlaces(encoding: String.Encoding, character: String) async throws {
    let data = try #require("\"a\" = \"x\(character)\";\n".data(using: encoding))
    #expect(try await strings("x.strings", data) == ["a: x\(character)"])
  }
}

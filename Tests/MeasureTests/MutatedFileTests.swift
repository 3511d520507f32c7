import Foundation
import SeededTexts
import Testing

/// Damaged files of every format the tool reads end in an answer or in an error that says what is wrong, never in
/// a crash, an endless run or unbounded memory.
///
/// `TEXTMETRICS_MUTANTS` sets the number of mutants of each file, and `TEXTMETRICS_MUTANT_SEED` the seed.
@Suite struct MutatedFileTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzzing/Corpus")
  private static let count = number("TEXTMETRICS_MUTANTS") ?? 12
  private static let seed = number("TEXTMETRICS_MUTANT_SEED") ?? 1

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init)
  }

  private static func files(in folder: String) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: corpus.appending(path: folder), includingPropertiesForKeys: nil)
    return (found ?? []).sorted { $0.path < $1.path }
  }

  private static func mutants(of file: URL) throws -> [[UInt8]] {
    let all = try files(in: "strings").map { [UInt8](try Data(contentsOf: $0)) }
    let bytes = [UInt8](try Data(contentsOf: file))
    return (0..<count).map { index in
      var random = SeededRandom(UInt64(seed * 1_000_003 + index))
      return Mutation.mutant(
        of: bytes, with: all.randomElement(using: &random) ?? bytes, using: &random)
    }
  }

  /// Runs the tool with a limit on its processor time and memory.
  private func run(_ arguments: [String], input: Data = Data()) async throws -> Tool.Outcome {
    try await Tool.shell(
      #"ulimit -t 120; [ -n "$LSAN_OPTIONS$ASAN_OPTIONS" ] || ulimit -v 8000000; exec "$measure" "$@""#,
      arguments: arguments, input: input)
  }

  @Test func thereAreFilesOfEveryFormat() {
    #expect(Self.files(in: "strings").count == 16)
    #expect(Self.files(in: "lines").count == 3)
  }

  @Test(.timeLimit(.minutes(10)), arguments: files(in: "strings"))
  func translationsAreCheckedOrRejected(file: URL) async throws {
    let folder = try TemporaryFolder()
    for (index, mutant) in try Self.mutants(of: file).enumerated() {
      let name = "\(index)-\(file.lastPathComponent)"
      let path = try folder.file(name, contents: Data(mutant)).path
      let outcome = try await run(["check", path, "--box", "200x40", "--json"])
      #expect(
        outcome.reason == .exit && [0, 1, 2].contains(outcome.status),
        "\(name), seed \(Self.seed): \(outcome.errors)")
      if outcome.status == 2 {
        #expect(!outcome.errors.isEmpty || outcome.text.contains("\"errors\":[{"), "\(name)")
      }
    }
  }

  @Test(arguments: ["resx", "xml", "xliff", "stringsdict"])
  func commentsThatAreNotUTF8AreAnError(format: String) async throws {
    let folder = try TemporaryFolder()
    let bytes = Array("<root>\n<!-- ".utf8) + [0xE4] + Array(" --></root>".utf8)
    let file = try folder.file("strings.\(format)", contents: Data(bytes))
    let outcome = try await run(["check", file.path, "--box", "80"])
    #expect(outcome.reason == .exit && outcome.status == 2)
    #expect((outcome.errors + outcome.text).contains("is not UTF-8"), "\(outcome.errors)")
  }

  /// Found by fuzzing: a processing instruction without data.
  @Test(arguments: ["resx", "xml", "xliff", "stringsdict"])
  func instructionsWithoutDataAreIgnored(format: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("strings.\(format)", contents: Data("<?a?><?b?>e".utf8))
    let outcome = try await run(["check", file.path, "--box", "80"])
    #expect(outcome.reason == .exit && outcome.status == 2)
    #expect((outcome.errors + outcome.text).contains("not well-formed"), "\(outcome.errors)")
  }

  @Test(arguments: ["", #" xmlns:x="urn:x""#])
  func prefixesOfNamespacesAreIgnored(declaration: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "strings.resx",
      contents: Data(
        #"<root\#(declaration)><x:data name="a"><x:value>Grüße</x:value></x:data></root>"#.utf8))
    let outcome = try await run(["check", file.path, "--box", "5", "--json"])
    #expect(outcome.status == 1 && outcome.text.contains("Grüße"), "\(outcome.errors)")
  }

  @Test func entitiesInsideTheFileAreResolvedAndOthersAreNot() async throws {
    let folder = try TemporaryFolder()
    let secret = try folder.file("secret", contents: Data("secret".utf8))
    let laughs = (1...9).map {
      "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">"
    }
    for (value, isRead) in [("&inner;", true), ("&outer;", false), ("&l9;", false)] {
      let file = try folder.file(
        "strings.resx",
        contents: Data(
          """
          <!DOCTYPE root [<!ENTITY inner "Gr&#xFC;&#xDF;e"><!ENTITY outer SYSTEM "\(secret.path)">
          <!ENTITY l0 "ha">\(laughs.joined())]><root><data name="a"><value>x\(value)</value></data></root>
          """.utf8))
      let outcome = try await run(["check", file.path, "--box", "5", "--json"])
      #expect(outcome.text.contains("xGrüße") == isRead, "\(value): \(outcome.text)")
      #expect(outcome.reason == .exit && !outcome.text.contains("secret\""))
    }
  }

  @Test(arguments: [" enc\u{FF}oding=", "latin-99", ""])
  func unknownEncodingsAreAnError(name: String) async throws {
    let folder = try TemporaryFolder()
    let start = Array("<?xml version=\"1.0\" encoding=\"".utf8)
    let bytes =
      start + name.unicodeScalars.map { UInt8($0.value) }
      + Array("\"?>\n<rores".utf8) + [0xE8] + Array("eader name=\"versiaderon\"> ".utf8)
    let file = try folder.file("strings.resx", contents: Data(bytes))
    let outcome = try await run(["check", file.path, "--box", "80"])
    #expect(outcome.reason == .exit && outcome.status == 2)
    #expect((outcome.errors + outcome.text).contains("is not supported"), "\(outcome.errors)")
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf8])
  func unicodeIsReadInEveryForm(encoding: String.Encoding) async throws {
    let folder = try TemporaryFolder()
    let mark = encoding == .utf8 ? "\u{FEFF}" : ""
    let name = encoding == .utf8 ? "UTF-8" : "UTF-16"
    let text =
      "\(mark)<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<root><data name=\"a\"><value>Grüße"
      + "</value></data></root>"
    let file = try folder.file(
      "strings.resx", contents: try #require(text.data(using: encoding)))
    let outcome = try await run(["check", file.path, "--box", "5", "--json"])
    #expect(outcome.status == 1 && outcome.text.contains("Grüße"), "\(outcome.errors)")
  }

  @Test func declaredEncodingsAreRead() async throws {
    let folder = try TemporaryFolder()
    let start = #"<?xml version="1.0" encoding="ISO-8859-1"?><!-- "#
    let bytes =
      Array(start.utf8) + [0xE4]
      + Array(#" --><root><data name="a"><value>Gr"#.utf8) + [0xFC, 0xDF]
      + Array("e</value></data></root>".utf8)
    let file = try folder.file("strings.resx", contents: Data(bytes))
    let outcome = try await run(["check", file.path, "--box", "5", "--json"])
    #expect(outcome.status == 1 && outcome.text.contains("Grüße"), "\(outcome.errors)")
  }

  @Test(.timeLimit(.minutes(10)), arguments: files(in: "lines"))
  func linesAreAnsweredOrRejected(file: URL) async throws {
    let command = file.deletingPathExtension().lastPathComponent
    let mutants = try Self.mutants(of: file)
    // A conversation ends at the first line that is wrong.
    let inputs = command == "conversation" ? mutants : [Array(mutants.joined(separator: [0x0A]))]
    for (index, input) in inputs.enumerated() {
      let outcome = try await run(
        [command, "--json"].filter { command == "conversation" || $0 == command },
        input: Data(input))
      #expect(
        outcome.reason == .exit && [0, 1].contains(outcome.status),
        "\(command) \(index), seed \(Self.seed): \(outcome.errors)")
      for line in outcome.lines {
        #expect(throws: Never.self, "\(line)") {
          try JSONSerialization.jsonObject(with: Data(line.utf8))
        }
      }
    }
  }
}

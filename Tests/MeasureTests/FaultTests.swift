import Foundation
import Testing

/// Missing, broken, full or closed resources lead to an answer or to a clear error.
@Suite struct FaultTests {
  private static let text = "Hi مرحبا 漢"

  private func configuration(_ rules: String, in folder: TemporaryFolder) throws -> [String: String]
  {
    ["FONTCONFIG_FILE": try folder.file("fonts.conf", contents: Data(rules.utf8)).path]
  }

  /// No configuration, a broken one, no fonts, folders that are not folders.
  @Test(arguments: [
    "", "<fontconfig><broken", "<fontconfig></fontconfig>",
    "<fontconfig><dir>/proc/self/mem</dir><dir>/nowhere</dir></fontconfig>",
  ])
  func withoutFontsTheBundledOnesMeasure(rules: String) async throws {
    let folder = try TemporaryFolder()
    let environment =
      rules.isEmpty
      ? ["FONTCONFIG_FILE": "/nowhere/fonts.conf"] : try configuration(rules, in: folder)
    let outcome = try await Tool.run(
      [Self.text, "--font", "Inter", "--json"], environment: environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.contains(#""lineCount":1"#))
  }

  /// The standard streams and reading fonts take seven descriptors; with few there are fewer jobs.
  @Test(arguments: [7, 8, 9, 16], [1, 2, 4, 64])
  func withFewDescriptorsTheAnswersAreTheSame(count: Int, jobs: Int) async throws {
    let few = try await batch(descriptors: count, jobs: jobs)
    let many = try await Tool.run(["batch"], input: Self.requests)
    #expect(few.status == 0 && few.output == many.output, "\(few.errors)")
  }

  /// With three descriptors the system cannot even load the tool's libraries.
  @Test(arguments: [3, 4, 5, 6], [1, 4])
  func withFewerDescriptorsThereIsAnErrorAndNoAnswer(count: Int, jobs: Int) async throws {
    let outcome = try await batch(descriptors: count, jobs: jobs)
    #expect(outcome.reason == .exit && outcome.status == (count == 3 ? 127 : 1))
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors.contains(
        count == 3
          ? "cannot open shared object file" : "Raise the limit, for example with 'ulimit -n 1024'"),
      "\(outcome.errors)")
  }

  /// A low limit is raised if the system allows it.
  @Test func theSoftLimitIsRaised() async throws {
    let few = try await Tool.shell(
      #"ulimit -S -n 4; exec "$measure" batch --jobs 4"#, input: Self.requests)
    let many = try await Tool.run(["batch"], input: Self.requests)
    #expect(few.status == 0 && few.output == many.output, "\(few.errors)")
  }

  /// The shell has no descriptors of its own open when it becomes the tool.
  private func batch(descriptors: Int, jobs: Int) async throws -> Tool.Outcome {
    try await Tool.shell(
      #"ulimit -n "$1"; exec "$measure" batch --jobs "$2""#,
      arguments: ["\(descriptors)", "\(jobs)"], input: Self.requests)
  }

  private static let requests = Data(
    (0..<40).map { #"{"id":\#($0),"text":"\#(text) \#($0)","font":"Inter","width":60}"# + "\n" }
      .joined().utf8)

  @Test(arguments: [
    (#""$measure" batch <&-"#, "Cannot read standard input"),
    (#""$measure" hello >&-"#, "Cannot write the answer"),
    (#"echo '{"text":"a"}' | "$measure" batch > /dev/full"#, "no space left"),
    (
      #"yes '{"text":"a"}' | head -n 99 | { ulimit -f 1; "$measure" batch > "$(mktemp)"; }"#,
      "the file has reached its maximum size"
    ),
  ])
  func closedStreamsAndFullDisksAreReported(command: String, message: String) async throws {
    let outcome = try await Tool.shell(command)
    #expect(outcome.reason == .exit && outcome.status == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func withAllStreamsClosedItEnds() async throws {
    let outcome = try await Tool.shell(#"("$measure" hello <&- >&- 2>&-); echo $?"#)
    #expect(outcome.lines == ["1"])
  }

  /// An older file stays as it is.
  @Test func nothingIsHalfWritten() async throws {
    let folder = try TemporaryFolder()
    let picture = try folder.file("picture.svg", contents: Data("older".utf8))
    let outcome = try await Tool.shell(
      #"ulimit -f 1; "$measure" conversation "$1" --svg "$2""#,
      arguments: [
        try folder.file(
          "chat.jsonl", contents: Data(#"{"text":"\#(Self.text)"}"#.utf8)
        ).path,
        picture.path,
      ])
    #expect(outcome.reason == .exit && outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("Cannot write \(picture.path)"), "\(outcome.errors)")
    #expect(try Data(contentsOf: picture) == Data("older".utf8))
  }

  /// Limits from too little memory to load the tool up to enough.
  @Test func withLittleMemoryThereIsAnErrorOrTheSameAnswer() async throws {
    let enough = try await Tool.run([Self.text, "--json"])
    var statuses: Set<Int32> = []
    for megabytes in stride(from: 60, through: 400, by: 20) {
      let outcome = try await Tool.shell(
        #"ulimit -v "$1"; exec "$measure" "$2" --json"#,
        arguments: ["\(megabytes)000", Self.text])
      let (status, errors) = (outcome.status, outcome.errors)
      #expect(
        outcome.reason == .exit && [0, 1, 71, 127].contains(status), "\(megabytes): \(errors)")
      #expect(status != 0 || outcome.output == enough.output)
      #expect(![1, 71].contains(status) || errors.contains("ulimit -v"), "\(errors)")
      statuses.insert(status)
    }
    #expect(statuses.isSuperset(of: [0, 1, 127]))
  }

  /// A long text takes what is left, with one thread or two.
  @Test(arguments: [1, 2])
  func whenMemoryRunsOutThereIsAnErrorAfterTheAnswers(jobs: Int) async throws {
    func batch(_ lines: [String], kilobytes: Int) async throws -> Tool.Outcome {
      try await Tool.shell(
        #"ulimit -v "$1"; exec "$measure" batch --jobs "$2""#,
        arguments: ["\(kilobytes)", "\(jobs)"], input: Data(lines.joined(separator: "\n").utf8))
    }
    let lines = (0..<100).map { #"{"text":"number \#($0)"}"# }
    var (kilobytes, enough) = (140_000, try await batch(lines, kilobytes: 140_000))
    while enough.status != 0, kilobytes < 800_000 {
      kilobytes += 20_000
      enough = try await batch(lines, kilobytes: kilobytes)
    }
    let long = #"{"text":"\#(String(repeating: "漢字 ", count: 200_000))","width":90}"#
    let outcome = try await batch(lines + [long], kilobytes: kilobytes)
    #expect(outcome.reason == .exit && outcome.status == 71, "\(outcome.errors)")
    #expect(outcome.errors.contains("ulimit -v"), "\(outcome.errors)")
    #expect(enough.output.starts(with: outcome.output))
    #expect(outcome.output.last ?? 0x0A == 0x0A)
  }

  /// The locale and time zone of the process, and hash seeds, do not affect answers.
  @Test func answersDoNotDependOnWhereTheyAreComputed() async throws {
    let line = #"{"text":"Istanbul ıİ 1.234,5 مرحبا ١٢٣ a_b","font":"Inter","width":70}"# + "\n"
    var answers: Set<Data> = []
    for locale in ["C", "tr_TR.UTF-8", "ar_EG.UTF-8"] {
      for zone in ["UTC", "Pacific/Apia"] {
        let outcome = try await Tool.run(
          ["batch"], input: Data(line.utf8),
          environment: ["LC_ALL": locale, "LANG": locale, "TZ": zone])
        #expect(outcome.status == 0)
        answers.insert(outcome.output)
      }
    }
    #expect(answers.count == 1)
  }
}

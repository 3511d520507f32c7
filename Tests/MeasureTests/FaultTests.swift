import Foundation
import Testing

/// Missing, broken, full or closed resources lead to an answer or to a clear error.
@Suite struct FaultTests {
  private static let text = "Hi مرحبا 漢"

  private func configuration(_ rules: String, in folder: TemporaryFolder) throws -> [String: String]
  {
    ["FONTCONFIG_FILE": try folder.file("fonts.conf", contents: Data(rules.utf8)).path]
  }

  /// No configuration, a broken one, no fonts, a folder that is none.
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

  /// Seven are the standard streams and what reading fonts takes; with few there are fewer jobs.
  @Test(arguments: [7, 8, 9, 16], [1, 2, 4, 64])
  func withFewDescriptorsTheAnswersAreTheSame(count: Int, jobs: Int) async throws {
    let few = try await batch(descriptors: count, jobs: jobs)
    let many = try await Tool.run(["batch"], input: Self.requests)
    #expect(few.status == 0 && few.output == many.output, "\(few.errors)")
  }

  /// With three the system cannot even load the tool's libraries.
  @Test(arguments: [3, 4, 5, 6], [1, 4])
  func withFewerDescriptorsThereIsAnErrorAndNoAnswer(count: Int, jobs: Int) async throws {
    let outcome = try await batch(descriptors: count, jobs: jobs)
    #expect(outcome.reason == .exit && outcome.status == (count == 3 ? 127 : 1))
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors.contains(
        count == 3 ? "cannot open shared object file" : "Raise the limit, as with 'ulimit -n 1024'"),
      "\(outcome.errors)")
  }

  /// A low limit that the system allows to raise is raised.
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

import Foundation
import Testing

/// Examples/Spark, run if PySpark and Java are installed.
@Suite("Example: Apache Spark") struct SparkExampleTests {
  private static let script = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Examples/Spark/measure_corpus.py").standardizedFileURL.path

  private static let hasSpark: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "java -version && python3 -c 'import pyspark'"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Requests of which one is wrong and one line is blank.
  private static let requests: String =
    (0..<40).map { number in
      switch number {
      case 11: ""
      case 23: #"{"id":23}"#
      default:
        #"{"id":\#(number),"width":150,"text":"# + "\""
          + String(repeating: "nächste ", count: number) + "\"}"
      }
    }.joined(separator: "\n") + "\n"

  private func run() async throws -> Tool.Outcome {
    try await Tool.shell(
      """
      folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
      cat > requests.jsonl; "$measure" lock > measure.lock
      export PYTHONIOENCODING=utf-8 SPARK_LOCAL_IP=127.0.0.1
      python3 '\(Self.script)' --measure "$measure" --partitions 3 --locked measure.lock \
        requests.jsonl answers 2> spark.log
      status=$?
      cat answers/part-* 2> /dev/null
      exit $status
      """, input: Data(Self.requests.utf8),
      environment: [
        "SPARK_MASTER": "local[2]", "PYSPARK_SUBMIT_ARGS": "--master local[2] pyspark-shell",
      ])
  }

  @Test(.enabled(if: hasSpark)) func theAnswersAreThoseOfOneBatch() async throws {
    let spark = try await run()
    #expect(spark.status == 0, "\(spark.text)")
    let batch = try await Tool.run(["batch"], input: Data(Self.requests.utf8))
    #expect(batch.lines.count == 39)
    let summary = try Answer(try #require(spark.lines.first))
    #expect(Array(spark.lines.dropFirst()) == batch.lines)
    #expect(summary["texts"] as? Int == 39)
    #expect(summary["errors"] as? Int == 1)
    let lines = try batch.lines.map(Answer.init).compactMap { $0["lineCount"] as? Int }
    #expect(summary["lines"] as? Int == lines.reduce(0, +))
  }
}

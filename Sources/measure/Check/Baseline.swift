import TextMetrics

/// Known failures, which do not count as failures.
struct Baseline: Sendable {
  /// A string, identified by properties that do not change when lines move.
  struct Entry: Sendable, Hashable {
    var file: String
    var key: String
    var locale: String
    /// A code of ``FitProblem``.
    var problem: String
  }

  private(set) var entries: Set<Entry> = []

  init() {}

  init(of results: [FitResult]) { entries = Set(results.flatMap(\.baselineEntries)) }

  /// Whether every problem of a string is known.
  func contains(_ result: FitResult) -> Bool {
    !entries.isEmpty && result.baselineEntries.allSatisfy(entries.contains)
  }

  /// The number of entries that are no longer problems.
  func fixedCount(among results: [FitResult]) -> Int {
    entries.subtracting(results.flatMap(\.baselineEntries)).count
  }
}

extension FitResult {
  fileprivate var baselineEntries: [Baseline.Entry] {
    problems.map {
      Baseline.Entry(file: file, key: string.key, locale: string.locale ?? "", problem: $0.code)
    }
  }
}

extension Baseline {
  private static let format = VersionedDocument(
    key: "baseline", version: 1,
    refusal: { "this is no baseline (\($0)); write one with --write-baseline" })

  /// JSON with one line per problem, sorted so that versions can be compared.
  var document: String {
    let lines = entries.sorted {
      ($0.file, $0.key, $0.locale, $0.problem) < ($1.file, $1.key, $1.locale, $1.problem)
    }.map { "    " + String(decoding: JSONWriter.bytes(of: $0), as: UTF8.self) }
    return """
      {
        "baseline": \(Self.format.version),
        "problems": [
      \(lines.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// Reads a ``document``.
  ///
  /// - Throws: ``ToolError`` if the file cannot be read or is not a baseline.
  init(contentsOf path: String) throws {
    try Self.format.read(contentsOf: path) { object throws(BatchError) in
      try read(object)
    }
  }

  private mutating func read(_ object: RequestObject) throws(BatchError) {
    for entry in try object.objects("problems") ?? [] {
      entries.insert(
        Entry(
          file: try entry.string("file") ?? "", key: try entry.string("key") ?? "",
          locale: try entry.string("locale") ?? "", problem: try entry.string("problem") ?? ""))
    }
  }
}

extension Baseline.Entry: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("file", file)
      json.member("key", key)
      json.member("locale", locale)
      json.member("problem", problem)
    }
  }
}

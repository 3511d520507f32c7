import TextMetrics

/// Known failures, which do not count as failures.
struct Baseline: Sendable {
  /// A string, identified by properties that do not change when lines move.
  struct Entry: Sendable, Hashable {
    /// A ``CanonicalPath``.
    var file: String
    var key: String
    var locale: String
    /// A code of ``FitProblem``.
    var problem: String
  }

  private(set) var entries: Set<Entry> = []
  /// The canonical paths of the files checked, by the paths in results: each is looked up once.
  private let paths: [String: String]

  /// No known failures.
  init() { paths = [:] }

  init(of results: [FitResult]) {
    paths = Self.canonicalPaths(of: results.map(\.file))
    entries = Set(results.flatMap(entries(of:)))
  }

  private static func canonicalPaths(of files: [String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: Set(files).map { ($0, CanonicalPath($0).text) })
  }

  private func canonicalPath(_ file: String) -> String { paths[file] ?? file }

  private func entries(of result: FitResult) -> [Entry] {
    let file = canonicalPath(result.file)
    return result.problems.map {
      Entry(
        file: file, key: result.string.key, locale: result.string.locale ?? "", problem: $0.code)
    }
  }

  /// Whether every problem of a string is known.
  func contains(_ result: FitResult) -> Bool {
    !entries.isEmpty && entries(of: result).allSatisfy(entries.contains)
  }

  /// The number of entries that are no longer problems. Nothing is known about the files and locales
  /// that were not checked.
  func fixedCount(among summary: FitSummary) -> Int {
    let checked = Set(
      summary.groups.map { FitSummary.Group(file: canonicalPath($0.file), locale: $0.locale) })
    return entries.subtracting(summary.allResults.flatMap(entries(of:))).count {
      checked.contains(FitSummary.Group(file: $0.file, locale: $0.locale))
    }
  }
}

extension Baseline {
  private static let format = VersionedDocument(
    key: "baseline", versions: 1...2,
    refusal: { "this is not a baseline (\($0)); write one with --write-baseline" })

  /// JSON with one line per problem, sorted so that versions can be compared.
  ///
  /// - Parameter path: where the document will be.
  /// - Returns: The text, with the paths of files from its folder.
  func document(for path: String) -> String {
    let folder = CanonicalPath.folder(of: path)
    let lines = entries.map { entry in
      var entry = entry
      entry.file = CanonicalPath(entry.file).relative(to: folder)
      return entry
    }.sorted {
      ($0.file, $0.key, $0.locale, $0.problem) < ($1.file, $1.key, $1.locale, $1.problem)
    }.map { "    " + String(decoding: JSONWriter.bytes(of: $0), as: UTF8.self) }
    return """
      {
        "baseline": \(Self.format.versions.upperBound),
        "problems": [
      \(lines.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// Reads a ``document(for:)``.
  ///
  /// - Parameters:
  ///   - path: the path of the document.
  ///   - files: the paths of the files checked.
  /// - Throws: ``ToolError`` if the document cannot be read or is not a baseline.
  init(contentsOf path: String, for files: [String]) throws {
    paths = Self.canonicalPaths(of: files)
    let folder = CanonicalPath.folder(of: path)
    try Self.format.read(contentsOf: path) { object throws(BatchError) in
      // In the first version of the format, paths are as given on the command line.
      try read(object, in: object.count(Self.format.key) == 1 ? nil : folder)
    }
  }

  private mutating func read(
    _ object: RequestObject, in folder: CanonicalPath?
  ) throws(BatchError) {
    guard let problems = try object.objects("problems") else {
      throw object.wrongType("problems", "an array of objects")
    }
    for entry in problems {
      entries.insert(
        Entry(
          file: CanonicalPath(try entry.string("file") ?? "", in: folder).text,
          key: try entry.string("key") ?? "", locale: try entry.string("locale") ?? "",
          problem: try entry.string("problem") ?? ""))
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

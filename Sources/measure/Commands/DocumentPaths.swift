import ArgumentParser

/// Where a command writes its documents: to files, or to standard output for -.
struct DocumentPaths {
  /// The names and values of the options.
  private let options: [(name: String, path: String?)]

  init(_ options: [(name: String, path: String?)]) { self.options = options }

  /// The sentence that the help of such an option ends with.
  static let help = "- means standard output, instead of the usual answer."

  private static let standardOutput = "-"

  /// Whether a path means standard output.
  static func isStandardOutput(_ path: String) -> Bool { path == standardOutput }

  /// Whether a document goes to standard output, in place of the answer.
  var replaceAnswer: Bool { options.contains { $0.path == Self.standardOutput } }

  /// - Parameter flags: the flags that choose the content of standard output, and whether they are given.
  /// - Throws: `ValidationError` if standard output or a file has several purposes.
  func check(besides flags: [(name: String, isGiven: Bool)]) throws {
    try checkFiles()
    let documents = options.filter { $0.path == Self.standardOutput }.map { "\($0.name) -" }
    let all = documents + flags.filter(\.isGiven).map(\.name)
    guard !documents.isEmpty, all.count > 1 else { return }
    throw ValidationError(
      "\(all[0]) and \(all[1]) cannot be combined: both write to standard output.")
  }

  private func checkFiles() throws {
    var names: [CanonicalPath: String] = [:]
    for case (let name, let path?) in options where path != Self.standardOutput {
      if let other = names.updateValue(name, forKey: CanonicalPath(path)) {
        throw ValidationError("\(other) and \(name) cannot be combined: both write \(path).")
      }
    }
  }
}

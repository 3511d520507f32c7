import Foundation

/// The path of a file, the same however it was spelled.
struct CanonicalPath: Sendable, Hashable {
  /// Absolute and without symbolic links. Standard input and devices keep the path that was given: what
  /// they lead to differs from run to run.
  let text: String

  /// - Parameters:
  ///   - path: the path of the file; - is standard input.
  ///   - folder: the folder that a relative path starts from; nil for the working directory.
  init(_ path: String, in folder: CanonicalPath? = nil) {
    guard !Self.isFleeting(path) else {
      text = path
      return
    }
    let base = folder.map { URL(fileURLWithPath: $0.text, isDirectory: true) }
    text = URL(fileURLWithPath: path, relativeTo: base).resolvingSymlinksInPath().path
  }

  /// The folder of a file, which need not exist yet; the working directory for standard output.
  static func folder(of path: String) -> CanonicalPath {
    guard !isFleeting(path) else { return CanonicalPath(".") }
    let file = URL(fileURLWithPath: CanonicalPath(path).text)
    return CanonicalPath(file.deletingLastPathComponent().path)
  }

  /// The path from a folder to the file: "../de.lproj/Localizable.strings".
  func relative(to folder: CanonicalPath) -> String {
    guard !Self.isFleeting(text) else { return text }
    let names = text.split(separator: "/")
    let base = folder.text.split(separator: "/")
    let shared = zip(names, base).prefix { $0 == $1 }.count
    return (base.dropFirst(shared).map { _ in ".." } + names.dropFirst(shared)).joined(
      separator: "/")
  }

  private static func isFleeting(_ path: String) -> Bool { path == "-" || path.hasPrefix("/dev/") }
}

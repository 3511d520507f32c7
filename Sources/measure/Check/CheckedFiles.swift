import Foundation

/// The files to check, including the translations in folders.
struct CheckedFiles {
  /// In the given order, those of a folder by name. Each file is listed once, as first found.
  private(set) var paths: [String] = []
  /// Folders without translations.
  private(set) var errors: [CheckError] = []

  /// - Parameter arguments: files, folders, or - for standard input.
  init(_ arguments: [String]) {
    var known: Set<Source> = []
    for argument in arguments {
      paths += files(of: argument).filter { known.insert(Source($0)).inserted }
    }
  }

  /// The identity of a file. A link may give a file the name of another locale.
  private struct Source: Hashable {
    var path: CanonicalPath
    var locale: FileLocale?

    init(_ path: String) {
      self.path = CanonicalPath(path)
      locale = FileLocale(path: path)
    }
  }

  private mutating func files(of path: String) -> [String] {
    guard FileManager.default.isFolder(path) else { return [path] }
    let found = Self.translations(in: path)
    if found.isEmpty {
      errors.append(
        CheckError(
          file: path,
          message: "\(path): the folder has no translation files; name the files one by one."))
    }
    return found
  }

  private static func translations(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { name in
      let isHidden = name.split(separator: "/").contains {
        $0.hasPrefix(".") || $0 == "node_modules"
      }
      return !isHidden && StringFileFormat.isTranslation(prefix + name)
    }.sorted().map { prefix + $0 }
  }
}

import Foundation

/// The files to check, including the translations in folders.
struct CheckedFiles {
  /// In the given order; those of a folder by name.
  private(set) var paths: [String] = []
  /// Folders without translations.
  private(set) var errors: [CheckError] = []

  /// - Parameter arguments: files, folders, or - for standard input.
  init(_ arguments: [String]) {
    for path in arguments {
      guard FileManager.default.isFolder(path) else {
        paths.append(path)
        continue
      }
      let found = Self.translations(in: path)
      paths += found
      if found.isEmpty {
        errors.append(
          CheckError(
            file: path,
            message: "\(path): the folder has no files of translations; name them one by one."))
      }
    }
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

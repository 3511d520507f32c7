import ArgumentParser
import Foundation
import TextMetrics

extension CompletionKind {
  /// Names of fonts, and files where the word looks like a path.
  static let font = custom { _, _, word in FontCompletion(word: word).candidates }
}

/// Completes the name of a font or the path of its file.
struct FontCompletion {
  /// The word so far, as the shell passes it: it may begin with a quotation mark.
  let word: String

  /// The families whose name begins with the word, ignoring case; bash keeps those in the same case. Paths if
  /// the word has a slash or begins with a dot, or if no family begins with it.
  var candidates: [String] {
    let start = word.drop { $0 == "\"" || $0 == "'" }
    guard !start.contains("/"), !start.hasPrefix(".") else { return paths(String(start)) }
    let families = FontLibrary.shared.familyNames.filter {
      $0.lowercased().hasPrefix(start.lowercased())
    }
    return families.isEmpty ? paths(String(start)) : families
  }

  /// Fonts and folders whose path begins with a string.
  private func paths(_ start: String) -> [String] {
    let folder = start.lastIndex(of: "/").map { String(start[...$0]) } ?? ""
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted().map { folder + $0 }.filter { $0.hasPrefix(start) }.compactMap {
      let values = try? URL(filePath: $0).resourceValues(forKeys: [.isDirectoryKey])
      if values?.isDirectory == true { return $0 + "/" }
      let name = $0.lowercased()
      return FontLibrary.fileExtensions.contains(where: name.hasSuffix) ? $0 : nil
    }
  }
}

import Foundation

/// The locale in a path: in the name of its `.lproj` or Android `values` folder, of its file, or of its
/// folder (gettext's is above `LC_MESSAGES`).
struct FileLocale: Sendable, Hashable {
  /// A BCP 47 tag.
  var tag: String

  /// - Returns: nil if the path contains none.
  init?(path: String) {
    let url = URL(fileURLWithPath: path)
    let folders = url.deletingLastPathComponent().pathComponents
    // gettext's catalogues are one level below the folder of the locale.
    let folder = folders.last { $0 != "LC_MESSAGES" } ?? ""
    if let project = folders.last(where: { $0.hasSuffix(".lproj") }) {
      self.init(name: project.dropLast(".lproj".count))
    } else if let values = FileLocale(valuesFolder: folder) {
      self = values
    } else if let named = FileLocale(fileName: url.lastPathComponent) {
      self = named
    } else {
      self.init(name: folder[...])
    }
  }

  /// "pt_BR" as "pt-BR"; nil if it is not a language, optionally with a script and a region. Names such
  /// as "app" look like tags, so the parts must be in the ISO standards.
  init?(name: Substring) {
    var parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
    guard let language = parts.popFirst(), language.allSatisfy(\.isLowercase),
      (2...3).contains(language.count), Locale.LanguageCode(String(language)).isISOLanguage
    else { return nil }
    var tag = [String(language)]
    if let script = parts.first, script.count == 4, Locale.Script(String(script)).isISOScript {
      tag.append(String(script))
      parts.removeFirst()
    }
    if let region = parts.first, Locale.Region(region.uppercased()).isISORegion {
      tag.append(region.uppercased())
      parts.removeFirst()
    }
    guard parts.isEmpty else { return nil }
    self.tag = tag.joined(separator: "-")
  }

  /// "values-pt-rBR" and "values-b+sr+Latn", Android's names of folders. Only the codes of mobile networks precede
  /// the locale ("values-mcc310-en"); "car" is a device.
  private init?(valuesFolder name: String) {
    let parts = name.split(separator: "-")
    let qualifiers = parts.dropFirst().drop { $0.wholeMatch(of: /m[cn]c\d+/) != nil }
    guard parts.first == "values", let first = qualifiers.first, first != "car" else { return nil }
    if first.hasPrefix("b+") {
      let subtags = first.dropFirst(2).split(separator: "+")
      guard let language = subtags.first else { return nil }
      let tag = [Self.current(language)] + subtags.dropFirst().map(String.init)
      self.init(name: tag.joined(separator: "-")[...])
      return
    }
    let region = qualifiers.dropFirst().first.flatMap { part in
      part.count == 3 && part.first == "r" ? part.dropFirst() : nil
    }
    self.init(name: (Self.current(first) + (region.map { "-" + $0 } ?? ""))[...])
  }

  /// The code that replaced a withdrawn code of ISO 639. Android's folders still use the withdrawn ones.
  private static func current(_ language: Substring) -> String {
    switch language {
    case "iw": "he"
    case "in": "id"
    case "ji": "yi"
    default: String(language)
    }
  }

  /// "de.json", "strings.de.json", and for formats with such names "messages_de.properties".
  private init?(fileName: String) {
    let stem = (fileName as NSString).deletingPathExtension
    let names = stem.split(separator: ".")
    guard let last = names.last else { return nil }
    if let whole = FileLocale(name: last) {
      self = whole
      return
    }
    guard ["arb", "properties"].contains((fileName as NSString).pathExtension.lowercased()) else {
      return nil
    }
    let suffixes = last.indices.filter { last[$0] == "_" }.map { last[last.index(after: $0)...] }
    guard let suffix = suffixes.lazy.compactMap(FileLocale.init(name:)).first else { return nil }
    self = suffix
  }
}

/// A string of an interface, as a file of translations holds it.
struct LocalizedString: Sendable {
  /// Its name; variants for numbers and devices follow in brackets.
  var key: String
  var text: String
  /// A BCP 47 tag; nil where the file does not say.
  var locale: String?
  /// Where it stands.
  var position: SourcePosition
  /// What the file says of its room.
  var box = FitBox()
}

/// The strings of a file, and what is the same for all.
struct StringTable: Sendable {
  var strings: [LocalizedString] = []
  /// The language that the strings were written in; nil where the file does not say.
  var sourceLocale: String?
}

/// The file formats of translations.
enum StringFileFormat: String, CaseIterable, Sendable {
  case strings
  case xcstrings
  case po
  case json
  case csv
  case tsv

  /// The format that a file's name tells; nil where it tells none.
  init?(path: String) {
    switch path.split(separator: "/").last?.split(separator: ".").last?.lowercased() {
    case "strings": self = .strings
    case "xcstrings": self = .xcstrings
    case "po", "pot": self = .po
    case "json", "arb": self = .json
    case "csv": self = .csv
    case "tsv": self = .tsv
    default: return nil
    }
  }
}

extension LocalizedString {
  /// The locale that a path tells: that of its .lproj folder, or the name of the file where it is a
  /// language tag.
  static func locale(ofPath path: String) -> String? {
    let parts = path.split(separator: "/")
    if let folder = parts.last(where: { $0.hasSuffix(".lproj") }) {
      let name = folder.dropLast(".lproj".count)
      return name == "Base" ? nil : tag(name)
    }
    return parts.last.flatMap { $0.split(separator: ".").first }
      .flatMap { tag($0) }
  }

  /// "pt_BR" as "pt-BR"; nil where it is no language with a script or region.
  private static func tag(_ name: Substring) -> String? {
    let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" })
    let isTag =
      !parts.isEmpty && parts.count <= 3 && (2...3).contains(parts[0].utf8.count)
      && parts.dropFirst().allSatisfy { (2...4).contains($0.utf8.count) }
      && parts.joined().utf8.allSatisfy {
        Character(Unicode.Scalar($0)).isLetter || (0x30...0x39).contains($0)
      }
      && parts[0].allSatisfy(\.isLowercase)
    return isTag ? parts.joined(separator: "-") : nil
  }
}

import Foundation

/// The file formats of translations.
enum StringFileFormat: String, CaseIterable, Sendable {
  case strings
  case stringsdict
  case xcstrings
  case android
  case xliff
  case resx
  case properties
  case po
  case yaml
  case fluent
  case json
  case arb
  case csv
  case tsv
  case srt
  case vtt

  /// The format inferred from a file's name; nil if there is none.
  init?(path: String) {
    switch (path as NSString).pathExtension.lowercased() {
    case "strings": self = .strings
    case "stringsdict": self = .stringsdict
    case "xcstrings": self = .xcstrings
    case "xml": self = .android
    case "xlf", "xliff": self = .xliff
    case "resx", "resw": self = .resx
    case "properties": self = .properties
    case "po", "pot": self = .po
    case "yml", "yaml": self = .yaml
    case "ftl": self = .fluent
    case "json": self = .json
    case "arb": self = .arb
    case "csv": self = .csv
    case "tsv": self = .tsv
    case "srt": self = .srt
    case "vtt": self = .vtt
    default: return nil
    }
  }

  /// Whether a file found in a folder is assumed to contain translations: `.xml`, `.json` and `.yml`
  /// files have many uses, so their location must indicate it.
  static func isTranslation(_ path: String) -> Bool {
    guard let format = StringFileFormat(path: path) else { return false }
    let name = (path as NSString).lastPathComponent
    switch format {
    case .android: return name.hasPrefix("strings") || name == "plurals.xml" || name == "arrays.xml"
    case .json, .yaml, .csv, .tsv: return FileLocale(path: path) != nil
    default: return true
    }
  }
}

import Foundation

/// Reads files of translations of every format.
struct StringFile {
  /// The column or key of the text, in CSV and in JSON objects that also have other keys.
  var textColumn: String
  /// nil to infer the format from the name of each file.
  var format: StringFileFormat?

  /// - Parameter path: the path of the file; - is standard input.
  /// - Returns: The strings in the order of the file, with messages in all of their forms.
  /// - Throws: ``ToolError`` if the file cannot be read, ``CheckError`` for the place where it is invalid.
  func read(_ path: String) throws -> StringTable {
    let file = try InputFile(path)
    defer { file.descriptor.close() }
    guard let format = format ?? StringFileFormat(path: path) else {
      let names = StringFileFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ToolError(
        "\(file.name): cannot infer the format from the file name; pass --format, one of \(names).")
    }
    var table = StringTable()
    try file.reading {
      do {
        table = try parse(file.descriptor, format, path: path)
      } catch let error as SourceError {
        throw CheckError(file: path, position: error.position, message: "\(error.reason).")
      }
    }
    return table.expandingMessages(of: format)
  }

  private func parse(
    _ descriptor: Descriptor, _ format: StringFileFormat, path: String
  ) throws -> StringTable {
    let locale = FileLocale(path: path)?.tag
    if format == .csv || format == .tsv {
      return try CSVStrings.parse(
        CSVReader(LineReader(descriptor), isTabSeparated: format == .tsv), locale: locale,
        textColumn: textColumn)
    }
    let bytes = try descriptor.readToEnd()
    switch format {
    case .strings: return try AppleStrings.parse(bytes, locale: locale)
    case .stringsdict: return try StringsDictionary.parse(bytes, locale: locale)
    case .android: return try AndroidStrings.parse(bytes, locale: locale)
    case .xliff: return try XLIFF.parse(bytes)
    case .resx: return try ResourceStrings.parse(bytes, locale: locale)
    case .properties: return try JavaProperties.parse(bytes, locale: locale)
    case .po:
      return try GettextCatalog.parse(bytes, locale: locale, isTemplate: path.hasSuffix(".pot"))
    case .yaml: return try RailsLocale.parse(bytes, locale: locale)
    case .fluent: return try FluentStrings.parse(bytes, locale: locale)
    case .srt, .vtt: return try Subtitles.parse(bytes, locale: locale)
    case .json, .arb, .xcstrings, .csv, .tsv:
      return try JSONStrings.parse(
        bytes, locale: format == .xcstrings ? nil : locale, isCatalog: format == .xcstrings,
        textKey: textColumn)
    }
  }
}

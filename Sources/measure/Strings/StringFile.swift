/// Reads files of translations of every format.
struct StringFile {
  /// The column or key of the text, in CSV and in JSON objects that have more than the text.
  var textColumn: String
  /// nil to go by the name of each file.
  var format: StringFileFormat?

  /// - Parameter path: of the file; - is standard input.
  /// - Returns: The strings in the order of the file.
  /// - Throws: ``ToolError`` where the file cannot be read or is not what it should be.
  func read(_ path: String) throws -> StringTable {
    guard let format = format ?? StringFileFormat(path: path) else {
      let names = StringFileFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ToolError("\(path): its name tells no format.\nGive --format, one of \(names).")
    }
    let file = try InputFile(path)
    defer { file.descriptor.close() }
    var table = StringTable()
    try file.reading {
      table = try parse(
        file.descriptor, format, locale: LocalizedString.locale(ofPath: path),
        isTemplate: path.hasSuffix(".pot"))
    }
    return table
  }

  private func parse(
    _ descriptor: Descriptor, _ format: StringFileFormat, locale: String?, isTemplate: Bool
  ) throws -> StringTable {
    switch format {
    case .csv, .tsv:
      return try CSVStrings.parse(
        CSVReader(LineReader(descriptor), isTabSeparated: format == .tsv), locale: locale,
        textColumn: textColumn)
    case .strings: return try AppleStrings.parse(descriptor.readToEnd(), locale: locale)
    case .po:
      return try GettextCatalog.parse(
        descriptor.readToEnd(), locale: locale, isTemplate: isTemplate)
    case .json, .xcstrings:
      return try JSONStrings.parse(
        descriptor.readToEnd(), locale: format == .json ? locale : nil,
        isCatalog: format == .xcstrings, textKey: textColumn)
    }
  }
}

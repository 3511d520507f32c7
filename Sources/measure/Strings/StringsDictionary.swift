/// Reads `.stringsdict` files: format strings whose variables have a text for each plural category, and
/// variants by device or width.
enum StringsDictionary {
  /// - Parameters:
  ///   - bytes: a property list, in XML or binary.
  ///   - locale: the locale of its `.lproj` folder.
  /// - Returns: The strings in the order of the file.
  /// - Throws: ``SourceError``.
  static func parse(_ bytes: [UInt8], locale: String?) throws -> StringTable {
    var table = StringTable()
    for (key, value) in try PropertyList.members(bytes) where value.name == "dict" {
      let string = LocalizedString(key: key, text: "", locale: locale, position: value.position)
      table.strings += try strings(of: value, like: string)
    }
    return table
  }

  private static func strings(
    of entry: MarkupElement, like string: LocalizedString
  ) throws -> [LocalizedString] {
    var format: String?
    var variables: [String: [(category: String, text: String)]] = [:]
    var strings: [LocalizedString] = []
    for (name, value) in PropertyList.members(of: entry) {
      if name == "NSStringLocalizedFormatKey" {
        format = value.text
      } else if name == "NSStringDeviceSpecificRuleType" || name == "NSStringVariableWidthRuleType"
      {
        for (variant, value) in PropertyList.members(of: value) {
          var string = string
          string.key += " [\(variant)]"
          string.text = value.text
          // A variant may have plural forms of its own.
          strings += value.name == "dict" ? try Self.strings(of: value, like: string) : [string]
        }
      } else if value.name == "dict" {
        variables[name] = PropertyList.members(of: value).filter { !$0.key.hasPrefix("NSString") }
          .map { (category: $0.key, text: $0.1.text) }
      }
    }
    if let format {
      var string = string
      string.text = format
      strings += try string.variants(of: FormatString(text: format, variables: variables).pattern)
    }
    return strings
  }
}

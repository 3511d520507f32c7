import Foundation

/// Reads `.stringsdict` files: format strings whose variables have a text for each plural category, and
/// variants by device or width.
enum StringsDictionary {
  /// - Parameters:
  ///   - bytes: a property list, in XML or binary.
  ///   - locale: the locale of its `.lproj` folder.
  /// - Returns: The strings in the order of the file.
  /// - Throws: ``SourceError``.
  static func parse(_ bytes: [UInt8], locale: String?) throws -> StringTable {
    guard let root = try MarkupElement.parse(xml(bytes)).first("dict") else {
      throw SourceError(SourcePosition(line: 1, column: 1), "expected a dictionary of strings")
    }
    var table = StringTable()
    for (key, value) in members(of: root) where value.name == "dict" {
      let string = LocalizedString(key: key, text: "", locale: locale, position: value.position)
      table.strings += try strings(of: value, like: string)
    }
    return table
  }

  /// Converts binary property lists, which Xcode writes; their lines do not matter.
  private static func xml(_ bytes: [UInt8]) throws -> [UInt8] {
    guard bytes.starts(with: Array("bplist".utf8)) else { return bytes }
    do {
      let list = try unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      return Array(
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0))
    } catch {
      throw SourceError(SourcePosition(line: 1, column: 1), "the property list is damaged")
    }
  }

  private static func members(of dictionary: MarkupElement) -> [(key: String, MarkupElement)] {
    let elements = dictionary.elements
    return zip(elements, elements.dropFirst()).compactMap { key, value in
      key.name == "key" ? (key.text, value) : nil
    }
  }

  private static func strings(
    of entry: MarkupElement, like string: LocalizedString
  ) throws -> [LocalizedString] {
    var format: String?
    var variables: [String: [(category: String, text: String)]] = [:]
    var strings: [LocalizedString] = []
    for (name, value) in members(of: entry) {
      if name == "NSStringLocalizedFormatKey" {
        format = value.text
      } else if name == "NSStringDeviceSpecificRuleType" || name == "NSStringVariableWidthRuleType"
      {
        strings += members(of: value).map { variant, text in
          var string = string
          string.key += " [\(variant)]"
          string.text = text.text
          return string
        }
      } else if value.name == "dict" {
        variables[name] = members(of: value).filter { !$0.key.hasPrefix("NSString") }
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

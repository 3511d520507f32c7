/// Reads Android's `strings.xml`: strings, string arrays and plurals.
enum AndroidStrings {
  /// - Parameters:
  ///   - bytes: the file.
  ///   - locale: the locale of its `values` folder.
  /// - Returns: The strings in the order of the file.
  /// - Throws: ``SourceError``.
  static func parse(_ bytes: [UInt8], locale: String?) throws -> StringTable {
    let root = try MarkupElement.parse(bytes)
    guard root.name == "resources" else {
      throw SourceError(root.position, "expected the element resources, not \(root.name)")
    }
    var table = StringTable()
    for (element, comment) in root.commentedElements {
      guard let name = element.attributes["name"] else { continue }
      for (suffix, item) in items(of: element) {
        let string = LocalizedString(
          key: name + suffix, text: text(of: item), locale: locale, position: item.position)
        guard !string.text.isEmpty else { continue }
        try table.add(string, comment: comment)
      }
    }
    return table
  }

  /// The strings of an element with their suffixes to its name.
  private static func items(of element: MarkupElement) -> [(suffix: String, MarkupElement)] {
    switch element.name {
    case "string": [("", element)]
    case "string-array":
      element.elements(named: "item").enumerated().map { (" [\($0.offset)]", $0.element) }
    case "plurals":
      element.elements(named: "item").map { (" [\($0.attributes["quantity"] ?? "?")]", $0) }
    default: []
    }
  }

  /// The text as Android shows it: white space outside quotes collapses, and escapes are resolved.
  private static func text(of element: MarkupElement) -> String {
    var result = ""
    var isQuoted = false
    var characters = element.text.makeIterator()
    while let character = characters.next() {
      switch character {
      case "\"": isQuoted.toggle()
      case "\\": result += escape(&characters)
      case _ where character.isWhitespace && !isQuoted:
        if !result.isEmpty, result.last != " " { result += " " }
      default: result.append(character)
      }
    }
    if result.last == " ", !isQuoted { result.removeLast() }
    return result
  }

  private static func escape(_ characters: inout String.Iterator) -> String {
    switch characters.next() {
    case "n": return "\n"
    case "t": return "\t"
    case "u":
      let digits = String((0..<4).compactMap { _ in characters.next() })
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      return scalar.map { String($0) } ?? "\u{FFFD}"
    case let character?: return String(character)
    case nil: return ""
    }
  }
}

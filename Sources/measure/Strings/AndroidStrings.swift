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
    let named = root.elements(named: "string").map { ($0.attributes["name"] ?? "", $0) }
    let strings = Dictionary(named) { first, _ in first }
    var table = StringTable()
    for (element, comment) in root.commentedElements {
      guard let name = element.attributes["name"] else { continue }
      for (suffix, item) in items(of: element) {
        guard let source = source(of: item, among: strings) else { continue }
        let string = LocalizedString(
          key: name + suffix, text: text(of: source), locale: locale, position: item.position)
        guard !string.text.isEmpty else { continue }
        try table.add(string, comment: comment)
      }
    }
    return table
  }

  /// The element with the text of an item, which may be a reference to another string.
  ///
  /// - Parameters:
  ///   - item: an element with a text.
  ///   - strings: the strings of the file, by name.
  /// - Returns: nil if the text is in another file or package, where it is checked, or is missing.
  private static func source(
    of item: MarkupElement, among strings: [String: MarkupElement]
  ) -> MarkupElement? {
    var item = item
    for _ in 0...maximumReferenceCount {
      let reference = /\s*@[+*]?(?:([\w.]+):)?string\/([\w.]+)\s*/
      guard let match = item.text.wholeMatch(of: reference) else { return item }
      guard match.1 == nil, let next = strings[String(match.2)] else { return nil }
      item = next
    }
    return nil
  }

  /// A longer chain of references than any file needs: a circular one has no end.
  private static let maximumReferenceCount = 20

  /// The strings of an element, with the suffixes that they add to its name.
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
    // UTF-16, since a character beyond U+FFFF takes two escapes.
    var result: [UInt16] = []
    var isQuoted = false
    var hasSpace = false
    // Scalars, since a mark after an escape forms one `Character` with its letter.
    var scalars = element.text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      if scalar == "\"" {
        isQuoted.toggle()
      } else if isCollapsible(scalar), !isQuoted {
        hasSpace = !result.isEmpty
      } else {
        if hasSpace { result.append(UInt16(UInt8(ascii: " "))) }
        hasSpace = false
        result += scalar == "\\" ? escape(&scalars) : Array(scalar.utf16)
      }
    }
    return String(decoding: result, as: UTF16.self)
  }

  /// Whether this is ASCII white space: no-break and ideographic spaces stay.
  private static func isCollapsible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isWhitespace
  }

  private static func escape(_ scalars: inout String.UnicodeScalarView.Iterator) -> [UInt16] {
    switch scalars.next() {
    case "n": return Array("\n".utf16)
    case "t": return Array("\t".utf16)
    case "u":
      var digits = ""
      for _ in 0..<4 { scalars.next().map { digits.unicodeScalars.append($0) } }
      return [UInt16(digits, radix: 16) ?? 0xFFFD]
    case let scalar?: return Array(scalar.utf16)
    case nil: return []
    }
  }
}

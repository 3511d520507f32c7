/// Reads .NET's `.resx` and `.resw`: `data` elements with a value and a comment.
enum ResourceStrings {
  /// - Parameters:
  ///   - bytes: the file.
  ///   - locale: the locale in the file's name.
  /// - Returns: The strings in the order of the file; data of other types are skipped.
  /// - Throws: ``SourceError``.
  static func parse(_ bytes: [UInt8], locale: String?) throws -> StringTable {
    let root = try MarkupElement.parse(bytes)
    guard root.name == "root" else {
      throw SourceError(root.position, "expected the element root, not \(root.name)")
    }
    var table = StringTable()
    for element in root.elements(named: "data") {
      // What the designer of Windows Forms records about a control has a name such as ">>button1.Type".
      guard let name = element.attributes["name"], !name.hasPrefix(">>"),
        element.attributes["type"] == nil,
        element.attributes["mimetype"] == nil, let value = element.first("value")?.text,
        !value.isEmpty
      else { continue }
      try table.add(
        LocalizedString(key: name, text: value, locale: locale, position: element.position),
        comment: element.first("comment")?.text ?? "")
    }
    return table
  }
}

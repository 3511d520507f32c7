/// Reads Java's `.properties`: keys and values, comments, and lines continued after a backslash.
enum JavaProperties {
  /// - Parameters:
  ///   - bytes: UTF-8; invalid UTF-8 is read as ISO 8859-1, as before Java 9.
  ///   - locale: the locale in the file's name.
  /// - Returns: The strings in the order of the file.
  /// - Throws: ``SourceError`` if the box in a comment is invalid.
  static func parse(_ bytes: [UInt8], locale: String?) throws -> StringTable {
    var table = StringTable()
    var comment = ""
    var lines = logicalLines(of: decoded(bytes)).makeIterator()
    while let (line, number) = lines.next() {
      if line.first == "#" || line.first == "!" {
        comment += line.dropFirst() + "\n"
        continue
      }
      let (key, value) = divided(line)
      if !value.isEmpty {
        try table.add(
          LocalizedString(
            key: key, text: value, locale: locale, position: SourcePosition(line: number, column: 1)
          ),
          comment: comment)
      }
      comment = ""
    }
    return table
  }

  private static func decoded(_ bytes: [UInt8]) -> String {
    let bytes = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    return String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// Lines without leading white space, with continuations joined and blank lines dropped.
  private static func logicalLines(of text: String) -> [(line: String, number: Int)] {
    var result: [(line: String, number: Int)] = []
    var isContinued = false
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, raw) in lines.enumerated() {
      let line = raw.drop { $0 == " " || $0 == "\t" || $0 == "\u{0C}" }
      let isComment = line.first == "#" || line.first == "!"
      let endsOpen =
        !(isComment && !isContinued) && line.reversed().prefix { $0 == "\\" }.count % 2 == 1
      let content = String(endsOpen ? line.dropLast() : line)
      if isContinued {
        result[result.count - 1].line += content
      } else if !content.isEmpty {
        result.append((content, index + 1))
      }
      isContinued = endsOpen && !result.isEmpty
    }
    return result
  }

  /// The key ends at the first unescaped '=', ':' or space.
  private static func divided(_ line: String) -> (key: String, value: String) {
    var key = ""
    var isEscaped = false
    var rest = line[...]
    while let character = rest.first, isEscaped || !"=: \t\u{0C}".contains(character) {
      isEscaped = character == "\\" && !isEscaped
      key.append(character)
      rest = rest.dropFirst()
    }
    rest = rest.drop { $0 == " " || $0 == "\t" }
    if let separator = rest.first, separator == "=" || separator == ":" {
      rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
    }
    return (unescaped(key[...]), unescaped(rest))
  }

  private static func unescaped(_ text: Substring) -> String {
    var units: [UInt16] = []
    var rest = text.utf16.makeIterator()
    while let unit = rest.next() {
      guard unit == UInt16(UInt8(ascii: "\\")), let next = rest.next() else {
        units.append(unit)
        continue
      }
      switch Character(Unicode.Scalar(next) ?? "?") {
      case "n": units.append(0x0A)
      case "t": units.append(0x09)
      case "r": units.append(0x0D)
      case "f": units.append(0x0C)
      case "u":
        let digits = String(decoding: (0..<4).compactMap { _ in rest.next() }, as: UTF16.self)
        units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
      default: units.append(next)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}

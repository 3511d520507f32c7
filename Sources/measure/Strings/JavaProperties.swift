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
    for line in logicalLines(of: decoded(bytes)) {
      if line.isComment {
        comment += String(line.text.dropFirst()) + "\n"
        continue
      }
      let (key, value) = divided(line.text)
      if !value.isEmpty {
        try table.add(
          LocalizedString(
            key: key, text: value, locale: locale,
            position: SourcePosition(line: line.number, column: 1)),
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

  /// A line with its continuations.
  ///
  /// Scalars, since a mark after a delimiter forms one `Character` with it.
  private struct LogicalLine {
    var text = String.UnicodeScalarView()
    /// The number of the line in the file at which its text begins.
    var number = 0
    var isComment = false
  }

  /// Lines without leading white space, with continuations joined and blank lines dropped.
  private static func logicalLines(of text: String) -> [LogicalLine] {
    var result: [LogicalLine] = []
    var line = LogicalLine()
    var isContinued = false
    for (index, raw) in text.fileLines.enumerated() {
      let content = raw.unicodeScalars.drop(while: isBlank)
      if line.text.isEmpty { line.number = index + 1 }
      line.isComment = !isContinued && (content.first == "#" || content.first == "!")
      isContinued =
        !line.isComment && !content.reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
      line.text += isContinued ? content.dropLast() : content
      guard !isContinued else { continue }
      if !line.text.isEmpty { result.append(line) }
      line = LogicalLine()
    }
    // The last line of the file may end with a backslash.
    return line.text.isEmpty ? result : result + [line]
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\u{0C}"
  }

  /// Divides a line into key and value. The key ends at the first unescaped '=', ':' or space.
  private static func divided(_ line: String.UnicodeScalarView) -> (key: String, value: String) {
    var isEscaped = false
    let key = line.prefix { scalar in
      guard isEscaped || !(isBlank(scalar) || scalar == "=" || scalar == ":") else { return false }
      isEscaped = scalar == "\\" && !isEscaped
      return true
    }
    var value = line[key.endIndex...].drop(while: isBlank)
    if let separator = value.first, separator == "=" || separator == ":" {
      value = value.dropFirst().drop(while: isBlank)
    }
    return (unescaped(String(key)), unescaped(String(value)))
  }

  private static func unescaped(_ text: String) -> String {
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

extension String {
  /// The lines between LF, CR and CRLF: Unicode's other line breaks are text in files of
  /// translations.
  var fileLines: [Substring] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
  }
}

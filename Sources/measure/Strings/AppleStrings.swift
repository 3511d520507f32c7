/// Reads `.strings` files: `"key" = "value";` with comments, or the property lists that Xcode converts them to.
enum AppleStrings {
  static func parse(_ bytes: [UInt8], locale: String?) throws -> StringTable {
    if PropertyList.isOne(bytes) { return try strings(ofList: bytes, locale: locale) }
    var scanner = try TextScanner(bytes)
    var table = StringTable()
    while true {
      let comment = try comments(&scanner)
      guard !scanner.isAtEnd else { return table }
      let position = scanner.position
      let key = try word(&scanner)
      _ = try comments(&scanner)
      var value = key
      if scanner.take("=") {
        _ = try comments(&scanner)
        value = try word(&scanner)
        _ = try comments(&scanner)
      }
      guard scanner.take(";") else { throw scanner.error("expected ';' after the value") }
      table.strings.append(
        LocalizedString(
          key: key, text: value, locale: locale, position: position,
          box: try FitBox(comment: comment, at: position)))
    }
  }

  private static func strings(ofList bytes: [UInt8], locale: String?) throws -> StringTable {
    var table = StringTable()
    for (key, value) in try PropertyList.members(bytes) where value.name == "string" {
      table.strings.append(
        LocalizedString(key: key, text: value.text, locale: locale, position: value.position))
    }
    return table
  }

  /// A string in quotes, or an unquoted one.
  private static func word(_ scanner: inout TextScanner) throws -> String {
    if scanner.current == "\"" { return try scanner.quotedString() }
    let word = scanner.take {
      $0.properties.isAlphabetic || "0123456789_-./:$".unicodeScalars.contains($0)
    }
    guard !word.isEmpty else { throw scanner.error("expected a key or value; put it in quotes") }
    return word
  }

  /// Skips white space and comments, and returns the comments.
  private static func comments(_ scanner: inout TextScanner) throws -> String {
    var text = ""
    while true {
      scanner.skipWhitespace()
      guard scanner.current == "/", let kind = scanner.next, kind == "*" || kind == "/" else {
        return text
      }
      let start = scanner.position
      scanner.advance()
      scanner.advance()
      if kind == "/" {
        text += scanner.take { $0 != "\n" && $0 != "\r" } + "\n"
        continue
      }
      while scanner.current != "*" || scanner.next != "/" {
        guard let scalar = scanner.current else {
          throw SourceError(start, "the comment that opens here is not closed")
        }
        text.unicodeScalars.append(scalar)
        scanner.advance()
      }
      scanner.advance()
      scanner.advance()
      text += "\n"
    }
  }
}

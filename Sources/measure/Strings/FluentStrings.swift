/// Reads Project Fluent's `.ftl`: messages and their attributes, in every variant of their selectors.
struct FluentStrings {
  private var scanner: TextScanner
  private var depth = 0
  /// Messages in the order of the file.
  private var messages: [(string: LocalizedString, comment: String, pattern: MessagePattern)] = []
  /// The texts of terms, in their first variant.
  private var terms: [String: String] = [:]

  private static let maximumDepth = 32

  /// - Parameters:
  ///   - bytes: the file.
  ///   - locale: the locale in the file's name.
  /// - Returns: The strings in the order of the file, with terms inserted at their references.
  /// - Throws: ``SourceError``.
  static func parse(_ bytes: [UInt8], locale: String?) throws -> StringTable {
    var reader = FluentStrings(scanner: try TextScanner(bytes))
    try reader.read(locale: locale)
    var table = StringTable()
    for message in reader.messages {
      var string = message.string
      string.box = try FitBox(comment: message.comment, at: string.position)
      table.strings += try string.variants(of: reader.resolved(message.pattern))
    }
    return table
  }

  // MARK: Entries

  private mutating func read(locale: String?) throws {
    var comment = ""
    while let scalar = scanner.current {
      if scalar == "#" {
        comment += line().drop { $0 == "#" } + "\n"
      } else if scalar == "\n" || scalar == "\r" {
        scanner.advance()
      } else {
        try readEntry(comment: comment, locale: locale)
        comment = ""
      }
    }
  }

  private mutating func readEntry(comment: String, locale: String?) throws {
    let position = scanner.position
    let isTerm = scanner.take("-")
    let name = identifier()
    skipBlanks()
    guard !name.isEmpty, scanner.take("=") else {
      throw SourceError(position, "expected a comment, or a message such as: name = Text")
    }
    func message(_ key: String, _ pattern: MessagePattern, at position: SourcePosition) {
      let string = LocalizedString(key: key, text: "", locale: locale, position: position)
      messages.append((string, comment, pattern))
    }
    let pattern = try pattern()
    if isTerm {
      terms[name] = pattern.variants()?.first?.text ?? ""
    } else if !pattern.parts.isEmpty {
      message(name, pattern, at: position)
    }
    while let (position, attribute) = attributeName() {
      skipBlanks()
      guard scanner.take("=") else {
        throw scanner.error("expected '=' after the attribute's name")
      }
      let pattern = try self.pattern()
      if !isTerm { message("\(name).\(attribute)", pattern, at: position) }
    }
  }

  /// Skips the name of an attribute on its own line, if there is one.
  private mutating func attributeName() -> (SourcePosition, String)? {
    var ahead = scanner
    ahead.skipWhitespace()
    guard ahead.current == ".", ahead.position.column > 1 else { return nil }
    scanner = ahead
    let position = scanner.position
    scanner.advance()
    return (position, identifier())
  }

  // MARK: Patterns

  /// Reads text and placeables up to the end of the last indented line.
  private mutating func pattern() throws -> MessagePattern {
    var pattern = MessagePattern()
    var text = ""
    skipBlanks()
    while let scalar = scanner.current {
      if scalar == "{" {
        let part = try placeable()
        if case .text(let value) = part {
          text += value
        } else {
          pattern.parts += [.text(text), part]
          text = ""
        }
      } else if scalar == "\n" || scalar == "\r" {
        guard continues() else { break }
        if !text.isEmpty || !pattern.parts.isEmpty { text += "\n" }
      } else if scalar == "}" {
        break
      } else {
        text.unicodeScalars.append(scalar)
        scanner.advance()
      }
    }
    while text.last?.isWhitespace == true { text.removeLast() }
    if !text.isEmpty { pattern.parts.append(.text(text)) }
    return pattern
  }

  /// Moves to the text of the next line, if it continues the pattern.
  private mutating func continues() -> Bool {
    var ahead = scanner
    ahead.skipWhitespace()
    guard let scalar = ahead.current, ahead.position.column > 1,
      !".[*}".unicodeScalars.contains(scalar)
    else { return false }
    scanner = ahead
    return true
  }

  private mutating func placeable() throws -> MessagePattern.Part {
    let start = scanner.position
    guard depth < Self.maximumDepth else {
      throw SourceError(start, "nested deeper than \(Self.maximumDepth) levels")
    }
    depth += 1
    defer { depth -= 1 }
    scanner.advance()
    scanner.skipWhitespace()
    let value = try expression()
    scanner.skipWhitespace()
    if scanner.take("}") { return value.part }
    guard scanner.take("-"), scanner.take(">") else {
      throw SourceError(start, "the brace that opens here is not closed")
    }
    var branches: [MessagePattern.Branch] = []
    while true {
      scanner.skipWhitespace()
      if scanner.take("}") { break }
      _ = scanner.take("*")
      guard scanner.take("[") else {
        throw scanner.error("expected a variant such as [one] or *[other]")
      }
      scanner.skipWhitespace()
      let selector = scanner.take { $0 != "]" && !$0.properties.isWhitespace }
      scanner.skipWhitespace()
      guard scanner.take("]") else { throw scanner.error("expected ']'") }
      branches.append(MessagePattern.Branch(selector: selector, pattern: try pattern()))
    }
    guard !branches.isEmpty else { throw SourceError(start, "the selector has no variants") }
    return .choice(value.name, branches)
  }

  /// An expression, and the argument that a selector on it uses.
  private mutating func expression() throws -> (part: MessagePattern.Part, name: String) {
    if scanner.current == "\"" { return (.text(try scanner.quotedString()), "") }
    if scanner.current == "{" { return (try placeable(), "") }
    let text = scanner.take { !"{}(".unicodeScalars.contains($0) && !$0.properties.isWhitespace }
    var name = text
    if scanner.take("(") {
      let arguments = scanner.take { $0 != ")" }
      guard scanner.take(")") else { throw scanner.error("expected ')'") }
      if let variable = arguments.firstMatch(of: /\$[\w\-]+/) { name = String(variable.0) }
    }
    let isNumber = Double(text) != nil
    return (.text(isNumber ? text : "{\(name)}"), name)
  }

  /// The pattern with the texts of terms inserted.
  private func resolved(_ pattern: MessagePattern) -> MessagePattern {
    var pattern = pattern
    pattern.parts = pattern.parts.map { part in
      switch part {
      case .text(let text):
        .text(
          text.replacing(/\{-([\w\-]+)\}/) { match in terms[String(match.1)] ?? String(match.0) })
      case .choice(let name, let branches):
        .choice(
          name,
          branches.map {
            MessagePattern.Branch(selector: $0.selector, pattern: resolved($0.pattern))
          })
      }
    }
    return pattern
  }

  // MARK: Words

  private mutating func line() -> String { scanner.take { $0 != "\n" && $0 != "\r" } }

  private mutating func identifier() -> String {
    scanner.take {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0)
        || "0123456789_-".unicodeScalars.contains($0)
    }
  }

  private mutating func skipBlanks() { _ = scanner.take { $0 == " " || $0 == "\t" } }
}

/// Reads Project Fluent's `.ftl`: messages and their attributes, in every variant of their selectors.
struct FluentStrings {
  private var scanner: TextScanner
  private var depth = 0
  /// Messages in the order of the file.
  private var messages: [(string: LocalizedString, comment: String, pattern: MessagePattern)] = []
  /// The texts of terms in their default variants, and of messages without variants, by the names in references: those
  /// of terms begin with a hyphen.
  private var referents: [String: (text: String, position: SourcePosition)] = [:]
  /// Whether the entry being read is a term.
  private var isInTerm = false
  /// The texts of referents with those in them inserted, as far as they are known.
  private var insertedTexts: [String: String] = [:]

  private static let maximumDepth = 32
  /// A limit in bytes, since texts that contain others several times double with every level.
  private static let maximumReferentLength = 10_000

  /// - Parameters:
  ///   - bytes: the file.
  ///   - locale: the locale in the file's name.
  /// - Returns: The strings in the order of the file, with terms and messages inserted at their references.
  /// - Throws: ``SourceError``.
  static func parse(_ bytes: [UInt8], locale: String?) throws -> StringTable {
    var reader = FluentStrings(scanner: try TextScanner(bytes))
    try reader.read(locale: locale)
    var table = StringTable()
    for message in reader.messages {
      var string = message.string
      string.box = try FitBox(comment: message.comment, at: string.position)
      table.strings += try string.variants(
        of: try reader.resolved(message.pattern, of: string.key))
    }
    return table
  }

  // MARK: Entries

  private mutating func read(locale: String?) throws {
    var comment = ""
    while let scalar = scanner.current {
      if scalar == "#" {
        comment += line().drop { $0 == "#" } + "\n"
      } else if !skipBlankLine() {
        try readEntry(comment: comment, locale: locale)
        comment = ""
      }
    }
  }

  private mutating func readEntry(comment: String, locale: String?) throws {
    let position = scanner.position
    let isTerm = scanner.take("-")
    isInTerm = isTerm
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
      referents["-" + name] = (pattern.variants()?.first?.text ?? "", position)
    } else if !pattern.parts.isEmpty {
      message(name, pattern, at: position)
      if let variants = pattern.variants(), variants.count == 1, variants[0].selectors.isEmpty {
        referents[name] = (variants[0].text, position)
      }
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

  /// A piece of a pattern, read before the common indentation is known.
  private enum Piece {
    case text(String)
    case placeable(MessagePattern.Part)
    /// The ends of a line and of the blank lines after it, and the indentation of the next.
    case lineBreaks(Int, indentation: Int)

    var indentation: Int? {
      if case .lineBreaks(_, let indentation) = self { indentation } else { nil }
    }
  }

  /// Reads text and placeables up to the end of the last indented line.
  private mutating func pattern() throws -> MessagePattern {
    var pieces: [Piece] = []
    skipBlanks()
    while let scalar = scanner.current, scalar != "}" {
      if scalar == "{" {
        pieces.append(.placeable(try placeable()))
      } else if scalar == "\n" || scalar == "\r" {
        guard let lineBreaks = lineBreaks() else { break }
        pieces.append(lineBreaks)
      } else {
        pieces.append(.text(scanner.take { !"{}\n\r".unicodeScalars.contains($0) }))
      }
    }
    return Self.joined(pieces)
  }

  /// The pattern without the indentation that its lines have in common.
  private static func joined(_ pieces: [Piece]) -> MessagePattern {
    let commonIndentation = pieces.compactMap(\.indentation).min() ?? 0
    var pattern = MessagePattern()
    var text = ""
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let value): text += index == pieces.count - 1 ? withoutEnd(value) : value
      case .placeable(.text(let value)): text += value
      case .placeable(let part):
        pattern.parts += [.text(text), part]
        text = ""
      case .lineBreaks(let count, let indentation):
        // A pattern that begins on its own line has no line break before it.
        if index > 0 { text += String(repeating: "\n", count: count) }
        text += String(repeating: " ", count: indentation - commonIndentation)
      }
    }
    if !text.isEmpty { pattern.parts.append(.text(text)) }
    return pattern
  }

  /// The text without the blanks at its end.
  private static func withoutEnd(_ text: String) -> String {
    var scalars = text.unicodeScalars
    while let last = scalars.last, last == " " || last == "\t" { scalars.removeLast() }
    return String(scalars)
  }

  /// Moves to the text of the next line, if it continues the pattern.
  ///
  /// - Returns: nil if it does not.
  private mutating func lineBreaks() -> Piece? {
    var ahead = scanner
    _ = ahead.take { " \t\n\r".unicodeScalars.contains($0) }
    guard let scalar = ahead.current, ahead.position.column > 1,
      !".[*}".unicodeScalars.contains(scalar)
    else { return nil }
    let count = ahead.position.line - scanner.position.line
    scanner = ahead
    return .lineBreaks(count, indentation: ahead.position.column - 1)
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
    var defaultBranch: MessagePattern.Branch?
    while true {
      scanner.skipWhitespace()
      if scanner.take("}") { break }
      let isDefault = scanner.take("*")
      guard scanner.take("[") else {
        throw scanner.error("expected a variant such as [one] or *[other]")
      }
      scanner.skipWhitespace()
      let selector = scanner.take { $0 != "]" && !$0.properties.isWhitespace }
      scanner.skipWhitespace()
      guard scanner.take("]") else { throw scanner.error("expected ']'") }
      let branch = MessagePattern.Branch(selector: selector, pattern: try pattern())
      branches.append(branch)
      if isDefault { defaultBranch = branch }
    }
    guard !branches.isEmpty else { throw SourceError(start, "the selector has no variants") }
    // Terms are inserted in one form.
    if isInTerm, let defaultBranch { branches = [defaultBranch] }
    return .choice(value.name, branches)
  }

  /// An expression, and the argument that a selector on it uses.
  private mutating func expression() throws -> (part: MessagePattern.Part, name: String) {
    if scanner.current == "\"" { return (.text(try scanner.quotedString(longEscapeLength: 6)), "") }
    if scanner.current == "{" { return (try placeable(), "") }
    let text = scanner.take { !"{}(".unicodeScalars.contains($0) && !$0.properties.isWhitespace }
    var name = text
    if scanner.take("(") {
      let arguments = scanner.take { $0 != ")" }
      guard scanner.take(")") else { throw scanner.error("expected ')'") }
      if let variable = arguments.firstMatch(of: /\$[\w\-]+/.matchingSemantics(.unicodeScalar)) {
        name = String(variable.0)
      }
    }
    let isNumber = Double(text) != nil
    return (.text(isNumber ? text : "{\(name)}"), name)
  }

  // MARK: References

  /// The pattern of a message with the texts of terms and messages inserted.
  private mutating func resolved(
    _ pattern: MessagePattern, of key: String
  ) throws -> MessagePattern {
    var pattern = pattern
    pattern.parts = try pattern.parts.map { part in
      switch part {
      case .text(let text): .text(try insertingReferents(in: text, of: [key]))
      case .choice(let name, let branches):
        .choice(
          name,
          try branches.map {
            MessagePattern.Branch(
              selector: $0.selector, pattern: try resolved($0.pattern, of: key))
          })
      }
    }
    return pattern
  }

  /// Inserts terms and messages at their references.
  ///
  /// - Parameters:
  ///   - text: the text of a message or a term.
  ///   - outer: the referents that the text is in.
  /// - Returns: The text with the referents inserted.
  /// - Throws: ``SourceError`` if a referent is too deep or too long.
  private mutating func insertingReferents(
    in text: String, of outer: [String]
  ) throws -> String {
    // By scalars, since a mark after a reference forms one `Character` with its brace.
    let reference = /\{(-?[A-Za-z][\w\-]*)\}/.matchingSemantics(.unicodeScalar)
    return try text.replacing(reference) { match in
      try referent(String(match.1), in: outer) ?? String(match.0)
    }
  }

  /// The text of a term or a message with those in it inserted.
  ///
  /// - Parameters:
  ///   - name: with the hyphen of a term.
  ///   - outer: the referents that refer to it.
  /// - Returns: nil if it is not in the file, has variants, or contains itself.
  /// - Throws: ``SourceError`` if it is too deep or too long.
  private mutating func referent(_ name: String, in outer: [String]) throws -> String? {
    guard let referent = referents[name], !outer.contains(name) else { return nil }
    if let text = insertedTexts[name] { return text }
    guard outer.count < Self.maximumDepth else {
      throw SourceError(
        referent.position, "references are nested deeper than \(Self.maximumDepth) levels")
    }
    let text = try insertingReferents(in: referent.text, of: outer + [name])
    guard text.utf8.count <= max(referent.text.utf8.count, Self.maximumReferentLength) else {
      throw SourceError(
        referent.position,
        "the text is longer than \(Self.maximumReferentLength) bytes, including the texts in it")
    }
    insertedTexts[name] = text
    return text
  }

  // MARK: Words

  private mutating func line() -> String { scanner.take { $0 != "\n" && $0 != "\r" } }

  private mutating func identifier() -> String {
    scanner.take {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0)
        || "0123456789_-".unicodeScalars.contains($0)
    }
  }

  /// Skips a blank line, if the scanner is at the start of one.
  private mutating func skipBlankLine() -> Bool {
    var ahead = scanner
    _ = ahead.take { $0 == " " || $0 == "\t" }
    guard ahead.isAtEnd || ahead.current == "\n" || ahead.current == "\r" else { return false }
    ahead.advance()
    scanner = ahead
    return true
  }

  private mutating func skipBlanks() { _ = scanner.take { $0 == " " || $0 == "\t" } }
}

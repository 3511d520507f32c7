/// Reads gettext catalogues: `.po`, and `.pot`, whose messages themselves are used.
struct GettextCatalog {
  /// An entry being read.
  private struct Entry {
    var position: SourcePosition?
    var comment = ""
    var isFuzzy = false
    /// The position of the first message, for entries without an id.
    var messageStart: SourcePosition?
    var context: String?
    var id: String?
    var pluralID: String?
    /// Messages by the index in brackets; nil without one.
    var messages: [(index: Int?, text: String)] = []
  }

  private var scanner: TextScanner
  private let isTemplate: Bool
  private var locale: String?
  private var table = StringTable()

  /// - Parameters:
  ///   - bytes: the file.
  ///   - locale: the locale in the file's name; the header overrides it.
  ///   - isTemplate: whether the file has no translations.
  /// - Returns: The translated strings; fuzzy ones are excluded, since gettext does not use them.
  /// - Throws: ``SourceError``.
  static func parse(_ bytes: [UInt8], locale: String?, isTemplate: Bool) throws -> StringTable {
    var catalog = GettextCatalog(
      scanner: try TextScanner(bytes), isTemplate: isTemplate, locale: isTemplate ? nil : locale)
    return try catalog.read()
  }

  private mutating func read() throws -> StringTable {
    var entry = Entry()
    while true {
      scanner.skipWhitespace()
      guard let scalar = scanner.current else { break }
      // Text before a message begins the next entry.
      if !entry.messages.isEmpty, scalar == "#" || scalar == "m" && !isMessageString {
        try finish(entry)
        entry = Entry()
      }
      if scalar == "#" { readComment(into: &entry) } else { try readKeyword(into: &entry) }
    }
    try finish(entry)
    return table
  }

  /// Whether the next keyword is msgstr.
  private var isMessageString: Bool {
    var ahead = scanner
    return ahead.take { $0 != " " && $0 != "[" && $0 != "\"" && $0 != "\t" } == "msgstr"
  }

  private mutating func readComment(into entry: inout Entry) {
    let line = scanner.take { $0 != "\n" && $0 != "\r" }
    if line.hasPrefix("#,") {
      // Flags may stand on several lines.
      let flags = line.dropFirst(2).split(separator: ",")
      if flags.contains(where: { $0.filter { !$0.isWhitespace } == "fuzzy" }) {
        entry.isFuzzy = true
      }
    } else if line.hasPrefix("#~"), entry.context == nil, entry.id == nil {
      // Flags and comments before an obsolete entry do not belong to the entry after it.
      entry = Entry()
    } else if line.hasPrefix("#.") || line.hasPrefix("# ") {
      entry.comment += line.dropFirst(2) + "\n"
    }
  }

  private mutating func readKeyword(into entry: inout Entry) throws {
    let position = scanner.position
    let keyword = scanner.take { $0.properties.isAlphabetic || $0 == "_" }
    var index: Int?
    if scanner.take("[") {
      index = Int(scanner.take { $0 != "]" && $0 != "\n" })
      guard index != nil, scanner.take("]") else {
        throw scanner.error("expected an index and ']'")
      }
    }
    switch keyword {
    case "msgctxt": entry.context = try strings()
    case "msgid":
      entry.position = position
      entry.id = try strings()
    case "msgid_plural": entry.pluralID = try strings()
    case "msgstr":
      entry.messageStart = entry.messageStart ?? position
      entry.messages.append((index, try strings()))
    default:
      throw SourceError(
        position, "expected msgctxt, msgid, msgid_plural, msgstr or a comment that begins with #")
    }
  }

  /// Adjacent strings are concatenated.
  private mutating func strings() throws -> String {
    scanner.skipWhitespace()
    var text = try scanner.quotedString()
    scanner.skipWhitespace()
    while scanner.current == "\"" {
      text += try scanner.quotedString()
      scanner.skipWhitespace()
    }
    return text
  }

  private mutating func finish(_ entry: Entry) throws {
    guard let id = entry.id, let position = entry.position else {
      guard let start = entry.messageStart else { return }
      throw SourceError(start, "there is a msgstr without a msgid before it")
    }
    guard !id.isEmpty || entry.context != nil else {
      readHeader(entry.messages.first?.text ?? "")
      return
    }
    let box = try FitBox(comment: entry.comment, at: position)
    let key = entry.context.map { "\($0)|\(id)" } ?? id
    func add(_ name: String, _ text: String) {
      guard !text.isEmpty else { return }
      var string = LocalizedString(
        key: name, text: text, locale: locale, position: position, box: box)
      string.exclusion = entry.isFuzzy ? .fuzzy : nil
      table.strings.append(string)
    }
    if isTemplate {
      add(key, id)
      entry.pluralID.map { add("\(key) [plural]", $0) }
    } else {
      for message in entry.messages {
        add(message.index.map { "\(key) [\($0)]" } ?? key, message.text)
      }
    }
  }

  private mutating func readHeader(_ header: String) {
    for line in header.split(separator: "\n") where line.hasPrefix("Language:") {
      let name = line.dropFirst("Language:".count).filter { !$0.isWhitespace }
      if !name.isEmpty, !isTemplate { locale = name.replacing("_", with: "-") }
    }
  }
}

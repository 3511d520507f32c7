import TextMetrics

/// Reads strings from JSON: string catalogues (.xcstrings), files of keys and values, nested or not
/// (including ARB with its metadata), and arrays of objects.
struct JSONStrings {
  private let positions: PositionIndex
  private var table = StringTable()
  private var locale: String?
  /// The key of the text in an object.
  private let textKey: String

  private init(_ bytes: [UInt8], locale: String?, textKey: String) {
    positions = PositionIndex(bytes)
    self.locale = locale
    self.textKey = textKey
  }

  /// - Parameters:
  ///   - bytes: the file, in UTF-8 or UTF-16.
  ///   - locale: the locale in the file's name.
  ///   - isCatalog: whether the file is a string catalogue.
  ///   - textKey: the key of the text in objects that also have keys for a box.
  /// - Returns: The strings in the order of the file.
  /// - Throws: ``SourceError``.
  static func parse(
    _ bytes: [UInt8], locale: String?, isCatalog: Bool, textKey: String
  ) throws -> StringTable {
    let bytes = Array(try TextScanner.decoded(bytes).utf8)
    var reader = JSONStrings(bytes, locale: locale, textKey: textKey)
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONParser.parse(bytes)
    } catch {
      throw SourceError(error, in: bytes)
    }
    if isCatalog {
      try reader.readCatalog(value)
    } else {
      try reader.readValue(value, key: "", comment: "", at: 0)
    }
    return reader.table
  }

  private func position(_ offset: Int) -> SourcePosition { positions[offset] }

  private func error(_ offset: Int, _ reason: String) -> SourceError {
    SourceError(position(offset), reason)
  }

  private mutating func add(
    _ key: String, _ text: String, locale: String?, box: FitBox, at offset: Int
  ) {
    table.strings.append(
      LocalizedString(
        key: key, text: text, locale: locale, position: position(offset), box: box))
  }

  // MARK: Keys and values

  private mutating func readValue(
    _ value: JSONValue, key: String, comment: String, at offset: Int
  ) throws {
    switch value {
    case .string(let units):
      let box = try FitBox(comment: comment, at: position(offset))
      add(key, String(units: units), locale: locale, box: box, at: offset)
    case .object(let members): try readObject(members, key: key, at: offset)
    case .array(let elements, let offsets):
      for (index, element) in elements.enumerated() {
        try readValue(
          element, key: Self.join(key, "\(index)"), comment: comment, at: offsets[index])
      }
    case .null, .bool, .number: break
    }
  }

  private mutating func readObject(_ members: [JSONMember], key: String, at offset: Int) throws {
    if isEntry(members) { return try readEntry(members, key: key, at: offset) }
    if let tag = members.string("@@locale") { locale = tag.replacing("_", with: "-") }
    let comments = Self.comments(in: members)
    for member in members where !member.name.hasPrefix("@") {
      try readValue(
        member.value, key: Self.join(key, member.name),
        comment: comments["@" + member.name] ?? "", at: member.offset)
    }
  }

  /// ARB's descriptions by the names of their members, "@" and the key.
  private static func comments(in members: [JSONMember]) -> [String: String] {
    var comments: [String: String] = [:]
    for member in members where member.name.hasPrefix("@") {
      guard case .object(let metadata) = member.value else { continue }
      comments[member.name] = metadata.string("description")
    }
    return comments
  }

  /// The keys of a box, which are numbers.
  private static let boxKeys: Set = ["width", "height", "maxLines", "size"]
  /// The other keys, besides the text, of an object that is one string.
  private static let entryKeys: Set = ["key", "lang", "font"]

  /// Whether an object is one string: a text with a box, or without any member that could be another
  /// string.
  private func isEntry(_ members: [JSONMember]) -> Bool {
    guard members.contains(where: { $0.name == textKey && !$0.value.isContainer }) else {
      return false
    }
    return members.contains { $0.value.isNumber && Self.boxKeys.contains($0.name) }
      || members.allSatisfy {
        $0.name == textKey || Self.boxKeys.contains($0.name) || Self.entryKeys.contains($0.name)
      }
  }

  /// An object with a text and its own box.
  private mutating func readEntry(_ members: [JSONMember], key: String, at offset: Int) throws {
    let offset = members.first?.offset ?? offset
    let object = RequestObject(members)
    do throws(BatchError) {
      var box = FitBox()
      box.width = try object.limit("width", object.distance)
      box.height = try object.limit("height", object.distance)
      box.maximumLineCount = try object.limit("maxLines") { key throws(BatchError) in
        try object.count(key)
      }
      box.font = try object.string("font")
      box.size = try object.limit("size", object.distance)
      add(
        try object.string("key") ?? key, try object.string(textKey) ?? "",
        locale: try object.string("lang") ?? locale, box: box, at: offset)
    } catch {
      throw self.error(offset, error.message)
    }
  }

  private static func join(_ a: String, _ b: String) -> String { a.isEmpty ? b : "\(a).\(b)" }
}

// MARK: - String catalogues

extension JSONStrings {
  private mutating func readCatalog(_ value: JSONValue) throws {
    guard case .object(let catalog) = value, let strings = catalog.object("strings") else {
      throw error(0, "a string catalogue must be an object with the key \"strings\"")
    }
    table.sourceLocale = catalog.string("sourceLanguage")
    for member in strings {
      guard case .object(let entry) = member.value else {
        throw error(member.offset, "\"\(member.name)\" must be an object, not \(member.value.kind)")
      }
      let start = table.strings.count
      try readCatalogEntry(entry, key: member.name, at: member.offset)
      guard entry.string("extractionState") == "stale" else { continue }
      for index in start..<table.strings.count { table.strings[index].exclusion = .stale }
    }
  }

  private mutating func readCatalogEntry(
    _ entry: [JSONMember], key: String, at offset: Int
  ) throws {
    let box = try FitBox(comment: entry.string("comment") ?? "", at: position(offset))
    let localizations = entry.object("localizations") ?? []
    // The source language may be missing: its text is then the key.
    if let source = table.sourceLocale, !localizations.contains(where: { $0.name == source }) {
      add(key, key, locale: source, box: box, at: offset)
    }
    for localization in localizations {
      guard case .object(let unit) = localization.value else {
        throw error(localization.offset, "must be an object, not \(localization.value.kind)")
      }
      try readUnit(unit, key: key, locale: localization.name, box: box, at: localization.offset)
    }
  }

  /// A string or a string set, or their plural and device variations.
  private mutating func readUnit(
    _ unit: [JSONMember], key: String, locale: String, box: FitBox, at offset: Int,
    variables: [String: [(category: String, text: String)]] = [:]
  ) throws {
    let variables = variables.merging(Self.substitutions(of: unit)) { $1 }
    if let string = unit.last(where: { $0.name == "stringUnit" }) {
      guard case .object(let members) = string.value, let text = members.string("value") else {
        throw error(string.offset, "a stringUnit must be an object with a value")
      }
      let unit = LocalizedString(
        key: key, text: text, locale: locale, position: position(string.offset), box: box,
        exclusion: isUntranslated(members, in: locale) ? .fuzzy : nil)
      if !text.isEmpty {
        table.strings += try unit.variants(
          of: FormatString(text: text, variables: variables).pattern)
      }
    }
    if case .array(let values, let offsets)? = unit.object("stringSet")?
      .last(where: { $0.name == "values" })?.value
    {
      for case (.string(let units), let offset) in zip(values, offsets) {
        add(key, String(units: units), locale: locale, box: box, at: offset)
      }
    }
    for kind in unit.object("variations") ?? [] {
      guard case .object(let cases) = kind.value else { continue }
      for variant in cases {
        guard case .object(let unit) = variant.value else { continue }
        try readUnit(
          unit, key: "\(key) [\(variant.name)]", locale: locale, box: box, at: variant.offset,
          variables: variables)
      }
    }
  }

  /// Whether a unit is not translated yet. Xcode also gives the state "new" to texts of the source language that it
  /// found in the code, which programs show.
  private func isUntranslated(_ unit: [JSONMember], in locale: String) -> Bool {
    unit.string("state") == "new" && locale != table.sourceLocale
  }

  /// The texts of a unit's variables by plural category, with `%arg` for the number.
  private static func substitutions(
    of unit: [JSONMember]
  ) -> [String: [(category: String, text: String)]] {
    var variables: [String: [(category: String, text: String)]] = [:]
    for substitution in unit.object("substitutions") ?? [] {
      guard case .object(let members) = substitution.value else { continue }
      let cases = members.object("variations")?.object("plural") ?? []
      variables[substitution.name] = cases.compactMap { variant in
        guard case .object(let unit) = variant.value else { return nil }
        return unit.object("stringUnit")?.string("value").map { (variant.name, $0) }
      }
    }
    return variables.filter { !$0.value.isEmpty }
  }
}

extension RequestObject {
  /// A value above 0: no text fits in 0.
  ///
  /// - Parameters:
  ///   - key: the key of the value.
  ///   - read: reads the value.
  /// - Returns: The value; nil if it is missing.
  /// - Throws: an error that names the key.
  fileprivate func limit<Value: Numeric & Comparable>(
    _ key: String, _ read: (String) throws(BatchError) -> Value?
  ) throws(BatchError) -> Value? {
    guard let value = try read(key) else { return nil }
    guard value > 0 else { throw wrongType(key, "a number above 0") }
    return value
  }
}

extension JSONValue {
  fileprivate var isNumber: Bool {
    if case .number = self { true } else { false }
  }

  fileprivate var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }
}

/// The positions of offsets in a file. Each lookup walks over a short distance, not over the file, even
/// if the file is a single line.
private struct PositionIndex {
  private let bytes: [UInt8]
  /// The positions of the offsets 0, ``distance``, twice that, and so on.
  private var known: [SourcePosition] = []

  private static let distance = 256

  /// - Parameter bytes: UTF-8 with lines that end in LF or CRLF.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var position = SourcePosition(line: 1, column: 1)
    for start in stride(from: 0, through: bytes.count, by: Self.distance) {
      known.append(position)
      position.advance(over: bytes[start...].prefix(Self.distance))
    }
  }

  /// The position of an offset from 0 to the number of bytes.
  subscript(offset: Int) -> SourcePosition {
    let index = offset / Self.distance
    var position = known[index]
    position.advance(over: bytes[(index * Self.distance)..<offset])
    return position
  }
}

extension [JSONMember] {
  /// The string with a name; nil if it is missing or not a string.
  fileprivate func string(_ name: String) -> String? {
    guard case .string(let units)? = last(where: { $0.name == name })?.value else { return nil }
    return String(units: units)
  }

  fileprivate func object(_ name: String) -> [JSONMember]? {
    guard case .object(let members)? = last(where: { $0.name == name })?.value else { return nil }
    return members
  }
}

import TextMetrics

/// Reads strings from JSON: string catalogues (.xcstrings), files of keys and values, nested or not
/// (including ARB with its metadata), and arrays of objects.
struct JSONStrings {
  private let bytes: [UInt8]
  private var table = StringTable()
  private var locale: String?
  /// The key of the text in an object.
  private let textKey: String

  private init(_ bytes: [UInt8], locale: String?, textKey: String) {
    self.bytes = bytes
    self.locale = locale
    self.textKey = textKey
  }

  /// - Parameters:
  ///   - bytes: the file.
  ///   - locale: the locale in the file's name.
  ///   - isCatalog: whether the file is a string catalogue.
  ///   - textKey: the key of the text in objects that also have keys for a box.
  /// - Returns: The strings in the order of the file.
  /// - Throws: ``SourceError``.
  static func parse(
    _ bytes: [UInt8], locale: String?, isCatalog: Bool, textKey: String
  ) throws -> StringTable {
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

  private func position(_ offset: Int) -> SourcePosition { SourcePosition(at: offset, in: bytes) }

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
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        try readValue(element, key: Self.join(key, "\(index)"), comment: comment, at: offset)
      }
    case .null, .bool, .number: break
    }
  }

  private mutating func readObject(_ members: [JSONMember], key: String, at offset: Int) throws {
    if members.contains(where: { $0.name == textKey }) {
      return try readEntry(members, key: key, at: offset)
    }
    if let tag = members.string("@@locale") { locale = tag.replacing("_", with: "-") }
    for member in members where !member.name.hasPrefix("@") {
      let comment = members.object("@" + member.name)?.string("description") ?? ""
      try readValue(
        member.value, key: Self.join(key, member.name), comment: comment, at: member.offset)
    }
  }

  /// An object with a text and its own box.
  private mutating func readEntry(_ members: [JSONMember], key: String, at offset: Int) throws {
    let offset = members.first?.offset ?? offset
    let object = RequestObject(members)
    do throws(BatchError) {
      var box = FitBox()
      box.width = try object.distance("width")
      box.height = try object.distance("height")
      box.maximumLineCount = try object.count("maxLines")
      box.font = try object.string("font")
      box.size = try object.distance("size")
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
      throw error(0, "a string catalogue is an object with the key \"strings\"")
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
    if let string = unit.first(where: { $0.name == "stringUnit" }) {
      guard case .object(let members) = string.value, let text = members.string("value") else {
        throw error(string.offset, "a stringUnit must be an object with a value")
      }
      let unit = LocalizedString(
        key: key, text: text, locale: locale, position: position(string.offset), box: box,
        exclusion: members.string("state") == "new" ? .fuzzy : nil)
      if !text.isEmpty {
        table.strings += try unit.variants(
          of: FormatString(text: text, variables: variables).pattern)
      }
    }
    if case .array(let values)? = unit.object("stringSet")?.last(where: { $0.name == "values" })?
      .value
    {
      for case .string(let units) in values {
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

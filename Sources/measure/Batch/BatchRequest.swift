import TextMetrics

/// The keys of one line of a batch, and what their values may be.
struct BatchRequest {
  /// Any scalar; null where there is none.
  var id: JSONValue = .null
  private var members: [String: JSONValue] = [:]

  /// - Throws: `invalidValue` where the value is not an object or its `id` not a scalar.
  init(_ value: JSONValue) throws(BatchError) {
    guard case .object(let list) = value else {
      throw BatchError(
        .invalidValue, "a line must be an object such as {\"text\":\"Hello\"}, not \(value.kind)")
    }
    // Of a name that occurs twice the last one counts, as in most programs.
    for member in list where member.value != .null { members[member.name] = member.value }
    id = members["id"] ?? .null
    switch id {
    case .null, .bool, .number, .string: break
    case .array, .object:
      id = .null
      throw wrongType("id", "a string, a number, true, false or null")
    }
  }

  /// What is asked for.
  ///
  /// - Throws: `missingText`, or `invalidValue` with the key in the message.
  func measurement() throws(BatchError) -> MeasurementRequest {
    guard let text = members["text"] else {
      throw BatchError(.missingText, "there is no text; add \"text\":\"…\" (it may be empty)")
    }
    guard case .string(let units) = text else { throw wrongType("text", "a string") }
    var request = MeasurementRequest(text: units)
    request.font = try font()
    request.width = try number("width") ?? request.width
    request.height = try number("height") ?? request.height
    request.options = try options() ?? request.options
    request.language = try string("lang")
    request.direction = try direction() ?? request.direction
    request.breaks = try breaks() ?? request.breaks
    request.kern = try kern()
    return request
  }

  private func font() throws(BatchError) -> FontRequest {
    var font = FontRequest()
    font.reference = try string("font")
    font.fallback = try strings("fallback") ?? font.fallback
    font.isHermetic = try bool("hermetic") ?? font.isHermetic
    font.size = try number("size") ?? font.size
    return font
  }

  private func options() throws(BatchError) -> NSStringDrawingOptions? {
    guard let names = try strings("options") else { return nil }
    var options: NSStringDrawingOptions = []
    for name in names {
      guard let option = DrawingOption(rawValue: name) else {
        throw BatchError(
          .invalidValue, "options: there is no \"\(name)\"; the names are \(DrawingOption.names)")
      }
      options.insert(option.value)
    }
    return options
  }

  private func direction() throws(BatchError) -> BaseDirection? {
    guard let name = try string("dir") else { return nil }
    guard let direction = BaseDirection(rawValue: name) else {
      throw BatchError(.invalidValue, "dir: must be \"ltr\", \"rtl\" or \"auto\", not \"\(name)\"")
    }
    return direction
  }

  private func breaks() throws(BatchError) -> LineBreakProfile? {
    guard let name = try string("breaks") else { return nil }
    guard let profile = LineBreakProfile(rawValue: name) else {
      let names = LineBreakProfile.allCases.map(\.rawValue).joined(separator: ", ")
      throw BatchError(.invalidValue, "breaks: there is no \"\(name)\"; the names are \(names)")
    }
    return profile
  }

  private func kern() throws(BatchError) -> Double? {
    guard let kern = try number("kern") else { return nil }
    guard abs(kern) <= MeasurementRequest.maximumKern else {
      throw BatchError(
        .invalidValue, "kern: must be at most \(Int(MeasurementRequest.maximumKern)) points")
    }
    return kern
  }

  // MARK: Values by type

  /// Numbers beyond the range of a double are infinite.
  private func number(_ key: String) throws(BatchError) -> Double? {
    guard let value = members[key] else { return nil }
    guard case .number(let digits) = value, let number = Double(digits) else {
      throw wrongType(key, "a number")
    }
    return number
  }

  private func bool(_ key: String) throws(BatchError) -> Bool? {
    guard let value = members[key] else { return nil }
    guard case .bool(let bool) = value else { throw wrongType(key, "true or false") }
    return bool
  }

  private func string(_ key: String) throws(BatchError) -> String? {
    guard let value = members[key] else { return nil }
    guard case .string(let units) = value else { throw wrongType(key, "a string") }
    return String(units: units)
  }

  private func strings(_ key: String) throws(BatchError) -> [String]? {
    guard let value = members[key] else { return nil }
    guard case .array(let elements) = value else { throw wrongType(key, "an array of strings") }
    var strings: [String] = []
    for element in elements {
      guard case .string(let units) = element else { throw wrongType(key, "an array of strings") }
      strings.append(String(units: units))
    }
    return strings
  }

  private func wrongType(_ key: String, _ expected: String) -> BatchError {
    let found = members[key]?.kind ?? "null"
    return BatchError(.invalidValue, "\(key): must be \(expected), not \(found)")
  }
}

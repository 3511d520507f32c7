import TextMetrics

/// An object of a request: values by name and by type, with errors that name the key.
struct RequestObject: Sendable {
  /// The path of the object in its line, for messages: "runs[2]"; empty for the line itself.
  let path: String
  private let members: [JSONMember]
  /// The members by name, if there are too many for a linear search.
  private let index: [String: Int]

  init(_ list: [JSONMember], path: String = "") {
    self.path = path
    members = list
    index =
      list.count > Self.walkLimit
      ? Dictionary(list.indices.map { (list[$0].name, $0) }) { $1 }
      : [:]
  }

  /// Requests have a handful of keys, for which a linear search is faster than hashing.
  private static let walkLimit = 16

  /// Without duplicates, in alphabetical order.
  var keys: [String] { Set(memberNames).filter { self[$0] != nil }.sorted() }

  /// In the order of the object, including duplicates.
  var memberNames: [String] { members.map(\.name) }

  /// Whether a value is an object or an array.
  var hasContainers: Bool {
    members.contains {
      switch $0.value {
      case .array, .object: true
      case .null, .bool, .number, .string: false
      }
    }
  }

  /// nil if the value is missing or null. The last of duplicate names counts, as in most programs.
  subscript(key: String) -> JSONValue? {
    let value =
      members.count > Self.walkLimit
      ? index[key].map { members[$0].value } : members.last { $0.name == key }?.value
    return value == .null ? nil : value
  }

  /// An error for a key.
  func invalid(_ key: String, _ reason: String) -> BatchError {
    BatchError(.invalidValue, "\(path(of: key)): \(reason)")
  }

  func wrongType(_ key: String, _ expected: String) -> BatchError {
    invalid(key, "must be \(expected), not \(self[key]?.kind ?? "null")")
  }

  private func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}

// MARK: - Scalars

extension RequestObject {
  /// Numbers beyond the range of a double are infinite.
  func number(_ key: String) throws(BatchError) -> Double? {
    guard let value = self[key] else { return nil }
    guard case .number(let digits) = value, let number = Double(digits) else {
      throw wrongType(key, "a number")
    }
    return number
  }

  /// A number whose sums and products stay finite.
  func length(_ key: String) throws(BatchError) -> Double? {
    guard let number = try number(key) else { return nil }
    let maximum = MeasurementRequest.maximumLength
    guard abs(number) <= maximum else { throw invalid(key, "must be at most \(Int(maximum))") }
    return number
  }

  /// A ``length(_:)`` of 0 or more.
  func distance(_ key: String) throws(BatchError) -> Double? {
    guard let length = try length(key) else { return nil }
    guard length >= 0 else { throw wrongType(key, "0 or more") }
    return length
  }

  /// A number from 0 to 1.
  func fraction(_ key: String) throws(BatchError) -> Double? {
    guard let number = try number(key) else { return nil }
    guard (0...1).contains(number) else { throw wrongType(key, "a number from 0 to 1") }
    return number
  }

  /// A whole number from 0 to a maximum.
  func count(_ key: String, maximum: Int = .max) throws(BatchError) -> Int? {
    guard let number = try number(key) else { return nil }
    guard let count = Int(exactly: number), count >= 0, count <= maximum else {
      throw wrongType(key, "a whole number, 0 or more")
    }
    return count
  }

  func bool(_ key: String) throws(BatchError) -> Bool? {
    guard let value = self[key] else { return nil }
    guard case .bool(let bool) = value else { throw wrongType(key, "true or false") }
    return bool
  }

  func string(_ key: String) throws(BatchError) -> String? {
    try units(key).map { String(units: $0) }
  }

  /// The UTF-16 code units of a string.
  func units(_ key: String) throws(BatchError) -> [UInt16]? {
    guard let value = self[key] else { return nil }
    guard case .string(let units) = value else { throw wrongType(key, "a string") }
    return units
  }

  /// A case by its name.
  func choice<Value: CaseIterable>(_ key: String) throws(BatchError) -> Value? {
    guard let name = try string(key) else { return nil }
    guard let value = Value.named(name) else { throw unknown(name, key, names: Value.names) }
    return value
  }

  func unknown(_ name: String, _ key: String, names: [String]) -> BatchError {
    invalid(key, "\"\(name)\" is not one of \(names.joined(separator: ", "))")
  }
}

// MARK: - Containers

extension RequestObject {
  func strings(_ key: String) throws(BatchError) -> [String]? {
    try list(key, "an array of strings", of: "a string") { element in
      if case .string(let units) = element { String(units: units) } else { nil }
    }
  }

  /// The elements of an array.
  ///
  /// - Parameters:
  ///   - key: the key of the array.
  ///   - expected: what the value must be, for errors.
  ///   - kind: what each element must be, for errors.
  ///   - read: converts an element; nil if it is something else.
  /// - Returns: The elements; nil if there is no value.
  /// - Throws: an error that names the key, and the element.
  func list<Element>(
    _ key: String, _ expected: String, of kind: String, read: (JSONValue) -> Element?
  ) throws(BatchError) -> [Element]? {
    guard let value = self[key] else { return nil }
    guard case .array(let values, _) = value else { throw wrongType(key, expected) }
    var elements: [Element] = []
    for value in values {
      guard let element = read(value) else {
        throw invalid("\(key)[\(elements.count)]", "must be \(kind), not \(value.kind)")
      }
      elements.append(element)
    }
    return elements
  }

  func object(_ key: String) throws(BatchError) -> RequestObject? {
    guard let value = self[key] else { return nil }
    guard case .object(let list) = value else { throw wrongType(key, "an object") }
    return RequestObject(list, path: path(of: key))
  }

  func objects(_ key: String) throws(BatchError) -> [RequestObject]? {
    guard let value = self[key] else { return nil }
    guard case .array(let elements, _) = value else { throw wrongType(key, "an array of objects") }
    var objects: [RequestObject] = []
    for element in elements {
      let path = "\(path(of: key))[\(objects.count)]"
      guard case .object(let list) = element else {
        throw BatchError(.invalidValue, "\(path): must be an object, not \(element.kind)")
      }
      objects.append(RequestObject(list, path: path))
    }
    return objects
  }

  /// The range given by `start` and `end` in a text.
  func range(inTextOf length: Int) throws(BatchError) -> Range<Int> {
    guard let start = try count("start"), let end = try count("end") else {
      throw BatchError(.invalidValue, "\(path): must have a start and an end")
    }
    guard start <= end else {
      throw BatchError(.invalidValue, "\(path): start \(start) is past end \(end)")
    }
    guard end <= length else {
      throw BatchError(
        .invalidValue,
        "\(path): end \(end) is past the end of the text, which has \(length) UTF-16 code units")
    }
    return start..<end
  }
}

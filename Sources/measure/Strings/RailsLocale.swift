import Yams

/// Reads Rails' YAML locale files: a tree of keys under the locale.
struct RailsLocale {
  private var table = StringTable()
  /// The number of keys that merge keys have added, including keys that were already there.
  private var mergedCount = 0

  /// Limited, since aliases can make a small file endless.
  private static let maximumCount = 1_000_000
  private static let maximumDepth = 64

  /// - Parameters:
  ///   - bytes: the file.
  ///   - locale: the locale in the file's name, if the file has none at its root.
  /// - Returns: The strings in the order of the file.
  /// - Throws: ``SourceError``.
  static func parse(_ bytes: [UInt8], locale: String?) throws -> StringTable {
    let text = try TextScanner.decoded(bytes)
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw SourceError(error)
    }
    var reader = RailsLocale()
    guard let root else { return reader.table }
    guard case .mapping(let mapping) = root else {
      throw SourceError(reader.position(root), "expected keys and texts")
    }
    for (key, value) in mapping {
      let name = key.string ?? ""
      if let tag = FileLocale(name: name[...])?.tag, case .mapping = value {
        try reader.read(value, key: "", locale: tag, depth: 0)
      } else {
        try reader.read(value, key: name, locale: locale, depth: 0)
      }
    }
    return reader.table
  }

  private func position(_ node: Node) -> SourcePosition {
    SourcePosition(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }

  private mutating func read(_ node: Node, key: String, locale: String?, depth: Int) throws {
    guard depth <= Self.maximumDepth, table.strings.count < Self.maximumCount else {
      throw Self.tooMany(position(node))
    }
    func join(_ name: String) -> String { key.isEmpty ? name : "\(key).\(name)" }
    switch node {
    case .scalar(let scalar):
      guard node.tag == Tag(.str), !scalar.string.isEmpty else { return }
      table.strings.append(
        LocalizedString(
          key: key, text: scalar.string, locale: locale, position: position(node)))
    case .mapping(let mapping):
      for (name, value) in try merged(mapping, at: position(node), depth: depth) {
        try read(value, key: join(name.string ?? ""), locale: locale, depth: depth + 1)
      }
    case .sequence(let sequence):
      for (index, value) in sequence.enumerated() {
        try read(value, key: join("\(index)"), locale: locale, depth: depth + 1)
      }
    case .alias: break
    }
  }

  /// The keys of a mapping, and of the mappings that its merge keys (`<<`) name, unless it has the keys itself.
  private mutating func merged(
    _ mapping: Node.Mapping, at position: SourcePosition, depth: Int
  ) throws -> [(key: Node, value: Node)] {
    var pairs = mapping.filter { $0.key.tag != Tag(.merge) }
    guard pairs.count < mapping.count else { return pairs }
    var names = Set(pairs.map(\.key))
    for (key, value) in mapping where key.tag == Tag(.merge) {
      let others = value.sequence?.compactMap(\.mapping) ?? [value.mapping].compactMap(\.self)
      for other in others {
        mergedCount += other.count
        guard depth <= Self.maximumDepth, mergedCount < Self.maximumCount else {
          throw Self.tooMany(position)
        }
        pairs += try merged(other, at: position, depth: depth + 1).filter {
          names.insert($0.key).inserted
        }
      }
    }
    return pairs
  }

  private static func tooMany(_ position: SourcePosition) -> SourceError {
    SourceError(position, "has too many entries; check its aliases")
  }
}

extension SourceError {
  fileprivate init(_ error: YamlError) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(SourcePosition(line: mark.line, column: mark.column), problem)
    default: self.init(SourcePosition(line: 1, column: 1), "the YAML cannot be read")
    }
  }
}

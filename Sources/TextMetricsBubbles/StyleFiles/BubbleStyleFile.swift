public import Foundation

/// The reason why a style file could not be read, and the location of the error.
public struct BubbleStyleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the value, such as `footer.placement`; empty for the file as a whole.
  public var path: String
  /// The problem, as a sentence.
  public var reason: String

  /// The path and the sentence.
  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}

extension BubbleStyle {
  /// Reads a style from a file that lists the differences from a preset.
  ///
  /// ```json
  /// {"base": "modern", "name": "acme", "insets": {"top": 8, "left": 12, "bottom": 8, "right": 12},
  ///  "maximumWidth": {"bubble": "70%"}, "textStyle": {"font": "Liberation Sans", "size": 15}}
  /// ```
  ///
  /// Values that the file omits, at any depth, are taken from the preset. null removes an optional part; a part
  /// that the preset lacks starts with the numbers of ``modern``. A file whose base is null must have all values
  /// that are not optional. `insets` is a short form of `incoming` and `outgoing`, also under `kinds`.
  /// <doc:StyleFiles> lists every key with its unit.
  ///
  /// - Parameter json: The text in UTF-8.
  /// - Throws: ``BubbleStyleError`` for text that is not JSON, for unknown keys, and for values that a key
  ///   does not accept, including fonts that cannot be found.
  public init(json: Data) throws(BubbleStyleError) {
    self = try BubbleStyleFile(json).style()
  }

  /// The style as a file that ``init(json:)`` reads, with every key, as a starting point for changes.
  public var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let json = String(decoding: try encoder.encode(self), as: UTF8.self)
      // With a base, keys that the preset has but the style lacks would come back, so the base is named only for
      // an unchanged preset.
      let base = BubbleStyle.preset(named: name) == self ? "\"\(name)\"" : "null"
      return json.replacing("{\n", with: "{\n  \"base\" : \(base),\n", maxReplacements: 1)
    }
  }
}

/// A style file and the preset that it is based on.
struct BubbleStyleFile {
  typealias Object = [String: Any]

  private let object: Object
  /// The preset; nil if the file is complete.
  private let base: BubbleStyle?

  init(_ json: Data) throws(BubbleStyleError) {
    let field: JSONField
    do throws(AnswerError) {
      field = try JSONField(Array(json))
    } catch {
      throw BubbleStyleError(path: "", reason: "The style \(error.reason).")
    }
    do throws(AnswerError) {
      try Self.checkNumbers(of: field)
    } catch {
      throw BubbleStyleError(
        path: error.path, reason: "Must be a number within the range of a Double.")
    }
    guard let value = try? JSONSerialization.jsonObject(with: json), let object = value as? Object
    else { throw BubbleStyleError(path: "", reason: "A style must be an object.") }
    base = try Self.base(object["base"] ?? "modern")
    var own = object
    own["base"] = nil
    own["$schema"] = nil
    self.object = own
  }

  /// Numbers beyond the range of a Double are valid JSON, but `JSONSerialization` rejects any text with one.
  private static func checkNumbers(of field: JSONField) throws(AnswerError) {
    switch field.value {
    case .number: _ = try field.number
    case .object: for member in try field.members { try checkNumbers(of: member.field) }
    case .array: for element in try field.elements { try checkNumbers(of: element) }
    case .null, .bool, .string: break
    }
  }

  private static func base(_ value: Any) throws(BubbleStyleError) -> BubbleStyle? {
    if value is NSNull { return nil }
    guard let name = value as? String else {
      throw BubbleStyleError(path: "base", reason: "Must be a string or null.")
    }
    guard let base = BubbleStyle.preset(named: name) else {
      let names = BubbleStyle.presets.map(\.name).joined(separator: ", ")
      throw BubbleStyleError(
        path: "base", reason: "There is no style \"\(name)\"; the styles are \(names).")
    }
    return base
  }

  func style() throws(BubbleStyleError) -> BubbleStyle {
    let own = try expanded(object)
    var merged = own
    if let base {
      merged = Self.merged(
        own, over: try Self.encoded(base), template: try Self.encoded(BubbleStyle.complete))
    }
    let style = try Self.decoded(merged)
    try Self.check(own, against: try Self.encoded(style, withDefaults: true), at: "")
    try style.checkRanges()
    return style
  }

  // MARK: Short forms

  /// The object with insets expanded to frames.
  private func expanded(_ object: Object) throws(BubbleStyleError) -> Object {
    let baseInsets = base.flatMap { KindRules(incoming: $0.incoming, outgoing: $0.outgoing).insets }
    let ownInsets = try Self.insets(of: object, at: "", over: baseInsets)
    var object = try Self.withFrames(object, ownInsets)
    guard let kinds = object["kinds"] as? Object else { return object }
    var expandedKinds = kinds
    for (kind, rules) in kinds {
      guard let rules = rules as? Object else { continue }
      let known: Set = ["insets", "incoming", "outgoing"]
      if let key = rules.keys.sorted().first(where: { !known.contains($0) }) {
        throw BubbleStyleError(
          path: "kinds.\(kind).\(key)", reason: "Unknown key.")
      }
      let ruled = base?.kinds[MessageKind(rawValue: kind)]
      let below = ruled.map(\.insets) ?? ownInsets ?? baseInsets
      let insets = try Self.insets(of: rules, at: "kinds.\(kind).", over: below)
      expandedKinds[kind] = try Self.withFrames(rules, insets)
    }
    object["kinds"] = expandedKinds
    return object
  }

  /// The insets of an object.
  ///
  /// - Parameters:
  ///   - object: the style or the rules of a kind.
  ///   - path: the path of the object, for errors.
  ///   - base: the insets of omitted sides; nil if all four sides are required.
  /// - Returns: The insets; nil if the object has none.
  /// - Throws: ``BubbleStyleError`` if the insets are not numbers by side, or if a side is missing without a base.
  private static func insets(
    of object: Object, at path: String, over base: BubbleInsets?
  ) throws(BubbleStyleError) -> BubbleInsets? {
    guard let value = object["insets"] else { return nil }
    let values = value as? Object ?? [:]
    let numbers = values.compactMapValues { ($0 as? NSNumber)?.doubleValue }
    let known: Set = ["top", "left", "bottom", "right"]
    guard value is Object, numbers.count == values.count, known.isSuperset(of: values.keys) else {
      throw BubbleStyleError(
        path: "\(path)insets", reason: "Must have the numbers top, left, bottom and right.")
    }
    guard base != nil || numbers.count == known.count else {
      throw BubbleStyleError(
        path: "\(path)insets",
        reason:
          "Must have the numbers top, left, bottom and right: there are no insets to inherit.")
    }
    let sides = base ?? .all(0)
    return BubbleInsets(
      top: numbers["top"].map { CGFloat($0) } ?? sides.top,
      left: numbers["left"].map { CGFloat($0) } ?? sides.left,
      bottom: numbers["bottom"].map { CGFloat($0) } ?? sides.bottom,
      right: numbers["right"].map { CGFloat($0) } ?? sides.right)
  }

  private static func withFrames(
    _ object: Object, _ insets: BubbleInsets?
  ) throws(BubbleStyleError) -> Object {
    guard let insets else { return object }
    var object = object
    object["insets"] = nil
    let rules = KindRules(insets: insets)
    if object["incoming"] == nil { object["incoming"] = try encoded(rules.incoming) }
    if object["outgoing"] == nil { object["outgoing"] = try encoded(rules.outgoing) }
    return object
  }

  // MARK: Merging

  /// The keys of lengths and alternatives, which replace the preset's value instead of being merged with it.
  private static let wholes: Set<String> = [
    "maximumWidth", "measurement", "placement", "sizing", "distance", "y", "width", "height",
    "minimum", "cellHeight", "cardWidth", "incoming", "outgoing",
  ]

  /// One object merged over another; null removes a value. Optional parts that the base lacks start with the
  /// template's values.
  private static func merged(_ own: Object, over base: Object, template: Object) -> Object {
    var result = base
    for (key, value) in own {
      if value is NSNull {
        result[key] = nil
      } else if let object = value as? Object, !wholes.contains(key),
        let below = (base[key] ?? template[key]) as? Object
      {
        result[key] = merged(object, over: below, template: template[key] as? Object ?? [:])
      } else {
        result[key] = value
      }
    }
    return result
  }

  // MARK: Checks

  /// Checks that every key in the file reappears when the style is written. Keys that do not are mistyped.
  private static func check(
    _ own: Any, against written: Any, at path: String
  ) throws(BubbleStyleError) {
    switch own {
    case let object as Object:
      guard let known = written as? Object else { return }
      for (key, value) in object where !(value is NSNull) {
        let place = path.isEmpty ? key : "\(path).\(key)"
        guard let counterpart = known[key] else {
          throw BubbleStyleError(path: place, reason: "Unknown key.")
        }
        try check(value, against: counterpart, at: place)
      }
    case let elements as [Any]:
      let known = written as? [Any] ?? []
      for (index, element) in elements.enumerated() {
        let counterpart = known.indices.contains(index) ? known[index] : element
        try check(element, against: counterpart, at: "\(path)[\(index)]")
      }
    default: try checkNumber(own, at: path)
    }
  }

  /// The greatest number allowed in a file, percentages included.
  static let maximumLength = 1_000_000.0

  private static func checkNumber(_ value: Any, at path: String) throws(BubbleStyleError) {
    guard let number = (value as? NSNumber)?.doubleValue, abs(number) > maximumLength else {
      return
    }
    throw BubbleStyleError(path: path, reason: "Must be at most \(Int(maximumLength)).")
  }

  // MARK: Coding

  private static func encoded(
    _ value: some Encodable, withDefaults writesDefaults: Bool = false
  ) throws(BubbleStyleError) -> Object {
    let encoder = JSONEncoder()
    if let key = CodingUserInfoKey.writesDefaults { encoder.userInfo[key] = writesDefaults }
    let data = try? encoder.encode(value)
    let object = data.flatMap { try? JSONSerialization.jsonObject(with: $0) }
    guard let object = object as? Object else {
      throw BubbleStyleError(path: "", reason: "The style has a number that is not finite.")
    }
    return object
  }

  private static func decoded(_ object: Object) throws(BubbleStyleError) -> BubbleStyle {
    do {
      let data = try JSONSerialization.data(withJSONObject: object)
      return try JSONDecoder().decode(BubbleStyle.self, from: data)
    } catch let error as DecodingError {
      throw BubbleStyleError(error)
    } catch {
      throw BubbleStyleError(path: "", reason: "The style cannot be read.")
    }
  }
}

extension KindRules {
  /// The insets on the incoming side; nil if there is no bubble, or if the text in it has a frame of its own.
  fileprivate var insets: BubbleInsets? {
    let isPlain = incoming.text == nil || incoming.text == incoming.bubble
    return incoming.bubble != nil && isPlain ? incoming.insets : nil
  }
}

extension CodingUserInfoKey {
  /// Whether values that have no effect are written too, because a file may contain them.
  fileprivate static let writesDefaults = CodingUserInfoKey(rawValue: "writesDefaults")
}

extension Encoder {
  /// See ``CodingUserInfoKey/writesDefaults``.
  var writesDefaults: Bool {
    CodingUserInfoKey.writesDefaults.flatMap { userInfo[$0] as? Bool } ?? false
  }
}

extension BubbleStyleError {
  fileprivate init(_ error: DecodingError) {
    func path(_ keys: [any CodingKey]) -> String {
      keys.reduce("") { path, key in
        key.intValue.map { "\(path)[\($0)]" } ?? (path.isEmpty ? "" : path + ".") + key.stringValue
      }
    }
    switch error {
    case .keyNotFound(let key, let context):
      self.init(path: path(context.codingPath + [key]), reason: "Is missing.")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let expected =
        type == CGFloat.self || type == Double.self || type == Int.self
        ? "a number" : type == String.self ? "a string" : type == Bool.self ? "true or false" : nil
      self.init(
        path: path(context.codingPath),
        reason: expected.map { "Must be \($0)." } ?? "Is not valid for this key.")
    case .dataCorrupted(let context):
      // For an unknown case, the message that the compiler generated names a Swift type.
      let isUnknownCase = context.debugDescription.hasPrefix("Cannot initialize")
      let names = BubbleStyle.schemaValues(at: context.codingPath)
      self.init(
        path: path(context.codingPath),
        reason: isUnknownCase
          ? "Unknown value"
            + (names.isEmpty ? "." : "; the values are \(names.joined(separator: ", ")).")
          : "\(context.debugDescription).")
    @unknown default:
      self.init(path: "", reason: "The style cannot be read.")
    }
  }
}

extension BubbleStyle {
  /// The values that the schema lists for a key; empty if it lists none.
  fileprivate static func schemaValues(at path: [any CodingKey]) -> [String] {
    typealias Object = [String: Any]
    let schema = try? JSONSerialization.jsonObject(with: Data(jsonSchema.utf8)) as? Object
    let definitions = schema?["$defs"] as? Object ?? [:]
    /// A schema, and the alternatives in it.
    func alternatives(_ schema: Object) -> [Object] {
      var all = [schema]
      for alternative in schema["anyOf"] as? [Object] ?? [] { all += alternatives(alternative) }
      if let name = (schema["$ref"] as? String)?.split(separator: "/").last,
        let definition = definitions[String(name)] as? Object
      {
        all += alternatives(definition)
      }
      return all
    }
    let found = path.reduce(schema.map(alternatives) ?? []) { schemas, key in
      schemas.compactMap { schema in
        key.intValue == nil
          ? (schema["properties"] as? Object)?[key.stringValue] as? Object
          : schema["items"] as? Object
      }
      .flatMap(alternatives)
    }
    return found.lazy.compactMap { $0["enum"] as? [String] }.first ?? []
  }

  /// A style with every optional part, which provides the numbers that such parts start with in a file.
  static let complete: BubbleStyle = {
    var style = BubbleStyle.modern
    style.row.incomingAvatar = AvatarStyle(size: CGSize(width: 32, height: 32))
    style.row.outgoingAvatar = AvatarStyle(size: CGSize(width: 32, height: 32))
    style.text.collapse = CollapseRule(maximumLineCount: 10, textStyle: style.textStyle)
    style.capInsets = .all(0)
    style.statusStyle = style.separatorStyle
    style.systemStyle = style.separatorStyle
    style.senderHeader = SenderHeaderStyle(textStyle: .semibold(.subheadline))
    style.groupChat = GroupChatStyle(
      row: style.row, maximumWidth: style.maximumWidth, senderHeader: style.senderHeader)
    style.row.outgoingMargin = style.row.margin
    style.grouping.spacingAfterLine = 0
    return style
  }()

  /// Rejects absurdly high counts, because each frame is created individually, and scales at which nothing is visible.
  fileprivate func checkRanges() throws(BubbleStyleError) {
    try Self.check(typing.dotCount, is: 0...100, at: "typing.dotCount")
    try Self.check(footer?.buttonCount, is: 0...100, at: "footer.buttonCount")
    try Self.check(
      text.collapse?.maximumLineCount, is: 1...10_000, at: "text.collapse.maximumLineCount")
    try Self.check(text.emoji?.scale, is: 0.1...100, at: "text.emoji.scale")
    try Self.check(grid?.scale, is: 0.1...100, at: "grid.scale")
    try Self.check(
      paragraphStyle.hyphenationFactor, is: 0...1, at: "paragraphStyle.hyphenationFactor")
    try maximumWidth.check(at: "maximumWidth")
    try groupChat?.maximumWidth.check(at: "groupChat.maximumWidth")
  }

  private static func check<Number: Comparable>(
    _ number: Number?, is range: ClosedRange<Number>, at path: String
  ) throws(BubbleStyleError) {
    guard let number, !range.contains(number) else { return }
    throw BubbleStyleError(
      path: path, reason: "Must be from \(range.lowerBound) to \(range.upperBound).")
  }
}

extension BubbleStyle.MaximumWidth {
  /// Rejects lengths that decrease in wider conversations.
  fileprivate func check(at path: String) throws(BubbleStyleError) {
    let (key, length) =
      switch self {
      case .text(let length): ("text", length)
      case .bubble(let length): ("bubble", length)
      }
    guard !length.growsWithWidth else { return }
    throw BubbleStyleError(
      path: "\(path).\(key)", reason: "Must not decrease in a wider conversation.")
  }
}

import Synchronization
import TextMetrics
import TextMetricsBubbles

/// Handles unknown keys of requests, most of which are misspelled: `"witdh": 100`.
final class RequestKeys: Sendable {
  private let isStrict: Bool
  /// The keys already warned about.
  private let warned = Mutex<Set<String>>([])

  /// - Parameter isStrict: whether requests with unknown keys are rejected; otherwise each key gives
  ///   one warning.
  init(isStrict: Bool) { self.isStrict = isStrict }

  /// - Parameters:
  ///   - keys: the unknown keys of a request.
  ///   - place: that of the request, for warnings: "Line 3".
  /// - Throws: `unknownKey` if unknown keys are rejected.
  func check(_ keys: [String], at place: @autoclosure () -> String) throws(BatchError) {
    guard let first = keys.first else { return }
    guard !isStrict else {
      throw BatchError(.unknownKey, "there is no key \"\(first)\"\(Self.suggestion(for: first))")
    }
    for key in keys where isNew(key) {
      Warning.write(
        "\(place()): unknown key \"\(key)\" ignored\(Self.suggestion(for: key)). "
          + "--strict refuses it.")
    }
  }

  /// Keys past a number beyond any misspelling are neither stored nor warned about.
  private func isNew(_ key: String) -> Bool {
    warned.withLock { $0.count < Self.maximumWarnings && $0.insert(key).inserted }
  }

  private static let maximumWarnings = 20

  private static func suggestion(for key: String) -> String {
    let name = key.split(separator: ".").last.map(String.init) ?? key
    let all = (nested + nestedInMessage).reduce(known.union(message)) { $0.union($1.keys) }
    return NearName.nearest(to: name, among: all.sorted()).map { " (did you mean \"\($0)\"?)" }
      ?? ""
  }
}

extension RequestKeys {
  private static let attributes: Set<String> = [
    "font", "size", "lang", "kern", "tracking", "ligatures", "features", "baselineOffset",
    "expansion",
  ]
  private static let paragraph: Set<String> = [
    "alignment", "lineBreakMode", "lineSpacing", "lineHeightMultiple", "minimumLineHeight",
    "maximumLineHeight", "paragraphSpacing", "paragraphSpacingBefore", "firstLineHeadIndent",
    "headIndent", "tailIndent", "tabStops", "defaultTabInterval", "baseWritingDirection",
    "hyphenationFactor", "lineBreakStrategy", "allowsDefaultTighteningForTruncation", "breaks",
  ]
  private static let range: Set<String> = ["start", "end"]
  private static let link: Set<String> = ["title", "description", "link", "image"]
  private static let pictureSize: Set<String> = ["width", "height"]
  /// The keys of a message.
  static let message: Set<String> = [
    "text", "markdown", "runs", "blocks", "kind", "image", "pictures", "map", "duration", "seconds",
    "waveform", "detail", "options", "summary", "cards", "query", "columns", "rows", "slices",
    "unit", "parts", "link", "side", "id", "sender", "name", "date", "footer", "status", "edited",
    "forwarded", "thread", "buttons", "quote", "reactions", "preview",
  ]

  /// The keys of a request.
  static let known: Set<String> = attributes.union([
    "id", "text", "fallback", "hermetic", "width", "height", "options", "dir", "breaks",
    "behavior", "runs", "paragraphStyle", "paragraphStyles", "lineBreakMode", "maxLines",
    "truncationToken", "minimumScaleFactor", "limits", "ink", "explain", "sweep", "bubble", "style",
    "group",
  ])

  /// The keys of objects in a request, by the key of the object.
  static let nested: [(key: String, keys: Set<String>)] = [
    ("runs", attributes.union(range).union(["attachment"])),
    ("paragraphStyle", paragraph), ("paragraphStyles", paragraph.union(range)),
    ("truncationToken", attributes.union(["text"])),
    ("sweep", ["from", "to"]),
    ("limits", Set(TextLimitation.Reason.allCases.map(\.rawValue))),
  ]

  /// The keys of objects in a message, by the key of the object. Its parts are messages.
  static let nestedInMessage: [(key: String, keys: Set<String>)] = [
    ("runs", Set(RichTextContent.Trait.allCases.map(\.rawValue)).union(range)),
    ("blocks", range.union(["kind"])), ("image", pictureSize), ("pictures", pictureSize),
    ("map", ["latitude", "longitude", "zoom"]), ("options", ["text", "votes"]), ("cards", link),
    ("slices", ["label", "value"]), ("thread", ["replies", "label"]),
    ("quote", ["sender", "text"]),
    ("reactions", ["symbol", "count"]), ("preview", link),
  ]
}

extension RequestObject {
  /// The keys of a message that have no meaning, with their paths.
  var unknownMessageKeys: [String] {
    let own =
      unknownKeys(besides: RequestKeys.message) + unknownKeys(in: RequestKeys.nestedInMessage)
    guard self["parts"] != nil else { return own }
    return own
      + objects(under: "parts").flatMap { RequestObject($0, path: "parts").unknownMessageKeys }
  }

  /// The same for messages in an object or array.
  func unknownMessageKeys(under key: String) -> [String] {
    objects(under: key).flatMap { RequestObject($0, path: key).unknownMessageKeys }
  }

  /// The keys that are not among the known ones, with their paths.
  func unknownKeys(besides known: Set<String>) -> [String] {
    memberNames.filter { !known.contains($0) }.map { path.isEmpty ? $0 : "\(path).\($0)" }
  }

  /// The unknown keys of the objects, or arrays of objects, under some keys.
  func unknownKeys(in nested: [(key: String, keys: Set<String>)]) -> [String] {
    guard hasContainers else { return [] }
    return nested.flatMap { key, known in
      objects(under: key).flatMap { RequestObject($0, path: key).unknownKeys(besides: known) }
    }
  }

  private func objects(under key: String) -> [[JSONMember]] {
    switch self[key] {
    case .object(let list): [list]
    case .array(let elements):
      elements.compactMap { if case .object(let list) = $0 { list } else { nil } }
    default: []
    }
  }
}

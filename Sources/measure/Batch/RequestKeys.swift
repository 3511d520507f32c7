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
  ///   - place: the place of the request, for warnings: "Line 3".
  /// - Throws: `unknownKey` if unknown keys are rejected.
  func check(_ keys: [String], at place: @autoclosure () -> String) throws(BatchError) {
    guard let first = keys.first else { return }
    guard !isStrict else {
      throw BatchError(.unknownKey, "unknown key \"\(first)\"\(Self.suggestion(for: first))")
    }
    for key in keys where isNew(key) {
      Warning.write(
        "\(place()): unknown key \"\(key)\" ignored\(Self.suggestion(for: key)). "
          + "--strict rejects it.")
    }
  }

  /// After more unknown keys than misspellings explain, further ones are neither stored nor warned about.
  private func isNew(_ key: String) -> Bool {
    warned.withLock { $0.count < Self.maximumWarnings && $0.insert(key).inserted }
  }

  private static let maximumWarnings = 20

  private static func suggestion(for key: String) -> String {
    let name = key.split(separator: ".").last.map(String.init) ?? key
    let all = [text, bubble, message].reduce(Set<String>()) { $0.union($1.allKeys) }
    return NearName.nearest(to: name, among: all.sorted()).map { " (did you mean \"\($0)\"?)" }
      ?? ""
  }
}

/// The keys that an object may have.
struct KnownKeys: Sendable {
  var keys: Set<String>
  /// The keys of the objects, or arrays of objects, under some of the keys.
  var nested: [(key: String, known: KnownKeys)]

  init(_ keys: Set<String>, nested: [(key: String, known: KnownKeys)] = []) {
    self.keys = keys.union(nested.map(\.key))
    self.nested = nested
  }

  /// These keys and others.
  func union(_ others: Set<String>) -> KnownKeys { KnownKeys(keys.union(others), nested: nested) }

  /// The keys of this object and of all objects in it.
  fileprivate var allKeys: Set<String> {
    nested.reduce(keys) { $0.union($1.known.allKeys) }
  }
}

extension KnownKeys: ExpressibleByArrayLiteral {
  init(arrayLiteral keys: String...) { self.init(Set(keys)) }
}

extension RequestKeys {
  private static let attributes: Set<String> = [
    "font", "size", "lang", "kern", "tracking", "ligatures", "features", "baselineOffset",
    "expansion",
  ]
  private static let paragraph = KnownKeys(
    [
      "alignment", "lineBreakMode", "lineSpacing", "lineHeightMultiple", "minimumLineHeight",
      "maximumLineHeight", "paragraphSpacing", "paragraphSpacingBefore", "firstLineHeadIndent",
      "headIndent", "tailIndent", "defaultTabInterval", "baseWritingDirection",
      "hyphenationFactor", "lineBreakStrategy", "allowsDefaultTighteningForTruncation", "breaks",
    ],
    nested: [("tabStops", ["location", "alignment", "columnTerminators"])])
  private static let range: Set<String> = ["start", "end"]
  private static let link: KnownKeys = ["title", "description", "link", "image"]
  private static let limits = KnownKeys(Set(TextLimitation.Reason.allCases.map(\.rawValue)))

  /// The keys of a request about a text.
  static let text = KnownKeys(
    attributes.union([
      "id", "text", "fallback", "hermetic", "width", "height", "options", "dir", "breaks",
      "behavior", "lineBreakMode", "maxLines", "minimumScaleFactor", "ink", "explain",
    ]),
    nested: [
      (
        "runs",
        KnownKeys(
          attributes.union(range),
          nested: [("attachment", ["x", "y", "width", "height"])])
      ),
      ("paragraphStyle", paragraph), ("paragraphStyles", paragraph.union(range)),
      ("truncationToken", KnownKeys(attributes.union(["text"]))),
      ("sweep", ["from", "to"]), ("limits", limits),
    ])

  /// The keys of a request about a message.
  static let bubble = KnownKeys(
    ["id", "bubble", "style", "width", "group"], nested: [("limits", limits)])

  /// The keys of a message, whose parts are messages too.
  static let message = KnownKeys(
    [
      "text", "markdown", "kind", "duration", "seconds", "waveform", "detail", "summary", "query",
      "columns", "rows", "unit", "parts", "link", "side", "id", "sender", "name", "date", "footer",
      "status", "edited", "forwarded", "buttons",
    ],
    nested: [
      (
        "runs",
        KnownKeys(Set(RichTextContent.Trait.allCases.map(\.rawValue)).union(range))
      ),
      ("blocks", KnownKeys(range.union(["kind"]))), ("image", pictureSize),
      ("pictures", pictureSize), ("map", ["latitude", "longitude", "zoom"]),
      ("options", ["text", "votes"]), ("cards", link),
      ("slices", ["label", "value"]), ("thread", ["replies", "label"]),
      ("quote", ["sender", "text"]), ("reactions", ["symbol", "count"]),
      ("preview", link),
    ])
  private static let pictureSize: KnownKeys = ["width", "height"]
}

extension RequestObject {
  /// The keys of a message that have no meaning, with their paths.
  var unknownMessageKeys: [String] {
    let own = unknownKeys(besides: RequestKeys.message)
    guard self["parts"] != nil else { return own }
    return own
      + objects(under: "parts").flatMap { RequestObject($0, path: "parts").unknownMessageKeys }
  }

  /// The keys that have no meaning in a message, or an array of messages, under a key.
  func unknownMessageKeys(under key: String) -> [String] {
    objects(under: key).flatMap { RequestObject($0, path: key).unknownMessageKeys }
  }

  /// The unknown keys of this object and of the objects in it, with their paths.
  func unknownKeys(besides known: KnownKeys) -> [String] {
    let own = memberNames.filter { !known.keys.contains($0) }.map {
      path.isEmpty ? $0 : "\(path).\($0)"
    }
    guard hasContainers else { return own }
    return own
      + known.nested.flatMap { key, known in
        objects(under: key).flatMap {
          RequestObject($0, path: path.isEmpty ? key : "\(path).\(key)").unknownKeys(besides: known)
        }
      }
  }

  private func objects(under key: String) -> [[JSONMember]] {
    switch self[key] {
    case .object(let list): [list]
    case .array(let elements, _):
      elements.compactMap { if case .object(let list) = $0 { list } else { nil } }
    default: []
    }
  }
}

import Synchronization
import TextMetrics

/// Handles unknown keys of requests, most of which are misspelled: `"witdh": 100`.
final class RequestKeys: Sendable {
  private let isStrict: Bool
  /// The keys already warned about.
  private let warned = Mutex<Set<String>>([])

  /// - Parameter isStrict: whether requests with unknown keys are rejected; otherwise each key gives
  ///   one warning.
  init(isStrict: Bool) { self.isStrict = isStrict }

  /// - Throws: `unknownKey` if unknown keys are rejected.
  func check(_ request: BatchRequest, line: Int) throws(BatchError) {
    let keys = request.unknownKeys
    guard let first = keys.first else { return }
    guard !isStrict else {
      throw BatchError(.unknownKey, "there is no key \"\(first)\"\(Self.suggestion(for: first))")
    }
    for key in keys where isNew(key) {
      Warning.write(
        "Line \(line): unknown key \"\(key)\" ignored\(Self.suggestion(for: key)). "
          + "--strict refuses such lines.")
    }
  }

  /// Keys past a number beyond any misspelling are neither stored nor warned about.
  private func isNew(_ key: String) -> Bool {
    warned.withLock { $0.count < Self.maximumWarnings && $0.insert(key).inserted }
  }

  private static let maximumWarnings = 20

  private static func suggestion(for key: String) -> String {
    let name = key.split(separator: ".").last.map(String.init) ?? key
    let all = known.union(nested.flatMap(\.keys))
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
  private static let message: Set<String> = [
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
    ("bubble", message), ("truncationToken", attributes.union(["text"])),
    ("sweep", ["from", "to"]),
    ("limits", Set(TextLimitation.Reason.allCases.map(\.rawValue))),
  ]
}

extension RequestObject {
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

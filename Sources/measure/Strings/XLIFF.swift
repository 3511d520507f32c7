/// Reads XLIFF 1.2 and 2: the targets of translation units, or the sources of files without
/// targets.
struct XLIFF {
  private var table = StringTable()
  private var source: String?
  private var target: String?
  /// Whether the file has translations, so that its sources are not used.
  private var hasTargets = false

  /// - Parameter bytes: the file.
  /// - Returns: The strings in the order of the file.
  /// - Throws: ``SourceError``.
  static func parse(_ bytes: [UInt8]) throws -> StringTable {
    let root = try MarkupElement.parse(bytes)
    guard root.name == "xliff" else {
      throw SourceError(root.position, "expected the element xliff, not \(root.name)")
    }
    var reader = XLIFF()
    for file in root.elements(named: "file") {
      reader.source = file.attributes["source-language"] ?? root.attributes["srcLang"]
      reader.target = file.attributes["target-language"] ?? root.attributes["trgLang"]
      reader.hasTargets = reader.containsTarget(file)
      try reader.read(file, isTranslated: isTranslated(file, inherited: true))
    }
    reader.table.sourceLocale = reader.source
    return reader.table
  }

  private func containsTarget(_ element: MarkupElement) -> Bool {
    element.elements.contains { child in
      child.name == "target" && !child.text.isEmpty
        || !Self.withoutTargets.contains(child.name) && containsTarget(child)
    }
  }

  /// Elements whose targets, if any, are only proposals.
  private static let withoutTargets: Set<String> = ["source", "alt-trans", "matches"]

  /// Whether the texts of an element are to be translated, which is inherited.
  private static func isTranslated(_ element: MarkupElement, inherited: Bool) -> Bool {
    element.attributes["translate"].map { $0 != "no" } ?? inherited
  }

  private mutating func read(_ element: MarkupElement, isTranslated: Bool) throws {
    for child in element.elements {
      let isTranslated = Self.isTranslated(child, inherited: isTranslated)
      switch child.name {
      case "body", "group", "bin-unit": try read(child, isTranslated: isTranslated)
      case "trans-unit" where isTranslated:
        try readUnit(child, segments: [child], notes: child)
      case "unit" where isTranslated:
        // Ignorable elements contain the white space between segments.
        let segments = child.elements.filter { $0.name == "segment" || $0.name == "ignorable" }
        try readUnit(child, segments: segments, notes: child.first("notes"))
      default: break
      }
    }
  }

  private mutating func readUnit(
    _ unit: MarkupElement, segments: [MarkupElement], notes: MarkupElement?
  ) throws {
    let key = unit.attributes["resname"] ?? unit.attributes["name"] ?? unit.attributes["id"] ?? "?"
    let comment = notes?.elements(named: "note").map(\.text).joined(separator: "\n") ?? ""
    let pieces = segments.compactMap { piece(of: $0) }
    let text = pieces.map { Self.text(of: $0) }.joined()
    guard let first = pieces.first, !text.isEmpty else { return }
    var string = LocalizedString(
      key: key, text: text, locale: hasTargets ? target : source, position: first.position)
    string.box.width = Self.width(of: unit)
    let states = (pieces + segments).compactMap { $0.attributes["state"] }
    if hasTargets,
      states.contains(where: Self.unfinished.contains) || !segments.allSatisfy(Self.hasTranslation)
    {
      string.exclusion = .fuzzy
    }
    try table.add(string, comment: comment)
  }

  /// The target of a segment, or the source that programs show without one.
  ///
  /// - Returns: nil if there is neither.
  private func piece(of segment: MarkupElement) -> MarkupElement? {
    guard hasTargets, let target = segment.first("target") else { return segment.first("source") }
    // In languages without spaces, the target of an ignorable space is empty.
    let isUsed = segment.name == "ignorable" || !Self.text(of: target).isEmpty
    return isUsed ? target : segment.first("source")
  }

  /// Whether a segment has a target, or no text to translate.
  private static func hasTranslation(_ segment: MarkupElement) -> Bool {
    guard segment.name != "ignorable", let source = segment.first("source") else { return true }
    return text(of: source).isEmpty
      || segment.first("target").map { !text(of: $0).isEmpty } ?? false
  }

  /// States of targets that are not translated yet.
  private static let unfinished: Set<String> = ["new", "needs-translation", "initial"]

  /// The attribute maxwidth, which is in pixels unless it has another unit.
  private static func width(of unit: MarkupElement) -> Double? {
    guard ["pixel", "point"].contains(unit.attributes["size-unit"] ?? "pixel") else { return nil }
    return unit.attributes["maxwidth"].flatMap(Double.init).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The text of a segment, with placeholders in place of inline elements.
  private static func text(of element: MarkupElement) -> String {
    element.nodes.map { node in
      switch node {
      case .text(let text): text
      case .comment: ""
      case .element(let inline): text(ofInline: inline)
      }
    }.joined()
  }

  private static func text(ofInline element: MarkupElement) -> String {
    switch element.name {
    case "g", "mrk", "pc", "sub": text(of: element)
    case "x", "ph":
      [element.attributes["equiv-text"], element.attributes["equiv"], element.text]
        .compactMap(\.self).first { !$0.isEmpty } ?? "{\(element.attributes["id"] ?? "0")}"
    // Markup codes of the original, which are invisible.
    default: ""
    }
  }
}

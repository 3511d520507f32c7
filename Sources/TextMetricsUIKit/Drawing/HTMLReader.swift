internal import Foundation
internal import TextMetrics
internal import TextMetricsHTML

/// Builds attributed text from the events of an HTML document.
struct HTMLReader {
  private let defaults: [NSAttributedString.Key: Any]
  private var text = AttributedTextBuilder()
  /// The number of open elements of each name.
  private var open: [String: Int] = [:]
  /// The names of the open blocks, the outermost first.
  private var openBlocks: [String] = []
  /// The open lists, and the number of each one's next item.
  private var lists: [(list: NSTextList, next: Int)] = []
  /// The marker of an item that has no text yet.
  private var pendingMarker: Marker?
  /// Whether the reader added the outermost `div`.
  private var isWrapped = false
  /// Whether the text ends with a space or a line separator that is dropped at the end of a block.
  private var endsWithDroppableSpace = false

  private struct Marker {
    var text: String
    var attributes: [NSAttributedString.Key: Any]
  }

  private init(_ defaults: [NSAttributedString.Key: Any]) { self.defaults = defaults }

  /// The attributed text of a piece of HTML.
  static func attributedString(
    of html: String, _ defaults: [NSAttributedString.Key: Any]
  ) -> NSAttributedString {
    var reader = HTMLReader(defaults)
    // The parser puts text outside any element into a paragraph; an enclosing `div` prevents that.
    reader.isWrapped = html.range(of: "<body", options: .caseInsensitive) == nil
    let wrapped = reader.isWrapped ? "<div>\(html)</div>" : html
    guard let document = HTMLDocument(wrapped) else { return reader.text.result }
    document.forEachEvent { reader.take($0) }
    reader.dropSoftSpace()
    return reader.text.result
  }

  private mutating func take(_ event: HTMLDocument.Event) {
    switch event {
    case .start(let name, let attributes): start(name, attributes)
    case .end(let name): end(name)
    case .text(let characters): append(characters)
    }
  }

  private mutating func start(_ name: String, _ attributes: HTMLListAttributes) {
    let isHidden = hasOpen(HTMLElements.hidden)
    let isBlock = Self.isBlock(name)
    // The break belongs to the text before it, not to the element.
    if !isHidden, isBlock { endLine(name) }
    open[name, default: 0] += 1
    text.endRun()
    guard !isHidden else { return }
    if isBlock { openBlocks.append(name) }
    if HTMLElements.lists.contains(name) { startList(name, attributes) }
    if name == "br" { breakLine() }
    if name == "li" { startItem() }
  }

  private mutating func end(_ name: String) {
    let isWrapper = isWrapped && name == "div" && open["div"] == 1
    let isHidden = hasOpen(HTMLElements.hidden)
    if !isHidden, Self.isBlock(name) {
      // An item without text still shows its marker.
      if name == "li" { showMarker() }
      if isWrapper { dropSoftSpace() } else { endLine(name) }
      _ = openBlocks.popLast()
      if HTMLElements.lists.contains(name) { _ = lists.popLast() }
    }
    open[name] = open[name].flatMap { $0 > 1 ? $0 - 1 : nil }
    text.endRun()
  }

  private func hasOpen(_ names: Set<String>) -> Bool {
    names.contains { open[$0] != nil }
  }

  /// Whether an element begins and ends lines. The platform's reader treats cells as paragraphs.
  private static func isBlock(_ name: String) -> Bool {
    HTMLElements.blocks.contains(name) || name == "td" || name == "th"
  }
}

// MARK: - Text

extension HTMLReader {
  private mutating func append(_ characters: String) {
    guard !hasOpen(HTMLElements.hidden) else { return }
    guard open["pre"] == nil else { return add(characters) }
    var word = ""
    for scalar in characters.unicodeScalars {
      guard HTMLElements.whitespace.contains(scalar) else {
        word.unicodeScalars.append(scalar)
        continue
      }
      add(word)
      word = ""
      addSpace()
    }
    add(word)
  }

  private mutating func add(_ added: String) {
    guard !added.isEmpty else { return }
    showMarker()
    write(added)
    endsWithDroppableSpace = false
  }

  /// Adds text with the attributes of the open elements, which are determined only for new runs.
  private mutating func write(_ added: String) {
    if !text.continuesRun { text.beginRun(attributes) }
    text.add(added)
  }

  /// Adds the space that stands for white space, except at the start of a line and after another such space.
  private mutating func addSpace() {
    guard pendingMarker == nil, !endsWithDroppableSpace, !isAtStartOfLine else { return }
    write(" ")
    endsWithDroppableSpace = true
  }

  private var isAtStartOfLine: Bool {
    text.last.map { $0 == "\n" || $0 == Self.lineSeparator } ?? true
  }

  private mutating func dropSoftSpace() {
    guard endsWithDroppableSpace, text.last == " " else { return }
    text.removeLast()
    endsWithDroppableSpace = false
  }

  /// Adds the break of a `br`: it divides lines within paragraphs, headings and items, and paragraphs elsewhere.
  private mutating func breakLine() {
    let isWithinParagraph = openBlocks.last.map(Self.paragraphs.contains) ?? false
    guard isWithinParagraph || open["li"] != nil else { return add("\n") }
    add(String(Self.lineSeparator))
    endsWithDroppableSpace = true
  }

  /// Marks the border of a block with a break, unless there is one already.
  private mutating func endLine(_ name: String) {
    dropSoftSpace()
    // A paragraph within an item would be another item.
    let isWithinItem = open["li"] != nil && !Self.paragraphsOfItems.contains(name)
    if isWithinItem {
      guard pendingMarker == nil, !isAtStartOfLine else { return }
      breakLine()
    } else if let last = text.last, last != "\n" {
      // The end of the paragraph ends its last line, which may be empty.
      if endsWithDroppableSpace { text.removeLast() }
      write("\n")
      endsWithDroppableSpace = false
    }
  }

  private static let lineSeparator: Unicode.Scalar = "\u{2028}"
  private static let headings: Set = ["h1", "h2", "h3", "h4", "h5", "h6"]
  private static let paragraphs = headings.union(["p", "li"])
  /// Elements that end paragraphs even within items.
  private static let paragraphsOfItems =
    HTMLElements.lists.union(["li", "table", "caption", "tr", "td", "th"])
}

// MARK: - Lists

extension HTMLReader {
  private mutating func startList(_ name: String, _ attributes: HTMLListAttributes) {
    // The style sheet of the HTML standard (section 15.3.8).
    let bullets: [NSTextList.MarkerFormat] = [.disc, .circle, .square]
    var format = bullets[min(lists.count, bullets.count - 1)]
    if name == "ol" {
      let numbers = attributes.type.flatMap { Self.numbers[$0] } ?? .decimal
      format = NSTextList.MarkerFormat("\(numbers.rawValue).")
    }
    let first = attributes.number ?? 1
    lists.append((NSTextList(markerFormat: format, startingItemNumber: first), first))
  }

  /// The formats of numbers by the attribute `type`.
  private static let numbers: [String: NSTextList.MarkerFormat] = [
    "a": .lowercaseAlpha, "A": .uppercaseAlpha, "i": .lowercaseRoman, "I": .uppercaseRoman,
  ]

  /// Keeps the marker until the item has text: a block may begin before the text does.
  ///
  /// The platform's reader counts up from the list's first number, whatever numbers the items name and whether or not
  /// the list is reversed (`_addMarkersToList` of WebKit's converter).
  private mutating func startItem() {
    let (list, number) = lists.last ?? (NSTextList(markerFormat: .disc), 1)
    if !lists.isEmpty { lists[lists.count - 1].next &+= 1 }
    let marker = list.marker(forItemNumber: number)
    pendingMarker = Marker(text: "\t\(marker)\t", attributes: attributes)
  }

  private mutating func showMarker() {
    guard let marker = pendingMarker else { return }
    pendingMarker = nil
    text.beginRun(marker.attributes)
    text.add(marker.text)
    text.endRun()
  }
}

// MARK: - Attributes

extension HTMLReader {
  /// The attributes of the open elements.
  private var attributes: [NSAttributedString.Key: Any] {
    var attributes = defaults
    attributes[.font] = font
    if attributes[.paragraphStyle] == nil { attributes[.paragraphStyle] = paragraphStyle }
    if open["sup"] != nil { attributes[.superscript] = 1 }
    if open["sub"] != nil { attributes[.superscript] = -1 }
    if hasOpen(["u", "ins"]) {
      attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
    }
    if hasOpen(["s", "del", "strike"]) {
      attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
    }
    return attributes
  }

  private var font: UIFont {
    let base = (defaults[.font] as? FontObject)?.font ?? (defaults[.font] as? Font)
    let size = (base?.pointSize ?? Self.defaultSize) * scale
    let isMonospaced = hasOpen(["code", "pre", "tt", "kbd", "samp"])
    let name = isMonospaced ? "Courier" : "Times"
    let plain =
      base.map { UIFont($0.withSize(size)) } ?? UIFont(name: name, size: size)
      ?? .systemFont(ofSize: size)
    var traits = plain.fontDescriptor.symbolicTraits
    if hasOpen(Self.bold) { traits.insert(.traitBold) }
    if hasOpen(Self.italic) { traits.insert(.traitItalic) }
    guard traits != plain.fontDescriptor.symbolicTraits else { return plain }
    return plain.fontDescriptor.withSymbolicTraits(traits).map {
      UIFont(descriptor: $0, size: size)
    }
      ?? plain
  }

  /// The factor of the font size by the style sheet of the HTML standard (section 15.3.7), limited for nested
  /// elements to at most 1,000.
  private var scale: CGFloat {
    let smaller = ["small", "sup", "sub"].reduce(0) { $0 + (open[$1] ?? 0) }
    let scale = Self.scales.reduce(CGFloat(1)) { $0 * pow($1.factor, CGFloat(open[$1.name] ?? 0)) }
    return min(max(scale / pow(1.2, CGFloat(smaller)), 1e-3), 1e3)
  }

  private static let scales: [(name: String, factor: CGFloat)] = [
    ("h1", 2), ("h2", 1.5), ("h3", 1.17), ("h5", 0.83), ("h6", 0.67), ("big", 1.2),
  ]

  /// Paragraphs and headings are separated by one em.
  private var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if open["p"] != nil || hasOpen(Self.headings) {
      style.paragraphSpacing = Self.defaultSize
    }
    if open["li"] != nil {
      let indent = 36 * CGFloat(max(lists.count, 1))
      style.headIndent = indent
      style.tabStops = [indent - 25, indent].map {
        NSTextTab(textAlignment: .left, location: $0)
      }
      // With more lists, the time would grow with the square of the depth.
      style.textLists = lists.prefix(100).map(\.list)
    }
    return style
  }

  private static let defaultSize: CGFloat = 12
  private static let bold = headings.union(["b", "strong", "th"])
  private static let italic: Set = ["i", "em", "cite", "dfn", "var", "address"]
}

internal import Foundation
internal import TextMetrics
internal import TextMetricsHTML

/// Builds attributed text from the events of an HTML document.
struct HTMLReader {
  private let defaults: [NSAttributedString.Key: Any]
  private var text = ""
  /// The length of ``text`` in UTF-16 code units.
  private var length = 0
  private var runs: [Run] = []
  /// Whether further text has the attributes of the last run.
  private var continuesRun = false
  /// The number of open elements of each name.
  private var open: [String: Int] = [:]
  /// Whether the outermost `div` was added here.
  private var isWrapped = false
  private var hasPendingSpace = false
  private var hasPendingBreak = false

  /// A range of the text with its attributes.
  private struct Run {
    var range: NSRange
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
    guard let document = HTMLDocument(wrapped) else { return reader.result }
    document.forEachEvent { reader.take($0) }
    // The platform's reader ends every block with a line break, even the last one.
    if reader.hasPendingBreak { reader.add("\n") }
    return reader.result
  }

  private var result: NSAttributedString {
    let result = NSMutableAttributedString(string: text)
    for run in runs { result.setAttributes(run.attributes, range: run.range) }
    return result
  }

  private mutating func take(_ event: HTMLDocument.Event) {
    switch event {
    case .start(let name): start(name)
    case .end(let name): end(name)
    case .text(let characters): append(characters)
    }
  }

  private mutating func start(_ name: String) {
    if Self.blocks.contains(name) { endLine() }
    open[name, default: 0] += 1
    continuesRun = false
    switch name {
    case "br":
      flush()
      add("\u{2028}")
    case "li":
      flush()
      add("\t\u{2022}\t")
    default: break
    }
  }

  private mutating func end(_ name: String) {
    open[name] = open[name].flatMap { $0 > 1 ? $0 - 1 : nil }
    continuesRun = false
    let isWrapper = isWrapped && name == "div" && open["div"] == nil
    if Self.blocks.contains(name), !isWrapper { endLine() }
  }

  private mutating func endLine() {
    hasPendingSpace = false
    hasPendingBreak = !isAtStartOfLine
  }

  private var isAtStartOfLine: Bool { text.unicodeScalars.last.map { $0 == "\n" } ?? true }

  private mutating func append(_ characters: String) {
    guard !hasOpen(Self.hidden) else { return }
    guard open["pre"] == nil else {
      flush()
      return add(characters)
    }
    var word = ""
    for scalar in characters.unicodeScalars {
      guard Self.whitespace.contains(scalar) else {
        word.unicodeScalars.append(scalar)
        continue
      }
      flush(before: word)
      word = ""
      hasPendingSpace = true
    }
    flush(before: word)
  }

  /// Writes pending white space and breaks before a word.
  private mutating func flush(before word: String) {
    guard !word.isEmpty else { return }
    flush()
    add(word)
  }

  private mutating func flush() {
    if hasPendingBreak {
      add("\n")
    } else if hasPendingSpace, !isAtStartOfLine, text.unicodeScalars.last != "\u{2028}" {
      add(" ")
    }
    hasPendingBreak = false
    hasPendingSpace = false
  }

  private mutating func add(_ added: String) {
    let count = added.utf16.count
    guard count > 0 else { return }
    if !continuesRun {
      runs.append(Run(range: NSRange(location: length, length: 0), attributes: attributes))
    }
    runs[runs.count - 1].range.length += count
    continuesRun = true
    text += added
    length += count
  }

  private func hasOpen(_ names: Set<String>) -> Bool {
    names.contains { open[$0] != nil }
  }

  private static let whitespace: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\u{C}"]
  private static let hidden: Set = ["script", "style", "head", "template", "noscript"]
  private static let blocks: Set = [
    "address", "article", "aside", "blockquote", "dd", "div", "dl", "dt", "footer", "form", "h1",
    "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section",
    "table", "tr", "ul",
  ]
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
    if open["u"] != nil { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if hasOpen(["s", "del"]) {
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

  /// The size of headings in the style sheet of the HTML standard (section 15.3.7), for nested elements at
  /// most 1,000 times.
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
    if hasOpen(["p", "h1", "h2", "h3", "h4", "h5", "h6"]) {
      style.paragraphSpacing = Self.defaultSize
    }
    if open["li"] != nil {
      style.headIndent = 36
      style.tabStops = [
        NSTextTab(textAlignment: .left, location: 11),
        NSTextTab(textAlignment: .left, location: 36),
      ]
    }
    return style
  }

  private static let defaultSize: CGFloat = 12
  private static let bold: Set = ["b", "strong", "h1", "h2", "h3", "h4", "h5", "h6", "th"]
  private static let italic: Set = ["i", "em", "cite", "dfn", "var", "address"]
}

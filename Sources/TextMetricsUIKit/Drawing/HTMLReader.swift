internal import Foundation
internal import TextMetrics
internal import TextMetricsHTML

/// Builds attributed text from the events of an HTML document.
struct HTMLReader {
  private let result = NSMutableAttributedString(string: "")
  private let defaults: [NSAttributedString.Key: Any]
  /// The open elements, innermost last.
  private var open: [String] = []
  /// Whether the outermost `div` was added here.
  private var isWrapped = false
  private var hasPendingSpace = false
  private var hasPendingBreak = false

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

  private mutating func take(_ event: HTMLDocument.Event) {
    switch event {
    case .start(let name): start(name)
    case .end(let name): end(name)
    case .text(let characters): append(characters)
    }
  }

  private mutating func start(_ name: String) {
    if Self.blocks.contains(name) { endLine() }
    open.append(name)
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
    if let index = open.lastIndex(of: name) { open.remove(at: index) }
    let isWrapper = isWrapped && name == "div" && !open.contains("div")
    if Self.blocks.contains(name), !isWrapper { endLine() }
  }

  private mutating func endLine() {
    hasPendingSpace = false
    hasPendingBreak = result.length > 0 && !result.string.hasSuffix("\n")
  }

  private mutating func append(_ characters: String) {
    guard !open.contains(where: Self.hidden.contains) else { return }
    guard !open.contains("pre") else {
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
    } else if hasPendingSpace, result.length > 0, !result.string.hasSuffix("\n"),
      !result.string.hasSuffix("\u{2028}")
    {
      add(" ")
    }
    hasPendingBreak = false
    hasPendingSpace = false
  }

  private func add(_ text: String) {
    result.append(NSAttributedString(string: text, attributes: attributes))
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
    if open.contains("sup") { attributes[.superscript] = 1 }
    if open.contains("sub") { attributes[.superscript] = -1 }
    if open.contains("u") { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if open.contains("s") || open.contains("del") {
      attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
    }
    return attributes
  }

  private var font: UIFont {
    let base = (defaults[.font] as? FontObject)?.font ?? (defaults[.font] as? Font)
    let size = (base?.pointSize ?? Self.defaultSize) * scale
    let isMonospaced = open.contains { ["code", "pre", "tt", "kbd", "samp"].contains($0) }
    let name = isMonospaced ? "Courier" : "Times"
    let plain =
      base.map { UIFont($0.withSize(size)) } ?? UIFont(name: name, size: size)
      ?? .systemFont(ofSize: size)
    var traits = plain.fontDescriptor.symbolicTraits
    if open.contains(where: Self.bold.contains) { traits.insert(.traitBold) }
    if open.contains(where: Self.italic.contains) { traits.insert(.traitItalic) }
    guard traits != plain.fontDescriptor.symbolicTraits else { return plain }
    return plain.fontDescriptor.withSymbolicTraits(traits).map {
      UIFont(descriptor: $0, size: size)
    }
      ?? plain
  }

  /// The size of headings in the style sheet of the HTML standard (section 15.3.7).
  private var scale: CGFloat {
    open.reduce(1) { scale, name in
      switch name {
      case "h1": scale * 2
      case "h2": scale * 1.5
      case "h3": scale * 1.17
      case "h5": scale * 0.83
      case "h6": scale * 0.67
      case "small", "sup", "sub": scale / 1.2
      case "big": scale * 1.2
      default: scale
      }
    }
  }

  /// Paragraphs and headings are separated by one em.
  private var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if open.contains(where: ["p", "h1", "h2", "h3", "h4", "h5", "h6"].contains) {
      style.paragraphSpacing = Self.defaultSize
    }
    if open.contains("li") {
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

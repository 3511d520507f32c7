/// Converts pieces of HTML, such as the descriptions of news and search results, to plain text.
///
/// ```swift
/// HTMLText.plainText(of: "Tom &amp; <b>Jerry</b><br>again")  // "Tom & Jerry\nagain"
/// let reader = AnswerReader(plainText: HTMLText.plainText)
/// ```
///
/// The parser is libxml2's: it repairs unknown tags, missing end tags and stray brackets, and resolves
/// entities. Invisible content is dropped (scripts, styles, comments); white space collapses except in
/// `pre`; `br` and the borders of blocks become line breaks, without empty lines between them; list items
/// begin with a bullet.
public enum HTMLText {
  /// The text of a piece of HTML.
  ///
  /// - Parameter html: Any text; one without tags and entities comes back as it is.
  /// - Returns: The text, without white space at its ends.
  /// - Complexity: O(*n*), except for end tags within thousands of open elements.
  ///   Text past 5,000 elements within each other is dropped.
  @Sendable
  public static func plainText(of html: String) -> String {
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }),
      let document = HTMLDocument(html)
    else { return html }
    var writer = PlainTextWriter()
    document.forEachEvent { writer.take($0) }
    return writer.text
  }
}

/// Builds text from the events of a document.
private struct PlainTextWriter {
  private(set) var text = ""
  /// Whether a space is written before further text on the line.
  private var hasPendingSpace = false
  /// Whether a line break is written before further text.
  private var hasPendingBreak = false
  /// The number of open elements with invisible text.
  private var hiddenDepth = 0
  /// The number of open elements that preserve white space.
  private var preformattedDepth = 0

  mutating func take(_ event: HTMLDocument.Event) {
    switch event {
    case .start(let name): start(name)
    case .end(let name): end(name)
    case .text(let characters): append(characters)
    }
  }

  private mutating func start(_ name: String) {
    if Self.hidden.contains(name) { hiddenDepth += 1 }
    if name == "pre" { preformattedDepth += 1 }
    if Self.blocks.contains(name) { endLine() }
    if name == "br" { breakLine() }
    if name == "li" { append("•\u{A0}") }
    if name == "td" || name == "th" { hasPendingSpace = true }
  }

  private mutating func end(_ name: String) {
    if Self.hidden.contains(name) { hiddenDepth -= 1 }
    if name == "pre" { preformattedDepth -= 1 }
    if Self.blocks.contains(name) { endLine() }
  }

  /// The end of a block is a line break if text follows.
  private mutating func endLine() {
    hasPendingSpace = false
    hasPendingBreak = !isAtStartOfLine
  }

  private var isAtStartOfLine: Bool { text.unicodeScalars.last.map { $0 == "\n" } ?? true }

  /// An explicit line break; one at the start has no effect.
  private mutating func breakLine() {
    flush()
    hasPendingSpace = false
    if !text.isEmpty { hasPendingBreak = true }
  }

  private mutating func append(_ characters: String) {
    guard hiddenDepth == 0 else { return }
    for scalar in characters.unicodeScalars {
      if preformattedDepth == 0, Self.whitespace.contains(scalar) {
        hasPendingSpace = true
      } else {
        flush()
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Writes pending white space and breaks.
  private mutating func flush() {
    if hasPendingBreak {
      text += "\n"
    } else if hasPendingSpace, !isAtStartOfLine {
      text += " "
    }
    hasPendingBreak = false
    hasPendingSpace = false
  }

  /// White space of HTML; no-break spaces are not included.
  private static let whitespace: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\u{C}"]
  private static let hidden: Set = ["script", "style", "head", "template", "noscript"]
  private static let blocks: Set = [
    "address", "article", "aside", "blockquote", "dd", "div", "dl", "dt", "figure", "footer",
    "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p",
    "pre", "section", "table", "tr", "ul",
  ]
}

/// Plain text of pieces of HTML, such as the descriptions of news and search results.
///
/// ```swift
/// HTMLText.plainText(of: "Tom &amp; <b>Jerry</b><br>again")  // "Tom & Jerry\nagain"
/// let reader = AnswerReader(plainText: HTMLText.plainText)
/// ```
///
/// The parser is libxml2's: unknown tags, missing ends and stray brackets are mended, entities resolved.
/// What a browser would not show is left out (scripts, styles, comments); white space collapses except in
/// `pre`; `br` and the borders of blocks are line breaks, without empty lines between; items of lists
/// begin with a bullet.
public enum HTMLText {
  /// The text of a piece of HTML.
  ///
  /// - Parameter html: Any text; one without tags and entities comes back as it is.
  /// - Returns: The text, without white space at its ends.
  /// - Complexity: O(*n*).
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

/// Puts text together from what is met in a document.
private struct PlainTextWriter {
  private(set) var text = ""
  /// White space that shows once more text follows on the line.
  private var hasPendingSpace = false
  /// A line break that shows once more text follows.
  private var hasPendingBreak = false
  /// How many elements are open whose text is not shown.
  private var hiddenDepth = 0
  /// How many elements are open that keep white space.
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

  /// The end of a block is a line break, if text comes after it.
  private mutating func endLine() {
    hasPendingSpace = false
    hasPendingBreak = !text.isEmpty && text.last != "\n"
  }

  /// A line break that was asked for by name; one at the start shows nothing.
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

  /// Writes what was held back until more text came.
  private mutating func flush() {
    if hasPendingBreak {
      text += "\n"
    } else if hasPendingSpace, !text.isEmpty, text.last != "\n" {
      text += " "
    }
    hasPendingBreak = false
    hasPendingSpace = false
  }

  /// White space of HTML; no-break spaces are none.
  private static let whitespace: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\u{C}"]
  private static let hidden: Set = ["script", "style", "head", "template", "noscript"]
  private static let blocks: Set = [
    "address", "article", "aside", "blockquote", "dd", "div", "dl", "dt", "figure", "footer",
    "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p",
    "pre", "section", "table", "tr", "ul",
  ]
}

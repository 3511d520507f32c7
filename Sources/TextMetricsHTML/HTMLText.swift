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
/// begin with a bullet or, in `ol`, with their number.
public enum HTMLText {
  /// The text of a piece of HTML.
  ///
  /// - Parameter html: Any text; a text without tags and entities comes back as it is.
  /// - Returns: The text, without white space at its ends.
  /// - Complexity: O(*n*), except for end tags within thousands of open elements.
  ///   If more than 5,000 elements are nested, the text from there on is dropped.
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
  /// Line breaks, and white space of `pre`, written before further text.
  private var pendingSpace = ""
  /// Whether a space is written before further text on the line.
  private var hasPendingSpace = false
  /// The markers of list items that have no text yet.
  private var pendingMarkers = ""
  private var numbering = HTMLNumbering()
  /// The number of open elements with invisible text.
  private var hiddenDepth = 0
  /// The number of open elements that preserve white space.
  private var preformattedDepth = 0

  mutating func take(_ event: HTMLDocument.Event) {
    switch event {
    case .start(let name, let attributes):
      if HTMLElements.hidden.contains(name) { hiddenDepth += 1 }
      if hiddenDepth == 0 { start(name, attributes) }
    case .end(let name):
      if hiddenDepth == 0 { end(name) }
      if HTMLElements.hidden.contains(name) { hiddenDepth -= 1 }
    case .text(let characters):
      if hiddenDepth == 0 { append(characters) }
    }
  }

  private mutating func start(_ name: String, _ attributes: HTMLListAttributes) {
    numbering.start(name, attributes)
    if name == "pre" { preformattedDepth += 1 }
    if HTMLElements.blocks.contains(name) { endLine() }
    if name == "br" {
      showMarkers()
      breakLine()
    }
    if name == "li" {
      let number = numbering.takeItem(value: attributes.number)
      pendingMarkers += (number.map { "\($0)." } ?? "•") + "\u{A0}"
    }
    if name == "td" || name == "th" { hasPendingSpace = true }
  }

  private mutating func end(_ name: String) {
    numbering.end(name)
    if name == "pre" { preformattedDepth -= 1 }
    // An item without text still shows its marker.
    if name == "li" { showMarkers() }
    if HTMLElements.blocks.contains(name) { endLine() }
  }

  /// Marks the border of a block with a line break, unless there is one already.
  private mutating func endLine() {
    if isAtStartOfLine { hasPendingSpace = false } else { breakLine() }
  }

  private mutating func breakLine() {
    pendingSpace += "\n"
    hasPendingSpace = false
  }

  private var isAtStartOfLine: Bool {
    pendingSpace.unicodeScalars.last.map { $0 == "\n" } ?? text.isEmpty
  }

  private mutating func append(_ characters: String) {
    for scalar in characters.unicodeScalars {
      if !HTMLElements.whitespace.contains(scalar) {
        flush()
        text.unicodeScalars.append(scalar)
      } else if preformattedDepth > 0 {
        showMarkers()
        pendingSpace.unicodeScalars.append(scalar)
      } else {
        hasPendingSpace = true
      }
    }
  }

  /// Writes the markers of items, before their contents.
  private mutating func showMarkers() { if !pendingMarkers.isEmpty { flush() } }

  /// Writes what is pending, without white space at the start of the text.
  private mutating func flush() {
    if !text.isEmpty {
      if hasPendingSpace, !isAtStartOfLine { pendingSpace += " " }
      text += pendingSpace
    }
    text += pendingMarkers
    (pendingSpace, pendingMarkers, hasPendingSpace) = ("", "", false)
  }
}

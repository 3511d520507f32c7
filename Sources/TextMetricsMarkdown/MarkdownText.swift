public import TextMetricsBubbles

/// Reads the Markdown of chat messages.
///
/// ```swift
/// let content = MarkdownText.richText(of: "**See** you at [the lake](https://example.org), @ada")
/// Message(content, side: .incoming)   // "See you at the lake, @ada", measured as one text
/// ```
///
/// The parser is cmark-gfm. The markup that messages use becomes traits and blocks: bold, italics, strikethrough,
/// inline code, code blocks, links (also bare addresses), lists, block quotes, and headings of any level as bold
/// text. Mentions are words that begin with "@", outside code and links. Everything else stays as typed: HTML,
/// thematic breaks, link definitions, empty headings and code blocks, and the lines of tables, whose cells may
/// contain markup. An image is replaced by its description, as a link. The marks around code are removed, and with
/// them the name of a language after the opening marks, unless the block is never closed.
///
/// Line breaks stay where they were typed, even within paragraphs, as in messengers; several empty lines count as
/// one. List items begin with "• " or their number.
public enum MarkdownText {
  /// The rich text of a message.
  ///
  /// - Parameter markdown: Any text. Text without markup is returned unchanged, apart from empty lines at its ends,
  ///   repeated empty lines, and white space at the beginnings and ends of lines.
  /// - Returns: The text with its spans and blocks.
  /// - Complexity: O(*n*), unless the parser takes longer: cmark-gfm takes O(*n*²) for HTML openings that are repeated
  ///   and never closed (`<?`, `<!A`, `<![CDATA[`) and for `![[]()`, up to 1.4 s for 100,000 characters. Limit the
  ///   length of texts from strangers.
  @Sendable
  public static func richText(of markdown: String) -> RichTextContent {
    guard let tree = MarkdownTree(markdown) else { return RichTextContent(markdown) }
    var writer = RichTextWriter(source: markdown)
    tree.forEachEvent { writer.take($0) }
    return writer.content
  }
}

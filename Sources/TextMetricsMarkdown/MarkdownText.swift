public import TextMetricsBubbles

/// Reads the Markdown of chat messages.
///
/// ```swift
/// let content = MarkdownText.richText(of: "**See** you at [the lake](https://example.org), @ada")
/// Message(content, side: .incoming)   // "See you at the lake, @ada", measured as one text
/// ```
///
/// The parser is cmark-gfm. What messages use becomes traits and blocks: bold, italics, strikethrough, inline
/// code, code blocks, links (also bare addresses), lists, block quotes, and headings of any level as bold
/// text. Mentions are words that begin with "@", outside of code and links. Everything else stays as typed:
/// HTML, thematic breaks, definitions of links, empty headings and code blocks, and the lines of tables, whose cells
/// may contain markup. Of an image its description is left, as a link; of the marks around code nothing, nor the name
/// of a language after them, unless the block has no end.
///
/// Lines end where they were typed to end, also within paragraphs, as in messengers; several empty lines
/// count as one. List items begin with "• " or their number.
public enum MarkdownText {
  /// The rich text of a message.
  ///
  /// - Parameter markdown: Any text; one without markup comes back as it is, apart from empty lines at its
  ///   ends, repeated empty lines, and white space at the beginnings and ends of lines.
  /// - Returns: The text with its spans and blocks.
  /// - Complexity: O(*n*), as far as the parser's is: cmark-gfm takes O(*n*²) for openings of HTML that are repeated and
  ///   never closed (`<?`, `<!A`, `<![CDATA[`) and for `![[]()`, up to 1.4 s for 100,000 characters. Limit the length of
  ///   texts from strangers.
  @Sendable
  public static func richText(of markdown: String) -> RichTextContent {
    guard let tree = MarkdownTree(markdown) else { return RichTextContent(markdown) }
    var writer = RichTextWriter(source: markdown)
    tree.forEachEvent { writer.take($0) }
    return writer.content
  }
}

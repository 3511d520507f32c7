import CMarkGFM
import Synchronization

/// A parsed Markdown text: CommonMark with two of GitHub's extensions, strikethrough and bare addresses.
@safe package struct MarkdownTree: ~Copyable {
  /// An element of a text, by cmark's names.
  package enum Kind: String, Sendable {
    case document, paragraph, heading, list, item, text, softbreak, linebreak, code, strong, link,
      image
    case strikethrough
    case quote = "block_quote"
    case codeBlock = "code_block"
    case htmlBlock = "html_block"
    case inlineHTML = "html_inline"
    case thematicBreak = "thematic_break"
    case emphasis = "emph"
  }

  /// An element as it begins.
  package struct Element: Sendable {
    package var kind: Kind
    /// The element's characters; empty for elements that have none.
    package var literal: String
    /// The element's first and last line, counted from 1; only for blocks. For an underlined heading, the last line may
    /// be the line after it.
    package var lines: (first: Int, last: Int)
    /// The number of lines of the element's text, without link definitions before it; only for paragraphs and headings.
    package var textLineCount: Int
    /// The column at which the element begins in its first line, in bytes from 1; only for blocks.
    package var column: Int
    /// Whether the element contains no other elements.
    package var isEmpty: Bool
    /// The words after the opening marks of a code block.
    package var info: String
    /// The number of the first item, for ordered lists.
    package var firstNumber: Int?
  }

  /// An event in a text. Elements that cannot have children have no end.
  package enum Event: Sendable {
    case start(Element)
    case end(Kind)
  }

  private let root: OpaquePointer

  /// nil if memory runs out.
  package init?(_ markdown: String) {
    let root = Self.isRegistered.withLock { isRegistered in
      if !isRegistered { cmark_gfm_core_extensions_ensure_registered() }
      isRegistered = true
      return unsafe UInt(bitPattern: Self.parsed(markdown))
    }
    guard let root = unsafe OpaquePointer(bitPattern: root) else { return nil }
    unsafe self.root = root
  }

  /// Whether cmark's extensions are registered. Their characters are in tables that all parsers share and that
  /// each parser changes, so only one text is parsed at a time, under the lock.
  private static let isRegistered = Mutex(false)

  private static func parsed(_ markdown: String) -> OpaquePointer? {
    guard let parser = unsafe cmark_parser_new(CMARK_OPT_DEFAULT) else { return nil }
    defer { unsafe cmark_parser_free(parser) }
    for name in ["strikethrough", "autolink"] {
      guard let found = unsafe cmark_find_syntax_extension(name) else { continue }
      _ = unsafe cmark_parser_attach_syntax_extension(parser, found)
    }
    var markdown = markdown
    markdown.withUTF8 { bytes in
      let start = unsafe UnsafeRawPointer(bytes.baseAddress)
      unsafe cmark_parser_feed(
        parser, start?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    return unsafe cmark_parser_finish(parser)
  }

  deinit { unsafe cmark_node_free(root) }

  /// Visits the elements in order, without recursion: nesting may be deep.
  package func forEachEvent(_ body: (Event) -> Void) {
    guard let iterator = unsafe cmark_iter_new(root) else { return }
    defer { unsafe cmark_iter_free(iterator) }
    while true {
      let event = unsafe cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else {
        return
      }
      guard let kind = unsafe Self.kind(of: node) else { continue }
      body(event == CMARK_EVENT_EXIT ? .end(kind) : .start(unsafe Self.element(kind, node)))
    }
  }

  private static func kind(of node: OpaquePointer) -> Kind? {
    Kind(rawValue: unsafe string(cmark_node_get_type_string(node)))
  }

  private static func element(
    _ kind: Kind, _ node: OpaquePointer
  ) -> Element {
    let isOrdered = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return Element(
      kind: kind, literal: unsafe string(cmark_node_get_literal(node)),
      lines: unsafe lines(of: node), textLineCount: unsafe textLineCount(kind, node),
      column: Int(unsafe cmark_node_get_start_column(node)),
      isEmpty: unsafe cmark_node_first_child(node) == nil,
      info: unsafe string(cmark_node_get_fence_info(node)),
      firstNumber: isOrdered ? Int(unsafe cmark_node_get_list_start(node)) : nil)
  }

  private static func lines(of node: OpaquePointer) -> (first: Int, last: Int) {
    let first = Int(unsafe cmark_node_get_start_line(node))
    var last = Int(unsafe cmark_node_get_end_line(node))
    // If a code block ends with the block around it, the parser also counts the line at which it notices this.
    if let parent = unsafe cmark_node_parent(node) {
      last = min(last, Int(unsafe cmark_node_get_end_line(parent)))
    }
    return (first, last)
  }

  private static func textLineCount(_ kind: Kind, _ node: OpaquePointer) -> Int {
    guard kind == .paragraph || kind == .heading else { return 0 }
    return unsafe string(cmark_node_get_string_content(node)).lineBreakCount
  }

  private static func string(_ characters: UnsafePointer<CChar>?) -> String {
    guard let characters = unsafe characters else { return "" }
    return unsafe String(cString: characters)
  }
}

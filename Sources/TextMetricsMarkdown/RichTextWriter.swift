import TextMetricsBubbles

/// Builds rich text from the events of a Markdown text.
struct RichTextWriter {
  private typealias Trait = RichTextContent.Trait

  private var text = ""
  /// The length of ``text`` in UTF-16 code units.
  private var length = 0
  private var spans: [RichTextContent.Span] = []
  private var blocks: [RichTextContent.Block] = []
  /// The text outside of code and links, where mentions are looked for.
  private var prose: [Range<Int>] = []

  /// The lines as they were typed.
  private lazy var lines = source.split(
    omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
  private let source: String
  private var openSpans: [(kind: MarkdownTree.Kind, start: Int)] = []
  private var openBlocks: [OpenBlock] = []
  /// For each open list, the number of its next item; nil for a list with bullets.
  private var listNumbers: [Int?] = []
  /// Markers of items that have no text yet.
  private var pendingMarkers = ""
  /// The last line of the last block, from 1; 0 before there is one.
  private var lastLine = 0
  /// The depth of code and links around the next characters.
  private var literalDepth = 0

  private struct OpenBlock {
    var kind: RichTextContent.Block.Kind
    /// nil before there is text in it.
    var start: Int?
  }

  init(source: String) { self.source = source }

  /// The text of the events so far.
  var content: RichTextContent {
    let mentions = Mentions.ranges(in: text, within: prose)
    return RichTextContent(
      text, spans: spans + mentions.map { .init($0, [.mention]) }, blocks: blocks)
  }

  mutating func take(_ event: MarkdownTree.Event) {
    switch event {
    case .start(let element): start(element)
    case .end(let kind): end(kind)
    }
  }

  private mutating func start(_ element: MarkdownTree.Element) {
    switch element.kind {
    case .paragraph: beginBlock(element)
    case .heading:
      beginBlock(element)
      openSpans.append((.heading, length))
    case .codeBlock:
      beginBlock(element)
      appendCode(element.literal.trimmingFinalLineBreak)
    case .htmlBlock:
      beginBlock(element)
      append(element.literal.trimmingFinalLineBreak)
    case .thematicBreak:
      // The parser counts the line below it as its last.
      beginBlock(firstLine: element.lines.first, lastLine: element.lines.first)
      append(line(element.lines.first))
    case .quote: openBlocks.append(OpenBlock(kind: .quote))
    case .list: listNumbers.append(element.firstNumber)
    case .item: beginItem()
    case .text, .inlineHTML: append(element.literal)
    case .softbreak, .linebreak: append("\n")
    case .code: appendCode(element.literal)
    case .link, .image:
      openSpans.append((element.kind, length))
      literalDepth += 1
    case .strong, .emphasis, .strikethrough: openSpans.append((element.kind, length))
    case .document: break
    }
  }

  private mutating func end(_ kind: MarkdownTree.Kind) {
    switch kind {
    case .quote: endBlock()
    case .item:
      // An item without text still shows its marker.
      if !pendingMarkers.isEmpty { beginBlock(firstLine: lastLine + 1, lastLine: lastLine + 1) }
      endBlock()
    case .list: listNumbers.removeLast()
    case .heading, .strong, .emphasis, .strikethrough, .link, .image: endSpan(kind)
    default: break
    }
  }

  // MARK: Blocks

  private mutating func beginItem() {
    if let index = listNumbers.indices.last, let number = listNumbers[index] {
      pendingMarkers += "\(number). "
      listNumbers[index] = number + 1
    } else {
      pendingMarkers += "• "
    }
    openBlocks.append(OpenBlock(kind: .listItem))
  }

  private mutating func beginBlock(_ element: MarkdownTree.Element) {
    beginBlock(firstLine: element.lines.first, lastLine: element.lines.last)
  }

  /// Separates a block with text from the one before, with an empty line if there is one between them.
  private mutating func beginBlock(firstLine: Int, lastLine: Int) {
    if length > 0 { append(firstLine > self.lastLine + 1 ? "\n\n" : "\n") }
    self.lastLine = max(firstLine, lastLine)
    for index in openBlocks.indices.reversed() {
      guard openBlocks[index].start == nil else { break }
      openBlocks[index].start = length
    }
    append(pendingMarkers)
    pendingMarkers = ""
  }

  private mutating func endBlock() {
    guard let block = openBlocks.popLast(), let start = block.start, start < length else { return }
    blocks.append(.init(start..<length, block.kind))
  }

  /// A line of the source as it was typed, from 1.
  private mutating func line(_ number: Int) -> String {
    lines.indices.contains(number - 1) ? String(lines[number - 1]) : ""
  }

  // MARK: Spans

  private mutating func endSpan(_ kind: MarkdownTree.Kind) {
    guard let span = openSpans.popLast() else { return }
    if kind == .link || kind == .image { literalDepth -= 1 }
    guard span.start < length else { return }
    spans.append(.init(span.start..<length, [Self.trait(of: kind)]))
  }

  private static func trait(of kind: MarkdownTree.Kind) -> RichTextContent.Trait {
    switch kind {
    case .emphasis: .italic
    case .strikethrough: .strikethrough
    case .link, .image: .link
    default: .bold
    }
  }

  private mutating func appendCode(_ code: String) {
    let start = length
    literalDepth += 1
    append(code)
    literalDepth -= 1
    if start < length { spans.append(.init(start..<length, [.code])) }
  }

  private mutating func append(_ string: String) {
    let start = length
    text += string
    length += string.utf16.count
    guard literalDepth == 0 else { return }
    if let last = prose.last, last.upperBound == start {
      prose[prose.count - 1] = last.lowerBound..<length
    } else {
      prose.append(start..<length)
    }
  }
}

extension Character {
  /// Whether a line of Markdown ends with the character: U+2028 and the like are text.
  fileprivate var isLineBreak: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}

extension String {
  /// The string without one line break at its end.
  fileprivate var trimmingFinalLineBreak: String {
    last?.isLineBreak == true ? String(dropLast()) : self
  }
}

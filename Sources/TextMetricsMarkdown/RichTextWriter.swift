import TextMetricsBubbles

/// Builds rich text from the events of a Markdown text.
struct RichTextWriter {
  private typealias Trait = RichTextContent.Trait

  private var text = ""
  /// The length of ``text`` in UTF-16 code units.
  private var length = 0
  private var spans: [RichTextContent.Span] = []
  private var blocks: [RichTextContent.Block] = []
  /// The ranges of text outside code and links, which are searched for mentions.
  private var prose: [Range<Int>] = []

  /// The lines as they were typed, without the byte order mark, which the parser skips.
  private lazy var lines = source.trimmingPrefix("\u{FEFF}").split(
    omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
  private let source: String
  private let mayHaveDefinitions: Bool
  private var openSpans: [(kind: MarkdownTree.Kind, start: Int)] = []
  private var openBlocks: [OpenBlock] = []
  /// For each open list, the number of its next item; nil for a list with bullets.
  private var listNumbers: [Int?] = []
  /// Markers of list items that have no text yet.
  private var pendingMarkers = ""
  /// The last line of the last block, counted from 1; 0 before the first block.
  private var lastLine = 0
  /// The first line that has not been searched for definitions.
  private var firstUnreadLine = 1
  /// The nesting depth of code and links around the next characters.
  private var literalDepth = 0

  private struct OpenBlock {
    var kind: RichTextContent.Block.Kind
    var lastLine: Int
    /// The position at which its text starts; nil before there is any.
    var start: Int?
  }

  init(source: String) {
    self.source = source
    mayHaveDefinitions = source.utf8.contains(UInt8(ascii: "["))
  }

  /// The rich text of the events so far.
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
      if element.isEmpty { appendFirstLine(of: element) } else { beginBlock(element) }
      openSpans.append((.heading, length))
    case .codeBlock: appendCodeBlock(element)
    case .htmlBlock:
      let text = element.literal.trimmingFinalLineBreak
      // If a tag or a comment ends the block, the parser does not count the block's last line.
      let lastLine = element.lines.first + text.lineBreakCount
      beginBlock(firstLine: element.lines.first, lastLine: lastLine)
      append(text)
    case .thematicBreak: appendFirstLine(of: element)
    case .quote: open(.quote, element)
    case .list: listNumbers.append(element.firstNumber)
    case .item: beginItem(element)
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
    case .document: appendDefinitions(before: .max)
    case .quote, .item:
      appendDefinitions(before: (openBlocks.last?.lastLine ?? 0) + 1)
      // An item without text still shows its marker.
      if kind == .item, !pendingMarkers.isEmpty {
        beginText(firstLine: lastLine + 1, lastLine: lastLine + 1)
      }
      endBlock()
    case .list: listNumbers.removeLast()
    case .heading, .strong, .emphasis, .strikethrough, .link, .image: endSpan(kind)
    default: break
    }
  }

  // MARK: Blocks

  private mutating func open(_ kind: RichTextContent.Block.Kind, _ element: MarkdownTree.Element) {
    appendDefinitions(before: element.lines.first)
    openBlocks.append(OpenBlock(kind: kind, lastLine: element.lines.last))
  }

  private mutating func beginItem(_ element: MarkdownTree.Element) {
    open(.listItem, element)
    if let index = listNumbers.indices.last, let number = listNumbers[index] {
      pendingMarkers += "\(number). "
      listNumbers[index] = number + 1
    } else {
      pendingMarkers += "• "
    }
  }

  private mutating func beginBlock(_ element: MarkdownTree.Element) {
    var (first, last) = element.lines
    if element.kind == .paragraph { first = last - element.textLineCount + 1 }
    if element.kind == .heading, first < last {
      // The underline may be the last line but one.
      if !line(last - 1).withoutQuoteMarks.marks.isEmpty { last -= 1 }
      first = last - element.textLineCount
    }
    beginBlock(firstLine: first, lastLine: last)
  }

  private mutating func beginBlock(firstLine: Int, lastLine: Int) {
    appendDefinitions(before: firstLine)
    beginText(firstLine: firstLine, lastLine: lastLine)
  }

  /// Separates a block with text from the previous one, by an empty line if the source has one between them.
  private mutating func beginText(firstLine: Int, lastLine: Int) {
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

  // MARK: Lines as typed

  /// The part of a line of the source from a column on; lines, and columns in bytes, are counted from 1.
  private mutating func line(_ number: Int, from column: Int = 1) -> String {
    guard lines.indices.contains(number - 1) else { return "" }
    return String(decoding: lines[number - 1].utf8.dropFirst(column - 1), as: UTF8.self)
  }

  private mutating func appendFirstLine(of element: MarkdownTree.Element) {
    // The parser counts the line below a thematic break as the break's last line.
    beginBlock(firstLine: element.lines.first, lastLine: element.lines.first)
    append(line(element.lines.first, from: element.column))
  }

  /// Appends the link definitions before a line, which the parser removes. Most are meant as text, such as
  /// "[TODO]: buy milk".
  private mutating func appendDefinitions(before end: Int) {
    let start = max(firstUnreadLine, lastLine + 1)
    let end = mayHaveDefinitions ? min(end, lines.count + 1) : 0
    guard start < end else { return }
    firstUnreadLine = end
    var isInDefinition = false
    for number in start..<end {
      let line = line(number)
      let text = isInDefinition ? line.withoutQuoteMarks : line.withoutMarksBeforeBracket
      isInDefinition = !text.isEmpty
      guard isInDefinition else { continue }
      beginText(firstLine: number, lastLine: number)
      append(text)
    }
  }

  private mutating func appendCodeBlock(_ element: MarkdownTree.Element) {
    let code = element.literal.trimmingFinalLineBreak
    let closingLine = closingLine(of: element)
    beginBlock(element)
    if code.allSatisfy(\.isWhitespace) {
      append(line(element.lines.first, from: element.column))
      if let closingLine { append("\n" + closingLine) }
    } else {
      // If nothing closes the block, the words after its opening marks are more likely code than a language name.
      let isWhole = element.info.isEmpty || closingLine != nil
      appendCode(isWhole ? code : element.info + "\n" + code)
    }
  }

  /// The marks that close a code block; nil if it has none, or if it ends with the block around it.
  private mutating func closingLine(of element: MarkdownTree.Element) -> String? {
    let opening = line(element.lines.first, from: element.column)
    guard element.lines.last > element.lines.first else { return nil }
    let marks = line(element.lines.last).withoutQuoteMarks.marks
    let openingMarks = opening.prefix { $0 == opening.first }
    return marks.hasPrefix(openingMarks) ? marks : nil
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
  /// Whether the character ends a line of Markdown; U+2028 and the like are text.
  fileprivate var isLineBreak: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}

extension String {
  /// The number of line breaks; CR LF counts as one.
  var lineBreakCount: Int {
    var (count, last) = (0, UInt8(0))
    for byte in utf8 {
      if byte == 0x0D || byte == 0x0A && last != 0x0D { count += 1 }
      last = byte
    }
    return count
  }

  /// The line without the markers of block quotes and white space at its beginning.
  fileprivate var withoutQuoteMarks: String { without(" \t>") }

  /// The line from its first bracket on; empty if anything but markers of block quotes and list items precedes it.
  fileprivate var withoutMarksBeforeBracket: String {
    let text = without(" \t>-+*0123456789.)")
    return text.utf8.first == UInt8(ascii: "[") ? text : ""
  }

  /// The marks of a line that consists of one of "=", "-", "`" or "~", repeated; empty for other lines.
  fileprivate var marks: String {
    guard let mark = first, "=-`~".contains(mark) else { return "" }
    let marks = prefix { $0 == mark }
    return dropFirst(marks.count).allSatisfy(\.isWhitespace) ? String(marks) : ""
  }

  private func without(_ marks: String) -> String {
    let marks = Set(marks.utf8)
    return String(decoding: utf8.drop { marks.contains($0) }, as: UTF8.self)
  }

  /// The string without the line break at its end, if it has one.
  fileprivate var trimmingFinalLineBreak: String {
    last?.isLineBreak == true ? String(dropLast()) : self
  }
}

import Foundation
import TextMetrics

/// A message of text with emphasis, code, links, mentions, quotations and lists, measured as one text.
public struct RichTextContent: MessageContent {
  /// An attribute of a stretch of text.
  public enum Trait: String, Sendable, Hashable, Codable, CaseIterable {
    /// In bold.
    case bold
    /// In italics.
    case italic
    /// In the style's font for code.
    case code
    /// A link; in the font of the text around it.
    case link
    /// A mention of a person; in the font of the text around it.
    case mention
    /// Struck out.
    case strikethrough
  }

  /// A stretch of text with traits.
  public struct Span: Sendable, Hashable, Codable {
    /// The range in UTF-16 code units; parts of it outside the text are ignored.
    public var range: Range<Int>
    /// The traits.
    public var traits: Set<Trait>

    /// A stretch of text.
    public init(_ range: Range<Int>, _ traits: Set<Trait>) {
      self.range = range
      self.traits = traits
    }
  }

  /// Indented paragraphs.
  public struct Block: Sendable, Hashable, Codable {
    /// The reason for the indent.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      /// A quotation: all of its lines are indented.
      case quote
      /// A list item, whose marker is part of the text. All of its lines are indented except the first line of its
      /// first paragraph.
      case listItem
    }

    /// The range in UTF-16 code units; the block consists of the paragraphs that begin in it.
    public var range: Range<Int>
    /// The kind of the paragraphs.
    public var kind: Kind

    /// Paragraphs.
    public init(_ range: Range<Int>, _ kind: Kind) {
      self.range = range
      self.kind = kind
    }
  }

  /// The text.
  @ExactlyCompared public var text: String
  /// Stretches with traits; where they overlap, the traits are combined.
  public var spans: [Span]
  /// Indented paragraphs. The indents of nested blocks add up, to a depth of ``RichTextStyle/maximumDepth``.
  public var blocks: [Block]

  /// A text with spans and blocks.
  public init(_ text: String, spans: [Span] = [], blocks: [Block] = []) {
    self.text = text
    self.spans = spans
    self.blocks = blocks
  }

  /// ``MessageKind/text``.
  public var kind: MessageKind { .text }
  /// ``text``; its height is guessed as if it were plain.
  public var plainText: String? { text }

  /// Prepares the text in the fonts of its stretches. Without spans and blocks it is prepared like a ``TextContent``.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    spans.isEmpty && blocks.isEmpty
      ? PreparedMessageText(text, in: context)
      : PreparedMessageText(styled(by: context.style), in: context)
  }

  private func styled(by style: BubbleStyle) -> StyledText {
    let units = Array(text.utf16)
    var styled = StyledText(
      defaultStyle: style.set(style.textStyle),
      defaultParagraphStyle: style.paragraphStyle)
    let paragraphs = paragraphs(of: units)
    var (changes, active, paragraph) = (traitChanges, [Trait: Int](), 0)
    let inner = Array(changes.keys) + paragraphs.map(\.start)
    let borders = Set(inner.filter { units.indices.contains($0) } + [0, units.count]).sorted()
    for border in changes.keys.sorted() where border < 0 {
      active.merge(changes.removeValue(forKey: border) ?? [:], uniquingKeysWith: +)
    }
    for (start, end) in zip(borders, borders.dropFirst()) {
      active.merge(changes[start] ?? [:], uniquingKeysWith: +)
      while paragraph + 1 < paragraphs.count, paragraphs[paragraph + 1].start <= start {
        paragraph += 1
      }
      let traits = Set(active.filter { $0.value > 0 }.keys)
      styled.append(
        utf16: Array(units[start..<end]),
        style: style.set(style.richText.textStyle(of: style.textStyle, traits)),
        paragraphStyle: style.richText.paragraphStyle(
          of: style.paragraphStyle, paragraphs[paragraph].depth))
    }
    return styled
  }

  /// The positions at which spans begin and end, with the traits that start (1) and end (-1) there.
  private var traitChanges: [Int: [Trait: Int]] {
    spans.reduce(into: [:]) { changes, span in
      for trait in span.traits {
        changes[span.range.lowerBound, default: [:]][trait, default: 0] += 1
        changes[span.range.upperBound, default: [:]][trait, default: 0] -= 1
      }
    }
  }

  /// The starts of paragraphs, with the blocks that each is in; at least one paragraph.
  ///
  /// - Complexity: O(*n* + *k* log *n*) for *k* blocks.
  private func paragraphs(of units: [UInt16]) -> [(start: Int, depth: BlockDepth)] {
    let lineFeed = UInt16(0x0A)
    let starts = [0] + units.indices.filter { units[$0] == lineFeed }.map { $0 + 1 }
    // The changes from each paragraph to the next.
    var changes = [BlockDepth](repeating: BlockDepth(), count: starts.count + 2)
    for block in blocks {
      let first = starts.partitioningIndex { $0 >= block.range.lowerBound }
      let end = starts.partitioningIndex { $0 >= block.range.upperBound }
      guard first < end else { continue }
      switch block.kind {
      case .quote:
        changes[first].quotes += 1
        changes[end].quotes -= 1
      case .listItem:
        changes[first].markers += 1
        changes[first + 1].markers -= 1
        changes[first + 1].items += 1
        changes[end].items -= 1
      }
    }
    var depth = BlockDepth()
    return zip(starts, changes).map { start, change in
      depth += change
      return (start: start, depth: depth)
    }
  }
}

/// The number of blocks that a paragraph is in.
struct BlockDepth: Sendable, Hashable {
  var quotes = 0
  /// The number of list items that begin with the paragraph.
  var markers = 0
  /// The number of list items that begin before the paragraph.
  var items = 0

  static func += (depth: inout BlockDepth, change: BlockDepth) {
    depth.quotes += change.quotes
    depth.markers += change.markers
    depth.items += change.items
  }
}

/// The style of stretches and paragraphs in rich text.
public struct RichTextStyle: Sendable, Hashable, Codable {
  /// The font of code.
  public var codeStyle = TextStyle(font: .monospacedSystemFont(ofSize: 15))
  /// The indent of the lines of quotations, in points.
  public var quoteIndent: CGFloat = 12
  /// The indent of the lines of list items after the first, in points.
  public var listIndent: CGFloat = 16

  /// The system's monospaced font for code.
  public init() {}

  /// The style of a stretch with traits.
  func textStyle(of style: TextStyle, _ traits: Set<RichTextContent.Trait>) -> TextStyle {
    var result = style
    if traits.contains(.code) { result.font = codeStyle.font }
    result.font = result.font.emphasized(
      isBold: traits.contains(.bold), isItalic: traits.contains(.italic))
    return result
  }

  /// The maximum number of nested quotations, and of nested list items, whose indents add up.
  public static let maximumDepth = 8

  /// The style of a paragraph in blocks.
  func paragraphStyle(of style: ParagraphStyle, _ depth: BlockDepth) -> ParagraphStyle {
    let quotes = CGFloat(min(depth.quotes, Self.maximumDepth)) * quoteIndent
    func items(_ count: Int) -> CGFloat { CGFloat(min(count, Self.maximumDepth)) * listIndent }
    var result = style
    result.firstLineHeadIndent += quotes + items(depth.items)
    result.headIndent += quotes + items(depth.items + depth.markers)
    return result
  }
}

extension Font {
  /// The font of the same family in bold or italics; the font itself if there is none.
  fileprivate func emphasized(isBold: Bool, isItalic: Bool) -> Font {
    guard isBold || isItalic else { return self }
    if isSystemFont {
      return metricsFamily == nil
        ? .monospacedSystemFont(ofSize: pointSize, weight: isBold ? .bold : .regular)
        : .systemFont(
          ofSize: pointSize, weight: isBold ? .boldSystem : .regular, isItalic: isItalic)
    }
    let descriptor = FontDescriptor(
      name: face.familyName, weight: isBold ? .bold : .regular, isItalic: isItalic)
    return (try? Font(descriptor, size: pointSize)) ?? self
  }
}

import Foundation
import Testing

@testable import TextMetricsBubbles

@Suite("Rich text")
struct RichTextTests {
  private var style: BubbleStyle {
    get throws {
      var style = BubbleStyle.modern
      style.textStyle.font = try Font(named: "Inter", size: 17)
      style.tail = nil
      style.maximumWidth = .text(.points(200))
      style.text.fit = .filled
      style.grid = nil
      return style
    }
  }

  private func layout(_ content: RichTextContent, _ style: BubbleStyle) -> BubbleLayout {
    BubbleSizer(style: style).layout(Message(content, side: .incoming), width: 320)
  }

  /// A text in several fonts is as wide as the engine measures it.
  @Test func spansAreMeasuredAsOneText() throws {
    let style = try style
    let content = RichTextContent(
      "Bring the cake now", spans: [.init(6..<9, [.bold]), .init(10..<14, [.bold, .italic])])
    var text = StyledText(defaultStyle: style.textStyle)
    func font(_ isItalic: Bool) throws -> Font {
      try Font(FontDescriptor(name: "Inter", weight: .bold, isItalic: isItalic), size: 17)
    }
    text.append("Bring ", style: style.textStyle)
    text.append("the", style: TextStyle(font: try font(false)))
    text.append(" ", style: style.textStyle)
    text.append("cake", style: TextStyle(font: try font(true)))
    text.append(" now", style: style.textStyle)
    #expect(layout(content, style).textSize.width == PreparedText(text).layout().size.width)
  }

  /// The rectangle of a string does not include the indents of a quotation, which its lines need.
  @Test func aQuotationBreaksAsItWasMeasured() throws {
    let content = RichTextContent("quoted words here", blocks: [.init(0..<17, .quote)])
    for style in [BubbleStyle.susi, .susiFirst] {
      let layout = BubbleSizer(style: style).layout(
        Message(content, side: .incoming), width: 375)
      #expect(layout.lineCount == 1)
      let text = try #require(layout.frames.first { $0.role == .text })
      let lines = try #require(text.text?.layout.lines)
      #expect(lines.count == 1 && lines.allSatisfy { $0.bottom <= text.rect.height })
      #expect(lines.allSatisfy { $0.origin.x + $0.width <= text.rect.width })
      let bubble = try #require(layout.bubble)
      #expect(text.rect.maxX <= bubble.maxX)
    }
  }

  @Test(
    arguments: [
      [.usesLineFragmentOrigin], [.usesLineFragmentOrigin, .usesDeviceMetrics],
    ] as [NSStringDrawingOptions])
  func alignedLinesBreakAsTheyWereMeasured(options: NSStringDrawingOptions) throws {
    var style = BubbleStyle.modern
    style.text.measurement = .boundingRect(options)
    style.text.fit = .filled
    style.maximumWidth = .text(.fraction(1))
    for (indent, alignment) in [(16, .natural), (0, .center), (0, .right)]
      as [(CGFloat, ParagraphStyle.Alignment)]
    {
      style.paragraphStyle.firstLineHeadIndent = indent
      style.paragraphStyle.alignment = alignment
      for width in stride(from: CGFloat(60), to: 200, by: 3) {
        let layout = BubbleSizer(style: style).layout(
          Message("Hello there, you all", side: .incoming), width: width)
        let text = style.styled("Hello there, you all", style.textStyle)
        let expected = PreparedText(text).layout(
          width: width, options: style.text.behavior.layoutOptions(usesFontLeading: false))
        #expect(layout.lineCount == expected.lines.count, "\(width), \(indent), \(alignment)")
      }
    }
  }

  @Test func aTextWithoutTraitsIsPlain() throws {
    let style = try style
    let words = "Are we still on for tomorrow? I can bring the cake."
    let plain = BubbleSizer(style: style).layout(Message(words, side: .incoming), width: 320)
    for content in [
      RichTextContent(words), RichTextContent(words, spans: [.init(3..<9, [.link, .mention])]),
    ] {
      #expect(layout(content, style).textSize == plain.textSize)
    }
    #expect(layout(RichTextContent(""), style).cell.height > 0)
  }

  @Test func codeHasItsOwnFont() throws {
    let style = try style
    let code = layout(RichTextContent("let x = 1", spans: [.init(0..<9, [.code])]), style)
    let expected = PreparedText("let x = 1", font: style.richText.codeStyle.font).layout()
    #expect(code.textSize.width == expected.size.width)
  }

  /// All lines of a quotation are indented, and those of a list item after its first.
  @Test func blocksAreSetIn() throws {
    let style = try style
    let words = "I can bring the cake, but not the candles"
    let quote = try #require(
      layout(RichTextContent(words, blocks: [.init(0..<1, .quote)]), style).frames
        .first { $0.role == .text }?.text)
    #expect(quote.layout.lines.map(\.origin.x) == quote.layout.lines.map { _ in 12 })
    let item = try #require(
      layout(RichTextContent("• " + words, blocks: [.init(0..<1, .listItem)]), style).frames
        .first { $0.role == .text }?.text)
    #expect(item.layout.lines.count > 1)
    #expect(
      item.layout.lines.map(\.origin.x) == [0] + item.layout.lines.dropFirst().map { _ in 16 })
  }

  /// Ranges that do not exist change nothing.
  @Test func rangesBeyondTheTextArePassedOver() throws {
    let style = try style
    let content = RichTextContent(
      "Hi", spans: [.init(-5..<90, [.link]), .init(7..<9, [.bold])],
      blocks: [.init(90..<91, .quote)])
    #expect(layout(content, style).textSize == layout(RichTextContent("Hi"), style).textSize)
  }

  /// A block covers only paragraphs that begin in it, and nested blocks add up.
  @Test func nestedBlocksAddUp() throws {
    let style = try style
    func indents(_ blocks: [RichTextContent.Block]) throws -> [CGFloat] {
      let content = RichTextContent(
        "One\nTwo\nThree", spans: [.init(0..<3, [.bold]), .init(2..<9, [.bold])], blocks: blocks)
      let text = try #require(layout(content, style).frames.first { $0.role == .text }?.text)
      return text.layout.lines.map(\.origin.x)
    }
    #expect(try indents([.init(0..<13, .quote), .init(3..<5, .listItem)]) == [12, 12, 12])
    #expect(try indents([.init(0..<13, .quote), .init(4..<13, .quote)]) == [12, 24, 24])
    #expect(try indents([.init(0..<13, .listItem), .init(4..<13, .listItem)]) == [0, 16, 32])
    let deep = (0..<20).map { _ in RichTextContent.Block(0..<13, .quote) }
    #expect(try indents(deep) == [96, 96, 96])
  }

  @Test func manySpansAndBlocksTakeNoTime() throws {
    let words = String(repeating: "a\n", count: 2000)
    let spans = (0..<4000).map { RichTextContent.Span($0..<4000, [.link]) }
    let blocks = (0..<4000).map { RichTextContent.Block($0..<4000, .quote) }
    let content = RichTextContent(words, spans: spans, blocks: blocks)
    #expect(layout(content, try style).lineCount == 2000)
  }

  /// A conversation measures such texts with the same result as a layout.
  @Test(arguments: [90, 200, 320] as [CGFloat]) func conversationsMeasureThem(width: CGFloat) throws
  {
    let message = Message(
      RichTextContent(
        "Bring the cake now, and the candles too", spans: [.init(6..<14, [.bold])],
        blocks: [.init(0..<1, .quote)]), side: .outgoing, id: "a", footer: "12:34")
    let sizer = BubbleSizer(style: .modern)
    var conversation = ConversationLayout([message], sizer: sizer, width: width)
    conversation.measure(0..<1)
    #expect(
      conversation.cellFrame(at: 0).height == sizer.layout(message, width: width).cell.height)
  }
}

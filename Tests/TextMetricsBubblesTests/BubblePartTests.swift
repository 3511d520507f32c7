import Foundation
import Testing
import TextMetricsBubbles

@Suite("Parts of bubbles")
struct BubblePartTests {
  private func layout(
    _ message: Message, style: BubbleStyle = .modern, group: GroupPosition = .only
  ) -> BubbleLayout {
    BubbleSizer(style: style).layout(message, width: 320, group: group)
  }

  // MARK: Groups

  @Test func tailAndAvatarAreOnTheLastOfAGroup() {
    var style = BubbleStyle.modern
    style.row.incomingAvatar = AvatarStyle(size: CGSize(width: 30, height: 30))
    let layouts = GroupPosition.allCases.map { group in
      layout(Message("Hi", side: .incoming), style: style, group: group)
    }
    #expect(layouts.map { $0.frame(.tail) != nil } == [true, false, false, true])
    #expect(layouts.map { $0.frame(.avatar) != nil } == [true, false, false, true])
    // Their space is reserved.
    let x: CGFloat = 8 + 30 + 4
    #expect(Set(layouts.map { $0.bubble?.minX }) == [x])
    #expect(Set(layouts.map { $0.text?.minX }) == [x + 6 + 12])
  }

  @Test(arguments: AvatarStyle.Alignment.allCases)
  func ownAvatarsStandAtTheOtherEdge(alignment: AvatarStyle.Alignment) throws {
    var style = BubbleStyle.modern
    style.row.outgoingAvatar = AvatarStyle(
      size: CGSize(width: 30, height: 20), alignment: alignment)
    let layout = layout(Message("Hi\nthere", side: .outgoing), style: style)
    let (avatar, bubble) = (try #require(layout.frame(.avatar)), try #require(layout.bubble))
    let edge: CGFloat = 320 - 8
    #expect(avatar.maxX == edge)
    #expect(avatar.size == CGSize(width: 30, height: 20))
    #expect(bubble.maxX == avatar.minX - 4)
    switch alignment {
    case .top: #expect(avatar.minY == bubble.minY)
    case .center: #expect(abs(avatar.midY - bubble.midY) <= 0.25)
    case .bottom: #expect(avatar.maxY == bubble.maxY)
    }
    // Incoming messages have no avatar in this style.
    let incoming = self.layout(Message("Hi", side: .incoming), style: style)
    #expect(incoming.frame(.avatar) == nil)
    let start: CGFloat = 8 + 4
    #expect(incoming.bubble?.minX == start)
  }

  @Test func theTailIsOnTheSideOfTheSender() throws {
    let incoming = layout(Message("Hi", side: .incoming))
    #expect(incoming.frame(.tail)?.minX == incoming.bubble?.minX)
    #expect(incoming.frame(.tail)?.maxY == incoming.bubble?.maxY)
    #expect(incoming.frame(.body)?.minX == incoming.frame(.tail)?.maxX)
    #expect(incoming.frame(.body)?.maxX == incoming.bubble?.maxX)
    let outgoing = layout(Message("Hi", side: .outgoing))
    #expect(outgoing.frame(.tail)?.maxX == outgoing.bubble?.maxX)
    let end: CGFloat = 320 - 8 - 4
    #expect(outgoing.bubble?.maxX == end)
  }

  @Test func theNameIsAboveTheFirstOfAGroup() throws {
    var message = Message("Hi", side: .incoming)
    message.senderName = "Ada Lovelace"
    let first = layout(message, group: .first)
    let name = try #require(first.frame(.senderName))
    #expect(first.text?.minY == name.maxY + 2)
    #expect(layout(message, group: .middle).frame(.senderName) == nil)
    message.side = .outgoing
    #expect(layout(message).frame(.senderName) == nil)
  }

  // MARK: Quotation, preview, reactions

  @Test func aQuotationIsAsWideAsTheContentAndOfTwoLines() throws {
    var message = Message(
      "That is a rather long answer to a short question", side: .incoming)
    message.quote = MessageQuote(sender: "Grace", text: "Why?")
    let short = layout(message)
    let box = try #require(short.frame(.quote))
    let bubble = try #require(short.bubble)
    #expect(box.width == bubble.width - 6 - 12 - 12)
    #expect(try #require(short.text).minY == box.maxY + 4)
    message.quote?.text = String(repeating: "Why not? ", count: 40)
    let long = layout(message)
    let text = try #require(long.frames.first { $0.role == .quoteText }?.text)
    #expect(text.layout.lines.count == 2)
    #expect(!text.isComplete)
  }

  @Test func aPreviewFollowsTheBubble() throws {
    var message = Message("See this page about cakes, it is good", side: .outgoing)
    message.preview = LinkPreview(title: "Cakes", link: "https://www.example.org/cakes")
    let layout = layout(message)
    let preview = try #require(layout.frame(.preview))
    #expect(preview.width == (layout.bubble?.width ?? 0) - 30)
    #expect(preview.height == 52)
    #expect(preview.minY == (layout.text?.maxY ?? 0) + 6)
    let image = try #require(layout.frame(.previewImage))
    #expect(image == CGRect(x: preview.minX + 4, y: preview.minY + 4, width: 44, height: 44))
    let host = try #require(layout.frames.first { $0.role == .previewHost }?.text)
    #expect(host.string(in: 0..<100) == "example.org")
  }

  @Test func reactionsLieOverTheBubblesEdgeAndWrap() throws {
    var message = Message("Hi", side: .incoming)
    let plain = layout(message)
    message.reactions = [MessageReaction("👍", count: 2)]
    let one = layout(message)
    let chip = try #require(one.frame(.reaction))
    let bubble = try #require(one.bubble)
    #expect(chip.minY == bubble.maxY - 6)
    #expect(chip.minX == bubble.minX + 6 + 8)
    #expect(one.cell.height == chip.maxY)
    #expect(one.cell.height > plain.cell.height)
    message.reactions = (0..<20).map { MessageReaction("🎉", count: $0 + 2) }
    let many = layout(message)
    let chips = many.frames.filter { $0.role == .reaction }.map(\.rect)
    #expect(chips.count == 20)
    #expect(Set(chips.map(\.minY)).count > 1)
    #expect(chips.allSatisfy { $0.maxX <= 320 })
    for (a, b) in zip(chips, chips.dropFirst()) { #expect(!a.intersects(b)) }
  }

  /// Pictures have less space below them than texts, and the time in their corner.
  @Test(arguments: BubbleStyle.presets, MessageSide.allCases)
  func reactionsCoverNoTime(style: BubbleStyle, side: MessageSide) {
    let contents: [any MessageContent] = [
      ImageContent(link: "a.png", size: CGSize(width: 300, height: 200)),
      TextContent("On my way"),
    ]
    for content in contents {
      var message = Message(content, side: side, id: "1", footer: "12:34")
      message.reactions = (0..<9).map { MessageReaction("👍", count: $0) }
      let layout = layout(message, style: style)
      for reaction in layout.frames where reaction.role == .reaction {
        #expect(layout.frame(.footer)?.intersection(reaction.rect).isEmpty != false)
      }
      let conversation = ConversationLayout([message], sizer: BubbleSizer(style: style), width: 320)
      #expect(conversation.cellFrame(at: 0).height == layout.cell.height)
    }
  }

  @Test func anEmptyTimeIsNone() {
    var message = Message("Hi", side: .outgoing)
    let plain = layout(message)
    message.footer = ""
    #expect(layout(message).frames.map(\.rect) == plain.frames.map(\.rect))
  }

  @Test(arguments: BubbleStyle.presets) func longReactionsEndInTheirCapsules(style: BubbleStyle) {
    guard let insets = style.reactions?.insets else { return }
    var message = Message("Hi", side: .incoming)
    message.reactions = [MessageReaction(String(repeating: "wonderful ", count: 12))]
    for frame in layout(message, style: style).frames where frame.role == .reaction {
      #expect(frame.text?.isComplete == false)
      #expect(
        frame.text.map { $0.origin.x + $0.width } ?? .infinity <= frame.rect.maxX - insets.right)
    }
  }

  @Test func longThreadsAreTruncated() throws {
    var message = Message("Hi", side: .outgoing)
    message.thread = MessageThread(
      replyCount: 2, label: "2 replies, the last of them by somebody whom nobody knows")
    let frame = try #require(layout(message).frames.first { $0.role == .thread })
    #expect(frame.text?.isComplete == false && frame.rect.minX >= 0)
  }

  /// Widths that are not binary fractions, such as thirds of points.
  @Test(arguments: BubbleStyle.presets, [1, 2, 3] as [CGFloat])
  func buttonsAreAsWideAsTheirTexts(preset: BubbleStyle, scale: CGFloat) {
    var style = preset
    style.grid = PixelGrid(scale: scale)
    let rows = [
      ["Ignore"], ["Delete", "I agree"], ["Yes", "No", "Later"], ["Ask"], ["A", "Bcd"],
    ]
    for row in rows {
      var message = Message("Hi", side: .incoming)
      message.actions = [row]
      for width in [320, 375, 390, 428] as [CGFloat] {
        let layout = BubbleSizer(style: style).layout(message, width: width)
        for frame in layout.frames where frame.role == .action {
          #expect(frame.text?.isComplete == true, "\(row) at \(width)")
        }
      }
    }
  }

  @Test func noCellIsOfNegativeHeight() {
    let sizer = BubbleSizer(style: .susiFirst)
    let layout = sizer.layout(Message(CompoundContent([]), side: .incoming), width: 320)
    #expect(layout.cell.height == 0)
    #expect(layout.explanation.term("cell.height")?.value == 0)
  }

  // MARK: Text

  @Test(arguments: [
    ("👍", true), ("👍🏽❤️🎉", true), ("👩‍👩‍👧 🇩🇪", true), ("🎉🎉🎉🎉", false), ("❤", false), ("ok 👍", false),
    (" 👍\n", true), (" \u{301}👍", true), ("", false), (" ", false), ("7", false), ("7️⃣", true),
  ])
  func aFewEmojiAreLargeAndBare(text: String, isBare: Bool) {
    let layout = layout(Message(text, side: .incoming))
    #expect(layout.isBare == isBare)
    #expect((layout.bubble == nil) == isBare)
    #expect((layout.textSize.height > 40) == isBare)
  }

  @Test func longTextsAreCutWithAButton() throws {
    var style = BubbleStyle.modern
    style.text.collapse = CollapseRule(maximumLineCount: 3, textStyle: style.textStyle)
    var message = Message(String(repeating: "Little by little. ", count: 30), side: .incoming)
    let cut = layout(message, style: style)
    #expect(cut.lineCount == 3)
    let button = try #require(cut.frame(.showMore))
    #expect(button.minY == (cut.text?.maxY ?? 0) + 4)
    #expect(cut.bubble?.contains(button) == true)
    #expect(cut.frames.first { $0.role == .text }?.text?.isComplete == false)
    message.isExpanded = true
    let whole = layout(message, style: style)
    #expect(whole.lineCount > 3)
    #expect(whole.frame(.showMore) == nil)
    let short = layout(Message("Little by little.", side: .incoming), style: style)
    #expect(short.frame(.showMore) == nil)
  }

  @Test func textSizesGrowInSteps() {
    let heights = ContentSizeCategory.allCases.map { step in
      var style = BubbleStyle.modern
      style.textSize = step
      return layout(Message("Hi", side: .incoming), style: style).textSize.height
    }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 })
    var style = BubbleStyle.susi
    style.textSize = .extraLarge
    let scaled = PreparedText("Hi", font: .systemFont(ofSize: 18))
    #expect(
      layout(Message("Hi", side: .incoming), style: style).textSize.height
        == scaled.layout().size.height)
  }

  @Test func everyTermIsExplained() throws {
    let layout = layout(Message("Hi", side: .incoming), style: .susi)
    let explanation = layout.explanation
    let width = try #require(explanation.term("bubble.frame.width"))
    #expect(width.value == layout.bubble?.width)
    #expect(width.parts.map(\.name) == ["minimum"])
    let height = try #require(explanation.term("cell.height"))
    #expect(height.value == layout.cell.height)
    #expect(height.parts.map(\.value) == [layout.textSize.height, 38])
    #expect(explanation.description.contains("cell.height"))
  }

  @Test func whatIsBelowTheBubbleIsExplained() throws {
    var message = Message("Hi", side: .incoming)
    message.reactions = [MessageReaction("\u{1F44D}")]
    let layout = layout(message, style: .modern)
    let height = try #require(layout.explanation.term("cell.height"))
    #expect(height.value == layout.cell.height)
    #expect(height.parts.reduce(0) { $0 + $1.value } == layout.cell.height)
    #expect(height.parts.last?.name == "below the bubble")
  }
}

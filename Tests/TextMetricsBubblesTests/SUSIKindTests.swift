import Foundation
import Testing
import TextMetricsBubbles

/// The frames of each kind of action in the last SUSI client, and the link preview of the first.
@Suite("SUSI presets by kind")
struct SUSIKindTests {
  private func layout(
    _ content: any MessageContent, width: CGFloat = 375, footer: String? = nil
  ) -> BubbleLayout {
    BubbleSizer(style: .susi).layout(
      Message(content, side: .incoming, footer: footer), width: width)
  }

  @Test(arguments: SUSIPresetTests.texts, SUSIPresetTests.widths)
  func anchorsHaveNoMinimumWidth(text: String, width: CGFloat) {
    let size = SUSIPresetTests.measured(text, fontSize: 16)
    let anchor = layout(AnchorContent(text, link: "https://susi.ai"), width: width)
    #expect(anchor.cell == CGSize(width: width, height: size.height + 38))
    #expect(anchor.text == CGRect(x: 12, y: 4, width: size.width + 30, height: size.height + 20))
    #expect(anchor.bubble == CGRect(x: 8, y: 0, width: size.width + 40, height: size.height + 36))
  }

  @Test func stopsAreLikeAnswers() {
    let stop = layout(StopContent())
    let answer = layout(TextContent("Stopped"))
    #expect(stop.cell == answer.cell)
    #expect(stop.bubble == answer.bubble)
    #expect(stop.text == answer.text)
  }

  @Test(arguments: [320, 375, 768] as [CGFloat])
  func imagesHaveOneSize(width: CGFloat) {
    let image = layout(
      ImageContent(link: "https://x.org/a.png", size: CGSize(width: 10, height: 90)),
      width: width)
    #expect(image.cell == CGSize(width: width, height: 173))
    #expect(image.bubble == CGRect(x: 8, y: 0, width: 228, height: 173))
    #expect(
      image.frame(.image) == CGRect(x: 8 + 4, y: 4, width: 228 - 4 - 4, height: 173 - 4 - 20))
  }

  @Test(arguments: [320, 375, 768] as [CGFloat])
  func mapsHaveOneSize(width: CGFloat) {
    let map = layout(MapContent(latitude: 1.3, longitude: 103.8), width: width)
    #expect(map.cell == CGSize(width: width, height: 200))
    #expect(map.bubble == CGRect(x: 8, y: 0, width: 275, height: 198))
    #expect(map.frame(.map) == CGRect(x: 8, y: 0, width: 275, height: 198).insetBy(dx: 8, dy: 8))
  }

  @Test func theSpanOfAMapFollowsItsZoom() {
    let span = MapContent(latitude: 0, longitude: 0).longitudeSpan(width: 256)
    #expect(span == 360.0 / 2048)
    #expect(MapContent(latitude: 0, longitude: 0, zoom: 1).longitudeSpan(width: 128) == 180)
  }

  @Test(arguments: [MediaContent.audio("x"), .video("x")])
  func filmsAndSoundsHaveOneSize(media: MediaContent) {
    let layout = layout(media)
    #expect(layout.cell == CGSize(width: 375, height: 158))
    #expect(layout.bubble == CGRect(x: 8, y: 0, width: 208, height: 158))
    #expect(
      layout.frame(.thumbnail)
        == CGRect(x: 8, y: 0, width: 208, height: 158).insetBy(dx: 4, dy: 4))
    let button = CGRect(x: 8 + 104 - 22, y: 79 - 22, width: 44, height: 44)
    #expect(layout.frame(.playButton) == button)
  }

  @Test func theTypingIndicatorHasOneSize() {
    let typing = layout(TypingContent())
    #expect(typing.cell == CGSize(width: 375, height: 44))
    #expect(typing.bubble == CGRect(x: 4, y: 0, width: 100, height: 44))
    let dots = typing.frames.filter { $0.role == .dot }
    #expect(dots.count == 3)
    #expect(dots[1].rect.midX == 54)
    #expect(dots[1].rect.midY == 22)
  }

  @Test(arguments: [CardStripContent.rss([]), .webSearch([])])
  func stripsTakeTheWholeWidth(strip: CardStripContent) {
    let layout = layout(strip)
    #expect(layout.cell == CGSize(width: 375, height: 145))
    #expect(layout.bubble == nil)
    #expect(layout.frame(.strip) == CGRect(x: 0, y: 0, width: 375, height: 135))
  }

  @Test func answersHaveTwoThumbsAfterTheTime() throws {
    let layout = layout(TextContent("Yes"), footer: "9:41 AM")
    let bubble = try #require(layout.bubble)
    let buttons = layout.frames.filter { $0.role == .footerButton }.map(\.rect)
    #expect(buttons.count == 2)
    #expect(buttons[1].maxX == bubble.maxX - 8)
    #expect(buttons[0].maxX == buttons[1].minX - 2)
    #expect(buttons.allSatisfy { $0.size == CGSize(width: 16, height: 16) })
    #expect(buttons.allSatisfy { $0.maxY == bubble.maxY - 2 })
    let time = try #require(layout.frame(.footer))
    #expect(abs(time.maxX - (buttons[0].minX - 4)) < 1e-9)
    #expect(abs(time.maxY - (bubble.maxY - 4)) < 1e-9)
  }

  @Test func stopsHaveTwoThumbsToo() throws {
    let stop = layout(StopContent(), footer: "9:41 AM")
    let answer = layout(TextContent("Stopped"), footer: "9:41 AM")
    for role in [FrameRole.footer, .footerButton] {
      #expect(
        stop.frames.filter { $0.role == role }.map(\.rect)
          == answer.frames.filter { $0.role == role }.map(\.rect))
    }
    #expect(stop.frames.filter { $0.role == .footerButton }.count == 2)
  }

  /// A bubble of several contents is where that of a text would be, and its cell is higher by the same amount.
  @Test(arguments: MessageSide.allCases) func compoundsStandWhereTextsDo(side: MessageSide) {
    for style in [BubbleStyle.susi, .susiFirst] {
      let sizer = BubbleSizer(style: style)
      let text = sizer.layout(Message("Here it is", side: side), width: 375)
      let compound = sizer.layout(
        Message(CompoundContent([TextContent("Here it is")]), side: side), width: 375)
      #expect(compound.bubble?.minX == text.bubble?.minX)
      #expect(compound.bubble?.size == text.bubble?.size)
      #expect(compound.cell == text.cell)
    }
    let compound = layout(CompoundContent([TextContent("Here it is")]))
    #expect(compound.bubble?.minX == 8)
    #expect(compound.cell.height == (compound.bubble?.height ?? 0) + 2)
  }

  /// A table may be wider than a text, but not wider than the screen.
  @Test(arguments: [320, 375] as [CGFloat]) func wideTablesStayOnTheScreen(width: CGFloat) throws {
    let words = (0..<12).map { "Column number \($0)" }
    let table = layout(TableContent(columns: words, rows: [words]), width: width)
    #expect(try #require(table.bubble).maxX <= width)
    #expect(try #require(table.scrollableWidth) > width)
    let own = BubbleSizer(style: .susi).layout(
      Message(TableContent(columns: words, rows: [words]), side: .outgoing), width: width)
    #expect(try #require(own.bubble).minX >= 0)
  }

  /// UICollectionViewFlowLayout's line spacing, and the section's insets of 2 and 16.
  @Test(arguments: [BubbleStyle.susi, .susiFirst]) func cellsAreTenApart(style: BubbleStyle) {
    let messages = ["One", "Two", "Three"].map { Message($0, side: .incoming, id: $0) }
    var conversation = ConversationLayout(messages, sizer: BubbleSizer(style: style), width: 375)
    conversation.measure(0..<3)
    let cell = conversation.bubble(at: 0).cell.height
    #expect((0..<3).map { conversation.cellFrame(at: $0).minY } == [2, 12 + cell, 22 + 2 * cell])
    #expect(conversation.height == 2 + 3 * cell + 20 + 16)
    #expect(conversation.row(at: 0) == 0 && conversation.row(at: 1) == 0)
    #expect(conversation.row(at: conversation.height - 1) == 2)
    let anchor = conversation.anchor(at: 12 + cell, viewHeight: 60)
    #expect(conversation.offset(of: anchor, viewHeight: 60) == 12 + cell)
    #expect(ConversationLayout([], sizer: BubbleSizer(style: style), width: 375).height == 0)
  }

  @Test func ownMessagesAndAnchorsHaveTheTimeAlone() throws {
    let own = BubbleSizer(style: .susi).layout(
      Message("Yes", side: .outgoing, footer: "9:41 AM"), width: 375)
    for layout in [own, layout(AnchorContent("Yes", link: ""), footer: "9:41 AM")] {
      let bubble = try #require(layout.bubble)
      #expect(layout.frame(.footerButton) == nil)
      let time = try #require(layout.frame(.footer))
      #expect(abs(time.maxX - (bubble.maxX - 8)) < 1e-9)
    }
  }

  @Test func theTimeChangesNoSize() {
    #expect(layout(TextContent("Yes"), footer: "9:41 AM").cell == layout(TextContent("Yes")).cell)
  }

  @Test(arguments: SUSIPresetTests.texts)
  func linkPreviewOfTheFirstClient(text: String) {
    let size = SUSIPresetTests.measured(text, fontSize: 18)
    var message = Message(text, side: .incoming)
    message.preview = LinkPreview(title: "Title", link: "https://www.example.org/a")
    let layout = BubbleSizer(style: .susiFirst).layout(message, width: 375)
    #expect(layout.cell == CGSize(width: 375, height: size.height + 84))
    #expect(layout.bubble == CGRect(x: 4, y: -4, width: size.width + 40, height: size.height + 90))
    #expect(layout.text == CGRect(x: 16, y: 0, width: size.width + 16, height: size.height + 30))
    #expect(
      layout.frame(.preview)
        == CGRect(x: 16, y: size.height + 20, width: size.width + 12, height: 52))
    #expect(
      layout.frame(.previewImage)
        == CGRect(x: 16 + 4, y: size.height + 20 + 4, width: 44, height: 44))
  }

  /// The preview of an outgoing message begins where its text does.
  @Test(arguments: SUSIPresetTests.texts)
  func outgoingLinkPreviewOfTheFirstClient(text: String) {
    let size = SUSIPresetTests.measured(text, fontSize: 18)
    var message = Message(text, side: .outgoing)
    message.preview = LinkPreview(title: "Title", link: "https://www.example.org/a")
    let layout = BubbleSizer(style: .susiFirst).layout(message, width: 375)
    let x = 375 - (size.width + 32)
    #expect(layout.cell == CGSize(width: 375, height: size.height + 84))
    #expect(
      layout.bubble
        == CGRect(
          x: 375 - (size.width + 40), y: -4, width: size.width + 34, height: size.height + 90))
    #expect(
      layout.text == CGRect(x: x, y: 0, width: size.width + 16, height: size.height + 20))
    #expect(
      layout.frame(.preview)
        == CGRect(x: x, y: size.height + 20, width: size.width + 12, height: 52))
    #expect(
      layout.frame(.previewImage)
        == CGRect(x: x + 4, y: size.height + 20 + 4, width: 44, height: 44))
  }
}

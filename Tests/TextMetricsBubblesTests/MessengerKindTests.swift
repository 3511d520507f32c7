import Foundation
import Testing
import TextMetricsBubbles

/// The kinds of today's messengers, by the numbers of the client that each is from.
@Suite("Kinds of messengers")
struct MessengerKindTests {
  /// Inter, no grid, no tail and no footer, so that sizes are those of the labels.
  private var style: BubbleStyle {
    get throws {
      var style = BubbleStyle.modern
      style.tail = nil
      style.grid = nil
      style.footer = nil
      style.row = BubbleRow()
      style.maximumWidth = .bubble(.fraction(1))
      style.incoming = BubbleGeometry(.incoming, insets: .all(0))
      style.outgoing = BubbleGeometry(.outgoing, insets: .all(0))
      style.kinds = BubbleStyle.commonKinds
      return style
    }
  }

  private func inter(_ size: CGFloat) throws -> TextStyle {
    TextStyle(font: try Font(named: "Inter", size: size))
  }

  private func layout(
    _ content: any MessageContent, _ style: BubbleStyle, width: CGFloat = 320
  ) -> BubbleLayout {
    BubbleSizer(style: style).layout(Message(content, side: .incoming), width: width)
  }

  private func size(_ text: String, _ style: TextStyle) -> CGSize {
    PreparedText(text, style: style).layout().size
  }

  private func frames(_ role: FrameRole, in layout: BubbleLayout) -> [CGRect] {
    layout.frames.filter { $0.role == role }.map(\.rect)
  }

  // MARK: Albums

  /// floor((W − 2) / 2) for two and four, floor((W − 4) / 3) beside or below large ones.
  @Test(
    arguments: [
      (2, [(0, 0, 159), (161, 0, 159)], 159),
      (3, [(0, 0, 212), (214, 0, 105), (214, 107, 105)], 212),
      (4, [(0, 0, 159), (161, 0, 159), (0, 161, 159), (161, 161, 159)], 320),
      (5, [(0, 0, 159), (161, 0, 159), (0, 161, 105), (107, 161, 105), (214, 161, 105)], 266),
      (9, [(0, 0, 159), (161, 0, 159), (0, 161, 105), (107, 161, 105), (214, 161, 105)], 266),
    ] as [(Int, [(CGFloat, CGFloat, CGFloat)], CGFloat)])
  func albums(count: Int, squares: [(CGFloat, CGFloat, CGFloat)], height: CGFloat) throws {
    let layout = layout(AlbumContent((0..<count).map { _ in ImageContent() }), try style)
    let expected = squares.map { CGRect(x: $0.0, y: $0.1, width: $0.2, height: $0.2) }
    #expect(frames(.image, in: layout) == expected)
    #expect(layout.cell.height == height)
    let more = layout.frames.first { $0.role == .moreCount }
    #expect(more?.text?.string(in: 0..<2) == (count > 5 ? "+\(count - 5)" : nil))
    #expect(more.map(\.rect) == (count > 5 ? expected.last : nil))
  }

  @Test func albumsAreNoWiderThanTheStyleSays() throws {
    let layout = layout(
      AlbumContent([ImageContent(), ImageContent()]), try style, width: 1000)
    #expect(frames(.image, in: layout).map(\.width) == [174, 174])
    let alone = ImageContent(size: CGSize(width: 200, height: 100))
    let (one, picture) = (
      self.layout(AlbumContent([alone]), try style), self.layout(alone, try style)
    )
    #expect(one.cell == picture.cell)
    #expect(self.layout(AlbumContent([]), try style).cell.height == 0)
  }

  // MARK: Voice notes

  /// 244 wide; 40, 12, the waveform, 6; 4 above and below; the duration 2 below.
  @Test func voiceNotes() throws {
    var style = try style
    style.voice.durationStyle = try inter(12)
    let content = VoiceContent(duration: "0:12", seconds: 12, waveform: [0, 0.5, 1])
    let layout = layout(content, style)
    let duration = size("0:12", try inter(12))
    #expect(layout.bubble?.size == CGSize(width: 244, height: 48 + 2 + duration.height))
    #expect(layout.frame(.playButton) == CGRect(x: 0, y: 4, width: 40, height: 40))
    #expect(layout.frame(.waveform) == CGRect(x: 52, y: 8, width: 186, height: 32))
    #expect(layout.frame(.duration)?.origin == CGPoint(x: 0, y: 50))
    let bars = frames(.bar, in: layout)
    #expect(bars.count == 47 && bars.allSatisfy { $0.width == 2 && $0.midY == 24 })
    #expect(bars.first?.height == 2 && bars[23].height == 16 && bars.last?.height == 32)
    #expect(bars.map(\.minX) == (0..<47).map { 52 + 4 * CGFloat($0) })
  }

  /// 120 up to two seconds, all the room from thirty on, in proportion between them.
  @Test(arguments: [(0, 120), (2, 120), (16, 220), (30, 320), (90, 320)] as [(Double, CGFloat)])
  func voiceNotesGrowWithTheirDuration(seconds: Double, width: CGFloat) throws {
    var style = try style
    (style.voice.minimumWidth, style.voice.maximumWidth) = (120, nil)
    (style.voice.shortestDuration, style.voice.longestDuration) = (2, 30)
    #expect(layout(VoiceContent(seconds: seconds), style).bubble?.width == width)
  }

  @Test func theDurationMayStandBesideTheButton() throws {
    var style = try style
    style.voice.durationPlacement = .beside
    style.voice.durationStyle = try inter(12)
    let layout = layout(VoiceContent(duration: "0:12"), style)
    let text = size("0:12", try inter(12))
    #expect(layout.cell.height == 48)
    #expect(layout.frame(.duration)?.minX == 52)
    #expect(layout.frame(.waveform)?.minX == 52 + text.width + 12)
  }

  @Test(arguments: [VoiceStyle.DurationPlacement.beside, .underWaveform, .below])
  func aLongDurationWidensTheBubble(placement: VoiceStyle.DurationPlacement) throws {
    var style = try style
    style.voice.durationPlacement = placement
    (style.voice.minimumWidth, style.voice.longestDuration) = (120, 100)
    style.voice.durationStyle = try inter(40)
    for width in [320, 150] as [CGFloat] {
      let layout = layout(VoiceContent(duration: "0:12:34"), style, width: width)
      let bubble = try #require(layout.bubble)
      let duration = try #require(layout.frame(.duration))
      #expect(duration.maxX <= bubble.maxX && bubble.maxX <= width)
    }
  }

  @Test func strangeWaveformsAreTaken() throws {
    var style = try style
    let strange: [Double] = [.nan, .infinity, -3, 7]
    let layout = layout(VoiceContent(seconds: .nan, waveform: strange), style)
    #expect(frames(.bar, in: layout).allSatisfy { (2...32).contains($0.height) })
    for (width, spacing) in [(0, 0), (1e-300, 0), (-2, 1), (2, -2)] as [(CGFloat, CGFloat)] {
      (style.voice.barWidth, style.voice.barSpacing) = (width, spacing)
      #expect(frames(.bar, in: self.layout(VoiceContent(waveform: [1]), style)).count <= 1000)
    }
  }

  // MARK: Files and contacts

  /// An icon of 36 × 48, 8, the texts 1 apart; 5 above and below.
  @Test func files() throws {
    var style = try style
    style.file.nameStyle = try inter(15)
    style.file.detailStyle = try inter(12)
    let layout = layout(FileContent("minutes.pdf", detail: "1.2 MB"), style)
    let (name, detail) = (size("minutes.pdf", try inter(15)), size("1.2 MB", try inter(12)))
    #expect(layout.bubble?.size == CGSize(width: 44 + name.width, height: 58))
    #expect(layout.frame(.fileIcon) == CGRect(x: 0, y: 5, width: 36, height: 48))
    let top = (58 - name.height - 1 - detail.height) / 2
    let (first, second) = (
      try #require(layout.frame(.fileName)), try #require(layout.frame(.fileDetail))
    )
    #expect(first.minX == 44 && abs(first.minY - top) < 1e-9)
    #expect(abs(second.minY - (top + name.height + 1)) < 1e-9)
    let narrow = self.layout(
      FileContent(String(repeating: "very long name ", count: 20)), style, width: 100)
    #expect(narrow.frames.contains { $0.text?.isComplete == false })
    #expect(try #require(narrow.frame(.fileName)).maxX <= 100)
  }

  /// An avatar of 48, 12, the name, 12, an arrow of 20; 4 above and below.
  @Test func contacts() throws {
    var style = try style
    style.contact.nameStyle = try inter(17)
    let layout = layout(ContactContent("Ada"), style)
    let name = size("Ada", try inter(17))
    #expect(layout.bubble?.size == CGSize(width: 48 + 12 + name.width + 12 + 20, height: 56))
    #expect(layout.frame(.contactAvatar)?.origin == CGPoint(x: 0, y: 4))
    #expect(
      layout.frame(.disclosure) == CGRect(x: 72 + name.width, y: 18, width: 20, height: 20))
    style.contact.minimumWidth = 220
    #expect(self.layout(ContactContent("Ada"), style).bubble?.width == 220)
  }

  // MARK: Polls

  /// 22 + 12 + question; 16; for each option its text, 10, a bar of 6; 16 between all.
  @Test func polls() throws {
    var style = try style
    style.poll.questionStyle = try inter(17)
    style.poll.optionStyle = try inter(17)
    style.poll.votesStyle = try inter(13)
    style.poll.summaryStyle = try inter(13)
    let content = PollContent(
      "Where?", options: [.init("Lake", votes: 3), .init("Town", votes: 1)], summary: "4 votes")
    let layout = layout(content, style)
    let (line, small) = (size("Where?", try inter(17)).height, size("4 votes", try inter(13)))
    let first = max(22, line) + 16
    let step = max(line, 20) + 10 + 6 + 16
    #expect(layout.frame(.pollQuestion)?.origin == CGPoint(x: 34, y: 0))
    #expect(
      frames(.pollOption, in: layout).map(\.origin) == [
        CGPoint(x: 32, y: first), CGPoint(x: 32, y: first + step),
      ])
    #expect(frames(.pollBar, in: layout).map(\.width) == [288, 288])
    #expect(frames(.pollShare, in: layout).map(\.width) == [216, 72])
    #expect(frames(.pollVotes, in: layout).allSatisfy { $0.maxX == 320 })
    #expect(layout.frame(.pollSummary)?.maxX == 320)
    #expect(layout.cell.height == first + 2 * step + small.height)
    #expect(self.layout(content, style, width: 900).bubble?.width == 450)
  }

  @Test func votesStandOnTheLineOfTheirOption() throws {
    let layout = layout(PollContent("?", options: [.init("Lake", votes: 3)]), try style)
    func baseline(_ role: FrameRole) throws -> CGFloat {
      let text = try #require(layout.frames.first { $0.role == role }?.text)
      return text.origin.y + (text.layout.lines.first?.baseline ?? 0)
    }
    #expect(abs(try baseline(.pollOption) - baseline(.pollVotes)) < 1e-9)
    let hidden = self.layout(PollContent("?", options: [.init("Lake")]), try style)
    #expect(hidden.frame(.pollVotes) == nil && hidden.frame(.pollShare)?.width == 0)
  }

  /// The marker of an option without text is where those of other options are, and no bar is drawn over its votes.
  @Test func optionsWithoutTextHaveALine() throws {
    var style = try style
    style.poll.votesStyle = try inter(40)
    let layout = layout(
      PollContent("?", options: [.init("", votes: 12), .init("Lake", votes: 3)]), style)
    let markers = frames(.pollMarker, in: layout)
    let options = frames(.pollOption, in: layout)
    #expect(markers[0].minY - options[0].minY == markers[1].minY - options[1].minY)
    for (votes, bar) in zip(frames(.pollVotes, in: layout), frames(.pollBar, in: layout)) {
      #expect(votes.maxY <= bar.minY)
    }
  }

  @Test func sharesOfEnormousValuesAddUp() {
    for count in [2, 3, 4, 1000] {
      let slices = (0..<count).map { PieChartContent.Slice("\($0)", value: 1.7e308) }
      let shares = PieChartContent(slices: slices).shares
      #expect(shares.allSatisfy { abs($0 - 1 / Double(count)) < 1e-12 })
    }
    let content = PieChartContent(slices: [.init("a", value: 1.7e308), .init("b", value: 1e307)])
    #expect(abs(content.shares[0] - 17 / 18) < 1e-12)
  }

  /// Nothing in the cell is infinite.
  @Test(arguments: BubbleStyle.presets.indices) func enormousWidthsAreBounded(preset: Int) {
    let layout = BubbleSizer(style: BubbleStyle.presets[preset]).layout(
      Message(ImageContent(), side: .outgoing, footer: "12:34"), width: .greatestFiniteMagnitude)
    #expect(layout.cell.width == 0x1p40)
    #expect(layout.frames.allSatisfy { $0.rect.minX.isFinite && $0.rect.maxX.isFinite })
  }

  // MARK: Stickers and lines

  @Test func stickersHaveNoBubble() throws {
    let layout = layout(StickerContent.sticker(), try style)
    #expect(layout.isBare && layout.bubble == nil)
    #expect(layout.frame(.sticker) == CGRect(x: 0, y: 0, width: 175, height: 175))
    let wide = StickerContent.animation(size: CGSize(width: 400, height: 200))
    #expect(self.layout(wide, try style).frame(.sticker)?.size == CGSize(width: 175, height: 87.5))
  }

  /// 8, a rule of 1, 12, a label with 4 above and below, 8.
  @Test func unreadMessagesBeginBelowARule() throws {
    var style = try style
    style.unread.textStyle = try inter(13)
    let layout = layout(LineContent.unread("New"), style)
    let label = size("New", try inter(13))
    #expect(layout.frame(.rule) == CGRect(x: 0, y: 8, width: 320, height: 1))
    #expect(layout.cell.height == 8 + 1 + 12 + 4 + label.height + 4 + 8)
    #expect(layout.frame(.text)?.midX == 160)
  }

  @Test func eventsAndUnreadMessagesBelongToNoGroup() {
    let messages = [
      Message("a", side: .incoming, id: "a"),
      Message(LineContent.system("b"), side: .incoming, id: "b"),
      Message("c", side: .incoming, id: "c"),
      Message(LineContent.unread("d"), side: .incoming, id: "d"),
    ]
    let conversation = ConversationLayout(messages, sizer: BubbleSizer(style: .modern), width: 320)
    #expect((0..<4).allSatisfy { conversation.bubble(at: $0).group == .only })
  }

  // MARK: Parts

  private func message(_ change: (inout Message) -> Void) -> Message {
    var message = Message("On my way", side: .incoming, footer: "12:34")
    change(&message)
    return message
  }

  @Test func forwardedMessagesHaveAHeader() throws {
    var style = try style
    style.forwarded = ForwardedStyle(textStyle: try inter(13))
    let sizer = BubbleSizer(style: style)
    let layout = sizer.layout(message { $0.forwarded = "Forwarded from Ada" }, width: 320)
    let header = size("Forwarded from Ada", try inter(13))
    #expect(layout.frame(.forwarded)?.size == header)
    #expect(layout.text?.minY == header.height + 2)
    let long = message { $0.forwarded = String(repeating: "Forwarded ", count: 30) }
    #expect(sizer.layout(long, width: 320).frame(.forwarded)?.height == 2 * header.height)
    style.forwarded = nil
    #expect(BubbleSizer(style: style).layout(long, width: 320).frame(.forwarded) == nil)
  }

  /// Rows 42 high, 1 below the bubble and 2 apart; buttons share the bubble's width, which they widen.
  @Test func buttonsStandBelowTheBubble() throws {
    var style = try style
    style.actions = ActionStyle(textStyle: try inter(16))
    let rows = [["Yes", "Not today, I have to work"], ["Later"]]
    let layout = BubbleSizer(style: style).layout(message { $0.actions = rows }, width: 600)
    let bubble = try #require(layout.bubble)
    let widest = size("Not today, I have to work", try inter(16)).width
    #expect(bubble.width == 2 * (widest + 16) + 2)
    let buttons = frames(.action, in: layout)
    #expect(buttons.map(\.minY) == [bubble.maxY + 1, bubble.maxY + 1, bubble.maxY + 45])
    #expect(buttons.map(\.height) == [42, 42, 42])
    #expect(buttons.map(\.width) == [widest + 16, widest + 16, bubble.width])
    #expect(layout.cell.height == bubble.maxY + 87)
    let narrow = BubbleSizer(style: style).layout(message { $0.actions = rows }, width: 200)
    #expect(narrow.bubble?.width == 200)
  }

  /// A box with 4 and 8 around icon and text, with 5 around it.
  @Test(arguments: MessageSide.allCases) func repliesAreCounted(side: MessageSide) throws {
    var style = try style
    style.thread = ThreadStyle(textStyle: try inter(12))
    let replies = message {
      $0.side = side
      $0.thread = MessageThread(replyCount: 3, label: "3 replies")
    }
    let layout = BubbleSizer(style: style).layout(replies, width: 320)
    let (bubble, box) = (try #require(layout.bubble), try #require(layout.frame(.thread)))
    let text = size("3 replies", try inter(12))
    #expect(
      box.size == CGSize(width: 8 + 16 + 8 + text.width + 8, height: max(16, text.height) + 8))
    #expect(box.minY == bubble.maxY + 5)
    #expect(side == .incoming ? box.minX == bubble.minX + 5 : box.maxX == bubble.maxX - 5)
    #expect(layout.cell.height == box.maxY + 5)
    let number = message { $0.thread = MessageThread(replyCount: 12) }
    let counted = BubbleSizer(style: style).layout(number, width: 320)
    #expect(counted.frames.first { $0.role == .thread }?.text?.string(in: 0..<2) == "12")
  }

  @Test func editedMessagesSaySo() throws {
    let sizer = BubbleSizer(style: .modern)
    let edited = sizer.layout(message { $0.isEdited = true }, width: 320)
    let footer = try #require(edited.frames.first { $0.role == .footer }?.text)
    #expect(footer.string(in: 0..<12) == "edited 12:34")
    let untimed = message {
      $0.isEdited = true
      $0.footer = nil
    }
    let alone = sizer.layout(untimed, width: 320).frames.first { $0.role == .footer }?.text
    #expect(alone?.string(in: 0..<6) == "edited")
    var style = BubbleStyle.modern
    style.footer?.editedLabel = ""
    let silent = BubbleSizer(style: style).layout(message { $0.isEdited = true }, width: 320)
    #expect(silent.cell == sizer.layout(message { _ in }, width: 320).cell)
  }

  /// Parts below the bubble follow each other.
  @Test func partsBelowTheBubbleDoNotOverlap() {
    let all = message {
      $0.reactions = [MessageReaction("👍")]
      $0.actions = [["Yes"]]
      $0.thread = MessageThread(replyCount: 1)
    }
    let layout = BubbleSizer(style: .modern).layout(all, width: 320)
    let order: [FrameRole] = [.reaction, .action, .thread]
    let rects = order.compactMap { layout.frame($0) }
    #expect(rects.count == 3)
    for (upper, lower) in zip(rects, rects.dropFirst()) { #expect(lower.minY >= upper.maxY) }
  }
}

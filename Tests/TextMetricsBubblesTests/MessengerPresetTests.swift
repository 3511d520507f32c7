import Foundation
import Testing
import TextMetricsBubbles

/// Compares the presets with the numbers of the messengers' sources, written as in those sources.
@Suite("Messengers' presets")
struct MessengerPresetTests {
  private static let text =
    "Are we still on for tomorrow? I can bring the cake, but somebody else has to remember the candles."

  private func bubble(
    _ style: BubbleStyle, _ text: String = text, side: MessageSide = .incoming
  ) throws -> CGRect {
    let layout = BubbleSizer(style: style).layout(Message(text, side: side), width: 375)
    return try #require(layout.bubble)
  }

  /// viewWidth − (gutters of 16) − (selection of 24 + spacing of 8) − direction of 12.
  @Test func signal() throws {
    let style = BubbleStyle.signal
    let bubble = try bubble(style)
    #expect(bubble.minX == 16 && bubble.width <= 375 - 32 - 32 - 12)
    let size = BubbleSizer(style: style).layout(Message("Hi", side: .incoming), width: 375)
    #expect(
      size.bubble?.size
        == CGSize(
          width: size.textSize.width + 24, height: size.textSize.height + 14))
    #expect(try self.bubble(style, side: .outgoing).maxX == 375 - 16)
    let messages = ["a", "b"].map { Message("Hi", side: .incoming, id: $0, sender: $0) }
    var conversation = ConversationLayout(messages, sizer: BubbleSizer(style: style), width: 375)
    conversation.measure(0..<2)
    #expect(conversation.cellFrame(at: 0).minY == 24)
    #expect(conversation.cellFrame(at: 1).minY == 24 + size.cell.height + 12)
    #expect(conversation.height == 24 + 2 * size.cell.height + 12 + 24)
  }

  /// compactInset 36, minimumSize 40 × 35, edgeInset 3.
  @Test func telegram() throws {
    let style = BubbleStyle.telegram
    let bubble = try bubble(style)
    #expect(bubble.minX == 3 && bubble.width <= 375 - 36)
    let smallest = try self.bubble(style, "i")
    #expect(smallest.width >= 40 && smallest.height == 35)
    let own = try self.bubble(style, "i", side: .outgoing)
    #expect(abs(own.maxX - (375 - 3)) < 1e-9 && own.size == smallest.size)
  }

  /// Fonts and sizes that the sources name, where they differ from those of `modern`.
  @Test func theirFontsAndSizesAreTheirOwn() {
    func size(_ style: TextStyle?) -> CGFloat? { style?.font.pointSize }
    let (signal, telegram, element) = (
      BubbleStyle.signal, BubbleStyle.telegram, BubbleStyle.element
    )
    #expect([signal, telegram, element].map { size($0.footer?.textStyle) } == [12, 11, 12])
    #expect(signal.footer?.ticks == CGSize(width: 18, height: 12) && element.footer?.ticks == .zero)
    #expect([signal, element].map { size($0.separatorStyle) } == [13, 13])
    #expect(size(telegram.forwarded?.textStyle) == 13 && size(telegram.actions?.textStyle) == 16)
    #expect(size(element.quote?.textStyle) == 15 && size(element.reactions?.textStyle) == 15)
    #expect([signal, telegram].map(\.sticker.size.width) == [175, 184])
    #expect([signal, telegram, element].map(\.voice.playButton.width) == [40, 44, 36])
    #expect([signal, telegram, element].map(\.file.icon.width) == [36, 44, 24])
    let reaction = BubbleSizer(style: element).layout(
      {
        var message = Message("Hi", side: .incoming)
        message.reactions = [MessageReaction("👍", count: 2)]
        return message
      }(), width: 375)
    #expect(reaction.frame(.reaction)?.height == 32)
  }

  /// In groups: 12 and an avatar of 28 with 8 after it; the other side keeps its 16.
  @Test func signalInGroups() throws {
    let style = BubbleStyle.signal.inGroupChats
    #expect(try bubble(style).minX == 12 + 28 + 8)
    #expect(try bubble(style).width <= 375 - 28 - 32 - 12 - 36)
    #expect(try bubble(style, side: .outgoing).maxX == 375 - 16)
    let avatar = BubbleSizer(style: style).layout(Message("Hi", side: .incoming), width: 375)
    #expect(avatar.frame(.avatar)?.minX == 12)
    #expect(BubbleStyle.modern.inGroupChats == .modern)
  }

  /// The failed badge of 24 is 8 before the bubble, within the gutter of 16; no bubble is narrower than its two
  /// corners of 18.
  @Test func signalsFailedBadgeAndLeastWidth() throws {
    var message = Message("i", side: .outgoing)
    #expect(try bubble(.signal, "i", side: .outgoing).width == 36)
    message.status = .failed
    let layout = BubbleSizer(style: .signal).layout(message, width: 375)
    // 375 − 16, and 24 + 8 before that.
    #expect(layout.frame(.failedIcon)?.maxX == 359)
    #expect(layout.bubble?.maxX == 327)
  }

  /// Quotations: 6, 2, 6 in Signal, 3 + 3 in Telegram, 4, 2, 4 in Element around and between their lines.
  @Test(
    arguments: [("signal", 14, 12), ("telegram", 6, 9), ("element", 10, 12)]
      as [(String, CGFloat, CGFloat)])
  func quotations(preset: String, height: CGFloat, text: CGFloat) throws {
    let style = try #require(BubbleStyle.preset(named: preset))
    var message = Message(String(repeating: "wide ", count: 40), side: .incoming)
    message.quote = MessageQuote(sender: "Ada", text: "Where?")
    let layout = BubbleSizer(style: style).layout(message, width: 375)
    let box = try #require(layout.frame(.quote))
    let (sender, quoted) = (
      try #require(layout.frame(.quoteSender)), try #require(layout.frame(.quoteText))
    )
    #expect(abs(box.height - sender.height - quoted.height - height) < 1e-9)
    #expect(abs(quoted.minX - box.minX - text) < 1e-9)
  }

  /// The button protrudes by 3 from a row of 38; the waveform is 57 after the icon's inset of 9, 18 high, and the
  /// duration is below it.
  @Test func telegramsVoiceNotes() throws {
    let content = VoiceContent(duration: "0:02", seconds: 2, waveform: [1])
    let layout = BubbleSizer(style: .telegram).layout(
      Message(content, side: .incoming), width: 375)
    let bubble = try #require(layout.bubble)
    let (button, waveform) = (
      try #require(layout.frame(.playButton)), try #require(layout.frame(.waveform))
    )
    #expect(bubble.width == 6 + 9 + 120 + 12 && bubble.height == 15 + 38 + 15)
    #expect(button.size == CGSize(width: 44, height: 44) && button.minY == 15 - 3)
    #expect(waveform.minX - bubble.minX == 6 + 9 + 57 && waveform.height == 18)
    #expect(abs(bubble.maxX - waveform.maxX - 15) < 1e-9)
    let duration = try #require(layout.frame(.duration))
    #expect(duration.minX == waveform.minX && duration.minY >= waveform.maxY + 3)
    #expect(duration.maxY <= 15 + 38)
  }

  /// Options of one line are 46 apart in Telegram; Signal has 10, a bar of 8 and 18 between them.
  @Test func polls() throws {
    func markers(_ style: BubbleStyle) -> [CGRect] {
      let content = PollContent("Where?", options: [.init("Lake", votes: 1), .init("Town")])
      let layout = BubbleSizer(style: style).layout(
        Message(content, side: .incoming), width: 375)
      #expect(layout.frame(.pollIcon) == nil)
      return layout.frames.filter { $0.role == .pollMarker }.map(\.rect)
    }
    let telegram = markers(.telegram)
    #expect(abs(telegram[1].minY - telegram[0].minY - 46) < 0.5)
    #expect(telegram[0].size == CGSize(width: 22, height: 22))
    let signal = markers(.signal)
    #expect(signal[1].minY - signal[0].maxY >= 10 + 8 + 18 - 2)
  }

  /// 8 around the text, 8 + 8 beside the bubble and 48 more on the other side.
  @Test func element() throws {
    let style = BubbleStyle.element
    let bubble = try bubble(style)
    #expect(bubble.minX == 16 && bubble.width <= 375 - 32 - 48)
    let size = BubbleSizer(style: style).layout(Message("Hi", side: .incoming), width: 375)
    #expect(
      size.bubble?.size
        == CGSize(
          width: size.textSize.width + 16, height: size.textSize.height + 16))
  }
}

import Foundation
import Testing
import TextMetricsBubbles

/// The numbers of the messengers' sources, written as these have them, against the presets.
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

  /// compactInset 36, minimumSize 40 × 35, edgeInset 4.
  @Test func telegram() throws {
    let style = BubbleStyle.telegram
    let bubble = try bubble(style)
    #expect(bubble.minX == 4 && bubble.width <= 375 - 36)
    let smallest = try self.bubble(style, "i")
    #expect(smallest.width >= 40 && smallest.height == 35)
    let own = try self.bubble(style, "i", side: .outgoing)
    #expect(abs(own.maxX - (375 - 4)) < 1e-9 && own.size == smallest.size)
  }

  /// Fonts and sizes that the sources name, against those of `modern`.
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

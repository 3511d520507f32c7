import Foundation
import Testing
import TextMetricsBubbles

/// Compares the preset with Chatto's arithmetic, written as in its source.
@Suite("Chatto preset")
struct ChattoPresetTests {
  static let scales: [CGFloat] = [1, 2, 3]

  /// `bma_round`.
  private func round(_ value: CGFloat, _ scale: CGFloat) -> CGFloat { ceil(value * scale) / scale }

  private func style(_ scale: CGFloat) -> BubbleStyle {
    var style = BubbleStyle.chatto
    style.grid = PixelGrid(scale: scale)
    return style
  }

  @Test(arguments: SUSIPresetTests.texts.filter { !$0.hasSuffix("\n") }, scales)
  func textBubbles(text: String, scale: CGFloat) {
    for width in SUSIPresetTests.widths {
      let limit = round(0.68 * width, scale) - (19 + 15)
      let used = TextViewSizing(
        grid: PixelGrid(scale: scale), insets: .init(top: 0, bottom: 0), lineFragmentPadding: 0
      ).size(
        of: PreparedText(text, font: .systemFont(ofSize: 16)),
        fitting: CGSize(width: limit, height: .infinity))
      let size = CGSize(width: used.width + 19 + 15, height: used.height + 10 + 10)
      for side in MessageSide.allCases {
        let bubble = BubbleSizer(style: style(scale)).layout(
          Message(text, side: side), width: width)
        let x = side == .incoming ? 11 + 0 + 4 : width - 11 - 0 - 4 - size.width
        #expect(bubble.bubble == CGRect(origin: CGPoint(x: x, y: 0), size: size))
        #expect(bubble.text == bubble.bubble)
        #expect(bubble.cell == CGSize(width: width, height: size.height))
        #expect(bubble.textSize == used)
      }
    }
  }

  @Test func aLineBreakAtTheEndAddsNoLine() {
    let sizer = BubbleSizer(style: .chatto)
    let one = sizer.layout(Message("one", side: .incoming), width: 320)
    #expect(sizer.layout(Message("one\n", side: .incoming), width: 320).cell == one.cell)
  }

  @Test func avatarAndFailedIconMoveTheBubble() {
    var style = BubbleStyle.chatto
    style.row.incomingAvatar = AvatarStyle(size: CGSize(width: 35, height: 35))
    style.row.failedIcon = CGSize(width: 22, height: 22)
    var message = Message("one", side: .incoming)
    message.status = .failed
    let layout = BubbleSizer(style: style).layout(message, width: 320)
    #expect(layout.frame(.avatar)?.minX == 11)
    #expect(layout.frame(.avatar)?.maxY == layout.cell.height)
    let icon: CGFloat = 11 + 35 + 4
    #expect(layout.frame(.failedIcon)?.minX == icon)
    #expect(layout.bubble?.minX == icon + 22 + 4)
    let plain = BubbleSizer(style: .chatto).layout(message, width: 320)
    #expect(plain.bubble?.size == layout.bubble?.size)
  }

  /// A status is a centred line directly below its message.
  @Test func statusesFollowTheirMessageWithoutADistance() throws {
    let message = Message("text", side: .outgoing)
    let status = Message(LineContent.status("Not delivered"), side: .outgoing)
    let grouping = BubbleStyle.chatto.grouping
    #expect(grouping.spacing(after: message, before: status) == 0)
    #expect(grouping.position(of: message, after: nil, before: status) == .only)
    let layout = BubbleSizer(style: .chatto).layout(status, width: 320)
    // On the grid of half points; the width may be an odd number of them.
    #expect(abs(try #require(layout.bubble).midX - 160) <= 0.25)
    #expect(layout.frame(.avatar) == nil)
  }

  /// Chatto's icon is 22 × 22; on the outgoing side it moves the bubble by its width and a gap.
  @Test func aFailedMessageHasChattosIcon() throws {
    var message = Message("text", side: .outgoing)
    let sent = try #require(BubbleSizer(style: .chatto).layout(message, width: 375).bubble)
    message.status = .failed
    let failed = BubbleSizer(style: .chatto).layout(message, width: 375)
    #expect(failed.bubble?.minX == sent.minX - 22 - 4)
    let icon = try #require(failed.frame(.failedIcon))
    #expect(icon.size == CGSize(width: 22, height: 22))
    #expect(icon.maxX == CGFloat(375 - 11 - 4))
  }

  /// Dates are 24 high and statuses 19 (TimeSeparatorPresenter, SendingStatusPresenter), with no distance
  /// below; messages that are being sent or have failed have a status line, others none.
  @Test func datesAndStatusesHaveChattosHeights() {
    let start = Date(timeIntervalSince1970: 1_000_000)
    let statuses: [DeliveryStatus?] = [nil, .sending, .failed, .sent]
    let messages = statuses.enumerated().map { index, status in
      var message = Message("text", side: .outgoing, id: "\(index)", sender: "me", date: start)
      message.status = status
      return message
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var conversation = ConversationLayout(
      messages, sizer: BubbleSizer(style: .chatto), width: 320,
      separators: DateSeparators(calendar: calendar) { _ in "Monday" })
    conversation.measure(0..<4)
    let cell = conversation.bubble(at: 0).cell.height
    #expect(conversation.separatorFrame(at: 0) == CGRect(x: 0, y: 0, width: 320, height: 24))
    #expect(conversation.cellFrame(at: 0).minY == 24)
    #expect(conversation.cellFrame(at: 1).minY == 24 + cell + 3)
    #expect(
      conversation.statusFrame(at: 1)
        == CGRect(x: 0, y: 24 + cell + 3 + cell, width: 320, height: 19))
    #expect(conversation.cellFrame(at: 2).minY == 24 + cell + 3 + cell + 19)
    #expect(conversation.statusFrame(at: 0) == nil && conversation.statusFrame(at: 3) == nil)
    #expect(conversation.height == 24 + cell + 3 + 2 * (cell + 19) + cell)
    #expect(conversation.statusLine(at: 2)?.cell.height == 19)
    conversation.update(2, with: messages[3])
    #expect(conversation.statusFrame(at: 2) == nil)
    conversation.resize(to: 200, measuringAll: true)
    #expect(conversation.statusFrame(at: 1)?.height == 19)
  }

  @Test func groupsAndDistances() {
    let grouping = BubbleStyle.chatto.grouping
    let start = Date(timeIntervalSinceReferenceDate: 0)
    func message(_ sender: String, _ seconds: Double) -> Message {
      Message("text", side: .incoming, sender: sender, date: start + seconds)
    }
    let messages = [message("a", 0), message("a", 120), message("a", 241), message("b", 242)]
    let neighbours = messages.indices.map { index in
      (
        index > 0 ? messages[index - 1] : nil,
        index + 1 < messages.count ? messages[index + 1] : nil
      )
    }
    let positions = zip(messages, neighbours).map {
      grouping.position(of: $0, after: $1.0, before: $1.1)
    }
    // Chatto's decorator (DemoChatItemsDecorator) groups by sender only, and uses the time only for the
    // distance.
    #expect(positions == [.first, .middle, .last, .only])
    let spacings = zip(messages, neighbours).map { grouping.spacing(after: $0, before: $1.1) }
    #expect(spacings == [3, 10, 10, 0])
  }
}

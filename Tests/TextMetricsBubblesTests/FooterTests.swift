import Foundation
import Testing
import TextMetricsBubbles

@Suite("Time and ticks")
struct FooterTests {
  /// Lines as wide as their text, so that expected values can be computed.
  private func style(maximum: CGFloat = 200) -> BubbleStyle {
    var style = BubbleStyle.modern
    style.maximumWidth = .text(.points(maximum))
    style.tail = nil
    return style
  }

  private func layout(
    _ text: String, maximum: CGFloat = 200, isRightToLeft: Bool = false,
    status: DeliveryStatus? = nil
  ) -> BubbleLayout {
    var style = style(maximum: maximum)
    style.isRightToLeft = isRightToLeft
    var message = Message(text, side: .outgoing, footer: "12:34")
    message.status = status
    return BubbleSizer(style: style).layout(message, width: 320)
  }

  /// The frame of the last line, in the coordinates of the cell.
  private func lastLine(_ layout: BubbleLayout) throws -> CGRect {
    let text = try #require(layout.frames.first { $0.role == .text }?.text)
    let line = try #require(text.layout.lines.last)
    return CGRect(
      x: text.origin.x + line.origin.x, y: text.origin.y + line.origin.y, width: line.width,
      height: line.height)
  }

  @Test(arguments: [
    "Hi", "See you there tomorrow at noon, bring cake", "OK 👍", "بخير", "Hi \u{5D0}\u{5D1}",
  ])
  func thereIsAGapBetweenTheLastLineAndTheTime(text: String) throws {
    for isRightToLeft in [false, true] {
      let layout = layout(text, isRightToLeft: isRightToLeft)
      let line = try lastLine(layout)
      let footer = try #require(layout.frame(.footer))
      let isBelow = footer.minY >= line.maxY
      let gap = max(footer.minX - line.maxX, line.minX - footer.maxX)
      #expect(isBelow || gap >= 8 - 1e-9, "\(text), right to left: \(isRightToLeft)")
      #expect(layout.bubble?.contains(footer) == true)
    }
  }

  @Test func theTimeIsBesideTheLastLineThatCounts() throws {
    var style = style()
    style.text.countsFinalLineBreak = false
    let message = Message("Hello\n", side: .outgoing, footer: "12:34")
    let plain = Message("Hello", side: .outgoing, footer: "12:34")
    var drawn = style
    drawn.text.behavior.countsTrailingNewline = false
    drawn.text.measurement = .boundingRect([.usesLineFragmentOrigin])
    for style in [style, drawn] {
      let sizer = BubbleSizer(style: style)
      #expect(
        sizer.layout(message, width: 320).frames.map(\.rect)
          == sizer.layout(plain, width: 320).frames.map(\.rect))
    }
  }

  /// A rectangle of lines on a baseline, or of the ink, begins where its frame does.
  @Test(
    arguments: [
      [], [.usesLineFragmentOrigin], [.usesDeviceMetrics],
      [.usesLineFragmentOrigin, .usesDeviceMetrics],
    ] as [NSStringDrawingOptions])
  func measuredTextIsInItsFrame(options: NSStringDrawingOptions) throws {
    var style = style()
    style.text.measurement = .boundingRect(options)
    let message = Message("Hello", side: .outgoing, footer: "12:34")
    let layout = BubbleSizer(style: style).layout(message, width: 320)
    let frame = try #require(layout.frames.first { $0.role == .text })
    let placed = try #require(frame.text)
    let ink = try #require(placed.layout.inkBounds)
    #expect(frame.rect.minY <= placed.origin.y + ink.minY)
    #expect(placed.origin.y + ink.maxY <= frame.rect.maxY)
    let footer = try #require(layout.frame(.footer))
    #expect(footer.minX > frame.rect.maxX && footer.maxY <= layout.bubble?.maxY ?? 0)
  }

  @Test func theTimeIsOnTheLineIfItFits() throws {
    let layout = layout("Hi")
    let line = try lastLine(layout)
    let footer = try #require(layout.frames.first { $0.role == .footer })
    let text = try #require(layout.frames.first { $0.role == .text }?.text)
    let time = try #require(footer.text)
    let baselines = (
      text.origin.y + (text.layout.lines.first?.baseline ?? 0),
      time.origin.y + (time.layout.lines.first?.baseline ?? 0)
    )
    #expect(abs(baselines.0 - baselines.1) <= 0.25)
    #expect(footer.rect.minX >= line.maxX + 8)
    #expect(layout.cell == self.layout("Hi", status: .read).cell)
  }

  @Test func theTimeIsBelowIfTheLineIsTooLong() throws {
    let text = PreparedText("Right here", style: BubbleStyle.modern.textStyle)
    let width = PixelGrid(scale: 2).ceil(text.layout().size.width)
    let footer = try #require(layout("Right here").frame(.footer))
    // Just room for the gap and the time, and half a point less.
    let beside = layout("Right here", maximum: width + 8 + footer.width)
    let below = layout("Right here", maximum: width + 8 + footer.width - 0.5)
    #expect(below.cell.height == beside.cell.height + 2 + footer.height)
    let line = try lastLine(below)
    #expect(try #require(below.frame(.footer)).minY >= line.maxY + 2)
  }

  @Test func aTextIsLessShrunkWhereThatSavesALine() throws {
    let text = "Are we still on for tomorrow? I can bring the cake"
    var filled = style(maximum: 215)
    filled.text.fit = .filled
    for width in stride(from: 180, through: 300, by: 5) {
      var shrunk = style(maximum: CGFloat(width))
      shrunk.text.fit = .shrinkWrapped
      filled.maximumWidth = .text(.points(CGFloat(width)))
      let message = Message(text, side: .incoming, footer: "12:34")
      let heights = [shrunk, filled].map {
        BubbleSizer(style: $0).layout(message, width: 400).cell.height
      }
      #expect(heights[0] <= heights[1])
    }
  }

  @Test func aTextAgainstTheConversationsDirectionEndsAtItsOwnBox() throws {
    // The short last line of an Arabic text is on the right, where the time would be.
    let layout = layout("سأصل متأخرة قليلاً، ابدأوا من دوني")
    let line = try lastLine(layout)
    let footer = try #require(layout.frame(.footer))
    #expect(footer.minY >= line.maxY || footer.minX >= line.maxX + 8 - 1e-9)
    // In a right-to-left conversation it is on the side that leaves room.
    let mirrored = self.layout("سأصل متأخرة قليلاً، ابدأوا من دوني", isRightToLeft: true)
    #expect(mirrored.cell.height <= layout.cell.height)
  }

  @Test func theTimeGoesOnTheEmptyLineAtTheEnd() throws {
    let layout = layout("This line is quite long\n", maximum: 180)
    let line = try lastLine(layout)
    let footer = try #require(layout.frame(.footer))
    #expect(footer.minY >= line.maxY - 2)
    #expect(layout.textSize.height > line.height * 1.5)
    #expect(try #require(layout.frame(.text)).maxY >= footer.maxY - 1)
  }

  @Test func ticksAreForOwnMessagesWithAStatus() {
    #expect(layout("Hi").frame(.ticks) == nil)
    #expect(layout("Hi", status: .sent).frame(.ticks)?.width == 16)
    var incoming = Message("Hi", side: .incoming, footer: "12:34")
    incoming.status = .read
    #expect(BubbleSizer(style: style()).layout(incoming, width: 320).frame(.ticks) == nil)
  }

  @Test func chattosTimeIsPulledInFromOutside() throws {
    let layout = BubbleSizer(style: .chatto).layout(
      Message("Hi", side: .incoming, footer: "12:34"), width: 320)
    #expect(layout.frame(.footer)?.minX == 320)
  }
}

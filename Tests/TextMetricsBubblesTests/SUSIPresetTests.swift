import Foundation
import Testing
import TextMetricsBubbles

/// Compares the presets with the formulas of the two SUSI clients, written as in their sources.
@Suite("SUSI presets")
struct SUSIPresetTests {
  static let texts = [
    "Hi", "Are we still on for tomorrow?", "", "two\nlines\n",
    "Yes! I can bring the cake, but somebody else has to remember the candles this time.",
    "سأصل متأخرة قليلاً، ابدأوا من دوني", "電車が遅れているので、先に夕食を始めてください。",
  ]
  /// From 870 and 1,136 on, the minimum widths decide for every text.
  static let widths: [CGFloat] = [320, 375, 768, 1200]

  /// `boundingRect` as the clients call it.
  static func measured(_ text: String, fontSize: CGFloat) -> CGSize {
    NSString(string: text).boundingRect(
      with: CGSize(width: 250, height: 1000),
      options: [.usesFontLeading, .usesLineFragmentOrigin],
      attributes: [.font: UIFont.systemFont(ofSize: fontSize)], context: nil
    ).size
  }

  private func layout(
    _ text: String, _ style: BubbleStyle, _ side: MessageSide, _ width: CGFloat
  ) -> BubbleLayout {
    BubbleSizer(style: style).layout(Message(text, side: side), width: width)
  }

  @Test(arguments: texts, widths)
  func firstIncoming(text: String, width: CGFloat) {
    let size = Self.measured(text, fontSize: 18)
    let bubble = layout(text, .susiFirst, .incoming, width)
    #expect(bubble.textSize == size)
    #expect(bubble.cell == CGSize(width: width, height: size.height + 20))
    #expect(bubble.text == CGRect(x: 16, y: 0, width: size.width + 16, height: size.height + 30))
    #expect(bubble.bubble == CGRect(x: 4, y: -4, width: size.width + 40, height: size.height + 26))
  }

  @Test(arguments: texts, widths)
  func firstOutgoing(text: String, width: CGFloat) {
    let size = Self.measured(text, fontSize: 18)
    let bubble = layout(text, .susiFirst, .outgoing, width)
    #expect(bubble.cell == CGSize(width: width, height: size.height + 20))
    #expect(
      bubble.text
        == CGRect(
          x: width - (size.width + 32), y: 0, width: size.width + 16, height: size.height + 20))
    #expect(
      bubble.bubble
        == CGRect(
          x: width - (size.width + 40), y: -4, width: size.width + 34, height: size.height + 26))
  }

  @Test func bubblesAreStretchedAndRoundedAsInTheClients() {
    let capInsets = BubbleInsets(top: 22, left: 26, bottom: 22, right: 26)
    #expect(BubbleStyle.susiFirst.capInsets == capInsets)
    #expect(BubbleStyle.susi.capInsets == nil)
    #expect(BubbleStyle.susi.cornerRadius == 15)
  }

  @Test(arguments: texts, widths)
  func lastIncoming(text: String, width: CGFloat) {
    let size = Self.measured(text, fontSize: 16)
    let bubble = layout(text, .susi, .incoming, width)
    #expect(bubble.textSize == size)
    #expect(bubble.cell == CGSize(width: width, height: size.height + 38))
    #expect(
      bubble.text
        == CGRect(x: 12, y: 4, width: max(size.width + 26, width / 3), height: size.height + 20))
    #expect(
      bubble.bubble
        == CGRect(x: 8, y: 0, width: max(size.width + 40, width / 3), height: size.height + 36))
  }

  @Test(arguments: texts, widths)
  func lastOutgoing(text: String, width: CGFloat) {
    let size = Self.measured(text, fontSize: 16)
    let bubble = layout(text, .susi, .outgoing, width)
    #expect(bubble.cell == CGSize(width: width, height: size.height + 38))
    #expect(
      bubble.text
        == CGRect(
          x: width - max(size.width + 34, width / 4), y: 4,
          width: max(size.width + 16, width / 4 - 16), height: size.height + 20))
    #expect(
      bubble.bubble
        == CGRect(
          x: width - max(size.width + 40, width / 4 + 8), y: 0,
          width: max(size.width + 34, width / 4), height: size.height + 36))
  }
}

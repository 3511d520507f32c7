import Foundation
import Testing

@testable import TextMetricsBubbles

/// Icons, buttons and avatars that grow with the text size.
@Suite("Parts that grow")
struct ScaledPartsTests {
  private func style(
    _ parts: ScaledParts, _ size: ContentSizeCategory, grid: PixelGrid? = PixelGrid(scale: 2)
  ) -> BubbleStyle {
    var style = BubbleStyle.modern
    style.grid = grid
    style.row.incomingAvatar = AvatarStyle(size: CGSize(width: 32, height: 32))
    style.scaledParts = parts
    style.textSize = size
    return style
  }

  /// Leadings of body text: 22 at large, 62 at the largest size, 19 at the smallest.
  @Test(
    arguments: [
      (ContentSizeCategory.accessibilityExtraExtraExtraLarge, 40 * 62 / 22),
      (.extraSmall, 40 * 19 / 22), (.large, 40),
    ] as [(ContentSizeCategory, CGFloat)])
  func aVoiceNoteGrows(size: ContentSizeCategory, button: CGFloat) {
    let content = VoiceContent(duration: "0:12", seconds: 12, waveform: [0, 0.5, 1])
    let layout = BubbleSizer(style: style(.voice, size)).layout(
      Message(content, side: .incoming), width: 375)
    let side = (button * 2).rounded() / 2
    #expect(layout.frame(.playButton)?.size == CGSize(width: side, height: side))
    let height = layout.frame(.waveform)?.height ?? 0
    #expect(abs(height - button * 32 / 40) <= 0.25)
    let fixed = BubbleSizer(style: style([], size)).layout(
      Message(content, side: .incoming), width: 375)
    #expect(fixed.frame(.playButton)?.size == CGSize(width: 40, height: 40))
  }

  @Test func eachPartGrowsAlone() {
    let sizes: [(ScaledParts, (BubbleStyle) -> CGFloat)] = [
      (.avatars, { $0.row.incomingAvatar?.size.width ?? 0 }),
      (.ticks, { $0.footer?.ticks.width ?? 0 }),
      (.failedIcon, { $0.row.failedIcon.width }),
      (.footerButtons, { $0.footer?.button.width ?? 0 }),
      (.voice, { $0.voice.waveformHeight }), (.file, { $0.file.icon.width }),
      (.poll, { $0.poll.marker.width }), (.contact, { $0.contact.avatar.width }),
      (.media, { $0.media.playButton.width }), (.preview, { $0.preview.imageSize.width }),
      (.thread, { $0.thread?.icon.width ?? 0 }), (.typing, { $0.typing.dot.width }),
    ]
    for (part, _) in sizes {
      var before = style(part, .accessibilityLarge)
      before.row.failedIcon = CGSize(width: 20, height: 20)
      before.footer?.button = CGSize(width: 20, height: 20)
      let after = before.withScaledParts
      for (other, size) in sizes {
        #expect((size(after) > size(before)) == (other == part), "\(part) \(other)")
      }
    }
    #expect(sizes.reduce(into: ScaledParts()) { $0.formUnion($1.0) } == .all)
  }

  /// A sizer returns the style that it was given, so that it can be changed and used again.
  @Test func aSizerKeepsItsStyle() {
    let given = style(.all, .accessibilityMedium)
    let sizer = BubbleSizer(style: given)
    let prepared = sizer.prepare(Message("Hi", side: .incoming))
    #expect(sizer.style == given && prepared.style == given)
    let (again, first) = (
      BubbleSizer(style: sizer.style).layout(prepared.message, width: 320),
      prepared.layout(width: 320)
    )
    #expect(again.frames.map(\.rect) == first.frames.map(\.rect))
  }

  @Test func filesNameThem() throws {
    let style = try BubbleStyle(json: Data(#"{"scaledParts": ["poll", "avatars"]}"#.utf8))
    #expect(style.scaledParts == [.avatars, .poll])
    #expect(try BubbleStyle(json: Data(try style.json.utf8)) == style)
    #expect(throws: BubbleStyleError.self) {
      try BubbleStyle(json: Data(#"{"scaledParts": ["pole"]}"#.utf8))
    }
    #expect(BubbleStyle.element.scaledParts.contains([.avatars, .voice, .poll]))
  }
}

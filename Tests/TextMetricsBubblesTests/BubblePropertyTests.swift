import Foundation
import SeededTexts
import Testing

@testable import TextMetricsBubbles

@Suite("Laws of bubbles")
struct BubblePropertyTests {
  /// Real messages, and texts that nobody would write.
  static let texts: [String] = {
    var random = SeededRandom(5)
    let strange = (1...12).map { count in
      String(decoding: RandomWords.units(words: count, using: &random), as: UTF16.self)
    }
    return SUSIPresetTests.texts + strange
  }()

  private func message(_ text: String, _ side: MessageSide) -> Message {
    var message = Message(text, side: side, footer: "12:34")
    message.senderName = "Ada"
    message.status = .read
    message.quote = MessageQuote(sender: "Grace", text: "Are we still on for tomorrow?")
    message.preview = LinkPreview(
      title: "Cakes", description: "All about cakes", link: "https://www.example.org/cakes")
    message.reactions = [MessageReaction("👍", count: 3), MessageReaction("🎉")]
    return message
  }

  @Test(arguments: texts)
  func theBubbleContainsWhatIsInIt(text: String) throws {
    let inside: Set<FrameRole> = [
      .text, .footer, .ticks, .senderName, .quote, .quoteSender, .quoteText, .preview,
      .previewImage,
    ]
    for width in [200, 320, 768] as [CGFloat] {
      for side in MessageSide.allCases {
        let layout = BubbleSizer(style: .modern).layout(message(text, side), width: width)
        let bubble = try #require(layout.bubble)
        for frame in layout.frames where inside.contains(frame.role) {
          #expect(bubble.contains(frame.rect), "\(frame.role.rawValue) at \(width)")
        }
        #expect(CGRect(origin: .zero, size: layout.cell).contains(bubble))
      }
    }
  }

  @Test(arguments: texts)
  func theTextsLinesAreInItsFrame(text: String) throws {
    for style in BubbleStyle.presets {
      for isRightToLeft in [false, true] {
        var style = style
        style.isRightToLeft = isRightToLeft
        let layout = BubbleSizer(style: style).layout(message(text, .incoming), width: 320)
        let frame = try #require(layout.frames.first { $0.role == .text })
        let placed = try #require(frame.text)
        for line in placed.layout.lines {
          let left = placed.origin.x + line.origin.x
          #expect(left >= frame.rect.minX - 1e-9)
          #expect(left + line.width <= frame.rect.maxX + 1e-9)
        }
      }
    }
  }

  @Test(arguments: texts)
  func aShrunkTextLosesALineIfItIsNarrowerByAPixel(text: String) {
    let sizer = BubbleSizer(style: .modern)
    let layout = sizer.layout(Message(text, side: .incoming), width: 320)
    let prepared = PreparedText(text, style: sizer.style.textStyle)
    let narrower = prepared.layout(width: layout.textSize.width - 0.5)
    #expect(
      narrower.lines.count > layout.lineCount || narrower.size.width > layout.textSize.width - 0.5)
    #expect(prepared.layout(width: layout.textSize.width).lines.count == layout.lineCount)
  }

  @Test(arguments: texts)
  func fitsDifferInWidthAlone(text: String) {
    let layouts = BubbleTextRules.Fit.allCases.map { fit in
      var style = BubbleStyle.modern
      style.text.fit = fit
      return BubbleSizer(style: style).layout(Message(text, side: .incoming), width: 320)
    }
    #expect(Set(layouts.map(\.lineCount)).count == 1)
    #expect(Set(layouts.map(\.cell.height)).count == 1)
    let (filled, shrunk, balanced) = (layouts[0], layouts[1], layouts[2])
    #expect(shrunk.textSize.width <= balanced.textSize.width)
    #expect(balanced.textSize.width <= filled.textSize.width)
  }

  /// The same words in a paragraph of the other direction, in a conversation of the other direction.
  @Test(arguments: texts)
  func aMirroredConversationIsTheReflectionOfTheOther(text: String) {
    for style in BubbleStyle.presets {
      for side in MessageSide.allCases {
        var leftToRight = style
        leftToRight.paragraphStyle.baseWritingDirection = .leftToRight
        var rightToLeft = style
        rightToLeft.paragraphStyle.baseWritingDirection = .rightToLeft
        rightToLeft.isRightToLeft = true
        let layouts = [leftToRight, rightToLeft].map {
          BubbleSizer(style: $0).layout(message(text, side), width: 320)
        }
        // The order within a line may differ with the direction, and so may the lines.
        guard layouts[0].textSize == layouts[1].textSize,
          layouts[0].lastLineWidth == layouts[1].lastLineWidth
        else { continue }
        #expect(layouts[0].cell == layouts[1].cell)
        let reflected = layouts[0].frames.map { $0.rect.reflected(in: 320) }
        for (a, b) in zip(reflected, layouts[1].frames.map(\.rect)) { #expect(a.isNearly(b)) }
        #expect(reflected.count == layouts[1].frames.count)
      }
    }
  }

  @Test(arguments: texts, [1, 2, 3] as [CGFloat])
  func framesLieOnTheGrid(text: String, scale: CGFloat) {
    for width in [320, 375.5, 411.43] as [CGFloat] {
      for var style in [BubbleStyle.chatto, .modern] {
        let grid = PixelGrid(scale: scale)
        style.grid = grid
        let layout = BubbleSizer(style: style).layout(
          message(text, .incoming), width: grid.round(width))
        for frame in layout.frames {
          for value in [frame.rect.minX, frame.rect.maxX, frame.rect.minY, frame.rect.maxY] {
            #expect(abs(grid.round(value) - value) < 1e-9, "\(frame.role.rawValue)")
          }
        }
      }
    }
  }

  @Test(arguments: texts)
  func streamedTextIsAsIfItHadComeAtOnce(text: String) {
    let sizer = BubbleSizer(style: .modern)
    var growing = sizer.prepare(Message("", side: .incoming, footer: "12:34"))
    var soFar = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let piece = soFar.isEmpty ? String(word) : " " + word
      soFar += piece
      growing = growing.appending(piece)
      let whole = Message(soFar, side: .incoming, footer: "12:34")
      #expect(growing.message == whole)
      let fresh = sizer.layout(whole, width: 320)
      let layout = growing.layout(width: 320)
      #expect(layout.frames.map(\.rect) == fresh.frames.map(\.rect))
      #expect(layout.cell == fresh.cell)
    }
  }

  @Test func anyWidthIsAnswered() {
    for width in [0, -1, .nan, .infinity, 1, 1e9] as [CGFloat] {
      for style in BubbleStyle.presets {
        let layout = BubbleSizer(style: style).layout(
          message("Hello there", .outgoing), width: width)
        #expect(layout.cell.height.isFinite && layout.cell.width.isFinite)
        #expect(layout.frames.allSatisfy { $0.rect.minX.isFinite && $0.rect.width.isFinite })
      }
    }
  }
}

extension CGRect {
  fileprivate func reflected(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }

  /// Whether two frames are equal apart from rounding in the subtraction from a width.
  fileprivate func isNearly(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-9 && abs(maxX - other.maxX) < 1e-9 && minY == other.minY
      && maxY == other.maxY
  }
}

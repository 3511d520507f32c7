import Foundation
import SeededTexts
import Testing

@testable import TextMetricsBubbles

/// A measurement states the widths for which it holds.
@Suite struct StableWidthsTests {
  private static func messages(_ seed: UInt64) -> [Message] {
    var random = SeededRandom(seed)
    return RandomConversation.messages(count: 40, using: &random)
  }

  /// The cell has the same height at the bounds and at any width between them.
  @Test(arguments: BubbleStyle.presets.indices) func theHeightIsTheSameBetweenThem(preset: Int) {
    var style = BubbleStyle.presets[preset]
    style.text.fit = preset == 2 ? .balanced : style.text.fit
    style.isRightToLeft = preset == 3
    let sizer = BubbleSizer(style: style)
    var random = SeededRandom(UInt64(preset))
    var knownCount = 0
    for message in Self.messages(UInt64(preset)).map(sizer.prepare) {
      for width in [120, 233.3, 320, 568] as [CGFloat] {
        let layout = message.layout(width: width)
        guard let stable = layout.stableWidths else { continue }
        knownCount += 1
        #expect(stable.contains(width))
        let upper = min(stable.upperBound, 2000)
        let between = CGFloat.random(in: stable.lowerBound...upper, using: &random)
        for other in [stable.lowerBound, between, upper] {
          let height = message.layout(width: other).cell.height
          #expect(height == layout.cell.height, "\(message.message), \(width), \(other)")
        }
      }
    }
    #expect(knownCount > 40)
  }

  /// After a survey, the height at every width in the range is known and correct.
  @Test(arguments: BubbleStyle.presets.indices) func aSurveyFindsAllHeights(preset: Int) {
    let sizer = BubbleSizer(style: BubbleStyle.presets[preset])
    let measurer = CellHeightMeasurer(sizer: sizer, cache: BubbleLayoutCache(byteLimit: 1 << 24))
    var coveredCount = 0
    for message in Self.messages(9) {
      let known = measurer.surveyed(SharedMessage(message), in: .only, widths: 200...700)
      guard known.covers(200...700) else { continue }
      coveredCount += 1
      for width in stride(from: CGFloat(200), through: 700, by: 41.7) {
        let height = sizer.layout(message, width: width).cell.height
        #expect(known.height(at: width) == height, "\(message.content) at \(width)")
      }
    }
    #expect(coveredCount > 8)
  }

  /// A long text has a height for nearly every word.
  @Test func aSurveyEndsWhereNoMoreCanBeKept() {
    let measurer = CellHeightMeasurer(
      sizer: BubbleSizer(style: .modern), cache: BubbleLayoutCache(byteLimit: 1 << 24))
    var random = SeededRandom(7)
    let words = (0..<900).map { _ in
      String(repeating: "a", count: .random(in: 1...11, using: &random))
    }
    let text = words.joined(separator: " ")
    let known = measurer.surveyed(
      SharedMessage(Message(text, side: .incoming)), in: .only, widths: 60...1000)
    #expect(known.isFull && !known.covers(60...1000))
    #expect(known.height(at: 1000) != nil && known.height(at: 60) == nil)
  }

  /// Where a line is cut depends on the room, and so does what stands next to it, or how high its ink is.
  @Test func textThatIsCutMayChangeAnywhere() {
    var style = BubbleStyle.modern
    style.paragraphStyle.lineBreakMode = .byTruncatingTail
    func layout(_ style: BubbleStyle, footer: String?) -> BubbleLayout {
      let message = Message("WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", side: .incoming, footer: footer)
      return BubbleSizer(style: style).layout(message, width: 100)
    }
    #expect(layout(style, footer: nil).stableWidths != nil)
    #expect(layout(style, footer: "1").stableWidths == nil)
    style.text.measurement = .boundingRect([.usesLineFragmentOrigin, .usesDeviceMetrics])
    #expect(layout(style, footer: nil).stableWidths == nil)
  }

  @Test func aLengthThatShrinksHoldsAtItsWidthAlone() {
    var style = BubbleStyle.modern
    style.maximumWidth = .bubble(ContainerLength(multiplier: -1, plus: 400))
    let layout = BubbleSizer(style: style).layout(
      Message("Hello there", side: .incoming), width: 320)
    #expect(layout.stableWidths == 320...320)
  }

  /// The length is not a number.
  @Test func aLengthOfNothingPutsACharacterOnEachLine() {
    var style = BubbleStyle.modern
    style.maximumWidth = .text(ContainerLength(multiplier: 0, divisor: 0))
    let layout = BubbleSizer(style: style).layout(Message("Hi", side: .incoming), width: 320)
    #expect(layout.lineCount == 2 && layout.cell.height.isFinite)
  }

  @Test func aShortLineIsTheSameAtAllGreaterWidths() {
    let layout = BubbleSizer(style: .modern).layout(Message("OK", side: .incoming), width: 320)
    #expect(layout.stableWidths?.upperBound == .infinity)
    #expect(layout.stableWidths.map { $0.lowerBound < 100 } == true)
  }

  @Test func aQuotationMayChangeAnywhere() {
    var style = BubbleStyle.modern
    style.quote = QuoteStyle(senderStyle: style.textStyle, textStyle: style.textStyle)
    var message = Message("OK", side: .incoming)
    message.quote = MessageQuote(sender: "Ada", text: "Shall we?")
    #expect(BubbleSizer(style: style).layout(message, width: 320).stableWidths == nil)
  }
}

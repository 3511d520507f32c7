import Foundation
import SeededTexts
import Testing

@testable import TextMetricsBubbles

@Suite struct ScrollErrorTests {
  @Test func errorsAddUpFromRowToRow() {
    let error = ScrollError(measured: [10, 20, 30, 40], estimated: [20, 20, 10, 40])
    #expect(error.height == 100 && error.estimatedHeight == 90)
    #expect(error.wrongCount == 2)
    // The offsets are 0, 10, 30, 60 and 0, 20, 40, 50.
    #expect(error.worstOffset == 10 && error.worstRow == 1)
    #expect(abs(error.worstScrollBar - (40.0 / 90 - 30.0 / 100)) < 1e-12)
  }

  /// A tenth of a point is invisible at one pixel per point, and at three.
  @Test func heightsAreWrongFromHalfAPixelOn() {
    let (measured, estimated): ([CGFloat], [CGFloat]) = (
      [20, 20, 20, 20], [20.1, 19.5, 20.25, 23]
    )
    #expect(ScrollError(measured: measured, estimated: estimated).wrongCount == 2)
    #expect(ScrollError(measured: measured, estimated: estimated, pixel: 0.5).wrongCount == 3)
    let errors = ScrollError(measured: measured, estimated: estimated).heightErrors
    #expect(errors.median == 0.25 && errors.percentile90 == 3 && errors.maximum == 3)
    #expect(ScrollError(measured: [20], estimated: [20], pixel: 0).wrongCount == 0)
  }

  @Test func noRowsHaveNoError() {
    let error = ScrollError(measured: [], estimated: [])
    #expect(error.worstRow == nil && error.worstOffset == 0 && error.worstScrollBar == 0)
  }

  /// 29 characters × 8 points = 232 points in 250: one line of 19.2 points, plus 38 around it.
  @Test func aNaiveCellIsTheStylesCellAroundTheGuess() {
    let message = Message("Are we still on for tomorrow?", side: .incoming)
    let height = BubbleSizer(style: .susi).naiveHeight(of: message, width: 320)
    #expect(abs(height - (1.2 * 16 + 38)) < 1e-12)
  }

  @Test func whatIsNotTextIsMeasured() {
    let sizer = BubbleSizer(style: .modern)
    let message = Message(ImageContent(size: CGSize(width: 100, height: 80)), side: .incoming)
    #expect(
      sizer.naiveHeight(of: message, width: 320) == sizer.layout(message, width: 320).cell.height)
  }

  @Test func aConversationIsComparedRowByRow() {
    var random = SeededRandom(1)
    var conversation = ConversationLayout(
      RandomConversation.messages(count: 40, using: &random), sizer: BubbleSizer(style: .chatto),
      width: 320, cache: BubbleLayoutCache(byteLimit: 1 << 24))
    conversation.measure(0..<40)
    let error = conversation.naiveScrollError
    #expect(abs(error.height - conversation.height) < 1e-9)
    #expect(error.wrongCount > 0 && error.wrongCount <= 40 && error.worstScrollBar < 1)
  }
}

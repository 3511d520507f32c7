import Foundation
import SeededTexts
import Testing

@testable import TextMetricsBubbles

/// The content that the reader looks at stays in place.
@Suite struct ScrollAnchorTests {
  private static let viewHeight: CGFloat = 300

  private static func conversation(seed: UInt64) -> ConversationLayout {
    var random = SeededRandom(seed)
    return ConversationLayout(
      RandomConversation.messages(count: 120, using: &random), sizer: BubbleSizer(style: .chatto),
      width: 320, cache: BubbleLayoutCache(byteLimit: 1 << 26))
  }

  /// The position on the screen of the first message that begins in the view.
  private static func position(
    of id: String, in conversation: ConversationLayout, offset: CGFloat
  ) -> CGFloat? {
    conversation.index(of: id).map { conversation.cellFrame(at: $0).minY - offset }
  }

  @Test(arguments: 0..<10) func editsAndMeasurementsElsewhereMoveNothing(seed: UInt64) {
    var random = SeededRandom(seed + 100)
    var conversation = Self.conversation(seed: seed)
    var offset = conversation.height / 2
    for step in 0..<25 {
      let anchor = conversation.anchor(at: offset, viewHeight: Self.viewHeight, followsEnd: false)
      let visible = conversation.rows(in: offset...(offset + Self.viewHeight))
      let watched = conversation.message(at: min(visible.lowerBound + 1, visible.upperBound - 1)).id
      let before = Self.position(of: watched, in: conversation, offset: offset)
      switch step % 5 {
      case 0:
        let new = RandomConversation.messages(count: 5, prefix: "s\(step)-", using: &random)
        conversation.insert(new, at: Int.random(in: 0..<visible.lowerBound, using: &random))
      case 1: conversation.remove(0..<3)
      case 2: conversation.measure(0..<visible.upperBound)
      case 3: conversation.move(0, to: visible.lowerBound - 2)
      default:
        conversation.insert(
          [Message("last", side: .incoming, id: "l\(step)")], at: conversation.count)
      }
      offset = conversation.offset(of: anchor, viewHeight: Self.viewHeight)
      let after = Self.position(of: watched, in: conversation, offset: offset)
      // Heights are whole pixels, so differences are not rounded.
      #expect(abs((before ?? 0) - (after ?? 1)) < 1e-9, "seed \(seed), step \(step)")
    }
  }

  @Test func anotherWidthKeepsTheFirstMessageInPlace() {
    var conversation = Self.conversation(seed: 4)
    var offset = conversation.height / 3
    for width in [568, 320, 700, 240, 320] as [CGFloat] {
      let anchor = conversation.anchor(at: offset, viewHeight: Self.viewHeight)
      let watched = anchor.references[0]
      conversation.resize(to: width)
      offset = conversation.settle(anchor, viewHeight: Self.viewHeight)
      let visible = conversation.rows(in: offset...(offset + Self.viewHeight))
      #expect(visible.allSatisfy(conversation.isMeasured))
      let row = conversation.index(of: watched.id) ?? 0
      #expect(abs(conversation.cellFrame(at: row).minY - offset - watched.distance) < 1e-9)
    }
  }

  @Test func aViewAtTheEndFollowsIt() {
    var conversation = Self.conversation(seed: 5)
    let end = conversation.height - Self.viewHeight
    let following = conversation.anchor(at: end, viewHeight: Self.viewHeight)
    let staying = conversation.anchor(at: end, viewHeight: Self.viewHeight, followsEnd: false)
    conversation.insert([Message("new", side: .incoming, id: "new")], at: conversation.count)
    let newEnd = conversation.height - Self.viewHeight
    #expect(conversation.offset(of: following, viewHeight: Self.viewHeight) == newEnd)
    #expect(abs(conversation.offset(of: staying, viewHeight: Self.viewHeight) - end) < 1e-9)
  }

  @Test func whereAMessageIsGoneItsNeighboursCount() {
    var conversation = Self.conversation(seed: 6)
    conversation.measure(0..<120)
    let anchor = conversation.anchor(at: 2000, viewHeight: Self.viewHeight)
    let (first, second) = (anchor.references[0], anchor.references[1])
    let row = conversation.index(of: first.id) ?? 0
    conversation.remove(row..<(row + 1))
    let offset = conversation.offset(of: anchor, viewHeight: Self.viewHeight)
    let place = Self.position(of: second.id, in: conversation, offset: offset) ?? 0
    #expect(abs(place - second.distance) < 1e-9)
    conversation.setMessages([])
    #expect(conversation.offset(of: anchor, viewHeight: Self.viewHeight) == 0)
  }

  @Test(
    arguments: [(.nan, .nan), (-.infinity, .infinity), (.infinity, -5)] as [(CGFloat, CGFloat)])
  func whatIsNoPlaceIsAnchoredSomewhere(offset: CGFloat, viewHeight: CGFloat) {
    var conversation = Self.conversation(seed: 7)
    let anchor = conversation.anchor(at: offset, viewHeight: viewHeight)
    let settled = conversation.settle(anchor, viewHeight: viewHeight)
    #expect(settled >= 0 && settled <= conversation.height)
  }
}

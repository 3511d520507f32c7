import Foundation
import SeededTexts
import Testing

@testable import TextMetricsBubbles

@Suite struct ConversationLayoutTests {
  private static func messages(_ count: Int, seed: UInt64 = 1) -> [Message] {
    var random = SeededRandom(seed)
    return RandomConversation.messages(count: count, using: &random)
  }

  private static func utc() -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  private static func conversation(
    _ messages: [Message], style: BubbleStyle = .modern, width: CGFloat = 320
  ) -> ConversationLayout {
    let separators = DateSeparators(calendar: utc()) {
      "Day \(Int($0.timeIntervalSince1970) / 86_400)"
    }
    return ConversationLayout(
      messages, sizer: BubbleSizer(style: style), width: width, separators: separators,
      cache: BubbleLayoutCache(byteLimit: 1 << 24))
  }

  /// Date, cell and spacing of each row follow each other, and add up to the whole.
  @Test(arguments: BubbleStyle.presets.indices) func theWholeIsTheSumOfItsRows(preset: Int) {
    let style = BubbleStyle.presets[preset]
    var conversation = Self.conversation(Self.messages(60), style: style)
    conversation.measure(0..<60)
    let grouping = style.grouping
    var bottom = ExactLength(grouping.topInset)
    for index in 0..<60 {
      if let separator = conversation.separatorFrame(at: index) {
        #expect(separator.minY == bottom.points)
        bottom += ExactLength(separator.height)
        bottom += ExactLength(grouping.spacingAfterLine ?? grouping.spacingBetween)
      }
      let cell = conversation.cellFrame(at: index)
      #expect(cell.minY == bottom.points)
      #expect(cell.size == conversation.bubble(at: index).cell)
      bottom += ExactLength(cell.height)
      if let status = conversation.statusFrame(at: index) {
        #expect(status.minY == cell.maxY + grouping.spacingBeforeStatus)
        bottom += ExactLength(status.height) + ExactLength(grouping.spacingBeforeStatus)
      }
      guard index + 1 < 60 else { break }
      let (message, next) = (conversation.message(at: index), conversation.message(at: index + 1))
      let isSameDay = conversation.separatorFrame(at: index + 1) == nil
      let spacing =
        isSameDay || !grouping.endsGroupsWithDay
        ? grouping.spacing(after: message, before: next) : grouping.spacingBetween
      bottom += ExactLength(spacing)
    }
    bottom += ExactLength(grouping.bottomInset)
    #expect(conversation.height == bottom.points)
    #expect(conversation.heightError == 0 && conversation.estimatedCount == 0)
  }

  @Test(arguments: BubbleStyle.presets) func positionsAndRowsAreInverse(style: BubbleStyle) {
    let conversation = Self.conversation(Self.messages(80), style: style)
    for index in 0..<80 {
      let frame = conversation.cellFrame(at: index)
      #expect(frame.height == 0 || conversation.row(at: frame.minY) == index)
      #expect(conversation.row(at: frame.midY) == index)
      #expect(conversation.rows(in: frame.midY...frame.midY) == index..<(index + 1))
      #expect(conversation.index(of: "m\(index)") == index)
    }
    #expect(conversation.row(at: -1) == nil && conversation.row(at: conversation.height) == nil)
    #expect(conversation.rows(in: 0...conversation.height) == 0..<80)
    #expect(conversation.rows(in: -50 ... -1).isEmpty)
    #expect(conversation.index(of: "nobody") == nil)
  }

  @Test func aDayBeginsWithItsDate() {
    var messages = ["a", "b", "c"].map { Message($0, side: .incoming, id: $0) }
    for (index, hour) in [1, 2, 25].enumerated() { messages[index].date += Double(hour) * 3600 }
    let conversation = Self.conversation(messages)
    #expect((0..<3).map { conversation.separatorFrame(at: $0) != nil } == [true, false, true])
    #expect(conversation.separator(at: 2)?.frame(.text) != nil)
    #expect(
      conversation.separator(at: 2)?.cell.height == conversation.separatorFrame(at: 2)?.height)
  }

  /// Midnight ends a group, although a minute alone does not.
  @Test func aDateEndsAGroup() {
    var messages = ["a", "b"].map { Message($0, side: .incoming, id: $0) }
    messages[0].date += 86_390
    messages[1].date += 86_410
    let conversation = Self.conversation(messages)
    #expect(conversation.bubble(at: 0).frame(.tail) != nil)
    let gap = (conversation.separatorFrame(at: 1)?.minY ?? 0) - conversation.cellFrame(at: 0).maxY
    #expect(gap == BubbleStyle.modern.grouping.spacingBetween)
  }

  @Test func anEmptyConversationHasNoHeight() {
    var conversation = Self.conversation([])
    #expect(conversation.height == 0 && conversation.count == 0 && conversation.row(at: 0) == nil)
    conversation.resize(to: 500)
    #expect(conversation.setMessages([]).isEmpty)
    #expect(conversation.settle(conversation.anchor(at: 0, viewHeight: 100), viewHeight: 100) == 0)
  }

  /// An empty conversation may be pulled past its top, and has a height if the style has insets at both ends.
  @Test(arguments: [BubbleStyle.modern, .signal]) func anEmptyConversationHasNoRows(
    style: BubbleStyle
  ) {
    let conversation = Self.conversation([], style: style)
    #expect(conversation.rows(in: -50...100).isEmpty)
    #expect(conversation.rows(in: 0...5).isEmpty && conversation.row(at: 5) == nil)
    #expect(conversation.focus(of: -50...100) == 1)
  }

  @Test func whatIsNoRowIsNotReplaced() {
    var conversation = ConversationLayout(
      [Message("a", side: .incoming, id: "a")], sizer: BubbleSizer(style: .modern), width: 320)
    for index in [-1, 1, .max] {
      #expect(
        conversation.update(index, with: Message("b", side: .incoming, id: "b")).updated.isEmpty)
    }
    #expect(conversation.messages.map(\.id) == ["a"])
  }

  @Test func whatIsNoRowIsNotMoved() {
    var conversation = Self.conversation(Self.messages(3))
    #expect(conversation.move(3, to: 0).moved.isEmpty)
    #expect(conversation.move(-1, to: 0).moved.isEmpty)
    conversation.move(0, to: .max)
    #expect(conversation.index(of: "m0") == 2)
  }

  @Test func identifiersThatAreNotUniqueDoNoHarm() {
    let message = Message("again", side: .outgoing)
    var conversation = Self.conversation([message, message, message])
    #expect(conversation.index(of: "") == 2)
    conversation.remove(2..<3)
    #expect(conversation.index(of: "") == 1)
    conversation.insert([message], at: 0)
    #expect(conversation.count == 3 && conversation.index(of: "") == 2)
    #expect(conversation.setMessages([message]).removed == [1, 2])
  }

  @Test(arguments: [0, -5, .nan, .infinity] as [CGFloat])
  func whatIsNoWidthCountsAsZero(width: CGFloat) {
    let conversation = Self.conversation(Self.messages(5), width: width)
    #expect(conversation.width == 0 && conversation.height > 0 && conversation.height.isFinite)
  }

  @Test func theReaderIsWhereTheViewIs() {
    let conversation = Self.conversation(Self.messages(100))
    let height = conversation.height
    #expect(conversation.focus(of: 0...300) == 0)
    #expect(conversation.focus(of: (height - 300)...height) == 1)
    let focus = conversation.focus(of: (height / 2)...(height / 2 + 300))
    #expect(focus > 0.3 && focus < 0.7)
  }

  // MARK: Exact sizes at another width

  @Test(arguments: BubbleStyle.presets.indices, [1, 3])
  func allCanBeMeasuredAtOnce(preset: Int, concurrency: Int) {
    let (messages, style) = (Self.messages(150), BubbleStyle.presets[preset])
    var conversation = Self.conversation(messages, style: style)
    conversation.concurrency = concurrency
    for width in [568, 320, 411] as [CGFloat] {
      conversation.resize(to: width, measuringAll: true)
      #expect(conversation.estimatedCount == 0 && conversation.heightError == 0)
      var fresh = Self.conversation(messages, style: style, width: width)
      fresh.measure(0..<150)
      #expect(conversation.height == fresh.height)
      #expect((0..<150).allSatisfy { conversation.cellFrame(at: $0) == fresh.cellFrame(at: $0) })
    }
  }

  /// Rows keep prepared messages only as long as the cache does, and prepare them again after that.
  @Test func nothingIsKeptThatTheCacheDropped() {
    let messages = Self.messages(40)
    let cache = BubbleLayoutCache(byteLimit: 1 << 24)
    var conversation = ConversationLayout(
      messages, sizer: BubbleSizer(style: .modern), width: 320, cache: cache)
    conversation.resize(to: 400, measuringAll: true)
    let missCount = cache.statistics.missCount
    conversation.resize(to: 480, measuringAll: true)
    #expect(cache.statistics.missCount == missCount)
    cache.removeAll()
    conversation.resize(to: 560, measuringAll: true)
    #expect(cache.statistics.missCount > missCount)
  }

  // MARK: Guesses

  @Test func theFirstLayoutMeasuresLittle() {
    let conversation = Self.conversation(Self.messages(300))
    #expect(conversation.estimatedCount > 150 && conversation.estimatedCount < 300)
    #expect(conversation.cache.statistics.missCount < 150)
  }

  /// The stated error is twice the standard error, so it holds for 19 of 20 conversations, even at another
  /// width. It is meaningful because it is far less than the height.
  @Test func theHeightIsWithinTheStatedError() {
    var outside = 0
    for seed in 0..<10 {
      var conversation = Self.conversation(Self.messages(90, seed: UInt64(seed)))
      let (guessed, error) = (conversation.height, conversation.heightError)
      conversation.measure(0..<90)
      #expect(error > 0 && error < guessed / 4)
      if abs(conversation.height - guessed) > error { outside += 1 }
      conversation.resize(to: 480)
      let (reflowed, reflowError) = (conversation.height, conversation.heightError)
      conversation.measure(0..<90)
      if abs(conversation.height - reflowed) > reflowError { outside += 1 }
    }
    // One of twenty is expected; five or more have a probability of less than 0.3 %.
    #expect(outside <= 4)
  }

  /// Most texts are short, so that a sample can be guessed without any error, and a few are long.
  @Test func theStatedErrorHoldsForTextsOfAnyLengths() {
    var outside = 0
    for seed in 0..<40 {
      var random = SeededRandom(UInt64(seed))
      let messages = (0..<200).map { _ in
        let wordCount = 1 + Int(-8 * log(1 - Double.random(in: 0..<1, using: &random)))
        let words = (0..<wordCount).map { _ in
          ["no", "maybe", "tomorrow", "extraordinary"].randomElement(using: &random)!
        }
        return Message(words.joined(separator: " "), side: .incoming)
      }
      var conversation = Self.conversation(messages)
      let (guessed, error) = (conversation.height, conversation.heightError)
      conversation.measure(0..<200)
      #expect(error > 0 && error < guessed / 8)
      if abs(conversation.height - guessed) > error { outside += 1 }
    }
    // Two of forty are expected; six or more have a probability of 1.4 %.
    #expect(outside <= 5)
  }

  @Test func measuringSaysWhatChanged() {
    var conversation = Self.conversation(Self.messages(100))
    let before = (0..<100).map { conversation.cellFrame(at: $0).height }
    let change = conversation.measure(20..<500)
    let after = (0..<100).map { conversation.cellFrame(at: $0).height }
    #expect(change.updated == (0..<100).filter { before[$0] != after[$0] })
    #expect((20..<100).allSatisfy(conversation.isMeasured))
    #expect(conversation.measure(20..<100).isEmpty)
  }
}

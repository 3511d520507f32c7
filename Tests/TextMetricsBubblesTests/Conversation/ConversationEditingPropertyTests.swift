import Foundation
import SeededTexts
import Testing

@testable import TextMetricsBubbles

/// After any edits, a conversation equals one laid out from scratch.
@Suite struct ConversationEditingPropertyTests {
  /// A list that applies changes as a collection view does.
  private struct FollowingList {
    var ids: [String]

    mutating func apply(_ change: ConversationChange, to conversation: ConversationLayout) {
      let old = ids
      let leaving = Set(change.removed + change.moved.map(\.source))
      ids = old.indices.filter { !leaving.contains($0) }.map { old[$0] }
      let arriving =
        change.inserted.map { ($0, conversation.message(at: $0).id) }
        + change.moved.map { ($0.destination, old[$0.source]) }
      for (index, id) in arriving.sorted(by: { $0.0 < $1.0 }) { ids.insert(id, at: index) }
    }
  }

  private struct Editor {
    var conversation: ConversationLayout
    var random: SeededRandom
    private var nextID = 0

    init(seed: UInt64) {
      random = SeededRandom(seed)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let messages = RandomConversation.messages(count: 30, using: &random)
      conversation = ConversationLayout(
        messages, sizer: BubbleSizer(style: RandomConversation.styles[Int(seed % 4)]), width: 300,
        separators: DateSeparators(calendar: calendar) { "\($0.timeIntervalSince1970 / 86_400)" },
        cache: BubbleLayoutCache(byteLimit: 1 << 26))
    }

    mutating func newMessages(_ count: Int) -> [Message] {
      nextID += 1
      return RandomConversation.messages(count: count, prefix: "n\(nextID)-", using: &random)
    }

    mutating func step() -> ConversationChange {
      let count = conversation.count
      let index = Int.random(in: 0...count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        return conversation.insert(newMessages(Int.random(in: 1...4, using: &random)), at: index)
      case 2: return conversation.remove(index..<min(count, index + 3))
      case 3 where index < count:
        var message = conversation.message(at: index)
        message.content = TextContent("changed \(nextID)")
        return conversation.update(index, with: message)
      case 4 where index < count:
        return conversation.move(index, to: Int.random(in: 0..<count, using: &random))
      case 5: return setMessages()
      default: return conversation.measure(index..<(index + 5))
      }
    }

    /// Sets messages of which some are removed, some new, some moved and some changed.
    private mutating func setMessages() -> ConversationChange {
      var messages = conversation.messages
      messages.removeAll { _ in Int.random(in: 0..<8, using: &random) == 0 }
      for message in newMessages(3) {
        messages.insert(message, at: Int.random(in: 0...messages.count, using: &random))
      }
      if messages.count > 4 {
        messages.swapAt(1, messages.count - 2)
        messages[2].footer = "\(nextID):00"
      }
      return conversation.setMessages(messages)
    }

    /// The same messages, laid out at once.
    var fresh: ConversationLayout {
      var fresh = ConversationLayout(
        conversation.messages, sizer: conversation.sizer, width: conversation.width,
        separators: conversation.separators, cache: conversation.cache)
      fresh.measure(0..<fresh.count)
      return fresh
    }
  }

  private static func appearance(_ conversation: ConversationLayout, _ index: Int) -> RowAppearance
  {
    let row = conversation.tree[index]
    return RowAppearance(id: row.message.id, place: row.place, height: row.cell.height)
  }

  private struct RowAppearance: Equatable {
    var id: String
    var place: RowPlace
    var height: CGFloat
  }

  @Test(arguments: 0..<8) func everyScriptLeadsToTheLayoutFromScratch(seed: UInt64) {
    var editor = Editor(seed: seed)
    var list = FollowingList(ids: editor.conversation.messages.map(\.id))
    for step in 0..<25 {
      let before = Dictionary(
        uniqueKeysWithValues: (0..<editor.conversation.count).map {
          (editor.conversation.message(at: $0).id, Self.appearance(editor.conversation, $0))
        })
      let change = editor.step()
      let conversation = editor.conversation
      list.apply(change, to: conversation)
      #expect(list.ids == conversation.messages.map(\.id), "seed \(seed), step \(step)")
      // Every row that looks different and is not new is in the change.
      let named = Set(change.updated + change.inserted)
      for index in 0..<conversation.count where !named.contains(index) {
        let appearance = Self.appearance(conversation, index)
        #expect(before[appearance.id] == appearance, "seed \(seed), step \(step), row \(index)")
      }
      #expect(
        (0..<conversation.count).allSatisfy { index in
          conversation.index(of: conversation.message(at: index).id) == index
        })
    }
    editor.conversation.measure(0..<editor.conversation.count)
    let (edited, fresh) = (editor.conversation, editor.fresh)
    #expect(edited.height == fresh.height)
    for index in 0..<fresh.count {
      #expect(
        edited.cellFrame(at: index) == fresh.cellFrame(at: index), "seed \(seed), row \(index)")
      #expect(edited.separatorFrame(at: index) == fresh.separatorFrame(at: index))
      #expect(edited.bubble(at: index).group == fresh.bubble(at: index).group)
    }
  }

  /// Inserting a message measures it, and those neighbours whose position in the group changed: two at most.
  @Test func anEditMeasuresWhatItTouches() {
    var editor = Editor(seed: 3)
    editor.conversation.measure(0..<30)
    for index in [0, 7, 15, editor.conversation.count] {
      let misses = editor.conversation.cache.statistics.missCount
      let change = editor.conversation.insert(editor.newMessages(1), at: index)
      let measured = editor.conversation.cache.statistics.missCount - misses
      // The message and at most two new dates, each prepared and laid out.
      #expect(change.updated.count <= 2 && measured <= 5, "\(measured) at \(index)")
    }
  }

  /// The gaps between row numbers run out when messages are repeatedly inserted in the same place.
  @Test func manyMessagesFitInOnePlace() {
    var conversation = Editor(seed: 1).conversation
    let message = Message("x", side: .incoming)
    for number in 0..<120 {
      var new = message
      new.id = "x\(number)"
      conversation.insert([new], at: 10)
    }
    #expect((0..<120).allSatisfy { conversation.index(of: "x\($0)") == 129 - $0 })
  }
}

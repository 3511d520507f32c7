import Foundation
import Testing
import TextMetricsBubbles

/// A content of a fixed size: what an app adds to the built-in kinds.
private struct BlockContent: MessageContent {
  var size: CGSize

  var kind: MessageKind { MessageKind(rawValue: "block") }

  func prepared(in context: ContentContext) -> any PreparedContent { PreparedBlock(size: size) }

  struct PreparedBlock: PreparedContent {
    let size: CGSize

    func layout(in proposal: ContentProposal) -> ContentLayout { ContentLayout(size: size) }
  }
}

/// The cases of Chatto's own tests of layouts and changes (badoo/Chatto, `Chatto/Tests/ChatController`),
/// stated as rules.
@Suite("Rules of Chatto's tests")
struct ChattoRuleTests {
  private func conversation(_ ids: [String], _ style: BubbleStyle = .chatto) -> ConversationLayout {
    ConversationLayout(
      ids.map { Message($0, side: .incoming, id: $0) }, sizer: BubbleSizer(style: style), width: 320
    )
  }

  /// `ChatCollectionViewLayoutModelTests`: heights 10 and 15 with margins of 1 and 2 below them.
  @Test func cellsFollowEachOtherWithTheirMargins() {
    var style = BubbleStyle(name: "plain", textStyle: BubbleStyle.modern.textStyle, insets: .all(0))
    style.kinds[MessageKind(rawValue: "block")] = KindRules(.wholeWidth)
    (style.grouping.spacingWithin, style.grouping.bottomInset) = (1, 2)
    let messages = [10, 15].map { (height: CGFloat) in
      Message(
        BlockContent(size: CGSize(width: 320, height: height)), side: .incoming, id: "\(height)")
    }
    var layout = ConversationLayout(messages, sizer: BubbleSizer(style: style), width: 320)
    layout.measure(0..<2)
    #expect(layout.cellFrame(at: 0) == CGRect(x: 0, y: 0, width: 320, height: 10))
    #expect(layout.cellFrame(at: 1) == CGRect(x: 0, y: 11, width: 320, height: 15))
    #expect(layout.height == 28)
    let empty = ConversationLayout([], sizer: BubbleSizer(style: style), width: 320)
    #expect(empty.height == 0 && empty.width == 320)
  }

  /// `CollectionChangesTests`: the same removals and insertions, but the fewest possible moves, where Chatto lists
  /// every message whose index changed.
  @Test(
    arguments: [
      ("", "", [], [], 0), ("ab", "ab", [], [], 0), ("", "ab", [], [0, 1], 0),
      ("ab", "", [0, 1], [], 0), ("abc", "acb", [], [], 1), ("abc", "dca", [1], [0], 1),
    ] as [(String, String, [Int], [Int], Int)])
  func changesAreThoseOfChatto(
    old: String, new: String, removed: [Int], inserted: [Int], moves: Int
  ) {
    var layout = conversation(old.map(String.init))
    let change = layout.setMessages(conversation(new.map(String.init)).messages)
    #expect(change.removed == removed && change.inserted == inserted)
    #expect(change.moved.count == moves)
    #expect(layout.messages.map(\.id) == new.map(String.init))
    // The moves lead from one list to the other.
    var rows = old.map(String.init).enumerated().filter { !removed.contains($0.offset) }
    let sources = Set(change.moved.map(\.source))
    var moved = change.moved.map { ($0.destination, String(Array(old)[$0.source])) }
    moved += inserted.map { ($0, String(Array(new)[$0])) }
    rows.removeAll { sources.contains($0.offset) }
    var result = rows.map(\.element)
    for (index, id) in moved.sorted(by: { $0.0 < $1.0 }) { result.insert(id, at: index) }
    #expect(result == new.map(String.init))
  }
}

/// The cases of MessageKit's own tests of sizes (MessageKit/MessageKit, `Layout Tests`), stated as rules.
@Suite("Rules of MessageKit's tests")
struct MessageKitRuleTests {
  /// MessageKit's look: text in insets, avatars of 30 with 4 next to them.
  private var style: BubbleStyle {
    get throws {
      var style = BubbleStyle(
        name: "messagekit", textStyle: TextStyle(font: try Font(named: "Inter", size: 17)),
        insets: .all(0))
      style.incoming = BubbleGeometry(
        .incoming, insets: BubbleInsets(top: 1, left: 2, bottom: 3, right: 4))
      style.outgoing = BubbleGeometry(
        .outgoing, insets: BubbleInsets(top: 5, left: 6, bottom: 7, right: 8))
      style.row.incomingAvatar = AvatarStyle(size: CGSize(width: 10, height: 20))
      style.row.outgoingAvatar = AvatarStyle(size: CGSize(width: 30, height: 40))
      style.row.gap = 4
      style.image = ImageStyle(
        .fitted(maximum: CGSize(width: 9999, height: 9999), minimum: .zero))
      style.kinds[.image] = KindRules(insets: .all(0))
      return style
    }
  }

  private func layout(
    _ content: any MessageContent, _ style: BubbleStyle, side: MessageSide = .incoming
  ) -> BubbleLayout {
    BubbleSizer(style: style).layout(Message(content, side: side), width: 400)
  }

  private static let long = String(repeating: "A long message that has to wrap. ", count: 8)

  @Test func insetsAndAvatarsFollowTheSender() throws {
    let (incoming, outgoing) = (
      layout(TextContent("Text"), try style),
      layout(TextContent("Text"), try style, side: .outgoing)
    )
    let text = incoming.textSize
    #expect(incoming.bubble?.size == CGSize(width: text.width + 6, height: text.height + 4))
    #expect(outgoing.bubble?.size == CGSize(width: text.width + 14, height: text.height + 12))
    #expect(incoming.frame(.avatar)?.size == CGSize(width: 10, height: 20))
    #expect(outgoing.frame(.avatar)?.size == CGSize(width: 30, height: 40))
    #expect(incoming.frame(.avatar)?.minX == 0 && outgoing.frame(.avatar)?.maxX == 400)
  }

  @Test func theInsetsAreTakenFromTheRoomForText() throws {
    var style = try style
    let base = layout(TextContent(Self.long), style).explanation.term("text.maximumWidth")
    style.incoming = BubbleGeometry(
      .incoming, insets: BubbleInsets(top: 7, left: 18, bottom: 7, right: 14))
    let narrower = layout(TextContent(Self.long), style)
    let room = try #require(narrower.explanation.term("text.maximumWidth"))
    #expect(room.value == (base?.value ?? 0) - (32 - 6))
    #expect(narrower.textSize.width <= room.value && narrower.lineCount > 1)
  }

  @Test func longerTextsAndLargerFontsAreHigher() throws {
    var style = try style
    let short = layout(TextContent("Short"), style)
    #expect(layout(TextContent(Self.long), style).cell.height > short.cell.height)
    style.textStyle.font = try Font(named: "Inter", size: 34)
    let doubled = layout(TextContent("Short"), style)
    #expect(doubled.cell.height > short.cell.height)
    #expect(doubled.textSize.width > short.textSize.width)
    let emoji = layout(TextContent("👍"), style)
    #expect(emoji.textSize.width > 0 && emoji.textSize.height > 0)
  }

  @Test func picturesKeepTheirProportions() throws {
    let small = layout(ImageContent(size: CGSize(width: 120, height: 90)), try style)
    #expect(small.frame(.image)?.size == CGSize(width: 120, height: 90))
    let large = layout(ImageContent(size: CGSize(width: 4000, height: 2000)), try style)
    #expect(large.frame(.image)?.size == CGSize(width: 300, height: 150))
  }

  /// If only text is limited in width, an avatar wider by 60 leaves 60 less for a picture.
  @Test func widerAvatarsLeaveLessRoom() throws {
    var style = try style
    style.maximumWidth = .text(.points(200))
    let picture = ImageContent(size: CGSize(width: 4000, height: 2000))
    let roomy = try #require(layout(picture, style).frame(.image))
    style.row.incomingAvatar?.size.width += 60
    #expect(layout(picture, style).frame(.image)?.width == roomy.width - 60)
  }

  @Test func cellsAreAsHighAsAStyleRequires() throws {
    var style = try style
    style.incoming.cellHeight.minimum = .points(48)
    #expect(layout(TextContent("Hi"), style).cell.height == 48)
    #expect(layout(TextContent(Self.long), style).cell.height > 48)
  }

  /// A preview has room for its image next to any texts, and grows with them.
  @Test func previewsHaveRoomForTheirImage() throws {
    var style = try style
    style.preview.descriptionLineCount = 0
    func height(_ title: String, _ description: String) -> CGFloat {
      layout(
        LinkPreviewContent(
          LinkPreview(title: title, description: description, link: "https://example.org")), style
      ).cell.height
    }
    let least = style.preview.imageSize.height + 2 * style.preview.margin
    #expect(height("", "") >= least && height("MessageKit", "A library.") >= least)
    #expect(height("MessageKit", Self.long) > height("MessageKit", "A library."))
  }

  @Test func longerNamesNeedWiderContacts() throws {
    let style = try style
    let (short, long) = (
      layout(ContactContent("Ada"), style),
      layout(ContactContent("Ada Lovelace of Marylebone"), style)
    )
    #expect(try #require(long.bubble).width > #require(short.bubble).width)
    #expect(long.cell.height == short.cell.height)
  }
}

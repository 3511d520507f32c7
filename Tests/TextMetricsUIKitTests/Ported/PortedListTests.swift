import Testing
import TextMetricsUIKit

/// The sizes of ported lists, cards and lines, all set in Inter.
@Suite struct PortedListTests {
  private func inter(_ size: CGFloat) -> UIFont { UIFont(name: "Inter", size: size)! }
  private func isEqual(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-6 }
  private func wrapped(_ text: String, _ size: CGFloat, _ width: CGFloat) -> CGFloat {
    let label = textLine(text, size: size)
    return label.sizeThatFits(CGSize(width: width, height: CGFloat.infinity)).height
  }
  private let long = "Are we still on for tomorrow? I can bring the cake, the candles and the cups."

  private final class Thread: ThreadMessagesSource {
    let messages: [ThreadMessage]
    init(_ messages: [ThreadMessage]) { self.messages = messages }
    func message(at indexPath: IndexPath) -> ThreadMessage { messages[indexPath.item] }
  }

  @Test func messagesKnowTheirBubbles() {
    let layout = MessagesLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 336, height: 500), collectionViewLayout: layout)
    let thread = Thread([
      ThreadMessage(id: "1", content: .text("Hi"), isIncoming: true),
      ThreadMessage(id: "2", content: .text(long), isIncoming: false),
      ThreadMessage(
        id: "3", content: .photo(CGSize(width: 2240, height: 1120)), isIncoming: true),
    ])
    layout.messages = thread
    let one = ceil(inter(16).lineHeight)
    #expect(layout.itemWidth == 320 && view.collectionViewLayout === layout)
    #expect(layout.sizeForItem(at: [0, 0]) == CGSize(width: 320, height: one + 14))
    let bubble = layout.bubbleSize(for: thread.messages[1])
    #expect(bubble.width <= 256 && bubble.height == ceil(3 * inter(16).lineHeight) + 14)
    #expect(layout.bubbleSize(for: thread.messages[2]) == CGSize(width: 256, height: 126))
  }

  @Test func postsStandBelowStories() throws {
    let feed = FeedController()
    feed.loadViewIfNeeded()
    feed.show(
      stories: [.init(id: 1, text: "A"), .init(id: 2, text: "B")],
      posts: [.init(id: 3, text: "Short"), .init(id: 4, text: long)])
    let view = try #require(feed.collectionView)
    func frame(_ item: Int, _ section: Int) -> CGRect? {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
    #expect(frame(1, 0) == CGRect(x: 16 + 64 + 8, y: 10, width: 64, height: 80))
    let short = ceil(wrapped("Short", 15, 288) + 16)
    #expect(frame(0, 1) == CGRect(x: 0, y: 112, width: 320, height: short))
    let tall = ceil(wrapped(long, 15, 288) + 16)
    #expect(tall > short)
    #expect(frame(1, 1) == CGRect(x: 0, y: 112 + short + 6, width: 320, height: tall))
    #expect(view.contentSize.height == 112 + short + 6 + tall)
  }

  @Test func contactsAreAsHighAsTheirTexts() {
    let list = ContactList()
    list.view.frame = CGRect(x: 0, y: 0, width: 320, height: 600)
    list.show([Contact(name: "Ana"), Contact(name: "Ben", note: long)])
    let heights = [0, 1].map {
      list.collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
        .height ?? 0
    }
    let width = 320 - 2 * 16 - 2 * 16 as CGFloat
    #expect(isEqual(heights[0], max(44, wrapped("Ana", 17, width) + 24)))
    #expect(isEqual(heights[1], wrapped("Ben", 17, width) + 4 + wrapped(long, 13, width) + 24))
  }

  @Test func typesetLinesEndInAnEllipsis() {
    let text = NSAttributedString(string: long, attributes: [.font: inter(16)])
    let lines = TypesetLines(text, width: 200, maximumNumberOfLines: 2)
    let height = floor(inter(16).ascender - inter(16).descender)
    #expect(lines.lines.map(\.isTruncated) == [false, true])
    #expect(lines.size.height == 2 * height + floor(height * 0.12) && lines.size.width <= 200)
    #expect(lines.lines.last?.range.location == lines.lines.first?.range.length)
    let hebrew = NSAttributedString(string: "שלום", attributes: [.font: inter(16)])
    #expect(
      TypesetLines(hebrew, width: 200, maximumNumberOfLines: 0).lines.map(\.isRTL) == [true])
  }

  @Test func longTextsEndInMore() {
    let label = ReadMoreLabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    label.font = inter(16)
    label.numberOfLines = 0
    label.awakeFromNib()
    #expect(label.collapsed("Short", width: 200).string == "Short")
    let text = label.collapsed(long, width: 200)
    #expect(text.string.hasSuffix("… more") && label.lineCount(text, width: 200) == 2)
    #expect(long.hasPrefix(String(text.string.dropLast(6))))
    label.attributedText = text
    label.tap.location = CGPoint(x: 3, y: 5)
    #expect(
      label.tap.view === label && label.tap.didTap(label, in: NSRange(location: 0, length: 1)))
    #expect(!label.tap.didTap(label, in: NSRange(location: 10, length: 5)))
  }

  @Test func linksAreNotBroken() {
    let text = NSMutableAttributedString(
      string: "Please read the long report before noon", attributes: [.font: inter(16)])
    let link = (text.string as NSString).range(of: "the long report")
    text.addAttribute(.link, value: "https://example.org", range: link)
    let lines = UnbrokenLinks(lineSpacing: 4).lines(of: text, width: 140)
    #expect(lines == ["Please read ", "the long report ", "before noon"])
  }

  @Test func reportsBeginPages() {
    let report = ReportPages(page: CGRect(x: 0, y: 0, width: 300, height: 200))
    let entry = ReportPages.Entry(title: "Title", body: "One\ttwo\tthree\nfour")
    #expect(report.height(report.body(entry.body)) == ceil(2 * inter(12).lineHeight))
    _ = report.create([entry, entry, entry])
    #expect(report.pageOfEntry == [1, 1, 2])
  }

  @Test func cardsStackTheirParts() {
    let card = TitleCard(title: "A title", subtitle: long)
    let (title, subtitle) = (wrapped("A title", 20, 268), wrapped(long, 14, 268))
    #expect(isEqual(card.height(forWidth: 300), 16 + title + 4 + subtitle + 4 + 44 + 16))
    let plain = TitleCard(title: "A title", subtitle: nil)
    #expect(isEqual(plain.height(forWidth: 300), 16 + title + 4 + 44 + 16))
    #expect(plain.doneWidth == "Done".size(withAttributes: [.font: inter(17)]).width)
  }
}

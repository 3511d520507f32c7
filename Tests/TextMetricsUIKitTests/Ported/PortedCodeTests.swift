import Testing
import TextMetricsUIKit

/// Runs the code in this folder, which is written for iOS and macOS and differs only in its import
/// line.
@Suite struct PortedCodeTests {
  private let inter = UIFont(name: "Inter", size: 16)!
  private let message = "Are we still on for tomorrow? I can bring the cake."

  @Test func chatBubble() {
    let insets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    let bubble = ChatBubbleLayout(
      context: .init(text: message, font: inter, textInsets: insets, maximumWidth: 200))
    bubble.calculate()
    // Text wraps within 176; Inter's lines are 3968/2048 by hhea: 19.359 points at 16, without a gap.
    let lines = message.numberOfLines(font: inter, width: 176)
    #expect(lines == 3)
    #expect(abs(bubble.size.height - (3 * inter.lineHeight + 16)) < 1 / 3)
    #expect(bubble.size.width <= 200 && bubble.size.width > 100)
    #expect(bubble.textFrame.origin == CGPoint(x: 12, y: 8))
  }

  @Test func unlimitedSizes() {
    #expect(UnlimitedSizes.onOneLine.height < 21 && UnlimitedSizes.onOneLine.width > 200)
    #expect(UnlimitedSizes.wrapped.height > 40 && UnlimitedSizes.wrapped.width <= 200)
    #expect(UnlimitedSizes.page.width == .infinity)
  }

  @Test func namesAroundMeasuring() {
    let label = LinkLabel()
    label.links = [NSRange(location: 1, length: 2)]
    label.text = message
    #expect(label.accessibilityElements?.count == 1 && label.intrinsicContentSize.width > 200)
    let view = QuietTextView()
    view.text = message
    view.selectedTextRange = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)
    #expect(view.selections == [NSRange(location: 0, length: view.textStorage.length)])
    view.addGestureRecognizer(UITapGestureRecognizer())
    #expect(view.gestureRecognizers?.isEmpty == true)
    let text = NSMutableAttributedString(string: message, attributes: [.font: inter])
    #expect(text.singleLineSize().width == text.size().width)
    let all = NSRange(location: 0, length: text.length)
    #expect(!text.containsAttachments(in: all))
    text.append(NSAttributedString(attachment: NSTextAttachment(image: UIImage())))
    #expect(!text.containsAttachments(in: all))
    #expect(text.containsAttachments(in: NSRange(location: 0, length: text.length)))
    let converted = try? AttributedString(text, including: \.uiKit)
    #expect(converted?.runs.first?.uiKit.font == inter)
  }

  @Test func cachedFonts() {
    let font = FontCache.shared.font(name: "Inter-Bold", size: 14)
    #expect(font === FontCache.shared.font(name: "Inter-Bold", size: 14))
    #expect(font.fontName == "Inter-Bold")
    let heights = HeightCache()
    let height = heights.height(of: message, font: font, width: 150)
    #expect(
      height == heights.height(of: message, font: UIFont(name: "Inter-Bold", size: 14)!, width: 150)
    )
    let fonts: [String: AnyObject] = ["title": font]
    #expect(fonts["title"] as? UIFont == font)
  }

  @Test func fontExtensions() {
    #expect(UIFont.appFont(ofSize: 12).familyName == "Inter")
    #expect(UIFont.appBoldFont(ofSize: 12).isBold)
    #expect(inter.bold().isBold && !inter.isBold)
    #expect(inter.boldItalic().isBold && inter.boldItalic().isItalic)
    #expect(inter.bold().pointSize == 16)
    #expect(UIFont.systemFont(ofSize: 17).withWeight(.bold).isBold)
    let digits = inter.monospacedDigits
    #expect("1111".size(of: digits).width == "0000".size(of: digits).width)
    #expect("1111".size(of: inter).width < "0000".size(of: inter).width)
    #expect(inter.height(lines: 2) == ceil(inter.lineHeight * 2))
  }

  @Test func strings() {
    #expect("Hello".height(withConstrainedWidth: 300, font: inter) == ceil(inter.lineHeight))
    #expect("Hello".width(withConstrainedHeight: 20, font: inter) > 30)
    let size = message.sizeOfString(
      usingFont: inter, maxSize: CGSize(width: 200, height: CGFLOAT_MAX))
    #expect(size.width <= 200 + 5 && size.height > inter.lineHeight)
  }

  @Test func attributedStrings() {
    let text =
      NSAttributedString(string: "Ann ", attributes: [.font: inter.bold()])
      + NSAttributedString(string: message, attributes: [.font: inter])
    #expect(text.height(containerWidth: 200) == ceil(3 * inter.lineHeight))
    let smaller = text.replacingFont(with: inter.withSize(8))
    #expect(smaller.width(containerHeight: 100) < text.width(containerHeight: 100))
    let font = smaller.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.isBold == true && font?.pointSize == 8)
  }

  @Test func insetLabels() {
    let label = InsetLabel()
    label.font = inter
    label.text = message
    let plain = UILabel()
    plain.font = inter
    plain.numberOfLines = 0
    plain.text = message
    label.contentInsets = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 20)
    let room = CGSize(width: 230, height: CGFloat.greatestFiniteMagnitude)
    let inner = plain.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
    #expect(label.sizeThatFits(room) == CGSize(width: inner.width + 30, height: inner.height + 12))

    let badge = BadgeLabel()
    badge.font = inter
    badge.text = "7"
    #expect(badge.intrinsicContentSize.width >= badge.intrinsicContentSize.height - 4)
  }

  @Test func cells() {
    let short = MessageCell.height(name: "Ann", message: "Hi", time: "9:41", width: 320)
    let long = MessageCell.height(name: "Ann", message: message, time: "9:41", width: 320)
    // 8 above, a name of 14 points, 2, a message of 16, 8 below: each label in whole pixels.
    let pixels = UIScreen.main.scale
    let labels = [14, 16].map { ceil(CGFloat($0) * 2444 / 2048 * pixels) / pixels }
    #expect(abs(short - (8 + labels[0] + 2 + labels[1] + 8)) < 0.001)
    #expect(long > short)
    struct Comment: CommentRepresentable {
      var author = "Ann"
      var body: NSAttributedString
    }
    let body = NSAttributedString(string: message, attributes: [.font: inter])
    let size = CommentCollectionCell.size(for: Comment(body: body), width: 320)
    #expect(size.width == 320 && size.height > 24 + 2 * inter.lineHeight)
    let cell = CommentCollectionCell(frame: .zero)
    #expect(
      abs(cell.fittingHeight(body, width: 288) - 2 * inter.lineHeight) <= 1 / UIScreen.main.scale)
  }

  @Test func expandableText() {
    let text = ExpandableText(text: message + " " + message, font: inter, maximumLines: 2)
    let cut = text.truncated(width: 200)
    #expect(cut.string.hasSuffix("Read more"))
    #expect(cut.height(containerWidth: 200) == ceil(2 * inter.lineHeight))
    let whole = ExpandableText(text: "short", font: inter, maximumLines: 2)
    #expect(whole.truncated(width: 200).string == "short")
  }

  @Test func linksInLabels() throws {
    let text = NSMutableAttributedString(string: "See our terms here", attributes: [.font: inter])
    let range = (text.string as NSString).range(of: "terms")
    text.addAttribute(.link, value: URL(string: "https://example.org")!, range: range)
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text
    let size = text.size()
    let tester = LinkHitTester(label: label, size: CGSize(width: 400, height: 100))
    let frame = tester.boundingRect(of: range)
    let before = "See our ".size(of: inter).width
    #expect(abs(frame.minX - before) < 0.01)
    #expect(abs(frame.width - "terms".size(of: inter).width) < 0.01)
    let bounds = CGRect(origin: .zero, size: size)
    #expect(tester.link(at: CGPoint(x: frame.midX, y: 5), in: bounds) != nil)
    #expect(tester.link(at: CGPoint(x: 2, y: 5), in: bounds) == nil)
    #expect(tester.frames(of: range).count == 1)
  }

  @Test func coreText() {
    let measurer = CoreTextMeasurer(
      attributedString: NSAttributedString(string: message, attributes: [.font: inter]))
    let size = measurer.suggestedSize(width: 200)
    let lines = measurer.lines(in: CGSize(width: 200, height: 500))
    #expect(lines.count == 2 || lines.count == 3)
    #expect(size.width <= 200)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.origin.y > $1.origin.y })
    #expect(measurer.manualBreaks(width: 200).count == lines.count)
    #expect(
      measurer.manualBreaks(width: 200).reduce(0) { $0 + $1.length } == message.utf16.count)
    #expect(abs(measurer.typographicWidth() - message.size(of: inter).width) < 0.01)
    #expect(measurer.truncatedWidth(120) <= 120 && measurer.truncatedWidth(120) > 80)
  }

  @Test func carets() {
    let offsets = caretOffsets(text: "Hello", fontName: "Inter", size: 16)
    #expect(offsets.count == 6 && offsets[0] == 0)
    #expect(abs(offsets[5] - "Hello".size(of: inter).width) < 0.01)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
    let advances = glyphAdvances(text: "Hello", font: inter)
    #expect(abs(advances.reduce(0, +) - offsets[5]) < 0.01)
    #expect(abs(lineHeight(of: inter) - inter.lineHeight) < 0.001)
  }

  @Test func macLabels() {
    let font = NSFont(name: "Inter", size: 13)!
    // Lines of AppKit are whole points high.
    #expect(heightForStringDrawing("One line", font: font, width: 300) == 16)
    #expect(heightForStringDrawing("One\ntwo", font: font, width: 300) == 32)
    let calculator = RowHeightCalculator()
    let one = calculator.height(of: "One", width: 200)
    #expect(calculator.height(of: message + message, width: 200) > one)
    #expect(one == one.rounded())
    #expect(font.bold.fontDescriptor.symbolicTraits.contains(.bold))
    #expect(font.italicized.fontDescriptor.symbolicTraits.contains(.italic))
    let size = NSAttributedString(string: "One\ntwo", attributes: [.font: font])
      .macSize(maxWidth: 200)
    #expect(size.height == 32)
  }

  @Test func dynamicType() {
    // iOS 26, recorded: body is 21 points at XXL, and 17-point fonts scale to 20 by 26/22.
    let traits = UITraitCollection(preferredContentSizeCategory: .extraExtraLarge)
    #expect(Typography.body.font(compatibleWith: traits).pointSize == 20)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize == 21)
    #expect(Typography.body.font().pointSize == 17)
    #expect(Typography.margin(8) == 8)
    #expect(preferredFont(style: .headline, weight: .bold).pointSize == 17)
    #expect(isLarge(.accessibilityLarge) && !isLarge(.large))
  }

  @Test func markdown() {
    let text = MarkdownStyler().style("Some **bold** and `code`")
    #expect(text.height(containerWidth: 400) > 15)
    #expect(text.attribute(.kern, at: 20, effectiveRange: nil) != nil)
  }

  @Test func textStorageOfOnesOwn() {
    let storage = HashtagTextStorage()
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 300, height: 0))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    storage.append(NSAttributedString(string: "plain #tag", attributes: [.font: inter]))
    let font = storage.attribute(.font, at: 7, effectiveRange: nil) as? UIFont
    #expect(font?.isBold == true)
    #expect(manager.usedRect(for: container).height > 0)
    let before = manager.usedRect(for: container).width
    storage.append(NSAttributedString(string: " and more", attributes: [.font: inter]))
    #expect(manager.usedRect(for: container).width > before)
    storage.replaceCharacters(in: NSRange(location: 0, length: 6), with: "")
    #expect(storage.string == "#tag and more")
  }

  @Test func pages() {
    let text = NSAttributedString(
      string: Array(repeating: message, count: 10).joined(separator: "\n"),
      attributes: [.font: inter])
    let paginator = ReaderPaginator(text: text)
    let pages = paginator.pages(size: CGSize(width: 200, height: 150))
    #expect(pages.count > 2)
    #expect(pages.first?.location == 0)
    #expect(pages.reduce(0) { $0 + $1.length } == text.length)
    #expect(zip(pages, pages.dropFirst()).allSatisfy { NSMaxRange($0) == $1.location })
  }

  @Test func textAroundAnImage() {
    let text = Array(repeating: message, count: 4).joined(separator: " ")
    let view = FloatingImageText(text: text, imageFrame: CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(view.firstLineIsNarrow())
    let plain = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 0))
    plain.font = inter
    plain.text = text
    #expect(view.height(width: 300) > plain.sizeThatFits(CGSize(width: 300, height: 0)).height)
  }

  @Test func attachments() {
    let emoji = EmojiAttachment()
    let text = NSMutableAttributedString(attachment: emoji)
    text.addAttribute(.font, value: inter, range: NSRange(location: 0, length: 1))
    #expect(abs(text.size().width - inter.lineHeight) < 0.01)
    let title = titleWithIcon(
      "News", image: UIImage(size: CGSize(width: 24, height: 12)), font: inter)
    #expect(abs(title.size().width - 24 - " News".size(of: inter).width) < 0.01)
  }

  @Test func tags() {
    var layout = TagFlowLayout()
    layout.font = inter
    let frames = layout.frames(for: ["swift", "linux", "typography", "text"], width: 160)
    #expect(frames.count == 4 && frames[0].origin == .zero)
    #expect(frames.allSatisfy { $0.maxX <= 160 })
    #expect(frames.contains { $0.minY > 0 })
  }

  @Test func fittingSizes() {
    let label = UILabel()
    label.font = inter
    label.text = message
    let size = label.fontSizeThatFits(CGSize(width: 200, height: 60), minimum: 8, maximum: 40)
    #expect((12...20).contains(size))
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    #expect(label.isTruncated)
    label.numberOfLines = 0
    #expect(label.lineCount > 3)
    let scaled = scaledFontSize(
      text: message, font: inter, box: CGSize(width: 120, height: 60))
    #expect(scaled < 16 && scaled >= 8)
  }

  @Test func growingTextView() {
    final class Recorder: AutosizingTextViewDelegate {
      var heights: [CGFloat] = []
      func textView(_ textView: AutosizingTextView, didChangeHeight height: CGFloat) {
        heights.append(height)
      }
    }
    let recorder = Recorder()
    let view = AutosizingTextView(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
    view.sizingDelegate = recorder
    view.font = inter
    view.text = "one"
    view.text = message
    view.text = message + "\n"
    #expect(view.numberOfDisplayedLines == 4)
    view.text = Array(repeating: message, count: 9).joined(separator: " ")
    #expect(recorder.heights.count == 4)
    #expect(recorder.heights == recorder.heights.sorted())
    #expect(recorder.heights.last == 120 && view.isScrollEnabled)
    // 8 points above and below.
    #expect(abs(recorder.heights[0] - 16 - inter.lineHeight) < 1 / 3)
  }

  @Test func buttons() {
    let bar = ButtonBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.setTitles(["Copy", "Forward", "Delete"])
    let size = bar.sizeThatFits(CGSize(width: 320, height: 44))
    #expect(bar.buttons.count == 3 && size.width > 150)
    #expect(bar.buttons[0].frame.maxX < bar.buttons[1].frame.minX)
  }

  @Test func html() throws {
    let text = try #require("<p>Some <b>bold</b> text<br>and more</p>".htmlAttributedString)
    #expect(text.string == "Some bold text\u{2028}and more\n")
    let font = text.attribute(.font, at: 6, effectiveRange: nil) as? UIFont
    #expect(font?.isBold == true)
    #expect(height(ofHTML: "one<br>two", font: inter, width: 300) == ceil(2 * inter.lineHeight))
  }

  @Test func swiftAttributedStrings() {
    let text = greeting(name: "Ann")
    let string = NSAttributedString(text)
    #expect(string.string == "Hello, Ann")
    #expect((string.attribute(.font, at: 8, effectiveRange: nil) as? UIFont)?.isBold == true)
    #expect(string.attribute(.kern, at: 8, effectiveRange: nil) as? CGFloat == 0.5)
    #expect(height(of: text, width: 300) == UIFont.systemFont(ofSize: 17).lineHeight)
    #expect(AttributedString(string).runs.count == text.runs.count)
  }

  @Test func decoratedTitles() {
    let style = TitleStyle()
    let margins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let plain = "Title".size(of: .systemFont(ofSize: 28, weight: .heavy))
    let size = style.size(of: "Title", margins: margins)
    #expect(abs(size.width - plain.width - 6) < 0.01 && abs(size.height - plain.height - 4) < 0.01)
  }

  @Test func lists() {
    let text = bulletList(["One", "Two"], font: inter)
    #expect(text.string == "1.\tOne\n2.\tTwo")
    #expect(abs(text.size().height - 2 * inter.lineHeight - 4) < 0.01)
  }

  @Test func threads() {
    let sizer = PrefetchingSizer()
    let texts = (0..<50).map { "\(message) \($0)" }
    sizer.prefetch(texts, font: inter, width: 200)
    for index in texts.indices {
      #expect(
        sizer.size(at: index)?.height == texts[index].height(withConstrainedWidth: 200, font: inter)
      )
    }
  }

  @Test func drawing() {
    let view = PriceTagView()
    view.draw(CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(view.intrinsicContentSize.width > 24)
  }

  @Test func descriptors() {
    #expect(installedFaces(of: "Inter").contains("Inter-Bold"))
    #expect(installedFaces(of: "No Such Family").isEmpty)
    #expect(font(family: "Inter", face: "Bold", size: 11).fontName == "Inter-Bold")
    #expect(roundedFont(ofSize: 11, weight: .bold).pointSize == 11)
    #expect(serifBody().pointSize == 17)
    #expect(weight(of: .systemFont(ofSize: 10, weight: .bold)) == 0.4)
  }

  @Test func sharedStack() {
    let measurer = SharedTextMeasurer()
    let text = NSAttributedString(string: message, attributes: [.font: inter])
    let measured = measurer.measure(text, maxWidth: 200)
    #expect(measured.size.height == text.height(containerWidth: 200))
    #expect(measured.lastLineWidth > 0 && measured.lastLineWidth <= 200)
    #expect(measurer.timeFits(text, timeWidth: 0, maxWidth: 1000))
    #expect(!measurer.timeFits(text, timeWidth: 500, maxWidth: 200))
    #expect(measurer.measure(NSAttributedString(string: ""), maxWidth: 10).size == .zero)
  }

  @Test func lineHeights() {
    let text = NSMutableAttributedString(string: "One\ntwo", attributes: [.font: inter])
    text.setLineHeight(24, font: inter)
    #expect(abs(text.size().height - 48) < 0.01)
    text.mutateParagraphs { $0.lineSpacing = 5 }
    #expect(abs(text.size().height - 53) < 0.01)
    let style = LineHeightStyle(fontSize: 20, multiple: 1.5)
    let size = ("x" as NSString).size(withAttributes: style.attributes(alignment: .center))
    #expect(abs(size.height - 1.5 * UIFont.systemFont(ofSize: 20).lineHeight) < 0.01)
  }

  @Test func rows() {
    #expect(ConversationRow.height() > 80)
    let height = ConversationRow.snippetHeight(message + message, width: 200)
    let line = UIFont.preferredFont(forTextStyle: .subheadline).lineHeight
    #expect(abs(height - 2 * line) < 1 / 3)
    #expect(!ConversationRow.isCompact)
  }

  @Test func coreTextParagraphStyles() {
    let text = NSMutableAttributedString(string: "One\ntwo", attributes: [.font: inter])
    text.addAttribute(
      .paragraphStyle, value: paragraphStyle(lineSpacing: 6), range: NSRange(location: 0, length: 7)
    )
    #expect(abs(text.size().height - 2 * inter.lineHeight - 6) < 0.01)
  }

  @Test func waterfall() {
    let (notes, layout) = (NotesDataSource(), WaterfallLayout())
    notes.notes = [message, "Short", "Another note", message + message]
    layout.delegate = notes
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 500), collectionViewLayout: layout)
    view.dataSource = notes
    let frames = (0..<4).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
    #expect(frames.map(\.width) == [148, 148, 148, 148])
    #expect(frames[0].height > frames[1].height && frames[2].minX == frames[1].minX)
    #expect(frames[2].minY == frames[1].maxY + 8)
    #expect(view.contentSize.height == (frames.map(\.maxY).max() ?? 0) + 8)
  }

  @Test func stackCard() {
    let card = StackCard()
    card.configure(title: "Tomorrow", subtitle: message, font: inter)
    let tall = card.height(fitting: 200)
    card.configure(title: "Tomorrow", subtitle: nil, font: inter)
    let low = card.height(fitting: 200)
    #expect(abs(low - inter.lineHeight - 16) < 1 / 3)
    let lines = message.numberOfLines(font: inter.withSize(13), width: 176)
    #expect(abs(tall - low - 4 - CGFloat(lines) * inter.withSize(13).lineHeight) < 1 / 3)
  }

  @Test func glyphGrid() {
    let mono = GlyphGrid(fontName: "JetBrains Mono", size: 10).cellSize()
    #expect(mono == CGSize(width: 6, height: 14))
    #expect(GlyphGrid(fontName: "Inter", size: 10).cellSize(for: "W").width > 9)
  }

  @Test func rowHeights() {
    let rows = RowHeights()
    rows.rows = ["Hi", message].map { NSAttributedString(string: $0, attributes: [.font: inter]) }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 232, height: 400), style: .plain)
    (table.dataSource, table.delegate) = (rows, rows)
    let lines = message.numberOfLines(font: inter, width: 200)
    let second = ceil(CGFloat(lines) * inter.lineHeight) + 22
    #expect(table.contentSize == CGSize(width: 232, height: 44 + second))
  }
}

/// The same for cells, bars and rows that rely on constraints, flow layouts, layers and canvases.
@Suite struct PortedInterfaceTests {
  private let inter = UIFont(name: "Inter", size: 16)!
  private let message = "Are we still on for tomorrow? I can bring the cake."
  private var pixel: CGFloat { 1 / UIScreen.main.scale }

  /// The size of a text at a width by the string-drawing functions, without any view.
  private func direct(_ text: NSAttributedString, width: CGFloat) -> CGSize {
    text.boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil
    ).size
  }

  @Test(
    arguments: [
      "Hi", "Are we still on for tomorrow? I can bring the cake.", "one\n\ntwo\n", "日本 🎉",
    ],
    [140, 200, 320])
  func bubblesAgreeWithTheStringsThemselves(text: String, width: Int) {
    let insets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    let bubble = ChatBubbleLayout(
      context: .init(text: text, font: inter, textInsets: insets, maximumWidth: CGFloat(width)))
    bubble.calculate()
    // TextKit does not count the empty line after a final break in its used rectangle.
    let shown = text.hasSuffix("\n") ? String(text.dropLast()) : text
    let string = NSAttributedString(string: shown, attributes: [.font: inter])
    let size = direct(string, width: CGFloat(width) - 24)
    // Emoji and ideographs raise the lines of a named font only in TextKit.
    let isRaised = text.unicodeScalars.contains { $0.value > 0x2FFF }
    #expect(abs(bubble.textFrame.height - size.height) <= (isRaised ? 5 : pixel))
    #expect(bubble.textFrame.height >= size.height)
    // The space at which a line breaks is part of string drawing's width, not of TextKit's.
    let space = " ".size(of: inter).width
    #expect(bubble.textFrame.width <= size.width + pixel)
    #expect(bubble.textFrame.width >= size.width - space - pixel)
  }

  @Test func timesStandOnTheLastLineIfTheyFit() {
    let measurement = BubbleBodyMeasurement()
    let body = { NSAttributedString(string: $0, attributes: [.font: self.inter]) }
    let time = NSAttributedString(string: "12:04", attributes: [.font: inter.withSize(11)])
    let short = measurement.measure(body: body("Hi"), footer: time, maximumWidth: 240)
    #expect(short.isFooterOnLastLine && short.lineCount == 1)
    let inline = direct(body("Hi"), width: 216).width + 6 + direct(time, width: 216).width
    #expect(abs(short.size.width - inline - 24) <= 3 * pixel)
    #expect(abs(short.size.height - inter.lineHeight - 14) <= pixel)

    // The last line is too long at a width that the text fills.
    let full = direct(body("Are we still on"), width: 400).width + 24
    let long = measurement.measure(
      body: body("Are we still on"), footer: time, maximumWidth: ceil(full))
    #expect(!long.isFooterOnLastLine)
    let footer = ceil(direct(time, width: 216).height / pixel) * pixel
    #expect(abs(long.size.height - short.size.height - footer) <= pixel)
  }

  @Test func cellsOfConstraintsAgreeWithTheStringsThemselves() {
    for width in [200, 320, 500] as [CGFloat] {
      let height = BubbleTableCell.height(for: message, font: inter, width: width)
      let text = NSAttributedString(string: message, attributes: [.font: inter])
      let size = direct(text, width: 0.75 * width - 24)
      #expect(abs(height - size.height - 24) <= pixel)
    }
    let cell = BubbleTableCell(style: .default, reuseIdentifier: nil)
    cell.configure(with: "Hi", font: inter, isIncoming: false)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.layoutIfNeeded()
    #expect(cell.bubbleFrame.maxX == 304)
    #expect(
      abs(
        cell.bubbleFrame.width
          - direct(
            NSAttributedString(string: "Hi", attributes: [.font: inter]), width: 300
          ).width - 24) <= pixel)
  }

  @Test func tagsOfAFlowLayout() throws {
    let controller = TagsController()
    controller.tags = ["swift", "layout", "text", "a long tag of several words", "ok"]
    controller.loadViewIfNeeded()
    let view = try #require(controller.collectionView)
    #expect(controller.title == "Tags" && view.superview === controller.view)
    view.frame = CGRect(x: 0, y: 0, width: 260, height: 500)
    _ = view.contentSize
    let places = try #require(
      view.collectionViewLayout.layoutAttributesForElements(in: view.bounds))
    let widths = controller.tags.map { ceil($0.size(of: controller.font).width) + 20 }
    #expect(places.map(\.frame.width) == widths)
    #expect(places[0].frame.origin == CGPoint(x: 16, y: 8))
    #expect(places[1].frame.minX == 16 + widths[0] + 8)
    #expect(places[3].frame.origin == CGPoint(x: 16, y: 46))
  }

  @Test func barsGrowWithTheirText() {
    let bar = InputBar()
    bar.translatesAutoresizingMaskIntoConstraints = false
    bar.widthAnchor.constraint(equalToConstant: 320).isActive = true
    bar.textView.font = inter
    bar.layoutIfNeeded()
    // 8 + text + 8 + 44 + 8 (margin).
    #expect(bar.textView.frame == CGRect(x: 8, y: 6, width: 252, height: 36))
    bar.textView.text = String(repeating: message + " ", count: 2)
    bar.textViewDidChange(bar.textView)
    let lines = bar.textView.text.numberOfLines(font: inter, width: 252 - 10 - 8)
    #expect(abs(bar.textView.frame.height - 16 - CGFloat(lines) * inter.lineHeight) <= pixel)
    bar.textView.text = String(repeating: message + " ", count: 20)
    bar.textViewDidChange(bar.textView)
    #expect(bar.textView.frame.height == 120 && bar.textView.isScrollEnabled)
    #expect(bar.bounds.size == CGSize(width: 320, height: 132))
    bar.sendButton.sendActions(for: .touchUpInside)
    #expect(bar.textView.text.isEmpty)
  }

  @Test func badgesOfLayers() {
    let badge = LayerBadge(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    badge.value = 12345
    let text = "12345".size(of: inter.withSize(12))
    #expect(abs(badge.intrinsicContentSize.width - text.width - 8) <= pixel)
    // Core Text's lines of a font without a gap are a fifth higher.
    #expect(abs(badge.intrinsicContentSize.height - 1.2 * text.height - 4) <= pixel)
    badge.layoutIfNeeded()
    #expect((badge.layer as? CAShapeLayer)?.path?.boundingBox == badge.bounds)
  }

  @Test func fieldsWithPadding() {
    let field = PaddedField()
    field.font = inter
    field.setUp()
    field.placeholder = "Name"
    #expect(field.intrinsicContentSize.width == ceil("Name".size(of: inter).width) + 24)
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 44)
    #expect(field.textRect(forBounds: bounds) == CGRect(x: 32, y: 0, width: 156, height: 44))
    field.text = "Ann"
    let end = NSRange(location: 3, length: 0)
    #expect(field.textField(field, shouldChangeCharactersIn: end, replacementString: "a"))
    #expect(!field.textField(field, shouldChangeCharactersIn: end, replacementString: message))
  }

  @Test func rowsOfAnOutline() {
    let leaf = OutlineRows.Node(message)
    let rows = OutlineRows([OutlineRows.Node("Inbox", [leaf]), OutlineRows.Node("Sent")])
    let outline = NSOutlineView()
    outline.addTableColumn(NSTableColumn(identifier: "title"))
    outline.tableColumns[0].width = 150
    (outline.dataSource, outline.delegate) = (rows, rows)
    outline.intercellSpacing = .zero
    #expect(outline.numberOfRows == 2)
    outline.expandItem(rows.roots[0])
    #expect(outline.numberOfRows == 3 && outline.level(forItem: leaf) == 1)
    let lines = message.numberOfLines(font: UIFont(name: "Inter", size: 13)!, width: 134)
    #expect(outline.rect(ofRow: 1).height == 16 * CGFloat(lines) + 4)
    #expect(outline.rect(ofRow: 2).minY == outline.rect(ofRow: 1).maxY)
  }

  @Test func canvases() throws {
    let photo = UIImage(size: CGSize(width: 200, height: 100))
    let (image, drawn) = watermarked(photo, text: "Draft", font: inter)
    #expect(image.size == photo.size && image.scale == UIScreen.main.scale)
    #expect(abs(drawn.width - "Draft".size(of: inter).width) < 0.01)
    #expect(UIGraphicsGetCurrentContext() == nil)
    let text = try #require(UIImage.text("Draft", font: inter))
    #expect(abs(text.size.width - drawn.width) < 0.01)
  }

  @Test func pagesOfRows() {
    let rows = (0..<30).map { ("\($0) " + message + " " + message, "1.00") }
    let invoice = Invoice(rows: rows.map { (title: $0.0, price: $0.1) })
    let pages = invoice.render(page: CGRect(x: 0, y: 0, width: 300, height: 400))
    let lines = rows[0].0.numberOfLines(font: invoice.font, width: 128)
    let height = ceil(CGFloat(lines) * invoice.font.lineHeight)
    let perPage = Int((400 - 72 + 6) / (height + 6))
    #expect(invoice.rowRects[0] == CGRect(x: 36, y: 36, width: 128, height: height))
    #expect(pages >= 30 / perPage && pages <= 30 / perPage + 2)
  }

  @Test func photoCards() {
    let card = PhotoCard(frame: .zero)
    card.titleLabel.font = inter
    card.titleLabel.text = "Tomorrow"
    card.subtitleLabel.font = inter.withSize(12)
    card.subtitleLabel.text = message
    let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    place.frame = CGRect(x: 0, y: 0, width: 180, height: 50)
    let height = card.preferredLayoutAttributesFitting(place).frame.height
    let lines = message.numberOfLines(font: inter.withSize(12), width: 156)
    let texts = inter.lineHeight + CGFloat(lines) * inter.withSize(12).lineHeight
    #expect(abs(height - (12 + 78 + 8 + texts + 4 + 12)) <= 1 + 2 * pixel)
  }
}

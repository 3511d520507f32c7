import Foundation
import Testing

@testable import TextMetricsBubbles

@Suite("Contents of bubbles")
struct BubbleContentTests {
  private func layout(
    _ content: any MessageContent, style: BubbleStyle = .modern, width: CGFloat = 320
  ) -> BubbleLayout {
    BubbleSizer(style: style).layout(Message(content, side: .incoming), width: width)
  }

  private func frames(_ role: FrameRole, _ layout: BubbleLayout) -> [BubbleFrame] {
    layout.frames.filter { $0.role == role }
  }

  // MARK: Pictures

  @Test(arguments: [
    (CGSize(width: 0.9, height: 1), CGSize(width: 210, height: 210)),
    (CGSize(width: 1.1, height: 1), CGSize(width: 210, height: 210)),
    (CGSize(width: 1.2, height: 1), CGSize(width: 210, height: 136)),
    (CGSize(width: 0.8, height: 1), CGSize(width: 136, height: 210)),
    (nil, CGSize(width: 210, height: 210)),
  ])
  func chattosPhotosHaveThreeShapes(size: CGSize?, photo: CGSize) {
    let layout = layout(ImageContent(size: size), style: .chatto, width: 375)
    #expect(layout.bubble == CGRect(origin: CGPoint(x: 15, y: 0), size: photo))
    #expect(layout.frame(.image) == layout.bubble)
  }

  @Test(arguments: [
    CGSize(width: CGFloat.infinity, height: 1), CGSize(width: 1, height: CGFloat.infinity),
    CGSize(width: CGFloat.nan, height: 1), CGSize(width: 0, height: 0),
    CGSize(width: -1, height: 5),
  ])
  func imagesOfNoSizeAreAsThoseOfUnknownSize(size: CGSize) {
    for style in BubbleStyle.presets {
      let sizer = BubbleSizer(style: style)
      let odd = sizer.layout(Message(ImageContent(size: size), side: .incoming), width: 320)
      let unknown = sizer.layout(Message(ImageContent(), side: .incoming), width: 320)
      #expect(odd.cell == unknown.cell)
      #expect(odd.frames.map(\.rect) == unknown.frames.map(\.rect))
    }
  }

  @Test(arguments: [
    (CGSize(width: 200, height: 100), CGSize(width: 200, height: 100)),
    (CGSize(width: 2000, height: 1000), CGSize(width: 228, height: 114)),
    (CGSize(width: 100, height: 1000), CGSize(width: 96, height: 320)),
    (CGSize(width: 10, height: 10), CGSize(width: 96, height: 64)),
  ])
  func imagesKeepTheirProportionsWithinLimits(size: CGSize, image: CGSize) {
    // 240 of 320 points, less the tail and insets of 3.
    #expect(layout(ImageContent(size: size)).frame(.image)?.size == image)
  }

  // MARK: Cards

  /// Extreme sizes, some with infinite quotients.
  @Test(
    arguments: [
      (CGSize(width: CGFloat.leastNonzeroMagnitude, height: CGFloat.leastNonzeroMagnitude), 1),
      (CGSize(width: CGFloat.leastNonzeroMagnitude, height: 1), 0),
      (CGSize(width: 1e300, height: 5e299), 0.5), (CGSize(width: 4, height: 3), 0.75),
    ] as [(CGSize, CGFloat)])
  func stickersOfAnySizeFitTheirBox(size: CGSize, ratio: CGFloat) throws {
    let box = BubbleStyle.modern.sticker.size
    let frame = try #require(layout(StickerContent.sticker(size: size)).frame(.sticker))
    #expect(frame.width <= box.width && frame.height <= box.height)
    #expect(frame.width == box.width || frame.height == box.height)
    if ratio > 0 { #expect(abs(frame.height - ratio * frame.width) < 1) }
  }

  @Test func mapsShowNothingAtImpossibleScales() {
    let map = MapContent(latitude: 0, longitude: 0, zoom: .min)
    #expect(map.longitudeSpan(width: 256) == .infinity)
  }

  @Test func cardsAreLaidOutAsInSUSI() throws {
    let long = String(repeating: "News of the day. ", count: 20)
    let strip = CardStripContent.rss([
      Card(title: "Short", description: "Brief."),
      Card(title: long, description: long, image: "https://x.org/a.png"),
      Card(title: "Two", description: long),
    ])
    let layout = layout(strip, style: .susi, width: 375)
    let width: CGFloat = 375 * 3 / 5
    let cards = frames(.card, layout).map(\.rect)
    #expect(cards.map(\.minX) == [4, 4 + width + 10, 4 + 2 * (width + 10)])
    #expect(cards.allSatisfy { $0.size == CGSize(width: width, height: 135) })
    #expect(layout.scrollableWidth == 4 + 3 * width + 20 + 4)
    let image = try #require(layout.frame(.cardImage))
    #expect(image == CGRect(x: cards[1].minX + 4, y: 4, width: width * 0.4, height: 127))
    let titles = frames(.cardTitle, layout)
    #expect(titles.map(\.rect.height) == [44, 44, 44])
    #expect(titles[1].rect.minX == image.maxX + 4)
    #expect(titles[1].rect.maxX == cards[1].maxX - 4)
    #expect(titles.map { $0.text?.isComplete } == [true, false, true])
    #expect(titles[1].text?.layout.lines.count == 2)
    let descriptions = frames(.cardDescription, layout)
    #expect(descriptions.map { $0.text?.isComplete } == [true, false, false])
    let (top, bottom): (CGFloat, CGFloat) = (4 + 44 + 4, 135 - 4)
    for description in descriptions {
      let text = try #require(description.text)
      #expect(text.layout.lines.count <= 6)
      #expect(text.origin.y + text.layout.size.height <= description.rect.maxY)
      #expect(description.rect.minY == top)
      #expect(description.rect.maxY == bottom)
    }
    let visible = try #require(descriptions[1].text).layout.visibleRanges
    #expect(visible.first?.lowerBound == 0)
    #expect((visible.last?.upperBound ?? 0) < long.utf16.count)
  }

  // MARK: Tables

  private let table = TableContent(
    columns: ["Name", "About"],
    rows: [["Ada", "Wrote the first programme for a machine"], ["Grace", "Found a moth"]])

  @Test func columnsOfANarrowTableGetTheirLongestWordAtLeast() throws {
    let layout = layout(table, width: 300)
    let header = frames(.tableHeader, layout).map(\.rect)
    let cells = frames(.tableCell, layout)
    #expect(header.count == 2)
    #expect(cells.count == 4)
    for cell in cells {
      let text = try #require(cell.text)
      #expect(!text.layout.lines.contains { $0.ending == .emergency })
      #expect(text.layout.size.width <= cell.rect.width - 12)
    }
    // Rows are as high as their highest cell, and tile the table.
    #expect(cells[0].rect.height == cells[1].rect.height)
    #expect(cells[2].rect.minY == cells[0].rect.maxY)
    #expect(cells[0].rect.maxX == cells[1].rect.minX)
    let box = try #require(layout.frame(.table))
    #expect(box.width <= 300 * 0.75 - 30)
    #expect(cells[1].rect.maxX == box.maxX || layout.scrollableWidth == box.width)
  }

  @Test func aWideTableIsAsWideAsItsCells() throws {
    let layout = layout(table, width: 2000)
    #expect(frames(.tableCell, layout).allSatisfy { $0.text?.layout.lines.count == 1 })
    #expect(layout.frame(.table)?.width == layout.scrollableWidth)
  }

  @Test func aTableThatCannotFitScrolls() throws {
    let columns = (1...8).map { "Column number \($0) incomprehensibilities" }
    let layout = layout(TableContent(columns: columns, rows: []), width: 320)
    let box = try #require(layout.frame(.table))
    let room: CGFloat = 240 - 30
    #expect(box.width == room)
    #expect(try #require(layout.scrollableWidth) > box.width)
    #expect(
      frames(.tableHeader, layout).last?.rect.maxX == box.minX + (layout.scrollableWidth ?? 0))
  }

  @Test func widthIsSharedInProportionToWhatIsWanted() {
    let columns = [ColumnWidth(minimum: 10, maximum: 30), ColumnWidth(minimum: 20, maximum: 80)]
    let exact = BubbleRuler(containerWidth: 0, grid: nil)
    #expect(ColumnWidth.distribute(columns, in: 200, ruler: exact) == [30, 80])
    #expect(ColumnWidth.distribute(columns, in: 70, ruler: exact) == [20, 50])
    #expect(ColumnWidth.distribute(columns, in: 25, ruler: exact) == [10, 20])
    let grid = BubbleRuler(containerWidth: 0, grid: PixelGrid(scale: 1))
    #expect(ColumnWidth.distribute(columns, in: 71, ruler: grid) == [20, 50])
  }

  @Test(arguments: ["little by little", "a", "", "unbreakable", "one two-three four", "日本語"])
  func theMinimumIsThatOfTheLongestWord(text: String) {
    let prepared = PreparedText(text, font: .systemFont(ofSize: 16))
    let minimum = prepared.minimumContentWidth
    let longest = ["little by little": "little", "one two-three four": "three", "日本語": "日"]
    // Chinese characters may differ in width in the last bit.
    let word = PreparedText(longest[text] ?? text, font: .systemFont(ofSize: 16)).layout().size
      .width
    #expect(minimum >= word - 1e-9)
    guard minimum > 0 else { return }
    let narrower = prepared.layout(width: minimum.nextDown)
    #expect(
      narrower.lines.contains { $0.ending == .emergency } || narrower.size.width > minimum.nextDown)
    #expect(!prepared.layout(width: minimum).lines.contains { $0.ending == .emergency })
  }

  // MARK: Charts

  @Test func theLegendIsBesideThePlotIfItFits() throws {
    let slices = [PieChartContent.Slice("Yes", value: 75), .init("No", value: 25)]
    let chart = PieChartContent(slices: slices, unit: "%")
    #expect(chart.shares == [0.75, 0.25])
    let wide = layout(chart, width: 600)
    let plot = try #require(wide.frame(.plot))
    #expect(plot.size == CGSize(width: 140, height: 140))
    let entries = frames(.legendEntry, wide)
    #expect(entries.map { $0.text?.string(in: 0..<100) } == ["Yes 75%", "No 25%"])
    #expect(entries.allSatisfy { $0.rect.minX >= plot.maxX + 8 })
    #expect(entries[1].rect.minY >= entries[0].rect.maxY)
    let narrow = layout(chart, width: 240)
    #expect(
      frames(.legendEntry, narrow).allSatisfy { $0.rect.minY > narrow.frame(.plot)?.maxY ?? 0 })
  }

  @Test func nothingPositiveHasNoShares() {
    let slices = [PieChartContent.Slice("a", value: -1), .init("b", value: .nan)]
    #expect(PieChartContent(slices: slices).shares == [0, 0])
  }

  // MARK: Compounds

  @Test func insetsOfPartsCollapse() throws {
    let text = TextContent("Hello")
    let one = layout(text, style: .chatto)
    let two = layout(CompoundContent([text, text]), style: .chatto)
    // Insets of 10 above and below each, of which one in the middle has collapsed.
    #expect(two.cell.height == 2 * one.cell.height - 10)
    #expect(two.bubble?.width == one.bubble?.width)
    let texts = frames(.text, two).map(\.rect)
    #expect(texts.count == 2)
  }

  @Test func chattosCompoundImagesTakeTheWholeWidth() throws {
    let compound = layout(
      CompoundContent([ImageContent(size: CGSize(width: 30, height: 10)), TextContent("Hi")]),
      style: .chatto, width: 375)
    // 255 and a rounding error, which `bma_round` rounds up to the next pixel as well.
    let width = PixelGrid(scale: 2).ceil(0.68 * 375)
    let image = try #require(compound.frame(.image))
    #expect(image.width == width)
    #expect(image.height == PixelGrid(scale: 2).ceil(width / 3))
    #expect(compound.bubble?.width == width)
  }

  @Test func partsAreStretchedToTheWidest() throws {
    let caption = TextContent("A caption that is longer than the picture is wide")
    let compound = layout(
      CompoundContent([ImageContent(size: CGSize(width: 20, height: 10)), caption]))
    let image = try #require(compound.frame(.image))
    let bubble = try #require(compound.bubble)
    #expect(image.width == bubble.width - 6 - 6)
    #expect(image.height == PixelGrid(scale: 2).ceil(image.width / 2))
  }

  /// A quotient of two sizes may be infinite, and a bubble of an infinite height has no place in a conversation.
  @Test(arguments: [.leastNonzeroMagnitude, 1e-9, 0.1] as [CGFloat])
  func narrowPicturesAreNotEndless(width: CGFloat)
    throws
  {
    let image = ImageContent(size: CGSize(width: width, height: 20))
    for style in [BubbleStyle.chatto, .modern] {
      let part = layout(CompoundContent([image, TextContent("A caption")]), style: style)
      let rect = try #require(part.frame(.image))
      #expect(rect.height <= 100 * rect.width)
    }
  }

  @Test func compoundsInCompoundsCountAsTheirParts() {
    let parts: [any MessageContent] = [
      ImageContent(size: CGSize(width: 30, height: 20)), TextContent("A caption"),
      TextContent("and another one"),
    ]
    let flat = layout(CompoundContent(parts), style: .chatto)
    let nested = CompoundContent([CompoundContent(Array(parts[..<2])), parts[2]])
    func rects(_ layout: BubbleLayout) -> [CGRect] { layout.frames.map(\.rect) }
    #expect(rects(layout(nested, style: .chatto)) == rects(flat))
    // Each level would double the time.
    let deep = (0..<100).reduce(CompoundContent(parts)) { inner, _ in CompoundContent([inner]) }
    #expect(rects(layout(deep, style: .chatto)) == rects(flat))
  }

  @Test(arguments: BubbleStyle.presets) func previewsInCompoundsKeepTheirInsets(style: BubbleStyle)
    throws
  {
    let preview = LinkPreviewContent(
      LinkPreview(title: "A title", description: "d", link: "https://example.org"))
    let compound = layout(
      CompoundContent([TextContent("Look at this page which I found"), preview]), style: style)
    let bubble = try #require(compound.bubble)
    let frame = try #require(compound.frame(.preview))
    let insets = style.geometry(of: .linkPreview, on: .incoming).insets
    #expect(frame.minX >= bubble.minX + insets.left)
    #expect(abs(frame.maxX - (bubble.maxX - insets.right)) < 0.5)
  }

  @Test func whatScrollsInACompoundStaysInTheBubble() throws {
    let words = ["Donaudampfschiff", "Straßenbahnhaltestelle", "Rindfleischetikettierung"]
    let table = TableContent(columns: words, rows: [])
    #expect(
      layout(CompoundContent([table])).scrollableWidth == layout(table).scrollableWidth)
    for content in [CardStripContent.rss([Card(title: "News")]), LineContent.unread("3 unread")]
      as [any MessageContent]
    {
      let alone = layout(CompoundContent([content]), width: 375)
      let widest = try #require(alone.bubble)
      #expect(widest.minX >= 0 && widest.maxX < 375)
      let strip = try #require((alone.frames.first { [.strip, .rule, .text].contains($0.role) }))
      #expect(strip.rect.minX >= widest.minX && strip.rect.maxX <= widest.maxX)
    }
  }

  // MARK: Lines

  @Test func datesAreInTheMiddle() throws {
    for width in [320, 375] as [CGFloat] {
      let layout = layout(LineContent.date("Saturday, 21 November"), width: width)
      let bubble = try #require(layout.bubble)
      #expect(abs(bubble.midX - width / 2) <= 0.25)
      #expect(layout.frame(.tail) == nil)
      #expect(layout.cell.height == bubble.height)
    }
  }

  @Test func unknownKindsKeepTheirNameAndText() throws {
    let layout = layout(UnknownContent(name: "timer", text: "minutes: 5"))
    let texts = layout.frames.compactMap { $0.text?.string(in: 0..<100) }
    #expect(texts == ["timer", "minutes: 5"])
  }

  @Test func messagesAreEqualByTheirContents() {
    let a = Message(CompoundContent([TextContent("a"), TypingContent()]), side: .incoming)
    let b = Message(CompoundContent([TextContent("a"), TypingContent()]), side: .incoming)
    let c = Message(CompoundContent([TextContent("b"), TypingContent()]), side: .incoming)
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(a != c)
    #expect(Message("a", side: .incoming) != Message(AnchorContent("a", link: ""), side: .incoming))
  }

  /// Cells beyond the header are shown under an empty header.
  @Test func cellsPastTheLastColumnAreKept() {
    let layout = layout(TableContent(columns: ["A"], rows: [["1", "2"], ["3"]]))
    #expect(layout.frames.filter { $0.role == .tableHeader }.count == 2)
    #expect(layout.frames.filter { $0.role == .tableCell }.count == 4)
    let texts = layout.frames.compactMap { frame in
      frame.role == .tableCell ? frame.text.map { $0.string(in: 0..<9) } : nil
    }
    #expect(texts == ["1", "2", "3", ""])
  }

  /// Short rows and one long one: 160,000 cells, of which 800 have a text.
  @Test func missingCellsOfHugeTablesHaveNoFrames() {
    let rows = Array(repeating: ["1"], count: 400) + [Array(repeating: "2", count: 400)]
    let layout = layout(TableContent(columns: [], rows: rows))
    #expect(layout.frames.count { $0.role == .tableCell } == 800)
    #expect(layout.frames.count { $0.role == .tableHeader } == 1)
  }

  /// Each font is scaled by its own text style, and captions are never below 11 points.
  @Test func captionsAreNeverScaledBelowTheirStylesLeastSize() {
    func size(_ points: CGFloat, _ category: ContentSizeCategory) -> CGFloat {
      category.scaled(Font.systemFont(ofSize: points)).pointSize
    }
    #expect(size(12, .extraSmall) == 11 && size(11, .extraSmall) == 11)
    #expect(size(17, .extraSmall) == 14 && size(13, .extraSmall) == 12)
    #expect(size(14, .extraSmall) == 12)
    for points in stride(from: 11.0, to: 40, by: 0.5) {
      #expect(size(points, .extraSmall) >= 11)
    }
  }
}

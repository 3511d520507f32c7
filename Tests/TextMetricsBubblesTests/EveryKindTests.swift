import Foundation
import Testing

@testable import TextMetricsBubbles

/// What holds for messages of every kind, and for every part of a message.
@Suite("Every kind")
struct EveryKindTests {
  /// A message of each kind, and messages with each part.
  static let samples: [String: Message] = {
    var samples: [String: Message] = [:]
    for content in contents { samples[content.kind.rawValue] = Message(content, side: .incoming) }
    samples["rich text"] = Message(
      RichTextContent("Bring the cake", spans: [.init(0..<5, [.bold])]), side: .incoming)
    var message = Message("On my way", side: .outgoing, footer: "12:34")
    message.status = .read
    message.isEdited = true
    message.senderName = "Ada"
    message.forwarded = "Forwarded from Grace, who had it from somebody else in the office"
    message.quote = MessageQuote(sender: "Grace", text: "Are we still on for tomorrow?")
    message.reactions = [MessageReaction("👍", count: 3)]
    message.thread = MessageThread(replyCount: 3, label: "3 replies")
    message.actions = [["Yes", "Not today"], ["Ask me later"]]
    samples["parts"] = message
    message.side = .incoming
    samples["incoming parts"] = message
    var line = Message(LineContent.date("Today"), side: .outgoing)
    line.reactions = (0..<9).map { MessageReaction("👍", count: $0) }
    line.thread = MessageThread(
      replyCount: 3, label: "3 replies, the last of them by somebody whom nobody knows")
    samples["line with parts"] = line
    line.side = .incoming
    samples["incoming line with parts"] = line
    return samples
  }()

  private static let contents: [any MessageContent] = [
    TextContent("Are we still on for tomorrow?"), AnchorContent("A link", link: ""), StopContent(),
    ImageContent(size: CGSize(width: 300, height: 200)), MapContent(latitude: 1, longitude: 2),
    MediaContent.audio("", duration: "0:12"), MediaContent.video("", duration: "1:02"),
    CardStripContent.rss([Card(title: "News", description: "All of it")]),
    CardStripContent.webSearch([Card(title: "Cakes", image: "a.png")]),
    LinkPreviewContent(LinkPreview(title: "Cakes", link: "https://example.org")),
    TableContent(columns: ["City", "Population"], rows: [["Oslo", "700,000"]]),
    PieChartContent(slices: [.init("Cake", value: 2), .init("Tea", value: 1)], unit: ""),
    TypingContent(), LineContent.date("Today"), LineContent.status("Sending…"),
    LineContent.system("Ada joined the conversation"), LineContent.unread("3 unread messages"),
    AlbumContent((0..<7).map { _ in ImageContent() }),
    VoiceContent(duration: "0:12", seconds: 12, waveform: (0..<40).map { Double($0 % 7) / 6 }),
    FileContent("minutes of the meeting.pdf", detail: "1.2 MB"),
    PollContent(
      "Where shall we meet?",
      options: [.init("At the lake", votes: 3), .init("In town", votes: 1)],
      summary: "4 votes"),
    StickerContent.sticker(), StickerContent.animation(size: CGSize(width: 200, height: 100)),
    ContactContent("Ada Lovelace", detail: "+44 20 7946 0000"),
    CompoundContent([ImageContent(), TextContent("The lake")]),
    UnknownContent(name: "hologram", text: "a duck"),
  ]

  static let names = samples.keys.sorted()

  /// Every kind of content that the library names is among the samples.
  @Test func allKindsAreHere() {
    let kinds: [MessageKind] = [
      .text, .anchor, .stop, .image, .map, .audio, .video, .rss, .webSearch, .linkPreview, .table,
      .pieChart, .typing, .dateSeparator, .status, .system, .unread, .album, .voice, .file, .poll,
      .sticker, .animation, .contact, .compound, .unknown,
    ]
    #expect(Set(Self.contents.map(\.kind)) == Set(kinds))
  }

  /// Nothing looked up in a cache is mistaken for something canonically equivalent.
  @Test(arguments: names) func stringsAreComparedExactly(_ name: String) throws {
    let message = try #require(Self.samples[name])
    #expect(Self.plainStrings(in: Mirror(reflecting: message)).isEmpty)
  }

  /// The properties that `==` compares by canonical equivalence, apart from names of kinds.
  private static func plainStrings(in mirror: Mirror) -> [String] {
    mirror.children.flatMap { label, value -> [String] in
      if value is any ExactValue || value is MessageKind { return [] }
      let isString = value is String || type(of: value) == String?.self
      return isString ? [label ?? "element"] : plainStrings(in: Mirror(reflecting: value))
    }
  }

  private func layouts(
    _ name: String, _ change: (inout BubbleStyle) -> Void = { _ in }, width: CGFloat = 320
  ) throws -> [BubbleLayout] {
    let message = try #require(Self.samples[name])
    return BubbleStyle.presets.map { preset in
      var style = preset
      change(&style)
      return BubbleSizer(style: style).layout(message, width: width)
    }
  }

  @Test(arguments: names) func mirroredItIsTheReflection(name: String) throws {
    let plain = try layouts(name, { $0.paragraphStyle.baseWritingDirection = .leftToRight })
    let mirrored = try layouts(name) {
      $0.paragraphStyle.baseWritingDirection = .leftToRight
      $0.isRightToLeft = true
    }
    for (a, b) in zip(plain, mirrored) {
      #expect(a.cell == b.cell && a.frames.map(\.role) == b.frames.map(\.role))
      for (frame, other) in zip(a.frames, b.frames) {
        #expect(abs(320 - frame.rect.maxX - other.rect.minX) < 1e-9, "\(frame.role.rawValue)")
        #expect(frame.rect.width == other.rect.width && frame.rect.minY == other.rect.minY)
        guard let text = frame.text, let otherText = other.text else { continue }
        #expect(abs(320 - text.origin.x - text.width - otherText.origin.x) < 1e-9)
      }
    }
  }

  /// Larger texts need more room, but no more than the conversation has, and no frame is inverted.
  @Test(arguments: names) func textSizesAreFollowed(name: String) throws {
    let sizes: [ContentSizeCategory] = [
      .extraSmall, .large, .extraExtraExtraLarge, .accessibilityMedium,
      .accessibilityExtraExtraExtraLarge,
    ]
    let all = try sizes.map { size in try layouts(name, { $0.textSize = size }) }
    for (smaller, larger) in zip(all, all.dropFirst()) {
      for (a, b) in zip(smaller, larger) {
        #expect(b.cell.height >= a.cell.height)
        #expect(b.cell.width == 320)
      }
    }
    for layout in all.joined() {
      for frame in layout.frames {
        #expect(frame.rect.width >= 0 && frame.rect.height >= 0, "\(frame.role.rawValue)")
        #expect(frame.rect.minX.isFinite && frame.rect.minY.isFinite)
      }
    }
    let hasText = all[1].contains { layout in layout.frames.contains { $0.text != nil } }
    if hasText {
      let heights = all.map { layouts in layouts.map { Self.textHeight(of: $0) }.reduce(0, +) }
      #expect(heights == heights.sorted() && heights.first != heights.last, "\(heights)")
    }
  }

  private static func textHeight(of layout: BubbleLayout) -> CGFloat {
    layout.frames.compactMap(\.text).reduce(0) { $0 + $1.layout.size.height }
  }

  /// The height that a conversation measures is that of the layout, even after a change of width.
  @Test(arguments: names) func conversationsMeasureIt(name: String) throws {
    let message = try #require(Self.samples[name])
    for style in BubbleStyle.presets {
      let sizer = BubbleSizer(style: style)
      var conversation = ConversationLayout([message], sizer: sizer, width: 320)
      for width in [320, 568, 150, 320] as [CGFloat] {
        conversation.resize(to: width, measuringAll: true)
        conversation.measure(0..<1)
        let layout = sizer.layout(message, width: width)
        #expect(conversation.cellFrame(at: 0).height == max(0, layout.cell.height))
        if let widths = layout.stableWidths {
          for other in [widths.lowerBound, min(widths.upperBound, width * 2)] where other > 1 {
            #expect(sizer.layout(message, width: other).cell.height == layout.cell.height)
          }
        }
      }
    }
  }

  /// What is in a bubble stays within the conversation, except content that scrolls.
  @Test(arguments: names) func itStaysInTheConversation(name: String) throws {
    let message = try #require(Self.samples[name])
    for style in [BubbleStyle.modern, .signal, .telegram, .element] {
      for width in [240, 320, 768] as [CGFloat] {
        let layout = BubbleSizer(style: style).layout(message, width: width)
        guard layout.scrollableWidth == nil else { continue }
        for frame in layout.frames {
          #expect(
            frame.rect.minX >= -1e-9 && frame.rect.maxX <= width + 1e-9,
            "\(style.name): \(frame.role.rawValue) at \(width)")
        }
      }
    }
  }

  @Test(arguments: names, [0, 1, 30, 1e9] as [CGFloat])
  func anyWidthIsAnswered(name: String, width: CGFloat) throws {
    for layout in try layouts(name, width: width) {
      #expect(layout.cell.height.isFinite && layout.cell.height >= 0)
      for frame in layout.frames {
        #expect(frame.rect.width.isFinite && frame.rect.minX.isFinite && frame.rect.minY.isFinite)
      }
    }
  }
}

private protocol ExactValue {}
extension ExactlyCompared: ExactValue {}

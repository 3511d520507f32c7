public import Foundation
public import TextMetrics

/// The look of a conversation as far as it affects sizes: every number between text and cell.
///
/// The steps are: size of the text → content (with quotation, footer and so on) → bubble → cell. Each is
/// governed by named properties here; nothing else is added. The presets ``susiFirst``, ``susi``, ``chatto``,
/// ``modern``, ``signal``, ``telegram`` and ``element`` are values to start from:
///
/// ```swift
/// var style = BubbleStyle.modern
/// style.maximumWidth = .bubble(.fraction(0.68))
/// style.textSize = .extraLarge
/// ```
public struct BubbleStyle: Sendable, Hashable, Codable {
  /// The basis of the maximum line width.
  public enum MaximumWidth: Sendable, Hashable {
    /// The width at which text wraps.
    case text(ContainerLength)
    /// The width of the widest bubble, including its insets.
    case bubble(ContainerLength)
  }

  /// The style's name, for reports.
  public var name: String

  // MARK: Text

  /// The font of messages, with its attributes.
  public var textStyle: TextStyle
  /// Direction, alignment and spacing of the messages' paragraphs.
  public var paragraphStyle = ParagraphStyle()
  /// The text size category that fonts are scaled to.
  public var textSize = ContentSizeCategory.large
  /// The parts other than fonts that are scaled to this category; everything else keeps its size.
  public var scaledParts: ScaledParts = []
  /// The rules by which text is measured and cut.
  public var text = BubbleTextRules()
  /// The style of stretches of text such as code and quotations.
  public var richText = RichTextStyle()
  /// The basis of the width at which text wraps.
  public var maximumWidth = MaximumWidth.bubble(.fraction(0.75))

  // MARK: Frames

  /// The bubbles of others.
  public var incoming: BubbleGeometry
  /// The bubbles of one's own messages.
  public var outgoing: BubbleGeometry
  /// The frames by kind of content, for kinds that differ from ``incoming`` and ``outgoing``.
  public var kinds = BubbleStyle.commonKinds
  /// The frames of messages with a link preview; nil in styles that stack the preview into the bubble.
  public var withPreview: KindRules?
  /// The layout of rows: everything beside the bubbles.
  public var row = BubbleRow()
  /// The bubbles' tails; nil if there are none, or if they are part of the insets.
  public var tail: BubbleTail?
  /// The radius of the bubbles' corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The parts of a stretchable bubble image that are not stretched; nil if bubbles are drawn.
  public var capInsets: BubbleInsets?
  /// The changes for conversations of more than two people; nil if there are none.
  public var groupChat: GroupChatStyle?
  /// The rules for groups of messages.
  public var grouping = MessageGrouping()
  /// Whether left and right are exchanged, as in right-to-left languages.
  public var isRightToLeft = false
  /// The pixels to which measured sizes and fractions of the width are rounded up; nil for no rounding.
  /// Nothing else is rounded, so frames lie on the grid if the style's own numbers do.
  public var grid: PixelGrid?

  // MARK: Parts of the content

  /// Time stamp and ticks; nil for none.
  public var footer: FooterStyle?
  /// The sender's name above the first incoming message of a group; nil for none.
  public var senderName: SenderNameStyle?
  /// Avatar and name above the first bubble of a group, in place of the name in the bubble; nil for none.
  public var senderHeader: SenderHeaderStyle?
  /// The quoted message; nil for none.
  public var quote: QuoteStyle?
  /// Reactions; nil for none.
  public var reactions: ReactionStyle?
  /// The header of forwarded messages; nil for none.
  public var forwarded: ForwardedStyle?
  /// Action buttons; nil for none.
  public var actions: ActionStyle?
  /// The line that counts replies; nil for none.
  public var thread: ThreadStyle?
  /// Link previews.
  public var preview = LinkPreviewStyle(
    titleStyle: .semibold(.footnote), descriptionStyle: .of(.caption1),
    hostStyle: .of(.caption2))
  /// Images.
  public var image = ImageStyle(
    .fitted(
      maximum: CGSize(width: 260, height: 320), minimum: CGSize(width: 96, height: 64)))
  /// Maps.
  public var map = MapStyle(size: CGSize(width: 260, height: 160))
  /// Videos and sounds.
  public var media = MediaStyle(
    thumbnail: CGSize(width: 240, height: 135), durationStyle: .of(.caption2))
  /// Albums.
  public var album = AlbumStyle()
  /// Voice notes.
  public var voice = VoiceStyle()
  /// Files.
  public var file = FileStyle()
  /// Polls.
  public var poll = PollStyle()
  /// Stickers and animated pictures.
  public var sticker = StickerStyle()
  /// Contact cards.
  public var contact = ContactStyle()
  /// Strips of cards.
  public var cards = CardStripStyle()
  /// Tables.
  public var table = TableStyle(headerStyle: .semibold(.footnote), cellStyle: .of(.footnote))
  /// Pie charts.
  public var pieChart = PieChartStyle(legendStyle: .of(.footnote))
  /// The typing indicator.
  public var typing = TypingStyle()
  /// The font of lines between the messages: dates and statuses.
  public var separatorStyle = TextStyle.of(.caption1)
  /// The font of statuses; nil if it is the same as the font of dates.
  public var statusStyle: TextStyle?
  /// The font of events of the conversation; nil if it is the same as the font of dates.
  public var systemStyle: TextStyle?
  /// The line above the first unread message.
  public var unread = UnreadStyle()
  /// The font of the name of an unknown kind of content.
  public var labelStyle = TextStyle.semibold(.caption1)

  /// Creates a style of plain text bubbles, as a starting point for others.
  ///
  /// - Parameters:
  ///   - name: the name for reports.
  ///   - textStyle: the font of messages.
  ///   - insets: the distances between bubble and text on the incoming side; the outgoing side mirrors them.
  public init(name: String, textStyle: TextStyle, insets: BubbleInsets) {
    self.name = name
    self.textStyle = textStyle
    incoming = BubbleGeometry(.incoming, insets: insets)
    outgoing = BubbleGeometry(.outgoing, insets: insets.mirrored)
  }
}

/// The frames of one kind of content.
public struct KindRules: Sendable, Hashable, Codable {
  /// The frames of others' messages.
  public var incoming: BubbleGeometry
  /// The frames of one's own messages.
  public var outgoing: BubbleGeometry

  /// The same rules on both sides.
  public init(_ both: BubbleGeometry) {
    incoming = both
    outgoing = both
  }

  /// Bubbles larger than their content by insets, on the side of their sender; the outgoing side mirrors the
  /// insets.
  public init(insets: BubbleInsets) {
    incoming = BubbleGeometry(.incoming, insets: insets)
    outgoing = BubbleGeometry(.outgoing, insets: insets.mirrored)
  }

  /// Rules by side.
  public init(incoming: BubbleGeometry, outgoing: BubbleGeometry) {
    self.incoming = incoming
    self.outgoing = outgoing
  }
}

extension BubbleStyle {
  /// The frames of a kind of content on a side.
  public func geometry(of kind: MessageKind, on side: MessageSide) -> BubbleGeometry {
    let rules = kinds[kind] ?? KindRules(incoming: incoming, outgoing: outgoing)
    return side == .incoming ? rules.incoming : rules.outgoing
  }

  /// The style for conversations of more than two people: with the rows, the maximum width and the headers
  /// of ``groupChat``.
  public var inGroupChats: BubbleStyle {
    guard let groupChat else { return self }
    var style = self
    style.row = groupChat.row
    style.maximumWidth = groupChat.maximumWidth
    style.senderHeader = groupChat.senderHeader ?? senderHeader
    return style
  }

  /// The kinds whose frames differ from those of text in every style: strips of cards and the line above unread
  /// messages span the whole width; dates, statuses and events are centred; stickers have no insets, and neither do
  /// compounds, whose parts have their own.
  public static let commonKinds: [MessageKind: KindRules] = {
    let strip = KindRules(.wholeWidth)
    let line = KindRules(.centered(insets: BubbleInsets(top: 4, left: 10, bottom: 4, right: 10)))
    // element-x-ios, `StateRoomTimelineView.swift`
    let system = KindRules(
      .centered(insets: BubbleInsets(top: 8, left: 36, bottom: 8, right: 36)))
    let bare = KindRules(insets: .all(0))
    return [
      .rss: strip, .webSearch: strip, .unread: strip, .dateSeparator: line, .status: line,
      .system: system, .compound: bare, .sticker: bare, .animation: bare,
    ]
  }()
}

extension BubbleGeometry {
  /// No bubble: the content begins at the edge of the conversation, regardless of ``BubbleStyle/row``.
  public static let wholeWidth = BubbleGeometry(bubble: nil, cellHeight: .content())

  /// A box in the middle of the conversation.
  public static func centered(insets: BubbleInsets) -> BubbleGeometry {
    let height = FrameLength.content(plus: insets.top + insets.bottom)
    return BubbleGeometry(
      bubble: FrameRule(
        .center, .points(0), width: .content(plus: insets.left + insets.right), height: height),
      contentOrigin: CGPoint(x: insets.left, y: insets.top), cellHeight: height)
  }
}

extension TextStyle {
  /// The system font for a text style.
  static func of(_ purpose: Font.TextStyle) -> TextStyle {
    TextStyle(font: .preferredFont(forTextStyle: purpose))
  }

  /// The semibold system font for a text style.
  static func semibold(_ purpose: Font.TextStyle) -> TextStyle {
    let size = Font.preferredFont(forTextStyle: purpose).pointSize
    return TextStyle(font: .systemFont(ofSize: size, weight: .semibold))
  }
}

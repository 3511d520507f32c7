import Foundation
import TextMetrics

// Numbers of messengers of today. What their sources say is in the comments of each; what they have spread over
// many views, such as the place of the time beside the last line, is that of `modern`.

extension BubbleStyle {
  /// Signal's bubbles (Signal-iOS, `ConversationStyle.swift` and `Components/`).
  ///
  /// - Text of the body style; insets of 7 above and below and 12 beside it (a base of 11 less what the font has
  ///   around its capitals).
  /// - 16 from the edges; bubbles end 16 + 24 + 8 + 12 before the other edge, so that they are *W* − 76 wide at most.
  /// - Cells are 12 apart, 2 within a group, and 24 from the top and the end of the conversation.
  /// - Time in caption 1, with ticks of 18 × 12 after 4; dates in semibold footnote, 4 and 10 around them.
  /// - Pictures and albums are 350 wide at most, without insets; voice notes are 244 wide, stickers 175.
  /// - In groups: 12 from the leading edge, avatars of 28 and 8 after them, *W* − 108 wide at most.
  public static let signal: BubbleStyle = {
    var style = messenger(
      "signal", insets: BubbleInsets(top: 7, left: 12, bottom: 7, right: 12))
    style.maximumWidth = .bubble(ContainerLength(multiplier: 1, plus: -76))
    style.cornerRadius = 18
    style.row.margin = 16
    style.grouping.spacingWithin = 2
    style.grouping.spacingBetween = 12
    style.grouping.topInset = 24
    style.grouping.bottomInset = 24
    style.footer?.textStyle = .of(.caption1)
    style.footer?.ticks = CGSize(width: 18, height: 12)
    style.footer?.ticksGap = 4
    style.separatorStyle = .semibold(.footnote)
    style.systemStyle = .of(.footnote)
    style.image = ImageStyle(
      .fitted(
        maximum: CGSize(width: 350, height: 350), minimum: CGSize(width: 96, height: 64)))
    for kind in [MessageKind.image, .album, .video] {
      style.kinds[kind] = KindRules(insets: .all(0))
    }
    var row = style.row
    row.margin = 12
    row.outgoingMargin = 16
    row.gap = 8
    row.incomingAvatar = AvatarStyle(size: CGSize(width: 28, height: 28))
    style.groupChat = GroupChatStyle(
      row: row.withoutOutgoingGap, maximumWidth: .bubble(ContainerLength(multiplier: 1, plus: -108))
    )
    return style
  }()

  /// Telegram's bubbles on a phone of three pixels per point (Telegram-iOS, `ChatMessageItemView.swift`, the
  /// compact constants, and the nodes of `Components/Chat`).
  ///
  /// - Insets of 6⅓, 12, 5⅔, 12; 6 more on the tail's side; a bubble is 40 × 35 at least.
  /// - 4 from the edges, and *W* − 36 wide at most (up to a width of 500).
  /// - Cells are 2⅓ apart, 1 within a group; dates are 34 high.
  /// - Time in system 11, the header of forwarded messages in 13, buttons 42 high in medium 16, 2 apart.
  /// - Pictures are 300 × 380 at most and 170 × 74 at least, with 2 around them; stickers are 184 × 184. Albums
  ///   are mosaics (``AlbumStyle/Arrangement/mosaic``) of at most 300 × 380, with 1 between the pictures.
  /// - Voice notes are 120 wide up to 2 seconds and as wide as the bubble may be from 30 on; their button, like
  ///   a file's, is 44 × 44 with 8 after it. Files have 15, 9, 15, 12 around them, name in 16, details in 13.
  /// - Contacts have an avatar of 40 with 7 after it, and are 220 wide at least.
  /// - In groups bubbles stand beside avatars of 37.
  public static let telegram: BubbleStyle = {
    let pixel: CGFloat = 1 / 3
    var style = messenger(
      "telegram", insets: BubbleInsets(top: 6 + pixel, left: 12, bottom: 6 - pixel, right: 12))
    style.incoming = style.incoming.atLeast(CGSize(width: 40, height: 35))
    style.outgoing = style.outgoing.atLeast(CGSize(width: 40, height: 35))
    style.grid = PixelGrid(scale: 3)
    style.maximumWidth = .bubble(ContainerLength(multiplier: 1, plus: -36))
    style.tail = BubbleTail(size: CGSize(width: 6, height: 12))
    style.cornerRadius = 16
    style.row.margin = 4
    style.grouping.spacingWithin = 1
    style.grouping.spacingBetween = 2 + pixel
    style.footer?.textStyle = .system(11)
    style.forwarded = ForwardedStyle(textStyle: .system(13))
    style.kinds[.dateSeparator] = KindRules(.line(height: 34, textHeight: 16))
    style.unread.textStyle = .system(13)
    style.image = ImageStyle(
      .fitted(
        maximum: CGSize(width: 300, height: 380), minimum: CGSize(width: 170, height: 74)))
    style.album.arrangement = .mosaic
    style.album.maximumWidth = 300
    style.album.maximumHeight = 380
    style.album.spacing = 1
    style.sticker.size = CGSize(width: 184, height: 184)
    for kind in [MessageKind.image, .album, .video] {
      style.kinds[kind] = KindRules(insets: .all(2))
    }
    style.addTelegramFiles()
    var row = style.row
    row.incomingAvatar = AvatarStyle(size: CGSize(width: 37, height: 37))
    style.groupChat = GroupChatStyle(
      row: row, maximumWidth: .bubble(ContainerLength(multiplier: 1, plus: -73)))
    return style
  }()

  /// Element's bubbles (element-x-ios, `TimelineItemBubbledStylerView.swift` and the views beside it).
  ///
  /// - Insets of 8 on all sides, corners of 12, none around pictures, 12, 12, 4, 12 around polls.
  /// - 8 + 8 from the edges, and 48 more on the other side: *W* − 80 wide at most.
  /// - 1 above and below each message, and 8 more above the first of a group.
  /// - Time in caption 1, with 4 before it, and no ticks in the bubble.
  /// - Quotations: name in semibold footnote, two lines of text in subheadline, 8 below.
  /// - Reactions in subheadline, 20 high with 6 and 12 around them, 4 apart, 3 over the bubble.
  /// - Dates in semibold footnote and events in footnote, with 8 above and below and 36 beside them; unread
  ///   messages begin below a label in semibold caption 1 and a rule of 0.5.
  /// - Voice notes take all the room: a button of 36, the time after 8, the waveform after another 8.
  /// - Files are in the body style, with 8 above and below and 6 beside them.
  public static let element: BubbleStyle = {
    var style = messenger("element", insets: .all(8))
    style.maximumWidth = .bubble(ContainerLength(multiplier: 1, plus: -80))
    style.cornerRadius = 12
    style.row.margin = 16
    style.grouping.spacingWithin = 2
    style.grouping.spacingBetween = 10
    style.footer?.textStyle = .of(.caption1)
    style.footer?.placement = .lastLine(gap: 4, spacing: 4)
    style.footer?.ticks = .zero
    style.footer?.ticksGap = 0
    style.senderName = SenderNameStyle(textStyle: .semibold(.subheadline))
    style.quote = QuoteStyle(senderStyle: .semibold(.footnote), textStyle: .of(.subheadline))
    style.quote?.insets = BubbleInsets(top: 4, left: 8, bottom: 4, right: 8)
    style.quote?.spacing = 8
    style.reactions = ReactionStyle(textStyle: .of(.subheadline))
    // A line of 20, of which the font takes 18, and 6 above and below.
    style.reactions?.insets = BubbleInsets(top: 7, left: 12, bottom: 7, right: 12)
    style.reactions?.overlap = 3
    style.reactions?.indent = 4
    style.addElementLines()
    style.addElementKinds()
    return style
  }()

  /// What they have in common: `modern` without a tail, avatars' gaps and pictures of its own.
  private static func messenger(_ name: String, insets: BubbleInsets) -> BubbleStyle {
    var style = modern
    style.name = name
    let plain = BubbleStyle(name: name, textStyle: style.textStyle, insets: insets)
    style.incoming = plain.incoming
    style.outgoing = plain.outgoing
    style.tail = nil
    style.row.gap = 0
    style.grouping.spacingWithin = 0
    return style
  }
}

extension BubbleStyle {
  fileprivate mutating func addTelegramFiles() {
    voice.minimumWidth = 120
    voice.maximumWidth = nil
    voice.shortestDuration = 2
    voice.longestDuration = 30
    voice.playButton = CGSize(width: 44, height: 44)
    voice.gap = 8
    voice.durationStyle = TextStyle(font: .monospacedDigitSystemFont(ofSize: 13))
    file.icon = CGSize(width: 44, height: 44)
    file.gap = 8
    file.nameStyle = .system(16)
    file.detailStyle = TextStyle(font: .monospacedDigitSystemFont(ofSize: 13))
    kinds[.file] = KindRules(insets: BubbleInsets(top: 15, left: 9, bottom: 15, right: 12))
    contact.avatar = CGSize(width: 40, height: 40)
    contact.gap = 7
    contact.disclosure = .zero
    contact.minimumWidth = 220
  }

  fileprivate mutating func addElementLines() {
    separatorStyle = .semibold(.footnote)
    systemStyle = .of(.footnote)
    kinds[.dateSeparator] = kinds[.system]
    unread.textStyle = .semibold(.caption1)
    unread.ruleHeight = 0.5
    unread.ruleSpacing = 2
    unread.insets = BubbleInsets(top: 0, left: 20, bottom: 0, right: 20)
    unread.verticalMargin = 16
  }

  fileprivate mutating func addElementKinds() {
    for kind in [MessageKind.image, .album, .video, .map] {
      kinds[kind] = KindRules(insets: .all(0))
    }
    album.arrangement = .rows
    album.maximumWidth = 264
    album.spacing = 4
    kinds[.poll] = KindRules(insets: BubbleInsets(top: 12, left: 12, bottom: 4, right: 12))
    kinds[.voice] = KindRules(insets: BubbleInsets(top: 8, left: 10, bottom: 8, right: 8))
    voice.minimumWidth = 0
    voice.maximumWidth = nil
    voice.longestDuration = 0
    voice.playButton = CGSize(width: 36, height: 36)
    voice.gap = 8
    voice.trailingInset = 8
    voice.verticalMargin = 0
    voice.durationStyle = .semibold(.footnote)
    voice.durationPlacement = .beside
    kinds[.file] = KindRules(insets: BubbleInsets(top: 8, left: 14, bottom: 8, right: 14))
    file.icon = CGSize(width: 24, height: 24)
    file.nameStyle = .of(.body)
    file.verticalMargin = 8
  }
}

extension BubbleRow {
  /// The row with the gap beside avatars only: the outgoing side, which has none, keeps its margin.
  fileprivate var withoutOutgoingGap: BubbleRow {
    var row = self
    row.outgoingMargin = margin(on: .outgoing) - gap
    return row
  }
}

extension TextStyle {
  /// The system font at a size.
  fileprivate static func system(_ size: CGFloat) -> TextStyle {
    TextStyle(font: .systemFont(ofSize: size))
  }
}

extension BubbleGeometry {
  /// The same frames, but the bubble no smaller than a size, and the cell no lower than it.
  fileprivate func atLeast(_ size: CGSize) -> BubbleGeometry {
    var result = self
    result.bubble?.width.minimum = .points(size.width)
    if bubble?.edge == .trailing { result.bubble?.distance.minimum = .points(size.width) }
    result.bubble?.height.minimum = .points(size.height)
    result.cellHeight.minimum = .points(size.height)
    return result
  }
}

import Foundation
import TextMetrics

// The numbers of today's messengers. The article PresetNumbers lists each with the file that it is from, or says
// that it is chosen.

extension BubbleStyle {
  /// Signal's bubbles (Signal-iOS, `ConversationStyle.swift` and `Components/`).
  ///
  /// - Text in the body style, with insets of 7 above and below and 12 on both sides (a base of 11 less the font's
  ///   own space around its capitals).
  /// - Bubbles begin 16 from their edge and end 16 + 24 + 8 + 12 before the other, so that they are at most *W* − 76
  ///   wide; they are at least 36 wide. The icon of a failed message is 24 × 24, with 8 before it.
  /// - Cells are 12 apart, 2 within a group, and 24 from the top and the end of the conversation.
  /// - Time in caption 1, at least 6 after the last line or 3 below it, followed by a gap of 4 and ticks of 18 × 12;
  ///   dates in semibold footnote, with 4 above and below and 10 on both sides.
  /// - Quotations: the name in semibold subheadline and, 2 below it, up to two lines of text, with 6 above and below;
  ///   before them a bar of 4 and a gap of 8. Names of senders are 1 above the text.
  /// - Reactions are 24 high, overlap the bubble by 7 and begin 6 from its side.
  /// - Polls: circles of 22, a gap of 8, options, and bars of 8.
  /// - Pictures and albums are at most 350 wide, without insets; voice notes are 244 wide, stickers 175.
  /// - In groups: avatars of 28, 12 from the leading edge, with 8 after them; bubbles at most *W* − 108 wide.
  public static let signal: BubbleStyle = {
    var style = messenger(
      "signal", insets: BubbleInsets(top: 7, left: 12, bottom: 7, right: 12))
    style.maximumWidth = .bubble(ContainerLength(multiplier: 1, plus: -76))
    style.incoming = style.incoming.atLeast(CGSize(width: 36, height: 0))
    style.outgoing = style.outgoing.atLeast(CGSize(width: 36, height: 0))
    style.cornerRadius = 18
    style.row.margin = 8
    style.row.gap = 8
    style.row.failedIcon = CGSize(width: 24, height: 24)
    style.grouping.spacingWithin = 2
    style.grouping.spacingBetween = 12
    style.grouping.topInset = 24
    style.grouping.bottomInset = 24
    style.footer?.textStyle = .of(.caption1)
    style.footer?.placement = .lastLine(gap: 6, spacing: 3)
    style.footer?.ticks = CGSize(width: 18, height: 12)
    style.footer?.ticksGap = 4
    style.addSignalParts()
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
    row.incomingAvatar = AvatarStyle(size: CGSize(width: 28, height: 28))
    style.groupChat = GroupChatStyle(
      row: row.withoutOutgoingGap, maximumWidth: .bubble(ContainerLength(multiplier: 1, plus: -108))
    )
    return style
  }()

  /// Telegram's bubbles on a phone of three pixels per point (Telegram-iOS, `ChatMessageItemCommon.swift`, the
  /// compact constants, and the nodes of `Components/Chat`).
  ///
  /// - Insets of 6⅓, 11, 5⅔, 11, with 6 more on the tail's side; bubbles are at least 40 × 35.
  /// - Bubbles are 3 from the edges and at most *W* − 36 wide (up to a width of 500).
  /// - Cells are 2⅓ apart, 0 within a group; dates are 34 high.
  /// - Time in system 11, at least 5 after the last line or directly below it; ticks take 13 after the time.
  /// - Quotations: the name in semibold 14 and a line of text in 14, with 3, 9, 3, 8 around them.
  /// - The header of forwarded messages in 13, names in medium 14; buttons 42 high, 2 apart, in medium 16; reactions
  ///   6 apart.
  /// - Pictures are at most 300 × 380 and at least 170 × 74, with 2 around them; stickers are 184 × 184. Albums
  ///   are mosaics (``AlbumStyle/Arrangement/mosaic``) of at most 300 × 380, with 1 between the pictures.
  /// - Voice notes are 117 wide up to 2 seconds and as wide as the bubble may be from 30 on. They are 38 high with 15
  ///   above and below; their button of 44 × 44 protrudes. The waveform is 10 after the button and 18 high, with the
  ///   duration below it.
  /// - Files have a button of 44 × 44 with 8 after it, and 15, 9, 15, 12 around them. The name is in 16; the details
  ///   are in 13, raised by 1 towards it.
  /// - Polls: circles of 22, a gap of 16, options 46 apart, bars of 6; the question in semibold 17, options in 17, the
  ///   rest in 14.
  /// - Contacts have an avatar of 40 with 7 after it, and are at least 220 wide.
  /// - In groups, bubbles stand beside avatars of 37.
  public static let telegram: BubbleStyle = {
    let pixel: CGFloat = 1 / 3
    var style = messenger(
      "telegram", insets: BubbleInsets(top: 6 + pixel, left: 11, bottom: 6 - pixel, right: 11))
    style.incoming = style.incoming.atLeast(CGSize(width: 40, height: 35))
    style.outgoing = style.outgoing.atLeast(CGSize(width: 40, height: 35))
    style.grid = PixelGrid(scale: 3)
    style.maximumWidth = .bubble(ContainerLength(multiplier: 1, plus: -36))
    style.tail = BubbleTail(size: CGSize(width: 6, height: 12))
    style.cornerRadius = 16
    style.row.margin = 3
    style.grouping.spacingWithin = 0
    style.grouping.spacingBetween = 2 + pixel
    style.footer?.textStyle = .system(11)
    style.footer?.placement = .lastLine(gap: 5, spacing: 0)
    style.footer?.ticks.width = 13
    style.footer?.ticksGap = 0
    style.addTelegramParts()
    style.scaledParts = [.ticks]
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
  /// - Insets of 8 on all sides, none around pictures, and 12, 12, 4, 12 around polls; corners of 12.
  /// - Bubbles are 8 + 8 from the edges, and 48 more on the other side: at most *W* − 80 wide.
  /// - 1 above and below each message, and 8 more above the first message of a group.
  /// - Time in caption 1, with 4 before it, and no ticks in the bubble.
  /// - Quotations: the name in semibold footnote and, 2 below it, two lines of text in subheadline, with 4 above and
  ///   below and 12 on both sides; 8 below the box.
  /// - Reactions in subheadline, 20 high with 6 above and below and 12 on both sides, 4 apart, overlapping the bubble
  ///   by 3.
  /// - Dates in semibold footnote and events in footnote, with 8 above and below and 36 on both sides; unread
  ///   messages begin below a label in semibold caption 1 and a rule of 0.5.
  /// - Voice notes take all the room, up to 400: a button of 36, the time 8 after it, and after another 8 the
  ///   waveform, as high as the button.
  /// - Pictures are at least 100 and at most 300 high; albums are 264 wide, with 4 between the pictures.
  /// - In groups, an avatar of 32 is above the first bubble of others, with the name in semibold subheadline 4 after it
  ///   and 3 lower; this header overlaps the bubble by 8. Bubbles of others are 8 further in.
  /// - Avatars, the controls of voice notes, and the icons of files, polls and threads grow with the text size.
  /// - Files are in the body style, with 8 above and below and 6 on both sides.
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
    style.quote?.insets = BubbleInsets(top: 4, left: 12, bottom: 4, right: 12)
    style.quote?.lineSpacing = 2
    style.quote?.spacing = 8
    style.reactions = ReactionStyle(textStyle: .of(.subheadline))
    // A line of 20, of which the font takes 18, with 6 above and below.
    style.reactions?.insets = BubbleInsets(top: 7, left: 12, bottom: 7, right: 12)
    style.reactions?.overlap = 3
    style.reactions?.indent = 4
    style.addElementLines()
    style.addElementKinds()
    style.scaledParts = [.avatars, .voice, .file, .poll, .thread]
    var row = style.row
    row.outgoingMargin = row.margin
    row.margin += 8
    style.groupChat = GroupChatStyle(
      row: row, maximumWidth: .bubble(ContainerLength(multiplier: 1, plus: -88)),
      senderHeader: SenderHeaderStyle(textStyle: .semibold(.subheadline)))
    return style
  }()

  /// The common part of these styles: `modern` with other insets, and without a tail, gaps, or spacing within groups.
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
  fileprivate mutating func addSignalParts() {
    senderName?.spacing = 1
    quote = QuoteStyle(senderStyle: .semibold(.subheadline), textStyle: .of(.subheadline))
    quote?.insets = BubbleInsets(top: 6, left: 12, bottom: 6, right: 8)
    quote?.lineSpacing = 2
    quote?.spacing = 7
    reactions = ReactionStyle(textStyle: TextStyle(font: .boldSystemFont(ofSize: 14)))
    // Pinned to 24, of which the font takes 17.
    reactions?.insets = BubbleInsets(top: 3.5, left: 7, bottom: 3.5, right: 7)
    reactions?.spacing = 0
    reactions?.overlap = 7
    reactions?.indent = 6
    preview = LinkPreviewStyle(
      titleStyle: .semibold(.subheadline), descriptionStyle: .of(.footnote),
      hostStyle: .of(.caption1))
    preview.titleLineCount = 2
    preview.descriptionLineCount = 3
    preview.imageSize = CGSize(width: 64, height: 64)
    preview.margin = 12
    // 6 above and below and 4 on both sides, within the insets of text.
    kinds[.poll] = KindRules(insets: BubbleInsets(top: 13, left: 16, bottom: 13, right: 16))
    poll.icon = .zero
    poll.marker = CGSize(width: 22, height: 22)
    poll.gap = 8
    poll.votesGap = 4
    poll.votesStyle = .of(.body)
    poll.barHeight = 8
    // 2 + 8 between an option and its bar, 4 + 8 + 4 + 2 between the bar and the next option.
    poll.barSpacing = 10
    poll.spacing = 18
    typing.spacing = 3
  }

  fileprivate mutating func addTelegramParts() {
    senderName?.textStyle = TextStyle(font: .systemFont(ofSize: 14, weight: .medium))
    quote = QuoteStyle(
      senderStyle: TextStyle(font: .systemFont(ofSize: 14, weight: .semibold)),
      textStyle: .system(14))
    quote?.maximumLineCount = 1
    quote?.insets = BubbleInsets(top: 3, left: 9, bottom: 3, right: 8)
    // 6 above it, 2 below, less 5, and the inset of the text.
    quote?.spacing = 3
    reactions?.spacing = 6
    poll.icon = .zero
    poll.questionStyle = TextStyle(font: .systemFont(ofSize: 17, weight: .semibold))
    poll.marker = CGSize(width: 22, height: 22)
    poll.gap = 16
    poll.optionStyle = .system(17)
    poll.votesStyle = .system(14)
    poll.summaryStyle = .system(14)
    // An option of one line is 46 high; the bar ends 1 above the next.
    poll.barHeight = 6
    poll.barSpacing = 6
    poll.spacing = 13
  }

  fileprivate mutating func addTelegramFiles() {
    kinds[.voice] = KindRules(insets: BubbleInsets(top: 15, left: 12, bottom: 15, right: 12))
    voice.minimumWidth = 117
    voice.maximumWidth = nil
    voice.shortestDuration = 2
    voice.longestDuration = 30
    voice.playButton = CGSize(width: 44, height: 44)
    voice.gap = 10
    voice.trailingInset = 3
    voice.verticalMargin = -3
    voice.waveformHeight = 18
    voice.durationStyle = TextStyle(font: .monospacedDigitSystemFont(ofSize: 13))
    voice.durationPlacement = .underWaveform
    voice.durationSpacing = 3
    file.icon = CGSize(width: 44, height: 44)
    file.gap = 8
    file.nameStyle = .system(16)
    file.detailStyle = TextStyle(font: .monospacedDigitSystemFont(ofSize: 13))
    file.lineSpacing = -1
    file.verticalMargin = 0
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
    // The bubble alone limits the width.
    image = ImageStyle(
      .fitted(
        maximum: CGSize(width: 1000, height: 300), minimum: CGSize(width: 0, height: 100)))
    album.arrangement = .rows
    album.maximumWidth = 264
    album.spacing = 4
    kinds[.poll] = KindRules(insets: BubbleInsets(top: 12, left: 12, bottom: 4, right: 12))
    kinds[.voice] = KindRules(insets: BubbleInsets(top: 8, left: 10, bottom: 8, right: 8))
    voice.minimumWidth = 0
    voice.maximumWidth = 400
    voice.longestDuration = 0
    voice.playButton = CGSize(width: 36, height: 36)
    voice.waveformHeight = 36
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
  /// The row with the gap only beside avatars: the outgoing side has none, so its bubbles stay at the margin.
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
  /// The same frames, with the bubble no smaller than a size, and the cell no lower than the bubble's minimum.
  fileprivate func atLeast(_ size: CGSize) -> BubbleGeometry {
    var result = self
    result.bubble?.width.minimum = .points(size.width)
    if bubble?.edge == .trailing { result.bubble?.distance.minimum = .points(size.width) }
    result.bubble?.height.minimum = .points(size.height)
    result.cellHeight.minimum = .points(size.height)
    return result
  }
}

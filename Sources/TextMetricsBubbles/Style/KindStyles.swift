public import Foundation
public import TextMetrics

// The defaults of each style are the numbers of one public client, named in its comment.

/// The style of albums. A single picture follows ``BubbleStyle/image``.
public struct AlbumStyle: Sendable, Hashable, Codable {
  /// The arrangement of an album's pictures.
  public enum Arrangement: String, Sendable, Hashable, Codable, CaseIterable {
    /// Squares of whole points: two side by side, three as a large one and two small ones, four in a square,
    /// more as two large ones above three small ones, with the number of the others on the last (Signal-iOS,
    /// `CVMediaAlbumView.swift`).
    case grid
    /// Like the grid, but two pictures are stacked, and three are one picture above two squares
    /// (element-x-ios, `GalleryGridView.swift`).
    case rows
    /// By the pictures' proportions (Telegram-iOS, `ChatMessageBubbleMosaicLayout.swift`).
    ///
    /// A picture is wide if its width is more than 1.2 times its height, narrow if less than 0.8 times.
    ///
    /// - Two wide pictures are stacked if that leaves them larger, unless the second has a ratio of width to height
    ///   that is greater by 0.2 or more; other pairs are side by side.
    /// - Three: if the first is narrow, the others are in a column beside it, otherwise in a row below it.
    /// - Four: if the first is wide, the others are in a row below it, otherwise in a column beside it.
    /// - Five or more, and any number with a picture more than twice as wide as high, are in two to four rows of up to
    ///   three, as wide as the album and divided so that their total height is close to 4/3 of the width.
    ///
    /// Up to ten are shown, with the number of the others on the last.
    case mosaic
  }

  /// The arrangement.
  public var arrangement = Arrangement.grid
  /// The maximum width, in points.
  public var maximumWidth: CGFloat = 350
  /// The maximum height of up to four pictures in a mosaic, in points, unless one of them is more than twice as wide
  /// as high. It decreases in proportion if there is less room than ``maximumWidth``.
  public var maximumHeight: CGFloat = 350
  /// The space between two pictures, in points.
  public var spacing: CGFloat = 2
  /// The font of the number of pictures not shown.
  public var moreStyle = TextStyle(font: .systemFont(ofSize: 24))

  /// Creates a style with the numbers of Signal's albums.
  public init() {}
}

/// The style of voice notes: a button, a waveform, and the duration (Signal-iOS, `AudioMessageView.swift`).
public struct VoiceStyle: Sendable, Hashable, Codable {
  /// The position of the duration.
  public enum DurationPlacement: String, Sendable, Hashable, Codable, CaseIterable {
    /// Below the button, at the leading side.
    case below
    /// Between button and waveform.
    case beside
    /// Below the waveform, both vertically centred beside the button.
    case underWaveform
  }

  /// The width of the content at the shortest duration and below, in points.
  public var minimumWidth: CGFloat = 244
  /// The width at the longest duration and above, in points; nil for all the available room. In between, the width
  /// grows in proportion to the duration. It is greater if the label of the duration needs more.
  public var maximumWidth: CGFloat? = 244
  /// The duration up to which the width is ``minimumWidth``, in seconds.
  public var shortestDuration: TimeInterval = 0
  /// The duration from which the width is ``maximumWidth``, in seconds.
  public var longestDuration: TimeInterval = 30
  /// The size of the button, in points.
  public var playButton = CGSize(width: 40, height: 40)
  /// The space between the button and whatever is beside it, and between duration and waveform, in points.
  public var gap: CGFloat = 12
  /// The space after the waveform, in points.
  public var trailingInset: CGFloat = 6
  /// The space above and below button and waveform, in points; negative if the button protrudes.
  public var verticalMargin: CGFloat = 4
  /// The height of the waveform, in points.
  public var waveformHeight: CGFloat = 32
  /// The width of a bar of the waveform, in points. A bar is at least as high as wide.
  public var barWidth: CGFloat = 2
  /// The space between two bars, in points.
  public var barSpacing: CGFloat = 2
  /// The font of the duration.
  public var durationStyle = TextStyle.of(.caption1)
  /// The position of the duration.
  public var durationPlacement = DurationPlacement.below
  /// The space above a duration that is below the button or the waveform, in points.
  public var durationSpacing: CGFloat = 2

  /// Creates a style with the numbers of Signal's voice notes.
  public init() {}
}

/// The style of files: an icon with name and details beside it (Signal-iOS,
/// `CVComponentGenericAttachment.swift`).
public struct FileStyle: Sendable, Hashable, Codable {
  /// The size of the icon, in points.
  public var icon = CGSize(width: 36, height: 48)
  /// The space between icon and texts, in points.
  public var gap: CGFloat = 8
  /// The font of the name, on one line.
  public var nameStyle = TextStyle.semibold(.subheadline)
  /// The font of the details, such as the size in bytes, on one line.
  public var detailStyle = TextStyle.of(.caption1)
  /// The space between name and details, in points.
  public var lineSpacing: CGFloat = 1
  /// The space above and below, in points.
  public var verticalMargin: CGFloat = 5

  /// Creates a style with the numbers of Signal's files.
  public init() {}
}

/// The style of polls (element-x-ios, `PollView.swift` and `PollOptionView.swift`). A poll takes all the
/// available room, up to a maximum width.
public struct PollStyle: Sendable, Hashable, Codable {
  /// The maximum width, in points.
  public var maximumWidth: CGFloat = 450
  /// The size of the icon before the question, in points; zero for none.
  public var icon = CGSize(width: 22, height: 22)
  /// The space between icon and question, and between an option's marker and its text, in points.
  public var gap: CGFloat = 12
  /// The font of the question.
  public var questionStyle = TextStyle.of(.headline)
  /// The space between question, options and summary, in points.
  public var spacing: CGFloat = 16
  /// The size of the circle before an option, in points.
  public var marker = CGSize(width: 20, height: 20)
  /// The font of options.
  public var optionStyle = TextStyle.of(.body)
  /// The font of the numbers of votes.
  public var votesStyle = TextStyle.of(.footnote)
  /// The minimum distance between an option's text and its votes, in points.
  public var votesGap: CGFloat = 8
  /// The height of the bar below an option, in points.
  public var barHeight: CGFloat = 6
  /// The space between an option's text and its bar, in points.
  public var barSpacing: CGFloat = 10
  /// The font of the summary.
  public var summaryStyle = TextStyle.of(.footnote)

  /// Creates a style with the numbers of Element's polls.
  public init() {}
}

/// The style of stickers and animated pictures, which have no bubble (Signal-iOS,
/// `CVComponentSticker.swift`).
public struct StickerStyle: Sendable, Hashable, Codable {
  /// The size, in points. A picture of known size is scaled to fit, keeping its proportions.
  public var size = CGSize(width: 175, height: 175)

  /// Creates a style with the size of Signal's stickers.
  public init() {}
}

/// The style of contact cards: an avatar with name and details beside it, and an arrow (Signal-iOS,
/// `CVContactShareView.swift`).
public struct ContactStyle: Sendable, Hashable, Codable {
  /// The size of the avatar, in points.
  public var avatar = CGSize(width: 48, height: 48)
  /// The space between avatar, texts and arrow, in points.
  public var gap: CGFloat = 12
  /// The font of the name, on one line.
  public var nameStyle = TextStyle.of(.body)
  /// The font of the details, such as telephone numbers.
  public var detailStyle = TextStyle.of(.footnote)
  /// The maximum number of lines of the details.
  public var detailLineCount = 5
  /// The space between name and details, in points.
  public var lineSpacing: CGFloat = 1
  /// The size of the arrow, in points; zero for none.
  public var disclosure = CGSize(width: 20, height: 20)
  /// The space above and below, in points.
  public var verticalMargin: CGFloat = 4
  /// The minimum width, in points.
  public var minimumWidth: CGFloat = 0

  /// Creates a style with the numbers of Signal's contact cards.
  public init() {}
}

/// The style of the line above the first unread message: a rule across the conversation with a label below it
/// (Signal-iOS, `CVComponentUnreadIndicator.swift`).
public struct UnreadStyle: Sendable, Hashable, Codable {
  /// The font of the label.
  public var textStyle = TextStyle.semibold(.footnote)
  /// The height of the rule, in points; 0 for none.
  public var ruleHeight: CGFloat = 1
  /// The space between rule and label, in points.
  public var ruleSpacing: CGFloat = 12
  /// The space around the label.
  public var insets = BubbleInsets(top: 4, left: 10, bottom: 4, right: 10)
  /// The space above and below, in points.
  public var verticalMargin: CGFloat = 8

  /// Creates a style with the numbers of Signal's unread line.
  public init() {}
}

/// The style of the header of a forwarded message, above the content (Telegram-iOS,
/// `ChatMessageForwardInfoNode.swift`).
public struct ForwardedStyle: Sendable, Hashable, Codable {
  /// The font.
  public var textStyle: TextStyle
  /// The maximum number of lines.
  public var maximumLineCount = 2
  /// The space between the header and whatever is below it, in points.
  public var spacing: CGFloat = 2

  /// Creates a style of headers in a font; the other numbers have their defaults.
  public init(textStyle: TextStyle) { self.textStyle = textStyle }
}

/// The style of the line that counts the replies to a message, below the bubble (element-x-ios,
/// `TimelineThreadSummaryView.swift`).
public struct ThreadStyle: Sendable, Hashable, Codable {
  /// The font, on one line.
  public var textStyle: TextStyle
  /// The size of the icon before the text, in points; zero for none.
  public var icon = CGSize(width: 16, height: 16)
  /// The space between icon and text, in points.
  public var gap: CGFloat = 8
  /// The space between the box and its contents.
  public var insets = BubbleInsets(top: 4, left: 8, bottom: 4, right: 8)
  /// The space around the box, in points.
  public var margin: CGFloat = 5

  /// Creates a style of lines in a font; the other numbers have their defaults.
  public init(textStyle: TextStyle) { self.textStyle = textStyle }
}

/// The style of action buttons, in rows below the bubble (Telegram-iOS,
/// `ChatMessageActionButtonsNode.swift`). The buttons of a row are equally wide, and the bubble is at least as
/// wide as the widest row.
public struct ActionStyle: Sendable, Hashable, Codable {
  /// The font, on one line.
  public var textStyle: TextStyle
  /// The height of a button, in points.
  public var height: CGFloat = 42
  /// The space between a button's side and its text, in points.
  public var sideInset: CGFloat = 8
  /// The space between two buttons, and between two rows, in points.
  public var spacing: CGFloat = 2
  /// The space between the bubble and the first row, in points.
  public var gap: CGFloat = 1

  /// Creates a style of buttons in a font; the other numbers have their defaults.
  public init(textStyle: TextStyle) { self.textStyle = textStyle }
}

/// The changes for conversations of more than two people; see ``BubbleStyle/inGroupChats``.
public struct GroupChatStyle: Sendable, Hashable, Codable {
  /// The layout of rows, with avatars.
  public var row: BubbleRow
  /// The basis of the width at which text wraps.
  public var maximumWidth: BubbleStyle.MaximumWidth
  /// The avatars and names above bubbles; nil to keep the style's.
  public var senderHeader: SenderHeaderStyle?

  /// The changes for group chats.
  ///
  /// - Parameters:
  ///   - row: The layout of rows, with avatars.
  ///   - maximumWidth: The basis of the width at which text wraps.
  ///   - senderHeader: The avatars and names above bubbles; nil to keep the style's.
  public init(
    row: BubbleRow, maximumWidth: BubbleStyle.MaximumWidth, senderHeader: SenderHeaderStyle? = nil
  ) {
    self.row = row
    self.maximumWidth = maximumWidth
    self.senderHeader = senderHeader
  }
}

public import Foundation

/// The kind of a message's content; styles have rules by kind.
public struct MessageKind: RawRepresentable, Sendable, Hashable, Codable {
  /// The kind's name, such as "text".
  public var rawValue: String

  /// A custom kind with a unique name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Plain or rich text: ``TextContent`` and ``RichTextContent``.
  public static let text = MessageKind(rawValue: "text")
  /// Text that is entirely a link.
  public static let anchor = MessageKind(rawValue: "anchor")
  /// A line stating that something was stopped.
  public static let stop = MessageKind(rawValue: "stop")
  /// A picture.
  public static let image = MessageKind(rawValue: "image")
  /// A place on a map.
  public static let map = MessageKind(rawValue: "map")
  /// A sound.
  public static let audio = MessageKind(rawValue: "audio")
  /// A video.
  public static let video = MessageKind(rawValue: "video")
  /// News as a strip of cards.
  public static let rss = MessageKind(rawValue: "rss")
  /// Search results as a strip of cards.
  public static let webSearch = MessageKind(rawValue: "websearch")
  /// A standalone link preview.
  public static let linkPreview = MessageKind(rawValue: "preview")
  /// A table.
  public static let table = MessageKind(rawValue: "table")
  /// A pie chart with a legend.
  public static let pieChart = MessageKind(rawValue: "piechart")
  /// A typing indicator.
  public static let typing = MessageKind(rawValue: "typing")
  /// The day of the messages below.
  public static let dateSeparator = MessageKind(rawValue: "date")
  /// The status of the message above.
  public static let status = MessageKind(rawValue: "status")
  /// An event of the conversation, such as that somebody joined it.
  public static let system = MessageKind(rawValue: "system")
  /// The beginning of the unread messages.
  public static let unread = MessageKind(rawValue: "unread")
  /// Pictures in a grid.
  public static let album = MessageKind(rawValue: "album")
  /// A voice note.
  public static let voice = MessageKind(rawValue: "voice")
  /// A file.
  public static let file = MessageKind(rawValue: "file")
  /// A poll.
  public static let poll = MessageKind(rawValue: "poll")
  /// A sticker.
  public static let sticker = MessageKind(rawValue: "sticker")
  /// An animated picture without a bubble.
  public static let animation = MessageKind(rawValue: "animation")
  /// A contact card.
  public static let contact = MessageKind(rawValue: "contact")
  /// Several contents in one bubble.
  public static let compound = MessageKind(rawValue: "compound")
  /// An unknown kind of content, shown by name.
  public static let unknown = MessageKind(rawValue: "unknown")
}

/// The content of a message. Adopt this protocol to add to the built-in kinds.
public protocol MessageContent: Sendable, Hashable {
  /// The kind by which styles select rules.
  var kind: MessageKind { get }

  /// The text of a content that is only text in the style's font; nil for all others. It is used to guess
  /// heights that are not measured yet, and the memory that the content takes.
  var plainText: String? { get }

  /// Does all the work that does not depend on the width, such as analysing and shaping texts.
  ///
  /// - Parameter context: The style and the message's side.
  /// - Returns: The prepared content, which can be laid out at any width.
  func prepared(in context: ContentContext) -> any PreparedContent
}

extension MessageContent {
  /// nil: by default a content is not plain text.
  public var plainText: String? { nil }
}

/// A content prepared for layout at any width.
public protocol PreparedContent: Sendable {
  /// Lays the content out. This is arithmetic, apart from what `PreparedText.layout(width:options:)` does.
  ///
  /// - Parameter proposal: The available room.
  /// - Returns: The size and the frames, from the top left corner of the content.
  func layout(in proposal: ContentProposal) -> ContentLayout

  /// The data that determine the height, if they can be computed faster than ``layout(in:)``.
  ///
  /// - Parameter proposal: The available room.
  /// - Returns: The same metrics as those of the layout, to the last bit; nil if only a layout can tell.
  func metrics(in proposal: ContentProposal) -> ContentMetrics?

  /// The content with text appended; nil for contents that do not grow.
  ///
  /// - Parameters:
  ///   - text: The text to append.
  ///   - context: The context in which the content was prepared.
  /// - Returns: The longer content.
  func appending(_ text: String, in context: ContentContext) -> (any PreparedContent)?
}

extension PreparedContent {
  /// nil: by default a content must be laid out.
  public func metrics(in proposal: ContentProposal) -> ContentMetrics? { nil }

  /// nil: by default a content does not grow.
  public func appending(_ text: String, in context: ContentContext) -> (any PreparedContent)? {
    nil
  }
}

/// The room available to a content.
public struct ContentProposal: Sendable {
  /// The maximum width of the content, in points.
  public var maximumWidth: CGFloat
  /// The width at which the text of messages wraps, in points; no more than ``maximumWidth``.
  public var wrappingWidth: CGFloat
  /// The width to which a narrower content is stretched, in points; 0 for none.
  public var minimumWidth: CGFloat = 0
  /// Whether the content is one of several in a bubble.
  public var isPart = false
  /// The width of the conversation, in points.
  public var containerWidth: CGFloat
  /// The footer to be placed at the end of the last line, or below.
  public var footer: FooterReserve?
  /// Whether lines that the style would collapse are shown.
  public var isExpanded = false

  /// The width of a content that reaches from one side of the conversation to the other, in points. A part of a
  /// bubble stays within the bubble.
  var stripWidth: CGFloat { isPart ? maximumWidth : containerWidth }
}

/// The room that time stamp and ticks need.
public struct FooterReserve: Sendable, Hashable {
  /// The size of time stamp and ticks together, in points.
  public var size: CGSize
  /// The distance from the top down to the baseline of the time stamp, in points.
  public var baseline: CGFloat
  /// The minimum distance between the last line and a footer beside it, in points.
  public var gap: CGFloat
  /// The distance between the last line and a footer below it, in points.
  public var spacing: CGFloat
}

/// A content at a width.
public struct ContentLayout: Sendable {
  /// The size of the content in points, including a footer that it placed itself.
  public var size: CGSize
  /// The frames, relative to the content's top left corner. Left is the leading side; the sizer mirrors
  /// right-to-left conversations.
  public var frames: [BubbleFrame] = []
  /// The size of its text, in points; zero if there is none.
  public var textSize: CGSize = .zero
  /// The number of lines of its text.
  public var lineCount = 0
  /// The width of the last line without hanging white space, in points.
  public var lastLineWidth: CGFloat = 0
  /// The frame of the footer, in points from the top left corner, if the content placed it; nil to let the sizer
  /// place it.
  public var footer: CGRect?
  /// The scrollable width, in points; nil for contents that do not scroll.
  public var scrollableWidth: CGFloat?
  /// Whether the content has no bubble around it.
  public var isBare = false
  /// The range of ``ContentProposal/wrappingWidth`` over which the content is certain to have this height;
  /// nil if it is not known.
  public var stableWidths: ClosedRange<CGFloat>?
  /// How much higher the content may become, in points, when texts that exceed a limit are measured whole, not
  /// counting the growth of these texts: parts beside them may become narrower or move. 0 if all texts are measured
  /// whole; see ``BubbleLayout/upperHeight``.
  public var displacementAllowance: CGFloat = 0

  /// The layout of a content when only its size is known.
  public init(size: CGSize) { self.size = size }
}

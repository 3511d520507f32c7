public import Foundation

/// What kind of content a message has: styles have rules by kind.
public struct MessageKind: RawRepresentable, Sendable, Hashable, Codable {
  /// The kind's name, such as "text".
  public var rawValue: String

  /// A kind of your own, by a name that no other has.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Text.
  public static let text = MessageKind(rawValue: "text")
  /// Text that is a link as a whole.
  public static let anchor = MessageKind(rawValue: "anchor")
  /// A line that says that something was ended.
  public static let stop = MessageKind(rawValue: "stop")
  /// A picture.
  public static let image = MessageKind(rawValue: "image")
  /// A place on a map.
  public static let map = MessageKind(rawValue: "map")
  /// A sound.
  public static let audio = MessageKind(rawValue: "audio")
  /// A film.
  public static let video = MessageKind(rawValue: "video")
  /// News as a strip of cards.
  public static let rss = MessageKind(rawValue: "rss")
  /// Search results as a strip of cards.
  public static let webSearch = MessageKind(rawValue: "websearch")
  /// The preview of a link by itself.
  public static let linkPreview = MessageKind(rawValue: "preview")
  /// A table.
  public static let table = MessageKind(rawValue: "table")
  /// A pie chart with a legend.
  public static let pieChart = MessageKind(rawValue: "piechart")
  /// Somebody is typing.
  public static let typing = MessageKind(rawValue: "typing")
  /// The day of the messages below.
  public static let dateSeparator = MessageKind(rawValue: "date")
  /// What became of the message above.
  public static let status = MessageKind(rawValue: "status")
  /// Several contents in one bubble.
  public static let compound = MessageKind(rawValue: "compound")
  /// Something that is not known, under its name.
  public static let unknown = MessageKind(rawValue: "unknown")
}

/// What a message says or shows. The kinds built in are one way to fill a bubble; adopt this protocol
/// for another.
public protocol MessageContent: Sendable, Hashable {
  /// The kind that styles know it by.
  var kind: MessageKind { get }

  /// What it says, where it is a text in the style's font and nothing beside; nil for all else. Heights that
  /// are not measured yet are guessed from it, and so is how much memory the content takes.
  var plainText: String? { get }

  /// Does all that does not depend on the width: texts are analysed and shaped here.
  ///
  /// - Parameter context: The style and the message's side.
  /// - Returns: What can be laid out at any width.
  func prepared(in context: ContentContext) -> any PreparedContent
}

extension MessageContent {
  /// Contents are more than a text, unless they say so.
  public var plainText: String? { nil }
}

/// A content without a width.
public protocol PreparedContent: Sendable {
  /// Lays the content out; arithmetic, apart from what `PreparedText.layout(width:options:)` does.
  ///
  /// - Parameter proposal: The room.
  /// - Returns: The size and the frames, from the top left corner of the content.
  func layout(in proposal: ContentProposal) -> ContentLayout

  /// What the height follows from, where that can be had sooner than ``layout(in:)``.
  ///
  /// - Parameter proposal: The room.
  /// - Returns: What a layout would come to, to the last bit; nil where it takes one to know.
  func outline(in proposal: ContentProposal) -> ContentOutline?

  /// The content with more text at its end; nil for contents that do not grow.
  ///
  /// - Parameters:
  ///   - text: What is added.
  ///   - context: What the content was prepared for.
  /// - Returns: The longer content.
  func appending(_ text: String, in context: ContentContext) -> (any PreparedContent)?
}

extension PreparedContent {
  /// Contents are laid out, unless they know better.
  public func outline(in proposal: ContentProposal) -> ContentOutline? { nil }

  /// Contents do not grow, unless they say how.
  public func appending(_ text: String, in context: ContentContext) -> (any PreparedContent)? {
    nil
  }
}

/// The room that a content gets.
public struct ContentProposal: Sendable {
  /// The widest that the content may be, in points.
  public var maximumWidth: CGFloat
  /// Where the text of messages wraps, in points; no more than ``maximumWidth``.
  public var wrappingWidth: CGFloat
  /// The narrowest that the content is stretched to, in points; 0 for none.
  public var minimumWidth: CGFloat = 0
  /// The content is one of several in a bubble.
  public var isPart = false
  /// The width of the conversation, in points.
  public var containerWidth: CGFloat
  /// What has to find room at the end of the last line, or below.
  public var footer: FooterReserve?
  /// Lines that the style collapses are all shown.
  public var isExpanded = false
}

/// The room that time stamp and ticks ask for.
public struct FooterReserve: Sendable, Hashable {
  /// The size of time stamp and ticks together, in points.
  public var size: CGSize
  /// The distance from the top down to the baseline of the time stamp, in points.
  public var baseline: CGFloat
  /// The least distance between the last line and the footer beside it, in points.
  public var gap: CGFloat
  /// The distance between the last line and the footer below it, in points.
  public var spacing: CGFloat
}

/// A content at a width.
public struct ContentLayout: Sendable {
  /// The size of the content, the footer included where it placed it.
  public var size: CGSize
  /// What is in it, from its top left corner. Left is where lines of left-to-right conversations begin;
  /// the sizer mirrors.
  public var frames: [BubbleFrame] = []
  /// The size of its text, in points; zero where there is none.
  public var textSize: CGSize = .zero
  /// The number of lines of its text.
  public var lineCount = 0
  /// The width of the last line without hanging white space, in points.
  public var lastLineWidth: CGFloat = 0
  /// Where it placed the footer; nil where it leaves that to the sizer.
  public var footer: CGRect?
  /// The width of what can be scrolled to, in points; nil for contents that do not scroll.
  public var scrollableWidth: CGFloat?
  /// No bubble is drawn around it.
  public var isBare = false
  /// The values of ``ContentProposal/wrappingWidth`` between which the content is certain to be as high as
  /// here; nil where that is not known.
  public var stableWidths: ClosedRange<CGFloat>?

  /// A content of a size, with nothing else to say.
  public init(size: CGSize) { self.size = size }
}

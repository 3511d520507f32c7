public import Foundation

/// What kind of content a message has: styles have rules by kind.
public struct MessageKind: RawRepresentable, Sendable, Hashable, Codable {
  /// The kind's name, such as "text".
  public var rawValue: String

  /// A kind of your own, by a name that no other has.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Text.
  public static let text = MessageKind(rawValue: "text")
}

/// What a message says or shows. The kinds built in are one way to fill a bubble; adopt this protocol
/// for another.
public protocol MessageContent: Sendable, Hashable {
  /// The kind that styles know it by.
  var kind: MessageKind { get }

  /// Does all that does not depend on the width: texts are analysed and shaped here.
  ///
  /// - Parameter context: The style and the message's side.
  /// - Returns: What can be laid out at any width.
  func prepared(in context: ContentContext) -> any PreparedContent
}

/// What a content is prepared for.
public struct ContentContext: Sendable {
  /// The style of the conversation.
  public var style: BubbleStyle
  /// The side that the message stands on.
  public var side: MessageSide
  /// Where fallback fonts are looked up.
  public var library: FontLibrary

  /// Prepares a text in one of the style's fonts, in the style's size step.
  public func prepared(_ text: String, _ style: TextStyle) -> PreparedText {
    PreparedText(
      StyledText(
        utf16: Array(text.utf16), style: self.style.textSize.scaled(style),
        paragraphStyle: self.style.paragraphStyle), library: library)
  }
}

/// A content without a width.
public protocol PreparedContent: Sendable {
  /// Lays the content out; arithmetic, apart from what ``PreparedText/layout(width:options:)`` does.
  ///
  /// - Parameter proposal: The room.
  /// - Returns: The size and the frames, from the top left corner of the content.
  func layout(in proposal: ContentProposal) -> ContentLayout

  /// The content with more text at its end; nil for contents that do not grow.
  ///
  /// - Parameters:
  ///   - text: What is added.
  ///   - context: What the content was prepared for.
  /// - Returns: The longer content.
  func appending(_ text: String, in context: ContentContext) -> (any PreparedContent)?
}

extension PreparedContent {
  /// Contents do not grow, unless they say how.
  public func appending(_ text: String, in context: ContentContext) -> (any PreparedContent)? {
    nil
  }
}

/// The room that a content gets.
public struct ContentProposal: Sendable {
  /// The widest that the content may be, in points.
  public var maximumWidth: CGFloat
  /// The narrowest that the content is stretched to, in points; 0 for none.
  public var minimumWidth: CGFloat = 0
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
  /// No bubble is drawn around it.
  public var isBare = false

  /// A content of a size, with nothing else to say.
  public init(size: CGSize) { self.size = size }
}

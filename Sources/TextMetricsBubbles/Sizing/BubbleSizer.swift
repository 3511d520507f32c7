public import Foundation
public import TextMetrics

/// Sizes messages in a style: text → content → bubble → cell.
///
/// A value whose functions are pure: the same message, width and position in the group give the same layout on
/// any thread. Texts are measured by `PreparedText`.
///
/// ```swift
/// let sizer = BubbleSizer(style: .chatto)
/// let message = sizer.prepare(Message("Are we still on for tomorrow?", side: .incoming))
/// let portrait = message.layout(width: 320)
/// let landscape = message.layout(width: 568)  // arithmetic: nothing is shaped again
/// ```
public struct BubbleSizer: Sendable {
  let shared: ContentContext.Shared

  /// The style of the conversation.
  public var style: BubbleStyle { shared.givenStyle }
  /// The library for fallback fonts.
  public var library: FontLibrary { shared.library }
  /// The limits on the work for each text of a message.
  public var limits: PreparationLimits { shared.limits }

  /// A sizer for a style.
  ///
  /// - Parameters:
  ///   - style: The style of the conversation.
  ///   - library: The library for fallback fonts.
  ///   - limits: The limits on the work for each text of a message. A text that exceeds one is measured up to that
  ///     point; see ``BubbleLayout/limitation``.
  public init(
    style: BubbleStyle, library: FontLibrary = .shared, limits: PreparationLimits = .standard
  ) {
    shared = ContentContext.Shared(style: style, library: library, limits: limits)
  }

  /// Does all the work that does not depend on the width.
  ///
  /// - Parameter message: Any message.
  /// - Returns: The prepared message, which can be laid out at any width.
  /// - Complexity: O(*n*) in the length of its texts.
  public func prepare(_ message: Message) -> PreparedMessage {
    PreparedMessage(SharedMessage(message), by: self)
  }

  /// Prepares a message and lays it out; see ``PreparedMessage/layout(width:group:)``.
  ///
  /// - Parameters:
  ///   - message: Any message.
  ///   - width: The width of the conversation, in points.
  ///   - group: The position of the message in its group.
  /// - Returns: The cell and the frames in it.
  /// - Complexity: O(*n*) in the length of the message's texts.
  public func layout(
    _ message: Message, width: CGFloat, group: GroupPosition = .only
  ) -> BubbleLayout {
    prepare(message).layout(width: width, group: group)
  }
}

public import Foundation

/// What stands beside a bubble, from the edge of the conversation inward: margin, avatar, gap, the icon
/// of a failed message and a second gap, the bubble.
///
/// On the outgoing side the same counts from the other edge.
public struct BubbleRow: Sendable, Hashable {
  /// From the edge of the conversation to the avatar, or to the gap where there is none, in points.
  public var margin: CGFloat = 0
  /// Between avatar and bubble, and on both sides of the icon of a failed message, in points.
  public var gap: CGFloat = 0
  /// The avatars of others; nil for none.
  public var incomingAvatar: AvatarStyle?
  /// One's own avatar; nil for none.
  public var outgoingAvatar: AvatarStyle?
  /// The size of the icon of a failed message, in points.
  public var failedIcon = CGSize.zero

  /// Bubbles at the very edge.
  public init() {}

  /// The avatars of a side.
  public func avatar(on side: MessageSide) -> AvatarStyle? {
    side == .incoming ? incomingAvatar : outgoingAvatar
  }
}

/// An avatar beside the bubbles. Its room is kept for all messages of a group; it shows beside the last.
public struct AvatarStyle: Sendable, Hashable {
  /// Where an avatar stands beside its bubble.
  public enum Alignment: String, Sendable, Hashable, Codable {
    /// At the top of the bubble.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
  }

  /// In points.
  public var size: CGSize
  /// Where it stands.
  public var alignment: Alignment

  /// An avatar, by default at the bottom of the bubble.
  public init(size: CGSize, alignment: Alignment = .bottom) {
    self.size = size
    self.alignment = alignment
  }
}

/// The tail of a bubble, which shows beside the last message of a group. Its room is kept for all.
public struct BubbleTail: Sendable, Hashable {
  /// In points; the width is part of the bubble's, on the side of its sender.
  public var size: CGSize

  /// A tail at the bottom of the bubble, on the side of its sender.
  public init(size: CGSize) { self.size = size }
}

/// Time stamp and ticks.
public struct FooterStyle: Sendable, Hashable {
  /// Where a footer stands.
  public enum Placement: Sendable, Hashable {
    /// At the end of the last line, at least `gap` points from the text, if it fits there; otherwise
    /// `spacing` points below the text.
    case lastLine(gap: CGFloat, spacing: CGFloat)
    /// In the bubble's bottom corner, so many points from its edges, in room that is there anyway.
    case corner(trailing: CGFloat, bottom: CGFloat)
    /// Past the trailing edge of the conversation, to be pulled in, in the middle of the cell.
    case outside
  }

  /// The font of the time.
  public var textStyle: TextStyle
  /// Where it stands.
  public var placement: Placement
  /// The size of the ticks beside the time of a message with a status, in points; zero for none.
  public var ticks = CGSize.zero
  /// Between time and ticks, in points.
  public var ticksGap: CGFloat = 0

  /// A footer of the time alone.
  public init(textStyle: TextStyle, placement: Placement) {
    self.textStyle = textStyle
    self.placement = placement
  }
}

/// Which messages make a group, and the distances between cells.
public struct MessageGrouping: Sendable, Hashable {
  /// Messages that come later than this after the one before them begin a new group, in seconds.
  public var maximumInterval: TimeInterval = 120
  /// Between the cells of a group, in points.
  public var spacingWithin: CGFloat = 0
  /// Between the last cell of a group and the first of the next, in points.
  public var spacingBetween: CGFloat = 0
  /// Before a line with the status of the message above it, in points.
  public var spacingBeforeStatus: CGFloat = 0

  /// Cells without distance, groups of two minutes.
  public init() {}

  /// Whether a message belongs to the group of the one before it.
  public func joins(_ next: Message, to message: Message) -> Bool {
    next.side == message.side && next.sender == message.sender
      && next.date.timeIntervalSince(message.date) <= maximumInterval
  }

  /// Where a message stands in its group.
  public func position(
    of message: Message, after previous: Message?, before next: Message?
  ) -> GroupPosition {
    let isFirst = previous.map { !joins(message, to: $0) } ?? true
    let isLast = next.map { !joins($0, to: message) } ?? true
    return switch (isFirst, isLast) {
    case (true, true): .only
    case (true, false): .first
    case (false, false): .middle
    case (false, true): .last
    }
  }

  /// The distance between the cell of a message and that of the one after it, in points; 0 where there
  /// is none.
  public func spacing(after message: Message, before next: Message?) -> CGFloat {
    guard let next else { return 0 }
    return joins(next, to: message) ? spacingWithin : spacingBetween
  }
}

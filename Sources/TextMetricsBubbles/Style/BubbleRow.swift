public import Foundation

/// The layout of a row, from the edge of the conversation inward: margin, avatar, gap, the icon of a failed
/// message and a second gap, the bubble.
///
/// The outgoing side is laid out the same way from the other edge.
public struct BubbleRow: Sendable, Hashable, Codable {
  /// From the edge of the conversation to the avatar, or to the gap if there is none, in points.
  public var margin: CGFloat = 0
  /// The same distance on the outgoing side, if it differs; nil if it is the same.
  public var outgoingMargin: CGFloat?
  /// Between avatar and bubble, and on both sides of the icon of a failed message, in points.
  public var gap: CGFloat = 0
  /// The avatars of other senders; nil for none.
  public var incomingAvatar: AvatarStyle?
  /// One's own avatar; nil for none.
  public var outgoingAvatar: AvatarStyle?
  /// The size of the icon of a failed message, in points.
  public var failedIcon = CGSize.zero

  /// A row without margin, avatar or icon.
  public init() {}

  /// The margin of a side, in points.
  public func margin(on side: MessageSide) -> CGFloat {
    side == .outgoing ? outgoingMargin ?? margin : margin
  }

  /// The avatar style of a side; nil for none.
  public func avatar(on side: MessageSide) -> AvatarStyle? {
    side == .incoming ? incomingAvatar : outgoingAvatar
  }
}

/// An avatar beside the bubbles. It appears beside the last message of a group; its space is reserved for all
/// of them.
public struct AvatarStyle: Sendable, Hashable, Codable {
  /// The position of an avatar beside its bubble.
  public enum Alignment: String, Sendable, Hashable, Codable, CaseIterable {
    /// At the top of the bubble.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
  }

  /// In points.
  public var size: CGSize
  /// The position beside the bubble.
  public var alignment: Alignment

  /// An avatar, by default at the bottom of the bubble.
  public init(size: CGSize, alignment: Alignment = .bottom) {
    self.size = size
    self.alignment = alignment
  }
}

/// The tail of a bubble, which appears on the last message of a group. Its space is reserved for all of them.
public struct BubbleTail: Sendable, Hashable, Codable {
  /// In points; the width is part of the bubble's, on the side of its sender.
  public var size: CGSize

  /// A tail at the bottom of the bubble, on the side of its sender.
  public init(size: CGSize) { self.size = size }
}

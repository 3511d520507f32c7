public import Foundation

/// The layout of a row, from the edge of the conversation inward: margin, avatar, gap, the icon of a failed
/// message and a second gap, the bubble.
///
/// The outgoing side is laid out the same way from the other edge.
public struct BubbleRow: Sendable, Hashable, Codable {
  /// The distance from the edge of the conversation to the avatar, or to the gap if there is none, in points.
  public var margin: CGFloat = 0
  /// The margin on the outgoing side; nil if it is the same.
  public var outgoingMargin: CGFloat?
  /// The space between avatar and bubble, and on both sides of the icon of a failed message, in points.
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

/// An avatar beside the bubbles. It appears beside the last message of a group; every message of the group reserves
/// its space.
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

  /// The size in points.
  public var size: CGSize
  /// The position beside the bubble.
  public var alignment: Alignment

  /// An avatar, by default at the bottom of the bubble.
  public init(size: CGSize, alignment: Alignment = .bottom) {
    self.size = size
    self.alignment = alignment
  }
}

/// The tail of a bubble. It appears on the last message of a group; every bubble of the group reserves its space.
public struct BubbleTail: Sendable, Hashable, Codable {
  /// The size in points. The width is included in the bubble's width, on the side of its sender.
  public var size: CGSize

  /// A tail at the bottom of the bubble, on the side of its sender.
  public init(size: CGSize) { self.size = size }
}

public import Foundation

/// A message at a width: the size of its cell and the frames of everything in it.
///
/// Coordinates are points from the top left corner of the cell, y downward.
public struct BubbleLayout: Sendable {
  /// The size of the cell: as wide as the conversation.
  public let cell: CGSize
  /// Everything in the cell, from back to front.
  public let frames: [BubbleFrame]
  /// The size of the text, in points; zero if there is none.
  public let textSize: CGSize
  /// The number of lines of the text.
  public let lineCount: Int
  /// The width of the last line without trailing white space, in points.
  public let lastLineWidth: CGFloat
  /// The scrollable width of a strip of cards or a table, in points; nil for contents that do not scroll.
  public let scrollableWidth: CGFloat?
  /// Whether the content has no bubble around it, as with a few large emoji.
  public let isBare: Bool

  /// The range of content widths over which the cell keeps its height; nil if it is not known.
  let stableContentWidths: ClosedRange<CGFloat>?
  /// How much higher the cell may become when its texts are measured whole, not counting the growth of the texts.
  let displacementAllowance: CGFloat
  let message: PreparedMessage
  let width: CGFloat
  /// The position of the message in its group.
  public let group: GroupPosition

  /// The first frame with a role; nil if there is none.
  public func frame(_ role: FrameRole) -> CGRect? {
    frames.first { $0.role == role }?.rect
  }

  /// The bubble; nil if there is none.
  public var bubble: CGRect? { frame(.bubble) }
  /// The text or its view; nil if there is none.
  public var text: CGRect? { frame(.text) }
}

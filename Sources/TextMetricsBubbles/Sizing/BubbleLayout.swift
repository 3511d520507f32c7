public import Foundation

/// A message at a width: the size of its cell and the frames of all that is in it.
///
/// Points from the top left corner of the cell, y downward.
public struct BubbleLayout: Sendable {
  /// The size of the cell: as wide as the conversation.
  public let cell: CGSize
  /// Everything in the cell, from back to front.
  public let frames: [BubbleFrame]
  /// The size of the text, in points; zero where there is none.
  public let textSize: CGSize
  /// The number of lines of the text.
  public let lineCount: Int
  /// The width of the last line without white space at its end, in points.
  public let lastLineWidth: CGFloat
  /// The width of what can be scrolled to in a strip of cards or a table, in points; nil for contents that
  /// do not scroll.
  public let scrollableWidth: CGFloat?
  /// The content stands without a bubble around it, as a few large emoji do.
  public let isBare: Bool

  /// The room of the content between which the cell is as high; nil where that is not known.
  let stableContentWidths: ClosedRange<CGFloat>?
  let message: PreparedMessage
  let width: CGFloat
  /// Where the message stands among those of its sender.
  public let group: GroupPosition

  /// The first frame of a role; nil where there is none.
  public func frame(_ role: FrameRole) -> CGRect? {
    frames.first { $0.role == role }?.rect
  }

  /// The bubble; nil where there is none.
  public var bubble: CGRect? { frame(.bubble) }
  /// The text or the view that it is in; nil where there is none.
  public var text: CGRect? { frame(.text) }
}

public import Foundation
public import TextMetrics

/// A part of a message: its role, its position, and the text in it.
public struct BubbleFrame: Sendable {
  /// The role. Several frames may have the same role.
  public var role: FrameRole
  /// In points, from the top left corner of the cell; y grows downward.
  public var rect: CGRect
  /// The text in the frame; nil if there is none.
  public var text: PlacedText?

  /// A frame.
  public init(_ role: FrameRole, _ rect: CGRect, text: PlacedText? = nil) {
    self.role = role
    self.rect = rect
    self.text = text
  }

  /// The frame with its text, moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> BubbleFrame {
    var frame = self
    frame.rect = rect.offsetBy(dx: dx, dy: dy)
    frame.text?.origin.x += dx
    frame.text?.origin.y += dy
    return frame
  }
}

/// A laid-out text and its position.
public struct PlacedText: Sendable {
  /// The lines; their coordinates are relative to ``origin``.
  public var layout: TextLayout
  /// The top left corner of the layout, in points.
  public var origin: CGPoint
  /// The width of the box that contains the lines, in points.
  public var width: CGFloat

  /// A text in its place.
  ///
  /// - Parameters:
  ///   - layout: The lines.
  ///   - origin: The top left corner.
  ///   - width: The width of the box; nil for the width of the lines.
  public init(_ layout: TextLayout, at origin: CGPoint = .zero, width: CGFloat? = nil) {
    self.layout = layout
    self.origin = origin
    self.width = width ?? layout.size.width
  }
}

extension PlacedText {
  /// The text of a range in UTF-16 code units, clamped to the text; unpaired surrogates become
  /// U+FFFD.
  public func string(in range: Range<Int>) -> String {
    layout.string(in: range)
  }
}

public import Foundation
public import TextMetrics

/// A part of a message: what it is for, where it is, and the text in it.
public struct BubbleFrame: Sendable {
  /// What it is for. Several frames may have the same role.
  public var role: FrameRole
  /// In points, from the top left corner of the cell; y grows downward.
  public var rect: CGRect
  /// What is written in it; nil where there is no text.
  public var text: PlacedText?

  /// A frame.
  public init(_ role: FrameRole, _ rect: CGRect, text: PlacedText? = nil) {
    self.role = role
    self.rect = rect
    self.text = text
  }

  /// The frame moved, its text with it.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> BubbleFrame {
    var frame = self
    frame.rect = rect.offsetBy(dx: dx, dy: dy)
    frame.text?.origin.x += dx
    frame.text?.origin.y += dy
    return frame
  }
}

/// A laid-out text and where it stands.
public struct PlacedText: Sendable {
  /// The lines; their coordinates begin at ``origin``.
  public var layout: TextLayout
  /// The top left corner of the layout, in points.
  public var origin: CGPoint
  /// The width of the box that the lines are in, in points.
  public var width: CGFloat

  /// A text in its place.
  ///
  /// - Parameters:
  ///   - layout: The lines.
  ///   - origin: The top left corner.
  ///   - width: The width of the box; nil for that of the lines.
  public init(_ layout: TextLayout, at origin: CGPoint = .zero, width: CGFloat? = nil) {
    self.layout = layout
    self.origin = origin
    self.width = width ?? layout.size.width
  }
}

extension PlacedText {
  /// The text of a range in UTF-16 code units, as far as it exists; unpaired surrogates are U+FFFD.
  public func string(in range: Range<Int>) -> String {
    layout.string(in: range)
  }
}

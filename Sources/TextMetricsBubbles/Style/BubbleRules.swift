public import Foundation

/// A length that may depend on the width of the conversation: points, a fraction of that width, or both.
public struct ContainerLength: Sendable, Hashable, Codable {
  /// The points that are added; may be negative.
  public var points: CGFloat
  /// The factor by which the width is multiplied.
  public var multiplier: CGFloat
  /// The divisor of the product, which makes a third exact; not 0.
  public var divisor: CGFloat

  /// A fraction of the width plus a number of points: `multiplier × width / divisor + points`.
  ///
  /// - Parameters:
  ///   - multiplier: The factor by which the width is multiplied.
  ///   - divisor: The divisor of the product. With 0 the length is not finite.
  ///   - points: The points that are added; may be negative.
  public init(multiplier: CGFloat = 0, divisor: CGFloat = 1, plus points: CGFloat = 0) {
    self.points = points
    self.multiplier = multiplier
    self.divisor = divisor
  }

  /// A fixed number of points at every width.
  public static func points(_ points: CGFloat) -> ContainerLength { ContainerLength(plus: points) }
  /// A fraction of the width, 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> ContainerLength {
    ContainerLength(multiplier: fraction)
  }

  /// The length in a conversation of a width, in points, not rounded.
  public func value(in width: CGFloat) -> CGFloat { multiplier * width / divisor + points }

  /// Whether the length is never less in a wider conversation; false if the divisor is 0.
  var growsWithWidth: Bool { divisor != 0 && multiplier / divisor >= 0 }
}

/// A dimension of a frame: the content's dimension plus a number of points, or only the points, but no less than
/// a minimum.
public struct FrameLength: Sendable, Hashable, Codable {
  /// Whether the length of the content is added.
  public var followsContent: Bool
  /// Points that are always included.
  public var points: CGFloat
  /// The minimum; nil for none.
  public var minimum: ContainerLength?

  /// The length of the content plus a number of points.
  public static func content(
    plus points: CGFloat = 0, atLeast minimum: ContainerLength? = nil
  ) -> FrameLength {
    FrameLength(followsContent: true, points: points, minimum: minimum)
  }
  /// A fixed number of points, whatever the content.
  public static func points(_ points: CGFloat) -> FrameLength {
    FrameLength(followsContent: false, points: points, minimum: nil)
  }
  /// A length that depends only on the conversation's width; 0 if it would be negative.
  public static func container(_ length: ContainerLength) -> FrameLength {
    FrameLength(followsContent: false, points: 0, minimum: length)
  }
  /// The whole width of the conversation.
  public static let wholeWidth = FrameLength.container(.fraction(1))
}

/// The position of a frame in its cell and its size, in terms of the content's size.
///
/// A distance from the trailing edge is measured to the frame's *leading* side, matching source code such as
/// `x = width − max(w + 40, width / 4 + 8)`.
public struct FrameRule: Sendable, Hashable, Codable {
  /// The reference of a distance, in a left-to-right conversation.
  public enum Edge: String, Sendable, Hashable, Codable {
    /// From the left edge rightward.
    case leading
    /// From the right edge leftward.
    case trailing
    /// In the middle; the distance does not matter.
    case center
  }

  /// The edge from which ``distance`` is measured.
  public var edge: Edge
  /// The distance from the edge to the frame's left side, in a left-to-right conversation.
  public var distance: FrameLength
  /// The distance from the top of the cell to the top of the frame; negative above it.
  public var y: FrameLength
  /// The frame's width.
  public var width: FrameLength
  /// The frame's height.
  public var height: FrameLength

  /// Creates a rule; by default the frame begins at the top of the cell.
  public init(
    _ edge: Edge, _ distance: FrameLength, y: FrameLength = .points(0), width: FrameLength,
    height: FrameLength
  ) {
    self.edge = edge
    self.distance = distance
    self.y = y
    self.width = width
    self.height = height
  }
}

/// The frames of the bubbles on one side: everything between the size of the content and the size of the cell.
public struct BubbleGeometry: Sendable, Hashable, Codable {
  /// The bubble; nil for contents that have none.
  public var bubble: FrameRule?
  /// The text's view; nil if it is as large as the text.
  public var text: FrameRule?
  /// The offset of the content's top left corner from that of the text's view, or from that of the bubble if the
  /// text has no view.
  public var contentOrigin: CGPoint
  /// The frame of a link preview that is not stacked into the bubble; nil if it is.
  public var preview: FrameRule?
  /// The height of the cell.
  public var cellHeight: FrameLength

  /// Creates a geometry from individual rules.
  public init(
    bubble: FrameRule?, text: FrameRule? = nil, contentOrigin: CGPoint = .zero,
    preview: FrameRule? = nil, cellHeight: FrameLength
  ) {
    self.bubble = bubble
    self.text = text
    self.contentOrigin = contentOrigin
    self.preview = preview
    self.cellHeight = cellHeight
  }

  /// A bubble that is larger than its content by insets, and a cell as high as the bubble.
  ///
  /// - Parameters:
  ///   - side: The side of the bubble.
  ///   - insets: The distances between bubble and content, as they are on that side.
  ///   - minimumWidth: The minimum width of the bubble; nil for none.
  public init(
    _ side: MessageSide, insets: BubbleInsets, minimumWidth: ContainerLength? = nil
  ) {
    let width = FrameLength.content(plus: insets.left + insets.right, atLeast: minimumWidth)
    let height = FrameLength.content(plus: insets.top + insets.bottom)
    bubble = FrameRule(
      side == .incoming ? .leading : .trailing, side == .incoming ? .points(0) : width,
      width: width, height: height)
    text = nil
    contentOrigin = CGPoint(x: insets.left, y: insets.top)
    preview = nil
    cellHeight = height
  }

  /// The difference in width between bubble and content.
  var horizontalPadding: CGFloat { bubble.map(\.width.points) ?? 0 }

  /// The insets of a bubble that was created from insets.
  var insets: BubbleInsets {
    BubbleInsets(
      top: contentOrigin.y, left: contentOrigin.x,
      bottom: (bubble.map(\.height.points) ?? 0) - contentOrigin.y,
      right: horizontalPadding - contentOrigin.x)
  }
}

/// Distances between a bubble and its content, in points, in a left-to-right conversation.
public struct BubbleInsets: Sendable, Hashable, Codable {
  /// The space above the content.
  public var top: CGFloat
  /// The space on the left.
  public var left: CGFloat
  /// The space below the content.
  public var bottom: CGFloat
  /// The space on the right.
  public var right: CGFloat

  /// Creates insets by side.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same inset on all sides.
  public static func all(_ inset: CGFloat) -> BubbleInsets {
    BubbleInsets(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// The insets with left and right exchanged.
  public var mirrored: BubbleInsets {
    BubbleInsets(top: top, left: right, bottom: bottom, right: left)
  }
}

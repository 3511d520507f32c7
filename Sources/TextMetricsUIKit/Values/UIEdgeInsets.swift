public import Foundation
internal import TextMetrics

/// Distances from the edges of a rectangle inward, in points.
public struct UIEdgeInsets: Sendable, Hashable, Codable {
  /// At the top.
  public var top: CGFloat
  /// On the left.
  public var left: CGFloat
  /// At the bottom.
  public var bottom: CGFloat
  /// On the right.
  public var right: CGFloat

  /// Distances; zero by default.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Zero on every side.
  public static let zero = UIEdgeInsets()
}

/// Distances from the edges of a rectangle inward, relative to the reading direction, in points.
public struct NSDirectionalEdgeInsets: Sendable, Hashable, Codable {
  /// At the top.
  public var top: CGFloat
  /// At the start of lines.
  public var leading: CGFloat
  /// At the bottom.
  public var bottom: CGFloat
  /// At the end of lines.
  public var trailing: CGFloat

  /// Distances; zero by default.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Zero on every side.
  public static let zero = NSDirectionalEdgeInsets()
}

/// A displacement, in points.
public struct UIOffset: Sendable, Hashable, Codable {
  /// To the right.
  public var horizontal: CGFloat
  /// Down.
  public var vertical: CGFloat

  /// A displacement; zero by default.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No displacement.
  public static let zero = UIOffset()
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable, Hashable {
  /// The edges as bits.
  public let rawValue: UInt
  /// Edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Zero on every side, under AppKit's name.
public var NSEdgeInsetsZero: NSEdgeInsets { NSEdgeInsets() }

/// Distances from edges, under AppKit's name.
public func NSEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> NSEdgeInsets {
  NSEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Distances from edges, under the name used in old code.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// A rectangle inset by distances, under the name used in old code.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

extension CGRect {
  /// The rectangle inset by distances. If its edges cross, its size has a negative width or height, as on
  /// the platform, although the rectangle's `width` is positive.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// The rectangle inset by distances.
  public func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    inset(
      by: UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
  }
}

extension TextViewSizing.Insets {
  init(_ insets: UIEdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

/// Edges relative to the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt
  /// Edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The edge where lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The edge where lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
